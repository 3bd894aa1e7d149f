// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * A bird card for readers. `text` with its bracketed number; `label` in two or three words; `means` precisely.
 */
export interface BirdCard {
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  exits: ("E" | "N" | "S" | "W")[];
  id: string;
  label: string;
  means: string;
  operations: OperationView[];
  text: string;
  value: number;
}

/**
 * A part of an instruction: the operation by its word, its bracket, None where it prints none, and the whole as
 * `printed`: what the operation does and with which limits. There a number in square brackets, "[2]", is the bracket,
 * which colours on the route and boosts raise; a bare number stays as it is (BT-INSTR-17). A limit of null is none.
 */
export interface OperationView {
  bracket: number | null;
  op: string;
  printed:
    | Draw
    | DrawUpTo
    | DrawForPlumage
    | EachPlayerDraws
    | DrawAtRandom
    | Discard
    | OpponentsDiscard
    | DiscardAndDraw
    | LayFromHand
    | DrawAndLay
    | SwapTwig
    | TakeTwigs
    | ScoreFromHand
    | ScoreFromDeck
    | TakeScored
    | TakePlumage
    | ReturnPlumage
    | ReturnAllPlumage
    | SwapPlumage
    | Boost
    | PerformFromHand
    | PerformDiscard
    | PerformAgain
    | PerformFromDeck
    | PerformTurnedUp;
}

/**
 * Draw `count` cards (BT-INSTR-22).
 */
export interface Draw {
  count: number | string;
  op: "draw";
}

/**
 * Draw until the hand holds `hand_of` cards; nothing if it holds as many already.
 */
export interface DrawUpTo {
  hand_of: number | string;
  op: "draw-up-to";
}

/**
 * Draw as many cards as you hold plumage cards, at most `limit`.
 */
export interface DrawForPlumage {
  limit: number | string;
  op: "draw-for-plumage";
}

/**
 * In turn order from you each player draws `count` cards.
 */
export interface EachPlayerDraws {
  count: number | string;
  op: "each-player-draws";
}

/**
 * `count` times: choose an opponent with cards in hand; a random one of them goes to your hand, seen by you two
 * alone.
 */
export interface DrawAtRandom {
  count: number | string;
  op: "draw-at-random";
}

/**
 * Discard `count` cards of your choice from hand; all, if there are fewer (BT-INSTR-07).
 */
export interface Discard {
  count: number | string;
  op: "discard";
}

/**
 * In turn order each opponent discards `count` cards of own choice from hand; all, if there are fewer
 * (BT-INSTR-12).
 */
export interface OpponentsDiscard {
  count: number | string;
  op: "opponents-discard";
}

/**
 * Discard any number of cards up to `limit` from hand, then draw as many.
 */
export interface DiscardAndDraw {
  limit: number | string;
  op: "discard-and-draw";
}

/**
 * Up to `count` times: lay a hand card. Only cards of at most `value_limit` may be laid (BT-PLACE-11), only twigs
 * of at most `size_limit` covered (BT-OVER-04); with `one_color` all are of the first one's colour.
 */
export interface LayFromHand {
  count: number | string;
  how: "add" | "cover" | "place";
  one_color?: boolean;
  op: "lay-from-hand";
  size_limit?: number | string | null;
  value_limit?: number | string | null;
}

/**
 * `count` times: draw and reveal a card; it must be laid if it can be, and is kept in hand otherwise
 * (BT-DRAWADD-01 to -04).
 */
export interface DrawAndLay {
  count: number | string;
  how: "add" | "cover" | "place";
  op: "draw-and-lay";
  size_limit?: number | string | null;
}

/**
 * Up to `count` times: exchange a twig for a hand card that could cover it (BT-SWAPTWIG-01 to -05); with `on_route`
 * only a twig on the route of this branch phase.
 */
export interface SwapTwig {
  count: number | string;
  on_route?: boolean;
  op: "swap-twig";
}

