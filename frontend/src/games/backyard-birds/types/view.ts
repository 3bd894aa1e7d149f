// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * `target` must give up a bird to the Blue Jay of `seat`.
 */
export interface BlueJayOpen {
  kind: "blue-jay";
  seat: number;
  target: number;
}

/**
 * `seat` declared a claim; `mockingbird` is the seat that may answer. `by`: of its "self", through the
 * "swallow" or the "hummingbird", or as it is "stuck".
 */
export interface ClaimOpen {
  birds: string[];
  by: "hummingbird" | "self" | "stuck" | "swallow";
  color: "black" | "brown" | "red" | "yellow";
  kind: "claim";
  mockingbird: number;
  seat: number;
  territory: string;
}

/**
 * `seat` may claim `territory`, the fifth, or send one of the five back.
 */
export interface FifthOpen {
  kind: "fifth";
  seat: number;
  territory: string;
}

/**
 * One slot in use: `count` birds of one species, and the `guest` that shares the slot (BB-FLOCK-05).
 * `lark_waits` marks a Lark that may not be used yet (BB-LARK-02).
 */
export interface Flock {
  bird: string;
  count: number;
  guest?: string | null;
  lark_waits?: boolean;
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
 * `seat` lost the turn and goes down to five cards (BB-MOCKINGBIRD-04).
 */
export interface LostTurnOpen {
  kind: "lost-turn";
  seat: number;
}

/**
 * `seat` must discard: from the "hand" or from the "flock".
 */
export interface PenaltyOpen {
  kind: "penalty";
  seat: number;
  source: "flock" | "hand";
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
 * `seat` looks through the territory supply.
 */
export interface SearchOpen {
  kind: "search";
  seat: number;
}

/**
 * What lies openly before one seat, and how many cards it holds. `score` is what the seat would have if
 * the game ended now.
 */
export interface SeatView {
  claimed: string[];
  flocks: Flock[];
  hand: number;
  score: Score;
}

/**
 * `count` cards of one name.
 */
export interface Stack {
  card: string;
  count: number;
}

/**
 * The position as one viewer knows it (BB-VIEW-01 to -04).
 *
 * `you` is the viewer's seat and `hand` its cards in deck order, both None for a spectator. `turn` is the
 * seat on turn, None after the end. `drawn`: draw-and-play has begun in this turn; `acted`: the main action
 * is done. `last` is the seat whose turn is the last one, None before the final round. `lets_pass`: claims
 * of this turn meet no window. `discards` is in deck order.
 */
export interface View {
  acted: boolean;
  bird_supply: number;
  decision: (ClaimOpen | BlueJayOpen | SearchOpen | FifthOpen | VoteOpen | PenaltyOpen | LostTurnOpen) | null;
  discards: Stack[];
  display: string[];
  drawn: boolean;
  hand: string[] | null;
  last: number | null;
  lets_pass: boolean;
  removed: string[];
  seats: SeatView[];
  territory_supply: number;
  turn: number | null;
  you: number | null;
}

/**
 * The claim that `seat` must make is put to the vote; `voted` have answered.
 */
export interface VoteOpen {
  kind: "vote";
  seat: number;
  voted: number[];
}
