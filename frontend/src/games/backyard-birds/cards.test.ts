import { describe, expect, it } from "vitest";
import { birdCard, priceInWords, readDeck, shown, softly, spoken, spokenTerritory, territoryCard } from "./cards";
import deckFile from "./fixtures/deck.json";
import { scoreLine } from "./points";

const deck = readDeck(deckFile);

describe("cards", () => {
  it("writes names as people do", () => {
    expect(shown("HOUSE FINCH")).toBe("House Finch");
    expect(shown("RUBY-CROWNED KINGLET")).toBe("Ruby-Crowned Kinglet");
  });

  it("lets only the long names of one word break, and only before their last part", () => {
    const parts = (name: string) => softly(shown(name)).split("\u00ad");
    expect(parts("MOCKINGBIRD")).toEqual(["Mocking", "bird"]);
    expect(parts("WOODPECKER")).toEqual(["Wood", "pecker"]);
    expect(parts("CROW")).toEqual(["Crow"]);
    expect(parts("LARK")).toEqual(["Lark"]);
  });

  it("reads every card of the deck out, minus signs as words", () => {
    expect(spoken(birdCard(deck, "CROW"))).toBe("Crow, black, strength 6, minus 1 point");
    expect(spoken(birdCard(deck, "PIGEON"))).toBe("Pigeon, brown, strength 3, minus 2 points");
    for (const card of deck.birds.values()) expect(spoken(card)).not.toMatch(/-|undefined/);
  });

  it("says a price in words, exact and exclusive ones too", () => {
    expect(priceInWords(territoryCard(deck, "BRIDGE"))).toBe("black 7 or red 6");
    expect(priceInWords(territoryCard(deck, "NEST BOX"))).toBe(
      "one yellow bird of exactly 4 or one red bird of exactly 4",
    );
    expect(spokenTerritory(territoryCard(deck, "TRUMPET VINE"))).toBe(
      "Trumpet Vine, 3 points, for the Hummingbird alone",
    );
  });

  it("is read once for one answer of the server", () => {
    expect(readDeck(deckFile)).toBe(deck);
    expect(readDeck(null).birds.size).toBe(0);
  });
});

describe("the lines of a score", () => {
  it("counts birds and names territories", () => {
    expect(scoreLine({ what: "bird", card: "HOUSE FINCH", count: 2, points: 2 })).toBe("2 House Finches");
    expect(scoreLine({ what: "territory", card: "OAK TREE", points: 5 })).toBe("Oak Tree");
  });

  it("explains what the Pigeon and the Dove change", () => {
    expect(scoreLine({ what: "pigeon", count: 3, points: -3 })).toBe("Pigeon: 1 less for each of three territories");
    expect(scoreLine({ what: "pigeon", count: 1, points: -1 })).toBe("Pigeon: 1 less for the territory");
    expect(scoreLine({ what: "dove", points: 4 })).toBe("Dove: the birds do not count");
  });
});
