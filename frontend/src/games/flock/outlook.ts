/** What a card would do, in words: for the reader, and for everybody who has birds there. */
import { listed } from "../../shell/words";
import { type Table, does, isMine } from "./people";
import { flockOf, flocksOf } from "./position";
import type { CardFigures, CardView, Contest, Due, Goods, Harvest, Peck, Share, View } from "./types";
import { goodsList, many, ordinal, shown, tokensIn, worth } from "./words";

/** The exchanges of a resource card: "1 bird and 1 nest for 1 egg". */
export function exchangesOf(figures: CardFigures | null): string[] {
  return (figures?.exchanges ?? []).map(
    ({ birds, paid, gained }) => `${listed([many(birds, "birds"), ...tokensIn(paid).map(({ token, count }) => many(count, token))])} → ${goodsList(gained)}`,
  );
}

/** What a card is for, in a sentence. */
export function gist(figures: CardFigures | null, side: View["side"]): string {
  if (figures?.name === "dominance")
    return `Most birds: initiative space 1. ${side === "4-5" ? "Second most: space 2, or as the others. " : ""}The others move to another card and send an opponent’s bird home from there.`;
  if (figures?.name === "competition") return "Upkeep, then relocation, then scoring: it ends the round.";
  return exchangesOf(figures).join(" · ");
}

export const pays = (share: Pick<Share, "paid">): boolean => tokensIn(share.paid).length > 0;
export const gains = (share: Pick<Share, "gained">): boolean => tokensIn(share.gained).length > 0;

/** "gets 3 eggs for 2 nests", with "may get" where the player chooses. */
export function shareWords(share: Share, table: Table): string {
  if (!gains(share)) return does(table, share.flock, "get nothing", "gets nothing");
  const price = pays(share) ? ` for ${goodsList(share.paid)}` : "";
  const verb = share.asked ? does(table, share.flock, "can get", "can get") : does(table, share.flock, "get", "gets");
  return `${verb} ${goodsList(share.gained)}${price}`;
}

/** What a flock does at its place in the pecking order: as said to "you", and of others. */
export function pecking(peck: Peck): [mine: string, theirs: string] {
  const some = many(peck.birds, "birds");
  switch (peck.does) {
    case "space-1":
      return ["take space 1", "takes space 1"];
    case "choose":
      return [`take space 2 or move ${some}`, `takes space 2 or moves ${some}`];
    case "relocate":
      return [`must move ${some}`, `must move ${some}`];
    default: {
      const unknown: never = peck.does;
      return unknown;
    }
  }
}

/** The price of keeping all birds that can be kept. */
export function upkeepOf(due: Due): Goods {
  return { nests: due.nests * due.payable, worms: due.worms * due.payable };
}

export function dueWords(due: Due, table: Table): string {
  if (due.in_play === due.free) return does(table, due.flock, "pay nothing", "pays nothing");
  const keeps =
    due.payable > 0
      ? does(table, due.flock, "can pay", "can pay") + ` ${goodsList(upkeepOf(due))} for ${many(due.payable, "birds")}`
      : does(table, due.flock, "can pay for none", "can pay for none");
  return due.leaving > 0 ? `${keeps}, ${many(due.leaving, "birds")} must go` : keeps;
}

/** The card for a screen reader: its name, what stands on it. */
export function spokenCard(card: CardView, figures: CardFigures | null, tags: (flock: number) => string): string {
  const standing = card.birds.flatMap((count, flock) => (count > 0 ? [`${tags(flock)} ${many(count, "birds")}`] : []));
  const points = worth(figures);
  return [
    shown(card.card),
    points && `worth ${points.replace("/", "and")}`,
    standing.length > 0 ? listed(standing) : "no birds",
  ]
    .filter((part) => part !== "")
    .join("; ");
}

/** What the reader's flocks would get, had they one more bird there. */
export function placingOf({ placing }: Harvest, table: Table): Share[] {
  return placing.filter((share) => isMine(table, share.flock));
}

/** Whether a bird of the reader's would be the first on Dominance, and so the one that takes space 1. */
export function wouldLead({ order }: Contest, view: View, table: Table): boolean {
  return order.length === 0 && flocksOf(view, table.me).some((flock) => flockOf(view, flock).pool > 0);
}

const ownWords = (shares: readonly Share[], table: Table): string => listed(shares.map((share) => within(shareWords(share, table))));

/** "You get" and "Your left flock gets" in the middle of a sentence. */
const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What an activation now would bring the reader, or a bird placed there first. */
export function forMe(card: CardView, view: View, table: Table): string {
  const { forecast } = card;
  switch (forecast.kind) {
    case "harvest": {
      const own = forecast.shares.filter((share) => isMine(table, share.flock));
      if (own.length > 0) return ownWords(own, table);
      const placing = placingOf(forecast, table);
      return placing.length > 0 ? `with one bird there: ${ownWords(placing, table)}` : "";
    }
    case "contest":
      if (wouldLead(forecast, view, table)) return "with one bird there: you take space 1";
      return listed(forecast.order.flatMap((peck, i) => (isMine(table, peck.flock) ? [`${ordinal(i)} in pecking order: ${within(does(table, peck.flock, ...pecking(peck)))}`] : [])));
    case "reckoning":
      // Its birds leave it while it is worked off, and it needs no more.
      if (view.activated === card.card) return "";
      return `${forecast.there} of ${many(forecast.needed, "birds")} to activate it`;
    default: {
      const unknown: never = forecast;
      return unknown;
    }
  }
}
