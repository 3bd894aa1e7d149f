import { expect, it } from "vitest";
import { Everyone, Who, Whose, does } from "./people";
import { Who as FlockWho, Whose as FlockWhose } from "./flock/people";

const names = ["iPad", "mmm"];

it("leaves a name as its owner writes it, at the head of a sentence too", () => {
  const people = { me: null, names };
  expect(Who(people, 1)).toBe("mmm");
  expect(Whose(people, 0)).toBe("iPad’s");
  expect(does(people, 1, "pay", "pays")).toBe("mmm pays");
  expect(Everyone(people, [0, 1])).toBe("iPad and mmm");
  expect(FlockWho({ ...people, advanced: false }, 0)).toBe("iPad");
  expect(FlockWho({ ...people, advanced: true }, 3)).toBe("mmm’s left flock");
  expect(FlockWhose({ ...people, advanced: true }, 0)).toBe("iPad’s right flock’s");
});

it("writes the reader large at the head of a sentence, and small within it", () => {
  const people = { me: 1, names };
  expect(Who(people, 1)).toBe("You");
  expect(Whose(people, 1)).toBe("Your");
  expect(Everyone(people, [1, 0])).toBe("You and iPad");
  expect(Everyone(people, [0, 1])).toBe("iPad and you");
  expect(FlockWho({ ...people, advanced: true }, 3)).toBe("Your left flock");
  expect(FlockWhose({ ...people, advanced: false }, 1)).toBe("Your");
});

it("sets apart a name that runs from right to left, and no other", () => {
  const people = { me: null, names: ["דנה", "Zoë", "ليلى s"] };
  expect(does(people, 0, "have", "has")).toBe("\u2068דנה\u2069 has");
  expect(Whose(people, 0)).toBe("\u2068דנה\u2069’s");
  expect(Who(people, 1)).toBe("Zoë");
  expect(Whose(people, 2)).toBe("\u2068ليلى s\u2069’");
  expect(Who(people, 3)).toBe("Seat 4");
});
