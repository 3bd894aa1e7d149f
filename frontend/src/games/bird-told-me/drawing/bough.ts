/** The piece of branch on one cell, drawn: limbs that swell towards the trunk and meet those of the neighbouring cells. */
import { line, outline, type Point } from "../../../birds/geometry";

export type Exit = "N" | "E" | "S" | "W";
export const EXITS: readonly Exit[] = ["N", "E", "S", "W"];

/** The side of a cell; a cell's drawing lies in a square from (0, 0), y downwards. */
export const CELL = 100;
/** Where the limbs of a twig meet, and how high its lower perch lies. */
const HUB: Point = [50, 76];
export const PERCH = HUB[1];
/** Where the upper perch lies, on which the third and the fourth bird sit. */
export const UPPER_PERCH = 39;

/** Where a limb leaves its cell: neighbours meet at the same place. */
export const GATES: Record<Exit, Point> = { N: [50, 0], E: [CELL, PERCH], S: [50, CELL], W: [0, PERCH] };
const OUTWARD: Record<Exit, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** How an exit ends: linked to the neighbour beyond, open, or against an edge with which it makes no connection. */
export type End = "joined" | "open" | "blocked";

export interface Limb {
  exit: Exit;
  end: End;
  /** How thick the limb is where it leaves the cell. */
  width: number;
}

export interface Bough {
  /** All wood, as closed shapes. */
  wood: string;
  bark: string;
  leaves: string;
}

const OVERLAP = 1.5;
const BLOCKED_SHORT = 9;
const STUB_REACH = 33;
const STUB_WIDTH = 2.4;
const FORK_WIDTH = 3;

/** A steady number between -1 and 1 for a card, so that each is drawn its own way, always the same. */
function whim(name: string, salt: number): number {
  let hash = 2166136261 ^ salt;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash >>> 8) % 2001) / 1000 - 1;
}

/** A tapering limb along a bent line. The line's middle is drawn aside by `bend`; a round end closes where it is free. */
function limb(from: Point, to: Point, bend: number, thick: number, thin: number, round: boolean): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const across: Point = [-dy / length, dx / length];
  const place = (t: number, side: number): Point => {
    const width = thick + (thin - thick) * t;
    const aside = Math.sin(Math.PI * t) * bend + (side * width) / 2;
    return [from[0] + dx * t + across[0] * aside, from[1] + dy * t + across[1] * aside];
  };
  const sharp = (p: Point): Point => [p[0], p[1], true];
  const tip: Point[] = round ? [[to[0] + (dx / length) * thin * 0.5, to[1] + (dy / length) * thin * 0.5]] : [];
  const end = (side: number): Point => (round ? place(1, side) : sharp(place(1, side)));
  return outline([sharp(place(0, -1)), place(0.35, -1), place(0.7, -1), end(-1), ...tip, end(1), place(0.7, 1), place(0.35, 1), sharp(place(0, 1))]);
}

const disc = ([x, y]: Point, radius: number): string => outline([[x - radius, y], [x, y - radius], [x + radius, y], [x, y + radius]]);

function leaf(at: Point, dx: number, dy: number): string {
  const [x, y] = at;
  return outline([
    [x, y, true],
    [x + dx * 0.45 - dy * 0.3, y + dy * 0.45 + dx * 0.3],
    [x + dx, y + dy, true],
    [x + dx * 0.45 + dy * 0.3, y + dy * 0.45 - dx * 0.3],
  ]);
}

/** Where a limb's line ends on this cell. */
function reach({ exit, end }: Limb): Point {
  const [gate, out] = [GATES[exit], OUTWARD[exit]];
  const by = { joined: OVERLAP, open: -4, blocked: -BLOCKED_SHORT }[end];
  return [gate[0] + out[0] * by, gate[1] + out[1] * by];
}

function bendOf(exit: Exit, name: string): number {
  return whim(name, EXITS.indexOf(exit)) * (exit === "N" ? 5 : exit === "S" ? 1.5 : 3);
}

function barkAlong(from: Point, to: Point, bend: number, width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const at = (t: number, aside: number): Point => {
    const off = Math.sin(Math.PI * t) * bend + aside;
    return [from[0] + dx * t - (dy / length) * off, from[1] + dy * t + (dx / length) * off];
  };
  return line(at(0.15, width * 0.16), at(0.35, width * 0.2), at(0.55, width * 0.1)) + line(at(0.5, -width * 0.2), at(0.7, -width * 0.16), at(0.9, -width * 0.06));
}

