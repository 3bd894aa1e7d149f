/** How a turn runs: what is carried out, why, and what comes after it. */
import { called, type Deck } from "./cards";
import { twigAt } from "./position";
import type { ActView, View } from "./types";

/** Why a card in execution is carried out, by its place among those under way. */
export function actPlace(view: View, index: number, deck: Deck): string {
  const act = view.acts[index];
  if (act === undefined) return "";
  const caller = view.acts[index - 1];
  const by = caller === undefined ? "" : ` for ${called(deck, caller.card)}`;
  return `${PLACES[act.source](view, act)}${act.source === "route" || act.source === "bonus" ? "" : by}`;
}

const PLACES: Record<ActView["source"], (view: View, act: ActView) => string> = {
  route: (view, act) => {
    const route = view.walk?.route ?? [];
    const stop = route.findIndex((one) => one.x === act.x && one.y === act.y);
    return stop < 0 ? "On the route" : `Stop ${stop + 1} of ${route.length}`;
  },
  bonus: () => "Bonus card",
  drawn: () => "Turned up",
  "turned-up": () => "Turned up",
  hand: () => "From hand",
  discard: () => "From the discards",
  again: () => "Once more",
};

export interface Next {
  /** The card that is carried out next, where it lies on the branch. */
  card: string | null;
  words: string;
  /** By how much it is boosted. */
  boost: number;
}

/** What follows the card of the route, or the bonus card, that is under way. */
export function comesNext(view: View, deck: Deck): Next {
  const { walk, boosts } = view;
  const boost = boosts.next[0] ?? 0;
  switch (walk?.next) {
    case "card": {
      const stop = walk.route.find((one) => one.state === "ahead");
      const twig = stop === undefined ? null : twigAt(view, stop);
      return { card: twig?.card ?? null, words: twig === null ? "on" : called(deck, twig.card), boost };
    }
    case "onward":
      return { card: null, words: "the way on", boost };
    case "bonus":
      return { card: null, words: "bonus card", boost: boost + boosts.last };
    default:
      return { card: null, words: "end of turn", boost: 0 };
  }
}
