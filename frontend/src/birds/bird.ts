import { anatomy, PARTS, type Anatomy } from "./anatomy";
import { along, ellipse, isDark, line, mixed, outline, polygon, stirred, straight, type Point } from "./geometry";
import { REGIONS, WING_PARTS, type Area } from "./plumage";
import { legs, perch } from "./perch";
import type { Region, Species, WingPart } from "./species";
import { INK, type Drawing, type Layer, type Shape, type Stroke } from "./strokes";

export interface Pose {
  flying?: boolean;
  perch?: boolean;
}

const inkOn = (color: string): { line: string; opacity: number } =>
  isDark(color) ? { line: "#cfd6e4", opacity: 0.34 } : { line: INK, opacity: 0.32 };

const painted = (areas: Area[], color: string, radius: number): Stroke[] =>
  areas.map(({ d, lineWidth }) => (lineWidth ? { d, line: color, width: lineWidth * radius } : { d, fill: color }));

/** Short strokes across the outline, longest in the middle: the shade an engraver cuts under a round body. */
function hatching(a: Anatomy, [from, to]: readonly [number, number], depth: number, count: number): string {
  const middle = a.body(0.1, 0);
  return along(a.outline, from, to, count)
    .map((p, i) => {
      const swell = Math.sin(((i + 0.5) / count) * Math.PI);
      return straight(p, mixed(p, mixed(middle, a.body(0.6, -0.2), i / count), depth * (0.35 + 0.65 * swell)));
    })
    .join("");
}

/** Rows of small feathers, or of marks on them, in a part of the body. */
function scattered(
  rows: number,
  columns: number,
  place: (row: number, column: number) => Point,
  mark: (p: Point) => string,
): string {
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return mark(place(row, column + (row % 2) / 2));
  }).join("");
}

const onMantle =
  (a: Anatomy) =>
  (row: number, column: number): Point =>
    a.body(0.4 - column * 0.2, 0.9 - row * 0.1);
const onBreast =
  (a: Anatomy) =>
  (row: number, column: number): Point =>
    a.body(0.86 - row * 0.25, 0.02 - row * 0.12 - column * 0.24);

function dash(a: Anatomy, length: number) {
  const [zero, end] = [a.body(0, 0), a.body(-length, 0)];
  return (p: Point): string => straight(p, [p[0] + end[0] - zero[0], p[1] + end[1] - zero[1]]);
}

function tail(s: Species, a: Anatomy): Layer[] {
  const { root, ends } = a.tail;
  const middle = ends[Math.floor(ends.length / 2)] as Point;
  const [upper, lower] = [ends[0] as Point, ends[ends.length - 1] as Point];
  const strokes: Stroke[] = [];
  if (s.tailEdge) strokes.push({ d: straight(a.body(-0.9, -0.2), lower), line: s.tailEdge, width: 3.2 * a.scale });
  if (s.tailTip) strokes.push({ d: line(upper, middle, lower), line: s.tailTip, width: 5.4 * a.scale });
  if (s.tailBars) {
    const d = [0.42, 0.56, 0.7, 0.84].map((t) => straight(mixed(root, upper, t), mixed(root, lower, t))).join("");
    strokes.push({ d, line: s.tailBars, width: 1.2 * a.scale });
  }
  const shafts = [0.14, 0.32, 0.5, 0.68, 0.86].map((t) => straight(root, mixed(upper, lower, t))).join("");
  strokes.push({ d: shafts, ...inkOn(s.tailColor), width: 0.5 });
  return [
    { strokes: [{ shape: "tail", fill: s.tailColor }] },
    { within: "tail", strokes },
    { strokes: [{ shape: "tail", line: INK, width: 0.7, opacity: 0.75 }] },
  ];
}

