/** The newest state with the types of Flock, and its moves sorted by kind. */
import type { OpenAsk, State } from "../../wire/types";
import type { CardView, Event, FlockView, Move, View } from "./types";
import type { Spot } from "./words";

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

/** The asks that wait for `seat`. */
export function awaited(position: Position, seat: number | null): OpenAsk[] {
  return position.asks.filter((ask) => ask.seat === seat);
}

export function flockOf(view: View, flock: number): FlockView {
  const found = view.flocks[flock];
  if (!found) throw new RangeError(`no flock ${flock}`);
  return found;
}

export function cardOf(view: View, card: CardView["card"]): CardView {
  const found = view.cards.find((one) => one.card === card);
  if (!found) throw new RangeError(`no card ${card}`);
  return found;
}

/** The flocks of a seat, none for a spectator. */
export function flocksOf(view: View, seat: number | null): number[] {
  return seat === null ? [] : (view.seats[seat]?.flocks ?? []);
}

/** The cards, and the pool, on which one of the moves can be made. */
export function litSpots(moves: readonly Move[]): Set<Spot> {
  return new Set(
    moves.flatMap((move): Spot[] => {
      switch (move.kind) {
        case "place":
        case "activate":
          return [move.card];
        case "relocate":
          return [move.to];
        case "give-back":
          return [move.place];
        default:
          return [];
      }
    }),
  );
}
