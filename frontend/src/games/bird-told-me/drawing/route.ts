/** The way of the Branch Phase over the drawing, stop by stop from the trunk. */
import type { StopView } from "../types";
import { type Exit, wayThrough } from "./bough";
import { type Cell, exitTowards, same, TRUNK } from "./plan";

export interface Stretch {
  cell: Cell;
  d: string;
  /** Whether it was walked already. */
  walked: boolean;
}

/** The stretch of the way on each cell that it still leads over; what was pruned is left out, and so is all beyond. */
export function wayOf(route: readonly StopView[]): Stretch[] {
  const standing = route.filter((stop) => stop.state !== "gone");
  const cells: Cell[] = [TRUNK, ...standing];
  return cells.map((cell, i) => {
    const [before, after] = [cells[i - 1], cells[i + 1]];
    const stop = standing[i - 1];
    const next = standing[i];
    const walked = i === 0 ? next !== undefined && next.state !== "ahead" : stop !== undefined && stop.state !== "ahead";
    return { cell, d: wayThrough(before ? exit(cell, before) : null, after ? exit(cell, after) : null), walked };
  });
}

function exit(from: Cell, to: Cell): Exit | null {
  return exitTowards(from, to);
}

/** The number of a stop, counted from 1; null for a cell that is none. */
export function stopAt(route: readonly StopView[], cell: Cell): number | null {
  const found = route.findIndex((stop) => stop.state !== "gone" && same(stop, cell));
  return found < 0 ? null : found + 1;
}
