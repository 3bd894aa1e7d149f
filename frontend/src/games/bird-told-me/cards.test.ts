import { describe, expect, it } from "vitest";
import { cardOf, instruction, readDeck, said, spoken } from "./cards";
import { situations } from "./fixtures/situations";

const deck = readDeck(situations["add"]?.().deck);
const raisedBy = (printed: number, by: number) => ({ printed, colors: by, boosts: 0, total: printed + by });

describe("an instruction in words", () => {
  it("shows its number in brackets as printed, and as a sum once it is raised", () => {
    expect(said("Draw [1] card.", null)).toBe("Draw [1] card.");
    expect(said("Draw [1] card.", raisedBy(1, 0))).toBe("Draw 1 card.");
    expect(said("Draw [1] card.", raisedBy(1, 2))).toBe("Draw 1+2 cards.");
    expect(said("Draw [2] cards.", raisedBy(2, 1))).toBe("Draw 2+1 cards.");
  });

  it("speaks of several where the number has grown beyond one", () => {
    expect(said("Turn up [1] card and put it over a twig.", raisedBy(1, 1))).toBe("Turn up 1+1 cards and put them over a twig.");
    expect(said("Draw [1] random card from opponents' hands.", raisedBy(1, 1))).toBe("Draw 1+1 random cards from opponents' hands.");
    expect(said("Take [1] plumage.", raisedBy(1, 1))).toBe("Take 1+1 plumage.");
    expect(said("Draw 1 twig of size [1] or less.", raisedBy(1, 3))).toBe("Draw 1 twig of size 1+3 or less.");
  });

  it("lets exactly the number stand out, on every card of the deck that has one", () => {
    expect(deck.size).toBe(48);
    for (const card of deck.values()) {
      const numbers = instruction(card.text, null).filter(({ bracket }) => bracket);
      expect(numbers, card.text).toHaveLength(/\[\d\]/.test(card.text) ? 1 : 0);
      expect(said(card.text, null)).toBe(card.text);
    }
  });

  it("is left out of a card that the deck does not tell of", () => {
    expect(cardOf(deck, "phoenix-9")).toMatchObject({ text: "", exits: [] });
    expect(readDeck(null).size).toBe(0);
  });
});

it("tells a listener number, colour, exits and instruction of a card", () => {
  expect(spoken(cardOf(deck, "sunbird-1b"))).toBe("1 sunbird, exits up: Draw [2] cards.");
});

it("curls the apostrophes of the deck's file", () => {
  const thief = cardOf(deck, "silverbird-4b");
  expect(thief.text).toBe("Discard [1] card from opponents’ score piles.");
  for (const { label, text, means } of deck.values()) expect(label + text + means).not.toContain("'");
});
