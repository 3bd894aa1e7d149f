/** Short notices at the edge of the screen; each goes by itself unless it carries a rule to read. */
import { Problem } from "../wire/rest";

export interface Toast {
  id: number;
  text: string;
  rule: string | null;
}

const SHOWN_FOR = 6_000;
const RULE_SHOWN_FOR = 12_000;
const AT_ONCE = 3;

class Toasts {
  list = $state.raw<Toast[]>([]);
  #next = 1;

  show(text: string, rule: string | null = null): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, rule }].slice(-AT_ONCE);
    setTimeout(() => this.drop(id), rule ? RULE_SHOWN_FOR : SHOWN_FOR);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Does `task`; what goes wrong is told, not thrown. Undefined if it went wrong. */
  async attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (problem) {
      this.show(problem instanceof Problem ? problem.message : "Something went wrong here. Try again.");
      return undefined;
    }
  }
}

export const toasts = new Toasts();
