/** Cards, places, tokens and numbers as people write them. */
import { listed } from "../../shell/words";
import { capital } from "../people";
import type { CardFigures, CardView, DeckView, Due, Goods, Relocated } from "./types";

export type Card = CardView["card"];
export type Spot = Relocated["to"];
export type Token = "nests" | "eggs" | "worms" | "birds";

export const CARDS: readonly Card[] = ["feeding", "nesting", "laying", "hatching", "dominance", "competition"];
export const RESOURCES = ["nests", "eggs", "worms"] as const;
const TOKENS: readonly Token[] = [...RESOURCES, "birds"];

/** What parts flocks with equal points at the end. */
export const TIEBREAK = "more nests, eggs and worms together decide, then the initiative track";

export function shown(card: Card): string {
  return capital(card);
}

/** "Feeding", or "the pool". */
export function spotName(spot: Spot): string {
  return spot === "pool" ? "the pool" : shown(spot);
}

export function many(count: number, token: Token | "points"): string {
  return `${count} ${count === 1 ? token.slice(0, -1) : token}`;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/** In running text: "a bird", "three birds". */
export function birds(count: number): string {
  if (count === 1) return "a bird";
  return `${NUMBERS[count] ?? count} birds`;
}

/** The birds that cost upkeep, at the head of a sentence. */
export function eachOf({ in_play, free }: Pick<Due, "in_play" | "free">): string {
  const owing = in_play - free;
  if (free === 0) return owing === 1 ? "It" : "Each";
  return owing === 1 ? "The other one" : `Each of the other ${owing}`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place + 1}th`;
}

/** What there is of each token, in a steady order, without what there is none of. */
export function tokensIn(goods: Goods): { token: Token; count: number }[] {
  return TOKENS.map((token) => ({ token, count: goods[token] ?? 0 })).filter(({ count }) => count > 0);
}

/** "2 nests and 1 egg"; "nothing". */
export function goodsList(goods: Goods): string {
  return listed(tokensIn(goods).map(({ token, count }) => many(count, token))) || "nothing";
}

/** The card's figures; null while the deck is not there yet. */
export function figuresOf(deck: unknown, card: Card): CardFigures | null {
  if (typeof deck !== "object" || deck === null || !("cards" in deck)) return null;
  return (deck as DeckView).cards.find((one) => one.name === card) ?? null;
}

/** "4 / 3", or nothing for Competition, which does not score. */
export function worth(figures: CardFigures | null): string {
  return figures?.first == null ? "" : `${figures.first} / ${figures.second ?? 0}`;
}
