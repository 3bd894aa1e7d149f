// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * A kind of bird for readers. `text` is its ability in words; `rules` the ledger ids that govern it.
 */
export interface BirdCard {
  color: "black" | "brown" | "red" | "yellow";
  copies: number;
  name: string;
  rules: string[];
  strength: number;
  text: string | null;
  type: string;
  vp: number;
}

/**
 * The whole deck, every kind of card once, in deck order.
 */
export interface DeckView {
  birds: BirdCard[];
  edition: string;
  territories: TerritoryCard[];
}

/**
 * A territory for readers: `requires` any one of these, or the Hummingbird alone where `only` names it.
 */
export interface TerritoryCard {
  name: string;
  only: string | null;
  requires: Requirement[];
  vp: number;
}

/**
 * What one colour must bring: a combined strength, or exactly one bird of that strength.
 */
export interface Requirement {
  color: "black" | "brown" | "red" | "yellow";
  exact: boolean;
  strength: number;
}
