// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * So many of each kind of token.
 */
export interface Goods {
  birds?: number;
  eggs?: number;
  nests?: number;
  worms?: number;
}

/**
 * `card` was scored: `first` has the most birds there and gets `first_points`, `second` the second most; None
 * where nobody stands (FL-SCORE-07, -08, -17, -20).
 */
export interface CardScored {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  first?: number | null;
  first_points?: number;
  kind: "card-scored";
  second?: number | null;
  second_points?: number;
}
