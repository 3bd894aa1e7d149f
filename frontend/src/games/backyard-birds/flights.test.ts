import { expect, it } from "vitest";
import { flightsOf } from "./flights";
import type { Event } from "./types";

const claim: Event[] = [
  { kind: "claimed", seat: 1, territory: "BRIDGE", birds: ["CROW", "CROW", "MAGPIE"] },
  { kind: "revealed", territory: "POND" },
];

it("lets each species of a claim fly once, then the territory, then the new one", () => {
  expect(flightsOf(claim, 0).map(({ what }) => what.card)).toEqual(["CROW", "MAGPIE", "BRIDGE", "POND"]);
});

it("shows the drawn card to the drawer and a card's back to all others", () => {
  const drew = (birds?: string[]): Event[] => [{ kind: "drew", seat: 0, count: 1, ...(birds ? { birds } : {}) }];
  expect(flightsOf(drew(["CROW"]), 0)).toMatchObject([{ what: { card: "CROW" }, to: ["hand:CROW"] }]);
  expect(flightsOf(drew(), 1)).toMatchObject([{ what: { card: null }, to: ["seat:0"] }]);
});

it("lets nothing fly that stayed where it was", () => {
  expect(flightsOf([{ kind: "lark-used", seat: 0, target: 1, bird: "WREN", taken: false }], 0)).toEqual([]);
});
