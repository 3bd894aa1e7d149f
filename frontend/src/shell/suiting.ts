/** Which choices of the form in which a table is opened suit its number of seats. */
import type { OptionField } from "../games/contract";

/** Whether the choice can be made at a table of so many seats. */
export const suits = (field: OptionField, seats: number) =>
  field.kind !== "switch" || field.onlySeats === undefined || field.onlySeats === seats;

/** The seat that was chosen to begin and where nobody sits, or null: no game starts without its first player. */
export function missing(fields: readonly OptionField[], options: unknown, taken: readonly number[]): number | null {
  const chosen = (options ?? {}) as Record<string, unknown>;
  for (const field of fields) {
    const seat = chosen[field.key];
    if (field.kind === "seat" && typeof seat === "number" && !taken.includes(seat)) return seat;
  }
  return null;
}

/** What was chosen, at a table of so many seats: what does not suit it is as it was at first. */
export function suited(fields: readonly OptionField[], options: Record<string, unknown>, seats: number) {
  const kept = { ...options };
  for (const field of fields) {
    const chosen = kept[field.key];
    const missing = field.kind === "seat" && typeof chosen === "number" && chosen >= seats;
    if (missing || !suits(field, seats)) kept[field.key] = field.initial;
  }
  return kept;
}
