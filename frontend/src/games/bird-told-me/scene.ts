/** What every piece of the board may use: the position, the cards, the people, what is chosen, and the way to act. */
import { createContext } from "svelte";
import type { BoardProps } from "../contract";
import type { People } from "../people";
import type { Recent } from "../recent.svelte";
import type { Deck } from "./cards";
import type { Cell } from "./drawing/plan";
import type { Position } from "./position";
import type { Event, Move } from "./types";

/** The sheets that can lie over the board. */
export type SheetName =
  | { kind: "card"; id: string }
  | { kind: "twig"; x: number; y: number }
  | { kind: "player"; seat: number }
  | { kind: "award" }
  | { kind: "piles" }
  | { kind: "run" };

/** What the reader has touched and not yet played: a card of the hand by its place, a cell, or one of the answers. */
export interface Choice {
  card: number | null;
  cell: Cell | null;
  answer: Move | null;
}

export interface Scene extends Pick<BoardProps, "room" | "pending" | "openRule"> {
  readonly position: Position;
  readonly people: People;
  readonly deck: Deck;
  readonly choice: Choice;
  readonly recent: Recent<Event>;
  choose(choice: Partial<Choice>): void;
  /** Sends a listed move. */
  play(move: Move): void;
  undo(): void;
  open(sheet: SheetName): void;
  close(): void;
}

export const [scene, setScene] = createContext<Scene>();
