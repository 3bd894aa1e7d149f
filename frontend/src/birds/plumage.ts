import type { Anatomy } from "./anatomy";
import { ellipse, line, mixed, outline, type Point } from "./geometry";
import type { Region, WingPart } from "./species";

/** How a region is put on paper: a filled shape, or a line of a width in radii of the head. */
export interface Area {
  d: string;
  lineWidth?: number;
}

type Draw = (a: Anatomy) => Area;

const filled =
  (shape: (a: Anatomy) => Point[]): Draw =>
  (a) => ({ d: outline(shape(a)) });

const drawn =
  (lineWidth: number, path: (a: Anatomy) => Point[]): Draw =>
  (a) => ({ d: line(...path(a)), lineWidth });

/** Every region of the body, back to front: drawn large and clipped by the outline of the bird. */
export const REGIONS: Record<Region, Draw> = {
  under: filled(({ body, head }) => [
    head(1.5, -0.5),
    head(0.5, -0.62),
    body(0.82, 0.05),
    body(0.3, -0.26),
    body(-0.5, -0.3),
    body(-1.15, -0.08),
    body(-1.2, -1.3),
    body(0.2, -1.6),
    body(1.4, -0.9),
  ]),
  breast: filled(({ body, head }) => [
    head(1.5, -0.3),
    head(-0.2, -0.6),
    body(0.62, 0.3),
    body(0.3, -0.5),
    body(0.42, -1.25),
    body(1.1, -1.2),
    body(1.6, -0.2),
  ]),
  flank: filled(({ body }) => [body(0.35, -0.2), body(0.2, -0.62), body(-0.3, -0.78), body(-0.8, -0.5), body(-0.8, 0)]),
  vent: filled(({ body }) => [body(-0.42, -0.3), body(-0.42, -1.3), body(-1.3, -1.1), body(-1.3, -0.05)]),
  rump: filled(({ body }) => [body(-0.5, 1.1), body(-0.55, 0.1), body(-1.15, -0.1), body(-1.2, 0.8)]),
  hood: filled(({ head }) => [
    head(1.4, 0.9),
    head(0, 1.6),
    head(-1.5, 1.5),
    head(-1.45, -0.25),
    head(-0.85, -0.92),
    head(0.1, -1.32),
    head(1.1, -1.2),
    head(1.5, 0),
  ]),
  throat: filled(({ head }) => [head(1.3, -0.16), head(0.5, -0.3), head(0, -0.72), head(0.1, -1.5), head(1.2, -1.6)]),
  cheek: filled(({ head }) => [
    head(0.5, -0.1),
    head(0, 0.02),
    head(-0.6, -0.05),
    head(-0.55, -0.5),
    head(0, -0.62),
    head(0.5, -0.4),
  ]),
  nape: filled(({ head }) => [
    head(-0.2, 1.2),
    head(-0.5, 0.4),
    head(-0.62, -0.3),
    head(-0.72, -1.1),
    head(-2, -1.1),
    head(-1.9, 1.2),
  ]),
  cap: filled(({ head }) => [
    head(1.15, 0.14),
    head(0.55, 0.3),
    head(0, 0.22),
    head(-0.75, -0.02),
    head(-1.4, 0.02),
    head(-2.2, 2.2),
    head(0.1, 1.8),
    head(1.2, 0.9),
  ]),
  crown: filled(({ head }) => [
    head(1.1, 0.22),
    head(0.66, 0.42),
    head(0.05, 0.62),
    head(-0.3, 1.3),
    head(0.5, 1.5),
    head(1.2, 0.8),
  ]),
  mask: filled(({ head }) => [
    head(1.2, 0.42),
    head(0.72, 0.4),
    head(0.42, 0.05),
    head(0.52, -0.42),
    head(0.72, -0.82),
    head(1.25, -0.7),
  ]),
  brow: drawn(0.2, ({ head }) => [head(0.95, 0.24), head(0.4, 0.5), head(-0.3, 0.36), head(-1, -0.02)]),
  eyeline: drawn(0.2, ({ head }) => [head(1, 0.02), head(0.4, 0.14), head(-0.3, 0.02), head(-1, -0.24)]),
  whisker: drawn(0.2, ({ head }) => [head(0.96, -0.16), head(0.5, -0.4), head(0.1, -0.78), head(-0.1, -1.1)]),
  bib: filled(({ head, body }) => [
    head(1.15, -0.14),
    head(0.62, -0.3),
    head(0.3, -0.75),
    mixed(head(0.2, -1.2), body(0.9, 0), 0.3),
    body(1.04, -0.42),
    head(1.3, -0.9),
  ]),
  crescent: drawn(0.42, ({ head, body }) => [
    head(-0.02, -0.86),
    mixed(head(0.2, -1.4), body(0.86, -0.3), 0.5),
    body(0.98, -0.56),
    head(1.2, -1.1),
  ]),
  collar: drawn(0.24, ({ head, body }) => [
    head(-0.75, -0.3),
    head(-0.48, -0.98),
    body(0.86, 0.06),
    body(1.02, -0.42),
    body(1.2, -0.6),
  ]),
  gloss: filled(({ head, body }) => [
    head(-0.2, -0.75),
    head(0.5, -1.1),
    body(0.9, -0.4),
    body(0.7, -0.75),
    body(0.62, -0.1),
  ]),
};

