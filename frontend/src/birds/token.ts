import { anatomy } from "./anatomy";
import { ellipse, outline, polygon } from "./geometry";
import { speciesOf } from "./species";
import { flockBird } from "./flock";

/** The wooden figure as which a player's bird stands on a card: few outlines, so that it reads at the size of a thumb nail. */
export interface Token {
  box: string;
  body: string;
  wing: string;
  bill: string;
  legs: string;
  eye: string;
}

const MARGIN = 4;

export function token(): Token {
  const bird = anatomy(speciesOf(flockBird("blue")), false);
  const [x, y] = bird.feet;
  const all = [...bird.outline, ...bird.tail.outline, bird.billTip, [x, y] as const];
  const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const leg = (along: number): string => {
    const [hip, from] = bird.body(along, -0.8);
    return `M${hip.toFixed(1)} ${from.toFixed(1)}V${y.toFixed(1)}`;
  };
  return {
    box: [left, top, width, height].map((n) => n.toFixed(1)).join(" "),
    body: outline(bird.tail.outline) + outline(bird.outline),
    wing: outline(bird.wing),
    bill: polygon(bird.head(0.8, 0.26), bird.billTip, bird.head(0.8, -0.3)),
    legs: leg(-0.06) + leg(0.3),
    eye: ellipse(bird.head(0.36, 0.2), 2.6),
  };
}
