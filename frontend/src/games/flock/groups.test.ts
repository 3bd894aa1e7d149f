import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { groupsOn } from "./groups";
import { cardOf } from "./position";

const onCard = (name: string, card: Parameters<typeof cardOf>[1]) => {
  const view = situations[name]?.().state.view;
  if (!view) throw new Error(name);
  return groupsOn(cardOf(view, card));
};

describe("groups of birds", () => {
  it("are told by one figure and a number each where five flocks crowd", () => {
    expect(onCard("turn-crowded", "hatching").map(({ birds, figures }) => [birds, figures])).toEqual(Array.from({ length: 5 }, () => [8, 1]));
  });

  it("carry the points of those who would score, first and second", () => {
    expect(onCard("turn", "feeding").map(({ flock, points }) => [flock, points])).toEqual([
      [0, 4],
      [1, 3],
      [3, 0],
    ]);
    expect(onCard("turn", "competition").every(({ points }) => points === 0)).toBe(true);
  });
});
