/** What the host may choose before the start. */
import type { OptionField } from "../contract";

export const options: OptionField[] = [
  { key: "first", label: "First player", hint: "The rulebook lets the youngest begin.", kind: "seat", initial: null },
  {
    key: "claim_window",
    label: "Time to answer a claim",
    hint: "One bird, the Mockingbird, can spoil a claim. This is how long its owner has.",
    kind: "number",
    min: 5,
    max: 30,
    initial: 12,
    unit: "seconds",
  },
];
