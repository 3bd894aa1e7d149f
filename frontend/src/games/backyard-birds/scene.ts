/** What every piece of the board may use: the position, the cards, the people, and the way to act. */
import { createContext } from "svelte";
import type { BoardProps, Telling } from "../contract";
import type { Deck } from "./cards";
import type { Position } from "./position";
import type { Move } from "./types";

/** The sheets that can lie over the board. `place` says where a bird lies; `seat` whose it is. */
export type SheetName =
  | { kind: "bird"; name: string; place: "hand" | "flock" | "pile"; seat: number | null }
  | { kind: "territory"; name: string }
  | { kind: "claims" }
  | { kind: "abilities" }
  | { kind: "lark" }
  | { kind: "rival"; seat: number }
  | { kind: "piles" }
  | { kind: "draw" }
  | { kind: "penalties" }
  | { kind: "mockingbird" }
  | { kind: "task" };

export interface Scene extends Pick<BoardProps, "room" | "pending" | "openRule" | "now"> {
  readonly position: Position;
  readonly deck: Deck;
  readonly telling: Telling;
  readonly me: number | null;
  /** Sends a listed move and closes all sheets. */
  play(move: Move): void;
  undo(): void;
  open(sheet: SheetName): void;
  close(): void;
}

export const [scene, setScene] = createContext<Scene>();
