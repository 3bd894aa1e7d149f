/** The trunk on its cell, with a limb towards either side where a branch grows or could. */
import { line, outline, type Point } from "../../../birds/geometry";
import { CELL, PERCH, widthAt } from "./bough";

export type Side = "joined" | "open" | "closed";

const [LEFT, RIGHT, TOP, FOOT] = [29, 71, 4, 96];

function edge(x: number, lean: number): Point[] {
  return [
    [x - lean * 3, TOP, true],
    [x, 26],
    [x + lean * 1.5, 50],
    [x - lean, 72],
    [x - lean * 5, FOOT, true],
  ];
}

function limb(side: -1 | 1, reach: number, width: number): string {
  const at = (out: number, down: number): Point => [CELL / 2 + side * out, PERCH + down];
  const sharp = (p: Point): Point => [p[0], p[1], true];
  const half = width / 2;
  const round = [at(14, -16), at(24, -half - 2), sharp(at(reach, -half)), sharp(at(reach, half)), at(24, half + 2), at(14, 12)];
  // All outlines turn the same way, or they would cut holes into one another.
  return outline(side < 0 ? round : round.toReversed());
}

export interface Trunk {
  wood: string;
  bark: string;
}

export function trunkOf(west: Side, east: Side): Trunk {
  const reach = { joined: 51.5, open: 47, closed: 29 };
  const wood = [
    outline([...edge(LEFT, 1), ...edge(RIGHT, -1).toReversed()]),
    limb(-1, reach[west], widthAt(0)),
    limb(1, reach[east], widthAt(0)),
  ];
  const grain = [36, 43, 50, 58, 65].map((x, i) => line([x, TOP + 6 + i * 3], [x + 1.6, 34 - i], [x - 1.2, 58 + i * 2], [x + (i - 2) * 1.4, FOOT - 5]));
  const knot = outline([[50, 40], [55, 45], [50, 51], [45, 45]]) + outline([[50, 43], [52.4, 45.4], [50, 48.4], [47.6, 45.4]]);
  return { wood: wood.join(""), bark: grain.join("") + knot };
}
