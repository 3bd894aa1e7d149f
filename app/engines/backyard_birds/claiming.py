"""A claim from its declaration to its end, and the Mockingbird that may cut in (BB-CLAIM-11 to -14,
BB-MOCKINGBIRD-01 to -06)."""

from app.engines.backyard_birds.deck import Kind
from app.engines.backyard_birds.events import (
    ClaimDeclared,
    Claimed,
    LetItPass,
    LetsClaimsPass,
    Struck,
    TurnLost,
    VotesVoid,
    WindowOpened,
)
from app.engines.backyard_birds.flocking import leave_all
from app.engines.backyard_birds.state import (
    HAND,
    Choice,
    ClaimedBy,
    EndTurnStep,
    LoseTurn,
    SecondPenalty,
    TakeTerritory,
    Votes,
    Window,
)
from app.engines.backyard_birds.work import Position, Work, owner_of
from app.engines.contract import Seat


def striker(mockingbird: Kind, s: Position) -> Seat | None:
    """The seat that may use the Mockingbird now: its owner, in another player's turn, while a territory lies
    face up (BB-MOCKINGBIRD-01, -05)."""
    if not s.display:
        return None
    owner = owner_of(s, mockingbird)
    return None if owner == s.turn else owner


def declare(work: Work, choice: Choice, by: ClaimedBy) -> None:
    """The seat on turn declares a claim. It takes effect at once unless the Mockingbird may answer
    (BB-CLAIM-13); it cannot be taken back (BB-CLAIM-14)."""
    deck = work.deck
    work.tell(
        ClaimDeclared(
            seat=work.turn,
            territory=deck.territory_names[choice.territory],
            color=choice.color,
            birds=deck.named(choice.birds),
            by=by,
        )
    )
    work.agenda.append(TakeTerritory(choice, by))
    owner = striker(deck.browns.mockingbird, work)
    if owner is not None and not work.lets_pass:
        work.agenda.append(Window(owner))
        work.spent = True
        work.tell(WindowOpened(seat=owner))


def decline(work: Work, seat: Seat) -> None:
    """The Mockingbird's owner lets the declared claim pass."""
    work.agenda.pop()
    work.tell(LetItPass(seat=seat))


def let_pass(work: Work, seat: Seat) -> None:
    """The Mockingbird's owner lets all claims of this turn pass."""
    work.lets_pass = True
    work.tell(LetsClaimsPass(seat=seat))


def take_territory(work: Work, step: TakeTerritory) -> None:
    """A declared claim takes effect: the birds go, the territory is laid aside, the next is turned up
    (BB-CLAIM-05, -11)."""
    seat, choice = work.turn, step.choice
    work.agenda.pop()
    work.flocks[seat] = leave_all(work.flocks[seat], choice.birds)
    for bird in choice.birds:
        work.discard(bird)
    work.take_from_display(choice.territory)
    work.claimed[seat] = (*work.claimed[seat], choice.territory)
    work.took = True
    work.acted = work.acted or step.by == "self"
    territory = work.deck.territory_names[choice.territory]
    work.tell(Claimed(seat=seat, territory=territory, birds=work.deck.named(choice.birds)))
    work.refill()


def strike(work: Work, seat: Seat, territory: Kind) -> None:
    """The Mockingbird goes, and with it a territory for good; whoever was just claiming that one loses the turn
    (BB-MOCKINGBIRD-01 to -03, -06). Votes on a display that has changed are void (BB-STUCK-10)."""
    work.discard_from_flocks(seat, work.deck.browns.mockingbird)
    if isinstance(work.agenda[-1], Window):
        work.agenda.pop()
    open_step = work.agenda[-1]
    spoils = isinstance(open_step, TakeTerritory) and open_step.choice.territory == territory
    work.take_from_display(territory)
    work.removed = (*work.removed, territory)
    name = work.deck.territory_names[territory]
    work.tell(Struck(seat=seat, territory=name, spoiled=work.turn if spoils else None))
    work.refill()
    if spoils:
        work.agenda = [LoseTurn()]
        work.tell(TurnLost(seat=work.turn))
    elif isinstance(open_step, Votes):
        work.agenda[-1] = SecondPenalty()
        work.withdraw("vote")
        work.tell(VotesVoid(seat=work.turn))


def lose_turn(work: Work) -> None:
    """The turn ends at once, after a discard where the hand holds six (BB-MOCKINGBIRD-02, -04)."""
    if len(work.hands[work.turn]) > HAND:
        work.waits = True
        return
    work.agenda[-1] = EndTurnStep()
