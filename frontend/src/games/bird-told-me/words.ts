/** Colours, birds and numbers as people write them. */
import { capital } from "../people";
import type { BirdCard, Number as Bracket } from "./types";

export type Color = BirdCard["color"];

/** What parts those with equal points at the end. */
export const TIEBREAK = "the player on turn comes first, then whoever would be next";

/** In the order of the rulebook. */
export const COLORS: readonly Color[] = ["red", "black", "blue", "gray", "white", "yellow"];

const SPECIES: Record<Color, string> = {
  red: "firebird",
  black: "nightbird",
  blue: "seabird",
  gray: "silverbird",
  white: "snowbird",
  yellow: "sunbird",
};

export function speciesOf(color: Color): string {
  return SPECIES[color];
}

/** "Red plumage" goes by its bird: "Firebird plumage". */
export function plumageOf(color: Color): string {
  return `${capital(SPECIES[color])} plumage`;
}

export function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** "3 nightbirds". */
export function birdsOf(color: Color, birds: number): string {
  return many(birds, SPECIES[color]);
}

/** A bracket as it stands: "2", or "1+2" where it is raised. */
export function raised({ printed, total }: Bracket): string {
  return total > printed ? `${printed}+${total - printed}` : `${printed}`;
}

/** Where the raise of a bracket comes from: "+1 for its colour on the route, +2 by boosts"; empty where nothing raises it. */
export function reasonsFor({ colors, boosts }: Bracket): string {
  const parts = [colors > 0 ? `+${colors} for its colour on the route` : "", boosts > 0 ? `+${boosts} by ${boosts === 1 ? "a boost" : "boosts"}` : ""];
  return parts.filter((part) => part !== "").join(", ");
}
