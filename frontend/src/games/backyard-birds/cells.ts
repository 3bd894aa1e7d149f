/** Where the territories lie on the screen: one that stays keeps its place, so that nothing moves under a finger. */

export type Cells = (string | null)[];

const PLACES = 4;

/** The new arrangement of `display`, given the one before. Free places are filled first; there are never more
 * places than needed, but at least four. */
export function arrange(before: Cells, display: readonly string[]): Cells {
  const places = Math.max(PLACES, display.length);
  const cells: Cells = Array.from({ length: places }, (_, i) => {
    const name = before[i] ?? null;
    return name !== null && display.includes(name) ? name : null;
  });
  for (const name of display) {
    if (cells.includes(name)) continue;
    cells[cells.indexOf(null)] = name;
  }
  return cells;
}
