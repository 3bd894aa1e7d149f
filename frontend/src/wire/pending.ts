/** The one try that is on its way: sent again with the same ref until the server has answered it. */
import { newRef } from "./refs";
import type { Accepted, ClientMessage, Rejected } from "./types";

type Try = Extract<ClientMessage, { type: "move" | "undo" }>;

/** What a rejection means for the try. "again": the server asks for the same once more, with the same ref. */
export type Verdict = "not ours" | "again" | "over";

const PATIENCE = 10;

export class Pending {
  #try: Try | null = null;
  #acceptedAs: number | null = null;
  #refusals = 0;

  /** True from a try's start until a position at least as new as the one it made is shown. */
  get open(): boolean {
    return this.#try !== null;
  }

  /** The message to send, null while an earlier try is open: a second tap makes no second move. */
  begin(wish: { type: "move"; move: unknown } | { type: "undo" }): Try | null {
    if (this.#try) return null;
    this.#try = { ...wish, ref: newRef() };
    this.#acceptedAs = null;
    this.#refusals = 0;
    return this.#try;
  }

  /** What a fresh connection must say again. */
  unanswered(): Try | null {
    return this.#acceptedAs === null ? this.#try : null;
  }

  accepted({ ref, version }: Accepted, shown: number): void {
    if (ref !== this.#try?.ref) return;
    this.#acceptedAs = version;
    this.showing(shown);
  }

  rejected({ ref, code }: Rejected): Verdict {
    if (!this.#try || ref !== this.#try.ref) return "not ours";
    this.#refusals += 1;
    if ((code === "unavailable" || code === "too_fast") && this.#refusals < PATIENCE) return "again";
    this.#try = null;
    return "over";
  }

  /** The position of `version` is on the screen. */
  showing(version: number): void {
    if (this.#acceptedAs !== null && version >= this.#acceptedAs) this.#try = null;
  }
}
