/**
 * A QR code for a link: byte mode, error correction M, versions 1 to 10 (up to 213 bytes), after ISO/IEC 18004.
 */

/** For each version: code words in all, check words a block, number of blocks. */
const VERSIONS: [total: number, check: number, blocks: number][] = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2],
  [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0b00;

const MASKS: ((row: number, col: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark. Throws RangeError for a text of more than 213 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([total, check, blocks], i) => bytes.length + (i < 9 ? 2 : 3) <= total - check * blocks);
  if (index < 0) throw new RangeError("the text is too long for a code");
  const words = interleave(index, dataWords(bytes, index));
  const codes = MASKS.map((_, mask) => draw(index, words, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

function dataWords(bytes: Uint8Array, index: number): number[] {
  const [total, check, blocks] = VERSIONS[index]!;
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, index < 9 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = (total - check * blocks) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

function interleave(index: number, data: number[]): number[] {
  const [total, check, blocks] = VERSIONS[index]!;
  const short = Math.floor(total / blocks) - check;
  const longFrom = blocks - (total % blocks);
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block++) {
    const length = short + (block < longFrom ? 0 : 1);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => checkWords(part, check));
  const zip = (lists: number[][], length: number) =>
    Array.from({ length }, (_, i) => lists.flatMap((list) => (i < list.length ? [list[i]!] : []))).flat();
  return [...zip(parts, short + 1), ...zip(checks, check)];
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function checkWords(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = multiply(root, 2)) {
    const next = [...generator, 0];
    generator.forEach((factor, j) => (next[j + 1]! ^= multiply(factor, root)));
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    generator.forEach((factor, j) => (rest[i + j]! ^= multiply(factor, lead)));
  }
  return rest.slice(data.length);
}

function draw(index: number, words: number[], mask: number): boolean[][] {
  const size = 21 + 4 * index;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const taken = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (row: number, col: number, value: boolean) => {
    if (row < 0 || col < 0 || row >= size || col >= size) return;
    dark[row]![col] = value;
    taken[row]![col] = true;
  };
  drawTiming(size, set);
  for (const [row, col] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) drawFinder(row, col, set);
  drawAlignments(ALIGNMENT[index]!, set);
  drawFormat(size, mask, set);
  if (index >= 6) drawVersion(size, index + 1, set);
  fill(words, mask, dark, taken);
  return dark;
}

type Set = (row: number, col: number, dark: boolean) => void;

function drawTiming(size: number, set: Set): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
}

function drawFinder(row: number, col: number, set: Set): void {
  for (let dr = -4; dr <= 4; dr++)
    for (let dc = -4; dc <= 4; dc++) {
      const ring = Math.max(Math.abs(dr), Math.abs(dc));
      set(row + dr, col + dc, ring !== 2 && ring !== 4);
    }
}

function drawAlignments(centres: number[], set: Set): void {
  const last = centres.length - 1;
  centres.forEach((row, i) =>
    centres.forEach((col, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dr = -2; dr <= 2; dr++)
        for (let dc = -2; dc <= 2; dc++) set(row + dr, col + dc, Math.max(Math.abs(dr), Math.abs(dc)) !== 1);
    }),
  );
}

function withCheck(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

function drawFormat(size: number, mask: number, set: Set): void {
  const format = withCheck((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
  const bit = (i: number) => ((format >> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    set(i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, 8, bit(i));
    set(8, i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, bit(i));
  }
  set(size - 8, 8, true);
}

function drawVersion(size: number, version: number, set: Set): void {
  const code = withCheck(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((code >> i) & 1) === 1);
    set(b, a, ((code >> i) & 1) === 1);
  }
}

function fill(words: number[], mask: number, dark: boolean[][], taken: boolean[][]): void {
  const size = dark.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const upward = (((right < 6 ? right + 1 : right) - size + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const col of [right, right - 1]) {
        if (taken[row]![col]) continue;
        const bit = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        dark[row]![col] = bit !== MASKS[mask]!(row, col);
        at += 1;
      }
    }
  }
}

function penalty(code: boolean[][]): number {
  const size = code.length;
  const lines = [...code, ...code.map((_, col) => code.map((row) => row[col]!))];
  let points = 0;
  for (const line of lines) {
    const text = line.map((module) => (module ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const look of [/(?=10111010000)/g, /(?=00001011101)/g]) points += 40 * (text.match(look)?.length ?? 0);
  }
  for (let row = 1; row < size; row++)
    for (let col = 1; col < size; col++) {
      const corner = code[row]![col];
      if (corner === code[row - 1]![col] && corner === code[row]![col - 1] && corner === code[row - 1]![col - 1]) points += 3;
    }
  const share = code.flat().filter(Boolean).length / size ** 2;
  return points + 10 * Math.floor(Math.abs(share * 20 - 10));
}
