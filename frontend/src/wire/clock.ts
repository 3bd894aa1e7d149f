/** The server's clock as far as this browser can know it. */

const JUMPED = 2000;

export class ServerClock {
  #offset: number | null = null;

  /** The server's clock showed `now` in a message that came in at `local`. The message least delayed is believed,
   * unless this browser's own clock was set anew in the meantime. */
  heard(now: number, local: number = Date.now()): void {
    const offset = now - local;
    if (this.#offset === null || offset > this.#offset || this.#offset - offset > JUMPED) this.#offset = offset;
  }

  now(local: number = Date.now()): number {
    return local + (this.#offset ?? 0);
  }
}
