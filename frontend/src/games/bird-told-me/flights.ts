/** Which cards move where, in the order of the events. Places are named as the pieces of the board name them. */
import type { Flight } from "../pieces/Flights.svelte";
import { keyOf } from "./position";
import type { Color } from "./words";
import type { Awarded, Event } from "./types";

/** A card as all see it or from behind, plumage, the pass card. */
export type Token = { card: string } | { back: true } | { plumage: Color } | { pass: true };

const DECK = ["deck"];
const DISCARDS = ["discards"];
const ACT = ["act", "deck"];
const cell = (at: { x: number; y: number }) => [`cell:${keyOf(at)}`, "branch"];
const seat = (one: number, me: number | null) => (one === me ? ["hand", `seat:${one}`] : [`seat:${one}`]);
const pile = (one: number) => [`pile:${one}`, `seat:${one}`];
const holder = (one: number | null | undefined, color: Color) => (one == null ? [`plumage:${color}`] : [`seat:${one}`, "hand"]);

type Leg = Flight<Token>;
const card = (id: string | null | undefined, from: string[], to: string[]): Leg[] => [{ what: id == null ? { back: true } : { card: id }, from, to }];
const plumage = (color: Color, from: string[], to: string[]): Leg[] => [{ what: { plumage: color }, from, to }];

export function flightsOf(events: readonly Event[], me: number | null): Leg[] {
  return events.flatMap((event) => flightsOfOne(event, me));
}

function flightsOfOne(event: Event, me: number | null): Leg[] {
  const origin = (one: { seat: number; card: string; origin: string; owner?: number | null }) => {
    if (one.origin === "pile") return pile(one.owner ?? one.seat);
    if (one.origin === "hand") return handOf(one.seat, one.card, me);
    return ACT;
  };
  switch (event.kind) {
    case "passed":
    case "turn-began":
      return [];
    case "pass-card-claimed":
      return [{ what: { pass: true }, from: ["pass"], to: seat(event.seat, me) }];
    case "pass-card-returned":
      return [{ what: { pass: true }, from: seat(event.seat, me), to: ["pass"] }];
    case "plumage-claimed":
      return plumage(event.color, holder(null, event.color), [`seat:${event.seat}`]);
    case "drew":
      return card(event.card, DECK, seat(event.seat, me));
    case "turned-up":
      return card(event.card, DECK, event.why === "bonus" ? DISCARDS : ACT);
    case "kept":
      return card(event.card, ACT, seat(event.seat, me));
    case "discarded":
      return card(event.card, origin(event), DISCARDS);
    case "added":
    case "covered":
      return card(event.card, event.origin === "hand" ? handOf(event.seat, event.card, me) : ACT, cell(event));
    case "swapped":
      return [...card(event.card, handOf(event.seat, event.card, me), cell(event)), ...card(event.out, cell(event), seat(event.seat, me))];
    case "twig-taken":
      return card(event.card, cell(event), event.to === "hand" ? seat(event.seat, me) : pile(event.seat));
    case "pruned":
      return event.positions.flatMap((fallen) => card(fallen.cards.at(-1), cell(fallen), DISCARDS));
    case "scored":
      return card(event.card, origin(event), pile(event.seat));
    case "drew-scored":
      return card(event.card, pile(event.owner), seat(event.seat, me));
    case "stole":
      return card(event.card, seat(event.owner, me), seat(event.seat, me));
    case "plumage-taken":
      return plumage(event.color, holder(event.holder, event.color), [`seat:${event.seat}`]);
    case "plumage-returned":
      return [];
    case "plumage-swapped":
      return [
        ...plumage(event.own, [`seat:${event.seat}`], holder(event.holder, event.own)),
        ...plumage(event.other, holder(event.holder, event.other), [`seat:${event.seat}`]),
      ];
    case "awarded":
      return awarded(event);
    default:
      return [];
  }
}

const handOf = (one: number, id: string, me: number | null) => (one === me ? [`hand:${id}`, "hand", `seat:${one}`] : [`seat:${one}`]);

function awarded({ shares }: Awarded): Leg[] {
  return shares.flatMap(({ seat: winner, cards }) => cards.flatMap((id) => card(id, ["branch"], winner === null ? DISCARDS : pile(winner))));
}
