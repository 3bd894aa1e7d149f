import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { dueWords, exchangesOf, forMe, gist, shareWords } from "./outlook";
import { cardOf } from "./position";
import { figuresOf } from "./words";

function from(name: string, me: number | null) {
  const one = situations[name]?.();
  if (!one) throw new Error(name);
  return { ...one, view: one.state.view, table: { me, names: one.names, advanced: one.state.view.advanced } };
}

describe("the outlook", () => {
  it("says what a card would do for the reader, with a bird there and without", () => {
    const { view, table } = from("turn", 0);
    expect(forMe(cardOf(view, "feeding"), view, table)).toBe("you get 3 worms");
    expect(forMe(cardOf(view, "laying"), view, table)).toBe("you can get 2 eggs for 2 nests");
    expect(forMe(cardOf(view, "nesting"), view, table)).toBe("with one bird there: you get 1 nest");
    expect(forMe(cardOf(view, "dominance"), view, table)).toBe("fourth in pecking order: you must move 1 bird");
    expect(forMe(cardOf(view, "competition"), view, table)).toBe("6 of 7 birds to activate it");
  });

  it("asks for no more birds on Competition once it is activated", () => {
    const { view, table } = from("relocate-chain", 0);
    expect(view.activated).toBe("competition");
    expect(forMe(cardOf(view, "competition"), view, table)).toBe("");
  });

  it("promises a spectator nothing", () => {
    for (const name of ["spectator", "start"]) {
      const { view, table } = from(name, null);
      expect(forMe(cardOf(view, "feeding"), view, table)).toBe("");
      expect(forMe(cardOf(view, "dominance"), view, table)).toBe("");
    }
  });

  it("promises space 1 to the first bird on Dominance, as long as there is one to place", () => {
    const start = from("start", 0);
    expect(forMe(cardOf(start.view, "dominance"), start.view, start.table)).toBe("with one bird there: you take space 1");
    const spent = from("turn-empty-pool", 0);
    expect(forMe(cardOf(spent.view, "dominance"), spent.view, spent.table)).toBe("");
  });

  it("keeps the two flocks of a player apart", () => {
    const { view, table } = from("advanced-left", 0);
    expect(forMe(cardOf(view, "feeding"), view, table)).toBe("your left flock gets 3 worms and your right flock gets 3 worms");
  });

  it("spells out exchanges and upkeep", () => {
    const { deck, view, table } = from("turn", 0);
    expect(exchangesOf(figuresOf(deck, "hatching"))).toEqual(["1 bird, 1 egg and 1 worm → 1 bird", "2 birds, 3 eggs and 3 worms → 3 birds"]);
    const { forecast } = cardOf(view, "competition");
    if (forecast.kind !== "reckoning") throw new Error(forecast.kind);
    expect(forecast.dues.map((due) => dueWords(due, table))).toContain("You can pay 3 nests and 3 worms for 3 birds, 3 birds must go");
  });

  it("tells what each side of Dominance does, and the exchanges of the others", () => {
    const { deck } = from("turn", 0);
    expect(gist(figuresOf(deck, "dominance"), "4-5")).toContain("Second most: space 2");
    expect(gist(figuresOf(deck, "dominance"), "2-3")).not.toContain("space 2");
    expect(gist(figuresOf(deck, "feeding"), "2-3")).toBe("1 bird → 1 worm · 2 birds → 3 worms");
    expect(gist(null, "2-3")).toBe("");
  });

  it("calls nothing nothing", () => {
    const share = { flock: 1, birds: 1, one: 0, two: 0, paid: {}, gained: {}, lost: 0, asked: false };
    expect(shareWords(share, { me: 0, names: ["Ana", "Boris"], advanced: false })).toBe("Boris gets nothing");
  });
});
