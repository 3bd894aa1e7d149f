import { describe, expect, it } from "vitest";
import { changed, tradeOf } from "./exchange";
import { situations } from "./fixtures/situations";
import { cardOf, flockOf, movesOf } from "./position";
import { figuresOf } from "./words";

function laying() {
  const one = situations["exchange"]?.();
  const figures = figuresOf(one?.deck, "laying");
  if (!one || !figures || one.state.view.decision?.kind !== "exchange") throw new Error("no exchange");
  return { moves: movesOf(one.state.moves, "exchange"), figures, view: one.state.view, open: one.state.view.decision };
}

describe("exchanges", () => {
  it("give up exchanges of the other size where the birds do not suffice", () => {
    const { moves } = laying();
    expect(changed(moves, { one: 3, two: 0 }, "two", 1)).toMatchObject({ one: 1, two: 1 });
    expect(changed(moves, { one: 1, two: 1 }, "one", 1)).toMatchObject({ one: 2, two: 0 });
    expect(changed(moves, { one: 0, two: 1 }, "two", 1)).toBeNull();
    expect(changed(moves, { one: 0, two: 0 }, "one", -1)).toBeNull();
  });

  it("reach every listed exchange from nothing, step by step", () => {
    const { moves } = laying();
    const reached = new Set(["0,0"]);
    for (const from of reached) {
      const [one = 0, two = 0] = from.split(",").map(Number);
      for (const size of ["one", "two"] as const) {
        const next = changed(moves, { one, two }, size, 1);
        if (next) reached.add(`${next.one},${next.two}`);
      }
    }
    expect([...reached].sort()).toEqual(moves.map(({ one, two }) => `${one},${two}`).sort());
  });

  it("reckon as the server does, the loss over the limit included", () => {
    const { figures, view, open } = laying();
    const { paid, gained, lost, one, two } = open.share;
    expect(lost).toBeGreaterThan(0);
    expect(tradeOf(figures, flockOf(view, open.flock), { one, two })).toEqual({ paid, gained, lost });
  });

  it("reckon as the server does on every resource card of every situation", () => {
    let seen = 0;
    for (const [name, make] of Object.entries(situations)) {
      const { state, deck } = make();
      for (const card of ["feeding", "nesting", "laying", "hatching"] as const) {
        const { forecast } = cardOf(state.view, card);
        const figures = figuresOf(deck, card);
        if (forecast.kind !== "harvest" || !figures) throw new Error(name);
        for (const { flock, one, two, paid, gained, lost } of [...forecast.shares, ...forecast.placing]) {
          expect(tradeOf(figures, flockOf(state.view, flock), { one, two }), `${flock} on ${card} in ${name}`).toEqual({ paid, gained, lost });
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
  });
});
