// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * A bird card for readers. `text` with its bracketed number; `label` in two or three words; `means` precisely.
 */
export interface BirdCard {
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  exits: ("E" | "N" | "S" | "W")[];
  id: string;
  label: string;
  means: string;
  operations: OperationView[];
  text: string;
  value: number;
}

/**
 * A part of an instruction: the operation by its word, and its bracket, None where it prints none.
 */
export interface OperationView {
  bracket: number | null;
  op: string;
}

/**
 * The card list: every bird card of one set, in deck order (BT-VIEW-13). `decks`: of how many sets a table of so
 * many seats plays, by number of seats (BT-DOUBLE-03).
 */
export interface DeckView {
  cards: BirdCard[];
  decks: {
    [k: string]: number;
  };
  edition: string;
}
