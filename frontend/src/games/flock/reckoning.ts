/** Why each point of a scored round was given. */
import { type Table, who } from "./people";
import type { CardScored, SheetView, View } from "./types";
import { many } from "./words";

/** How the birds stood when a round was scored; known to those who saw it. */
export interface Standing {
  birds: Readonly<Record<string, readonly number[]>>;
  initiative: readonly number[];
}

export function standingOf(view: View): Standing {
  return { birds: Object.fromEntries(view.cards.map((card) => [card.card, card.birds])), initiative: view.initiative };
}

export interface Reason {
  flock: number;
  points: number;
  text: string;
}

/** A line for each flock on the card, those that got points first. Without the `standing` only those are known. */
export function reasonsOn(card: CardScored, standing: Standing | null, table: Table): Reason[] {
  const winners = [
    { flock: card.first, points: card.first_points ?? 0, place: "most birds" },
    { flock: card.second, points: card.second_points ?? 0, place: "second most birds" },
  ].flatMap(({ flock, points, place }) => (flock == null ? [] : [{ flock, points, place }]));
  const birds = standing?.birds[card.card] ?? [];
  const lines = winners.map(({ flock, points, place }) => ({ flock, points, text: withTie(flock, place, birds, standing, table) }));
  const others = birds.flatMap((count, flock) =>
    count > 0 && !winners.some((winner) => winner.flock === flock) ? [{ flock, points: 0, text: `${many(count, "birds")}: no points` }] : [],
  );
  return [...lines, ...others];
}

function withTie(flock: number, place: string, birds: readonly number[], standing: Standing | null, table: Table): string {
  const count = birds[flock];
  if (count === undefined || standing === null) return place;
  const space = standing.initiative.indexOf(flock);
  const beaten = birds.flatMap((other, rival) => (rival !== flock && other === count && standing.initiative.indexOf(rival) > space ? [rival] : []));
  const head = `${many(count, "birds")}: ${place}`;
  if (beaten.length === 0) return head;
  return `${head}, ahead of ${beaten.map((rival) => who(table, rival)).join(" and ")} on the initiative track`;
}

export interface Total {
  seat: number;
  cards: number;
  pool: number;
  points: number;
}

/** What each seat got for cards and for its pools. */
export function totalsOf(sheet: SheetView, view: View): Total[] {
  return sheet.points.map((points, seat) => {
    const pool = (view.seats[seat]?.flocks ?? []).reduce((sum, flock) => sum + (sheet.pools[flock] ?? 0), 0);
    return { seat, cards: points - pool, pool, points };
  });
}
