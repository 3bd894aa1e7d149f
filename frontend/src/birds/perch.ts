import type { Anatomy } from "./anatomy";
import { line, outline, straight, type Point } from "./geometry";
import type { Species } from "./species";
import { INK, type Layer, type Stroke } from "./strokes";

const sharp = (p: Point): Point => [p[0], p[1], true];

function standingLegs(s: Species, a: Anatomy): string {
  const [x, y] = a.feet;
  const reach = 2 + s.legs * 0.16;
  const leg = (hip: Point, foot: number): string =>
    `${straight(hip, [foot, y])}${line([foot - 1.6 * reach, y + 1.8], [foot - 1, y - 0.2], [foot + 1, y - 0.2], [foot + 1.9 * reach, y + 1.6])}${line([foot, y], [foot + 1.4, y + 3.2])}`;
  return leg(a.body(-0.06, -0.7), x - 2.6) + leg(a.body(0.24, -0.8), x + 3.6);
}

function clingingLegs(a: Anatomy): string {
  const inward = a.bark < a.body(0, 0)[0] ? -1 : 1;
  const foot = (hip: Point, rise: number): string => {
    const at: Point = [a.bark + inward * 1.2, hip[1] + rise];
    const toes = [-3.4, 0.4, 3].map((up) => straight(at, [at[0] + inward * 3, at[1] + up])).join("");
    return straight(hip, at) + toes;
  };
  return foot(a.body(0.3, -0.8), -2) + foot(a.body(-0.22, -0.8), 2);
}

export function legs(s: Species, a: Anatomy): Layer {
  const clings = s.perch === "trunk-left" || s.perch === "trunk-right";
  return {
    strokes: [{ d: clings ? clingingLegs(a) : standingLegs(s, a), line: s.legColor, width: 1.1 + a.scale * 0.5 }],
  };
}

const WOOD = "var(--wood)";

function trunk(bark: number, away: number): Stroke[] {
  const at = (depth: number): number => bark + away * depth;
  const grain = [4, 8, 12, 16]
    .map((depth, i) =>
      line(
        [at(depth), 8 + i * 7],
        [at(depth + 1.2), 34 - i * 2],
        [at(depth - 0.6), 58 + i * 4],
        [at(depth + 0.8), 84 - i * 3],
      ),
    )
    .join("");
  const edge: Point[] = [
    [at(0), 2],
    [at(1.1), 24],
    [at(-0.4), 48],
    [at(0.9), 72],
    [at(-0.6), 98],
  ];
  const far: Point[] = [
    [at(19), 98],
    [at(20), 66],
    [at(18.4), 34],
    [at(19.4), 2],
  ];
  return [
    {
      d: outline([
        ...edge.map((p, i): Point => [p[0], p[1], i === 0 || i === 4]),
        ...far.map((p, i): Point => [p[0], p[1], i === 0 || i === 3]),
      ]),
      fill: WOOD,
      line: INK,
      width: 0.7,
    },
    { d: grain, line: INK, width: 0.7, opacity: 0.5 },
  ];
}

function ground(y: number): Stroke[] {
  const at = (x: number, down: number): Point => [x, y + 1.6 + down];
  return [
    { d: line(at(8, 1.4), at(36, 0), at(64, 0.6), at(90, 0), at(113, 1.2)), line: WOOD, width: 1.8 },
    {
      d:
        straight(at(20, 5), at(40, 5)) +
        straight(at(46, 7.5), at(70, 7.5)) +
        straight(at(76, 4.5), at(98, 4.5)) +
        straight(at(28, 10), at(44, 10)),
      line: WOOD,
      width: 0.8,
      opacity: 0.6,
    },
    {
      d:
        line(at(14, 0.6), at(13, -4), at(10, -7)) +
        line(at(15, 0.6), at(16, -5), at(15, -9)) +
        line(at(104, 0.6), at(106, -4), at(109, -6)),
      line: WOOD,
      width: 1.1,
    },
  ];
}

function twig(y: number): Stroke[] {
  const at = (x: number, down: number): Point => [x, y + down];
  const leaf = (x: number, down: number, dx: number, dy: number): string =>
    outline([
      sharp(at(x, down)),
      at(x + dx * 0.42 - dy * 0.22, down + dy * 0.42 + dx * 0.22),
      sharp(at(x + dx, down + dy)),
      at(x + dx * 0.42 + dy * 0.22, down + dy * 0.42 - dx * 0.22),
    ]);
  return [
    {
      d: leaf(101, 1, 5, -11) + leaf(105, 1.6, 11, 5) + leaf(15, 5, -10, 5),
      fill: "var(--leaf)",
      line: INK,
      width: 0.5,
    },
    {
      d: outline([
        at(2, 5.6),
        at(26, 2.4),
        at(52, 1),
        at(86, 2.2),
        at(116, -0.6),
        at(117.5, 0.8),
        at(88, 5.4),
        at(54, 4.8),
        at(27, 6.2),
        at(3, 8),
      ]),
      fill: WOOD,
      line: INK,
      width: 0.6,
    },
    {
      d:
        line(at(14, 5.4), at(24, 4.2), at(34, 3.6)) +
        line(at(42, 3), at(52, 3), at(60, 3.6)) +
        line(at(76, 4), at(88, 3.8), at(98, 2.6)),
      line: INK,
      width: 0.5,
      opacity: 0.6,
    },
  ];
}

/** The trumpet that a hovering bird drinks from. */
function bloom([x, y]: Point): Stroke[] {
  const at = (dx: number, dy: number): Point => [x + dx, y + dy];
  return [
    { d: line(at(11, 1), at(16, -6), at(13, -18), at(20, -30)), line: "var(--leaf)", width: 1.4 },
    {
      d: outline([
        sharp(at(-4, -4.4)),
        at(0, -2.6),
        at(8, -1.6),
        at(12, 1),
        at(8, 3.4),
        at(0, 3.6),
        sharp(at(-4, 5)),
        at(-2.2, 0.4),
      ]),
      fill: "#d9663a",
      line: INK,
      width: 0.6,
    },
    { d: line(at(-1, 0.4), at(4, 0.6), at(9, 1)), line: INK, width: 0.5, opacity: 0.5 },
  ];
}

export function perch(s: Species, a: Anatomy): Layer {
  const [, y] = a.feet;
  const strokes = {
    twig: () => twig(y),
    ground: () => ground(y),
    "trunk-left": () => trunk(a.bark, -1),
    "trunk-right": () => trunk(a.bark, 1),
    air: () => bloom(a.billTip),
  };
  return { strokes: strokes[s.perch]() };
}
