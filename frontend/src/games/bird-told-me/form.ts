/** What can be done with what the reader has touched: the moves on the hand, on the branch and in the list of answers. */
import type { Cell } from "./drawing/plan";
import { frontierOf, same } from "./drawing/plan";
import { type Decision, type Kind, keyOf, type MoveOf, movesOf, type Position, twigAt } from "./position";
import type { Choice } from "./scene";
import type { Move, View } from "./types";

type Spent = MoveOf<"discard" | "score" | "perform">;
type Answer = MoveOf<"plumage" | "swap-plumage" | "pile" | "steal" | "arrange" | "perform">;

const LAID = ["add", "cover", "swap"] as const;
const SPENT = ["discard", "score", "perform"] as const;

export const NOTHING_CHOSEN: Choice = { card: null, cell: null, answer: null };

/** The question, where it is asked of the reader. */
export function ownDecision({ view, moves }: Position): Decision | null {
  return moves.length > 0 && view.decision?.seat === view.you ? view.decision : null;
}

/** The card that is to be laid: the one revealed, or the one chosen from the hand. */
export function cardInHand({ view }: Position, choice: Choice): string | null {
  if (view.decision?.kind === "lay-drawn" && view.decision.seat === view.you) return view.decision.card;
  return choice.card === null ? null : (view.hand?.[choice.card] ?? null);
}

/** The moves that spend a card of the hand. Those that perform a card turned up from the deck are no such. */
function spentMoves({ view, moves }: Position): Spent[] {
  return view.decision?.kind === "choose-turned-up" ? [] : movesOf(moves, ...SPENT);
}

/** The cards of the hand with which something can be done. */
export function usable(position: Position): ReadonlySet<string> {
  if (position.view.decision?.kind === "lay-drawn") return new Set();
  return new Set([...movesOf(position.moves, ...LAID), ...spentMoves(position)].map((move) => move.card));
}

/** What the listed moves do on the cells of the branch, by cell: with the card at hand, or without any. */
export function litCells(position: Position, choice: Choice): ReadonlyMap<string, Move> {
  const card = cardInHand(position, choice);
  const laid = card === null ? [] : movesOf(position.moves, ...LAID).filter((move) => move.card === card);
  return new Map([...laid, ...movesOf(position.moves, "go", "twig")].map((move) => [keyOf(move), move]));
}

/** The cells beside the branch where the reader may try to add the card at hand, the forbidden ones included. */
export function triedCells(position: Position, choice: Choice): Cell[] {
  const { view } = position;
  const decision = ownDecision(position);
  if (decision === null || cardInHand(position, choice) === null || !addsByKind(decision)) return [];
  const listed = movesOf(position.moves, "add").map(({ x, y }) => ({ x, y }));
  const cells = [...frontierOf(view.branch, view.sides), ...listed];
  return cells.filter((cell, i) => cells.findIndex((other) => same(cell, other)) === i);
}

function addsByKind(decision: Decision): boolean {
  if (decision.kind === "lay-hand" || decision.kind === "lay-drawn") return decision.how !== "cover";
  return decision.kind === "add" || decision.kind === "pair";
}

/** The listed move that the choice comes to, null while something is missing or forbidden. */
export function planned(position: Position, choice: Choice): Move | null {
  if (choice.answer !== null) return position.moves.includes(choice.answer) ? choice.answer : null;
  const card = choice.card === null ? null : cardInHand(position, choice);
  const spent = card === null ? undefined : spentMoves(position).find((move) => move.card === card);
  if (spent !== undefined) return spent;
  return choice.cell === null ? null : (litCells(position, choice).get(keyOf(choice.cell)) ?? null);
}

/** The move that the reader seems to wish for but may not make, to be asked about; null where there is none. */
export function attempted(position: Position, choice: Choice): Move | null {
  const decision = ownDecision(position);
  const ask = position.moves[0]?.ask;
  if (decision === null || ask === undefined || planned(position, choice) !== null) return null;
  const card = cardInHand(position, choice);
  if (choice.cell !== null) return attemptAt(decision, ask, card, choice.cell, position.view);
  return card === null || choice.card === null ? null : attemptWith(decision, ask, card);
}

function attemptAt(decision: Decision, ask: number, card: string | null, { x, y }: Cell, view: View): Move | null {
  switch (decision.kind) {
    case "target":
    case "onward":
      return { kind: "go", ask, x, y };
    case "choose-twig":
      return { kind: "twig", ask, x, y };
    case "swap-twig":
      return card === null ? null : { kind: "swap", ask, card, x, y };
    case "add":
    case "pair":
      return card === null ? null : { kind: "add", ask, card, x, y };
    case "lay-hand":
    case "lay-drawn":
      return card === null ? null : { kind: decision.how === "add" || twigAt(view, { x, y }) === null ? "add" : "cover", ask, card, x, y };
    default:
      return null;
  }
}

function attemptWith(decision: Decision, ask: number, card: string): Move | null {
  if (decision.kind === "score-hand") return { kind: "score", ask, card };
  if (decision.kind === "perform-hand") return { kind: "perform", ask, card };
  if (decision.kind === "discard") return { kind: "discard", ask, card };
  return null;
}

/** The answers that are neither a card of the hand nor a place on the branch. */
export function answersOf(position: Position): Answer[] {
  const listed: Kind[] = ["plumage", "swap-plumage", "pile", "steal", "arrange"];
  const turnedUp = position.view.decision?.kind === "choose-turned-up" ? movesOf(position.moves, "perform") : [];
  return [...position.moves.filter((move): move is Answer => listed.includes(move.kind)), ...turnedUp];
}
