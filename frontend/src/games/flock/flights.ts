/** Which tokens move where, in the order of the events. */
import type { Flight as Leg } from "../pieces/Flights.svelte";
import type { Table } from "./people";
import { seatOf } from "./people";
import type { Event, Exchanged, Goods } from "./types";
import { type Spot, type Token, tokensIn } from "./words";

/** So many of a token, a bird going by its flock; points; the sun. */
export type Load = ({ token: Exclude<Token, "birds"> } | { flock: number } | { points: number } | { sun: true }) & { count: number };
type Flight = Leg<Load>;

const STOCK = ["stock"];
const pool = (flock: number) => [`pool:${flock}`];
const place = (spot: Spot, flock: number) => (spot === "pool" ? pool(flock) : [`card:${spot}:${flock}`, `card:${spot}`]);

const bird = (flock: number, count: number, from: string[], to: string[]): Flight[] =>
  count > 0 ? [{ what: { flock, count }, from, to }] : [];

export function flightsOf(events: readonly Event[], table: Table): Flight[] {
  return events.flatMap((event) => flightsOfOne(event, table));
}

function flightsOfOne(event: Event, table: Table): Flight[] {
  switch (event.kind) {
    case "placed":
      return bird(event.flock, 1, pool(event.flock), place(event.card, event.flock));
    case "exchanged":
      return exchanged(event);
    case "took-space":
      return [
        ...bird(event.flock, 1, [`initiative:${event.flock}`], [`initiative:${event.flock}`]),
        ...bird(event.flock, event.home, place("dominance", event.flock), pool(event.flock)),
      ];
    case "relocated":
      return bird(event.flock, event.birds, place(event.card, event.flock), place(event.to, event.flock));
    case "sent-back":
      return bird(event.whose, 1, place(event.card, event.whose), pool(event.whose));
    case "upkeep-paid":
      return goods(event.flock, event.paid, pool(event.flock), STOCK);
    case "gave-back":
      return bird(event.flock, event.birds, place(event.place, event.flock), STOCK);
    case "card-scored":
      return [
        ...scored(event.first, event.first_points, [`card:${event.card}`], table),
        ...scored(event.second, event.second_points, [`card:${event.card}`], table),
      ];
    case "pool-scored":
      return scored(event.flock, event.points, pool(event.flock), table);
    case "round-began":
      return [{ what: { sun: true, count: 1 }, from: [`round:${event.round - 1}`], to: [`round:${event.round}`] }];
    default:
      return [];
  }
}

function exchanged({ flock, card, paid, gained, home }: Exchanged): Flight[] {
  return [
    ...goods(flock, paid, pool(flock), STOCK),
    ...goods(flock, gained, STOCK, pool(flock)),
    ...bird(flock, home, place(card, flock), pool(flock)),
  ];
}

function goods(flock: number, some: Goods, from: string[], to: string[]): Flight[] {
  return tokensIn(some).map(({ token, count }) => ({ what: token === "birds" ? { flock, count } : { token, count }, from, to }));
}

function scored(flock: number | null | undefined, points: number | undefined, from: string[], table: Table): Flight[] {
  if (flock == null || !points) return [];
  return [{ what: { points, count: 1 }, from, to: [`score:${seatOf(table, flock)}`] }];
}
