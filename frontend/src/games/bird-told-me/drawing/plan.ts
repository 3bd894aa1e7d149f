/** What is to be drawn on which cell: the branch as a whole, grown from the trunk. */
import type { BirdCard, CellView, TwigView } from "../types";
import { type Bough, boughOf, CELL, type End, type Exit, type Limb, widthAt } from "./bough";

export type Cell = Pick<CellView, "x" | "y">;

export const STEPS: Record<Exit, readonly [number, number]> = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };
const OPPOSITE: Record<Exit, Exit> = { N: "S", E: "W", S: "N", W: "E" };

export function beyond({ x, y }: Cell, exit: Exit): Cell {
  const [east, north] = STEPS[exit];
  return { x: x + east, y: y + north };
}

export const same = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y;

/** The exit of a cell that leads to a neighbouring one, null where they do not touch. */
export function exitTowards(from: Cell, to: Cell): Exit | null {
  return (Object.keys(STEPS) as Exit[]).find((exit) => same(beyond(from, exit), to)) ?? null;
}

/** A twig as it is drawn: how many steps from the trunk it grows, and its wood. */
export interface Grown {
  twig: TwigView;
  card: BirdCard;
  depth: number;
  bough: Bough;
}

/** The upper left corner of a cell on the sheet, whose origin is the middle of the trunk. */
export function corner({ x, y }: Cell): { left: number; top: number } {
  return { left: x * CELL - CELL / 2, top: -y * CELL - CELL / 2 };
}

/** Steps from the trunk by cell; the positions come with each parent before its children. */
function depthsOf(branch: readonly TwigView[]): Map<TwigView, number> {
  const depths = new Map<TwigView, number>();
  for (const twig of branch) {
    const parent = branch.find((other) => same(other, twig.parent));
    depths.set(twig, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1);
  }
  return depths;
}

export function grownBranch(branch: readonly TwigView[], cardOf: (id: string) => BirdCard): Grown[] {
  const depths = depthsOf(branch);
  return branch.map((twig) => {
    const [card, depth] = [cardOf(twig.card), depths.get(twig) ?? 0];
    const limbs = card.exits.map((exit): Limb => {
      const end: End = twig.joined.includes(exit) ? "joined" : twig.open.includes(exit) ? "open" : "blocked";
      const inward = end === "joined" && same(beyond(twig, exit), twig.parent);
      return { exit, end, width: widthAt(inward ? depth : depth + 1) };
    });
    return { twig, card, depth, bough: boughOf(card.id, limbs, card.value) };
  });
}

/** How a card would lie on a cell: over the twig there, whose links it keeps, or added to the one neighbour it meets. */
export function previewOf(card: BirdCard, cell: Cell, branch: readonly TwigView[]): Bough {
  const depths = depthsOf(branch);
  const beneath = branch.find((twig) => same(twig, cell));
  const host = beneath ?? branch.find((twig) => meets(twig, cell, card));
  const depth = (host === undefined ? -1 : (depths.get(host) ?? 0)) + (beneath === undefined ? 1 : 0);
  const limbs = card.exits.map((exit): Limb => {
    const neighbour = beyond(cell, exit);
    const joined = beneath ? beneath.joined.includes(exit) : same(neighbour, host ?? TRUNK);
    return { exit, end: joined ? "joined" : "open", width: widthAt(depth + (joined ? 0 : 1)) };
  });
  return boughOf(card.id, limbs, card.value);
}

export const TRUNK: Cell = { x: 0, y: 0 };

function meets(twig: TwigView, cell: Cell, card: BirdCard): boolean {
  const exit = exitTowards(twig, cell);
  return exit !== null && twig.open.includes(exit) && card.exits.includes(OPPOSITE[exit]);
}

/** The free cells where the branch could grow, beside its open exits, or beside the trunk where nothing grows yet. */
export function frontierOf(branch: readonly TwigView[], sides: readonly Cell[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const twig of branch) {
    for (const exit of twig.open) {
      const cell = beyond(twig, exit);
      cells.set(`${cell.x},${cell.y}`, cell);
    }
  }
  return [...cells.values(), ...sides];
}

/** A stretch of the sheet. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The stretch that all these cells fill. */
export function boxOf(cells: readonly Cell[], margin = 0): Box {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return {
    left: (Math.min(...xs) - 0.5) * CELL - margin,
    right: (Math.max(...xs) + 0.5) * CELL + margin,
    top: -(Math.max(...ys) + 0.5) * CELL - margin,
    bottom: -(Math.min(...ys) - 0.5) * CELL + margin,
  };
}
