"""The whole position of a game, and the steps of its agenda. Frozen; cards are kinds, that is indices into the deck."""

from typing import Literal, TypeAlias

import msgspec

from app.engines.backyard_birds.deck import Color, Kind
from app.engines.contract import Ask, Seat

SLOTS = 5
HAND = 5
DISPLAY = 4

ClaimedBy: TypeAlias = Literal["self", "swallow", "hummingbird", "stuck"]


class Slot(msgspec.Struct, frozen=True, array_like=True):
    """One of a player's five places in use: `count` birds of one species and perhaps a guest (BB-FLOCK-05).
    A Chickadee, Nuthatch or Starling that has its slot to itself is the species of that slot."""

    species: Kind
    count: int = 1
    guest: Kind | None = None


Flocks: TypeAlias = tuple[Slot, ...]


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """A claim as such: `birds` of one `color`, in deck order, for `territory` (BB-CLAIM-04)."""

    territory: Kind
    color: Color
    birds: tuple[Kind, ...]


class _Step(msgspec.Struct, frozen=True, array_like=True, tag_field="step"):
    pass


class TakeTurn(_Step, frozen=True, tag="turn"):
    """The seat on turn acts, until the turn is over (BB-TURN-02, -06)."""


class EndTurnStep(_Step, frozen=True, tag="end"):
    """The turn is over; `extra` when a Wren brings another of the same seat (BB-WREN-01)."""

    extra: bool = False


class LoseTurn(_Step, frozen=True, tag="lose"):
    """The seat on turn goes down to five cards, and the turn is over (BB-MOCKINGBIRD-04)."""


class TakeTerritory(_Step, frozen=True, tag="take"):
    """A declared claim of the seat on turn that has yet to take effect (BB-CLAIM-13)."""

    choice: Choice
    by: ClaimedBy


class Window(_Step, frozen=True, tag="window"):
    """The Mockingbird's owner may answer the claim below on the agenda (BB-CLAIM-13)."""

    owner: Seat


class BlueJayChoice(_Step, frozen=True, tag="blue-jay"):
    """The player at `target` has to give up a bird (BB-BLUEJAY-02)."""

    target: Seat


class Search(_Step, frozen=True, tag="search"):
    """The seat on turn looks through the territory supply (BB-SWALLOW-01)."""


class Fifth(_Step, frozen=True, tag="fifth"):
    """The seat on turn may claim the `territory` just put out (BB-SWALLOW-05)."""

    territory: Kind


class HandPenalty(_Step, frozen=True, tag="hand-penalty"):
    """Stuck: a card of the hand goes (BB-STUCK-04)."""


class SecondPenalty(_Step, frozen=True, tag="second-penalty"):
    """Stuck: a forced claim or the loss of a bird in play is due (BB-STUCK-05, -08)."""


class FlockPenalty(_Step, frozen=True, tag="flock-penalty"):
    """Stuck, and no claim is possible: a bird in play goes (BB-STUCK-08)."""


class Ballot(msgspec.Struct, frozen=True, array_like=True):
    """What `seat` voted for; no `choice` when the clock ran out."""

    seat: Seat
    choice: Choice | None = None


class Votes(_Step, frozen=True, tag="votes"):
    """The others pick the forced claim; `ballots` in the order cast, hidden until all are in (BB-STUCK-07)."""

    ballots: tuple[Ballot, ...] = ()


Step: TypeAlias = (
    TakeTurn | EndTurnStep | LoseTurn | TakeTerritory | Window | BlueJayChoice | Search | Fifth | HandPenalty
    | SecondPenalty | FlockPenalty | Votes
)  # fmt: skip


class Departure(msgspec.Struct, frozen=True, array_like=True):
    """The `guest` of `seat` left the flock of `species` after its player's last move other than a jump
    (BB-CHICKADEE-03)."""

    seat: Seat
    guest: Kind
    species: Kind


class State(msgspec.Struct, frozen=True, array_like=True, kw_only=True):
    """All that there is to know of a game.

    Piles have their top last. Hands, discards and the birds of a claim are in deck order, so that their order
    tells nothing; slots are in order of opening, the display in order of turning up. The agenda has the next
    step last. `asks` are in order of their ids.
    """

    seed: bytes
    draws: int
    """How many times chance was asked."""

    hands: tuple[tuple[Kind, ...], ...]
    flocks: tuple[Flocks, ...]
    claimed: tuple[tuple[Kind, ...], ...]
    bird_supply: tuple[Kind, ...]
    discards: tuple[Kind, ...] = ()
    display: tuple[Kind, ...]
    territory_supply: tuple[Kind, ...]
    removed: tuple[Kind, ...] = ()

    agenda: tuple[Step, ...] = (TakeTurn(),)
    asks: tuple[Ask, ...] = ()
    next_ask: int = 1

    turn: Seat | None
    """The seat on turn, None when the game is over."""
    turns: int = 1
    """The serial of this turn, from 1."""
    moved: bool = False
    """The seat on turn has made a move in this turn (BB-WOODPECKER-02)."""
    drawn: bool = False
    """Draw-and-play has begun in this turn."""
    acted: bool = False
    """The main action is done: a bird played, an ordinary claim, Woodpecker or the penalties."""
    took: bool = False
    """A territory was claimed in this turn (BB-TURN-04)."""
    searched: bool = False
    """The Swallow was used in this turn (BB-SWALLOW-06)."""
    only_wren: bool = False
    """After a Woodpecker or the penalties only a Wren can follow (BB-TURN-06, BB-STUCK-03)."""
    fresh_hummingbird: bool = False
    """The last move of the seat on turn was to play the Hummingbird (BB-HUMMINGBIRD-02)."""
    lets_pass: bool = False
    """The Mockingbird's owner lets the claims of this turn pass."""
    departures: tuple[Departure, ...] = ()
    lark_came: int = 0
    """The serial of the turn in which the Lark last came into play (BB-LARK-02)."""
    last: Seat | None = None
    """The seat that has the last turn of the final round, None before that round (BB-END-02)."""
    turns_left: int = 0
    """In the final round: how many seats have yet to begin their regular turn."""
