import { describe, expect, it } from "vitest";
import { centred, fitted, kept, onScreen, opening, scaleWithin, sees, showing, THUMB, zoomed } from "./camera";
import { boxOf } from "./plan";

const phone = { width: 374, height: 300 };
const row = (from: number, to: number) => boxOf(Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y: 0 })));
const small = row(0, 1);
const large = boxOf([{ x: -8, y: 6 }, { x: 9, y: -7 }]);

describe("the window on the branch", () => {
  it("shows a drawing whole and in its middle, but not larger than life", () => {
    for (const box of [small, large]) {
      const camera = fitted(box, phone);
      expect(sees(camera, box, phone)).toBe(true);
      const seen = onScreen(box, camera);
      expect(seen.left + seen.right).toBeCloseTo(phone.width);
      expect(seen.top + seen.bottom).toBeCloseTo(phone.height);
    }
    expect(fitted(row(0, 0), phone).scale).toBeLessThan(1.5);
  });

  it("has the heart of a drawing in its middle as far as the whole stays in sight", () => {
    const heart = row(0, 1);
    const lopsided = boxOf([{ x: 0, y: 0 }, { x: 3, y: -1 }]);
    const seen = onScreen(heart, fitted(lopsided, phone, heart));
    expect(sees(fitted(lopsided, phone, heart), lopsided, phone)).toBe(true);
    expect(seen.top + seen.bottom).toBeCloseTo(phone.height);
    expect(seen.left).toBeCloseTo(0);
  });

  it("opens on the whole where a thumb can touch it, else on what matters at a size for thumbs", () => {
    expect(sees(opening(small, small, phone), small, phone)).toBe(true);
    const matter = row(7, 9);
    const camera = opening(large, matter, phone);
    expect(camera.scale).toBeGreaterThanOrEqual(THUMB);
    expect(sees(camera, matter, phone)).toBe(true);
  });

  it("keeps its middle on the drawing, however far it is pulled", () => {
    const lost = { ...fitted(large, phone), x: 9000, y: -9000 };
    const { x, y, scale } = kept(lost, large, phone);
    const at = { x: (phone.width / 2 - x) / scale, y: (phone.height / 2 - y) / scale };
    expect(at.x).toBeCloseTo(large.left);
    expect(at.y).toBeCloseTo(large.bottom);
  });

  it("leaves the place under the fingers where it is", () => {
    const before = centred(large, 0.5, phone);
    const after = zoomed(before, 1.2, 100, 80);
    const place = (camera: typeof before) => [(100 - camera.x) / camera.scale, (80 - camera.y) / camera.scale];
    expect(place(after)[0]).toBeCloseTo(place(before)[0] ?? NaN);
    expect(place(after)[1]).toBeCloseTo(place(before)[1] ?? NaN);
  });

  it("moves no more than it takes to show something", () => {
    const camera = centred(large, 0.6, phone);
    const near = { left: 0, top: 0, right: 100, bottom: 100 };
    expect(showing(camera, near, phone)).toBe(camera);
    const far = { left: 700, top: 500, right: 800, bottom: 600 };
    const moved = showing(camera, far, phone);
    expect(moved.scale).toBe(camera.scale);
    expect(sees(moved, far, phone)).toBe(true);
    expect(sees(showing(camera, large, phone), large, phone)).toBe(true);
  });

  it("is never so far away that the whole would be lost in it, nor nearer than a card fills it", () => {
    expect(scaleWithin(0.0001, large, phone)).toBeCloseTo(fitted(large, phone).scale);
    expect(scaleWithin(0.0001, small, phone)).toBeCloseTo(THUMB);
    expect(scaleWithin(100, small, phone)).toBeLessThan(4);
  });
});
