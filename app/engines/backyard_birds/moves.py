"""All that a player can do, each an answer to one ask. Cards go by the names in the deck file.

Birds of one species are interchangeable, so a set of birds is a tuple of names in deck order with
repetitions: ("CROW", "CROW", "MAGPIE").
"""

from typing import TypeAlias

import msgspec


class _Move(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    ask: int


class Draw(_Move, frozen=True, tag="draw"):
    """Begin draw-and-play: take the top bird of the supply (BB-PLAY-01). Answers "turn"."""


class Play(_Move, frozen=True, tag="play"):
    """Lay a bird from the hand into the own flock area (BB-PLAY-01). `onto` names the flock that a Chickadee, Nuthatch
    or Starling joins as a guest; None follows the flocking rule (BB-FLOCK-02). Answers "play"."""

    bird: str
    onto: str | None = None


class Claim(_Move, frozen=True, tag="claim"):
    """Declare a claim of `territory` through one `color` with `birds` (BB-CLAIM-03, -04, -13). Answers "turn", and
    "fifth" for the territory of the Swallow."""

    territory: str
    color: str
    birds: tuple[str, ...]


class HummingbirdClaim(_Move, frozen=True, tag="hummingbird-claim"):
    """Declare a claim with the Hummingbird just played (BB-HUMMINGBIRD-01). Answers "finish"."""

    territory: str


class EndTurn(_Move, frozen=True, tag="end-turn"):
    """End a turn that stays open, or that has no main action (BB-TURN-03, -06). Answers "finish" and "turn"."""


class Jump(_Move, frozen=True, tag="jump"):
    """A Chickadee, Nuthatch or Starling changes over to the flock of the species `onto` (BB-CHICKADEE-01). Answers
    "turn", "play" and "finish"."""

    bird: str
    onto: str


class BlueJay(_Move, frozen=True, tag="blue-jay"):
    """Discard the Blue Jay: the player at `seat` must give up a bird (BB-BLUEJAY-01, -02). Answers "turn", "play" and
    "finish"."""

    seat: int


class GiveUp(_Move, frozen=True, tag="give-up"):
    """Discard a bird of the own flock area: to a Blue Jay (BB-BLUEJAY-02), or stuck (BB-STUCK-08). Answers "blue-jay"
    and "penalty-flock"."""

    bird: str


class Junco(_Move, frozen=True, tag="junco"):
    """Discard the Junco: shuffle the face-up territories in and deal four (BB-JUNCO-01). Answers "turn", "play" and
    "finish"."""


class Lark(_Move, frozen=True, tag="lark"):
    """Discard the Lark: take `bird` from the flock area at `seat` (BB-LARK-01). `onto` as in Play. Answers "turn",
    "play" and "finish"."""

    seat: int
    bird: str
    onto: str | None = None


class Swallow(_Move, frozen=True, tag="swallow"):
    """Discard the Swallow and look through the territory supply (BB-SWALLOW-01). Answers "turn", "play" and
    "finish"."""


class PutOut(_Move, frozen=True, tag="put-out"):
    """Put one searched territory face up beside the others (BB-SWALLOW-01). Answers "search"."""

    territory: str


class SendBack(_Move, frozen=True, tag="send-back"):
    """Give up the Swallow's claim: one of the five goes back into the supply (BB-SWALLOW-03, -05). Answers "fifth"."""

    territory: str


class Woodpecker(_Move, frozen=True, tag="woodpecker"):
    """Discard the Woodpecker and the hand, draw five, end the turn (BB-WOODPECKER-01). Answers "turn"."""


class Wren(_Move, frozen=True, tag="wren"):
    """Discard the Wren: this turn ends and another of one's own begins (BB-WREN-01). Answers "finish" and "turn"."""


class AcceptPenalty(_Move, frozen=True, tag="accept-penalty"):
    """Stuck: take the penalties (BB-STUCK-03). Answers "play"."""


class Discard(_Move, frozen=True, tag="discard"):
    """Discard a bird of the hand: stuck (BB-STUCK-04), or down to five (BB-MOCKINGBIRD-04). Answers "penalty-hand" and
    "lost-turn"."""

    bird: str


class Vote(_Move, frozen=True, tag="vote"):
    """Pick the claim that a stuck player has to make (BB-STUCK-07). Answers "vote"."""

    territory: str
    color: str
    birds: tuple[str, ...]


class Abstain(_Move, frozen=True, tag="abstain"):
    """A vote not cast: the clock's answer only, never a player's (BB-TURN-07). Answers "vote"."""


class Strike(_Move, frozen=True, tag="strike"):
    """Discard the Mockingbird: `territory` leaves the game (BB-MOCKINGBIRD-01). Answers "mockingbird" and
    "claim-window"."""

    territory: str


class Decline(_Move, frozen=True, tag="decline"):
    """Let the declared claim pass (BB-CLAIM-13); or give up the Swallow's claim where a Mockingbird has left four
    territories, so that none goes back (BB-SWALLOW-08). Answers "claim-window" and "fifth"."""


class LetPass(_Move, frozen=True, tag="let-pass"):
    """Let all claims of this turn pass: no response window opens in it. Known to everybody. Answers "mockingbird"."""


Move: TypeAlias = (
    Draw | Play | Claim | HummingbirdClaim | EndTurn | Jump | BlueJay | GiveUp | Junco | Lark
    | Swallow | PutOut | SendBack | Woodpecker | Wren | AcceptPenalty | Discard
    | Vote | Abstain | Strike | Decline | LetPass
)  # fmt: skip
