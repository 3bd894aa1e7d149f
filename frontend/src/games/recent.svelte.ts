/** What was told without a gap, the newest last: a state tells only of the moves since the one before it. */

export interface Heard<Event> {
  id: string;
  event: Event;
  /** All events of its move. */
  beside: readonly Event[];
}

const KEPT = 30;

export class Recent<Event> {
  list = $state.raw<readonly Heard<Event>[]>([]);
  #newest = -1;

  /** Takes in the newest position; true if it was not known yet. */
  hear({ version, from, events }: { version: number; from: number; events: readonly Event[] }): boolean {
    if (version === this.#newest) return false;
    const before = from === this.#newest ? this.list : [];
    this.#newest = version;
    this.list = [...before, ...events.map((event, i) => ({ id: `${version}.${i}`, event, beside: events }))].slice(-KEPT);
    return true;
  }

  /** The newest that can be said in words, so many at most. */
  lines(most: number, say: (event: Event, beside: readonly Event[]) => string | null): { id: string; text: string }[] {
    const said = this.list.flatMap(({ id, event, beside }) => {
      const text = say(event, beside);
      return text === null ? [] : [{ id, text }];
    });
    return said.slice(-most);
  }
}
