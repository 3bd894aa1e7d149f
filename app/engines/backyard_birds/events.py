"""What happened, in order. Two events show more to some viewers than to others: Drew and Searched."""

from typing import Literal, TypeAlias

import msgspec

from app.engines.backyard_birds.deck import Color
from app.engines.backyard_birds.state import ClaimedBy


class _Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    pass


class TurnBegan(_Event, frozen=True, tag="turn-began"):
    """`seat` is on turn; `extra` after its own Wren (BB-WREN-01)."""

    seat: int
    extra: bool = False


class Drew(_Event, frozen=True, tag="drew"):
    """`seat` drew `count` birds, 0 where none was left (BB-PLAY-06); `birds` names them to the drawer alone and is
    None to all others (BB-VIEW-03)."""

    seat: int
    count: int
    birds: tuple[str, ...] | None = None


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """The `count` discarded birds became the new bird supply (BB-PLAY-04)."""

    count: int


class Played(_Event, frozen=True, tag="played"):
    """`seat` played `bird`, as a guest of the flock `onto` where one is named."""

    seat: int
    bird: str
    onto: str | None = None


class ClaimDeclared(_Event, frozen=True, tag="claim-declared"):
    """`seat` declared a claim. `by`: of its "self", through the "swallow" or the "hummingbird", or as it is "stuck"."""

    seat: int
    territory: str
    color: Color
    birds: tuple[str, ...]
    by: ClaimedBy


class WindowOpened(_Event, frozen=True, tag="window-opened"):
    """The Mockingbird's owner, `seat`, may answer the declared claim (BB-CLAIM-13)."""

    seat: int


class LetItPass(_Event, frozen=True, tag="let-it-pass"):
    """The Mockingbird's owner let the declared claim pass."""

    seat: int


class LetsClaimsPass(_Event, frozen=True, tag="lets-claims-pass"):
    """The Mockingbird's owner lets all claims of this turn pass."""

    seat: int


class Claimed(_Event, frozen=True, tag="claimed"):
    """`seat` took `territory`; `birds` went to the discards."""

    seat: int
    territory: str
    birds: tuple[str, ...]


class Revealed(_Event, frozen=True, tag="revealed"):
    """The top of the territory supply was turned up."""

    territory: str


class Struck(_Event, frozen=True, tag="struck"):
    """`seat` gave up the Mockingbird and `territory` left the game; `spoiled` names the seat whose declared
    claim of it failed (BB-MOCKINGBIRD-02)."""

    seat: int
    territory: str
    spoiled: int | None = None


class TurnLost(_Event, frozen=True, tag="turn-lost"):
    """`seat` keeps the birds of the spoilt claim and loses the turn."""

    seat: int


class Jumped(_Event, frozen=True, tag="jumped"):
    """`bird` changed over to the flock `onto`; `left` is the flock that it left, None for a slot of its own."""

    seat: int
    bird: str
    onto: str
    left: str | None = None


class BlueJayUsed(_Event, frozen=True, tag="blue-jay-used"):
    """`seat` gave up the Blue Jay against the player at `target`."""

    seat: int
    target: int


class BlueJayVoid(_Event, frozen=True, tag="blue-jay-void"):
    """The named player has no bird left to give up (BB-BLUEJAY-03)."""

    target: int


class GaveUp(_Event, frozen=True, tag="gave-up"):
    """`seat` discarded `bird` from the own flock area. `why`: "blue-jay" or "stuck"."""

    seat: int
    bird: str
    why: Literal["blue-jay", "stuck"]


class JuncoUsed(_Event, frozen=True, tag="junco-used"):
    """`seat` gave up the Junco; `territories` are the new display in the order dealt."""

    seat: int
    territories: tuple[str, ...]


class LarkUsed(_Event, frozen=True, tag="lark-used"):
    """`seat` gave up the Lark and took `bird` from the player at `target`; `onto` is the flock that it joined
    as a guest. Not `taken` for want of room, the bird stayed where it was (BB-LARK-03)."""

    seat: int
    target: int
    bird: str
    onto: str | None = None
    taken: bool = True


class SwallowUsed(_Event, frozen=True, tag="swallow-used"):
    """`seat` gave up the Swallow and looks through the territory supply."""

    seat: int


class Searched(_Event, frozen=True, tag="searched"):
    """What the Swallow's user saw, by name; None to all others (BB-VIEW-03)."""

    seat: int
    territories: tuple[str, ...] | None = None


class PutOutEvent(_Event, frozen=True, tag="put-out"):
    """`seat` put `territory` face up as the fifth."""

    seat: int
    territory: str


class SentBack(_Event, frozen=True, tag="sent-back"):
    """`seat` sent `territory` back into the supply, which was shuffled."""

    seat: int
    territory: str


class SwallowVoid(_Event, frozen=True, tag="swallow-void"):
    """The Swallow ended without a claim, and no card went back (BB-SWALLOW-08)."""

    seat: int


class WoodpeckerUsed(_Event, frozen=True, tag="woodpecker-used"):
    """`seat` gave up the Woodpecker and the hand `birds`, face up (BB-VIEW-02)."""

    seat: int
    birds: tuple[str, ...]


class WrenUsed(_Event, frozen=True, tag="wren-used"):
    """`seat` gave up the Wren for another turn."""

    seat: int


class PenaltyAccepted(_Event, frozen=True, tag="penalty-accepted"):
    """`seat` is stuck and takes the penalties."""

    seat: int


class Discarded(_Event, frozen=True, tag="discarded"):
    """`seat` discarded `bird` from the hand. `why`: "stuck" or "lost-turn"."""

    seat: int
    bird: str
    why: Literal["stuck", "lost-turn"]


class VoteOpened(_Event, frozen=True, tag="vote-opened"):
    """The other players choose the claim that `seat` must make (BB-STUCK-05)."""

    seat: int


class Voted(_Event, frozen=True, tag="voted"):
    """`seat` has voted, or let the clock run out; for what stays hidden until all have."""

    seat: int


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat voted for. A vote that was not cast has no territory."""

    seat: int
    territory: str | None = None
    color: Color | None = None
    birds: tuple[str, ...] = ()


class VoteSettled(_Event, frozen=True, tag="vote-settled"):
    """All have voted: the `picks` in clockwise order from the stuck `seat`."""

    seat: int
    picks: tuple[Pick, ...]


class VotesVoid(_Event, frozen=True, tag="votes-void"):
    """A Mockingbird changed the display during the vote (BB-STUCK-10)."""

    seat: int


class TurnEnded(_Event, frozen=True, tag="turn-ended"):
    """The turn of `seat` is over."""

    seat: int


class FinalRound(_Event, frozen=True, tag="final-round"):
    """Everybody has one more turn, `last` being the seat with the last of them (BB-END-02)."""

    last: int


class GameOver(_Event, frozen=True, tag="game-over"):
    """All hands were discarded, face up, unscored: `hands` in seat order (BB-END-04)."""

    hands: tuple[tuple[str, ...], ...]


Event: TypeAlias = (
    TurnBegan | Drew | Reshuffled | Played | ClaimDeclared | WindowOpened | LetItPass | LetsClaimsPass
    | Claimed | Revealed | Struck | TurnLost | Jumped | BlueJayUsed | BlueJayVoid | GaveUp | JuncoUsed
    | LarkUsed | SwallowUsed | Searched | PutOutEvent | SentBack | SwallowVoid | WoodpeckerUsed | WrenUsed
    | PenaltyAccepted | Discarded | VoteOpened | Voted | VoteSettled | VotesVoid | TurnEnded | FinalRound
    | GameOver
)  # fmt: skip
