import { expect, it } from "vitest";
import { eachOf } from "./words";

it("tells one bird that costs upkeep from several", () => {
  expect(eachOf({ in_play: 6, free: 2 })).toBe("Each of the other 4");
  expect(eachOf({ in_play: 3, free: 2 })).toBe("The other one");
  expect(eachOf({ in_play: 3, free: 0 })).toBe("Each");
  expect(eachOf({ in_play: 1, free: 0 })).toBe("It");
});
