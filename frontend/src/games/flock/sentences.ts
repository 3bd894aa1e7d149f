/** Every event of Flock in plain words, to one reader. */
import type { Outcome } from "../../wire/types";
import { Who as SeatAtHead, does as seatDoes, whose as seatsOwn } from "../people";
import { winningTie } from "../ties";
import type { Telling } from "../contract";
import { type Table, Who, Whose, does, seatOf, tableOf, who, whose } from "./people";
import type { CardScored, Event, Exchanged, GameOver, Goods, Relocated, TookSpace, UpkeepPaid } from "./types";
import { TIEBREAK, birds, goodsList, many, shown, spotName, tokensIn } from "./words";

/** A line of the log; null where the lines around it say enough. */
export function sentence(raw: unknown, telling: Telling): string | null {
  return told(raw as Event, tableOf(telling), telling.outcome);
}

export function told(event: Event, table: Table, outcome?: Outcome | null): string | null {
  switch (event.kind) {
    case "turn-began":
      return `${Whose(table, event.flock)} turn.`;
    case "placed":
      return `${Who(table, event.flock)} placed a bird on ${shown(event.card)}.`;
    case "activated":
      return activated(event.flock, event.order, shown(event.card), table);
    case "exchanged":
      return exchanged(event, table);
    case "took-space":
      return tookSpace(event, table);
    case "relocated":
      return relocated(event, table);
    case "sent-back":
      return `${Who(table, event.flock)} sent ${whose(table, event.whose)} bird home from ${shown(event.card)}.`;
    case "upkeep-paid":
      return upkeep(event, table);
    case "gave-back":
      return `${Who(table, event.flock)} gave ${birds(event.birds)} from ${spotName(event.place)} back to the stock.`;
    case "card-scored":
      return scored(event, table);
    case "pool-scored":
      return `${Who(table, event.flock)} got ${many(event.points, "points")} for birds in the pool.`;
    case "round-began":
      return `The sun moved on: round ${event.round} began.`;
    case "passed-over":
      return `${does(table, event.flock, "have", "has")} no bird to place and no card to activate, so the turn was passed over.`;
    case "game-over":
      return gameOver(event.why, table, outcome);
    case "took-back":
      return `${SeatAtHead(table, event.seat)} took the last choice back.`;
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

function gameOver(why: GameOver["why"], table: Table, outcome?: Outcome | null): string {
  const end =
    why === "third-competition"
      ? "The third Competition is scored, and the game is over."
      : "No flock can place or activate any more, so the game is over.";
  const [tie, winner] = [winningTie(outcome), outcome?.ranking[0]?.[0]];
  if (tie === null || winner === undefined) return end;
  return `${end} ${seatDoes(table, winner, "win", "wins")} the tie at ${many(tie, "points")}: ${TIEBREAK}.`;
}

function activated(flock: number, order: readonly number[], card: string, table: Table): string {
  const head = `${Who(table, flock)} activated ${card}`;
  if (order.length < 2) return `${head}.`;
  return `${head}. The order: ${order.map((one) => who(table, one)).join(", then ")}.`;
}

function exchanged(event: Exchanged, table: Table): string {
  const home = `${birds(event.home)} went home`;
  if (event.one + event.two === 0) return `${Who(table, event.flock)} made no exchange on ${shown(event.card)}; ${home}.`;
  const paid = tokensIn(event.paid).length > 0 ? ` for ${goodsList(event.paid)}` : "";
  const lost = event.lost ? ` ${event.lost} more ${event.lost === 1 ? "was" : "were"} lost: ${lossOf(event.gained)}.` : "";
  return `${does(table, event.flock, "got", "got")} ${goodsList(event.gained)}${paid} on ${shown(event.card)}; ${home}.${lost}`;
}

/** Why part of a reward was lost. */
export function lossOf(gained: Goods): string {
  return gained.birds === undefined ? "six are the limit" : "the stock has no more";
}

function tookSpace(event: TookSpace, table: Table): string {
  return `${does(table, event.flock, "took", "took")} space ${event.space} of the initiative track and ${birds(event.home)} home.`;
}

function relocated(event: Relocated, table: Table): string {
  if (event.to === "pool") return `${Who(table, event.flock)} took ${birds(event.birds)} home from ${shown(event.card)}.`;
  return `${Who(table, event.flock)} moved ${birds(event.birds)} from ${shown(event.card)} to ${shown(event.to)}.`;
}

function upkeep(event: UpkeepPaid, table: Table): string {
  const paid = event.birds > 0 ? `paid ${goodsList(event.paid)} for ${birds(event.birds)}` : "paid no upkeep";
  const leaving = event.in_play - event.free - event.birds;
  const rest = leaving > 0 ? `; ${birds(leaving)} must go` : "";
  return `${Who(table, event.flock)} ${paid}${rest}.`;
}

function scored(event: CardScored, table: Table): string {
  if (event.first == null) return `Nobody was on ${shown(event.card)}.`;
  const first = `${who(table, event.first)} got ${many(event.first_points ?? 0, "points")} for most birds`;
  if (event.second == null) return `${shown(event.card)}: ${first}.`;
  return `${shown(event.card)}: ${first}, ${who(table, event.second)} ${event.second_points ?? 0} for second most.`;
}

/** Whose turn it is, as one says it of a seat. */
export function turnOf(table: Table, flock: number): string {
  return `${seatsOwn(table, seatOf(table, flock))} turn`;
}
