/** Moves that are not listed, but that one would look for first: the server is asked why they are not. */
import { type Deck, birdCard, shown } from "./cards";
import { flocksOf } from "./offers";
import { type Position, askFor } from "./position";
import type { Claim, Move, Requirement } from "./types";

export interface Attempt {
  move: Move;
  /** What its button would say. */
  says: string;
}

export function attemptWithHandCard(name: string, position: Position, me: number | null): Attempt {
  return { move: { kind: "play", ask: askFor(position, me), bird: name, onto: null }, says: `Play the ${shown(name)}` };
}

/** The ability of a bird in the own flock area; null for a bird without one to use. */
export function attemptWithOwnBird(name: string, position: Position, me: number | null, deck: Deck): Attempt | null {
  const { view } = position;
  const ask = askFor(position, me);
  const other = Math.max(
    0,
    view.seats.findIndex((one, seat) => seat !== me && one.flocks.length > 0),
  );
  switch (name) {
    case "JUNCO":
      return { move: { kind: "junco", ask }, says: "Deal new territories" };
    case "SWALLOW":
      return { move: { kind: "swallow", ask }, says: "Look through the supply" };
    case "WOODPECKER":
      return { move: { kind: "woodpecker", ask }, says: "Draw a new hand" };
    case "WREN":
      return { move: { kind: "wren", ask }, says: "Take another turn" };
    case "BLUE JAY":
      return { move: { kind: "blue-jay", ask, seat: other }, says: "Send it to another player" };
    case "LARK": {
      const bird = flocksOf(view, other)[0]?.bird ?? name;
      return { move: { kind: "lark", ask, seat: other, bird, onto: null }, says: "Take a bird" };
    }
    case "HUMMINGBIRD": {
      const own = view.display.find((territory) => deck.territories.get(territory)?.only === name);
      const territory = own ?? view.display[0] ?? "";
      return { move: { kind: "hummingbird-claim", ask, territory }, says: "Claim a territory with it" };
    }
    case "MOCKINGBIRD":
      return { move: { kind: "strike", ask, territory: view.display[0] ?? "" }, says: "Strike a territory" };
    default:
      return null;
  }
}

/** A claim with the strongest own birds of one colour, as many as the price takes. */
export function attemptToClaim(
  territory: string,
  need: Requirement,
  position: Position,
  me: number | null,
  deck: Deck,
): Claim {
  const own = flocksOf(position.view, me).flatMap(({ bird, count, guest }) => [
    ...Array.from({ length: count }, () => bird),
    ...(guest ? [guest] : []),
  ]);
  const fitting = own.map((bird) => birdCard(deck, bird)).filter((bird) => bird.color === need.color);
  fitting.sort((a, b) => b.strength - a.strength);
  const birds: string[] = [];
  let sum = 0;
  for (const bird of fitting) {
    if (sum >= need.strength) break;
    birds.push(bird.name);
    sum += bird.strength;
  }
  return { kind: "claim", ask: askFor(position, me), territory, color: need.color, birds };
}
