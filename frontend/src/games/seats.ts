/** Who sits around the table, as every board shows it. */
import type { ShownRoom } from "../wire/types";

/** The others clockwise from the reader; a spectator sees all. */
export function othersOf(seats: number, me: number | null): number[] {
  return me === null ? Array.from({ length: seats }, (_, seat) => seat) : Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats);
}

/** Why nobody answers there: "away", "seat empty"; null where somebody does. */
export function absenceOf({ seats }: Pick<ShownRoom, "seats">, seat: number): string | null {
  const chair = seats[seat];
  if (chair?.kind === "open") return "seat empty";
  return chair?.kind === "person" && !chair.online ? "away" : null;
}
