import { describe, expect, it } from "vitest";
import { readDeck } from "./cards";
import { situations } from "./fixtures/situations";
import { answersOf, attempted, litCells, NOTHING_CHOSEN, planned, triedCells, usable } from "./form";
import { type Decision, keyOf, movesOf, type Position } from "./position";
import type { Choice } from "./scene";
import type { Move } from "./types";
import { hint, verb } from "./verbs";

function shown(name: string) {
  const one = situations[name]?.();
  if (!one) throw new Error(name);
  return one;
}

const asked = Object.entries(situations).flatMap(([name, make]) => (make().state.moves.length > 0 ? [name] : []));

/** Every choice that a reader can make by touching cards of the hand, cells and answers. */
function choices(position: Position): Choice[] {
  const cards = [null, ...(position.view.hand ?? []).map((_, index) => index)];
  return cards.flatMap((card) => {
    const chosen = { ...NOTHING_CHOSEN, card };
    const cells = [...position.view.branch, ...triedCells(position, chosen)];
    return [chosen, ...cells.map(({ x, y }) => ({ ...chosen, cell: { x, y } }))];
  });
}

/** Those that a button of their own plays. */
const STANDING: Move["kind"][] = ["pass", "claim", "draw", "decline"];

describe("the forms of the questions", () => {
  it("are there for every kind of question", () => {
    const kinds: Record<Decision["kind"], true> = {
      add: true, pair: true, target: true, onward: true, "arrange-award": true, "lay-hand": true, "swap-twig": true, "score-hand": true,
      "perform-hand": true, discard: true, "lay-drawn": true, "choose-twig": true, "choose-plumage": true, "swap-plumage": true,
      "choose-pile": true, steal: true, "choose-turned-up": true,
    };
    const seen = new Set(asked.map((name) => shown(name).state.view.decision?.kind));
    expect([...seen].sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each(asked)("reach every listed move, and none that is not listed: %s", (name) => {
    const { state } = shown(name);
    const reached = new Set<Move>([...movesOf(state.moves, ...STANDING), ...answersOf(state)]);
    for (const choice of choices(state)) {
      const move = planned(state, choice);
      if (move !== null) reached.add(move);
    }
    expect(new Set(reached)).toEqual(new Set(state.moves));
  });

  it.each(asked)("say what each move does: %s", (name) => {
    const { state, me, names, deck } = shown(name);
    const texts = state.moves.map((move) => verb(move, state, { me, names }, readDeck(deck)));
    expect(texts.filter((text) => text === "" || /undefined|null|NaN/.test(text))).toEqual([]);
    expect(hint(state, usable(state).size)).not.toMatch(/undefined/);
  });

  it("light the cards that fit, and with one of them its places alone", () => {
    const { state } = shown("add");
    const hand = state.view.hand ?? [];
    expect(usable(state).has("silverbird-1b")).toBe(false);
    const index = hand.indexOf("seabird-1a");
    const lit = litCells(state, { ...NOTHING_CHOSEN, card: index });
    expect([...lit.values()].every((move) => "card" in move && move.card === "seabird-1a")).toBe(true);
    expect([...lit.keys()].sort()).toEqual(movesOf(state.moves, "add").filter((move) => move.card === "seabird-1a").map(keyOf).sort());
    expect(litCells(state, NOTHING_CHOSEN).size).toBe(0);
  });

  it("ask why of a place where the chosen card may not lie, and of nothing that is allowed", () => {
    const { state } = shown("add");
    const card = (state.view.hand ?? []).indexOf("seabird-1a");
    const lit = litCells(state, { ...NOTHING_CHOSEN, card });
    const dark = triedCells(state, { ...NOTHING_CHOSEN, card }).find((cell) => !lit.has(keyOf(cell)));
    if (!dark) throw new Error("every place is lit");
    expect(attempted(state, { ...NOTHING_CHOSEN, card, cell: dark })).toEqual({ kind: "add", ask: state.moves[0]?.ask, card: "seabird-1a", ...dark });
    const [allowed] = movesOf(state.moves, "add").filter((move) => move.card === "seabird-1a");
    if (!allowed) throw new Error("nothing is allowed");
    expect(attempted(state, { ...NOTHING_CHOSEN, card, cell: { x: allowed.x, y: allowed.y } })).toBeNull();
    expect(attempted(state, NOTHING_CHOSEN)).toBeNull();
  });

  it("ask why of a twig that is no answer, and of a hand card that may not be scored", () => {
    const twigs = shown("choose-twig").state;
    const other = twigs.view.branch.find((twig) => !litCells(twigs, NOTHING_CHOSEN).has(keyOf(twig)));
    if (!other) throw new Error("every twig is lit");
    expect(attempted(twigs, { ...NOTHING_CHOSEN, cell: { x: other.x, y: other.y } })).toMatchObject({ kind: "twig", x: other.x, y: other.y });
    const score = shown("score-hand").state;
    const heavy = (score.view.hand ?? []).findIndex((id) => !usable(score).has(id));
    expect(attempted(score, { ...NOTHING_CHOSEN, card: heavy })).toMatchObject({ kind: "score", card: score.view.hand?.[heavy] });
  });

  it("forget an answer that is not listed any more", () => {
    const { state } = shown("choose-plumage");
    const [move] = state.moves;
    if (!move) throw new Error("no move");
    expect(planned(state, { ...NOTHING_CHOSEN, answer: move })).toBe(move);
    expect(planned(state, { ...NOTHING_CHOSEN, answer: { ...move } })).toBeNull();
  });
});
