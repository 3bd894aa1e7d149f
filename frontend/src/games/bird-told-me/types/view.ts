// Made by `npm run types` from the server's types; not to be changed by hand.
import type { DealtTo } from "./shared";

/**
 * A card in execution; the last one is under way, those before it wait for it. `part` of `parts` of its
 * instruction, from 1, has dealt with `done` items. `number`: its bracket, None where it prints none. `held`: the
 * cards revealed for it that lie in no other place. A route card lies, or lay when its turn came, on (`x`, `y`).
 */
export interface ActView {
  card: string;
  done: number;
  held: string[];
  number: Number | null;
  part: number;
  parts: number;
  source: "again" | "bonus" | "discard" | "drawn" | "hand" | "route" | "turned-up";
  x: number | null;
  y: number | null;
}

/**
 * A bracket as worked out: `total` = `printed` + `colors` (other cards of its colour on the route) + `boosts`.
 */
export interface Number {
  boosts: number;
  colors: number;
  printed: number;
  total: number;
}

/**
 * `seat` adds a hand card or passes.
 */
export interface AddOpen {
  kind: "add";
  seat: number;
}

/**
 * Pending boosts: of the next cards, the very next one first, and of the bonus card (BT-BOOST-05).
 */
export interface BoostsView {
  last: number;
  next: number[];
}

/**
 * A cell of the grid: `x` steps to the right (E) of the trunk and `y` steps up (N); to the left (W) and below (S)
 * they are negative. The trunk itself is (0, 0).
 */
export interface CellView {
  x: number;
  y: number;
}

/**
 * `seat` discards a hand card; `optional`: or leaves it.
 */
export interface DiscardOpen {
  kind: "discard";
  optional: boolean;
  seat: number;
}

/**
 * How the game ended: `why` as in the event, and who won.
 */
export interface EndingView {
  why: "award" | "deck" | "thirty-points";
  winner: number;
}

/**
 * `seat` may lay a hand card: `how`, of at most `value_limit`, of `color` if named, over a twig of at most
 * `size_limit`. A limit of 4 or more is none.
 */
export interface LayOpen {
  color: ("black" | "blue" | "gray" | "red" | "white" | "yellow") | null;
  how: "add" | "cover" | "place";
  kind: "lay-hand";
  seat: number;
  size_limit: number;
  value_limit: number;
}

/**
 * One line of a score: `count` cards called `card` (or, without a card, the rule `what`) bring `points`.
 */
export interface Line {
  card?: string | null;
  count?: number;
  points: number;
  what: string;
}

/**
 * `seat` chooses where to go on.
 */
export interface OnwardOpen {
  cells: CellView[];
  kind: "onward";
  seat: number;
}

/**
 * `seat` orders the `cards` won, the lowest in the pile first; `ordered` are placed already.
 */
export interface OrderOpen {
  cards: string[];
  kind: "arrange-award";
  ordered: string[];
  seat: number;
}

/**
 * `seat` claims the plumage of `color` (`claimable`: it lies beside the deck), draws, or adds a second card.
 */
export interface PairOpen {
  claimable: boolean;
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  kind: "pair";
  seat: number;
}

/**
 * `seat` may perform a hand card.
 */
export interface PerformOpen {
  kind: "perform-hand";
  seat: number;
}

/**
 * `seat` takes the topmost card from one of the score piles of `seats`: `to` hand, own score pile or discards.
 */
export interface PileOpen {
  kind: "choose-pile";
  seat: number;
  seats: number[];
  to: "discard" | "hand" | "score";
}

/**
 * `seat` lays the revealed `card`, `how`, over a twig of at most `size_limit`.
 */
export interface PlaceOpen {
  card: string;
  how: "add" | "cover" | "place";
  kind: "lay-drawn";
  seat: number;
  size_limit: number;
}

/**
 * `seat` takes, or returns, plumage of one of `colors`.
 */
export interface PlumageOpen {
  colors: ("black" | "blue" | "gray" | "red" | "white" | "yellow")[];
  kind: "choose-plumage";
  seat: number;
  to: "return" | "take";
}

/**
 * What one seat has, line by line. `total` is the sum of the lines' points.
 */
export interface Score {
  lines: Line[];
  seat: number;
  total: number;
}

/**
 * `seat` may score a hand card of at most `value_limit`.
 */
export interface ScoreOpen {
  kind: "score-hand";
  seat: number;
  value_limit: number;
}

/**
 * What lies openly before one seat, and how many cards it holds. `pile`: the score pile from the bottom up.
 * `award`: the points that it would get if the branch were awarded now.
 */
export interface SeatView {
  award: number;
  hand: number;
  pile: string[];
  plumage: ("black" | "blue" | "gray" | "red" | "white" | "yellow")[];
  score: Score;
}

