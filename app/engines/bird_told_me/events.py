"""What happened, in order. Two events show more to some viewers than to others: Drew and Stole.

Cards are named as in the deck file; `x` and `y` are the cell of the branch, counted from the trunk.
"""

from typing import Literal, TypeAlias

import msgspec

from app.engines.bird_told_me.operations import Color
from app.engines.bird_told_me.state import Ending, Source


class _Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    pass


# ---------------------------------------------------------------- setup and turn


class DealtTo(msgspec.Struct, frozen=True, kw_only=True):
    """The face-up `card` of one seat."""

    seat: int
    card: str


class DealtUp(_Event, frozen=True, tag="dealt-up"):
    """A round of face-up cards in setup; after the first it is a tie-break (BT-SETUP-02, -04). Told with the first move
    of the game."""

    cards: tuple[DealtTo, ...]


class TurnBegan(_Event, frozen=True, tag="turn-began"):
    """`seat` is on turn (BT-TURN-01)."""

    seat: int


class Passed(_Event, frozen=True, tag="passed"):
    """`seat` passes: draws two cards and adds none (BT-TURN-06)."""

    seat: int


class PassCardClaimed(_Event, frozen=True, tag="pass-card-claimed"):
    """`seat` has the pass card (BT-TURN-07)."""

    seat: int


class PassCardReturned(_Event, frozen=True, tag="pass-card-returned"):
    """The pass card of `seat` lies beside the deck again (BT-TURN-08, BT-AWARD-08, -10)."""

    seat: int


class PlumageClaimed(_Event, frozen=True, tag="plumage-claimed"):
    """`seat` claimed the plumage in the colour of its added card (BT-TURN-03)."""

    seat: int
    color: Color


class RouteChosen(_Event, frozen=True, tag="route-chosen"):
    """`seat` leads the route to this one of its two added cards (BT-BRANCH-05)."""

    seat: int
    x: int
    y: int


class WentOn(_Event, frozen=True, tag="went-on"):
    """`seat` goes on beyond the target (BT-BRANCH-12)."""

    seat: int
    x: int
    y: int


# ---------------------------------------------------------------- deck and discards


class Drew(_Event, frozen=True, tag="drew"):
    """`seat` drew a card; `card` names it to the drawer alone and is None to all others (BT-VIEW-09)."""

    seat: int
    card: str | None = None


class TurnedUp(_Event, frozen=True, tag="turned-up"):
    """The top card of the deck was shown to all (BT-VIEW-08): as the bonus card, to be laid, performed or scored, or
    for the choice of one to perform. `lost`: it was the last card of the second depletion and has no effect
    (BT-END-11)."""

    seat: int
    card: str
    why: Literal["bonus", "lay", "perform", "score", "choose"]
    lost: bool = False


class Kept(_Event, frozen=True, tag="kept"):
    """`seat` took a revealed or performed card into the hand (BT-DRAWADD-02, BT-BOOST-10)."""

    seat: int
    card: str


class Discarded(_Event, frozen=True, tag="discarded"):
    """`card` went to the discard pile: from the `seat`'s "hand", "performed" or "turned-up" and so done with, from the
    "deck" as it could not be scored, or from the `owner`'s score "pile"."""

    seat: int
    card: str
    origin: Literal["hand", "deck", "performed", "turned-up", "pile"]
    owner: int | None = None


class Depleted(_Event, frozen=True, tag="depleted"):
    """The deck ran out for the `time`th time. `shuffled` discards are the new deck; with none the game ends
    (BT-END-03, -04, -09)."""

    time: int
    shuffled: int


# ---------------------------------------------------------------- branch


class Added(_Event, frozen=True, tag="added"):
    """`seat` added `card` to the branch: from the "hand", or from the "deck" as just revealed."""

    seat: int
    card: str
    x: int
    y: int
    origin: Literal["hand", "deck"]


class Covered(_Event, frozen=True, tag="covered"):
    """`seat` laid `card` over the twig `over`."""

    seat: int
    card: str
    over: str
    x: int
    y: int
    origin: Literal["hand", "deck"]


class Swapped(_Event, frozen=True, tag="swapped"):
    """`seat` exchanged the twig `out` for the hand card `card` (BT-SWAPTWIG-02)."""

    seat: int
    card: str
    out: str
    x: int
    y: int


class TwigTaken(_Event, frozen=True, tag="twig-taken"):
    """`seat` took the twig `card` into the "hand" or onto the "score" pile; `bared` is the twig beneath."""

    seat: int
    card: str
    x: int
    y: int
    to: Literal["hand", "score"]
    bared: str | None = None


class Fallen(msgspec.Struct, frozen=True, kw_only=True):
    """A position that left the branch with its `cards`, from the bottom up."""

    x: int
    y: int
    cards: tuple[str, ...]


