/** Who does what, said to one reader. A flock goes by its player, and by its hand where a player leads two. */
import type { Telling } from "../contract";
import { nameOf, Who as SeatAtHead, whose as seatsOwn, Whose as SeatsOwn } from "../people";

export interface Table {
  me: number | null;
  names: string[];
  /** Two players with two flocks each. */
  advanced: boolean;
}

/** The table as a line of the log knows it: from the room's options. */
export function tableOf({ me, names, options }: Telling): Table {
  const chosen = typeof options === "object" && options !== null && "advanced" in options && options.advanced === true;
  return { me, names, advanced: chosen };
}

export function seatOf(table: Table, flock: number): number {
  return table.advanced ? Math.floor(flock / 2) : flock;
}

export function isMine(table: Table, flock: number): boolean {
  return table.me !== null && seatOf(table, flock) === table.me;
}

export function handOf(table: Table, flock: number): "left" | "right" | null {
  if (!table.advanced) return null;
  return flock % 2 === 1 ? "left" : "right";
}

/** "you", "Ana"; "your left flock", "Ana’s left flock". */
export function who(table: Table, flock: number): string {
  const seat = seatOf(table, flock);
  const hand = handOf(table, flock);
  if (hand !== null) return `${seatsOwn(table, seat)} ${hand} flock`;
  return seat === table.me ? "you" : nameOf(table, seat);
}

/** At the head of a sentence. */
export function Who(table: Table, flock: number): string {
  const [seat, hand] = [seatOf(table, flock), handOf(table, flock)];
  return hand === null ? SeatAtHead(table, seat) : `${SeatsOwn(table, seat)} ${hand} flock`;
}

/** "your", "Ana’s"; "your left flock’s". */
export function whose(table: Table, flock: number): string {
  if (handOf(table, flock) !== null) return `${who(table, flock)}’s`;
  return seatsOwn(table, seatOf(table, flock));
}

/** At the head of a sentence. */
export function Whose(table: Table, flock: number): string {
  if (handOf(table, flock) !== null) return `${Who(table, flock)}’s`;
  return SeatsOwn(table, seatOf(table, flock));
}

/** "You are", "Ana is", "Your left flock is", and so with any verb. */
export function does(table: Table, flock: number, mine: string, theirs: string): string {
  const you = isMine(table, flock) && handOf(table, flock) === null;
  return `${Who(table, flock)} ${you ? mine : theirs}`;
}

/** On a small label: "You", "Ana"; "You, left". */
export function tag(table: Table, flock: number): string {
  const seat = seatOf(table, flock);
  const hand = handOf(table, flock);
  const name = seat === table.me ? "You" : nameOf(table, seat);
  return hand === null ? name : `${name}, ${hand}`;
}
