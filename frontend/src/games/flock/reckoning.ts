/** Why each point of a scored round was given. */
import { type Table, who } from "./people";
import { listed } from "../../shell/words";
import type { CardScored, SheetView, View } from "./types";
import { many } from "./words";

export interface Reason {
  flock: number;
  points: number;
  text: string;
}

/** A line for each flock on the card, those that got points first: `birds` are those on it, by flock. Of a round that an
 * older server scored they are not known. */
export function reasonsOn(card: CardScored, birds: readonly number[], initiative: readonly number[], table: Table): Reason[] {
  const winners = [
    { flock: card.first, points: card.first_points ?? 0, place: "most birds" },
    { flock: card.second, points: card.second_points ?? 0, place: "second most birds" },
  ].flatMap(({ flock, points, place }) => (flock == null ? [] : [{ flock, points, place }]));
  const lines = winners.map(({ flock, points, place }) => ({
    flock,
    points,
    text: birds.length === 0 ? place : `${many(birds[flock] ?? 0, "birds")}: ${place}${ahead(flock, birds, initiative, table)}`,
  }));
  const others = birds.flatMap((count, flock) =>
    count > 0 && !winners.some((winner) => winner.flock === flock) ? [{ flock, points: 0, text: `${many(count, "birds")}: no points` }] : [],
  );
  return [...lines, ...others];
}

/** Whom of those with as many birds the flock came before. */
function ahead(flock: number, birds: readonly number[], initiative: readonly number[], table: Table): string {
  const later = initiative.slice(initiative.indexOf(flock) + 1);
  const beaten = later.filter((rival) => birds[rival] === birds[flock]);
  return beaten.length === 0 ? "" : `, ahead of ${listed(beaten.map((rival) => who(table, rival)))} on the initiative track`;
}

export interface Total {
  seat: number;
  cards: number;
  pool: number;
  points: number;
  /** With all rounds before. */
  soFar: number;
}

/** What each seat got for cards and for its pools. */
export function totalsOf(sheet: SheetView, view: View): Total[] {
  const scored = view.sheets.filter(({ round }) => round <= sheet.round);
  return sheet.points.map((points, seat) => {
    const pool = (view.seats[seat]?.flocks ?? []).reduce((sum, flock) => sum + (sheet.pools[flock] ?? 0), 0);
    return { seat, cards: points - pool, pool, points, soFar: scored.reduce((sum, one) => sum + (one.points[seat] ?? 0), 0) };
  });
}
