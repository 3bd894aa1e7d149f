import { describe, expect, it } from "vitest";
import { MARKED_COLORS } from "../birds/marks";
import tokens from "./tokens.css?raw";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const PAIRS = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

function colorOf(token: string, theme: Theme): string {
  const pair = PAIRS.get(token);
  if (!pair) throw new Error(`no token --${token}`);
  return pair[theme];
}

/** Relative luminance as the accessibility guidelines define it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ["paper", "card", "sunk"];
const WRITING: [string, string[]][] = [
  ["ink", [...GROUNDS, "accent-soft", "warn-soft", "danger-soft"]],
  ["soft", GROUNDS],
  ["accent", [...GROUNDS, "accent-soft"]],
  ["warn", [...GROUNDS, "warn-soft"]],
  ["danger", [...GROUNDS, "danger-soft"]],
  ["on-accent", ["accent"]],
  ["on-bar", ["bar"]],
  ["plate-ink", ["plate", "plate-glow"]],
  ...MARKED_COLORS.map((color): [string, string[]] => [`on-${color}`, [`c-${color}`]]),
];

describe.each(THEMES)("the %s theme", (theme) => {
  it.each(WRITING.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    "reads --%s on --%s",
    (text, ground) => {
      expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(MARKED_COLORS)("shows the mark of %s by its fill or its edge", (color) => {
    for (const ground of GROUNDS) {
      const seen = ["c", "edge"].map((part) => contrast(colorOf(`${part}-${color}`, theme), colorOf(ground, theme)));
      expect(Math.max(...seen), `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("engraves the territories and frames the cards so that one sees them", () => {
    for (const ground of ["paper", "card"]) {
      expect(contrast(colorOf("engrave", theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
      expect(contrast(colorOf("line-strong", theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });
});
