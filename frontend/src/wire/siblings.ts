/** What the tabs of one browser tell each other of one table: that this one plays, and that it is going away. */

type Word = "plays" | "leaves";

export interface Sibling {
  plays(): boolean;
  /** The tab that played is gone for good. */
  deserted(): void;
}

/** Long enough for a tab that is only loaded anew to play again; what nobody looks at lets others go first. */
export const GRACE = 1_500;
const GRACE_UNSEEN = 3_000;

export class Siblings {
  readonly #channel: BroadcastChannel;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    code: string,
    private readonly self: Sibling,
  ) {
    this.#channel = new BroadcastChannel(`table ${code}`);
    this.#channel.onmessage = ({ data }) => this.#hear(data as Word);
    addEventListener("pagehide", this.#leave);
  }

  /** Tells the others so if this tab plays. */
  say(word: Word): void {
    if (this.self.plays()) this.#channel.postMessage(word);
  }

  close(): void {
    removeEventListener("pagehide", this.#leave);
    clearTimeout(this.#timer);
    this.#leave();
    this.#channel.close();
  }

  readonly #leave = (): void => this.say("leaves");

  #hear(word: Word): void {
    clearTimeout(this.#timer);
    if (word !== "leaves") return;
    this.#timer = setTimeout(() => this.self.deserted(), document.visibilityState === "visible" ? GRACE : GRACE_UNSEEN);
  }
}
