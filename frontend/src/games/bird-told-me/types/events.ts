// Made by `npm run types` from the server's types; not to be changed by hand.
import type { DealtTo } from "./shared";

export type Event =
  | DealtUp
  | TurnBegan
  | Passed
  | PassCardClaimed
  | PassCardReturned
  | PlumageClaimed
  | RouteChosen
  | WentOn
  | Drew
  | TurnedUp
  | Kept
  | Discarded
  | Depleted
  | Added
  | Covered
  | Swapped
  | TwigTaken
  | Pruned
  | BranchVanished
  | Performing
  | Declined
  | NothingToDo
  | Boosted
  | Scored
  | DrewScored
  | Stole
  | PlumageTaken
  | PlumageReturned
  | PlumageSwapped
  | Awarded
  | PutInOrder
  | TookBack
  | GameOver;

/**
 * `seat` added `card` to the branch: from the "hand", or from the "deck" as just revealed.
 */
export interface Added {
  card: string;
  kind: "added";
  origin: "deck" | "hand";
  seat: number;
  x: number;
  y: number;
}

/**
 * The branch was awarded because no "place" was left, because all "passed", or as the "deck" ran out. `birds`:
 * every colour that shows, most first. `shares`: the leading colours. `discarded`: all other cards, in order
 * (BT-AWARD-03 to -06).
 */
export interface Awarded {
  birds: Birds[];
  discarded: string[];
  kind: "awarded";
  shares: Share[];
  why: "deck" | "passed" | "place";
}

/**
 * How many birds of a `color` show on the branch.
 */
export interface Birds {
  birds: number;
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
}

/**
 * What a leading colour brings: `seat` holds its plumage (None: nobody, and the cards are discarded).
 */
export interface Share {
  cards: string[];
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  points: number;
  seat: number | null;
}

/**
 * The next card, the next two, or the bonus card of this turn is boosted by `by` (BT-BOOST-03).
 */
export interface Boosted {
  by: number;
  cards: "last" | "next" | "next-two";
  kind: "boosted";
  seat: number;
}

/**
 * The trunk alone remains; what was claimed goes back (BT-AWARD-10).
 */
export interface BranchVanished {
  kind: "branch-vanished";
}

/**
 * `seat` laid `card` over the twig `over`.
 */
export interface Covered {
  card: string;
  kind: "covered";
  origin: "deck" | "hand";
  over: string;
  seat: number;
  x: number;
  y: number;
}

/**
 * A round of face-up cards in setup; after the first it is a tie-break (BT-SETUP-02, -04). Told with the first move
 * of the game.
 */
export interface DealtUp {
  cards: DealtTo[];
  kind: "dealt-up";
}

/**
 * `seat` left an instruction with hand cards undone, or stopped it (BT-INSTR-02, BT-VIEW-11).
 */
export interface Declined {
  kind: "declined";
  seat: number;
}

/**
 * The deck ran out for the `time`th time. `shuffled` discards are the new deck; with none the game ends
 * (BT-END-03, -04, -09).
 */
export interface Depleted {
  kind: "depleted";
  shuffled: number;
  time: number;
}

/**
 * `card` went to the discard pile: from the `seat`'s "hand", "performed" or "turned-up" and so done with, from the
 * "deck" as it could not be scored, or from the `owner`'s score "pile".
 */
export interface Discarded {
  card: string;
  kind: "discarded";
  origin: "deck" | "hand" | "performed" | "pile" | "turned-up";
  owner?: number | null;
  seat: number;
}

/**
 * `seat` drew a card; `card` names it to the drawer alone and is None to all others (BT-VIEW-09).
 */
export interface Drew {
  card?: string | null;
  kind: "drew";
  seat: number;
}

/**
 * `seat` drew `card` from the score pile of `owner` (BT-PILE-02).
 */
export interface DrewScored {
  card: string;
  kind: "drew-scored";
  owner: number;
  seat: number;
}

/**
 * `seat` is on turn (BT-TURN-01).
 */
export interface TurnBegan {
  kind: "turn-began";
  seat: number;
}

/**
 * `seat` passes: draws two cards and adds none (BT-TURN-06).
 */
export interface Passed {
  kind: "passed";
  seat: number;
}

/**
 * `seat` has the pass card (BT-TURN-07).
 */
export interface PassCardClaimed {
  kind: "pass-card-claimed";
  seat: number;
}

/**
 * The pass card of `seat` lies beside the deck again (BT-TURN-08, BT-AWARD-08, -10).
 */
export interface PassCardReturned {
  kind: "pass-card-returned";
  seat: number;
}

