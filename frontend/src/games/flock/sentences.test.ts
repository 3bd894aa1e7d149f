import { describe, expect, it } from "vitest";
import { sentence } from "./sentences";
import type { Event } from "./types";

const names = ["Ana", "Boris", "Chidi"];
const told = (event: Event, me: number | null = null) => sentence(event, { me, names, deck: null, options: { advanced: false } });
const advanced = (event: Event, me: number | null = null) =>
  sentence(event, { me, names: names.slice(0, 2), deck: null, options: { advanced: true } });

describe("sentences", () => {
  it("tell what was paid, gained and lost in an exchange", () => {
    const event: Event = { kind: "exchanged", flock: 1, card: "laying", one: 0, two: 1, paid: { nests: 2 }, gained: { eggs: 2 }, home: 3, lost: 1 };
    expect(told(event)).toBe("Boris got 2 eggs for 2 nests on Laying; three birds went home. 1 more was lost: six are the limit.");
    expect(told({ ...event, one: 0, two: 0, paid: {}, gained: {}, lost: 0, home: 1 }, 1)).toBe("You made no exchange on Laying; a bird went home.");
    expect(told({ ...event, card: "hatching", paid: { eggs: 3, worms: 3 }, gained: { birds: 1 }, lost: 2 })).toBe(
      "Boris got 1 bird for 3 eggs and 3 worms on Hatching; three birds went home. 2 more were lost: the stock has no more.",
    );
  });

  it("name the order in which flocks act, if there are several", () => {
    expect(told({ kind: "activated", flock: 0, card: "feeding", order: [0, 2] }, 2)).toBe("Ana activated Feeding. The order: Ana, then you.");
    expect(told({ kind: "activated", flock: 0, card: "feeding", order: [0] }, 0)).toBe("You activated Feeding.");
  });

  it("say of Dominance who moved up, whither birds went, and whose went home", () => {
    expect(told({ kind: "took-space", flock: 2, space: 1, initiative: [2, 0, 1], home: 2 })).toBe(
      "Chidi took space 1 of the initiative track and two birds home.",
    );
    expect(told({ kind: "relocated", flock: 0, card: "dominance", to: "nesting", birds: 1 }, 0)).toBe("You moved a bird from Dominance to Nesting.");
    expect(told({ kind: "relocated", flock: 0, card: "competition", to: "pool", birds: 2 })).toBe("Ana took two birds home from Competition.");
    expect(told({ kind: "sent-back", flock: 0, card: "nesting", whose: 2 }, 2)).toBe("Ana sent your bird home from Nesting.");
  });

  it("say what upkeep cost, and what has to go", () => {
    const event: Event = { kind: "upkeep-paid", flock: 0, in_play: 6, free: 2, birds: 3, paid: { nests: 3, worms: 3 } };
    expect(told(event)).toBe("Ana paid 3 nests and 3 worms for three birds; a bird must go.");
    expect(told({ ...event, birds: 0, paid: {} }, 0)).toBe("You paid no upkeep; four birds must go.");
    expect(told({ kind: "gave-back", flock: 0, place: "pool", birds: 1 })).toBe("Ana gave a bird from the pool back to the stock.");
  });

  it("give both places of a scored card, one, or none", () => {
    const event: Event = { kind: "card-scored", card: "nesting", first: 0, first_points: 5, second: 1, second_points: 2 };
    expect(told(event, 1)).toBe("Nesting: Ana got 5 points for most birds, you 2 for second most.");
    expect(told({ kind: "card-scored", card: "nesting", first: 0, first_points: 5 })).toBe("Nesting: Ana got 5 points for most birds.");
    expect(told({ kind: "card-scored", card: "nesting" })).toBe("Nobody was on Nesting.");
  });

  it("tell the two flocks of a player apart", () => {
    expect(advanced({ kind: "placed", flock: 1, card: "feeding" }, 0)).toBe("Your left flock placed a bird on Feeding.");
    expect(advanced({ kind: "turn-began", seat: 1, flock: 2 }, 0)).toBe("Boris’ right flock’s turn.");
    expect(advanced({ kind: "passed-over", flock: 3 }, 1)).toBe(
      "Your left flock has no bird to place and no card to activate, so the turn was passed over.",
    );
  });

  it("say at the end what parted the first from one with as many points", () => {
    const over: Event = { kind: "game-over", why: "third-competition" };
    const scores = [16, 16, 15].map((total, seat) => ({ seat, total, lines: [] }));
    const end = (options: object, me: number | null) => sentence(over, { me, names, deck: null, options, outcome: { ranking: [[1], [0], [2]], scores } });
    const why = "more nests, eggs and worms together decide, then the initiative track.";
    expect(end({}, null)).toBe(`The third Competition is scored, and the game is over. Boris wins the tie at 16 points: ${why}`);
    expect(end({ advanced: true }, 1)).toContain(`over. You win the tie at 16 points: ${why}`);
    expect(told(over)).toBe("The third Competition is scored, and the game is over.");
  });
});
