/** What the host may choose before the start. */
import type { OptionField } from "../contract";

export const options: OptionField[] = [
  { key: "first", label: "First player", hint: "The rulebook lets the youngest begin.", kind: "seat", initial: null },
  {
    key: "claim_window",
    label: "Time to answer a claim",
    hint: "So long the owner of the Mockingbird has to strike.",
    kind: "number",
    min: 5,
    max: 30,
    initial: 12,
    unit: "seconds",
  },
];
