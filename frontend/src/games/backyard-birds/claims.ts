/** The listed claims, arranged for choosing: by territory, then by colour, the simplest first. */
import { type Deck, birdCard, tally } from "./cards";
import type { Claim, Vote } from "./types";

export type ClaimLike = Claim | Vote;

export interface BirdSet<M extends ClaimLike = ClaimLike> {
  move: M;
  counts: Map<string, number>;
  size: number;
  strength: number;
}

export interface ColorGroup<M extends ClaimLike = ClaimLike> {
  color: string;
  sets: BirdSet<M>[];
}

/** The sets of birds that pay for `territory`, fewest birds first and then the least strength. */
export function claimGroups<M extends ClaimLike>(moves: readonly M[], territory: string, deck: Deck): ColorGroup<M>[] {
  const groups = new Map<string, BirdSet<M>[]>();
  for (const move of moves) {
    if (move.territory !== territory) continue;
    const sets = groups.get(move.color) ?? [];
    groups.set(move.color, [...sets, birdSet(move, deck)]);
  }
  return [...groups].map(([color, sets]) => ({
    color,
    sets: sets.sort((a, b) => a.size - b.size || a.strength - b.strength),
  }));
}

function birdSet<M extends ClaimLike>(move: M, deck: Deck): BirdSet<M> {
  const strength = move.birds.reduce((sum, name) => sum + birdCard(deck, name).strength, 0);
  return { move, counts: tally(move.birds), size: move.birds.length, strength };
}

export function territoriesOf(moves: readonly { territory: string }[]): string[] {
  return [...new Set(moves.map((move) => move.territory))];
}

/** How many birds of each species are asked for; a species that is not named may occur in any number. */
export type Wish = ReadonlyMap<string, number>;

export function fits(set: BirdSet, wish: Wish): boolean {
  return [...wish].every(([name, count]) => (set.counts.get(name) ?? 0) === count);
}

/** For one species, the numbers that still lead to a listed set, given what is wished of the others. */
export function openCounts(sets: readonly BirdSet[], wish: Wish, species: string): number[] {
  const others = new Map([...wish].filter(([name]) => name !== species));
  const counts = sets.filter((set) => fits(set, others)).map((set) => set.counts.get(species) ?? 0);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** Every species that occurs in some set, strongest first. */
export function speciesOf(sets: readonly BirdSet[], deck: Deck): string[] {
  const names = new Set(sets.flatMap((set) => [...set.counts.keys()]));
  return [...names].sort((a, b) => birdCard(deck, b).strength - birdCard(deck, a).strength);
}
