/** Who does what, said to one reader: "you" for the reader's own seat, a name for everybody else. */
import type { Telling } from "../contract";
import { listed } from "./cards";

type Table = Pick<Telling, "me" | "names">;

export function nameOf(table: Table, seat: number): string {
  return table.names[seat] ?? `Seat ${seat + 1}`;
}

/** At the head of a sentence. */
export function Who(table: Table, seat: number): string {
  return seat === table.me ? "You" : nameOf(table, seat);
}

export function who(table: Table, seat: number): string {
  return seat === table.me ? "you" : nameOf(table, seat);
}

export function whose(table: Table, seat: number): string {
  if (seat === table.me) return "your";
  const name = nameOf(table, seat);
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

export function Whose(table: Table, seat: number): string {
  return seat === table.me ? "Your" : whose(table, seat);
}

/** "you are" or "Ana is", and so with any verb. */
export function does(table: Table, seat: number, mine: string, theirs: string): string {
  return seat === table.me ? `You ${mine}` : `${nameOf(table, seat)} ${theirs}`;
}

export function everyone(table: Table, seats: readonly number[]): string {
  return listed(seats.map((seat) => who(table, seat)));
}
