/** Which choices of the form in which a table is opened suit its number of seats. */
import type { OptionField } from "../games/contract";

/** Whether the choice can be made at a table of so many seats. */
export const suits = (field: OptionField, seats: number) =>
  field.kind !== "switch" || field.onlySeats === undefined || field.onlySeats === seats;

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
