import { BACKYARD } from "./backyard";
import { BIRD_TOLD_ME } from "./bird-told-me";
import { FLOCK } from "./flock";
import { plateName } from "./plates";

/** Regions of the body that may have a colour of their own, in the order in which they are painted. */
export type Region =
  | "under"
  | "breast"
  | "flank"
  | "vent"
  | "rump"
  | "hood"
  | "throat"
  | "cheek"
  | "nape"
  | "cap"
  | "crown"
  | "mask"
  | "brow"
  | "eyeline"
  | "whisker"
  | "bib"
  | "crescent"
  | "collar"
  | "gloss";

/** Parts of the wing that may have a colour of their own, in the order in which they are painted. */
export type WingPart = "coverts" | "tips" | "panel" | "shoulder" | "shoulderEdge" | "bars" | "edges" | "ladder";

/** The measures of a species: lengths in units of which a body is 46 long, angles in degrees, colours as #rrggbb. */
export interface Species {
  /** 1 for the largest of the deck. */
  size: number;
  /** How steep the back stands. */
  posture: number;
  headTilt: number;
  flightPosture: number;
  flightTilt: number;
  plump: number;
  head: number;
  neck: number;
  forehead: number;
  crest: number;
  bill: number;
  billDepth: number;
  billDroop: number;
  /** 0 a straight awl, 1 the swollen cone of a seed eater. */
  billCurve: number;
  tail: number;
  tailWidth: number;
  tailShape: "round" | "square" | "notch" | "fork" | "point";
  tailUp: number;
  /** How far the folded wing reaches beyond the body, in half lengths of it. */
  wingTip: number;
  wingShape: "pointed" | "broad";
  /** Length of the lifted wing, 1 for a songbird. */
  reach: number;
  /** Breadth of the lifted wing, 0.86 for a songbird. */
  wingChord: number;
  legs: number;
  perch: "twig" | "ground" | "trunk-left" | "trunk-right" | "air";
  back: string;
  wing: string;
  tailColor: string;
  tailEdge?: string;
  tailTip?: string;
  tailBars?: string;
  billColor: string;
  lowerBill?: string;
  legColor: string;
  iris: string;
  eyeRing?: string;
  eye: number;
  regions: Partial<Record<Region, string>>;
  wingParts: Partial<Record<WingPart, string>>;
  spots?: string;
  streaks?: string;
  mantleStreaks?: string;
  starred?: string;
}

/** What a species says of itself; the rest is that of a plain songbird. */
export type Measures = Partial<Species> & Pick<Species, "back" | "wing">;

const SONGBIRD: Omit<Species, "back" | "wing" | "tailColor"> = {
  size: 0.86,
  posture: 36,
  headTilt: 4,
  flightPosture: 12,
  flightTilt: 2,
  plump: 1,
  head: 1,
  neck: 0,
  forehead: 0,
  crest: 0,
  bill: 9,
  billDepth: 4,
  billDroop: 0,
  billCurve: 0.2,
  tail: 22,
  tailWidth: 9,
  tailShape: "round",
  tailUp: 0,
  wingTip: 0.1,
  wingShape: "broad",
  reach: 1,
  wingChord: 0.86,
  legs: 5.5,
  perch: "twig",
  billColor: "#3a332a",
  legColor: "#54463a",
  iris: "#17130f",
  eye: 2.3,
  regions: {},
  wingParts: {},
};

const CARD_COLORS: Record<string, Measures> = {
  black: { back: "#2b2e38", wing: "#1d2028" },
  red: { back: "#b3322a", wing: "#8d2621", regions: { under: "#c8574a" } },
  yellow: { back: "#c9971f", wing: "#8f6c1c", regions: { under: "#e6c04f" } },
  brown: { back: "#8a6a4a", wing: "#6a4e34", regions: { under: "#dcc8a6" } },
  blue: { back: "#2a6494", wing: "#1c4a70", regions: { under: "#cfdfe8" } },
  gray: { back: "#8b929a", wing: "#69707a", regions: { under: "#c6cacd" } },
  white: { back: "#e6e0d0", wing: "#cbc3b0", regions: { under: "#fbf8f0" } },
  green: { back: "#4c7d3a", wing: "#335a26", regions: { under: "#cfdcb4" } },
  purple: { back: "#74488e", wing: "#533066", regions: { under: "#d9cbe3" } },
};

const BROWN = CARD_COLORS["brown"] as Measures;

const complete = (measures: Measures): Species => ({ ...SONGBIRD, tailColor: measures.wing, ...measures });

export const hasPlate = (name: string): boolean => Object.hasOwn(BACKYARD, plateName(name));

/** The measures of a species by its name in any case, of a player's bird by "flock" and its colour; for a stranger, a
 * songbird in the colour of its card. */
export function speciesOf(name: string, color = "brown"): Species {
  const plate = plateName(name);
  return complete(BACKYARD[plate] ?? BIRD_TOLD_ME[plate] ?? FLOCK[plate] ?? CARD_COLORS[color] ?? BROWN);
}
