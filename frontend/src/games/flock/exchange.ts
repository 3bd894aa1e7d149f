/** Which exchanges of a resource card can be made, and what they cost and bring. */
import type { CardFigures, Exchange, FlockView, Goods } from "./types";
import { type Token, tokensIn } from "./words";

/** So much of each resource fits into a pool. */
const LIMIT = 6;

export interface Trade {
  paid: Goods;
  gained: Goods;
  lost: number;
}

export type Size = "one" | "two";

/** The listed exchange that makes `by` more of one size, at the cost of the other size where the birds do not suffice;
 * null if there is none. */
export function changed(moves: readonly Exchange[], from: Pick<Exchange, Size>, size: Size, by: 1 | -1): Exchange | null {
  const other: Size = size === "one" ? "two" : "one";
  const fits = moves.filter((move) => move[size] === from[size] + by && move[other] <= from[other]);
  return fits.reduce<Exchange | null>((best, move) => (best === null || move[other] > best[other] ? move : best), null);
}

/** What so many one-bird and two-bird exchanges of a card would cost a flock, and bring. */
export function tradeOf(figures: CardFigures, flock: FlockView, { one, two }: Pick<Exchange, Size>): Trade {
  const paid: Goods = {};
  const reward: Goods = {};
  figures.exchanges.forEach((exchange, i) => {
    const times = i === 0 ? one : two;
    add(paid, exchange.paid, times);
    add(reward, exchange.gained, times);
  });
  const gained: Goods = {};
  let lost = 0;
  for (const { token, count } of tokensIn(reward)) {
    const got = Math.min(count, token === "birds" ? flock.stock : LIMIT - flock[token]);
    if (got > 0) gained[token] = got;
    lost += count - got;
  }
  return { paid, gained, lost };
}

function add(sum: Goods, goods: Goods, times: number) {
  for (const { token, count } of tokensIn(goods)) {
    if (times > 0) sum[token satisfies Token] = (sum[token] ?? 0) + count * times;
  }
}
