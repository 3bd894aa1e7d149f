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
    ["turn", "Draw and play a bird, or claim a territory"],
    ["turn-two", "Draw and play a bird"],
    ["play", "Play a bird from your hand"],
    ["stuck", "No bird fits: make room with an ability, or take the penalties"],
    ["finish", "Claim a territory with the Hummingbird, or let it stay"],
    ["search", "Put one territory of the supply face up"],
    ["fifth", "Claim the Birdbath, or send one of the five back"],
    ["penalty-hand", "Stuck: discard a bird from your hand"],
    ["lost-turn", "You lost the turn: discard down to five cards"],
  ])("asks the one on turn: %s", (name, title) => {
    expect(asked(name)).toMatchObject({ title, urgent: true, small: "Backyard Birds · your turn" });
  });

  it.each([
    ["window", "Bartholomew-Maximilian claims the Vegetable Patch: strike, or let it pass?"],
    ["blue-jay", "Bartholomew-Maximilian’s Blue Jay: give up one bird of your flock"],
    ["vote", "Choose the claim that Bartholomew-Maximilian must make"],
  ])("asks out of turn, and says whose turn it is: %s", (name, title) => {
    expect(asked(name)).toMatchObject({ title, urgent: true, small: "Bartholomew-Maximilian’s turn" });
  });

  it("tells the claimer and the onlookers who may strike", () => {
    expect(asked("window", 1)).toMatchObject({
      title: "You claim the Vegetable Patch with two Meadowlarks. Ana may strike",
      urgent: false,
    });
    expect(asked("window", null).title).toBe(
      "Bartholomew-Maximilian claims the Vegetable Patch with two Meadowlarks. Ana may strike",
    );
  });

  it("names those whose vote is still out, and asks nobody twice", () => {
    expect(asked("vote", 3)).toMatchObject({
      title: "Waiting for the vote of Ana, Chidi and Efua-Rose",
      urgent: false,
    });
    expect(asked("vote", 1).title).toBe("You are stuck: Ana, Chidi and Efua-Rose choose what you must claim");
  });

  it("does not call for an answer to the Mockingbird's standing offer", () => {
    expect(asked("others").urgent).toBe(false);
  });

  it("has a sentence for everyone in every situation", () => {
    for (const name of Object.keys(situations)) {
      for (const viewer of [0, 1, null]) {
        const { title } = asked(name, viewer);
        expect(title.length, `${name} for ${viewer}`).toBeGreaterThan(10);
        expect(title).not.toMatch(/undefined|null|NaN/);
      }
    }
  });

  it("names the winner, and the last round before that", () => {
    expect(asked("over").title).toBe("Efua-Rose wins with 11 points");
    expect(asked("over", 4).title).toBe("You win with 11 points");
    expect(asked("spectator").small).toBe("Dörte’s turn · last round");
  });
});
