/** Who does what, said to one reader: "you" for the reader's own seat, a name for everybody else. */
import { listed } from "../shell/words";
import type { Telling } from "./contract";

export type People = Pick<Telling, "me" | "names">;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function possessive(name: string): string {
  return /s\u2069?$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** Hebrew, Arabic and the other scripts written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function runsLeftward(text: string): boolean {
  return LEFTWARD.test(text);
}

/** A name that runs from right to left is set apart, or it would draw the number after it to its other side. */
export function nameOf(people: Pick<People, "names">, seat: number): string {
  const name = people.names[seat] ?? `Seat ${seat + 1}`;
  return runsLeftward(name) ? `\u2068${name}\u2069` : name;
}

export function who(people: People, seat: number): string {
  return seat === people.me ? "you" : nameOf(people, seat);
}

/** At the head of a sentence. A name stands as its owner writes it, there too. */
export function Who(people: People, seat: number): string {
  return seat === people.me ? "You" : nameOf(people, seat);
}

export function whose(people: People, seat: number): string {
  return seat === people.me ? "your" : possessive(nameOf(people, seat));
}

export function Whose(people: People, seat: number): string {
  return seat === people.me ? "Your" : possessive(nameOf(people, seat));
}

/** "you are" or "Ana is", and so with any verb. */
export function does(people: People, seat: number, mine: string, theirs: string): string {
  return seat === people.me ? `You ${mine}` : `${nameOf(people, seat)} ${theirs}`;
}

/** At the head of a sentence. */
export function Everyone(people: People, seats: readonly number[]): string {
  return listed(seats.map((seat, i) => (i === 0 ? Who(people, seat) : who(people, seat))));
}
