"""What happened, in order. All of it is public (FL-SETUP-05).

`flock` is a flock's number in the view, where its seat and hand stand (`View.flocks`).
"""

from typing import Literal, TypeAlias

import msgspec

from app.engines.flock.names import Card, Spot


class Goods(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """So many of each kind of token."""

    nests: int = 0
    eggs: int = 0
    worms: int = 0
    birds: int = 0


class _Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    pass


class Placed(_Event, frozen=True, tag="placed"):
    """`flock` moved a bird from its pool onto `card` (FL-TURN-05)."""

    flock: int
    card: Card


class Activated(_Event, frozen=True, tag="activated"):
    """`flock` activated `card`; `order` names the flocks that take part, in the order in which they act: turn order
    (FL-ACT-07) or pecking order (FL-DOM-02, FL-COMP-08)."""

    flock: int
    card: Card
    order: tuple[int, ...]


class Exchanged(_Event, frozen=True, tag="exchanged"):
    """`flock` made `one` one-bird and `two` two-bird exchanges on `card`: `paid` went to the stock, `gained` came from
    it, and all its `home` birds on the card went back to its pool (FL-ACT-08). `lost` of the reward went over the
    limit of six, or was more than the bird stock had (FL-RES-04, FL-HATCH-08)."""

    flock: int
    card: Card
    one: int
    two: int
    paid: Goods
    gained: Goods
    home: int
    lost: int = 0


class TookSpace(_Event, frozen=True, tag="took-space"):
    """`flock` took initiative `space` 1 or 2; the track now reads `initiative`, space 1 first. Its `home` birds on
    Dominance went back to its pool (FL-DOM-03, -04, -12)."""

    flock: int
    space: int
    initiative: tuple[int, ...]
    home: int


class Relocated(_Event, frozen=True, tag="relocated"):
    """`birds` birds of `flock` went from the activated `card` to the spot `to` (FL-DOM-09, FL-RELOC-01)."""

    flock: int
    card: Card
    to: Spot
    birds: int


class SentBack(_Event, frozen=True, tag="sent-back"):
    """`flock` sent a bird of the flock `whose` from `card` back to that one's pool (FL-DOM-10)."""

    flock: int
    card: Card
    whose: int


class UpkeepPaid(_Event, frozen=True, tag="upkeep-paid"):
    """`flock` has `in_play` birds, of which `free` have no upkeep; it paid `paid` for `birds` more. What is left over
    has to go back to the bird stock (FL-UPKEEP-02). Told of every flock with a bird beyond the free ones."""

    flock: int
    in_play: int
    free: int
    birds: int
    paid: Goods


class GaveBack(_Event, frozen=True, tag="gave-back"):
    """`birds` birds of `flock` went from the spot `place` back to its bird stock (FL-UPKEEP-03, -04)."""

    flock: int
    place: Spot
    birds: int


class CardScored(_Event, frozen=True, tag="card-scored"):
    """`card` was scored: `first` has the most birds there and gets `first_points`, `second` the second most; None
    where nobody stands (FL-SCORE-07, -08, -17, -20)."""

    card: Card
    first: int | None = None
    first_points: int = 0
    second: int | None = None
    second_points: int = 0


class PoolScored(_Event, frozen=True, tag="pool-scored"):
    """`flock` gets `points` for as many birds in its pool (FL-SCORE-11). Told where there is one."""

    flock: int
    points: int


class RoundBegan(_Event, frozen=True, tag="round-began"):
    """The sun moved on to `round` (FL-SCORE-12)."""

    round: int


class PassedOver(_Event, frozen=True, tag="passed-over"):
    """`flock` can neither place nor activate, so its turn is passed over (FL-TURN-11)."""

    flock: int


class TurnBegan(_Event, frozen=True, tag="turn-began"):
    """`flock` of `seat` is to place or to activate (FL-TURN-03)."""

    seat: int
    flock: int


class GameOver(_Event, frozen=True, tag="game-over"):
    """The game is over: after the third Competition (FL-END-01), or because no flock can act (FL-TURN-12)."""

    why: Literal["third-competition", "nobody-can-act"]


class TookBack(_Event, frozen=True, tag="took-back"):
    """`seat` took its last choice back: the position is the one before it."""

    seat: int


Event: TypeAlias = (
    TurnBegan | Placed | Activated | Exchanged | TookSpace | Relocated | SentBack | UpkeepPaid | GaveBack
    | CardScored | PoolScored | RoundBegan | PassedOver | GameOver | TookBack
)  # fmt: skip
