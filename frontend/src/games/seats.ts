/** Who sits around the table, as every board shows it. */
import type { ShownRoom } from "../wire/types";

/** The others clockwise from the reader; a spectator sees all. */
export function othersOf(seats: number, me: number | null): number[] {
  return me === null ? Array.from({ length: seats }, (_, seat) => seat) : Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}

/** Why nobody answers there: "away", "seat empty"; null where somebody does, and in a game of the past. */
export function absenceOf({ room: { seats }, past }: { room: Pick<ShownRoom, "seats">; past: boolean }, seat: number): string | null {
  if (past) return null;
  const chair = seats[seat];
  if (chair?.kind === "open") return "seat empty";
  return chair?.kind === "person" && !chair.online ? "away" : null;
}
