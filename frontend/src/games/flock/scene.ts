/** What every piece of the board may use: the position, the people, and the way to act. */
import { createContext } from "svelte";
import type { BoardProps } from "../contract";
import type { Recent } from "../recent.svelte";
import type { Table } from "./people";
import type { Position } from "./position";
import type { Event, Move } from "./types";
import type { Spot } from "./words";

/** The sheets that can lie over the board. */
export type SheetName = { kind: "player"; seat: number } | { kind: "tracks" } | { kind: "points"; round: number };

export interface Scene extends Pick<BoardProps, "room" | "pending" | "openRule" | "deck"> {
  readonly position: Position;
  readonly table: Table;
  /** The card, or the pool, that was touched last. */
  readonly chosen: Spot | null;
  /** The choices that could be taken back, one list of events for each. */
  readonly chain: readonly Event[][];
  readonly recent: Recent<Event>;
  choose(spot: Spot | null): void;
  /** Sends a listed move. */
  play(move: Move): void;
  undo(): void;
  open(sheet: SheetName): void;
  close(): void;
}

export const [scene, setScene] = createContext<Scene>();