/**
 * A colour: the `birds` that show on the branch, the `holder` of its plumage (None: beside the deck), and whether
 * it `leads`. If the branch were awarded now, the holder of a leading colour would get its birds as points.
 */
export interface Standing {
  birds: number;
  color: "black" | "blue" | "gray" | "red" | "white" | "yellow";
  holder: number | null;
  leads: boolean;
}

/**
 * `seat` draws a random card from the hand of one of `seats`.
 */
export interface StealOpen {
  kind: "steal";
  seat: number;
  seats: number[];
}

/**
 * A stop of the route. `state`: "done", "now", "ahead", or "gone" where the position was pruned. `number`: what the
 * bracket of the card there would come to if its turn came now, None where it prints none or is not ahead.
 */
export interface StopView {
  number: Number | null;
  state: "ahead" | "done" | "gone" | "now";
  x: number;
  y: number;
}

/**
 * `seat` exchanges one of its `own` plumage for one of the `others`.
 */
export interface SwapPlumageOpen {
  kind: "swap-plumage";
  others: ("black" | "blue" | "gray" | "red" | "white" | "yellow")[];
  own: ("black" | "blue" | "gray" | "red" | "white" | "yellow")[];
  seat: number;
}

/**
 * `seat` may exchange a twig for a hand card; `cells`: one of these, None: any.
 */
export interface SwapTwigOpen {
  cells: CellView[] | null;
  kind: "swap-twig";
  seat: number;
}

/**
 * `seat` chooses to which of its added cards the route leads.
 */
export interface TargetOpen {
  cells: CellView[];
  kind: "target";
  seat: number;
}

/**
 * `seat` performs one of the turned-up `cards`.
 */
export interface TurnedUpOpen {
  cards: string[];
  kind: "choose-turned-up";
  seat: number;
}

/**
 * `seat` takes one of the twigs at `cells`: `to` the hand or the score pile.
 */
export interface TwigOpen {
  cells: CellView[];
  kind: "choose-twig";
  seat: number;
  to: "hand" | "score";
}

/**
 * A position of the branch: its twig `card`, the cards `covered` from the bottom up, and the `parent` cell, (0, 0)
 * for the root. `joined`: the exits that lead to the parent or to a child; `open`: those that lead to a free cell
 * where the branch could grow; the others lead nowhere. `end`: there is nothing beyond (no child).
 */
export interface TwigView {
  card: string;
  covered: string[];
  end: boolean;
  joined: ("E" | "N" | "S" | "W")[];
  open: ("E" | "N" | "S" | "W")[];
  parent: CellView;
  x: number;
  y: number;
}

/**
 * The position as one viewer knows it.
 *
 * `you` is the viewer's seat and `hand` its cards in deck order, both None for a spectator. `turn` is the seat on
 * turn, None after the end; `phase` of that turn. `dealt`: the face-up rounds of the setup, which found the first
 * player. `branch`: in the order in which the positions were first filled; `sides`: the cells beside the trunk where a
 * branch can be started, none while there is one. `places`: on how many cells a card of the card list could be added;
 * with none the branch is awarded when the turn ends (BT-AWARD-14). `standings`: every colour in the order of the
 * rulebook. `discards`: from the bottom up. `added`: what the seat on turn has added in its Add Phase. `acts`: the
 * cards in execution, the outermost first.
 */
export interface View {
  acts: ActView[];
  added: CellView[];
  boosts: BoostsView;
  branch: TwigView[];
  dealt: DealtTo[][];
  decision:
    | (
        | AddOpen
        | PairOpen
        | TargetOpen
        | OnwardOpen
        | OrderOpen
        | LayOpen
        | SwapTwigOpen
        | ScoreOpen
        | PerformOpen
        | DiscardOpen
        | PlaceOpen
        | TwigOpen
        | PlumageOpen
        | SwapPlumageOpen
        | PileOpen
        | StealOpen
        | TurnedUpOpen
      )
    | null;
  deck: number;
  depletions: number;
  discards: string[];
  ending: EndingView | null;
  hand: string[] | null;
  pass_holder: number | null;
  phase: "add" | "award" | "bonus" | "branch" | "over";
  places: number;
  seats: SeatView[];
  sides: CellView[];
  standings: Standing[];
  turn: number | null;
  walk: WalkView | null;
  you: number | null;
}

/**
 * The Branch Phase: the route from the trunk outwards (BT-BRANCH-01), the cell of its `target`, and what comes
 * next: a "card" of the route, a choice or step "onward" beyond the target, the "bonus" card, or the "end" of the
 * turn.
 */
export interface WalkView {
  next: "bonus" | "card" | "end" | "onward";
  route: StopView[];
  target: CellView;
}
