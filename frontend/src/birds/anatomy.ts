import { mixed, type Point } from "./geometry";
import type { Species } from "./species";

/** The landmarks of one bird on its sheet, from which every stroke is drawn. Facing right. */
export interface Anatomy {
  /** A place in the body: along the back towards the head, and out towards the back, in half lengths and half depths. */
  body: (along: number, out: number) => Point;
  /** A place at the head: forward along the bill and up to the crown, in radii of the head. */
  head: (forward: number, up: number) => Point;
  /** Sheet units of one natural unit. */
  scale: number;
  /** Radius of the head in sheet units. */
  radius: number;
  outline: Point[];
  tail: { outline: Point[]; root: Point; ends: Point[] };
  wing: Point[];
  farWing: Point[];
  billTip: Point;
  feet: Point;
  /** Where the bark begins that a clinging bird holds on to. */
  bark: number;
  flying: boolean;
}

const SHEET = { left: 4, right: 116, top: 5, bottom: 97, middle: 60, air: 50 };
const PERCH = 82;

const HALF_LENGTH = 23;
const HALF_DEPTH = 14.2;
const HEAD = 10;
const FULL_SIZE = 1.5;
const BARK_GAP = 3.4;

/** Where along the outline its parts lie, counted in landmarks from the top of the bill over the back. */
export const PARTS = { underside: [10.2, 15.4] } as const;
const BELLY = { from: 10, to: 16 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A frame of two directions at a centre: forward at an angle above the horizontal, and up across it. */
function frameAt(centre: Point, degrees: number, forwardUnit: number, upUnit: number) {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return (forward: number, up: number): Point => [
    centre[0] + forward * forwardUnit * c - up * upUnit * s,
    centre[1] - forward * forwardUnit * s - up * upUnit * c,
  ];
}

const corner = (p: Point): Point => [p[0], p[1], true];

function tailOf(s: Species, body: Anatomy["body"], scale: number, posture: number): Anatomy["tail"] {
  const root = body(-0.92, 0.02);
  const place = frameAt(root, posture - s.tailUp, scale, scale);
  const [half, end, base] = [s.tailWidth / 2, -s.tail, Math.min(s.tailWidth / 2, 5.2)];
  const tips: Record<Species["tailShape"], Point[]> = {
    round: [
      place(end + 3, half),
      place(end, half * 0.45),
      place(end - 0.6, 0),
      place(end, -half * 0.45),
      place(end + 3, -half),
    ],
    square: [corner(place(end, half)), place(end + 0.8, 0), corner(place(end, -half))],
    notch: [corner(place(end, half)), corner(place(end + 3.6, 0)), corner(place(end, -half))],
    fork: [corner(place(end, half)), corner(place(end * 0.5, half * 0.1)), corner(place(end, -half))],
    point: [place(end * 0.55, half * 0.95), corner(place(end, 0)), place(end * 0.55, -half * 0.95)],
  };
  const ends = tips[s.tailShape];
  return { root, ends, outline: [corner(place(5, base)), ...ends, corner(place(5, -base))] };
}

function foldedWing(s: Species, body: Anatomy["body"]): Point[] {
  const tip = -1.12 - s.wingTip;
  return [
    body(0.82, 0.28),
    body(0.6, 0.76),
    body(0.05, 0.86),
    body(-0.62, 0.54),
    corner(body(tip, 0.02)),
    body(-0.72, -0.06),
    body(-0.1, -0.3),
    body(0.5, -0.22),
  ];
}

/** A wing lifted from the shoulder, swept back to its tip; `lean` carries it forward. */
function liftedWing(s: Species, body: Anatomy["body"], lean: number): Point[] {
  const at = (back: number, out: number) => body(0.68 - back * s.wingChord + lean * out * 0.3, out * s.reach);
  const point = s.wingShape === "broad" ? 1.15 : 1.5;
  const tips: [number, number][] = [
    [point + 0.36, 4.1],
    [point * 0.4 + 1.22, 3.4],
    [1.74, 2.75],
    [1.72, 2.1],
    [1.62, 1.45],
    [1.48, 0.85],
  ];
  const feathers = tips.flatMap(([back, out], i): Point[] => {
    const depth = s.wingShape === "broad" && i < 3 ? 0.26 : 0.1;
    return [at(back - depth, out + 0.22), corner(at(back, out))];
  });
  return [corner(at(0, 0.35)), at(-0.18, 1.5), at(0.2, 3), corner(at(point, 4.6)), ...feathers, corner(at(1.16, 0.3))];
}

function assembled(s: Species, flying: boolean, scale: number, centre: Point): Anatomy {
  const posture = flying ? s.flightPosture : s.posture;
  const tilt = flying ? s.flightTilt : s.headTilt;
  const body = frameAt(centre, posture, HALF_LENGTH * scale, HALF_DEPTH * s.plump * scale);
  const radius = HEAD * s.head * scale;
  const bend = tilt - posture;
  const seat = body(1.08 + s.neck * 0.5, 0.56 + Math.min(0, bend + 35) * 0.009);
  const head = frameAt([seat[0], seat[1] - s.neck * 9 * scale], tilt, radius, radius);
  const crown = s.crest
    ? [corner(head(-0.85 - s.crest * 0.62, 0.85 + s.crest * 0.72)), head(-0.78, 0.32)]
    : [head(-0.48, 0.9), head(-0.86, 0.48)];
  const mantle = body(0.26, 0.97);
  const nape = mixed(mixed(head(-0.86, 0.48), mantle, 0.5), head(0.2, -0.9), 0.1);
  const points: Point[] = [
    head(0.95, 0.26),
    head(0.7, 0.72 + s.forehead * 0.12),
    head(0.08, 1 + s.crest * 0.16),
    ...crown,
    nape,
    mantle,
    body(-0.2, 0.92),
    body(-0.72, 0.56),
    body(-1.02, 0.24),
    body(-1.02, -0.24),
    body(-0.68, -0.64),
    body(-0.1, -0.99),
    body(0.5, -1.02),
    body(0.92, -0.62),
    mixed(body(1.1, -0.3), head(0.45, -1.1), 0.5),
    head(0.74, -0.7),
    head(0.94, -0.28),
  ];
  const low = Math.max(...points.map((p) => p[1]));
  const xs = points.slice(BELLY.from, BELLY.to).map((p) => p[0]);
  return {
    body,
    head,
    scale,
    radius,
    flying,
    outline: points,
    tail: tailOf(s, body, scale, flying ? posture - 2 : posture),
    wing: flying ? liftedWing(s, body, 0.14) : foldedWing(s, body),
    farWing: flying ? liftedWing(s, body, 0.86) : [],
    billTip: head(1 + s.bill / 10, -0.04 - s.billDroop),
    feet: [body(0.06, -0.9)[0], low + s.legs * scale],
    bark: s.perch === "trunk-left" ? Math.min(...xs) - BARK_GAP * scale : Math.max(...xs) + BARK_GAP * scale,
  };
}

function bounds(a: Anatomy) {
  const all = [...a.outline, ...a.tail.outline, ...a.wing, ...a.farWing, a.billTip];
  const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The bird as large as its species is, or as its sheet allows: standing on the perch, clinging, or amid the air. */
export function anatomy(s: Species, flying: boolean): Anatomy {
  const natural = assembled(s, flying, 1, [0, 0]);
  const [box, middle] = [bounds(natural), SHEET.air];
  const standing = !flying && (s.perch === "twig" || s.perch === "ground");
  const above = standing
    ? (PERCH - SHEET.top) / (natural.feet[1] - box.top)
    : (SHEET.bottom - SHEET.top - 4) / (box.bottom - box.top);
  const below = standing ? (SHEET.bottom - PERCH) / Math.max(0.1, box.bottom - natural.feet[1]) : Infinity;
  const scale = Math.min(
    FULL_SIZE * s.size,
    (SHEET.right - SHEET.left - (s.perch === "air" ? 10 : 0)) / (box.right - box.left),
    above,
    below,
  );
  const beside =
    s.perch === "air" ? -5 : flying ? 0 : { "trunk-left": 6, "trunk-right": -6, twig: 0, ground: 0, air: 0 }[s.perch];
  const x = SHEET.middle + beside - (scale * (box.left + box.right)) / 2;
  const y = standing ? PERCH - scale * natural.feet[1] : middle - (scale * (box.top + box.bottom)) / 2;
  return assembled(s, flying, scale, [x, y]);
}
