import { describe, expect, it } from "vitest";
import { History } from "./history";
import type { LogEntry } from "./rest-types";

/** A server's log of versions 0 to `newest`, and which pages were read of it. */
function server(newest: number) {
  const reads: [number, number][] = [];
  const game = { newest };
  const read = (after: number, limit: number) => {
    reads.push([after, limit]);
    const versions = Array.from({ length: game.newest + 1 }, (_, version) => version);
    return Promise.resolve({ entries: versions.filter((version) => version > after).slice(0, limit).map(entry) });
  };
  return { game, reads, history: new History(read) };
}

function entry(version: number): LogEntry {
  return { version, at: 0, seat: null, events: [{ version }] };
}

const state = (version: number, from = version - 1) => ({ version, from, now: 0, events: [{ version }] });
const versions = (history: History) => history.entries.map((one) => one.version);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("the log", () => {
  it("begins with the newest page and has older ones", async () => {
    const { history } = server(100);
    await history.follow(state(100));
    expect(versions(history)).toEqual(range(61, 100));
    expect(history.hasOlder).toBe(true);
  });

  it("goes back to the setup, page by page, and no further", async () => {
    const { history, reads } = server(60);
    await history.follow(state(60));
    await history.older();
    expect(versions(history)).toEqual(range(0, 60));
    expect(history.hasOlder).toBe(false);
    expect(reads).toEqual([
      [20, 40],
      [-1, 21],
    ]);
  });

  it("goes on from the states alone while none is missed", async () => {
    const { history, reads } = server(3);
    await history.follow(state(3));
    await history.follow(state(4));
    await history.follow(state(5));
    expect(versions(history)).toEqual(range(0, 5));
    expect(reads).toHaveLength(1);
  });

  it("reads what happened while this browser was away", async () => {
    const { game, history, reads } = server(3);
    await history.follow(state(3));
    game.newest = 9;
    await history.follow(state(9));
    expect(versions(history)).toEqual(range(0, 9));
    expect(reads.at(-1)).toEqual([3, 6]);
  });

  it("starts anew after a long absence rather than read it all", async () => {
    const { game, history } = server(3);
    await history.follow(state(3));
    game.newest = 200;
    await history.follow(state(200));
    expect(versions(history)).toEqual(range(161, 200));
  });

  it("takes a state that comes twice once", async () => {
    const { history, reads } = server(3);
    await history.follow(state(3));
    await history.follow(state(4));
    await history.follow(state(4));
    expect(versions(history)).toEqual(range(0, 4));
    expect(reads).toHaveLength(1);
  });
});
