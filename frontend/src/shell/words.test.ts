import { describe, expect, it } from "vitest";
import { options as ofBackyardBirds } from "../games/backyard-birds/options";
import { options as ofFlock } from "../games/flock/options";
import { chosen, headline } from "./words";

describe("the options that were chosen", () => {
  it("are told as the form puts them", () => {
    const wishes = { first: 1, advanced: true, free_flight: false, hungry_birdies: true, threshold_1: null, threshold_2: 8 };
    expect(chosen(ofFlock, wishes)).toEqual([
      "First player: seat 2",
      "Advanced game for two",
      "Hungry Birdies",
      "Birds for Competition in round 2: 8 birds",
    ]);
    expect(chosen(ofBackyardBirds, { first: null, claim_window: 12 })).toEqual(["Time to answer a claim: 12 seconds"]);
  });

  it("are silent where nothing was chosen", () => {
    expect(chosen(ofFlock, Object.fromEntries(ofFlock.map(({ key, initial }) => [key, initial])))).toEqual([]);
    expect(chosen([], { odd: true })).toEqual([]);
  });
});

it("makes a headline of the first sentences, never of half of one", () => {
  expect(headline([])).toBe("");
  expect(headline(["Bo drew a card.", "Your turn."])).toBe("Bo drew a card. Your turn.");
  const long = "This sentence of sixty letters stands for what a card may say.";
  expect(headline([long, long, long])).toBe(`${long} …`);
  expect(headline([long + long, "And so on."])).toBe(`${long}${long} …`);
  expect(headline([long + long])).toBe(long + long);
});