function plumage(s: Species, a: Anatomy): Layer[] {
  const regions = (Object.keys(REGIONS) as Region[]).flatMap((region) => {
    const color = s.regions[region];
    return color
      ? painted([REGIONS[region](a)], color, a.radius).map((stroke) =>
          region === "gloss" ? { ...stroke, opacity: 0.55 } : stroke,
        )
      : [];
  });
  const marks: Stroke[] = [];
  if (s.streaks) marks.push({ d: scattered(5, 4, onBreast(a), dash(a, 0.13)), line: s.streaks, width: 1.3 * a.scale });
  if (s.spots) marks.push({ d: scattered(5, 4, onBreast(a), dash(a, 0.02)), line: s.spots, width: 2.6 * a.scale });
  if (s.mantleStreaks)
    marks.push({ d: scattered(3, 5, onMantle(a), dash(a, 0.13)), line: s.mantleStreaks, width: 1.2 * a.scale });
  if (s.starred) {
    const d = scattered(5, 4, onBreast(a), dash(a, 0.03)) + scattered(3, 5, onMantle(a), dash(a, 0.03));
    marks.push({ d, line: s.starred, width: 1.5 * a.scale });
  } else if (!s.mantleStreaks) {
    marks.push({ d: scattered(3, 5, onMantle(a), dash(a, 0.1)), ...inkOn(s.back), width: 0.5 });
  }
  const under = s.regions.under ?? s.back;
  const shade: Stroke[] = [{ d: hatching(a, PARTS.underside, 0.36, 30), ...inkOn(under), width: 0.45 }];
  // A folded wing throws its shadow on the flank.
  if (!a.flying) shade.push({ d: line(...a.wing.slice(4)), line: INK, width: 3, opacity: 0.2 });
  return [
    { strokes: [{ shape: "body", fill: s.back }] },
    { within: "body", strokes: [...regions, ...marks, ...shade] },
    { strokes: [{ shape: "body", line: INK, width: 0.75, opacity: 0.85 }] },
  ];
}

/** The long feathers of the wing: from below the coverts fanning to the tip, or from the arm of a lifted wing to its edge. */
function flightFeathers({ body, flying }: Anatomy, s: Species): string {
  if (flying) {
    const tips = [0.85, 1.45, 2.1, 2.75, 3.4];
    const swept = (back: number, out: number): Point => body(0.68 - back * s.wingChord + out * 0.042, out * s.reach);
    return tips.map((out, i) => straight(swept(0.5 + i * 0.06, out * 0.9 + 0.1), swept(1.5, out + 0.16))).join("");
  }
  return [0.4, 0.28, 0.16, 0.04, -0.08, -0.2]
    .map((out, i) => straight(body(-0.1 + i * 0.025, out), body(-0.72 - s.wingTip * 0.8 - i * 0.05, out * 0.5 - 0.02)))
    .join("");
}

/** Two rows of scallops: the coverts. */
function coverts(a: Anatomy): string {
  const scallop = (p: Point): string =>
    line([p[0], p[1] - 1.5 * a.scale], [p[0] - 1.6 * a.scale, p[1] + 0.2 * a.scale], [p[0], p[1] + 1.6 * a.scale]);
  return scattered(
    3,
    3,
    (row, column) =>
      a.flying ? a.body(0.66 - row * 0.2, 0.8 + column * 0.7) : a.body(0.62 - row * 0.24, 0.4 - column * 0.26),
    scallop,
  );
}

function wing(s: Species, a: Anatomy): Layer[] {
  const parts = (Object.keys(WING_PARTS) as (keyof typeof WING_PARTS)[]).flatMap((part) => {
    const color = s.wingParts[part as WingPart];
    return color ? painted(WING_PARTS[part](a), color, a.radius) : [];
  });
  const strokes: Stroke[] = [{ d: coverts(a), ...inkOn(s.wing), width: 0.5 }, ...parts];
  const feathers = flightFeathers(a, s);
  strokes.push(
    s.wingParts.edges
      ? { d: feathers, line: s.wingParts.edges, width: 0.9 * a.scale }
      : { d: feathers, ...inkOn(s.wing), width: 0.5 },
  );
  if (s.wingParts.ladder) {
    const rungs = scattered(
      4,
      4,
      (row, column) =>
        a.flying ? a.body(0.4 - row * 0.3, 1 + column * 0.8) : a.body(0.34 - row * 0.26, 0.4 - column * 0.2),
      dash(a, 0.05),
    );
    strokes.push({ d: rungs, line: s.wingParts.ladder, width: 1.5 * a.scale });
  }
  const far: Layer[] = a.flying
    ? [{ strokes: [{ shape: "farWing", fill: stirred(s.wing, INK, 0.25), line: INK, width: 0.8 }] }]
    : [];
  return [
    ...far,
    { strokes: [{ shape: "wing", fill: s.wing }] },
    { within: "wing", strokes },
    { strokes: [{ shape: "wing", line: INK, width: 0.65, opacity: 0.8 }] },
  ];
}

