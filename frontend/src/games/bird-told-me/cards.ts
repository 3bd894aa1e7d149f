/** The bird cards as the deck tells of them, and their instructions in words. */
import type { BirdCard, DeckView, Number as Bracket } from "./types";
import { birdsOf, raised } from "./words";

export type Deck = ReadonlyMap<string, BirdCard>;

const decks = new WeakMap<object, Deck>();

/** `raw` is the deck as the server sends it, read once, however often it is asked for; empty while it has not come yet. */
export function readDeck(raw: unknown): Deck {
  if (typeof raw !== "object" || raw === null || !("cards" in raw)) return new Map();
  const known = decks.get(raw);
  if (known) return known;
  const deck = new Map((raw as DeckView).cards.map((card) => [card.id, curled(card)]));
  decks.set(raw, deck);
  return deck;
}

/** The deck's file has straight apostrophes, and kept games rest on it as it is. */
function curled(card: BirdCard): BirdCard {
  const curl = (text: string) => text.replaceAll("'", "’");
  return { ...card, label: curl(card.label), text: curl(card.text), means: curl(card.means) };
}

/** A card that the deck does not tell of is shown without an instruction. */
export function cardOf(deck: Deck, id: string): BirdCard {
  return deck.get(id) ?? { id, color: "gray", value: 1, exits: [], label: "", text: "", means: "", operations: [] };
}

/** "3 nightbirds", as one speaks of a card. */
export function called(deck: Deck, id: string): string {
  const { color, value } = cardOf(deck, id);
  return birdsOf(color, value);
}

/** A stretch of an instruction; `bracket` where it is the number in brackets. */
export interface Stretch {
  text: string;
  bracket: boolean;
}

const BRACKET = /\[(\d+)\]/;
const COUNTED = /^( \w+)? (card|twig)\b/;

/** An instruction with its bracket as printed, or as it was worked out: "Draw ", "1+2", " cards." */
export function instruction(text: string, number: Bracket | null): Stretch[] {
  const found = BRACKET.exec(text);
  if (found === null) return [{ text, bracket: false }];
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const shown = number === null ? (found[1] ?? "") : raised(number);
  const stretches = [
    { text: before, bracket: false },
    { text: shown, bracket: true },
    { text: number !== null && number.total > 1 ? inPlural(after) : after, bracket: false },
  ];
  return stretches.filter((stretch) => stretch.text !== "");
}

/** What follows a number that has grown beyond one. */
function inPlural(text: string): string {
  if (!COUNTED.test(text)) return text;
  return text.replace(COUNTED, (counted) => `${counted}s`).replace(/\bit\b/, "them");
}

/** The instruction in one line: with brackets around its number as printed, with the sum where it was worked out. */
export function said(text: string, number: Bracket | null): string {
  return instruction(text, number)
    .map((stretch) => (stretch.bracket && number === null ? `[${stretch.text}]` : stretch.text))
    .join("");
}

/** A card for a screen reader: what it shows and what it tells. */
export function spoken(card: BirdCard): string {
  return `${birdsOf(card.color, card.value)}, exits ${card.exits.map((exit) => SIDES[exit]).join(" and ")}: ${said(card.text, null)}`;
}

const SIDES = { N: "up", E: "right", S: "down", W: "left" } as const;

export function exitNames(exits: BirdCard["exits"]): string[] {
  return exits.map((exit) => SIDES[exit]);
}

/** What cards bring as points. */
export function worth(deck: Deck, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + cardOf(deck, id).value, 0);
}
