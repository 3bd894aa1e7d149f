"""What a view of Flock is made of. All is public (FL-SETUP-05): the views of one position differ only in `you`.

A flock is named by its number: its place in `View.flocks`. In the standard game flock n is the one flock of seat n; in
the advanced 2-player game seat 0 has flocks 0 (right) and 1 (left), seat 1 flocks 2 and 3 (FL-ADV2-22).
"""

from typing import Literal, TypeAlias

import msgspec

from app.engines.contract import Score
from app.engines.flock.events import CardScored, Goods
from app.engines.flock.names import Card, Hand, Side, Spot


class _Sight(msgspec.Struct, frozen=True, kw_only=True):
    pass


class FlockView(_Sight, frozen=True, kw_only=True):
    """One flock: its owner's `seat`, the `hand` on which it lies (advanced game only), the `color` of its birds,
    the birds in its `pool`, those left in its bird `stock`, and its resources. `in_play`: pool and cards together
    (FL-UPKEEP-01)."""

    seat: int
    hand: Hand | None
    color: str
    pool: int
    stock: int
    in_play: int
    nests: int
    eggs: int
    worms: int


class SeatView(_Sight, frozen=True, kw_only=True):
    """What one player has: the `flocks` by number, and the points so far, line by line. Lines: "first" and "second"
    with the card and how often, "pool" with the number of birds."""

    flocks: tuple[int, ...]
    score: Score


class Share(_Sight, frozen=True, kw_only=True):
    """What `flock` could get at most from a resource card with its `birds` birds there: by `one` one-bird and `two`
    two-bird exchanges it would pay `paid` and gain `gained`, `lost` more being over the limit or not in the stock.
    All `birds` go home. `asked`: its player chooses how many exchanges to make; otherwise this is what happens."""

    flock: int
    birds: int
    one: int
    two: int
    paid: Goods
    gained: Goods
    lost: int
    asked: bool


class Peck(_Sight, frozen=True, kw_only=True):
    """A flock's place in Dominance's pecking order, with its `birds` there. `does`: it takes initiative space 1, may
    choose between space 2 and relocating, or has to relocate (FL-DOM-03, -11, -14)."""

    flock: int
    birds: int
    does: Literal["space-1", "choose", "relocate"]


class Due(_Sight, frozen=True, kw_only=True):
    """What upkeep asks of a flock: of its `in_play` birds `free` cost nothing, each further one `nests` and `worms`.
    It can pay for at most `payable`; at least `leaving` birds go back to the bird stock. `birds` are on Competition
    and would be relocated."""

    flock: int
    birds: int
    in_play: int
    free: int
    nests: int
    worms: int
    payable: int
    leaving: int


