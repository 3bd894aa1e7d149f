"""The whole position of a game, and the steps of its agenda. Frozen.

Flocks are numbered in the order of play: flock n is seat n's, and in the advanced 2-player game flocks 2n (right)
and 2n + 1 (left) are seat n's (FL-ADV2-22). Cards are numbered as in `names.CARDS`.
"""

from typing import TypeAlias

import msgspec

from app.engines.contract import Ask, Seat
from app.engines.flock.names import Side

Flock: TypeAlias = int
CardNumber: TypeAlias = int

LIMIT = 6
"""The most nests, eggs and worms a flock may have, each (FL-RES-03)."""
FREE_BIRDS = 2
"""How many birds have no upkeep by the standard rules (FL-UPKEEP-02)."""
ROUNDS = 3
CARDS_OF_A_RELOCATION = 2
"""On how many cards a flock may spread after Competition by the standard rules (FL-RELOC-02)."""


class Table(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """What was settled before the start: how many seats and flocks, the variants, the side of the two-sided cards and
    the thresholds of Competition by round (FL-SETUP-07, -24, FL-COMP-03, -04)."""

    seats: int
    flocks: int
    advanced: bool
    free_flight: bool
    hungry_birdies: bool
    side: Side
    thresholds: tuple[int, int, int]


class Sheet(msgspec.Struct, frozen=True, array_like=True):
    """One scoring: for each scoring card, in the order of the cards, the flocks that came `first` and `second` on it
    (None where nobody stands), and the birds in every flock's pool, a point each. What was counted: the birds on these
    `cards`, by flock, and the `initiative` track, which parted equals (FL-SCORE-03, -05, -11); both are empty in a game
    that was saved before they were kept."""

    round: int
    first: tuple[Flock | None, ...]
    second: tuple[Flock | None, ...]
    pools: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...] = ()
    initiative: tuple[Flock, ...] = ()


class _Step(msgspec.Struct, frozen=True, array_like=True, tag_field="step"):
    pass


class TakeTurn(_Step, frozen=True, tag="turn"):
    """The acting flock places or activates (FL-TURN-04)."""


class NextFlock(_Step, frozen=True, tag="next"):
    """The action with `card` is over; the next flock that can act has its turn (FL-TURN-10, -11)."""

    card: CardNumber


class Exchanges(_Step, frozen=True, tag="exchanges"):
    """The flocks in `queue` are still to make their exchanges on a resource `card`, in this order (FL-ACT-07)."""

    card: CardNumber
    queue: tuple[Flock, ...]


class Pecking(_Step, frozen=True, tag="pecking"):
    """The flocks in `queue` are still to act on Dominance; the first of them is at `place` of the pecking order, from 0
    (FL-DOM-02, -17)."""

    queue: tuple[Flock, ...]
    place: int = 0


class SendingBack(_Step, frozen=True, tag="sending-back"):
    """`flock` has relocated to `card` and sends an opponent's bird home (FL-DOM-10)."""

    flock: Flock
    card: CardNumber


class Upkeep(_Step, frozen=True, tag="upkeep"):
    """The flocks in `queue` still owe upkeep (FL-COMP-07)."""

    queue: tuple[Flock, ...]


class GivingBack(_Step, frozen=True, tag="giving-back"):
    """`flock` still has to give `birds` birds back to its bird stock (FL-UPKEEP-06)."""

    flock: Flock
    birds: int


class Relocation(_Step, frozen=True, tag="relocation"):
    """The flocks in `queue` still have to leave Competition; the first of them has `used` these cards
    (FL-RELOC-02)."""

    queue: tuple[Flock, ...]
    used: tuple[CardNumber, ...] = ()


class Scoring(_Step, frozen=True, tag="scoring"):
    """The cards and pools are scored, and the sun moves on (FL-SCORE-03)."""


Step: TypeAlias = TakeTurn | NextFlock | Exchanges | Pecking | SendingBack | Upkeep | GivingBack | Relocation | Scoring


class State(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """All that there is to know of a game.

    Tuples of numbers go by flock, `cards` by card and then by flock. The points are not kept: they are the sum of the
    sheets (FL-SCORE-02). The agenda has the next step last.
    """

    seed: bytes
    draws: int
    """How many times chance was asked: once, for the start player, unless the host named one (FL-SETUP-14)."""

    table: Table
    pools: tuple[int, ...]
    stocks: tuple[int, ...]
    """The birds left over of each flock's colour (FL-SETUP-19)."""
    nests: tuple[int, ...]
    eggs: tuple[int, ...]
    worms: tuple[int, ...]
    supply: tuple[int, int, int]
    """The nests, eggs and worms in the common stock (FL-SETUP-12)."""
    cards: tuple[tuple[int, ...], ...]
    initiative: tuple[Flock, ...]
    """The flocks from space 1 on."""
    round: int = 1
    sheets: tuple[Sheet, ...] = ()

    agenda: tuple[Step, ...] = (TakeTurn(),)
    asks: tuple[Ask, ...] = ()
    next_ask: int = 1

    acting: Flock | None
    """The flock that places or activates, None when the game is over."""
    barred: CardNumber | None = None
    """The card that the acting left flock may not use (FL-ADV2-15)."""
    chain: Seat | None = None
    """The seat that made the last choice and is asked again before anybody else, within one action: it may take that
    choice back."""
