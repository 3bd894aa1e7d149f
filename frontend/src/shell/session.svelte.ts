/** Who this browser is to the server: a name behind a cookie that only the server reads. */
import { Problem, rest } from "../wire/rest";

class Session {
  /** On which each tab says that it changed who this browser is. */
  readonly #tabs = new BroadcastChannel("session");
  name = $state<string | null>(null);
  known = $state(false);
  /** Set while somebody waits for the answer to "what are you called?". */
  asking = $state.raw<((name: string | null) => void) | null>(null);

  async load(): Promise<void> {
    try {
      this.name = (await rest.session()).name;
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 401) throw problem;
      this.name = null;
    } finally {
      this.known = true;
    }
  }

  async introduce(name: string): Promise<void> {
    this.name = (await rest.introduce(name)).name;
    this.#tabs.postMessage("changed");
  }

  /** Gives up all seats; the server knows this browser no more. Another tab may have been first. */
  async forget(): Promise<void> {
    try {
      await rest.takeLeave();
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 401) throw problem;
    }
    this.name = null;
    this.#tabs.postMessage("changed");
  }

  /** Calls `changed` when another tab changed who this browser is, until the answer is called. */
  follow(changed: () => void): () => void {
    this.#tabs.addEventListener("message", changed);
    return () => this.#tabs.removeEventListener("message", changed);
  }

  /** Asks for a name where there is none yet; false if the reader thinks better of it. */
  async need(): Promise<boolean> {
    return this.name !== null || (await this.ask());
  }

  /** Opens the prompt for a name. */
  async ask(): Promise<boolean> {
    this.asking?.(null);
    const name = await new Promise<string | null>((resolve) => (this.asking = resolve));
    this.asking = null;
    return name !== null;
  }
}

export const session = new Session();
