/** The sentence on the top bar: what is asked of whom, the raised numbers included. */
import { listed } from "../../shell/words";
import type { State } from "../../wire/types";
import type { Question, Telling } from "../contract";
import { capital, does, nameOf, type People, whose, Whose } from "../people";
import { winningTie } from "../ties";
import { called, cardOf, type Deck, readDeck, said } from "./cards";
import { awaited, type Decision, type Position, positionOf, stopNow, underWay } from "./position";
import type { View } from "./types";
import { many, speciesOf } from "./words";

const TITLE = "The Bird Told Me";
const ROOM = 46;

export function question(state: State, telling: Telling): Question {
  const position = positionOf(state);
  const deck = readDeck(telling.deck);
  const urgent = state.outcome === null && awaited(position, telling.me).length > 0;
  return { small: small(position.view, telling), title: title(position, telling, deck), urgent };
}

/** The game's title gives way to a long name, so that the bar keeps its height on a phone. */
function small(view: View, people: People): string {
  if (view.turn === null) return `${TITLE} · the end`;
  const whole = `${TITLE} · ${whose(people, view.turn)} turn · ${phase(view)}`;
  return whole.length <= ROOM ? whole : `${Whose(people, view.turn)} turn · ${phase(view)}`;
}

function phase(view: View): string {
  const stop = stopNow(view);
  switch (view.phase) {
    case "add":
      return "add phase";
    case "branch":
      return stop === null ? "branch phase" : `${stop} of ${view.walk?.route.length ?? stop} on the route`;
    case "bonus":
      return "bonus card";
    case "award":
      return "award";
    case "over":
      return "the end";
    default: {
      const unknown: never = view.phase;
      return unknown;
    }
  }
}

function title(position: Position, people: People, deck: Deck): string {
  const { view, outcome } = position;
  if (outcome !== null || view.ending !== null) return ending(position, people);
  const open = view.decision;
  if (open === null) return "The game is over";
  return open.seat === people.me ? own(open, position, deck) : others(open, view, people, deck);
}

/** What the card under way says, its number raised: "Draw 1+2". Empty where none is under way. */
export function tells(view: View, deck: Deck): string {
  const act = underWay(view);
  return act === null ? "" : said(cardOf(deck, act.card).label, act.number);
}

function own(open: Decision, position: Position, deck: Deck): string {
  const text = asked(open, position, deck);
  const head = tells(position.view, deck);
  return head === "" ? capital(text) : `${head}: ${text}`;
}

/** What is asked of the reader. */
function asked(open: Decision, { view, moves }: Position, deck: Deck): string {
  const again = (underWay(view)?.done ?? 0) > 0;
  switch (open.kind) {
    case "add":
      return moves.some((move) => move.kind === "add") ? "add a card to the branch, or pass" : "no card of yours can be added: pass";
    case "pair":
      return pair(open.claimable ? `claim the ${speciesOf(open.color)} plumage` : null, moves.some((move) => move.kind === "add"));
    case "target":
      return "to which of your two cards does the route lead?";
    case "onward":
      return "go on: which way?";
    case "arrange-award":
      return open.ordered.length === 0 ? "which of your won cards lies lowest in your pile?" : "which of your won cards comes next?";
    case "lay-hand":
      return { add: `add ${again ? "another" : "a"} card, or stop`, cover: `put ${again ? "another" : "a"} card over a twig, or stop`, place: `place ${again ? "another" : "a"} card, or stop` }[open.how];
    case "swap-twig":
      return `choose a card and ${again ? "the next" : "a"} twig, or stop`;
    case "score-hand":
      return "choose a card to score, or leave it";
    case "perform-hand":
      return "choose a card to perform, or leave it";
    case "discard":
      return open.optional ? `discard ${again ? "another" : "a"} card, or stop` : `choose ${again ? "another" : "a"} card to discard`;
    case "lay-drawn":
      return { add: `add ${called(deck, open.card)}`, cover: `put ${called(deck, open.card)} over a twig`, place: `place ${called(deck, open.card)}` }[open.how];
    case "choose-twig":
      return `choose ${again ? "the next" : "a"} twig ${open.to === "hand" ? "for your hand" : "for your score pile"}`;
    case "choose-plumage":
      return open.to === "take" ? `which ${again ? "next" : "plumage"}?` : `which plumage goes ${again ? "next" : "back"}?`;
    case "swap-plumage":
      return "give which plumage for which?";
    case "choose-pile":
      return `whose ${again ? "next" : "score pile"}?`;
    case "steal":
      return `from whose hand${again ? " next" : ""}?`;
    case "choose-turned-up":
      return "which of these do you perform?";
    default: {
      const unknown: never = open;
      return unknown;
    }
  }
}

function pair(claim: string | null, adds: boolean): string {
  const ways = [...(claim === null ? [] : [claim]), "draw a card", ...(adds ? ["add a second card"] : [])];
  return `now ${listed(ways, "or")}`;
}

function others(open: Decision, view: View, people: People, deck: Deck): string {
  const name = nameOf(people, open.seat);
  const head = tells(view, deck);
  switch (open.kind) {
    case "add":
      return `${name} adds a card, or passes`;
    case "pair":
      return `${name} claims plumage, draws, or adds a second card`;
    case "target":
      return `${name} chooses where the route leads`;
    case "onward":
      return `${name} chooses the way on`;
    case "arrange-award":
      return `${name} orders the cards won`;
    default:
      return head === "" ? `${name} chooses` : `${name} is told: “${head}”`;
  }
}

function ending({ view, outcome }: Position, people: People): string {
  const winner = view.ending?.winner;
  if (winner === undefined) return "The game is over";
  const total = many(view.seats[winner]?.score.total ?? 0, "point");
  return `${does(people, winner, "win", "wins")} ${winningTie(outcome) === null ? "with" : "the tie at"} ${total}`;
}
