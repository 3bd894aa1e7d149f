import { emblem } from "./emblem";

const MOSS = "#2f6b4f";
const CREAM = "#fbf7ec";
const RUST = "#e0a33c";
const BADGE = '<circle cx="50" cy="14" r="12" fill="#e3b12e" stroke="#2c261e" stroke-width="3"/>';

/** The icon of the tab as an SVG document; with a badge while a decision waits for this reader. */
export function icon(yourTurn: boolean): string {
  const { roof, table, bird, wing, eye } = emblem();
  const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${MOSS}"/>`,
    '<g transform="translate(5.8 4) scale(.82)">',
    path(roof + table, CREAM),
    path(bird, RUST),
    path(wing, "#a8682a"),
    path(eye, "#2c261e"),
    "</g>",
    yourTurn ? BADGE : "",
    "</svg>\n",
  ].join("");
}

/** The same as an address for a `<link rel="icon">`. */
export const favicon = (yourTurn: boolean): string => `data:image/svg+xml,${encodeURIComponent(icon(yourTurn))}`;
