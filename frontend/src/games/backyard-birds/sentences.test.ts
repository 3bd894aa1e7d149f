import { describe, expect, it } from "vitest";
import deck from "./fixtures/deck.json";
import { sentence } from "./sentences";
import type { Event } from "./types";

const names = ["Ana", "Boris", "Chidi"];
const told = (event: Event, me: number | null = null, beside = [event]) =>
  sentence(event, { me, names, deck }, beside);

describe("sentences", () => {
  it("counts birds and gives each its article", () => {
    expect(told({ kind: "claimed", seat: 0, territory: "MAILBOX", birds: ["CROW", "CROW", "ORIOLE"] })).toBe(
      "Ana claimed the Mailbox with two Crows and an Oriole.",
    );
    expect(told({ kind: "claimed", seat: 0, territory: "MAILBOX", birds: ["COWBIRD"] })).toBe(
      "Ana claimed the Mailbox with the Cowbird.",
    );
    expect(told({ kind: "woodpecker-used", seat: 1, birds: ["HOUSE FINCH", "HOUSE FINCH", "CROW", "WREN"] })).toBe(
      "Boris used the Woodpecker and discarded two House Finches, a Crow and the Wren.",
    );
  });

  it("says you to the one it happened to, and the name to all others", () => {
    const struck: Event = { kind: "struck", seat: 1, territory: "BRIDGE", spoiled: 0 };
    expect(told(struck, 0)).toBe("Boris struck the Bridge out of the game with the Mockingbird and spoilt your claim.");
    expect(told(struck, 1)).toBe("You struck the Bridge out of the game with the Mockingbird and spoilt Ana’s claim.");
    expect(told(struck)).toContain("spoilt Ana’s claim");
  });

  it("names drawn birds only where the event does", () => {
    expect(told({ kind: "drew", seat: 0, count: 1, birds: ["CROW"] }, 0)).toBe("You drew a Crow.");
    expect(told({ kind: "drew", seat: 0, count: 1 }, 1)).toBe("Ana drew a bird.");
    expect(told({ kind: "drew", seat: 0, count: 5 }, 1)).toBe("Ana drew five birds.");
    expect(told({ kind: "searched", seat: 0, territories: null }, 1)).toBeNull();
  });

  it("speaks of a wish to claim only where somebody may answer it", () => {
    const territory = "BRIDGE";
    const birds = ["CROW", "GRACKLE"];
    const declared: Event = { kind: "claim-declared", seat: 0, territory, color: "black", birds, by: "self" };
    const claimed: Event = { kind: "claimed", seat: 0, territory, birds };
    expect(told(declared, 1, [declared, { kind: "window-opened", seat: 1 }])).toBe(
      "Ana wants to claim the Bridge with a Crow and a Grackle.",
    );
    expect(told(declared, 1, [declared, claimed])).toBeNull();
    expect(told({ ...declared, by: "stuck" }, 1, [declared, claimed])).toBe(
      "Ana must claim the Bridge with a Crow and a Grackle.",
    );
    expect(told({ kind: "revealed", territory: "MAILBOX" })).toBe("The Mailbox was turned up.");
  });

  it("tells a vote that was not cast from one that was", () => {
    const settled: Event = {
      kind: "vote-settled",
      seat: 2,
      picks: [
        { seat: 0, territory: "POND", color: "black", birds: ["CROW", "CROW"] },
        { seat: 1, territory: null, color: null, birds: [] },
      ],
    };
    expect(told(settled, 1)).toBe("The votes: Ana for the Pond with two Crows; you for nothing.");
  });

  it("says whether the Lark's booty found room", () => {
    const lark: Event = { kind: "lark-used", seat: 0, target: 1, bird: "NUTHATCH", onto: "ROBIN" };
    expect(told(lark)).toBe("Ana took the Nuthatch from Boris with the Lark into the flock of Robins.");
    expect(told({ ...lark, taken: false })).toBe("Ana gave up the Lark, but had no room for the Nuthatch.");
  });

  it("keeps the genitive of a name that ends in s", () => {
    expect(told({ kind: "turn-began", seat: 1 })).toBe("Boris’ turn.");
    expect(told({ kind: "turn-began", seat: 1 }, 1)).toBe("Your turn.");
  });

  it("says whose turn is the last of all", () => {
    const event: Event = { kind: "final-round", last: 1 };
    expect(told(event, 1)).toBe("The last territory is out: one more turn each, yours the last.");
    expect(told(event, 0)).toBe("The last territory is out: one more turn each, Boris’ the last.");
  });
});
