/** What the lines of a score say before their points. */
import type { Line } from "../../wire/types";
import { numberWord, plural, shown } from "./cards";

export function scoreLine(line: Line): string {
  const count = line.count ?? 1;
  switch (line.what) {
    case "pigeon":
      return `Pigeon: 1 less for ${count === 1 ? "the territory" : `each of ${numberWord(count)} territories`}`;
    case "dove":
      return "Dove: the birds do not count";
    default: {
      const card = shown(line.card ?? line.what);
      return count > 1 ? `${count} ${plural(card)}` : card;
    }
  }
}
