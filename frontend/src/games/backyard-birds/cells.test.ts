import { expect, it } from "vitest";
import { arrange } from "./cells";

it("lays the first display out in its own order", () => {
  expect(arrange([], ["POND", "BRIDGE", "MEADOW", "ORCHARD"])).toEqual(["POND", "BRIDGE", "MEADOW", "ORCHARD"]);
});

it("puts a newcomer where the one that left lay, and moves nobody", () => {
  expect(arrange(["POND", "BRIDGE", "MEADOW", "ORCHARD"], ["POND", "MEADOW", "ORCHARD", "MAILBOX"])).toEqual([
    "POND",
    "MAILBOX",
    "MEADOW",
    "ORCHARD",
  ]);
});

it("opens a fifth place and closes it again by moving the fifth into the gap", () => {
  const five = arrange(["POND", "BRIDGE", "MEADOW", "ORCHARD"], ["POND", "BRIDGE", "MEADOW", "ORCHARD", "MAILBOX"]);
  expect(five[4]).toBe("MAILBOX");
  expect(arrange(five, ["POND", "MEADOW", "ORCHARD", "MAILBOX"])).toEqual(["POND", "MAILBOX", "MEADOW", "ORCHARD"]);
});

it("keeps gaps while fewer than four lie out", () => {
  expect(arrange(["POND", "BRIDGE", "MEADOW", "ORCHARD"], ["ORCHARD", "POND"])).toEqual([
    "POND",
    null,
    null,
    "ORCHARD",
  ]);
});
