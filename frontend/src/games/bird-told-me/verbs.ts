/** What a button says that plays a move. */
import { capital, nameOf, type People, whose } from "../people";
import { called, cardOf, type Deck } from "./cards";
import { type Position, twigAt, underWay } from "./position";
import type { Move } from "./types";
import { many, speciesOf } from "./words";

export function verb(move: Move, position: Position, people: People, deck: Deck): string {
  const { view } = position;
  const card = (id: string) => called(deck, id);
  const twig = (at: { x: number; y: number }) => {
    const found = twigAt(view, at);
    return found === null ? "the twig" : card(found.card);
  };
  const decision = view.decision;
  switch (move.kind) {
    case "add":
      return `Add ${card(move.card)} here`;
    case "cover":
      return `Put ${card(move.card)} over ${twig(move)}`;
    case "swap":
      return `Swap ${twig(move)} for ${card(move.card)}`;
    case "pass":
      return "Pass, draw two cards";
    case "claim":
      return decision?.kind === "pair" ? `Claim ${speciesOf(decision.color)} plumage` : "Claim the plumage";
    case "draw":
      return "Draw a card";
    case "go":
      return decision?.kind === "target" ? `Lead the route to ${twig(move)}` : `Go on to ${twig(move)}`;
    case "decline":
      return (underWay(view)?.done ?? 0) > 0 ? "That is enough" : "Leave it";
    case "discard":
      return `Discard ${card(move.card)}`;
    case "score":
      return `Score ${card(move.card)}, ${many(cardOf(deck, move.card).value, "point")}`;
    case "perform":
      return `Perform ${card(move.card)}`;
    case "twig":
      return decision?.kind === "choose-twig" && decision.to === "score" ? `Score ${twig(move)}` : `Take ${twig(move)}`;
    case "plumage":
      return decision?.kind === "choose-plumage" && decision.to === "return" ? `Send ${speciesOf(move.color)} plumage back` : `Take ${speciesOf(move.color)} plumage`;
    case "swap-plumage":
      return `Give ${speciesOf(move.own)}, get ${speciesOf(move.other)}`;
    case "pile":
      return `${capital(pileVerb(position))} ${topOf(position, move.seat, deck)} of ${nameOf(people, move.seat)}`;
    case "steal":
      return `Draw from ${whose(people, move.seat)} hand`;
    case "arrange":
      return `Lay ${card(move.card)} ${decision?.kind === "arrange-award" && decision.ordered.length > 0 ? "next" : "lowest"}`;
    default: {
      const unknown: never = move;
      return unknown;
    }
  }
}

function pileVerb({ view }: Position): string {
  if (view.decision?.kind !== "choose-pile") return "take";
  return { hand: "draw", score: "score", discard: "discard" }[view.decision.to];
}

function topOf({ view }: Position, seat: number, deck: Deck): string {
  const top = view.seats[seat]?.pile.at(-1);
  return top === undefined ? "the top card" : called(deck, top);
}

/** What the reader may do next, where nothing is chosen yet. */
export function hint(position: Position, fits: number): string {
  const decision = position.view.decision;
  switch (decision?.kind) {
    case "add":
      return fits > 0 ? "Touch a card of your hand: the places where it fits light up." : "None of your cards fits on the branch.";
    case "pair":
      return fits > 0 ? "For a second card touch one of your hand." : "";
    case "target":
    case "onward":
      return "Touch one of the lit twigs.";
    case "lay-hand":
      return fits > 0 ? "Touch a card of your hand, then a lit place." : "None of your cards fits.";
    case "swap-twig":
      return fits > 0 ? "Touch a card of your hand, then a lit twig." : "None of your cards fits.";
    case "score-hand":
      return fits > 0 ? "Touch the card that you score." : "None of your cards fits.";
    case "perform-hand":
      return "Touch the card that you perform.";
    case "discard":
      return "Touch the card that goes.";
    case "lay-drawn":
      return "Touch a lit place on the branch.";
    case "choose-twig":
      return "Touch one of the lit twigs.";
    default:
      return "";
  }
}
