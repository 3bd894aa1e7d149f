// Made by `npm run types` from the server's types; not to be changed by hand.

export type Move =
  | Add
  | Cover
  | Swap
  | Pass
  | Claim
  | DrawCard
  | Go
  | Decline
  | DiscardCard
  | ScoreCard
  | Perform
  | ChooseTwig
  | ChoosePlumage
  | ExchangePlumage
  | ChoosePile
  | Steal
  | Arrange;

/**
 * Add `card` to the branch on the empty cell (BT-ADD-04): a hand card, or the one just revealed. Answers "add",
 * "pair", "lay-hand" and "lay-drawn".
 */
export interface Add {
  ask: number;
  card: string;
  kind: "add";
  x: number;
  y: number;
}

/**
 * Of the cards won lay `card` next on the own score pile (BT-AWARD-24). Answers "arrange-award".
 */
export interface Arrange {
  ask: number;
  card: string;
  kind: "arrange";
}

/**
 * Take the topmost card of the score pile of `seat` (BT-PILE-01). Answers "choose-pile".
 */
export interface ChoosePile {
  ask: number;
  kind: "pile";
  seat: number;
}

/**
 * Take, or return, the plumage of this colour (BT-TAKEPLUM-02). Answers "choose-plumage".
 */
export interface ChoosePlumage {
  ask: number;
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  kind: "plumage";
}

/**
 * Take the twig on the cell; the first one names the colour where all have to be of one (BT-DRAWTWIG-04). Answers
 * "choose-twig".
 */
export interface ChooseTwig {
  ask: number;
  kind: "twig";
  x: number;
  y: number;
}

/**
 * Claim the plumage in the colour of the card just added (BT-TURN-03). Answers "pair".
 */
export interface Claim {
  ask: number;
  kind: "claim";
}

/**
 * Lay `card` over the twig on the cell (BT-PLACE-02): a hand card, or the one just revealed. Answers "lay-hand" and
 * "lay-drawn".
 */
export interface Cover {
  ask: number;
  card: string;
  kind: "cover";
  x: number;
  y: number;
}

/**
 * Leave an instruction with hand cards undone, or stop it (BT-INSTR-02). Answers "lay-hand", "swap-twig",
 * "score-hand", "perform-hand" and "discard".
 */
export interface Decline {
  ask: number;
  kind: "decline";
}

/**
 * Discard the hand card `card` (BT-INSTR-07). Answers "discard".
 */
export interface DiscardCard {
  ask: number;
  card: string;
  kind: "discard";
}

/**
 * Draw a card after adding one (BT-TURN-04). Answers "pair".
 */
export interface DrawCard {
  ask: number;
  kind: "draw";
}

/**
 * Give the own plumage `own` for the plumage `other` (BT-SWAPPLUM-02). Answers "swap-plumage".
 */
export interface ExchangePlumage {
  ask: number;
  kind: "swap-plumage";
  other: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  own: "black" | "blue" | "gray" | "red" | "white" | "yellow";
}

/**
 * Lead the route to this added card (BT-BRANCH-05), or go on to this cell (BT-BRANCH-12). Answers "target" and
 * "onward".
 */
export interface Go {
  ask: number;
  kind: "go";
  x: number;
  y: number;
}

/**
 * Exchange the twig on the cell for the hand card `card` (BT-SWAPTWIG-01). Answers "swap-twig".
 */
export interface Swap {
  ask: number;
  card: string;
  kind: "swap";
  x: number;
  y: number;
}

/**
 * Draw two cards and add none (BT-TURN-06). Answers "add".
 */
export interface Pass {
  ask: number;
  kind: "pass";
}

/**
 * Put the hand card `card` on the own score pile. Answers "score-hand".
 */
export interface ScoreCard {
  ask: number;
  card: string;
  kind: "score";
}

/**
 * Perform `card`: a hand card, or one of those turned up. Answers "perform-hand" and "choose-turned-up".
 */
export interface Perform {
  ask: number;
  card: string;
  kind: "perform";
}

/**
 * Draw a random card from the hand of `seat`. Answers "steal".
 */
export interface Steal {
  ask: number;
  kind: "steal";
  seat: number;
}
