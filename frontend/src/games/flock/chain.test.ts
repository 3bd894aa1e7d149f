import { describe, expect, it } from "vitest";
import { chainAfter } from "./chain";
import type { Event } from "./types";

const moved = (birds: number): Event => ({ kind: "relocated", flock: 0, card: "competition", to: "feeding", birds });
const first = [moved(1)];
const second = [moved(2)];

describe("the chain of choices", () => {
  it("grows by each choice while it can be taken back", () => {
    const one = chainAfter([], { undo: true, events: first });
    expect(chainAfter(one, { undo: true, events: second })).toEqual([first, second]);
  });

  it("loses the last choice when it is taken back", () => {
    expect(chainAfter([first, second], { undo: true, events: [{ kind: "took-back", seat: 0 }] })).toEqual([first]);
  });

  it("is done with when nothing can be taken back any more", () => {
    expect(chainAfter([first, second], { undo: false, events: [{ kind: "round-began", round: 2 }] })).toEqual([]);
  });
});
