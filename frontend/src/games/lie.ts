/** How a board lies in the room that it has. Room is counted in letters, as everything on the board is: for readers of
 * large letters a wide screen is as a small one. */
export interface Lie {
  /** Everybody's things lie open. */
  roomy: boolean;
  /** The others lie beside the middle instead of above it. */
  wide: boolean;
  /** A phone on its side: what is played from lies beside the table instead of below it. */
  low: boolean;
}

const ROOMY = { width: 40, height: 38.75 };
const WIDE = 62.5;
const LOW = { width: 35, height: 30 };

/** `width` and `height` of the board in px; `letter` is the size of the root's letters, which is 1 rem. */
export function lieOf(width: number, height: number, letter: number): Lie {
  const [across, down] = [width / letter, height / letter];
  const roomy = across >= ROOMY.width && down >= ROOMY.height;
  return { roomy, wide: roomy && across >= WIDE, low: across >= LOW.width && down < LOW.height };
}

/** The size of the root's letters in px. */
export const letterSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
