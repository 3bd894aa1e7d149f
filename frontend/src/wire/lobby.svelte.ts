/** The list of open tables, kept up to date while the lobby is on the screen. */
import { onWake } from "./connection";
import type { ListedRoom, Rooms } from "./types";

const RETRY = 3_000;

export class Lobby {
  rooms = $state.raw<ListedRoom[] | null>(null);
  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #forgetWake = onWake(() => this.#wake());

  constructor() {
    this.#open();
  }

  close(): void {
    this.#forgetWake();
    this.#drop();
  }

  #open(): void {
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
    socket.onmessage = ({ data }) => (this.rooms = (JSON.parse(String(data)) as Rooms).rooms);
    socket.onclose = () => (this.#retry = setTimeout(() => this.#open(), RETRY));
    this.#socket = socket;
  }

  #wake(): void {
    const state = this.#socket?.readyState;
    if (state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) this.#open();
  }

  #drop(): void {
    clearTimeout(this.#retry);
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }
}