/**
 * `seat` claimed the plumage in the colour of its added card (BT-TURN-03).
 */
export interface PlumageClaimed {
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  kind: "plumage-claimed";
  seat: number;
}

/**
 * `seat` leads the route to this one of its two added cards (BT-BRANCH-05).
 */
export interface RouteChosen {
  kind: "route-chosen";
  seat: number;
  x: number;
  y: number;
}

/**
 * `seat` goes on beyond the target (BT-BRANCH-12).
 */
export interface WentOn {
  kind: "went-on";
  seat: number;
  x: number;
  y: number;
}

/**
 * The top card of the deck was shown to all (BT-VIEW-08): as the bonus card, to be laid, performed or scored, or
 * for the choice of one to perform. `lost`: it was the last card of the second depletion and has no effect
 * (BT-END-11).
 */
export interface TurnedUp {
  card: string;
  kind: "turned-up";
  lost?: boolean;
  seat: number;
  why: "bonus" | "choose" | "lay" | "perform" | "score";
}

/**
 * `seat` took a revealed or performed card into the hand (BT-DRAWADD-02, BT-BOOST-10).
 */
export interface Kept {
  card: string;
  kind: "kept";
  seat: number;
}

/**
 * `seat` exchanged the twig `out` for the hand card `card` (BT-SWAPTWIG-02).
 */
export interface Swapped {
  card: string;
  kind: "swapped";
  out: string;
  seat: number;
  x: number;
  y: number;
}

/**
 * `seat` took the twig `card` into the "hand" or onto the "score" pile; `bared` is the twig beneath.
 */
export interface TwigTaken {
  bared?: string | null;
  card: string;
  kind: "twig-taken";
  seat: number;
  to: "hand" | "score";
  x: number;
  y: number;
}

/**
 * Positions that lost the trunk; all their cards went to the discard pile (BT-BRANCH-09).
 */
export interface Pruned {
  kind: "pruned";
  positions: Fallen[];
}

/**
 * A position that left the branch with its `cards`, from the bottom up.
 */
export interface Fallen {
  cards: string[];
  x: number;
  y: number;
}

/**
 * `seat` carries out `card`. A route card lies on the cell. `printed` is its bracket, None where it has none,
 * raised by `colors` for other cards of its colour on the route and by `boosts` (BT-INSTR-16).
 */
export interface Performing {
  boosts?: number;
  card: string;
  colors?: number;
  kind: "performing";
  printed?: number | null;
  seat: number;
  source: "again" | "bonus" | "discard" | "drawn" | "hand" | "route" | "turned-up";
  x?: number | null;
  y?: number | null;
}

/**
 * An instruction, or a part of it, found nothing to do, as everybody sees (BT-INSTR-09).
 */
export interface NothingToDo {
  card: string;
  kind: "nothing-to-do";
  seat: number;
}

/**
 * `seat` scored `card` from the "hand", from the "deck", or from the score "pile" of `owner`.
 */
export interface Scored {
  card: string;
  kind: "scored";
  origin: "deck" | "hand" | "pile";
  owner?: number | null;
  seat: number;
}

/**
 * `seat` drew a random card from the hand of `owner`; `card` names it to these two alone.
 */
export interface Stole {
  card?: string | null;
  kind: "stole";
  owner: number;
  seat: number;
}

/**
 * `seat` took a plumage card, from the seat `holder` or from beside the deck.
 */
export interface PlumageTaken {
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  holder?: number | null;
  kind: "plumage-taken";
  seat: number;
}

/**
 * The plumage of `colors` went back beside the deck.
 */
export interface PlumageReturned {
  colors: ("black" | "blue" | "gray" | "red" | "white" | "yellow")[];
  kind: "plumage-returned";
}

/**
 * `seat` gave the plumage `own` for `other`, which was held by the seat `holder` or lay beside the deck.
 */
export interface PlumageSwapped {
  holder?: number | null;
  kind: "plumage-swapped";
  other: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  own: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  seat: number;
}

/**
 * `seat` lays `card` next on its score pile (BT-AWARD-24).
 */
export interface PutInOrder {
  card: string;
  kind: "put-in-order";
  seat: number;
}

/**
 * `seat` took back its last choice of an unfinished instruction or award.
 */
export interface TookBack {
  kind: "took-back";
  seat: number;
}

/**
 * The game has ended, and `winner` won: `why` by "thirty-points", by an "award" that brought them, or as the "deck"
 * was depleted (BT-END-01, -04).
 */
export interface GameOver {
  kind: "game-over";
  why: "award" | "deck" | "thirty-points";
  winner: number;
}
