/** The sentence on the top bar: what is asked of whom, for every situation and every reader. */
import { listed } from "../../shell/words";
import type { Question, Telling } from "../contract";
import { birdList, points, readDeck, shown } from "./cards";
import { Everyone, nameOf, who, whose, Whose } from "../people";
import { type Position, awaited, movesOf, positionOf } from "./position";
import type { State } from "../../wire/types";
import type { Move, View } from "./types";

const TITLE = "Backyard Birds";
const ROOM = 36;

export function question(state: State, telling: Telling): Question {
  const position = positionOf(state);
  const { view } = position;
  const urgent = state.outcome === null && awaited(position, telling.me).length > 0;
  const last = view.last !== null && state.outcome === null ? " · last round" : "";
  return { small: small(position, telling, last), title: title(position, telling), urgent };
}

/** The game's title gives way to a long name, so that the bar keeps its height on a phone. */
function small({ view, outcome }: Position, telling: Telling, last: string): string {
  if (outcome !== null || view.turn === null) return `${TITLE} · the end`;
  const whole = `${TITLE} · ${whose(telling, view.turn)} turn${last}`;
  return whole.length <= ROOM ? whole : `${Whose(telling, view.turn)} turn${last}`;
}

function title(position: Position, telling: Telling): string {
  if (position.outcome !== null) return ending(position, telling);
  if (position.view.decision !== null) return decision(position, telling);
  if (position.view.turn === telling.me) return ownTurn(position.view, position.moves);
  return othersTurn(position.view, telling);
}

function ending({ outcome }: Position, telling: Telling): string {
  const first = outcome?.ranking[0] ?? [];
  const total = outcome?.scores.find((score) => score.seat === first[0])?.total ?? 0;
  if (first.length > 1) return `${Everyone(telling, first)} share the win with ${points(total)}`;
  const winner = first[0] ?? 0;
  return winner === telling.me
    ? `You win with ${points(total)}`
    : `${nameOf(telling, winner)} wins with ${points(total)}`;
}

function ownTurn(view: View, moves: readonly Move[]): string {
  const may = (kind: Move["kind"]) => movesOf(moves, kind).length > 0;
  if (may("hummingbird-claim")) return "Claim a territory with the Hummingbird, or let it stay";
  if (may("accept-penalty")) return "No bird fits: make room with an ability, or take the penalties";
  if (view.acted) return "Use an ability, or end your turn";
  if (view.drawn) return "Play a bird from your hand";
  if (may("draw") && may("claim")) return "Draw and play a bird, or claim a territory";
  if (may("draw")) return "Draw and play a bird";
  if (may("claim")) return "Claim a territory";
  if (may("end-turn")) return "Nothing more to do: end your turn";
  return "It is your turn";
}

function othersTurn(view: View, telling: Telling): string {
  if (view.turn === null) return "The game is over";
  const name = nameOf(telling, view.turn);
  if (view.acted) return `${name} may still use an ability`;
  if (view.drawn) return `${name} has drawn and plays a bird`;
  return `${name} draws and plays a bird, or claims a territory`;
}

function decision(position: Position, telling: Telling): string {
  const open = position.view.decision;
  if (open === null) return "";
  const mine = open.seat === telling.me;
  const name = nameOf(telling, open.seat);
  switch (open.kind) {
    case "claim": {
      const deck = readDeck(telling.deck);
      const claim = `${mine ? "You claim" : `${name} claims`} the ${shown(open.territory)} with ${birdList(deck, open.birds)}`;
      if (open.mockingbird === telling.me)
        return `${name} claims the ${shown(open.territory)}: strike, or let it pass?`;
      return `${claim}. ${nameOf(telling, open.mockingbird)} may strike`;
    }
    case "blue-jay":
      if (open.target === telling.me) return `${name}’s Blue Jay: give up one bird of your flock`;
      return `${nameOf(telling, open.target)} chooses a bird to give up to ${whose(telling, open.seat)} Blue Jay`;
    case "search":
      return mine ? "Put one territory of the supply face up" : `${name} looks through the territory supply`;
    case "fifth":
      if (mine) return `Claim the ${shown(open.territory)}, or send one of the five back`;
      return `${name} may claim the ${shown(open.territory)}, or sends one of the five back`;
    case "vote":
      return vote(position, telling, open.seat, open.voted);
    case "penalty":
      if (mine) return `Stuck: discard a bird from your ${open.source}`;
      return `${name} is stuck and discards a bird from the ${open.source}`;
    case "lost-turn":
      return mine
        ? "You lost the turn: discard down to five cards"
        : `${name} lost the turn and discards down to five cards`;
    default: {
      const unknown: never = open;
      return unknown;
    }
  }
}

function vote(position: Position, telling: Telling, stuck: number, voted: readonly number[]): string {
  const waiting = position.view.seats.map((_, seat) => seat).filter((seat) => seat !== stuck && !voted.includes(seat));
  if (telling.me !== null && waiting.includes(telling.me))
    return `Choose the claim that ${who(telling, stuck)} must make`;
  const names = listed(waiting.map((seat) => nameOf(telling, seat)));
  if (stuck === telling.me)
    return `You are stuck: ${names} choose${waiting.length === 1 ? "s" : ""} what you must claim`;
  return `Waiting for the vote of ${names}`;
}
