import { describe, expect, it } from "vitest";
import { BIRD_TOLD_ME } from "./bird-told-me";
import { drawBird } from "./bird";
import { figureOf } from "./figure";
import { speciesOf } from "./species";

const types = Object.keys(BIRD_TOLD_ME);

describe("the birds of the branch", () => {
  it("are six, and no outline is that of another", () => {
    expect(types).toHaveLength(6);
    const outlines = types.map((name) => {
      const { body, tail, bill } = figureOf(speciesOf(name));
      return body + tail + bill;
    });
    expect(new Set(outlines).size).toBe(types.length);
    expect(new Set(types.map((name) => speciesOf(name).back)).size).toBe(types.length);
  });

  it("stay on their sheet as figures and as plates, and are drawn in numbers", () => {
    for (const name of types) {
      const figure = figureOf(speciesOf(name));
      const [left, top, width, height] = figure.box;
      expect(left, name).toBeGreaterThanOrEqual(0);
      expect(top, name).toBeGreaterThanOrEqual(0);
      expect(left + width, name).toBeLessThanOrEqual(120);
      expect(top + height, name).toBeLessThanOrEqual(100);
      const paths = [figure.body, figure.tail, figure.wing, figure.feathers, figure.bill, figure.legs, figure.eye, ...figure.regions.map(({ d }) => d)];
      expect(paths.filter((d) => !/^[MVclaz\d .-]+$/.test(d)), name).toEqual([]);
      expect(drawBird(speciesOf(name)).layers.length, name).toBeGreaterThan(5);
    }
  });

  it("stand on their feet: nothing but the tail hangs below", () => {
    for (const name of types) {
      const { feet, box } = figureOf(speciesOf(name));
      expect(feet[1], name).toBeGreaterThan(box[1] + box[3] * 0.6);
    }
  });
});
