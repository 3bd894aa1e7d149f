import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { question } from "./question";

const asked = (name: string, me?: number | null) => {
  const one = situations[name]?.();
  if (!one) throw new Error(name);
  return question(one.state, { me: me === undefined ? one.me : me, names: one.names, deck: one.deck });
};

describe("the question on the bar", () => {
  it("says for every situation what is asked of whom, in a sentence of the bar's size", () => {
    for (const name of Object.keys(situations)) {
      const { title, small } = asked(name);
      expect(`${title} ${small}`, name).not.toMatch(/undefined|NaN|null/);
      expect(title.length, name).toBeGreaterThan(8);
      expect(title.length, name).toBeLessThan(90);
    }
  });

  it("calls the reader who is asked, and nobody else", () => {
    expect(asked("add").urgent).toBe(true);
    expect(asked("add-others").urgent).toBe(false);
    expect(asked("opponents-discard").urgent).toBe(true);
    expect(asked("over").urgent).toBe(false);
  });

  it("names the number as it is raised", () => {
    expect(asked("choose-plumage").title).toBe("Take 1+1 plumage: which plumage?");
    expect(asked("nested-spectator").title).toBe("Ana is told: “Take 1+2 plumage”");
  });

  it("tells where on the route the turn is", () => {
    expect(asked("choose-plumage").small).toContain("5 of 5 on the route");
    expect(asked("bonus").small).toContain("bonus card");
    expect(asked("arrange-award").small).toContain("award");
  });

  it("says which ways a pair can be completed", () => {
    expect(asked("pair").title).toBe("Now claim the firebird plumage, draw a card or add a second card");
    expect(asked("pair-claimed").title).toBe("Now draw a card or add a second card");
    expect(asked("add-none").title).toBe("No card of yours can be added: pass");
  });

  it("names the winner at the end", () => {
    expect(asked("over").title).toMatch(/wins with \d+ points$/);
    expect(asked("over", 1).title).toMatch(/^You win with/);
  });
});
