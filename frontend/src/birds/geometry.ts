/** A point of the sheet; the third entry marks a corner that a smooth outline keeps sharp. */
export type Point = readonly [number, number, boolean?];

type Curve = readonly [Point, Point, Point, Point];

/** Tenths are finer than any screen shows. */
const tenths = (value: number): number => Math.round(value * 10);

/** A number of tenths as SVG writes it shortest. */
const short = (value: number): string => String(value / 10).replace(/^(-?)0\./, "$1.");

const joined = (numbers: number[]): string =>
  numbers.map(short).reduce((text, n) => (n.startsWith("-") ? text + n : `${text} ${n}`));

const start = (p: Point): string => `M${joined([tenths(p[0]), tenths(p[1])])}`;

/** Points told from the pen's own place, which keeps a path short. */
const from = (pen: Point, points: readonly Point[]): string =>
  joined(points.flatMap((p) => [tenths(p[0]) - tenths(pen[0]), tenths(p[1]) - tenths(pen[1])]));

export const mixed = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** The cubic curves of a smooth line through the points, corners kept. */
function curvesThrough(points: readonly Point[], closed: boolean): Curve[] {
  const n = points.length;
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(Math.max(i, 0), n - 1)] as Point;
  const pull = (i: number): Point =>
    at(i)[2] ? [0, 0] : [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6];
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => {
    const [from, to, out, into] = [at(i), at(i + 1), pull(i), pull(i + 1)];
    return [from, [from[0] + out[0], from[1] + out[1]], [to[0] - into[0], to[1] - into[1]], to];
  });
}

function drawn(curves: Curve[]): string {
  const first = curves[0];
  return first ? start(first[0]) + curves.map((c) => `c${from(c[0], c.slice(1))}`).join("") : "";
}

export const outline = (points: readonly Point[]): string => `${drawn(curvesThrough(points, true))}z`;

export const line = (...points: Point[]): string => drawn(curvesThrough(points, false));

export const straight = (pen: Point, to: Point): string => `${start(pen)}l${from(pen, [to])}`;

export const polygon = (first: Point, ...rest: Point[]): string =>
  `${start(first)}${rest.map((p, i) => `l${from(rest[i - 1] ?? first, [p])}`).join("")}z`;

export function ellipse(centre: Point, rx: number, ry = rx): string {
  const [across, radii] = [short(tenths(rx * 2)), joined([tenths(rx), tenths(ry)])];
  const half = `a${radii} 0 1 1`;
  return `${start([centre[0] - rx, centre[1]])}${half} ${across} 0${half}-${across} 0z`;
}

/** Points evenly spread over the smooth closed outline between two of its landmarks. */
export function along(points: readonly Point[], first: number, last: number, count: number): Point[] {
  const curves = curvesThrough(points, true);
  return Array.from({ length: count }, (_, i) => {
    const place = first + ((last - first) * (i + 0.5)) / count;
    const curve = curves[Math.floor(place) % curves.length] as Curve;
    const t = place - Math.floor(place);
    const u = 1 - t;
    const blend = (k: 0 | 1): number =>
      u * u * u * curve[0][k] + 3 * u * u * t * curve[1][k] + 3 * u * t * t * curve[2][k] + t * t * t * curve[3][k];
    return [blend(0), blend(1)];
  });
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** Two colours "#rrggbb" stirred together, `t` of the second. */
export function stirred(one: string, other: string, t: number): string {
  const there = channels(other);
  const mixedChannels = channels(one).map((c, i) => Math.round(c + ((there[i] ?? c) - c) * t));
  return `#${mixedChannels.map((c) => c.toString(16).padStart(2, "0")).join("")}`;
}

/** Whether an engraver would cut light lines into this colour rather than print dark ones on it. */
export function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return red * 0.3 + green * 0.59 + blue * 0.11 < 72;
}
