/** Who is away, and since when this browser has seen it. The server alone judges whether somebody may be passed over. */
import type { ShownRoom, State } from "../wire/types";

const PATIENCE = 60_000;

/** `wait`: how long, in milliseconds, until it makes sense to ask the server to pass over. */
export interface Absent {
  seat: number;
  name: string;
  wait: number;
}

export class Away {
  #since: Map<number, number> | null = null;

  /** The players whom the table waits for and who are not connected. Who was away already when this browser came
   * may have been so for long: there is nothing to wait for, unless the game has only begun. */
  awaited(room: ShownRoom, state: State, now: number): Absent[] {
    const since = this.#note(room, state, now);
    const waitedFor = new Set(state.asks.filter((ask) => !ask.optional).map((ask) => ask.seat));
    return room.seats.flatMap(({ seat, name }) => {
      const from = since.get(seat);
      if (from === undefined || name === null || !waitedFor.has(seat)) return [];
      return [{ seat, name, wait: Math.max(0, from + PATIENCE - now) }];
    });
  }

  #note(room: ShownRoom, state: State, now: number): Map<number, number> {
    const from = this.#since || state.version === 0 ? now : now - PATIENCE;
    const since = (this.#since ??= new Map<number, number>());
    for (const chair of room.seats) {
      if (chair.online || chair.kind !== "person") since.delete(chair.seat);
      else if (!since.has(chair.seat)) since.set(chair.seat, from);
    }
    return since;
  }
}
