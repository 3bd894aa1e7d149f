import { describe, expect, it } from "vitest";
import { situations } from "./fixtures/situations";
import { sentence } from "./sentences";
import type { Event } from "./types";

const names = ["Ana", "Boris", "Chidi"];
const deck = situations["add"]?.().deck;
const told = (event: Event, me: number | null = null) => sentence(event, { me, names, deck });

describe("sentences", () => {
  it("let the birds tell, with the number as it was worked out", () => {
    const event: Event = { kind: "performing", seat: 0, card: "nightbird-3a", source: "route", x: 1, y: 0, printed: 2, colors: 1 };
    expect(told(event)).toBe("3 nightbirds tell Ana: “Turn up 2+1 cards and add them.”");
    expect(told({ ...event, card: "sunbird-1b", colors: 0 }, 0)).toBe("1 sunbird tells you: “Draw 2 cards.”");
    expect(told({ kind: "performing", seat: 1, card: "sunbird-4a", source: "hand", printed: 1, boosts: 2 })).toBe("Boris performs 4 sunbirds: “Draw 1+2 cards.”");
    expect(told({ kind: "performing", seat: 1, card: "sunbird-4a", source: "again", printed: 1 })).toBe("4 sunbirds once more: “Draw 1 card.”");
  });

  it("name a drawn card to the drawer, and to nobody else", () => {
    expect(told({ kind: "drew", seat: 0, card: "seabird-2b" }, 0)).toBe("You drew 2 seabirds.");
    expect(told({ kind: "drew", seat: 0 }, 1)).toBe("Ana drew a card.");
    expect(told({ kind: "stole", seat: 0, owner: 1, card: "seabird-2b" }, 1)).toBe("Ana drew 2 seabirds from your hand.");
    expect(told({ kind: "stole", seat: 0, owner: 1 }, 2)).toBe("Ana drew a random card from Boris’ hand.");
  });

  it("say what lay beneath a twig that was taken, and what fell", () => {
    expect(told({ kind: "twig-taken", seat: 2, card: "seabird-1b", x: 0, y: 1, to: "score", bared: "firebird-4a" })).toBe(
      "Chidi scored 1 seabird from the branch. Beneath sit 4 firebirds.",
    );
    expect(told({ kind: "pruned", positions: [{ x: 1, y: 1, cards: ["sunbird-1b", "seabird-2a"] }] })).toBe(
      "1 sunbird and 2 seabirds lost the trunk and went to the discards.",
    );
  });

  it("tell of an award who got what, and how the birds stood", () => {
    const event: Event = {
      kind: "awarded",
      why: "passed",
      birds: [
        { color: "black", birds: 7 },
        { color: "gray", birds: 1 },
      ],
      shares: [{ color: "black", seat: 1, cards: ["nightbird-4a", "nightbird-3a"], points: 7 }],
      discarded: ["silverbird-1a"],
    };
    expect(told(event)).toBe("All have passed. The branch is awarded. Boris gets 7 points for the nightbirds. It bore 7 nightbirds and 1 silverbird.");
    expect(told({ ...event, shares: [{ color: "black", seat: null, cards: ["nightbird-4a"], points: 7 }] })).toContain("Nobody has the nightbird plumage.");
  });

  it("tell whose plumage went where", () => {
    expect(told({ kind: "plumage-taken", seat: 0, color: "black", holder: 1 }, 1)).toBe("Ana took the nightbird plumage from you.");
    expect(told({ kind: "plumage-swapped", seat: 0, own: "red", other: "blue", holder: null }, 0)).toBe(
      "You gave the firebird plumage for the seabird plumage beside the deck.",
    );
    expect(told({ kind: "plumage-swapped", seat: 0, own: "red", other: "blue", holder: 1 }, 1)).toBe("Ana gave the firebird plumage for your seabird plumage.");
  });

  it("have words for every event of every situation", () => {
    for (const [name, make] of Object.entries(situations)) {
      const one = make();
      for (const event of one.state.events) expect(sentence(event, one) ?? "", name).not.toMatch(/undefined|NaN|null/);
    }
  });

  it("say once that the deck has run out", () => {
    const depleted: Event = { kind: "depleted", time: 2, shuffled: 0 };
    const award: Event = { kind: "awarded", why: "deck", birds: [{ color: "black", birds: 2 }], shares: [], discarded: [] };
    expect([told(depleted), told(award)]).toEqual(["The deck has run out for the second time.", "The branch is awarded. It bore 2 nightbirds."]);
  });

  it("say at the end what parted the first from one with as many points", () => {
    const over: Event = { kind: "game-over", why: "deck", winner: 2 };
    const outcome = { ranking: [[2], [0], [1]], scores: [12, 7, 12].map((total, seat) => ({ seat, total, lines: [] })) };
    expect(sentence(over, { me: null, names, deck, outcome })).toBe("Chidi wins the tie at 12 points: the player on turn comes first, then whoever would be next.");
    expect(told(over, 2)).toBe("You win with the most points.");
  });
});