function bill(s: Species, a: Anatomy): { whole: string; under: Layer; over: Layer } {
  const { head } = a;
  const [half, swell] = [s.billDepth / 20, s.billCurve * 0.16];
  const [top, bottom, gape] = [head(0.86, half), head(0.86, -half - 0.06), head(0.74, -0.08)];
  const ridge = mixed(top, a.billTip, 0.55);
  const keel = mixed(bottom, a.billTip, 0.5);
  const [lift, drop] = [head(0, swell + s.billDroop * 0.4), head(0, 0)];
  const culmen: Point = [ridge[0] + lift[0] - drop[0], ridge[1] + lift[1] - drop[1]];
  const gonys: Point = [
    keel[0] - (lift[0] - drop[0]) * 0.5,
    keel[1] - (lift[1] - drop[1]) * 0.5 * (s.billDroop > 0 ? 0 : 1),
  ];
  const tip: Point = [a.billTip[0], a.billTip[1], true];
  const whole = outline([[top[0], top[1], true], culmen, tip, gonys, [bottom[0], bottom[1], true]]);
  return {
    whole,
    under: {
      strokes: [
        { shape: "bill", fill: s.billColor, line: INK, width: 0.6 },
        ...(s.lowerBill ? [{ d: polygon(gape, a.billTip, bottom), fill: s.lowerBill }] : []),
      ],
    },
    over: {
      strokes: [{ d: line(gape, mixed(gape, a.billTip, 0.85)), ...inkOn(s.billColor), opacity: 0.6, width: 0.5 }],
    },
  };
}

function eye(s: Species, { head, radius }: Anatomy): Layer {
  const centre = head(0.36, 0.2);
  const r = (s.eye / 10) * radius;
  const rim = isDark(s.regions.hood ?? s.regions.cap ?? s.back) ? "#8d8a86" : INK;
  return {
    strokes: [
      ...(s.eyeRing ? [{ d: ellipse(centre, r * 1.3), fill: s.eyeRing }] : []),
      { d: ellipse(centre, r), fill: s.iris, line: rim, width: 0.5 },
      { d: ellipse(centre, r * 0.58), fill: "#0f0d0b" },
      { d: ellipse([centre[0] + r * 0.3, centre[1] - r * 0.35], r * 0.28), fill: "#ffffff" },
    ],
  };
}

/** A bird as its species is built and coloured, perched or in flight. */
export function drawBird(s: Species, pose: Pose = {}): Drawing {
  const flying = pose.flying ?? s.perch === "air";
  const a = anatomy(s, flying);
  const standing = !flying;
  const { whole, under, over } = bill(s, a);
  const shapes: [Shape, string][] = [
    ["body", outline(a.outline)],
    ["tail", outline(a.tail.outline)],
    ["wing", outline(a.wing)],
    ["bill", whole],
  ];
  if (flying) shapes.push(["farWing", outline(a.farWing)]);
  const halo: Layer = {
    strokes: shapes.map(([shape]) => ({ shape, line: "var(--halo)", width: 2.6 })),
  };
  const wings = wing(s, a);
  return {
    shapes,
    layers: [
      halo,
      ...(pose.perch && (standing || s.perch === "air") ? [perch(s, a)] : []),
      ...(flying ? wings.splice(0, 1) : []),
      ...tail(s, a),
      ...(standing ? [legs(s, a)] : []),
      under,
      ...plumage(s, a),
      ...wings,
      over,
      eye(s, a),
    ],
  };
}
