import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { reasonsOn, standingOf, totalsOf } from "./reckoning";
import type { CardScored } from "./types";

const table = { me: 0, names: ["Ana", "Boris", "Chidi"], advanced: false };
const hatching: CardScored = { kind: "card-scored", card: "hatching", first: 1, first_points: 4, second: 2, second_points: 3 };

describe("the reckoning", () => {
  it("says how ties were broken on the initiative track, and who got nothing", () => {
    const standing = { birds: { hatching: [1, 2, 2] }, initiative: [0, 1, 2] };
    expect(reasonsOn(hatching, standing, table)).toEqual([
      { flock: 1, points: 4, text: "2 birds: most birds, ahead of Chidi on the initiative track" },
      { flock: 2, points: 3, text: "2 birds: second most birds" },
      { flock: 0, points: 0, text: "1 bird: no points" },
    ]);
  });

  it("keeps to the places where nobody saw the birds", () => {
    expect(reasonsOn(hatching, null, table).map(({ text }) => text)).toEqual(["most birds", "second most birds"]);
  });

  it("explains every point of a round as it was scored", () => {
    const { state } = situations["scored"]?.() ?? {};
    const sheet = state?.view.sheets.at(-1);
    if (!state || !sheet) throw new Error("nothing scored");
    const standing = standingOf(state.view);
    const ofSeats = state.view.seats.map((_, seat) =>
      sheet.cards.flatMap((card) => reasonsOn(card, standing, table)).reduce((sum, { flock, points }) => sum + (flock === seat ? points : 0), 0),
    );
    expect(totalsOf(sheet, state.view)).toEqual(
      sheet.points.map((points, seat) => ({ seat, points, cards: ofSeats[seat], pool: sheet.pools[seat] })),
    );
  });
});
