/** The birds on a card by flock, and how many of them are drawn. */
import type { CardView } from "./types";

export interface Group {
  flock: number;
  birds: number;
  /** How many figures stand for them: a row that would grow too long is told by its number alone. */
  figures: number;
  /** The points that the card would bring this flock if it were scored now. */
  points: number;
}

/** Figures that a group may have, by the number of groups that share the card. */
const ROW = [0, 5, 3, 2, 1, 1];

export function groupsOn({ birds, standing }: CardView): Group[] {
  const present = birds.flatMap((count, flock) => (count > 0 ? [{ flock, birds: count }] : []));
  const most = ROW[present.length] ?? 1;
  return present.map((group) => ({
    ...group,
    figures: Math.min(group.birds, most),
    points: pointsFor(group.flock, standing),
  }));
}

function pointsFor(flock: number, standing: CardView["standing"]): number {
  if (standing === null) return 0;
  if (standing.first === flock) return standing.first_points ?? 0;
  return standing.second === flock ? (standing.second_points ?? 0) : 0;
}
