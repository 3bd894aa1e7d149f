import { expect, it } from "vitest";
import { attemptToClaim, attemptWithOwnBird } from "./attempts";
import { readDeck } from "./cards";
import { situations } from "./fixtures/situations";
import type { Requirement } from "./types";

const table = situations["turn"]!();
const deck = readDeck(table.deck);
const attempt = (color: Requirement["color"], strength: number) =>
  attemptToClaim("BRIDGE", { color, strength, exact: false }, table.state, table.me, deck);

it("tries the strongest birds of the colour and stops when the price is reached", () => {
  expect(attempt("black", 7)).toEqual({
    kind: "claim",
    ask: 7,
    territory: "BRIDGE",
    color: "black",
    birds: ["CROW", "CROW"],
  });
  expect(attempt("red", 9).birds).toEqual(["ROBIN", "ROBIN", "ROBIN"]);
});

it("tries with all that there is where that is too little, guests under their own colour", () => {
  expect(attempt("yellow", 5).birds).toEqual([]);
  expect(attempt("brown", 99).birds).toEqual(["MOCKINGBIRD", "STARLING"]);
});

it("looks for the territory that only the Hummingbird can claim", () => {
  expect(attemptWithOwnBird("HUMMINGBIRD", table.state, table.me, deck)?.move).toMatchObject({
    territory: "TRUMPET VINE",
  });
  expect(attemptWithOwnBird("CROW", table.state, table.me, deck)).toBeNull();
});
