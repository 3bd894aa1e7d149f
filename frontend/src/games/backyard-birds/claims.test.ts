import { describe, expect, it } from "vitest";
import { readDeck } from "./cards";
import { type Wish, claimGroups, fits, openCounts, speciesOf, territoriesOf } from "./claims";
import deckFile from "./fixtures/deck.json";
import type { Claim } from "./types";

const deck = readDeck(deckFile);
const claim = (territory: string, color: string, ...birds: string[]): Claim => ({
  kind: "claim",
  ask: 1,
  territory,
  color,
  birds,
});

const moves = [
  claim("BRIDGE", "red", "ROBIN", "ROBIN"),
  claim("BRIDGE", "black", "MAGPIE", "GRACKLE", "GRACKLE"),
  claim("BRIDGE", "black", "CROW", "CROW"),
  claim("BRIDGE", "black", "CROW", "GRACKLE"),
  claim("MAILBOX", "black", "CROW", "CROW"),
];
const black = claimGroups(moves, "BRIDGE", deck).find((group) => group.color === "black")?.sets ?? [];

describe("claims", () => {
  it("groups the sets of one territory by colour and loses none", () => {
    const groups = claimGroups(moves, "BRIDGE", deck);
    expect(groups.map(({ color, sets }) => [color, sets.length])).toEqual([
      ["red", 1],
      ["black", 3],
    ]);
    expect(groups.flatMap(({ sets }) => sets.map((set) => set.move))).toEqual(
      expect.arrayContaining(moves.slice(0, 4)),
    );
  });

  it("puts few birds before many, and a close fit before a lavish one", () => {
    expect(black.map((set) => [set.size, set.strength])).toEqual([
      [2, 9],
      [2, 12],
      [3, 10],
    ]);
  });

  it("keeps the listed move itself, to be sent back unchanged", () => {
    expect(black[1]?.move).toBe(moves[2]);
  });

  it("names each territory once", () => {
    expect(territoriesOf(moves)).toEqual(["BRIDGE", "MAILBOX"]);
  });

  it("narrows by the number of each species, absent ones included", () => {
    const withOneCrow: Wish = new Map([["CROW", 1]]);
    expect(black.filter((set) => fits(set, withOneCrow)).map((set) => set.move)).toEqual([moves[3]]);
    expect(black.filter((set) => fits(set, new Map([["CROW", 0]]))).map((set) => set.move)).toEqual([moves[1]]);
  });

  it("offers only numbers that still lead to a listed set", () => {
    expect(openCounts(black, new Map(), "GRACKLE")).toEqual([0, 1, 2]);
    expect(openCounts(black, new Map([["CROW", 2]]), "GRACKLE")).toEqual([0]);
    expect(openCounts(black, new Map([["GRACKLE", 2]]), "GRACKLE")).toEqual([0, 1, 2]);
  });

  it("lists the species from strong to weak", () => {
    expect(speciesOf(black, deck)).toEqual(["CROW", "MAGPIE", "GRACKLE"]);
  });
});
