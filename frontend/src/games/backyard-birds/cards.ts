/** The deck as the client reads it: cards by name, and names as people write them. */
import { listed } from "../../shell/words";
import type { BirdCard, DeckView, TerritoryCard } from "./types";

export interface Deck {
  birds: Map<string, BirdCard>;
  territories: Map<string, TerritoryCard>;
}

export const COLORS = ["black", "red", "yellow", "brown"] as const;

const decks = new WeakMap<object, Deck>();

/** `raw` is the deck as the server sends it; read once, however often it is asked for. */
export function readDeck(raw: unknown): Deck {
  if (typeof raw !== "object" || raw === null || !("birds" in raw)) return { birds: new Map(), territories: new Map() };
  const known = decks.get(raw);
  if (known) return known;
  const view = raw as DeckView;
  const deck = {
    birds: new Map(view.birds.map((card) => [card.name, card])),
    territories: new Map(view.territories.map((card) => [card.name, card])),
  };
  decks.set(raw, deck);
  return deck;
}

export function birdCard(deck: Deck, name: string): BirdCard {
  return (
    deck.birds.get(name) ?? { name, color: "brown", strength: 0, vp: 0, copies: 0, type: "", text: null, rules: [] }
  );
}

export function territoryCard(deck: Deck, name: string): TerritoryCard {
  return deck.territories.get(name) ?? { name, vp: 0, requires: [], only: null };
}

/** "HOUSE FINCH" as "House Finch". */
export function shown(name: string): string {
  return name
    .toLocaleLowerCase("en")
    .replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toLocaleUpperCase("en"));
}

/** Long names of one word may break before the last part, so that they are never cut off on a narrow card. */
export function softly(word: string): string {
  return word.replace(/(\p{L}{4,})(bird|pecker|lark|finch|hatch)\b/giu, "$1\u00ad$2");
}

export function plural(name: string): string {
  if (/(s|x|ch|sh)$/i.test(name)) return `${name}es`;
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return `${name}s`;
}

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

export function points(count: number): string {
  return `${signless(count)} ${Math.abs(count) === 1 ? "point" : "points"}`;
}

/** A true minus sign instead of a hyphen. */
export function signless(count: number): string {
  return count < 0 ? `−${-count}` : String(count);
}

export function signed(count: number): string {
  return count > 0 ? `+${count}` : signless(count);
}

/** "a Crow", "an Oriole"; a bird that the deck holds once is "the Wren". */
export function oneBird(deck: Deck, name: string): string {
  const word = shown(name);
  if (deck.birds.get(name)?.copies === 1) return `the ${word}`;
  return `${/^[AEIOU]/.test(word) ? "an" : "a"} ${word}`;
}

export function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** "two Crows and a Magpie". */
export function birdList(deck: Deck, names: readonly string[]): string {
  const parts = [...tally(names)].map(([name, count]) =>
    count === 1 ? oneBird(deck, name) : `${numberWord(count)} ${plural(shown(name))}`,
  );
  return listed(parts);
}

/** For a screen reader: "Crow, black, strength 6, minus 1 point". */
export function spoken(card: BirdCard): string {
  const worth = `${card.vp < 0 ? `minus ${-card.vp}` : card.vp} ${Math.abs(card.vp) === 1 ? "point" : "points"}`;
  return `${shown(card.name)}, ${card.color}, strength ${card.strength}, ${worth}`;
}

/** For a screen reader: "Bridge, 2 points, for black 7 or red 6". */
export function spokenTerritory(card: TerritoryCard): string {
  return `${shown(card.name)}, ${points(card.vp)}, for ${priceInWords(card)}`;
}

export function priceInWords(card: TerritoryCard): string {
  if (card.only !== null) return `the ${shown(card.only)} alone`;
  return listed(
    card.requires.map((need) =>
      need.exact ? `one ${need.color} bird of exactly ${need.strength}` : `${need.color} ${need.strength}`,
    ),
    "or",
  );
}
