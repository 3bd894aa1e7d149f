import { expect, test } from "vitest";
import { lieOf } from "./lie";

const named = (width: number, height: number, letter = 16) => {
  const { roomy, wide, low } = lieOf(width, height, letter);
  return [roomy && "roomy", wide && "wide", low && "low"].filter(Boolean).join(" ");
};

test("a phone is none of it, a tablet is roomy, a desk is wide, a phone on its side is low", () => {
  expect(named(390, 750)).toBe("");
  expect(named(820, 1080)).toBe("roomy");
  expect(named(1120, 800)).toBe("roomy wide");
  expect(named(720, 360)).toBe("low");
});

test("what is large enough is so to the letter", () => {
  expect(named(640, 620)).toBe("roomy");
  expect(named(639, 620)).toBe("");
  expect(named(640, 619)).toBe("");
  expect(named(1000, 620)).toBe("roomy wide");
  expect(named(560, 479)).toBe("low");
  expect(named(560, 480)).toBe("");
});

test("letters twice as large make a desk a phone on its side, and a tablet a phone", () => {
  expect(named(1440, 800, 32)).toBe("low");
  expect(named(820, 1080, 32)).toBe("");
});
