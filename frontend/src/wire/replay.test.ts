import { describe, expect, it } from "vitest";
import { Replay } from "./replay.svelte";
import type { Moment } from "./rest-types";

const moment = (version: number): Moment => ({
  version,
  at: 1_000 + version,
  seat: version === 0 ? null : version % 2,
  view: { version },
  asks: [{ id: version, seat: 0, asks: "turn", optional: false }],
  events: [`event ${version}`],
  outcome: null,
});

/** A game of `last` moves, and what was asked for: after which version, and how many. */
function told(last: number) {
  const asked: [number, number][] = [];
  const read = async (after: number, limit: number) => {
    asked.push([after, limit]);
    const versions = Array.from({ length: Math.min(limit, last - after) }, (_, i) => after + 1 + i);
    return { moments: versions.map(moment), more: after + limit < last };
  };
  return { asked, replay: new Replay(last, read) };
}

describe("a replay", () => {
  it("shows a position as it was, with nothing to answer", async () => {
    const { replay } = told(90);
    await replay.go(3);
    expect(replay.shown).toEqual({
      type: "state",
      version: 3,
      from: 2,
      now: 1_003,
      view: { version: 3 },
      asks: [{ id: 3, seat: 0, asks: "turn", optional: false, deadline: null }],
      moves: [],
      undo: false,
      events: ["event 3"],
      outcome: null,
    });
  });

  it("reads each stretch of the game once, when it is first looked at", async () => {
    const { asked, replay } = told(90);
    for (const version of [0, 1, 39, 40, 41, 90, 5]) {
      await replay.go(version);
      expect(replay.shown?.version).toBe(version);
    }
    expect(asked).toEqual([
      [-1, 20],
      [19, 20],
      [39, 20],
      [79, 20],
    ]);
  });

  it("stays within the game", async () => {
    const { replay } = told(90);
    await replay.go(500);
    expect([replay.at, replay.shown?.version]).toEqual([90, 90]);
    await replay.go(-7);
    expect([replay.at, replay.shown?.version]).toEqual([0, 0]);
  });

  it("ends up at what was asked for last, however the answers come", async () => {
    const { asked, replay } = told(200);
    await Promise.all([replay.go(0), replay.go(150), replay.go(199)]);
    expect(replay.shown?.version).toBe(199);
    expect(asked).toEqual([
      [-1, 20],
      [179, 20],
    ]);
  });

  it("shows the last of several that it has already, and reads on after each answer", async () => {
    const { replay } = told(200);
    await replay.go(0);
    void replay.go(1);
    void replay.go(2);
    await replay.go(3);
    expect(replay.shown?.version).toBe(3);
    const far = replay.go(150);
    await replay.go(5);
    expect(replay.shown?.version).toBe(5);
    await far;
    expect([replay.at, replay.shown?.version]).toEqual([5, 5]);
    await replay.go(100);
    expect(replay.shown?.version).toBe(100);
  });

  it("stays where it is if the rest cannot be read", async () => {
    let broken = false;
    const replay = new Replay(90, async (after, limit) => {
      if (broken) throw new Error("no answer");
      return { moments: Array.from({ length: limit }, (_, i) => moment(after + 1 + i)), more: true };
    });
    await replay.go(7);
    broken = true;
    await expect(replay.go(60)).rejects.toThrow("no answer");
    expect([replay.at, replay.shown?.version]).toEqual([7, 7]);
    broken = false;
    await replay.go(60);
    expect(replay.shown?.version).toBe(60);
  });
});
