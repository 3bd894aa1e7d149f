/** Who is away, and since when this browser has seen it. The server alone judges whether somebody may be passed over. */
import type { ShownRoom, State } from "../wire/types";

export const PATIENCE = 60_000;

export interface Absent {
  seat: number;
  name: string;
  since: number;
}

export class Away {
  #since = new Map<number, number>();

  /** The players whom the table waits for and who are not connected. */
  awaited(room: ShownRoom, state: State, now: number): Absent[] {
    for (const chair of room.seats) {
      if (chair.online || chair.kind !== "person") this.#since.delete(chair.seat);
      else if (!this.#since.has(chair.seat)) this.#since.set(chair.seat, now);
    }
    const waitedFor = new Set(state.asks.filter((ask) => !ask.optional).map((ask) => ask.seat));
    return room.seats.flatMap(({ seat, name }) => {
      const since = this.#since.get(seat);
      return since !== undefined && name !== null && waitedFor.has(seat) ? [{ seat, name, since }] : [];
    });
  }
}
