import { describe, expect, it } from "vitest";
import { flightsOf } from "./flights";
import type { Event } from "./types";

const table = { me: 0, names: ["Ana", "Boris"], advanced: true };

describe("flights", () => {
  it("bring the price to the stock before the reward comes, and the birds home last", () => {
    const events: Event[] = [
      { kind: "exchanged", flock: 1, card: "hatching", one: 1, two: 0, paid: { eggs: 1, worms: 1 }, gained: { birds: 1 }, home: 2 },
    ];
    expect(flightsOf(events, table)).toEqual([
      { what: { token: "eggs", count: 1 }, from: ["pool:1"], to: ["stock"] },
      { what: { token: "worms", count: 1 }, from: ["pool:1"], to: ["stock"] },
      { what: { flock: 1, count: 1 }, from: ["stock"], to: ["pool:1"] },
      { what: { flock: 1, count: 2 }, from: ["card:hatching:1", "card:hatching"], to: ["pool:1"] },
    ]);
  });

  it("carry points to the seat of a flock", () => {
    const events: Event[] = [{ kind: "card-scored", card: "laying", first: 3, first_points: 4, second: 0, second_points: 3 }];
    expect(flightsOf(events, table).map(({ what, to }) => [what, to])).toEqual([
      [{ points: 4, count: 1 }, ["score:1"]],
      [{ points: 3, count: 1 }, ["score:0"]],
    ]);
  });

  it("move nothing where nothing moved", () => {
    expect(flightsOf([{ kind: "upkeep-paid", flock: 0, in_play: 3, free: 2, birds: 0, paid: {} }, { kind: "game-over", why: "third-competition" }], table)).toEqual([]);
  });
});
