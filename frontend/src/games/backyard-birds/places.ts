/** Where the territories lie at the tables that this browser has shown, kept for who comes back to one of them. */
import type { Cells } from "./cells";

const KEY = "birdtable-places";
const TABLES = 8;

type Kept = [code: string, cells: Cells][];
/** What the browser keeps; it may refuse to say even that. */
type Keeper = () => Storage;
const own: Keeper = () => localStorage;

function all(keeper: Keeper): Kept {
  try {
    const kept: unknown = JSON.parse(keeper().getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** How they lay at this table when it was shown last; nothing where that is not known. */
export function places(code: string, keeper = own): Cells {
  const cells = all(keeper).find((each) => each?.[0] === code)?.[1];
  return Array.isArray(cells) ? cells : [];
}

/** Keeps how they lie at this table, and forgets the table that was shown longest ago. */
export function keepPlaces(code: string, cells: Cells, keeper = own): void {
  const others = all(keeper).filter((each) => each?.[0] !== code);
  try {
    keeper().setItem(KEY, JSON.stringify([[code, cells], ...others.slice(0, TABLES - 1)]));
  } catch {
    return; // a browser that keeps nothing lays them out anew
  }
}
