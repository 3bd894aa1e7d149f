import { describe, expect, it } from "vitest";
import { ServerClock } from "./clock";

describe("the server's clock", () => {
  it("believes the message that was least delayed", () => {
    const clock = new ServerClock();
    clock.heard(100_000, 40);
    clock.heard(101_000, 1_010);
    clock.heard(102_000, 2_300);
    expect(clock.now(3_010)).toBe(103_000);
  });

  it("follows when this browser's clock is set anew", () => {
    const clock = new ServerClock();
    clock.heard(100_000, 0);
    clock.heard(101_000, 60_000);
    expect(clock.now(60_500)).toBe(101_500);
  });
});
