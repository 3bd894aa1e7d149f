import { describe, expect, it } from "vitest";
import { qrCode } from "./qr";

/* A reader of its own, for the sizes in use and level M: it knows where data lie, how their blocks are woven and which
   mask is on them, and so tells whether a camera would read the same text. */

/** By the width of a code: the lines on which its small squares lie, its blocks of data, the bits of its length. */
const SIZES: Record<number, { lines: number[]; blocks: number; length: number }> = {
  21: { lines: [], blocks: 1, length: 8 },
  25: { lines: [6, 18], blocks: 1, length: 8 },
  29: { lines: [6, 22], blocks: 1, length: 8 },
  37: { lines: [6, 30], blocks: 2, length: 8 },
  57: { lines: [6, 28, 50], blocks: 5, length: 16 },
};

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
  const eye = (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9);
  const version = size > 41 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11));
  const near = (at: number) => SIZES[size]!.lines.find((line) => Math.abs(line - at) <= 2);
  const [row, column] = [near(r), near(c)];
  const inEye = (a?: number, b?: number) => a === 6 && (b === 6 || b === size - 7);
  const square = row !== undefined && column !== undefined && !inEye(row, column) && !inEye(column, row);
  return eye || version || square || r === 6 || c === 6;
}

function maskOf(code: boolean[][]): number {
  const bits = [0, 1, 2, 3, 4].map((c) => Number(code[8]![c]));
  const word = bits.reduce((value, bit) => value * 2 + bit, 0) ^ 0b10101;
  expect(word >> 3).toBe(0b00);
  return word & 0b111;
}

/** So many bytes of a text lie in the first block of every code, whatever its size. */
const FIRST_BLOCK = 40;

/** All code words in the order in which they are drawn. */
function wordsOf(code: boolean[][]): number[] {
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
  return Array.from({ length: bits.length >> 3 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

/** The text, or the beginning of one that is spread over several blocks. */
function read(code: boolean[][]): string {
  const { blocks, length } = SIZES[code.length]!;
  const first = wordsOf(code).filter((_, i) => i % blocks === 0);
  const stream = first.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >> (7 - i)) & 1));
  const number = (at: number, width: number) => stream.slice(at, at + width).reduce((value, bit) => value * 2 + bit, 0);
  expect(number(0, 4)).toBe(0b0100);
  const held = Math.min(number(4, length), FIRST_BLOCK);
  const bytes = Array.from({ length: held }, (_, i) => number(4 + length + 8 * i, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The powers of 2 in the field of 256 elements that the check words are counted in. */
const POWERS = Array.from({ length: 255 }).reduce<number[]>((powers) => {
  const next = 2 * (powers.at(-1) ?? 0.5);
  return [...powers, next > 255 ? next ^ 0x11d : next];
}, []);

/** The words as a polynomial at the power `exponent` of 2: 0 at the first few for words with their right check words. */
function valueAt(words: number[], exponent: number): number {
  const times = (a: number, power: number) => (a === 0 ? 0 : POWERS[(POWERS.indexOf(a) + power) % 255]!);
  return words.reduce((value, word) => times(value, exponent) ^ word, 0);
}

describe("a QR code", () => {
  it.each(["a", "http://bird.ex", "birds.example/t/abcdef", "https://birds.example/t/Ab3dEf6hIj9l", "drôle d’oiseau"])(
    "holds its text: %s",
    (text) => {
      expect(read(qrCode(text))).toBe(text);
    },
  );

  it.each([
    ["birds.example", 10],
    ["birds.example/t/abcdef", 16],
    ["https://birds.example/t/Ab3dEf6hIj9l", 26],
  ])("can be mended where it is smudged: %s", (text, checks) => {
    const words = wordsOf(qrCode(text));
    expect(Array.from({ length: checks }, (_, i) => valueAt(words, i))).toEqual(new Array(checks).fill(0));
    expect(valueAt(words, checks)).not.toBe(0);
  });

  it("holds a long text in woven blocks", () => {
    const text = "https://birds.example/t/Ab3dEf6hIj9l#move=".padEnd(213, "0123456789");
    const code = qrCode(text);
    expect(code).toHaveLength(57);
    expect(read(code)).toBe(text.slice(0, FIRST_BLOCK));
  });

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
