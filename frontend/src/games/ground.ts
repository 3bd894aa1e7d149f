/** What the pieces that all boards share need of the board on which they stand. */
import { createContext } from "svelte";
import type { BoardProps } from "./contract";

export type Ground = Pick<BoardProps, "state" | "past" | "room" | "pending" | "why" | "openRule">;

export const [ground, setGround] = createContext<Ground>();
