import { describe, expect, it } from "vitest";
import { Pending } from "./pending";
import type { Rejected } from "./types";

const draw = { type: "move", move: { kind: "draw", ask: 3 } } as const;

function refusal(ref: string, code: Rejected["code"]): Rejected {
  return { type: "rejected", ref, code, version: 4, rule: null, detail: "" };
}

describe("a try", () => {
  it("is one, however often the button is tapped", () => {
    const pending = new Pending();
    expect(pending.begin(draw)).toMatchObject({ type: "move", move: draw.move });
    expect(pending.begin(draw)).toBeNull();
    expect(pending.begin({ type: "undo" })).toBeNull();
  });

  it("is said again with its ref until it is answered", () => {
    const pending = new Pending();
    const sent = pending.begin(draw)!;
    expect(pending.unanswered()).toBe(sent);
    pending.accepted({ type: "accepted", ref: sent.ref, version: 5 }, 4);
    expect(pending.unanswered()).toBeNull();
  });

  it("stays open until the position that it made is shown", () => {
    const pending = new Pending();
    const { ref } = pending.begin(draw)!;
    pending.accepted({ type: "accepted", ref, version: 5 }, 4);
    pending.showing(4);
    expect(pending.open).toBe(true);
    pending.showing(5);
    expect(pending.open).toBe(false);
  });

  it("is over at once when it was accepted before and the position is shown already", () => {
    const pending = new Pending();
    const { ref } = pending.begin(draw)!;
    pending.accepted({ type: "accepted", ref, version: 5 }, 7);
    expect(pending.open).toBe(false);
  });

  it("ends with a refusal, and the next has another ref", () => {
    const pending = new Pending();
    const first = pending.begin(draw)!;
    expect(pending.rejected(refusal(first.ref, "illegal"))).toBe("over");
    expect(pending.begin(draw)!.ref).not.toBe(first.ref);
  });

  it("goes on with the same ref while the server only asks for patience, but not for ever", () => {
    const pending = new Pending();
    const { ref } = pending.begin(draw)!;
    const verdicts = Array.from({ length: 10 }, () => pending.rejected(refusal(ref, "unavailable")));
    expect(verdicts.slice(0, 9)).toEqual(new Array(9).fill("again"));
    expect(verdicts[9]).toBe("over");
    expect(pending.open).toBe(false);
  });

  it("minds its own answers only", () => {
    const pending = new Pending();
    pending.begin(draw);
    expect(pending.rejected(refusal("someone-else", "illegal"))).toBe("not ours");
    pending.accepted({ type: "accepted", ref: "someone-else", version: 5 }, 9);
    expect(pending.open).toBe(true);
  });
});
