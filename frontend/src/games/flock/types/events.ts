// Made by `npm run types` from the server's types; not to be changed by hand.
import type { CardScored, Goods } from "./shared";

export type Event =
  | TurnBegan
  | Placed
  | Activated
  | Exchanged
  | TookSpace
  | Relocated
  | SentBack
  | UpkeepPaid
  | GaveBack
  | CardScored
  | PoolScored
  | RoundBegan
  | PassedOver
  | GameOver
  | TookBack;

/**
 * `flock` activated `card`; `order` names the flocks that take part, in the order in which they act: turn order
 * (FL-ACT-07) or pecking order (FL-DOM-02, FL-COMP-08).
 */
export interface Activated {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "activated";
  order: number[];
}

/**
 * `flock` of `seat` is to place or to activate (FL-TURN-03).
 */
export interface TurnBegan {
  flock: number;
  kind: "turn-began";
  seat: number;
}

/**
 * `flock` moved a bird from its pool onto `card` (FL-TURN-05).
 */
export interface Placed {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "placed";
}

/**
 * `flock` made `one` one-bird and `two` two-bird exchanges on `card`: `paid` went to the stock, `gained` came from
 * it, and all its `home` birds on the card went back to its pool (FL-ACT-08). `lost` of the reward went over the
 * limit of six, or was more than the bird stock had (FL-RES-04, FL-HATCH-08).
 */
export interface Exchanged {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  gained: Goods;
  home: number;
  kind: "exchanged";
  lost?: number;
  one: number;
  paid: Goods;
  two: number;
}

/**
 * `flock` took initiative `space` 1 or 2; the track now reads `initiative`, space 1 first. Its `home` birds on
 * Dominance went back to its pool (FL-DOM-03, -04, -12).
 */
export interface TookSpace {
  flock: number;
  home: number;
  initiative: number[];
  kind: "took-space";
  space: number;
}

/**
 * `birds` birds of `flock` went from the activated `card` to the spot `to` (FL-DOM-09, FL-RELOC-01).
 */
export interface Relocated {
  birds: number;
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "relocated";
  to: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting" | "pool";
}

/**
 * `flock` sent a bird of the flock `whose` from `card` back to that one's pool (FL-DOM-10).
 */
export interface SentBack {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "sent-back";
  whose: number;
}

/**
 * `flock` has `in_play` birds, of which `free` have no upkeep; it paid `paid` for `birds` more. What is left over
 * has to go back to the bird stock (FL-UPKEEP-02). Told of every flock with a bird beyond the free ones.
 */
export interface UpkeepPaid {
  birds: number;
  flock: number;
  free: number;
  in_play: number;
  kind: "upkeep-paid";
  paid: Goods;
}

/**
 * `birds` birds of `flock` went from the spot `place` back to its bird stock (FL-UPKEEP-03, -04).
 */
export interface GaveBack {
  birds: number;
  flock: number;
  kind: "gave-back";
  place: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting" | "pool";
}

/**
 * `flock` gets `points` for as many birds in its pool (FL-SCORE-11). Told where there is one.
 */
export interface PoolScored {
  flock: number;
  kind: "pool-scored";
  points: number;
}

/**
 * The sun moved on to `round` (FL-SCORE-12).
 */
export interface RoundBegan {
  kind: "round-began";
  round: number;
}

/**
 * `flock` can neither place nor activate, so its turn is passed over (FL-TURN-11).
 */
export interface PassedOver {
  flock: number;
  kind: "passed-over";
}

/**
 * The game is over: after the third Competition (FL-END-01), or because no flock can act (FL-TURN-12).
 */
export interface GameOver {
  kind: "game-over";
  why: "nobody-can-act" | "third-competition";
}

/**
 * `seat` took its last choice back: the position is the one before it.
 */
export interface TookBack {
  kind: "took-back";
  seat: number;
}
