import { describe, expect, it } from "vitest";
import { qrCode } from "./qr";

/* A reader of its own, for the codes of one block (versions 1 to 3, level M): it knows where data lie and which mask
   is on them, and so tells whether a camera would read the same text. */

const MASKS: ((r: number, c: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];

function isPattern(size: number, r: number, c: number): boolean {
  const corner = (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9);
  const middle = size - 7;
  const alignment = size > 21 && Math.abs(r - middle) <= 2 && Math.abs(c - middle) <= 2;
  return corner || alignment || r === 6 || c === 6;
}

function maskOf(code: boolean[][]): number {
  const bits = [0, 1, 2, 3, 4].map((c) => Number(code[8]![c]));
  const word = bits.reduce((value, bit) => value * 2 + bit, 0) ^ 0b10101;
  expect(word >> 3).toBe(0b00);
  return word & 0b111;
}

function read(code: boolean[][]): string {
  const size = code.length;
  const mask = MASKS[maskOf(code)]!;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1])
        if (!isPattern(size, r, c)) bits.push(Number(code[r]![c] !== (mask(r, c) === 0)));
    }
  }
  const number = (at: number, length: number) => bits.slice(at, at + length).reduce((value, bit) => value * 2 + bit, 0);
  expect(number(0, 4)).toBe(0b0100);
  const bytes = Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe("a QR code", () => {
  it.each(["a", "http://bird.ex", "birds.example/t/abcdef", "https://birds.example/t/Ab3dEf6hIj9l", "drôle d’oiseau"])(
    "holds its text: %s",
    (text) => {
      expect(read(qrCode(text))).toBe(text);
    },
  );

  it.each([
    [14, 21],
    [15, 25],
    [42, 29],
    [43, 33],
    [180, 53],
    [213, 57],
  ])("of %i bytes is %i modules wide", (bytes, side) => {
    const code = qrCode("x".repeat(bytes));
    expect(code).toHaveLength(side);
    expect(code.every((row) => row.length === side)).toBe(true);
  });

  it("has the three eyes in its corners", () => {
    const code = qrCode("https://birds.example/t/Ab3dEf6hIj9l");
    const last = code.length - 1;
    for (const [r, c] of [[3, 3], [3, last - 3], [last - 3, 3]] as const)
      for (let d = -3; d <= 3; d++) {
        expect(code[r - 3]![c + d]).toBe(true);
        expect(code[r + 3]![c + d]).toBe(true);
        expect(code[r]![c + d]).toBe(Math.abs(d) !== 2);
      }
  });

  it("refuses what no code of its sizes can hold", () => {
    expect(() => qrCode("x".repeat(214))).toThrow(RangeError);
  });
});
