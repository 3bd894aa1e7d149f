import { expect, it } from "vitest";
import { tiesOf, winningTie } from "./ties";

function outcome(ranking: number[][], totals: number[]) {
  return { ranking, scores: totals.map((total, seat) => ({ seat, total, lines: [] })) };
}

it("finds where equal points were parted", () => {
  const parted = outcome([[2], [0], [1]], [16, 15, 16]);
  expect(tiesOf(parted)).toEqual([16]);
  expect(winningTie(parted)).toBe(16);
});

it("tells a tie below the winner from one at the top", () => {
  const below = outcome([[1], [0], [2], [3]], [9, 20, 9, 9]);
  expect(tiesOf(below)).toEqual([9]);
  expect(winningTie(below)).toBeNull();
  expect(tiesOf(outcome([[0], [1], [2], [3]], [12, 12, 4, 4]))).toEqual([12, 4]);
});

it("finds none where a win is shared, or all differ, or nothing is over", () => {
  expect(tiesOf(outcome([[0, 1], [2]], [14, 14, 9]))).toEqual([]);
  expect(winningTie(outcome([[0, 1], [2]], [14, 14, 9]))).toBeNull();
  expect(winningTie(outcome([[1], [0]], [3, 8]))).toBeNull();
  expect(winningTie(null)).toBeNull();
});
