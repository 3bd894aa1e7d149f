/** What the host may choose before the start. */
import type { OptionField } from "../contract";

/** As many birds as the printed and chosen figures lie among. */
const FROM = 2;
const TO = 16;

function threshold(round: number, printed: number, chosen: number): OptionField {
  const numbers = Array.from({ length: TO - FROM + 1 }, (_, i) => FROM + i);
  return {
    key: `threshold_${round}`,
    label: `Birds for Competition in round ${round}`,
    hint: `${printed} as printed for two or three players. The rulebook does not give the figure for four or five: ${chosen} is this table’s choice.`,
    kind: "choice",
    choices: [
      { value: null, label: `${printed}, or ${chosen} with four or five players` },
      ...numbers.map((birds) => ({ value: birds, label: `${birds} birds` })),
    ],
    initial: null,
  };
}

export const options: OptionField[] = [
  { key: "first", label: "First player", hint: "The rulebook lets the one begin who got up first.", kind: "seat", initial: null },
  {
    key: "advanced",
    label: "Advanced game for two",
    hint: "Each of the two players leads two flocks. Only with two seats.",
    kind: "switch",
    initial: false,
    onlySeats: 2,
  },
  {
    key: "free_flight",
    label: "Free Flight",
    hint: "After Competition birds may spread over any number of cards instead of two.",
    kind: "switch",
    initial: false,
  },
  {
    key: "hungry_birdies",
    label: "Hungry Birdies",
    hint: "Every bird has an upkeep, which is dearest in the first round.",
    kind: "switch",
    initial: false,
  },
  threshold(1, 4, 6),
  threshold(2, 5, 7),
  threshold(3, 6, 8),
];
