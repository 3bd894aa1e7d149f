import { describe, expect, it } from "vitest";
import { readDeck } from "./cards";
import { situations } from "./fixtures/situations";
import { actPlace, comesNext } from "./running";

function shown(name: string) {
  const one = situations[name]?.();
  if (!one) throw new Error(name);
  return { view: one.state.view, deck: readDeck(one.deck) };
}

describe("how a turn runs", () => {
  it("tells on account of which card another is performed", () => {
    const { view, deck } = shown("nested");
    expect(actPlace(view, 0, deck)).toBe("Stop 4 of 4");
    expect(actPlace(view, 1, deck)).toBe("Turned up for 1 snowbird");
    expect(actPlace(view, 9, deck)).toBe("");
  });

  it("tells what comes next, and how much it is boosted", () => {
    const onRoute = shown("choose-plumage");
    expect(comesNext(onRoute.view, onRoute.deck)).toMatchObject({ card: null, words: "bonus card" });
    const boosted = shown("nested");
    expect(comesNext(boosted.view, boosted.deck).boost).toBeGreaterThan(0);
    const bonus = shown("bonus");
    expect(comesNext(bonus.view, bonus.deck)).toEqual({ card: null, words: "end of turn", boost: 0 });
  });

  it("shows the next card of the route while there is one", () => {
    const { view, deck } = shown("lay-hand");
    const stop = view.walk?.route[0];
    if (!view.walk || !stop) throw new Error("no route");
    const ahead = { ...view, walk: { ...view.walk, next: "card" as const, route: [{ ...stop, state: "ahead" as const }] } };
    expect(comesNext(ahead, deck).card).toBe(view.branch.find((twig) => twig.x === stop.x && twig.y === stop.y)?.card);
  });
});
