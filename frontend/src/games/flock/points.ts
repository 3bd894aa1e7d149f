/** What the lines of a score say before their points. */
import type { Line } from "../../wire/types";
import { many, shown, type Card } from "./words";

export function scoreLine(line: Line): string {
  const count = line.count ?? 1;
  const often = count > 1 ? `, ${count} times` : "";
  switch (line.what) {
    case "first":
      return `Most birds on ${shown(line.card as Card)}${often}`;
    case "second":
      return `Second most birds on ${shown(line.card as Card)}${often}`;
    case "pool":
      return `${many(count, "birds")} in the pool`;
    default:
      return line.what;
  }
}
