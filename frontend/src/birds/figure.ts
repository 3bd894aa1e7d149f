import { anatomy, type Anatomy } from "./anatomy";
import { ellipse, line, outline, polygon, type Point } from "./geometry";
import { REGIONS } from "./plumage";
import type { Region, Species } from "./species";

/** A bird in few outlines, so that it reads at the size of a thumb nail; on the sheet of 120 × 100 of its species. */
export interface Figure {
  /** Left, top, width and height of all that is drawn. */
  box: readonly [number, number, number, number];
  /** Where its feet stand. */
  feet: readonly [number, number];
  body: string;
  tail: string;
  wing: string;
  /** The edges of the long feathers. */
  feathers: string;
  bill: string;
  legs: string;
  eye: string;
  /** The large regions of the body that have a colour of their own, back to front, to be clipped by the body. */
  regions: { d: string; fill: string }[];
}

const SHOWN: readonly Region[] = ["under", "hood", "cap", "crown", "mask", "throat", "cheek"];
const EYE = 2.6;

function legsOf(bird: Anatomy): string {
  const [, y] = bird.feet;
  const leg = (along: number): string => {
    const [hip, from] = bird.body(along, -0.8);
    return `M${hip.toFixed(1)} ${from.toFixed(1)}V${y.toFixed(1)}`;
  };
  return leg(-0.06) + leg(0.3);
}

function feathersOf({ body }: Anatomy): string {
  return [0.34, 0.08, -0.16].map((out, i) => line(body(0.1, out), body(-0.4, out * 0.6), body(-0.98, 0.12 - i * 0.06))).join("");
}

export function figureOf(species: Species): Figure {
  const bird = anatomy(species, false);
  const all: Point[] = [...bird.outline, ...bird.tail.outline, ...bird.wing, bird.billTip, bird.feet];
  const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    feet: [bird.feet[0], bird.feet[1]],
    body: outline(bird.outline),
    tail: outline(bird.tail.outline),
    wing: outline(bird.wing),
    feathers: feathersOf(bird),
    bill: polygon(bird.head(0.8, 0.26), bird.billTip, bird.head(0.8, -0.3)),
    legs: legsOf(bird),
    eye: ellipse(bird.head(0.36, 0.2), Math.max(EYE, (species.eye / 10) * bird.radius)),
    regions: SHOWN.flatMap((region) => {
      const fill = species.regions[region];
      return fill === undefined ? [] : [{ d: REGIONS[region](bird).d, fill }];
    }),
  };
}
