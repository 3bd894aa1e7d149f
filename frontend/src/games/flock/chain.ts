/** The choices of an unfinished chain, one list of events for each: what could be taken back. */
import type { Position } from "./position";
import type { Event } from "./types";

/** `before` is what the chain was at the last position; a position that cannot be taken back begins none. */
export function chainAfter(before: readonly Event[][], { undo, events }: Pick<Position, "undo" | "events">): Event[][] {
  if (!undo) return [];
  if (events.some((event) => event.kind === "took-back")) return before.slice(0, -1);
  return events.length > 0 ? [...before, events] : [...before];
}
