/** Which cards fly where, in the order of the events. */
import type { Flight as Leg } from "../pieces/Flights.svelte";
import type { Event } from "./types";

/** A bird's card, from behind if it is not known, or a territory. */
export interface Load {
  card: string | null;
  territory: boolean;
}
type Flight = Leg<Load>;

const BIRD_SUPPLY = ["supply:birds"];
const TERRITORY_SUPPLY = ["supply:territories", "supply:birds"];
const DISCARDS = ["discards", "supply:birds"];

const bird = (card: string | null, from: string[], to: string[]): Flight => ({ what: { card, territory: false }, from, to });
const territory = (card: string, from: string[], to: string[]): Flight => ({ what: { card, territory: true }, from, to });
const inFlock = (seat: number, name: string, host?: string | null) =>
  [host ? `flock:${seat}:${host}` : "", `flock:${seat}:${name}`, `free:${seat}`, `seat:${seat}`].filter(
    (spot) => spot !== "",
  );
const onTable = (name: string) => [`territory:${name}`];

export function flightsOf(events: readonly Event[], me: number | null): Flight[] {
  return events.flatMap((event) => flightsOfOne(event, me));
}

function flightsOfOne(event: Event, me: number | null): Flight[] {
  switch (event.kind) {
    case "drew": {
      if (event.seat !== me) return event.count > 0 ? [bird(null, BIRD_SUPPLY, [`seat:${event.seat}`])] : [];
      return (event.birds ?? []).map((name) => bird(name, BIRD_SUPPLY, [`hand:${name}`]));
    }
    case "played":
      return [
        bird(event.bird, [`hand:${event.bird}`, `seat:${event.seat}`], inFlock(event.seat, event.bird, event.onto)),
      ];
    case "claimed":
      return [
        ...[...new Set(event.birds)].map((name) => bird(name, inFlock(event.seat, name), DISCARDS)),
        territory(event.territory, onTable(event.territory), [`claimed:${event.seat}`, `seat:${event.seat}`]),
      ];
    case "revealed":
    case "put-out":
      return [territory(event.territory, TERRITORY_SUPPLY, onTable(event.territory))];
    case "sent-back":
      return [territory(event.territory, onTable(event.territory), TERRITORY_SUPPLY)];
    case "struck":
      return [territory(event.territory, onTable(event.territory), DISCARDS)];
    case "jumped":
      return [
        bird(event.bird, inFlock(event.seat, event.left ?? event.bird), inFlock(event.seat, event.bird, event.onto)),
      ];
    case "gave-up":
      return [bird(event.bird, inFlock(event.seat, event.bird), DISCARDS)];
    case "discarded":
      return [bird(event.bird, [`hand:${event.bird}`, `seat:${event.seat}`], DISCARDS)];
    case "lark-used":
      return event.taken === false
        ? []
        : [bird(event.bird, inFlock(event.target, event.bird), inFlock(event.seat, event.bird, event.onto))];
    case "junco-used":
      return event.territories.map((name) => territory(name, TERRITORY_SUPPLY, onTable(name)));
    default:
      return [];
  }
}
