/** The newest state with the types of Backyard Birds, and its moves sorted by kind. */
import type { OpenAsk, State } from "../../wire/types";
import type { Event, Move, View } from "./types";

export interface Position extends Omit<State, "view" | "moves" | "events"> {
  view: View;
  moves: Move[];
  events: Event[];
}

export type Kind = Move["kind"];
export type MoveOf<K extends Kind> = Extract<Move, { kind: K }>;

/** Trusts the server: a state of this game holds this game's view, moves and events. */
export function positionOf(state: State): Position {
  return state as Position;
}

export function movesOf<K extends Kind>(moves: readonly Move[], kind: K): MoveOf<K>[] {
  return moves.filter((move): move is MoveOf<K> => move.kind === kind);
}

export function onlyMove<K extends Kind>(moves: readonly Move[], kind: K): MoveOf<K> | null {
  return movesOf(moves, kind)[0] ?? null;
}

/** The asks that wait for `seat`, the standing offer of the Mockingbird left out. */
export function awaited(position: Position, seat: number | null): OpenAsk[] {
  return position.asks.filter((ask) => ask.seat === seat && !ask.optional);
}

/** The ask under which a question about an unlisted move is put: the own one, else any. */
export function askFor(position: Position, seat: number | null): number {
  return awaited(position, seat)[0]?.id ?? position.asks[0]?.id ?? 0;
}
