// Made by `npm run types` from the server's types; not to be changed by hand.

export type ClientMessage = SendMove | SendUndo | SendWhy | SendPing | SendChat | SendTakeover;

export type ServerMessage =
  Hello | State | RoomChanged | Chat | Accepted | Rejected | Because | Pong | Superseded | Bye;

/**
 * The move sent with `ref` is committed as `version`.
 */
export interface Accepted {
  ref: string;
  type: "accepted";
  version: number;
}

/**
 * Why a move is not legal: the ledger id of the rule, None if it is legal.
 */
export interface Because {
  ref: string;
  rule: string | null;
  type: "because";
}

/**
 * The server closes: "draining" (come back at once) or "gone" (the room closed).
 */
export interface Bye {
  reason: "draining" | "gone";
  type: "bye";
}

/**
 * One seat of a room: who sits there by name, and whether that person is connected.
 */
export interface Chair {
  kind: "bot" | "open" | "person";
  name: string | null;
  online: boolean;
  seat: number;
}

/**
 * A line of chat: `from` is the name then, `seat` None for a spectator, `at` in milliseconds.
 */
export interface Chat {
  at: number;
  from: string;
  seat: number | null;
  text: string;
  type: "chat";
}

export interface SendMove {
  move: unknown;
  ref: string;
  type: "move";
}

export interface SendUndo {
  ref: string;
  type: "undo";
}

export interface SendWhy {
  move: unknown;
  ref: string;
  type: "why";
}

export interface SendPing {
  t: number;
  type: "ping";
}

export interface SendChat {
  text: string;
  type: "chat";
}

export interface SendTakeover {
  type: "takeover";
}

/**
 * The first message, and again whenever the guest's seat changes.
 */
export interface Hello {
  chat: Chat[];
  protocol?: number;
  room: ShownRoom;
  type: "hello";
  you: You;
}

/**
 * A room as its own page shows it. `watchers` counts the spectators' connections; `version` is the number of the
 * newest move. `rematch` is the code of the room where this company goes on. `set_aside`: the game failed and cannot
 * go on. `stalled`: the database does not answer, so that nobody can play until it does.
 */
export interface ShownRoom {
  code: string;
  game: string;
  host: number | null;
  listed: boolean;
  options: {};
  rematch?: string | null;
  seats: Chair[];
  set_aside?: boolean;
  stalled?: boolean;
  status: "finished" | "playing" | "waiting";
  title: string;
  url: string;
  version: number;
  watchable: boolean;
  watchers: number;
  wishes?: ShownWish[];
}

/**
 * Somebody by `name` would like to play on for a `seat` that was left; the seats in `agreed` are content.
 */
export interface ShownWish {
  agreed: number[];
  name: string;
  seat: number;
}

/**
 * Which seat the receiver has, None for a spectator.
 */
export interface You {
  seat: number | null;
}

/**
 * One line of a score: `count` cards called `card` (or, without a card, the rule `what`) bring `points`.
 */
export interface Line {
  card?: string | null;
  count?: number;
  points: number;
  what: string;
}

/**
 * A room as the list of tables shows it.
 */
export interface ListedRoom {
  code: string;
  game: string;
  host: number | null;
  listed: boolean;
  options: {};
  seats: Chair[];
  status: "finished" | "playing" | "waiting";
  title: string;
  url: string;
  watchable: boolean;
}

/**
 * An ask as everybody sees it; `deadline` in milliseconds by the server's clock.
 */
export interface OpenAsk {
  asks: string;
  deadline: number | null;
  id: number;
  optional: boolean;
  seat: number;
}

/**
 * How a game ended: the seats from first to last, equals together, and every seat's score in seat order.
 */
export interface Outcome {
  ranking: number[][];
  scores: Score[];
}

/**
 * What one seat has, line by line. `total` is the sum of the lines' points.
 */
export interface Score {
  lines: Line[];
  seat: number;
  total: number;
}

export interface Pong {
  now: number;
  t: number;
  type: "pong";
}

/**
 * What was sent with `ref` (None where none could be read) did nothing; `rule` is a ledger id.
 */
export interface Rejected {
  code:
    | "illegal"
    | "internal"
    | "malformed"
    | "not_playing"
    | "not_yours"
    | "stale"
    | "superseded"
    | "too_fast"
    | "unavailable";
  detail: string;
  ref: string | null;
  rule: string | null;
  type: "rejected";
  version: number;
}

export interface RoomChanged {
  room: ShownRoom;
  type: "room";
}

/**
 * The list of open tables.
 */
export interface Rooms {
  rooms: ListedRoom[];
  type: "rooms";
}

/**
 * The whole view of a position; `moves` are the receiver's own. `events` tell what happened after version
 * `from`. `now` is the server's clock in milliseconds.
 */
export interface State {
  asks: OpenAsk[];
  events: unknown[];
  from: number;
  moves: unknown[];
  now: number;
  outcome: Outcome | null;
  type: "state";
  undo: boolean;
  version: number;
  view: unknown;
}

/**
 * Another tab of this guest plays now.
 */
export interface Superseded {
  type: "superseded";
}
