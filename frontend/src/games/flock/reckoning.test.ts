import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { reasonsOn, totalsOf } from "./reckoning";
import type { CardScored } from "./types";

const table = { me: 0, names: ["Ana", "Boris", "Chidi"], advanced: false };
const hatching: CardScored = { kind: "card-scored", card: "hatching", first: 1, first_points: 4, second: 2, second_points: 3 };

describe("the reckoning", () => {
  it("says how ties were broken on the initiative track, and who got nothing", () => {
    expect(reasonsOn(hatching, [1, 2, 2], [0, 1, 2], table)).toEqual([
      { flock: 1, points: 4, text: "2 birds: most birds, ahead of Chidi on the initiative track" },
      { flock: 2, points: 3, text: "2 birds: second most birds" },
      { flock: 0, points: 0, text: "1 bird: no points" },
    ]);
  });

  it("explains every point of a round as it was scored", () => {
    const { state } = situations["scored"]?.() ?? {};
    const sheet = state?.view.sheets.at(-1);
    if (!state || !sheet) throw new Error("nothing scored");
    const ofSeats = state.view.seats.map((_, seat) =>
      sheet.cards.flatMap((card, i) => reasonsOn(card, sheet.birds?.[i] ?? [], sheet.initiative ?? [], table)).reduce((sum, { flock, points }) => sum + (flock === seat ? points : 0), 0),
    );
    expect(totalsOf(sheet, state.view)).toMatchObject(
      sheet.points.map((points, seat) => ({ seat, points, cards: ofSeats[seat], pool: sheet.pools[seat] })),
    );
  });

  it("counts the points so far up to the round that is shown", () => {
    const view = situations["over"]?.().state.view;
    if (!view) throw new Error("nothing over");
    const soFar = view.sheets.map((sheet) => totalsOf(sheet, view).map((total) => total.soFar));
    const [first, second, third] = view.sheets.map(({ points }) => points);
    expect(soFar[0]).toEqual(first);
    expect(soFar[1]).toEqual(first?.map((points, seat) => points + (second?.[seat] ?? 0)));
    expect(third).toHaveLength(3);
    expect(soFar[2]).toEqual(view.seats.map(({ score }) => score.total));
  });
});