/** The twig of a card with these limbs, bearing so many birds; `name` gives it its whims. */
export function boughOf(name: string, limbs: readonly Limb[], birds: number): Bough {
  const heart = Math.max(...limbs.map((one) => one.width));
  const has = (exit: Exit) => limbs.some((one) => one.exit === exit);
  const wood = [disc(HUB, heart * 0.5)];
  const bark: string[] = [];
  const leaves: string[] = [];
  for (const one of limbs) {
    const [to, bend, free] = [reach(one), bendOf(one.exit, name), one.end !== "joined"];
    wood.push(limb(HUB, to, bend, Math.max(one.width, heart * 0.8), free ? Math.max(2.4, one.width * 0.62) : one.width, free));
    bark.push(barkAlong(HUB, to, bend, one.width));
    if (one.end === "open") leaves.push(...budOf(one.exit, to));
  }
  for (const [exit, side] of [["W", -1], ["E", 1]] as const) {
    if (has(exit)) continue;
    const to: Point = [HUB[0] + side * STUB_REACH, PERCH + 1 + whim(name, side + 7) * 1.5];
    wood.push(limb(HUB, to, side * -1.2, heart * 0.62, STUB_WIDTH, true));
    leaves.push(leaf(to, side * 7, 5 + whim(name, side + 9)));
  }
  if (birds > 2) wood.push(...forkOf(has("N"), name));
  return { wood: wood.join(""), bark: bark.join(""), leaves: leaves.join("") };
}

/** The leaves at an exit where a card may yet be added. */
function budOf(exit: Exit, at: Point): string[] {
  const [x, y] = OUTWARD[exit];
  return [leaf(at, x * 6 - y * 7, y * 6 + x * 7), leaf(at, x * 6 + y * 7, y * 6 - x * 7)];
}

/** The side twig on which the third and fourth bird sit. */
function forkOf(stemmed: boolean, name: string): string[] {
  const root: Point = [50, 56];
  const tip: Point = [95, UPPER_PERCH + 1];
  const stem = stemmed ? [] : [limb(HUB, root, whim(name, 5) * 2, FORK_WIDTH + 1.4, FORK_WIDTH + 0.4, true)];
  return [...stem, limb(root, [58, UPPER_PERCH + 3], -3, FORK_WIDTH + 0.6, FORK_WIDTH, true), limb([56, UPPER_PERCH + 3.5], tip, -1, FORK_WIDTH, 1.8, true), limb([58, UPPER_PERCH + 3], [41, UPPER_PERCH + 1.4], 1, FORK_WIDTH, 1.8, true)];
}

/** How thick the branch is so many steps from the trunk. */
export function widthAt(depth: number): number {
  return Math.max(5.5, 13 - depth * 0.9);
}

/** The line that a route takes over this cell, from one gate to the next: `null` is the place where it begins or ends. */
export function wayThrough(from: Exit | null, to: Exit | null): string {
  const legs = [from, to].map((exit) => (exit === null ? null : GATES[exit]));
  const [start, end] = [legs[0] ?? HUB, legs[1] ?? HUB];
  const to2 = (p: Point) => `${p[0]} ${p[1]}`;
  if (from === null || to === null) return `M${to2(start)}L${to2(end)}`;
  return `M${to2(start)}L${to2(HUB)}L${to2(end)}`;
}

/** Where a bird of a card sits: its feet, the box that it fills at most, and which way it looks. */
export interface Seat {
  x: number;
  y: number;
  width: number;
  height: number;
  facing: "left" | "right";
}

const SEATS: Record<number, readonly Seat[]> = {
  1: [{ x: 56, y: PERCH, width: 62, height: 52, facing: "right" }],
  2: [
    { x: 29, y: PERCH, width: 43, height: 40, facing: "right" },
    { x: 73, y: PERCH, width: 43, height: 40, facing: "left" },
  ],
  3: [
    { x: 74, y: UPPER_PERCH, width: 38, height: 34, facing: "left" },
    { x: 26, y: PERCH, width: 39, height: 34, facing: "right" },
    { x: 73, y: PERCH, width: 39, height: 33, facing: "left" },
  ],
  4: [
    { x: 54, y: UPPER_PERCH, width: 33, height: 32, facing: "right" },
    { x: 83, y: UPPER_PERCH, width: 31, height: 32, facing: "left" },
    { x: 26, y: PERCH, width: 39, height: 34, facing: "right" },
    { x: 73, y: PERCH, width: 39, height: 33, facing: "left" },
  ],
};

/** Those behind first. */
export function seatsOf(birds: number): readonly Seat[] {
  return SEATS[Math.min(4, Math.max(1, birds))] ?? [];
}
