/** One table as this tab knows it: what the server said last, and the try that is on its way. */
import { ServerClock } from "./clock";
import { Connection, type Link, onWake } from "./connection";
import { History } from "./history";
import { Pending } from "./pending";
import { newRef, TAB } from "./refs";
import { rest } from "./rest";
import { Siblings } from "./siblings";
import type { LogEntry } from "./rest-types";
import type { Chat, Rejected, ServerMessage, ShownRoom, State } from "./types";

const WHY_PATIENCE = 5_000;
const AGAIN_AFTER = 1_000;
const CHAT_KEPT = 200;

export interface TableEvents {
  rejected(rejection: Rejected): void;
  /** This browser has no seat here any more: its guest may have taken leave, perhaps in another tab. */
  signedOut(): void;
}

export class Table {
  room = $state.raw<ShownRoom | null>(null);
  state = $state.raw<State | null>(null);
  chat = $state.raw<Chat[]>([]);
  log = $state.raw<LogEntry[]>([]);
  hasOlder = $state(false);
  seat = $state<number | null>(null);
  link = $state<Link>("connecting");
  superseded = $state(false);
  pending = $state(false);

  #takingOver = false;
  readonly #clock = new ServerClock();
  readonly #try = new Pending();
  readonly #history: History;
  readonly #connection: Connection;
  readonly #asked = new Map<string, (rule: string | null) => void>();
  readonly #siblings: Siblings;
  readonly #forgetWake: () => void;

  constructor(
    readonly code: string,
    private readonly events: TableEvents,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/ws/rooms/${encodeURIComponent(code)}?tab=${TAB}`;
    this.#history = new History((after, limit) => rest.log(code, after, limit));
    this.#connection = new Connection(url, {
      message: (message) => this.#take(message),
      link: (link) => (this.link = link),
      signedOut: () => this.events.signedOut(),
    });
    this.#siblings = new Siblings(code, {
      plays: () => this.seat !== null && !this.superseded,
      deserted: () => {
        if (this.superseded) this.takeOver();
      },
    });
    this.#forgetWake = onWake(() => this.#connection.wake());
    this.#connection.open();
  }

  now = (): number => this.#clock.now();

  move = (move: unknown): void => this.#begin({ type: "move", move });

  undo = (): void => this.#begin({ type: "undo" });

  why = (move: unknown): Promise<string | null> => {
    const ref = newRef();
    return new Promise((resolve) => {
      const answer = (rule: string | null) => {
        this.#asked.delete(ref);
        resolve(rule);
      };
      this.#asked.set(ref, answer);
      setTimeout(() => answer(null), WHY_PATIENCE);
      if (!this.#connection.send({ type: "why", ref, move })) answer(null);
    });
  };

  /** False if the line could not be sent. */
  say = (text: string): boolean => this.#connection.send({ type: "chat", text });

  takeOver = (): void => {
    this.#takingOver = this.#connection.send({ type: "takeover" });
  };

  /** This browser became another guest, or none: the socket has to be opened as that guest. */
  renew = (): void => this.#connection.open();

  /** What a REST answer says of the room, where it is newer than what the socket said. */
  heardOf(room: ShownRoom): void {
    if (!this.room || room.version >= this.room.version) this.room = room;
  }

  older = async (): Promise<void> => {
    await this.#history.older();
    this.#showLog();
  };

  close(): void {
    this.#forgetWake();
    this.#siblings.close();
    this.#connection.stop();
  }

  #begin(wish: { type: "move"; move: unknown } | { type: "undo" }): void {
    const message = this.#try.begin(wish);
    if (message) this.#connection.send(message);
    this.pending = this.#try.open;
  }

  #sayAgain(): void {
    const message = this.#try.unanswered();
    if (message) this.#connection.send(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.room = message.room;
        this.#sitAs(message.you.seat);
        this.chat = message.chat;
        this.superseded = false;
        this.#sayAgain();
        break;
      case "state":
        this.#clock.heard(message.now);
        this.state = message;
        if (this.#takingOver) this.superseded = this.#takingOver = false;
        this.#siblings.say("plays");
        this.#try.showing(message.version);
        void this.#follow(message);
        break;
      case "room":
        this.room = message.room;
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-CHAT_KEPT);
        break;
      case "accepted":
        this.#try.accepted(message, this.state?.version ?? -1);
        break;
      case "rejected":
        this.#rejected(message);
        break;
      case "because":
        this.#asked.get(message.ref)?.(message.rule);
        break;
      case "pong":
        this.#clock.heard(message.now);
        break;
      case "superseded":
        this.superseded = true;
        break;
      case "bye":
        break;
    }
    this.pending = this.#try.open;
  }

  /** The log was written for the eyes of the seat before. */
  #sitAs(seat: number | null): void {
    if (seat === this.seat) return;
    if (seat === null) this.events.signedOut();
    this.seat = seat;
    this.#history.clear();
  }

  #rejected(message: Rejected): void {
    if (message.ref !== null) this.#asked.get(message.ref)?.(message.rule);
    const verdict = this.#try.rejected(message);
    if (verdict === "again") setTimeout(() => this.#sayAgain(), AGAIN_AFTER);
    else this.events.rejected(message);
  }

  async #follow(state: State): Promise<void> {
    try {
      await this.#history.follow(state);
    } catch {
      return; // the next state reads the log again
    }
    this.#showLog();
  }

  #showLog(): void {
    this.log = this.#history.entries;
    this.hasOlder = this.#history.hasOlder;
  }
}
