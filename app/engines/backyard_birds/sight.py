"""What a view of Backyard Birds is made of. Cards go by name; what a card is, its deck says."""

from typing import Literal, TypeAlias

import msgspec

from app.engines.backyard_birds.deck import Color
from app.engines.backyard_birds.state import ClaimedBy
from app.engines.contract import Score


class Flock(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One slot in use: `count` birds of one species, and the `guest` that shares the slot (BB-FLOCK-05).
    `lark_waits` marks a Lark that may not be used yet (BB-LARK-02)."""

    bird: str
    count: int
    guest: str | None = None
    lark_waits: bool = False


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies openly before one seat, and how many cards it holds. `score` is what the seat would have if
    the game ended now."""

    flocks: tuple[Flock, ...]
    hand: int
    claimed: tuple[str, ...]
    score: Score


class Stack(msgspec.Struct, frozen=True, kw_only=True):
    """`count` cards of one name."""

    card: str
    count: int


class _Decision(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class ClaimOpen(_Decision, frozen=True, tag="claim"):
    """`seat` declared a claim; `mockingbird` is the seat that may answer. `by`: of its "self", through the
    "swallow" or the "hummingbird", or as it is "stuck"."""

    seat: int
    territory: str
    color: Color
    birds: tuple[str, ...]
    by: ClaimedBy
    mockingbird: int


class BlueJayOpen(_Decision, frozen=True, tag="blue-jay"):
    """`target` must give up a bird to the Blue Jay of `seat`."""

    seat: int
    target: int


class SearchOpen(_Decision, frozen=True, tag="search"):
    """`seat` looks through the territory supply."""

    seat: int


class FifthOpen(_Decision, frozen=True, tag="fifth"):
    """`seat` may claim `territory`, the fifth, or send one of the five back."""

    seat: int
    territory: str


class VoteOpen(_Decision, frozen=True, tag="vote"):
    """The claim that `seat` must make is put to the vote; `voted` have answered."""

    seat: int
    voted: tuple[int, ...]


class PenaltyOpen(_Decision, frozen=True, tag="penalty"):
    """`seat` must discard: from the "hand" or from the "flock"."""

    seat: int
    source: Literal["hand", "flock"]


class LostTurnOpen(_Decision, frozen=True, tag="lost-turn"):
    """`seat` lost the turn and goes down to five cards (BB-MOCKINGBIRD-04)."""

    seat: int


Decision: TypeAlias = ClaimOpen | BlueJayOpen | SearchOpen | FifthOpen | VoteOpen | PenaltyOpen | LostTurnOpen


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The position as one viewer knows it (BB-VIEW-01 to -04).

    `you` is the viewer's seat and `hand` its cards in deck order, both None for a spectator. `turn` is the
    seat on turn, None after the end. `drawn`: draw-and-play has begun in this turn; `acted`: the main action
    is done. `last` is the seat whose turn is the last one, None before the final round. `lets_pass`: claims
    of this turn meet no window. `discards` is in deck order.
    """

    you: int | None
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...] | None
    display: tuple[str, ...]
    bird_supply: int
    territory_supply: int
    discards: tuple[Stack, ...]
    removed: tuple[str, ...]
    turn: int | None
    drawn: bool
    acted: bool
    last: int | None
    lets_pass: bool
    decision: Decision | None


class BirdCard(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of bird for readers. `text` is its ability in words; `rules` the ledger ids that govern it."""

    name: str
    color: Color
    strength: int
    vp: int
    copies: int
    type: str
    text: str | None
    rules: tuple[str, ...]


class Requirement(msgspec.Struct, frozen=True, kw_only=True):
    """What one colour must bring: a combined strength, or exactly one bird of that strength."""

    color: Color
    strength: int
    exact: bool


class TerritoryCard(msgspec.Struct, frozen=True, kw_only=True):
    """A territory for readers: `requires` any one of these, or the Hummingbird alone where `only` names it."""

    name: str
    vp: int
    requires: tuple[Requirement, ...]
    only: str | None


class DeckView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole deck, every kind of card once, in deck order."""

    edition: str
    birds: tuple[BirdCard, ...]
    territories: tuple[TerritoryCard, ...]
