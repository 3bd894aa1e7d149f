// Made by `npm run types` from the server's types; not to be changed by hand.
import type { CardScored, Goods } from "./shared";

/**
 * An action card: how many `birds` of each flock stand on it, and what its activation would do. `standing`: how
 * it would score if it were scored as it is; None for Competition, which does not score (FL-SCORE-06).
 */
export interface CardView {
  birds: number[];
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  forecast: Harvest | Contest | Reckoning;
  standing: CardScored | null;
}

/**
 * What an activation of a resource card would bring now: to every flock on it, in turn order from the acting
 * flock. `placing`: what each flock with a bird in its pool would get, had it placed one more bird there.
 */
export interface Harvest {
  kind: "harvest";
  placing: Share[];
  shares: Share[];
}

/**
 * What `flock` could get at most from a resource card with its `birds` birds there: by `one` one-bird and `two`
 * two-bird exchanges it would pay `paid` and gain `gained`, `lost` more being over the limit or not in the stock.
 * All `birds` go home. `asked`: its player chooses how many exchanges to make; otherwise this is what happens.
 */
export interface Share {
  asked: boolean;
  birds: number;
  flock: number;
  gained: Goods;
  lost: number;
  one: number;
  paid: Goods;
  two: number;
}

/**
 * What an activation of Dominance would do now: the pecking `order`, and the `initiative` track after its first
 * step.
 */
export interface Contest {
  initiative: number[];
  kind: "contest";
  order: Peck[];
}

/**
 * A flock's place in Dominance's pecking order, with its `birds` there. `does`: it takes initiative space 1, may
 * choose between space 2 and relocating, or has to relocate (FL-DOM-03, -11, -14).
 */
export interface Peck {
  birds: number;
  does: "choose" | "relocate" | "space-1";
  flock: number;
}

/**
 * What an activation of Competition would do now: it needs `needed` birds in all and has `there`; `dues` in
 * pecking order, every flock included (FL-COMP-08). What each card would score stands with the cards.
 */
export interface Reckoning {
  dues: Due[];
  kind: "reckoning";
  needed: number;
  there: number;
}

/**
 * What upkeep asks of a flock: of its `in_play` birds `free` cost nothing, each further one `nests` and `worms`.
 * It can pay for at most `payable`; at least `leaving` birds go back to the bird stock. `birds` are on Competition
 * and would be relocated.
 */
export interface Due {
  birds: number;
  flock: number;
  free: number;
  in_play: number;
  leaving: number;
  nests: number;
  payable: number;
  worms: number;
}

/**
 * `flock` relocates its `birds` Dominance birds, or takes space 2 where `may_take_space`; `next` follow.
 */
export interface DominanceOpen {
  birds: number;
  flock: number;
  kind: "dominance";
  may_take_space: boolean;
  next: number[];
}

/**
 * `flock` chooses its exchanges on `card`; `next` follow in this order.
 */
export interface ExchangeOpen {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "exchange";
  next: number[];
  share: Share;
}

/**
 * One flock: its owner's `seat`, the `hand` on which it lies (advanced game only), the `color` of its birds,
 * the birds in its `pool`, those left in its bird `stock`, and its resources. `in_play`: pool and cards together
 * (FL-UPKEEP-01).
 */
export interface FlockView {
  color: string;
  eggs: number;
  hand: ("left" | "right") | null;
  in_play: number;
  nests: number;
  pool: number;
  seat: number;
  stock: number;
  worms: number;
}

/**
 * `flock` chooses where the `birds` unpaid birds come from that it still has to give back; `next` follow.
 */
export interface GiveBackOpen {
  birds: number;
  flock: number;
  kind: "give-back";
  next: number[];
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
 * `flock` has `birds` birds left on Competition to relocate. `used` are the cards that it has moved to already;
 * it may use `most` different ones (FL-RELOC-02, FL-FREE-02). `next` follow.
 */
export interface RelocateOpen {
  birds: number;
  flock: number;
  kind: "relocate";
  most: number;
  next: number[];
  used: ("competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting")[];
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
 * What one player has: the `flocks` by number, and the points so far, line by line. Lines: "first" and "second"
 * with the card and how often, "pool" with the number of birds.
 */
export interface SeatView {
  flocks: number[];
  score: Score;
}

/**
 * `flock` picks whose bird goes home from `card`; `next` follow.
 */
export interface SendBackOpen {
  card: "competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting";
  flock: number;
  kind: "send-back";
  next: number[];
}

/**
 * The scoring of one `round`: every card, the birds in each flock's pool (a point each), and what each seat got in
 * all; and, but for games that were saved before they were kept, the `birds` on each card by flock and the
 * `initiative` track by which equals were parted.
 */
export interface SheetView {
  birds?: number[][];
  cards: CardScored[];
  initiative?: number[];
  points: number[];
  pools: number[];
  round: number;
}

/**
 * `flock` is to place or activate. `barred` is the card that it may not use, because its player's right flock has
 * just used it (FL-ADV2-15).
 */
export interface TurnOpen {
  barred: ("competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting") | null;
  flock: number;
  kind: "turn";
}

/**
 * `flock` chooses for how many birds to pay; `next` follow.
 */
export interface UpkeepOpen {
  due: Due;
  flock: number;
  kind: "upkeep";
  next: number[];
}

/**
 * The position (FL-SETUP-05). `you` is the viewer's seat, None for a spectator. `turn` is the seat on turn and
 * `acting` its flock that acts, both None after the end. `activated` is the card being resolved, None in between.
 * `initiative` names the flocks from space 1 on. `thresholds`: how many birds Competition takes in each round.
 * `stock` are the common nests, eggs and worms left. `decision` is what the game waits for, None after the end.
 * `advanced`, `free_flight` and `hungry_birdies` are the variants in play.
 */
export interface View {
  acting: number | null;
  activated: ("competition" | "dominance" | "feeding" | "hatching" | "laying" | "nesting") | null;
  advanced: boolean;
  cards: CardView[];
  decision: (TurnOpen | ExchangeOpen | DominanceOpen | SendBackOpen | UpkeepOpen | GiveBackOpen | RelocateOpen) | null;
  flocks: FlockView[];
  free_flight: boolean;
  hungry_birdies: boolean;
  initiative: number[];
  round: number;
  seats: SeatView[];
  sheets: SheetView[];
  side: "2-3" | "4-5";
  stock: Goods;
  /**
   * @minItems 3
   * @maxItems 3
   */
  thresholds: [number, number, number];
  turn: number | null;
  you: number | null;
}
