/** The birds of a card on its twig, each figure moved and scaled to its seat. */
import { type Figure, figureOf } from "../../../birds/figure";
import { speciesOf } from "../../../birds/species";
import { seatsOf } from "./bough";

const figures = new Map<string, Figure>();

function figure(species: string): Figure {
  const found = figures.get(species) ?? figureOf(speciesOf(species));
  figures.set(species, found);
  return found;
}

/** The transforms that put so many birds of a species on a twig, those behind first. */
export function perched(species: string, birds: number): string[] {
  const { box, feet } = figure(species);
  const [left, top, width] = box;
  return seatsOf(birds).map((seat) => {
    const scale = Math.min(seat.width / width, seat.height / (feet[1] - top), 1);
    const mirrored = seat.facing === "left" ? -1 : 1;
    const middle = left + width / 2;
    return `translate(${seat.x} ${seat.y}) scale(${(mirrored * scale).toFixed(3)} ${scale.toFixed(3)}) translate(${(-middle).toFixed(1)} ${(-feet[1]).toFixed(1)})`;
  });
}
