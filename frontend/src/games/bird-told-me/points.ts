/** What the lines of a score say before their points: a line for each colour in the score pile. */
import type { Line } from "../../wire/types";
import { capital } from "../people";
import { type Color, many, speciesOf } from "./words";

export function scoreLine(line: Line): string {
  return `${capital(speciesOf(line.what as Color))}s, ${many(line.count ?? 1, "card")}`;
}
