import { describe, expect, it } from "vitest";
import { flightsOf } from "./flights";
import type { Event } from "./types";

const flown = (event: Event, me: number | null = 0) => flightsOf([event], me);

describe("flights", () => {
  it("bring a card from the own hand, or from another's tile, to its place on the branch", () => {
    const event: Event = { kind: "added", seat: 0, card: "sunbird-1b", x: -1, y: 2, origin: "hand" };
    expect(flown(event)).toEqual([{ what: { card: "sunbird-1b" }, from: ["hand:sunbird-1b", "hand", "seat:0"], to: ["cell:-1,2", "branch"] }]);
    expect(flown(event, 1)[0]?.from).toEqual(["seat:0"]);
  });

  it("show a drawn card to the drawer and its back to all others", () => {
    expect(flown({ kind: "drew", seat: 0, card: "seabird-2b" })[0]?.what).toEqual({ card: "seabird-2b" });
    expect(flown({ kind: "drew", seat: 0 }, 1)[0]?.what).toEqual({ back: true });
    expect(flown({ kind: "stole", seat: 1, owner: 2 })[0]).toEqual({ what: { back: true }, from: ["seat:2"], to: ["seat:1"] });
  });

  it("carry the awarded cards to whoever gets them, and to the discards where nobody does", () => {
    const share = { color: "black" as const, cards: ["nightbird-4a", "nightbird-3a"], points: 7 };
    const event: Event = { kind: "awarded", why: "passed", birds: [], discarded: [], shares: [{ ...share, seat: 2 }, { ...share, seat: null }] };
    expect(flown(event).map(({ to }) => to[0])).toEqual(["pile:2", "pile:2", "discards", "discards"]);
  });

  it("move nothing where nothing moved", () => {
    expect(flown({ kind: "declined", seat: 0 })).toEqual([]);
    expect(flown({ kind: "boosted", seat: 0, cards: "next", by: 1 })).toEqual([]);
  });
});
