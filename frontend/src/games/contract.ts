/** What a game's client gives to the shell, and what the shell gives to its board. */
import type { Component } from "svelte";
import type { Line, Outcome, ShownRoom, State } from "../wire/types";

/** What a game needs to put things into words. `names` is in seat order, "Seat 3" standing in for an
 * empty one; `me` is the own seat, null for a spectator; `deck` is the answer of GET /api/rooms/{code}/deck, 
 * `options` are those of the room, absent where nobody chose any, and `outcome` is how the game ended, if it has. */
export interface Telling {
  me: number | null;
  names: string[];
  deck: unknown;
  options?: unknown;
  outcome?: Outcome | null;
}

/**
 * The board fills its box, which is a size container called `board`; it scrolls inside that box and keeps the
 * buttons that answer the question at the box's lower edge, where `--below` has to stay clear.
 *
 * `state` is the newest state that the server sent (its `moves` are empty while another tab plays).
 * `send` takes a listed move, unchanged. It does nothing while `pending`, that is, while an earlier one is not
 * yet answered. `why` takes a move that is not listed and gives the ledger id of the rule that forbids it, null
 * if it is legal, or if nobody answers. `undo` takes the own last choice back while `state.undo`.
 * `openRule` opens the rules drawer at one rule. `now` is the server's clock in milliseconds.
 * `past` while a finished game is looked at again: `state` is of then, nothing can be answered, and nothing opens by
 * itself.
 */
export interface BoardProps extends Telling {
  state: State;
  past: boolean;
  room: ShownRoom;
  pending: boolean;
  send(move: unknown): void;
  why(move: unknown): Promise<string | null>;
  undo(): void;
  openRule(id: string): void;
  now(): number;
}

/** The sentence of the top bar: `small` says where and whose turn, `title` what is asked of whom; `urgent`
 * when it is asked of the viewer (the bar turns green). */
export interface Question {
  small: string;
  title: string;
  urgent: boolean;
}

/** One field of the form in which a table is opened; `key` is the option's name on the wire. A field left
 * alone sends `initial`. A `seat` field offers "drawn by lot" (null) and the seats of the table. A `switch` can be
 * turned with `onlySeats` seats alone, if it names them. */
export type OptionField =
  | { key: string; label: string; hint?: string; kind: "number"; min: number; max: number; initial: number; unit?: string }
  | { key: string; label: string; hint?: string; kind: "choice"; choices: { value: unknown; label: string }[]; initial: unknown }
  | { key: string; label: string; hint?: string; kind: "switch"; initial: boolean; onlySeats?: number }
  | { key: string; label: string; hint?: string; kind: "seat"; initial: null };

/** A game's folder has an `index.ts` that exports this as `client`. */
export interface GameClient {
  slug: string;
  title: string;
  Board: Component<BoardProps>;
  question(state: State, telling: Telling): Question;
  /** A line of the log in plain words; null for an event that needs none. `beside` are all events of its move. */
  sentence(event: unknown, telling: Telling, beside: readonly unknown[]): string | null;
  /** What a line of the final score says before its points. */
  scoreLine(line: Line, telling: Telling): string;
  options: OptionField[];
  /** What parts those with equal points, as the rest of a sentence; absent where they share their place. */
  tiebreak?: string;
}
