/** The listed moves as buttons: what each says, and where on the table it lies. */
import { oneBird, plural, shown } from "./cards";
import type { Deck } from "./cards";
import { nameOf } from "../people";
import { movesOf } from "./position";
import type { Telling } from "../contract";
import type { Move, View } from "./types";

/** Abilities of one's own birds in play: the bird that a move gives up or moves. */
export function abilityBird(move: Move): string | null {
  switch (move.kind) {
    case "blue-jay":
      return "BLUE JAY";
    case "junco":
      return "JUNCO";
    case "lark":
      return "LARK";
    case "swallow":
      return "SWALLOW";
    case "woodpecker":
      return "WOODPECKER";
    case "wren":
      return "WREN";
    case "hummingbird-claim":
      return "HUMMINGBIRD";
    case "jump":
      return move.bird;
    default:
      return null;
  }
}

/** The birds in play that can do something now, each once, in the order of the moves. */
export function ableBirds(moves: readonly Move[]): string[] {
  return [...new Set(moves.map(abilityBird).filter((bird) => bird !== null))];
}

export function movesOfHandCard(moves: readonly Move[], bird: string): Move[] {
  return [...movesOf(moves, "play"), ...movesOf(moves, "discard")].filter((move) => move.bird === bird);
}

export function movesOfOwnBird(moves: readonly Move[], bird: string): Move[] {
  const own = moves.filter((move) => abilityBird(move) === bird);
  return [...own, ...movesOf(moves, "give-up").filter((move) => move.bird === bird)];
}

export function larkMovesOn(moves: readonly Move[], bird: string, seat: number): Move[] {
  return movesOf(moves, "lark").filter((move) => move.bird === bird && move.seat === seat);
}

/** What the button of a move says. */
export function label(move: Move, view: View, telling: Telling, deck: Deck): string {
  switch (move.kind) {
    case "draw":
      return "Draw a bird";
    case "play":
      return playLabel(move, view);
    case "claim":
      return `Claim the ${shown(move.territory)}`;
    case "vote":
      return `Vote for the ${shown(move.territory)}`;
    case "hummingbird-claim":
      return `Claim the ${shown(move.territory)}`;
    case "end-turn":
      return "End turn";
    case "jump":
      return `Move to the ${shown(move.onto)} flock`;
    case "blue-jay":
      return `${nameOf(telling, move.seat)} must give up a bird`;
    case "give-up":
      return `Give up ${oneBird(deck, move.bird)}`;
    case "junco":
      return "Deal new territories";
    case "lark":
      return `Take ${nameOf(telling, move.seat)}’s ${shown(move.bird)}${move.onto ? ` into the ${shown(move.onto)} flock` : ""}`;
    case "swallow":
      return "Look through the supply";
    case "put-out":
      return `Put out the ${shown(move.territory)}`;
    case "send-back":
      return `Send back the ${shown(move.territory)}`;
    case "woodpecker":
      return "Draw a new hand";
    case "wren":
      return "Take another turn";
    case "accept-penalty":
      return "Take the penalties";
    case "discard":
      return `Discard ${oneBird(deck, move.bird)}`;
    case "abstain":
      return "Do not vote";
    case "strike":
      return `Strike the ${shown(move.territory)}`;
    case "decline":
      return "Let it pass";
    case "let-pass":
      return "Let all claims of this turn pass";
    default: {
      const unknown: never = move;
      return unknown;
    }
  }
}

function playLabel(move: Extract<Move, { kind: "play" }>, view: View): string {
  if (move.onto) return `Play into the ${shown(move.onto)} flock`;
  const flock = flocksOf(view, view.you).find((one) => one.bird === move.bird);
  if (!flock) return "Play into a free slot";
  return `Play to the ${flock.count === 1 ? shown(move.bird) : `${flock.count} ${plural(shown(move.bird))}`}`;
}

export function flocksOf(view: View, seat: number | null) {
  return seat === null ? [] : (view.seats[seat]?.flocks ?? []);
}