/**
 * `count` times: choose a twig; it goes to your hand or score pile (BT-DRAWTWIG-08). Only twigs of at most
 * `size_limit` count, with `at_branch_end` only those with no twig beyond, with `own_plumage` only those of a colour
 * whose plumage you hold; with `one_color` all are of the first one's colour, and one that is bared comes next
 * (BT-DRAWTWIG-04, -05).
 */
export interface TakeTwigs {
  at_branch_end?: boolean;
  count: number | string;
  one_color?: boolean;
  op: "take-twigs";
  own_plumage?: boolean;
  size_limit?: number | string | null;
  to: "hand" | "score";
}

/**
 * Up to `count` times: put a hand card of at most `value_limit` on your score pile.
 */
export interface ScoreFromHand {
  count: number | string;
  op: "score-from-hand";
  value_limit?: number | string | null;
}

/**
 * `count` times: draw and reveal a card; it is scored if it is of a colour whose plumage you (`own`) or an opponent
 * (`opponents`) hold, and discarded otherwise; "any" scores every card (BT-SCORE-02, -04, -06, -07).
 */
export interface ScoreFromDeck {
  count: number | string;
  op: "score-from-deck";
  plumage: "any" | "opponents" | "own";
}

/**
 * `count` times: choose an opponent with a score pile; its topmost card goes to your hand, to your score pile or
 * to the discard pile (BT-PILE-01 to -04).
 */
export interface TakeScored {
  count: number | string;
  op: "take-scored";
  to: "discard" | "hand" | "score";
}

/**
 * Take `count` plumage cards that you do not hold, from beside the deck or (unless `unclaimed`) from other players.
 * `colors` limits them to those not on the branch, or on your route (BT-TAKEPLUM-01 to -03).
 */
export interface TakePlumage {
  colors?: "any" | "not-on-branch" | "on-route";
  count: number | string;
  op: "take-plumage";
  unclaimed?: boolean;
}

/**
 * `count` times: a plumage card of another player goes back beside the deck.
 */
export interface ReturnPlumage {
  count: number | string;
  op: "return-plumage";
}

/**
 * All plumage of all players goes back beside the deck (BT-TAKEPLUM-04).
 */
export interface ReturnAllPlumage {
  op: "return-all-plumage";
}

/**
 * `count` times: exchange one of your plumage cards for another player's, or for one beside the deck; none takes
 * part twice (BT-SWAPPLUM-01 to -03).
 */
export interface SwapPlumage {
  against?: "players" | "unclaimed";
  count: number | string;
  op: "swap-plumage";
}

/**
 * The next card, the next two, or the bonus card of this turn have their brackets raised by `by`
 * (BT-BOOST-01 to -08).
 */
export interface Boost {
  by: number | string;
  cards: "last" | "next" | "next-two";
  op: "boost";
}

/**
 * Reveal a hand card, carry out its instruction with its brackets raised by `boost`, then discard it. May be
 * declined.
 */
export interface PerformFromHand {
  boost: number | string;
  op: "perform-from-hand";
}

/**
 * Carry out the instruction of the topmost discard that is not itself in execution, its brackets raised by `boost`
 * (BT-BOOST-13).
 */
export interface PerformDiscard {
  boost: number | string;
  op: "perform-discard";
}

/**
 * Carry out again the step before this one of this turn, its brackets as they were then, raised by `boost`
 * (BT-BOOST-13).
 */
export interface PerformAgain {
  boost: number | string;
  op: "perform-again";
}

/**
 * Draw and reveal a card and carry out its instruction with its brackets raised by `boost`; it then goes to your
 * hand (BT-BOOST-09, -10).
 */
export interface PerformFromDeck {
  boost: number | string;
  op: "perform-from-deck";
}

/**
 * Turn up `count` cards from the deck, carry out the instruction of one as printed, then discard them all.
 */
export interface PerformTurnedUp {
  count: number | string;
  op: "perform-turned-up";
}

/**
 * The card list: every bird card of one set, in deck order (BT-VIEW-13). `decks`: of how many sets a table of so
 * many seats plays, by number of seats (BT-DOUBLE-03).
 */
export interface DeckView {
  cards: BirdCard[];
  decks: {
    [k: string]: number;
  };
  edition: string;
}
