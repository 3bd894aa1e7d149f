/** One room's socket, kept alive: pings, silence, coming back. It knows nothing of games or moves. */
import type { ClientMessage, ServerMessage } from "./types";

/** "lost": was open or is being tried again; "unknown" and "barred": the server will not have us. */
export type Link = "connecting" | "open" | "lost" | "unknown" | "barred";

export interface Listener {
  message(message: ServerMessage): void;
  link(link: Link): void;
  /** This browser's guest took leave, perhaps in another tab: from now on it comes as a stranger. */
  signedOut(): void;
}

type MakeSocket = (url: string) => WebSocket;

export const PING_EVERY = 15_000;
export const SILENCE = 8_000;
const WAKE_SILENCE = 3_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 6_000;
const UNKNOWN_ROOM = 4404;
const NOT_WATCHABLE = 4403;
const SIGNED_OUT = 4401;

export class Connection {
  #socket: WebSocket | null = null;
  #link: Link = "connecting";
  #failures = 0;
  #heardAt = 0;
  #atOnce = false;
  #stopped = false;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly make: MakeSocket = (url) => new WebSocket(url),
  ) {}

  get link(): Link {
    return this.#link;
  }

  open(): void {
    this.#drop();
    if (this.#stopped) return;
    const socket = this.make(this.url);
    this.#socket = socket;
    this.#expect(SILENCE);
    socket.onopen = () => {
      this.#pingTimer = setInterval(() => this.#ping(SILENCE), PING_EVERY);
    };
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code }) => this.#closed(code);
  }

  /** The page woke up, came to the front, or the network is back. */
  wake(): void {
    if (this.#stopped || this.#link === "unknown" || this.#link === "barred") return;
    const quiet = Date.now() - this.#heardAt;
    if (this.#link === "open" && quiet < PING_EVERY + SILENCE) this.#ping(WAKE_SILENCE);
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.open();
  }

  /** False if it can't be sent now. */
  send(message: ClientMessage): boolean {
    if (this.#link !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    if (this.#silenceTimer === undefined) this.#expect(SILENCE);
    return true;
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
  }

  #hear(data: string): void {
    this.#heardAt = Date.now();
    this.#expectNothing();
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "bye") {
      if (message.reason === "draining") this.#atOnce = true;
      if (message.reason === "gone") return this.#refused("unknown");
    }
    if (message.type === "hello") {
      this.#failures = 0;
      this.#change("open");
    }
    this.listener.message(message);
  }

  #ping(patience: number): void {
    if (this.send({ type: "ping", t: Date.now() })) this.#expect(patience);
  }

  #expectNothing(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = undefined;
  }

  #expect(patience: number): void {
    this.#expectNothing();
    this.#silenceTimer = setTimeout(() => {
      this.#change("lost");
      this.#failures += 1;
      this.open();
    }, patience);
  }

  #closed(code: number): void {
    if (code === UNKNOWN_ROOM) return this.#refused("unknown");
    if (code === NOT_WATCHABLE) return this.#refused("barred");
    this.#drop();
    if (code === SIGNED_OUT) this.listener.signedOut();
    this.#change("lost");
    const wait = this.#atOnce ? 0 : Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#atOnce = false;
    this.#failures += 1;
    this.#retryTimer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random()));
  }

  #refused(link: "unknown" | "barred"): void {
    this.#drop();
    this.#change(link);
  }

  #change(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.listener.link(link);
  }

  #drop(): void {
    clearInterval(this.#pingTimer);
    this.#expectNothing();
    clearTimeout(this.#retryTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

const EVENTS = ["focus", "online", "offline", "pageshow"];

/** Calls `wake` whenever the page may have slept, lost its network or got it back. Gives back how to stop. */
export function onWake(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") wake();
  };
  document.addEventListener("visibilitychange", seen);
  for (const name of EVENTS) addEventListener(name, wake);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    for (const name of EVENTS) removeEventListener(name, wake);
  };
}
