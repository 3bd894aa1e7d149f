/** Seats that have as many points as another, and were parted all the same by a rule of the game. */
import type { Outcome } from "../wire/types";

const total = ({ scores }: Outcome, seat: number): number => scores.find((score) => score.seat === seat)?.total ?? 0;

/** The points at which places were parted so, highest first. */
export function tiesOf(outcome: Outcome): number[] {
  const totals = outcome.ranking.flatMap((seats) => (seats[0] === undefined ? [] : [total(outcome, seats[0])]));
  return [...new Set(totals.filter((points, i) => points === totals[i - 1]))];
}

/** The points that the one winner has in common with the next; null where points alone decided. */
export function winningTie(outcome: Outcome | null | undefined): number | null {
  const winner = outcome?.ranking[0]?.[0];
  if (!outcome || winner === undefined) return null;
  const [highest] = tiesOf(outcome);
  return highest === total(outcome, winner) ? highest : null;
}
