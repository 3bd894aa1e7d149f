import { expect, it } from "vitest";
import { absenceOf, othersOf } from "./seats";

it("seats the others clockwise from the reader, and everybody for a spectator", () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, null)).toEqual([0, 1, 2]);
});

it("says of a seat why nobody answers there", () => {
  const chair = { name: "Ana", seat: 0, online: true } as const;
  const seats = [
    { ...chair, kind: "person" as const },
    { ...chair, kind: "person" as const, online: false },
    { ...chair, kind: "open" as const, name: null, online: false },
    { ...chair, kind: "bot" as const, online: false },
  ];
  expect(seats.map((_, seat) => absenceOf({ room: { seats }, past: false }, seat))).toEqual([null, "away", "seat empty", null]);
  expect(seats.map((_, seat) => absenceOf({ room: { seats }, past: true }, seat))).toEqual([null, null, null, null]);
});
