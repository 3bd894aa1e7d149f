// Made by `npm run types` from the server's types; not to be changed by hand.

export type Move = Place | Activate | Exchange | TakeSpace | Relocate | SendBack | Pay | GiveBack;

/**
 * Activate `card`, on which the acting flock has a bird (FL-TURN-07). Answers "turn".
 */
export interface Activate {
  ask: number;
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  kind: "activate";
}

/**
 * On Laying or Hatching: make `one` one-bird and `two` two-bird exchanges, 0 of each to let it be (FL-LAY-06,
 * FL-HATCH-07). Answers "exchange".
 */
export interface Exchange {
  ask: number;
  kind: "exchange";
  one: number;
  two: number;
}

/**
 * Give `birds` birds at the spot `place` back to the bird stock, as often as unpaid ones are left (FL-UPKEEP-06).
 * Answers "give-back".
 */
export interface GiveBack {
  ask: number;
  birds: number;
  kind: "give-back";
  place: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting" | "pool";
}

/**
 * Move one bird from the acting flock's pool onto `card` (FL-TURN-05). Answers "turn".
 */
export interface Place {
  ask: number;
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  kind: "place";
}

/**
 * On the 4-5 side, second in pecking order: take initiative space 2 and the Dominance birds back
 * (FL-DOM-12). Answers "dominance".
 */
export interface TakeSpace {
  ask: number;
  kind: "take-space";
}

/**
 * Move `birds` from the activated card to the spot `to`. Answers "dominance" with all birds at once
 * (FL-DOM-09), and "relocate" after Competition's upkeep, as often as birds are left there (FL-RELOC-01).
 */
export interface Relocate {
  ask: number;
  birds: number;
  kind: "relocate";
  to: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting" | "pool";
}

/**
 * Send one bird of `flock`, an opponent's, from the card just reached back to its pool (FL-DOM-10). Answers
 * "send-back".
 */
export interface SendBack {
  ask: number;
  flock: number;
  kind: "send-back";
}

/**
 * Pay upkeep for `birds` birds beyond the free ones; the rest has to go (FL-UPKEEP-06, FL-HUNGRY-07). Answers
 * "upkeep".
 */
export interface Pay {
  ask: number;
  birds: number;
  kind: "pay";
}
