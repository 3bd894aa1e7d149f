import { describe, expect, it } from "vitest";
import { cardOf, readDeck } from "../cards";
import { situations } from "../fixtures/situations";
import { CELL, seatsOf, widthAt } from "./bough";
import { perched } from "./perched";
import { boxOf, corner, exitTowards, frontierOf, grownBranch, previewOf, same, TRUNK } from "./plan";
import { stopAt, wayOf } from "./route";

function shown(name: string) {
  const one = situations[name]?.();
  if (!one) throw new Error(name);
  const deck = readDeck(one.deck);
  return { view: one.state.view, card: (id: string) => cardOf(deck, id) };
}

describe("the branch as it is drawn", () => {
  it.each(["branch-1", "branch-12", "branch-40", "branch-60-crowded", "stacks"])("lies within its box: %s", (name) => {
    const { view, card } = shown(name);
    const box = boxOf([TRUNK, ...view.branch]);
    const grown = grownBranch(view.branch, card);
    expect(grown).toHaveLength(view.branch.length);
    for (const { twig, bough } of grown) {
      const { left, top } = corner(twig);
      expect(left).toBeGreaterThanOrEqual(box.left);
      expect(top).toBeGreaterThanOrEqual(box.top);
      expect(left + CELL).toBeLessThanOrEqual(box.right);
      expect(top + CELL).toBeLessThanOrEqual(box.bottom);
      expect(bough.wood + bough.bark + bough.leaves).not.toMatch(/NaN|undefined/);
    }
    expect(new Set(grown.map(({ twig }) => `${twig.x},${twig.y}`)).size).toBe(grown.length);
  });

  it("grows from the trunk: every twig is one step farther out than its parent, and no limb is thicker outwards", () => {
    const { view, card } = shown("branch-60-crowded");
    const grown = grownBranch(view.branch, card);
    for (const { twig, depth } of grown) {
      const parent = grown.find((one) => same(one.twig, twig.parent));
      expect(depth).toBe(parent === undefined ? 0 : parent.depth + 1);
      expect(exitTowards(twig, twig.parent)).not.toBeNull();
      expect(twig.joined).toContain(exitTowards(twig, twig.parent));
    }
    expect(widthAt(0)).toBeGreaterThan(widthAt(5));
    expect(widthAt(99)).toBeGreaterThan(0);
  });

  it("shows free places beside open exits alone, each once", () => {
    const { view } = shown("branch-40");
    const cells = frontierOf(view.branch, view.sides);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      expect(view.branch.some((twig) => same(twig, cell))).toBe(false);
      expect(view.branch.some((twig) => twig.open.some((exit) => exit === exitTowards(twig, cell)))).toBe(true);
    }
    expect(new Set(cells.map(({ x, y }) => `${x},${y}`)).size).toBe(cells.length);
    expect(frontierOf([], [{ x: -1, y: 0 }])).toEqual([{ x: -1, y: 0 }]);
  });

  it("draws a card at hand as it would lie on the trunk, beside a twig and over one", () => {
    const { view, card } = shown("add");
    const moves = situations["add"]?.().state.moves ?? [];
    for (const move of moves) {
      if (move.kind === "add") expect(previewOf(card(move.card), move, view.branch).wood).not.toMatch(/NaN/);
    }
    expect(previewOf(card("seabird-1a"), { x: 1, y: 0 }, []).wood.length).toBeGreaterThan(50);
    const over = view.branch[0];
    if (over) expect(previewOf(card("nightbird-4b"), over, view.branch).wood).not.toMatch(/NaN/);
  });

  it("seats one to four birds side by side, none on another", () => {
    for (let birds = 1; birds <= 4; birds += 1) {
      const seats = seatsOf(birds);
      expect(seats).toHaveLength(birds);
      expect(perched("snowbird", birds).every((transform) => !/NaN/.test(transform))).toBe(true);
      seats.forEach((one, i) => {
        for (const other of seats.slice(i + 1)) {
          const apart = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 - 5 || Math.abs(one.y - other.y) >= Math.min(one.height, other.height);
          expect(apart, `${birds}`).toBe(true);
        }
      });
    }
  });
});

describe("the route", () => {
  it("leads over every stop that stands, from the trunk, walked up to the one under way", () => {
    const { view } = shown("nested");
    const route = view.walk?.route ?? [];
    const way = wayOf(route);
    expect(way.map(({ cell }) => ({ x: cell.x, y: cell.y }))).toEqual([TRUNK, ...route.map(({ x, y }) => ({ x, y }))]);
    expect(way.every(({ d }) => /^M[\d .LM-]+$/.test(d))).toBe(true);
    const now = route.findIndex(({ state }) => state === "now");
    expect(way.map(({ walked }) => walked)).toEqual(way.map((_, i) => i <= now + 1));
  });

  it("leaves out what was pruned, and numbers the stops that stand", () => {
    const stop = (x: number, state: "done" | "gone" | "ahead") => ({ x, y: 0, state, number: null });
    const route = [stop(1, "done"), stop(2, "ahead"), stop(3, "gone")];
    expect(wayOf(route).map(({ cell }) => cell.x)).toEqual([0, 1, 2]);
    expect(stopAt(route, { x: 2, y: 0 })).toBe(2);
    expect(stopAt(route, { x: 3, y: 0 })).toBeNull();
    expect(wayOf([]).map(({ walked }) => walked)).toEqual([false]);
  });
});
