import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { question } from "./question";

function asked(name: string, me?: number | null) {
  const make = situations[name];
  if (!make) throw new Error(name);
  const one = make();
  const viewer = me === undefined ? one.me : me;
  const state = viewer === one.me ? one.state : { ...one.state, moves: [] };
  return question(state, { me: viewer, names: one.names, deck: one.deck });
}

describe("the question", () => {
  it.each([
    ["turn", "Place a bird or activate a card"],
    ["start", "Place a bird on a card"],
    ["turn-empty-pool", "Activate a card, for the pool is empty"],
    ["exchange", "Use your 3 birds on Laying: which exchanges?"],
    ["dominance-choice", "Take initiative space 2, or move your 2 birds from Dominance to another card"],
    ["dominance-move", "Move your bird from Dominance to another card"],
    ["send-back", "Choose whose bird goes home from Hatching"],
    ["upkeep", "Upkeep for 6 birds, each 1 nest and 1 worm: pay for how many?"],
    ["give-back", "Give back 5 birds: choose where from"],
    ["relocate", "Relocate your 4 birds from Competition"],
    ["relocate-chain", "Relocate the other 3 birds"],
    ["advanced-right", "Right flock: place a bird or activate a card"],
    ["advanced-left", "Left flock: place a bird or activate a card, not on Feeding"],
  ])("asks the one who answers: %s", (name, title) => {
    expect(asked(name)).toMatchObject({ title, urgent: true });
  });

  it("tells the others who is asked, and whose turn it is", () => {
    expect(asked("exchange", 3)).toEqual({ small: "Flock · round 2 of 3 · Ana’s turn", title: "Ana chooses exchanges on Laying", urgent: false });
    expect(asked("dominance-choice", null).title).toBe("Bartholomew-Maximilian takes initiative space 2, or moves 2 birds from Dominance to another card");
    expect(asked("advanced-left", 1).title).toBe("Ana’s left flock places a bird or activates a card");
    expect(asked("relocate", 1).title).toBe("Ana relocates 4 birds from Competition");
  });

  it("has a sentence for everyone in every situation", () => {
    for (const name of Object.keys(situations)) {
      for (const viewer of [0, 1, null]) {
        const { title } = asked(name, viewer);
        expect(title.length, `${name} for ${viewer}`).toBeGreaterThan(10);
        expect(title, name).not.toMatch(/undefined|null|NaN|  /);
      }
    }
  });

  it("names the winner", () => {
    const { state } = situations["over"]?.() ?? {};
    const winner = state?.outcome?.ranking[0]?.[0] ?? -1;
    const total = state?.outcome?.scores.find((score) => score.seat === winner)?.total;
    expect(asked("over", winner)).toMatchObject({ title: `You win with ${total} points`, small: "Flock · the end", urgent: false });
    expect(asked("over", null).title).toMatch(new RegExp(`wins with ${total} points$`));
  });

  it("says that a tie was broken", () => {
    const one = situations["over"]?.();
    if (!one?.state.outcome) throw new Error("over");
    const outcome = { ...one.state.outcome, scores: one.state.outcome.scores.map((score) => ({ ...score, total: 16 })) };
    const winner = outcome.ranking[0]?.[0] ?? 0;
    expect(question({ ...one.state, outcome }, { me: winner, names: one.names, deck: null }).title).toBe("You win the tie at 16 points");
  });
});
