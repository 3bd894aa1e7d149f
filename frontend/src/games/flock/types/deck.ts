// Made by `npm run types` from the server's types; not to be changed by hand.
import type { Goods } from "./shared";

/**
 * An action card for readers: what most and second most birds on it score, its exchanges if it is a resource
 * card, and the ledger ids that govern it.
 */
export interface CardFigures {
  exchanges: ExchangeFigures[];
  first: number | null;
  name: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  rules: string[];
  second: number | null;
}

/**
 * One exchange as a card shows it: `birds` and `paid` bring `gained`.
 */
export interface ExchangeFigures {
  birds: number;
  gained: Goods;
  paid: Goods;
}

/**
 * The cards and tokens for readers.
 */
export interface DeckView {
  cards: CardFigures[];
  colors: string[];
  edition: string;
  spots: ("competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting" | "pool")[];
  thresholds: SideFigures[];
}

/**
 * How many birds Competition takes in each round on one `side`.
 */
export interface SideFigures {
  /**
   * @minItems 3
   * @maxItems 3
   */
  rounds: [number, number, number];
  side: "2-3" | "4-5";
}