const across = (a: Anatomy, place: number, from: number, to: number): Point[] =>
  a.flying
    ? [a.body(0.8, place * 4.2), a.body(0.2, place * 4.2 - 0.15), a.body(-0.8, place * 4.2 + 0.1)]
    : [a.body(place + 0.1, from), a.body(place - 0.04, (from + to) / 2), a.body(place - 0.02, to)];

/** Every part of the wing, clipped by the outline of the wing. */
export const WING_PARTS: Record<Exclude<WingPart, "edges" | "ladder">, (a: Anatomy) => Area[]> = {
  coverts: (a) => [REGION_OF_WING.front(a)],
  tips: (a) => [REGION_OF_WING.tip(a)],
  panel: (a) => [REGION_OF_WING.panel(a)],
  shoulderEdge: (a) => [REGION_OF_WING.shoulder(a, 1.5)],
  shoulder: (a) => [REGION_OF_WING.shoulder(a, 1)],
  bars: (a) =>
    [0.34, 0.02].map((place) => ({
      d: line(...across(a, a.flying ? 0.62 - place : place, 0.72, -0.5)),
      lineWidth: 0.18,
    })),
};

const REGION_OF_WING = {
  front: ({ body, flying }: Anatomy): Area => ({
    d: outline(
      flying
        ? [body(1.4, 0), body(1.4, 3), body(0.2, 2.6), body(-0.2, 0.2)]
        : [body(1.1, 0.9), body(0.05, 1.1), body(0, -0.7), body(1.1, -0.7)],
    ),
  }),
  tip: ({ body, flying }: Anatomy): Area => ({
    d: outline(
      flying
        ? [body(1.6, 3), body(-0.4, 2.7), body(-1.6, 2.6), body(-1.4, 6), body(1, 6)]
        : [body(-0.5, 0.2), body(-0.3, -0.5), body(-2, -0.6), body(-2.4, 0.3)],
    ),
  }),
  panel: ({ body, flying }: Anatomy): Area => ({
    d: outline(
      flying
        ? [body(0.4, 2.2), body(-0.8, 2.1), body(-0.9, 3.1), body(0.4, 3)]
        : [body(-0.28, -0.2), body(-0.3, -0.44), body(-0.66, -0.26), body(-0.64, -0.02)],
    ),
  }),
  shoulder: ({ body, flying, radius }: Anatomy, wide: number): Area => ({
    d: flying
      ? ellipse(body(0.5, 1.1), radius * 0.5 * wide, radius * 0.55 * wide)
      : outline([
          body(0.95, 0.34),
          body(0.62, 0.42 + 0.12 * wide),
          body(0.34 - 0.2 * (wide - 1), 0.22),
          body(0.36 - 0.24 * (wide - 1), -0.12 - 0.2 * (wide - 1)),
          body(0.74, -0.14 - 0.3 * (wide - 1)),
          body(1, 0.05),
        ]),
  }),
};
