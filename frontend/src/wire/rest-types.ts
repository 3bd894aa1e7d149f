// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * An ask that was open: `seat` was asked for `asks`.
 */
export interface AskedThen {
  asks: string;
  id: number;
  optional: boolean;
  seat: number;
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
 * The newcomer who asked for `seat` may have it.
 */
export interface Consent {
  seat: number;
}

/**
 * What is wrong with one field of the request; `field` names it by its path, "" is the body itself.
 */
export interface FieldError {
  detail: string;
  field: string;
}

/**
 * A game with the deck of new rooms, its rules for readers, and the JSON Schemas of views, moves, events and (as
 * `deck_schema`) decks.
 */
export interface GameDetail {
  deck: unknown;
  deck_schema: {};
  events: {};
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  moves: {};
  options: {};
  rules: Guide;
  seats: SeatRange;
  slug: string;
  summary: string;
  title: string;
  view: {};
}

/**
 * What a player reads: how to play on one page (paragraphs under short headings), and every rule.
 */
export interface Guide {
  how_to_play: [string, string][];
  rules: Reader[];
}

/**
 * One rule for players: its ledger id, the section it belongs to and a plain sentence.
 */
export interface Reader {
  id: string;
  section: string;
  text: string;
}

/**
 * How few and how many can play.
 */
export interface SeatRange {
  max: number;
  min: number;
}

/**
 * A game in short. `options` is the JSON Schema of its options, `minutes` how long it lasts, from and to.
 */
export interface GameShown {
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  options: {};
  seats: SeatRange;
  slug: string;
  summary: string;
  title: string;
}

/**
 * A link that moves the seat once, and the same as a QR code (an SVG as data URI).
 */
export interface HandoverLink {
  qr: string;
  url: string;
}

/**
 * The token of a link that moves a seat to this browser.
 */
export interface HandoverToken {
  token: string;
}

export interface Health {
  status: string;
}

/**
 * What the guest wants to be called: 1 to 24 visible characters.
 */
export interface Introduction {
  name: string;
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
 * A move as one viewer saw it: `seat` None for the setup, `at` in milliseconds.
 */
export interface LogEntry {
  at: number;
  events: unknown[];
  seat: number | null;
  version: number;
}

/**
 * Moves in order as the asker saw them; `more` if later ones follow.
 */
export interface LogPage {
  entries: LogEntry[];
  more: boolean;
}

/**
 * A position of a finished game as one viewer saw it, after the move of this entry; `outcome` at the end.
 */
export interface Moment {
  asks: AskedThen[];
  at: number;
  events: unknown[];
  outcome: Outcome | null;
  seat: number | null;
  version: number;
  view: unknown;
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

/**
 * A table to be opened. `options` are the game's own; a `listed` room is in the list of tables, one that is
 * not `watchable` shows its game to its players only while they play.
 */
export interface NewRoom {
  game: string;
  listed?: boolean;
  options?: {
    [k: string]: unknown;
  };
  seats: number;
  watchable?: boolean;
}

/**
 * Why a request was refused. `code` is stable, `detail` is for people.
 */
export interface ProblemDocument {
  code: string;
  detail: string;
  errors?: FieldError[];
  status: number;
  title: string;
}

/**
 * A finished game with nothing hidden: from deck, options, seats and seed the moves lead to the outcome. `deck`
 * is the text of its deck file, `seats` are the players' names at the start, `seed` is hex.
 */
export interface Record {
  code: string;
  deck: string;
  game: string;
  moves: RecordedMove[];
  options: unknown;
  outcome: Outcome;
  rules_version: number;
  seats: string[];
  seed: string;
  started: number;
}

/**
 * A move with nothing hidden, `at` in milliseconds; null takes back the last one that still stands.
 */
export interface RecordedMove {
  at: number;
  events: unknown;
  move: unknown;
  seat: number;
  version: number;
}

/**
 * Positions of a finished game in order as the asker saw them; `more` if later ones follow.
 */
export interface ReplayPage {
  moments: Moment[];
  more: boolean;
}

/**
 * Rooms, newest first. `next` is what to ask for as `before` to see older ones, None at the end.
 */
export interface RoomPage {
  next?: string | null;
  rooms: ListedRoom[];
}

/**
 * Which seat to take, the first free one unless told. In play: a seat that was left.
 */
export interface SeatWish {
  seat?: number | null;
}

/**
 * Who this browser is.
 */
export interface SessionShown {
  name: string;
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
