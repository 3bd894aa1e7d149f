import { expect, test } from "vitest";
import { options as ofFlock } from "../games/flock/options";
import { missing, suited, suits } from "./suiting";

const advanced = ofFlock.find((field) => field.key === "advanced")!;

test("the advanced game for two suits two seats alone", () => {
  expect([2, 3, 4, 5].map((seats) => suits(advanced, seats))).toEqual([true, false, false, false]);
});

test("all else suits every number of seats", () => {
  for (const field of ofFlock.filter((each) => each !== advanced)) {
    expect([2, 3, 4, 5].every((seats) => suits(field, seats))).toBe(true);
  }
});

test("with other seats go the choices that no longer suit, and no others", () => {
  const chosen = { first: 1, advanced: true, free_flight: true, threshold_1: 5 };
  expect(suited(ofFlock, chosen, 2)).toEqual(chosen);
  expect(suited(ofFlock, chosen, 3)).toEqual({ ...chosen, advanced: false });
  expect(suited(ofFlock, { ...chosen, first: 4 }, 4)).toEqual({ ...chosen, first: null, advanced: false });
  expect(suited(ofFlock, { ...chosen, first: 3 }, 4).first).toBe(3);
});

test("who is to begin has to sit there, and nobody else", () => {
  expect(missing(ofFlock, { first: 2, advanced: false }, [0, 1, 3])).toBe(2);
  expect(missing(ofFlock, { first: 2 }, [0, 2])).toBeNull();
  expect(missing(ofFlock, { first: 0 }, [1, 2])).toBe(0);
  expect(missing(ofFlock, { first: null, threshold_1: 5 }, [])).toBeNull();
});