class _Forecast(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class Harvest(_Forecast, frozen=True, tag="harvest"):
    """What an activation of a resource card would bring now: to every flock on it, in turn order from the acting
    flock. `placing`: what each flock with a bird in its pool would get, had it placed one more bird there."""

    shares: tuple[Share, ...]
    placing: tuple[Share, ...]


class Contest(_Forecast, frozen=True, tag="contest"):
    """What an activation of Dominance would do now: the pecking `order`, and the `initiative` track after its first
    step."""

    order: tuple[Peck, ...]
    initiative: tuple[int, ...]


class Reckoning(_Forecast, frozen=True, tag="reckoning"):
    """What an activation of Competition would do now: it needs `needed` birds in all and has `there`; `dues` in
    pecking order, every flock included (FL-COMP-08). What each card would score stands with the cards."""

    needed: int
    there: int
    dues: tuple[Due, ...]


Forecast: TypeAlias = Harvest | Contest | Reckoning


class CardView(_Sight, frozen=True, kw_only=True):
    """An action card: how many `birds` of each flock stand on it, and what its activation would do. `standing`: how
    it would score if it were scored as it is; None for Competition, which does not score (FL-SCORE-06)."""

    card: Card
    birds: tuple[int, ...]
    standing: CardScored | None
    forecast: Forecast


class SheetView(_Sight, frozen=True, kw_only=True, omit_defaults=True):
    """The scoring of one `round`: every card, the birds in each flock's pool (a point each), and what each seat got in
    all; and, but for games that were saved before they were kept, the `birds` on each card by flock and the
    `initiative` track by which equals were parted."""

    round: int
    cards: tuple[CardScored, ...]
    pools: tuple[int, ...]
    points: tuple[int, ...]
    birds: tuple[tuple[int, ...], ...] = ()
    initiative: tuple[int, ...] = ()


class _Decision(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    flock: int


class TurnOpen(_Decision, frozen=True, tag="turn"):
    """`flock` is to place or activate. `barred` is the card that it may not use, because its player's right flock has
    just used it (FL-ADV2-15)."""

    barred: Card | None


class ExchangeOpen(_Decision, frozen=True, tag="exchange"):
    """`flock` chooses its exchanges on `card`; `next` follow in this order."""

    card: Card
    share: Share
    next: tuple[int, ...]


class DominanceOpen(_Decision, frozen=True, tag="dominance"):
    """`flock` relocates its `birds` Dominance birds, or takes space 2 where `may_take_space`; `next` follow."""

    birds: int
    may_take_space: bool
    next: tuple[int, ...]


class SendBackOpen(_Decision, frozen=True, tag="send-back"):
    """`flock` picks whose bird goes home from `card`; `next` follow."""

    card: Card
    next: tuple[int, ...]


class UpkeepOpen(_Decision, frozen=True, tag="upkeep"):
    """`flock` chooses for how many birds to pay; `next` follow."""

    due: Due
    next: tuple[int, ...]


class GiveBackOpen(_Decision, frozen=True, tag="give-back"):
    """`flock` chooses where the `birds` unpaid birds come from that it still has to give back; `next` follow."""

    birds: int
    next: tuple[int, ...]


class RelocateOpen(_Decision, frozen=True, tag="relocate"):
    """`flock` has `birds` birds left on Competition to relocate. `used` are the cards that it has moved to already;
    it may use `most` different ones (FL-RELOC-02, FL-FREE-02). `next` follow."""

    birds: int
    used: tuple[Card, ...]
    most: int
    next: tuple[int, ...]


Decision: TypeAlias = TurnOpen | ExchangeOpen | DominanceOpen | SendBackOpen | UpkeepOpen | GiveBackOpen | RelocateOpen


class View(_Sight, frozen=True, kw_only=True):
    """The position (FL-SETUP-05). `you` is the viewer's seat, None for a spectator. `turn` is the seat on turn and
    `acting` its flock that acts, both None after the end. `activated` is the card being resolved, None in between.
    `initiative` names the flocks from space 1 on. `thresholds`: how many birds Competition takes in each round.
    `stock` are the common nests, eggs and worms left. `decision` is what the game waits for, None after the end.
    `advanced`, `free_flight` and `hungry_birdies` are the variants in play."""

    you: int | None
    seats: tuple[SeatView, ...]
    flocks: tuple[FlockView, ...]
    cards: tuple[CardView, ...]
    initiative: tuple[int, ...]
    round: int
    thresholds: tuple[int, int, int]
    side: Side
    stock: Goods
    turn: int | None
    acting: int | None
    activated: Card | None
    decision: Decision | None
    sheets: tuple[SheetView, ...]
    advanced: bool
    free_flight: bool
    hungry_birdies: bool


class ExchangeFigures(_Sight, frozen=True, kw_only=True):
    """One exchange as a card shows it: `birds` and `paid` bring `gained`."""

    birds: int
    paid: Goods
    gained: Goods


class CardFigures(_Sight, frozen=True, kw_only=True):
    """An action card for readers: what most and second most birds on it score, its exchanges if it is a resource
    card, and the ledger ids that govern it."""

    name: Card
    first: int | None
    second: int | None
    exchanges: tuple[ExchangeFigures, ...]
    rules: tuple[str, ...]


class SideFigures(_Sight, frozen=True, kw_only=True):
    """How many birds Competition takes in each round on one `side`."""

    side: Side
    rounds: tuple[int, int, int]


class DeckView(_Sight, frozen=True, kw_only=True):
    """The cards and tokens for readers."""

    edition: str
    cards: tuple[CardFigures, ...]
    thresholds: tuple[SideFigures, ...]
    spots: tuple[Spot, ...]
    colors: tuple[str, ...]
