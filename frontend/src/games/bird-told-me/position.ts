/** The newest state with the types of this game, its moves sorted by kind, and where things lie on the branch. */
import type { OpenAsk, State } from "../../wire/types";
import type { ActView, CellView, Event, Move, TwigView, View } from "./types";

export interface Position extends Omit<State, "view" | "moves" | "events"> {
  view: View;
  moves: Move[];
  events: Event[];
}

export type Kind = Move["kind"];
export type MoveOf<K extends Kind> = Extract<Move, { kind: K }>;
export type Decision = NonNullable<View["decision"]>;

/** Trusts the server: a state of this game holds this game's view, moves and events. */
export function positionOf(state: State): Position {
  return state as Position;
}

export function movesOf<K extends Kind>(moves: readonly Move[], ...kinds: K[]): MoveOf<K>[] {
  return moves.filter((move): move is MoveOf<K> => (kinds as Kind[]).includes(move.kind));
}

/** The asks that wait for `seat`. */
export function awaited(position: Position, seat: number | null): OpenAsk[] {
  return position.asks.filter((ask) => ask.seat === seat);
}

/** A cell as a key. */
export function keyOf({ x, y }: Pick<CellView, "x" | "y">): string {
  return `${x},${y}`;
}

export function twigAt(view: View, cell: Pick<CellView, "x" | "y">): TwigView | null {
  return view.branch.find((twig) => twig.x === cell.x && twig.y === cell.y) ?? null;
}

/** The card under way, null where none is. */
export function underWay(view: View): ActView | null {
  return view.acts.at(-1) ?? null;
}

/** Which stop of the route is carried out, counted from 1; null where none is. */
export function stopNow(view: View): number | null {
  const stop = view.walk?.route.findIndex((one) => one.state === "now") ?? -1;
  return stop < 0 ? null : stop + 1;
}
