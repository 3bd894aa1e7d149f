/** A finished game told again, position by position, as the reader saw it. */
import type { Moment, ReplayPage } from "./rest-types";
import type { State } from "./types";

export type ReadReplay = (after: number, limit: number) => Promise<ReplayPage>;

const PAGE = 20;

export class Replay {
  /** The position that is asked for; `shown` follows once it has come. */
  at = $state(0);
  shown = $state.raw<State | null>(null);
  readonly #moments = new Map<number, Moment>();
  #reading: Promise<void> | null = null;

  /** `last` is the version at the end of the game. */
  constructor(
    readonly last: number,
    private readonly read: ReadReplay,
  ) {}

  /** Shows a position; of several that are asked for meanwhile the newest. Fails where it cannot be read, and stays. */
  async go(version: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, version));
    if (!this.#show()) await (this.#reading ??= this.#readOn());
  }

  /** False if the position is not here yet. */
  #show(): boolean {
    const moment = this.#moments.get(this.at);
    if (moment) this.shown = stateOf(moment);
    return moment !== undefined;
  }

  async #readOn(): Promise<void> {
    try {
      do await this.#readAround(this.at);
      while (!this.#show());
    } catch (failure) {
      this.at = this.shown?.version ?? 0;
      throw failure;
    } finally {
      this.#reading = null;
    }
  }

  async #readAround(version: number): Promise<void> {
    const { moments } = await this.read(version - (version % PAGE) - 1, PAGE);
    for (const moment of moments) this.#moments.set(moment.version, moment);
    if (!this.#moments.has(version)) throw new Error(`version ${version} is not there`);
  }
}

function stateOf({ version, at, view, asks, events, outcome }: Moment): State {
  const then = asks.map((ask) => ({ ...ask, deadline: null }));
  return { type: "state", version, from: version - 1, now: at, view, asks: then, moves: [], undo: false, events, outcome };
}
