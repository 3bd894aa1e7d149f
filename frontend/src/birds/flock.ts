import type { Measures } from "./species";

/** What the birds of all players have in common: a plump body, a short crest, a seed eater's bill. */
const BUILD = {
  size: 0.92,
  posture: 40,
  plump: 1.14,
  crest: 0.55,
  bill: 7,
  billDepth: 5.2,
  billCurve: 0.7,
  tail: 20,
  tailWidth: 9,
  tailShape: "notch",
  billColor: "#d98e2b",
  legColor: "#6d5236",
} as const;

const dressed = (back: string, wing: string, under: string, bars: string): Measures => ({
  ...BUILD,
  back,
  wing,
  regions: { under },
  wingParts: { bars },
});

/** One bird in the colours of the five players of Flock. */
export const FLOCK: Record<string, Measures> = {
  "FLOCK BLUE": dressed("#2a6494", "#1c4a70", "#a9cbe2", "#d7e6f0"),
  "FLOCK RED": dressed("#b3322a", "#872620", "#e0877c", "#f0c9c0"),
  "FLOCK YELLOW": dressed("#d8a521", "#8f6c1c", "#f2d573", "#f7e9b8"),
  "FLOCK GREEN": dressed("#44742f", "#2f5320", "#a6c68c", "#d6e4c4"),
  "FLOCK PURPLE": dressed("#6d3f86", "#4f2c63", "#bd9bcf", "#e2d3ea"),
};

/** The name under which `speciesOf` knows a player's bird. */
export const flockBird = (color: string): string => `flock ${color}`;
