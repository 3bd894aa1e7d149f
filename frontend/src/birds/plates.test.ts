import { describe, expect, it } from "vitest";
import deck from "../../../app/engines/backyard_birds/deck.toml?raw";
import { BACKYARD } from "./backyard";
import { drawBird } from "./bird";
import { icon } from "./favicon";
import { MARKED_COLORS, markOf } from "./marks";
import { hasPlate, speciesOf } from "./species";
import type { Drawing } from "./strokes";
import { TERRITORY_NAMES, vignetteOf } from "./territories";

/** The names of one kind of card in the deck that the game ships with. */
const namesOf = (kind: "bird" | "territory"): string[] =>
  [...deck.matchAll(/^\[\[(\w+)\]\]\s+name = "([^"]+)"/gm)]
    .filter((card) => card[1] === kind)
    .map((card) => card[2] ?? "");

const birds = namesOf("bird");
const territories = namesOf("territory");

const pathsOf = (drawing: Drawing): string[] => [
  ...drawing.shapes.map(([, d]) => d),
  ...drawing.layers.flatMap((layer) => layer.strokes.flatMap((stroke) => stroke.d ?? [])),
];

const wholeOf = (drawing: Drawing): string => JSON.stringify(drawing);

/** Every point that the curves and lines of a path start from or end at. */
function endsOf(path: string): [number, number][] {
  const ends: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", text = ""] of path.matchAll(/([Mcla])([^Mclaz]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [dx = NaN, dy = NaN] = numbers.slice(-2);
    [x, y] = command === "M" ? [dx, dy] : [x + dx, y + dy];
    ends.push([x, y]);
  }
  return ends;
}

describe("the birds", () => {
  it("have a plate for every species of the deck, and for no other", () => {
    expect(birds).toHaveLength(28);
    expect(birds.filter((name) => !hasPlate(name))).toEqual([]);
    expect(Object.keys(BACKYARD).filter((name) => !birds.includes(name))).toEqual([]);
  });

  it("differ from one another, perched and in flight", () => {
    for (const flying of [false, true]) {
      expect(new Set(birds.map((name) => wholeOf(drawBird(speciesOf(name), { flying })))).size).toBe(birds.length);
    }
    for (const name of birds) {
      expect(wholeOf(drawBird(speciesOf(name), { flying: true })), name).not.toBe(
        wholeOf(drawBird(speciesOf(name), { flying: false })),
      );
    }
  });

  it("stay on their sheet", () => {
    for (const name of birds) {
      for (const flying of [false, true]) {
        for (const [shape, d] of drawBird(speciesOf(name), { flying }).shapes) {
          const off = endsOf(d).filter(([x, y]) => !(x >= 0 && x <= 120 && y >= 0 && y <= 100));
          expect(off, `${shape} of ${name}`).toEqual([]);
        }
      }
    }
  });

  it("are drawn in numbers and in few of them", () => {
    for (const name of birds) {
      const paths = pathsOf(drawBird(speciesOf(name), { perch: true }));
      expect(
        paths.filter((d) => !/^[Mclaz\d .-]+$/.test(d)),
        name,
      ).toEqual([]);
      expect(paths.join("").length, name).toBeLessThan(5200);
    }
  });

  it("know their name in any spelling", () => {
    expect(speciesOf(" blue  jay ")).toEqual(speciesOf("BLUE JAY"));
    expect(speciesOf("blue-jay")).toEqual(speciesOf("BLUE JAY"));
  });

  it("lend a stranger the colour of its card", () => {
    expect(hasPlate("Phoenix")).toBe(false);
    expect(new Set(MARKED_COLORS.map((color) => speciesOf("Phoenix", color).back)).size).toBe(MARKED_COLORS.length);
    expect(speciesOf("Phoenix", "ultraviolet")).toEqual(speciesOf("Phoenix", "brown"));
  });
});

describe("the territories", () => {
  it("have a vignette for every one of the deck, and for no other", () => {
    expect(territories).toHaveLength(20);
    expect([...TERRITORY_NAMES].sort()).toEqual([...territories].sort());
  });

  it("fall back to open country", () => {
    const country = vignetteOf("Moon");
    expect(country.length).toBeGreaterThan(0);
    for (const name of territories) expect(vignetteOf(name), name).not.toEqual(country);
  });

  it("are drawn in numbers", () => {
    const broken = territories.filter((name) =>
      vignetteOf(name).some((stroke) => /NaN|undefined/.test(stroke.d ?? "undefined")),
    );
    expect(broken).toEqual([]);
  });
});

describe("marks and icons", () => {
  it("differ by shape from colour to colour, and from that of an unknown colour", () => {
    const shapes = [...MARKED_COLORS, "ultraviolet"].map((color) => markOf(color).d);
    expect(new Set(shapes).size).toBe(MARKED_COLORS.length + 1);
  });

  it("tell by the icon whose turn it is", () => {
    expect(icon(true)).not.toBe(icon(false));
    expect(icon(true)).not.toMatch(/NaN|undefined/);
  });
});
