import { describe, expect, it } from "vitest";
import { Recent } from "./recent.svelte";

const position = (version: number, from = version - 1) => ({ version, from, events: [`${version}a`, `${version}b`] });
const told = (recent: Recent<string>, most = 10) => recent.lines(most, (event) => event).map(({ text }) => text);

describe("what was told last", () => {
  it("goes on from position to position, each heard once", () => {
    const recent = new Recent<string>();
    expect(recent.hear(position(7))).toBe(true);
    expect(recent.hear(position(7))).toBe(false);
    recent.hear(position(8));
    expect(told(recent)).toEqual(["7a", "7b", "8a", "8b"]);
    expect(told(recent, 3)).toEqual(["7b", "8a", "8b"]);
  });

  it("begins anew where moves went unheard, or the game is told from an earlier one", () => {
    const recent = new Recent<string>();
    for (const version of [7, 8, 12]) recent.hear(position(version));
    expect(told(recent)).toEqual(["12a", "12b"]);
    recent.hear(position(3));
    recent.hear(position(4));
    expect(told(recent)).toEqual(["3a", "3b", "4a", "4b"]);
    recent.hear(position(3));
    expect(told(recent)).toEqual(["3a", "3b"]);
  });

  it("leaves out what needs no words", () => {
    const recent = new Recent<string>();
    recent.hear(position(1));
    expect(recent.lines(10, (event) => (event.endsWith("a") ? event : null)).map(({ text }) => text)).toEqual(["1a"]);
  });
});
