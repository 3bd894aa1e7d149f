/** The log as this browser holds it: a stretch of versions without a gap, newest last. */
import type { LogEntry } from "./rest-types";

export type ReadLog = (after: number, limit: number) => Promise<{ entries: LogEntry[] }>;

const PAGE = 40;
/** The version of the setup. */
const FIRST = 0;

export class History {
  #entries: LogEntry[] = [];

  constructor(private readonly read: ReadLog) {}

  get entries(): LogEntry[] {
    return this.#entries;
  }

  /** Whether the game has entries before the first one held. */
  get hasOlder(): boolean {
    const first = this.#entries[0];
    return first !== undefined && first.version > FIRST;
  }

  get #last(): number {
    return this.#entries.at(-1)?.version ?? FIRST - 1;
  }

  /** A state came: its events continue the log, or the log is read where too much happened in between. */
  async follow(state: { version: number; from: number; now: number; events: unknown[] }): Promise<void> {
    if (state.version <= this.#last) return;
    if (this.#entries.length > 0 && state.from === this.#last) {
      this.#take([{ version: state.version, at: state.now, seat: null, events: state.events }]);
      return;
    }
    const behind = state.version - this.#last;
    if (this.#entries.length === 0 || behind > PAGE) {
      const { entries } = await this.read(Math.max(FIRST - 1, state.version - PAGE), PAGE);
      this.#entries = [];
      this.#take(entries);
    } else {
      this.#take((await this.read(this.#last, behind)).entries);
    }
  }

  async older(): Promise<void> {
    const first = this.#entries[0];
    if (!first) return;
    const after = Math.max(FIRST - 1, first.version - 1 - PAGE);
    this.#take((await this.read(after, first.version - 1 - after)).entries);
  }

  clear(): void {
    this.#entries = [];
  }

  #take(entries: LogEntry[]): void {
    const known = new Map(this.#entries.map((entry) => [entry.version, entry]));
    for (const entry of entries) known.set(entry.version, entry);
    this.#entries = [...known.values()].sort((a, b) => a.version - b.version);
  }
}
