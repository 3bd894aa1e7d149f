"""All that a player can do, each an answer to one ask.

Flocks go by their number in the view (`View.flocks`), cards by their name. Where several birds have to be spread,
they are moved step by step, each step an ask of its own.
"""

from typing import Annotated, TypeAlias

import msgspec

from app.engines.flock.names import Card, Spot

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class _Move(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    ask: int


class Place(_Move, frozen=True, tag="place"):
    """Move one bird from the acting flock's pool onto `card` (FL-TURN-05). Answers "turn"."""

    card: Card


class Activate(_Move, frozen=True, tag="activate"):
    """Activate `card`, on which the acting flock has a bird (FL-TURN-07). Answers "turn"."""

    card: Card


class Exchange(_Move, frozen=True, tag="exchange"):
    """On Laying or Hatching: make `one` one-bird and `two` two-bird exchanges, 0 of each to let it be (FL-LAY-06,
    FL-HATCH-07). Answers "exchange"."""

    one: Count
    two: Count


class TakeSpace(_Move, frozen=True, tag="take-space"):
    """On the 4-5 side, second in pecking order: take initiative space 2 and the Dominance birds back
    (FL-DOM-12). Answers "dominance"."""


class Relocate(_Move, frozen=True, tag="relocate"):
    """Move `birds` from the activated card to the spot `to`. Answers "dominance" with all birds at once
    (FL-DOM-09), and "relocate" after Competition's upkeep, as often as birds are left there (FL-RELOC-01)."""

    to: Spot
    birds: Count


class SendBack(_Move, frozen=True, tag="send-back"):
    """Send one bird of `flock`, an opponent's, from the card just reached back to its pool (FL-DOM-10). Answers
    "send-back"."""

    flock: int


class Pay(_Move, frozen=True, tag="pay"):
    """Pay upkeep for `birds` birds beyond the free ones; the rest has to go (FL-UPKEEP-06, FL-HUNGRY-07). Answers
    "upkeep"."""

    birds: Count


class GiveBack(_Move, frozen=True, tag="give-back"):
    """Give `birds` birds at the spot `place` back to the bird stock, as often as unpaid ones are left (FL-UPKEEP-06).
    Answers "give-back"."""

    place: Spot
    birds: Count


Move: TypeAlias = Place | Activate | Exchange | TakeSpace | Relocate | SendBack | Pay | GiveBack
