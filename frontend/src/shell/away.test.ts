import { describe, expect, it } from "vitest";
import type { Chair, ShownRoom, State } from "../wire/types";
import { Away } from "./away";

function chair(seat: number, online: boolean, kind: Chair["kind"] = "person"): Chair {
  return { seat, name: kind === "open" ? null : `P${seat}`, kind, online };
}

const room = (...seats: Chair[]) => ({ seats }) as ShownRoom;
const waits = (...seats: number[]) =>
  ({ asks: seats.map((seat) => ({ id: seat, seat, asks: "turn", optional: false, deadline: null })) }) as unknown as State;

describe("who is away", () => {
  it("counts a minute from the moment somebody went", () => {
    const away = new Away();
    expect(away.awaited(room(chair(0, true), chair(1, true)), waits(1), 0)).toEqual([]);
    expect(away.awaited(room(chair(0, true), chair(1, false)), waits(1), 5_000)).toEqual([{ seat: 1, name: "P1", wait: 60_000 }]);
    expect(away.awaited(room(chair(0, true), chair(1, false)), waits(1), 45_000)).toMatchObject([{ wait: 20_000 }]);
    expect(away.awaited(room(chair(0, true), chair(1, false)), waits(1), 90_000)).toMatchObject([{ wait: 0 }]);
  });

  it("lets the server judge those who were away before this browser came", () => {
    expect(new Away().awaited(room(chair(0, true), chair(1, false)), waits(1), 0)).toMatchObject([{ seat: 1, wait: 0 }]);
  });

  it("gives everybody a minute to come to a game that has only begun", () => {
    const begun = { ...waits(1), version: 0 };
    expect(new Away().awaited(room(chair(0, true), chair(1, false)), begun, 0)).toMatchObject([{ seat: 1, wait: 60_000 }]);
  });

  it("forgets the time of somebody who came back", () => {
    const away = new Away();
    away.awaited(room(chair(0, true)), waits(0), 0);
    away.awaited(room(chair(0, false)), waits(0), 1_000);
    away.awaited(room(chair(0, true)), waits(0), 50_000);
    expect(away.awaited(room(chair(0, false)), waits(0), 55_000)).toMatchObject([{ wait: 60_000 }]);
  });

  it("minds nobody for whom the table does not wait", () => {
    const state = { asks: [{ id: 1, seat: 1, asks: "mockingbird", optional: true, deadline: null }] } as unknown as State;
    const seats = room(chair(0, false), chair(1, false), chair(2, false, "open"));
    expect(new Away().awaited(seats, state, 0)).toEqual([]);
  });
});
