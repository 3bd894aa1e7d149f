/** Every event of the game in plain words, to one reader. */
import { listed } from "../../shell/words";
import type { Outcome } from "../../wire/types";
import type { Telling } from "../contract";
import { capital, does, type People, who, Who, whose, Whose } from "../people";
import { winningTie } from "../ties";
import { called, type Deck, readDeck, said, cardOf } from "./cards";
import type { Awarded, DealtUp, Depleted, Discarded, Event, Performing, PlumageReturned, Pruned, Share, TurnedUp } from "./types";
import { TIEBREAK, many, speciesOf } from "./words";

/** A line of the log; null where the lines around it say enough. */
export function sentence(raw: unknown, telling: Telling): string | null {
  return told(raw as Event, telling, readDeck(telling.deck), telling.outcome);
}

export function told(event: Event, people: People, deck: Deck, outcome?: Outcome | null): string | null {
  const card = (id: string) => called(deck, id);
  switch (event.kind) {
    case "dealt-up":
      return dealtUp(event, people, card);
    case "turn-began":
      return `${Whose(people, event.seat)} turn.`;
    case "passed":
      return does(people, event.seat, "pass and draw two cards.", "passes and draws two cards.");
    case "pass-card-claimed":
      return does(people, event.seat, "have the pass card.", "has the pass card.");
    case "pass-card-returned":
      return `${Whose(people, event.seat)} pass card is back beside the deck.`;
    case "plumage-claimed":
      return `${Who(people, event.seat)} claimed the ${speciesOf(event.color)} plumage.`;
    case "route-chosen":
      return `${Who(people, event.seat)} chose the way.`;
    case "went-on":
      return does(people, event.seat, "go on along the branch.", "goes on along the branch.");
    case "drew":
      return event.card == null ? `${Who(people, event.seat)} drew a card.` : `${Who(people, event.seat)} drew ${card(event.card)}.`;
    case "turned-up":
      return turnedUp(event, people, card);
    case "kept":
      return `${Who(people, event.seat)} kept ${card(event.card)} in hand.`;
    case "discarded":
      return discarded(event, people, card);
    case "depleted":
      return depleted(event);
    case "added":
      return `${Who(people, event.seat)} added ${card(event.card)} to the branch.`;
    case "covered":
      return `${Who(people, event.seat)} laid ${card(event.card)} over ${card(event.over)}.`;
    case "swapped":
      return `${Who(people, event.seat)} swapped ${card(event.out)} for ${card(event.card)} from hand.`;
    case "twig-taken": {
      const bared = event.bared == null ? "" : ` Beneath ${cardOf(deck, event.bared).value === 1 ? "sits" : "sit"} ${card(event.bared)}.`;
      const whither = event.to === "hand" ? "took" : "scored";
      return `${Who(people, event.seat)} ${whither} ${card(event.card)} from the branch.${bared}`;
    }
    case "pruned":
      return pruned(event, card);
    case "branch-vanished":
      return "Only the trunk remains: all that was claimed goes back.";
    case "performing":
      return performing(event, people, deck);
    case "declined":
      return does(people, event.seat, "left it at that.", "left it at that.");
    case "nothing-to-do":
      return `There was nothing to do for ${card(event.card)}.`;
    case "boosted":
      return `${boostedCards(event.cards)} boosted by ${event.by}.`;
    case "scored":
      return scored(event.seat, event.card, event.origin === "pile" ? (event.owner ?? null) : null, people, deck);
    case "drew-scored":
      return `${Who(people, event.seat)} drew ${card(event.card)} from ${whose(people, event.owner)} score pile.`;
    case "stole":
      return `${Who(people, event.seat)} drew ${event.card == null ? "a random card" : card(event.card)} from ${whose(people, event.owner)} hand.`;
    case "plumage-taken":
      return `${Who(people, event.seat)} took the ${speciesOf(event.color)} plumage${event.holder == null ? "" : ` from ${who(people, event.holder)}`}.`;
    case "plumage-returned":
      return plumageReturned(event);
    case "plumage-swapped": {
      const other = event.holder == null ? `the ${speciesOf(event.other)} plumage beside the deck` : `${whose(people, event.holder)} ${speciesOf(event.other)} plumage`;
      return `${Who(people, event.seat)} gave the ${speciesOf(event.own)} plumage for ${other}.`;
    }
    case "awarded":
      return awarded(event, people);
    case "put-in-order":
      return `${Who(people, event.seat)} laid ${card(event.card)} on the score pile.`;
    case "game-over":
      return gameOver(event.why, event.winner, people, outcome);
    case "took-back":
      return `${Who(people, event.seat)} took the last choice back.`;
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

type Called = (id: string) => string;

function dealtUp({ cards }: DealtUp, people: People, card: Called): string {
  return `Dealt face up: ${listed(cards.map((one) => `${card(one.card)} to ${who(people, one.seat)}`))}.`;
}

function turnedUp(event: TurnedUp, people: People, card: Called): string | null {
  if (event.lost) return `The last card, ${card(event.card)}, has no effect.`;
  switch (event.why) {
    case "bonus":
      return `${Whose(people, event.seat)} bonus card: ${card(event.card)}.`;
    case "lay":
    case "perform":
    case "score":
    case "choose":
      return `${Who(people, event.seat)} turned up ${card(event.card)}.`;
    default: {
      const unknown: never = event.why;
      return unknown;
    }
  }
}

function discarded(event: Discarded, people: People, card: Called): string | null {
  switch (event.origin) {
    case "hand":
      return `${Who(people, event.seat)} discarded ${card(event.card)}.`;
    case "deck":
      return `${capital(card(event.card))} could not be scored and went to the discards.`;
    case "pile":
      return `${Who(people, event.seat)} discarded ${card(event.card)} from ${event.owner == null ? "a" : whose(people, event.owner)} score pile.`;
    case "performed":
    case "turned-up":
      return `${capital(card(event.card))} went to the discards.`;
    default: {
      const unknown: never = event.origin;
      return unknown;
    }
  }
}

function depleted({ time, shuffled }: Depleted): string {
  if (shuffled === 0) return time > 1 ? "The deck has run out for the second time." : "The deck has run out, and there is nothing to shuffle.";
  return `The deck has run out: ${many(shuffled, "discard is", "discards are")} shuffled into a new one.`;
}

function pruned({ positions }: Pruned, card: Called): string {
  const fallen = positions.flatMap(({ cards }) => cards);
  return `${capital(listed(fallen.map(card)))} lost the trunk and went to the discards.`;
}

function performing(event: Performing, people: People, deck: Deck): string {
  const { text, value } = cardOf(deck, event.card);
  const printed = event.printed ?? null;
  const [colors, boosts] = [event.colors ?? 0, event.boosts ?? 0];
  const number = printed === null ? null : { printed, colors, boosts, total: printed + colors + boosts };
  const words = `“${said(text, number)}”`;
  const birds = capital(called(deck, event.card));
  switch (event.source) {
    case "route":
    case "bonus":
      return `${birds} ${value === 1 ? "tells" : "tell"} ${who(people, event.seat)}: ${words}`;
    case "again":
      return `${birds} once more: ${words}`;
    case "drawn":
    case "turned-up":
    case "hand":
    case "discard":
      return `${does(people, event.seat, "perform", "performs")} ${called(deck, event.card)}: ${words}`;
    default: {
      const unknown: never = event.source;
      return unknown;
    }
  }
}

function boostedCards(cards: "next" | "next-two" | "last"): string {
  return { next: "The next card is", "next-two": "The next two cards are", last: "The bonus card is" }[cards];
}

function scored(seat: number, id: string, owner: number | null, people: People, deck: Deck): string {
  const from = owner === null ? "" : ` from ${whose(people, owner)} score pile`;
  return `${Who(people, seat)} scored ${called(deck, id)}${from}, ${many(cardOf(deck, id).value, "point")}.`;
}

function plumageReturned({ colors }: PlumageReturned): string | null {
  if (colors.length === 0) return null;
  const species = colors.map(speciesOf);
  return `The ${listed(species)} plumage is back beside the deck.`;
}

/** That the deck has run out is told just before, with the card that was its last. */
const OCCASIONS = { place: ["No place is left on the branch."], passed: ["All have passed."], deck: [] };

function awarded({ why, birds, shares }: Awarded, people: People): string {
  const counts = listed(birds.map((one) => `${one.birds} ${speciesOf(one.color)}${one.birds === 1 ? "" : "s"}`));
  return [...OCCASIONS[why], "The branch is awarded.", ...shares.map((share) => shareWords(share, people)), `It bore ${counts}.`].join(" ");
}

export function shareWords({ color, seat, points }: Pick<Share, "color" | "seat" | "points">, people: People): string {
  if (seat === null) return `Nobody has the ${speciesOf(color)} plumage.`;
  return `${does(people, seat, "get", "gets")} ${many(points, "point")} for the ${speciesOf(color)}s.`;
}

const ENDINGS = {
  "thirty-points": "with thirty points",
  award: "with thirty points by the award",
  deck: "with the most points",
};

function gameOver(why: keyof typeof ENDINGS, winner: number, people: People, outcome?: Outcome | null): string {
  const tie = winningTie(outcome);
  if (tie !== null) return `${does(people, winner, "win", "wins")} the tie at ${many(tie, "point")}: ${TIEBREAK}.`;
  return `${does(people, winner, "win", "wins")} ${ENDINGS[why]}.`;
}

