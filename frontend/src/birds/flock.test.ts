import { describe, expect, it } from "vitest";
import figures from "../../../app/engines/flock/deck.toml?raw";
import { drawBird } from "./bird";
import { FLOCK, flockBird } from "./flock";
import { MARKED_COLORS } from "./marks";
import { speciesOf } from "./species";
import { token } from "./token";

/** The colours of the players as the game's figures name them. */
const colors = [...(/^colors = \[(.+)\]$/m.exec(figures)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, color = ""]) => color);

describe("the birds of Flock", () => {
  it("are one bird in every colour of a player, and each colour has its mark", () => {
    expect(colors).toHaveLength(5);
    expect(Object.keys(FLOCK).sort()).toEqual(colors.map((color) => flockBird(color).toUpperCase()).sort());
    expect(colors.filter((color) => !MARKED_COLORS.includes(color))).toEqual([]);
    expect(new Set(colors.map((color) => JSON.stringify(drawBird(speciesOf(flockBird(color))).layers))).size).toBe(colors.length);
    expect(new Set(colors.map((color) => JSON.stringify(drawBird(speciesOf(flockBird(color))).shapes))).size).toBe(1);
  });

  it("stand as figures that are drawn in numbers", () => {
    const { box, ...paths } = token();
    expect(box.split(" ").map(Number).every((number) => number > 0)).toBe(true);
    expect(Object.values(paths).filter((d) => !/^[MVclaz\d .-]+$/.test(d))).toEqual([]);
  });
});
