/** Small shapes that the vignettes of the territories are put together from, as path data in a sheet of 120 × 80. */

const n = (value: number): string => String(Math.round(value * 10) / 10);

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** The scalloped edge of a leafy crown. */
export function foliage(cx: number, cy: number, rx: number, ry: number, count: number): string {
  const at = (i: number): string => {
    const angle = (i * 2 * Math.PI) / count - Math.PI / 2;
    return `${n(cx + rx * Math.cos(angle))} ${n(cy + ry * Math.sin(angle))}`;
  };
  const bump = n(((rx + ry) * 2) / count);
  return `M${at(0)}${times(count, (i) => `A${bump} ${bump} 0 0 1 ${at(i + 1)}`)}z`;
}

/** Leaves within a crown: short curls, denser on the shaded side. */
export function leafage(cx: number, cy: number, rx: number, ry: number): string {
  const places = [
    [-0.5, -0.3],
    [0, -0.55],
    [0.4, -0.25],
    [-0.1, -0.05],
    [0.62, 0.1],
    [0.25, 0.3],
    [-0.55, 0.3],
    [-0.15, 0.5],
    [0.5, 0.5],
    [0.05, 0.72],
  ];
  return places.map(([x = 0, y = 0]) => `M${n(cx + x * rx)} ${n(cy + y * ry)}q1.6 3 4.4 .6`).join("");
}

/** Parallel lines, each (dx, dy) long, that start evenly from (x, y) onward by (sx, sy). */
export const hatch = (x: number, y: number, sx: number, sy: number, count: number, dx: number, dy: number): string =>
  times(count, (i) => `M${n(x + sx * i)} ${n(y + sy * i)}l${n(dx)} ${n(dy)}`);

export const disc = (cx: number, cy: number, r: number, ry = r): string =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(ry)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 1 ${n(-2 * r)} 0z`;

/** Tufts of grass along the ground. */
export const grass = (y: number, ...places: number[]): string =>
  places
    .map((x) => `M${n(x)} ${n(y)}q-1 -4 -3 -6M${n(x + 1)} ${n(y)}q0 -5 1 -8M${n(x + 2)} ${n(y)}q1 -3 3 -5`)
    .join("");

/** The shafts of a fence, pointed at the top. */
export const pickets = (x: number, step: number, count: number): string =>
  times(count, (i) => `M${n(x + step * i)} 68V32l4 -7l4 7V68z`);

/** The end of a log with its rings, seen from the front. */
export const log = (cx: number, cy: number, r: number): string => disc(cx, cy, r);

export const rings = (cx: number, cy: number, r: number): string =>
  `${disc(cx - 0.4, cy + 0.3, r * 0.62)}${disc(cx - 0.6, cy + 0.4, r * 0.28)}`;

/** A flower of a trumpet vine that opens to the lower left (side -1) or right (1). */
export const trumpet = (x: number, y: number, side: 1 | -1): string =>
  `M${n(x)} ${n(y)}q${side * 6} 1 ${side * 11} 6q${side * 3} -3 ${side * 6} -1q${side * 1} 3 ${-side * 1} 5q${-side * 1} 4 ${-side * 5} 5q${-side * 3} 0 ${-side * 3} -4q${-side * 6} -3 ${-side * 9} -8z`;

export const leaf = (x: number, y: number, dx: number, dy: number): string =>
  `M${n(x)} ${n(y)}q${n(dx * 0.5 - dy * 0.5)} ${n(dy * 0.5 + dx * 0.5)} ${n(dx)} ${n(dy)}q${n(-dx * 0.5 + dy * 0.5)} ${n(-dy * 0.5 - dx * 0.5)} ${n(-dx)} ${n(-dy)}z`;

/** A five-petalled flower. */
export const petals = (x: number, y: number, r: number): string =>
  times(5, (i) => {
    const angle = (i * 2 * Math.PI) / 5 - Math.PI / 2;
    return disc(x + r * Math.cos(angle), y + r * Math.sin(angle), r * 0.72);
  });