class Pruned(_Event, frozen=True, tag="pruned"):
    """Positions that lost the trunk; all their cards went to the discard pile (BT-BRANCH-09)."""

    positions: tuple[Fallen, ...]


class BranchVanished(_Event, frozen=True, tag="branch-vanished"):
    """The trunk alone remains; what was claimed goes back (BT-AWARD-10)."""


# ---------------------------------------------------------------- instructions


class Performing(_Event, frozen=True, tag="performing"):
    """`seat` carries out `card`. A route card lies on the cell. `printed` is its bracket, None where it has none,
    raised by `colors` for other cards of its colour on the route and by `boosts` (BT-INSTR-16)."""

    seat: int
    card: str
    source: Source
    x: int | None = None
    y: int | None = None
    printed: int | None = None
    colors: int = 0
    boosts: int = 0


class Declined(_Event, frozen=True, tag="declined"):
    """`seat` left an instruction with hand cards undone, or stopped it (BT-INSTR-02, BT-VIEW-11)."""

    seat: int


class NothingToDo(_Event, frozen=True, tag="nothing-to-do"):
    """An instruction, or a part of it, found nothing to do, as everybody sees (BT-INSTR-09)."""

    seat: int
    card: str


class Boosted(_Event, frozen=True, tag="boosted"):
    """The next card, the next two, or the bonus card of this turn is boosted by `by` (BT-BOOST-03)."""

    seat: int
    cards: Literal["next", "next-two", "last"]
    by: int


class Scored(_Event, frozen=True, tag="scored"):
    """`seat` scored `card` from the "hand", from the "deck", or from the score "pile" of `owner`."""

    seat: int
    card: str
    origin: Literal["hand", "deck", "pile"]
    owner: int | None = None


class DrewScored(_Event, frozen=True, tag="drew-scored"):
    """`seat` drew `card` from the score pile of `owner` (BT-PILE-02)."""

    seat: int
    card: str
    owner: int


class Stole(_Event, frozen=True, tag="stole"):
    """`seat` drew a random card from the hand of `owner`; `card` names it to these two alone."""

    seat: int
    owner: int
    card: str | None = None


class PlumageTaken(_Event, frozen=True, tag="plumage-taken"):
    """`seat` took a plumage card, from the seat `holder` or from beside the deck."""

    seat: int
    color: Color
    holder: int | None = None


class PlumageReturned(_Event, frozen=True, tag="plumage-returned"):
    """The plumage of `colors` went back beside the deck."""

    colors: tuple[Color, ...]


class PlumageSwapped(_Event, frozen=True, tag="plumage-swapped"):
    """`seat` gave the plumage `own` for `other`, which was held by the seat `holder` or lay beside the deck."""

    seat: int
    own: Color
    other: Color
    holder: int | None = None


# ---------------------------------------------------------------- award and end


class Birds(msgspec.Struct, frozen=True, kw_only=True):
    """How many birds of a `color` show on the branch."""

    color: Color
    birds: int


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What a leading colour brings: `seat` holds its plumage (None: nobody, and the cards are discarded)."""

    color: Color
    seat: int | None
    cards: tuple[str, ...]
    points: int


class Awarded(_Event, frozen=True, tag="awarded"):
    """The branch was awarded because no "place" was left, because all "passed", or as the "deck" ran out. `birds`:
    every colour that shows, most first. `shares`: the leading colours. `discarded`: all other cards, in order
    (BT-AWARD-03 to -06)."""

    why: Literal["place", "passed", "deck"]
    birds: tuple[Birds, ...]
    shares: tuple[Share, ...]
    discarded: tuple[str, ...]


class PutInOrder(_Event, frozen=True, tag="put-in-order"):
    """`seat` lays `card` next on its score pile (BT-AWARD-24)."""

    seat: int
    card: str


class TookBack(_Event, frozen=True, tag="took-back"):
    """`seat` took back its last choice of an unfinished instruction or award."""

    seat: int


class GameOver(_Event, frozen=True, tag="game-over"):
    """The game has ended, and `winner` won: `why` by "thirty-points", by an "award" that brought them, or as the "deck"
    was depleted (BT-END-01, -04)."""

    why: Ending
    winner: int


Event: TypeAlias = (
    DealtUp | TurnBegan | Passed | PassCardClaimed | PassCardReturned | PlumageClaimed | RouteChosen | WentOn
    | Drew | TurnedUp | Kept | Discarded | Depleted
    | Added | Covered | Swapped | TwigTaken | Pruned | BranchVanished
    | Performing | Declined | NothingToDo | Boosted | Scored | DrewScored | Stole
    | PlumageTaken | PlumageReturned | PlumageSwapped
    | Awarded | PutInOrder | TookBack | GameOver
)  # fmt: skip
