import { describe, expect, it } from "vitest";
import { sees } from "./camera";
import { boxOf } from "./plan";
import { Sight } from "./sight.svelte";

const upright = { width: 374, height: 300 };
const askew = { width: 900, height: 560 };
const branch = boxOf([{ x: -8, y: 6 }, { x: 9, y: -7 }]);
const grown = boxOf([{ x: -9, y: 8 }, { x: 9, y: -7 }]);
const matter = boxOf([{ x: 8, y: -6 }]);

describe("the sight of the branch", () => {
  it("stays on the whole where the whole was asked for, however window and branch change", () => {
    const sight = new Sight();
    sight.frame(upright, branch, matter);
    sight.fit();
    const scale = sight.camera.scale;
    sight.frame(askew, branch, matter);
    expect(sight.camera.scale).toBeGreaterThan(scale);
    expect(sees(sight.camera, branch, askew)).toBe(true);
    sight.frame(askew, grown, matter);
    expect(sees(sight.camera, grown, askew)).toBe(true);
  });

  it("stays as near as a hand moved it", () => {
    const sight = new Sight();
    sight.frame(upright, branch, matter);
    sight.fit();
    sight.zoom(3);
    const scale = sight.camera.scale;
    sight.frame(askew, branch, matter);
    expect(sight.camera.scale).toBeCloseTo(scale);
    expect(sees(sight.camera, matter, askew)).toBe(true);
  });
});
