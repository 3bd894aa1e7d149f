/** What the lines of a score say before their points. */
import type { Line } from "../../wire/types";
import { plural, shown } from "./cards";

export function scoreLine(line: Line): string {
  const card = line.card == null ? null : shown(line.card);
  const count = line.count ?? 1;
  switch (line.what) {
    case "territory":
      return card ?? "Territories";
    case "pigeon":
      return count === 1 ? "Pigeon: 1 off for the territory" : `Pigeon: 1 off for each of ${count} territories`;
    case "dove":
      return "Dove: the birds do not count";
    default:
      if (card === null) return shown(line.what);
      return count > 1 ? `${count} ${plural(card)}` : card;
  }
}
