"""Stuck after drawing: the three penalties, and the vote of the others (BB-STUCK-01 to -10)."""

from collections import Counter

from app.engines.backyard_birds.claiming import declare
from app.engines.backyard_birds.claims import Claimable, claims
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.events import (
    Discarded,
    GaveUp,
    PenaltyAccepted,
    Pick,
    Voted,
    VoteOpened,
    VoteSettled,
)
from app.engines.backyard_birds.flocking import places
from app.engines.backyard_birds.state import (
    Ballot,
    Choice,
    FlockPenalty,
    HandPenalty,
    SecondPenalty,
    Votes,
)
from app.engines.backyard_birds.work import Position, Work, clockwise
from app.engines.contract import Seat


def is_stuck(deck: Deck, s: Position, seat: Seat) -> bool:
    """Whether the seat has drawn and no card of its hand has a place (BB-STUCK-01)."""
    if not s.drawn or s.acted or s.turn != seat:
        return False
    return not any(places(deck, s.flocks[seat], bird) for bird in s.hands[seat])


def forced_claims(deck: Deck, s: Position) -> tuple[Claimable, ...]:
    """The claims among which the others choose for the seat on turn (BB-STUCK-06)."""
    return () if s.turn is None else claims(deck, s.flocks[s.turn], s.display)


def accept_penalty(work: Work, seat: Seat) -> None:
    """The penalties begin; from here on only a Wren can follow (BB-STUCK-03)."""
    work.spent = True
    work.acted = True
    work.only_wren = True
    work.agenda.append(HandPenalty())
    work.tell(PenaltyAccepted(seat=seat))


def pay_from_hand(work: Work, seat: Seat, bird: Kind) -> None:
    """First penalty: a card of the hand, by own choice (BB-STUCK-04)."""
    work.agenda[-1] = SecondPenalty()
    work.discard_from_hand(seat, bird)
    work.tell(Discarded(seat=seat, bird=work.deck.bird_names[bird], why="stuck"))


def second_penalty(work: Work) -> None:
    """Second penalty: a forced claim where one is possible, put to the vote where there are several; else a bird
    of the flock area (BB-STUCK-05, -06, -08)."""
    choices = forced_claims(work.deck, work)
    work.agenda.pop()
    if not choices:
        work.agenda.append(FlockPenalty())
    elif len(choices) == 1:
        declare(work, choices[0].choice, "stuck")
    else:
        work.agenda.append(Votes())
        work.tell(VoteOpened(seat=work.turn))


def pay_from_flocks(work: Work, seat: Seat, bird: Kind) -> None:
    """Second penalty without a claim: a bird in play, by own choice (BB-STUCK-08)."""
    work.agenda.pop()
    work.discard_from_flocks(seat, bird)
    work.tell(GaveUp(seat=seat, bird=work.deck.bird_names[bird], why="stuck"))


def vote(work: Work, votes: Votes, seat: Seat, choice: Choice | None) -> None:
    """A vote is cast, or not in time; what for stays hidden (BB-STUCK-07, BB-TURN-07)."""
    work.agenda[-1] = Votes((*votes.ballots, Ballot(seat, choice)))
    work.tell(Voted(seat=seat))


def await_votes(work: Work, votes: Votes) -> None:
    """Waits until all others have voted, then declares the claim that they have chosen."""
    if len(votes.ballots) < len(work.hands) - 1:
        work.waits = True
        return
    work.agenda.pop()
    work.spent = True
    ballots = {ballot.seat: ballot.choice for ballot in votes.ballots}
    voters = clockwise(len(work.hands), work.turn)
    work.tell(VoteSettled(seat=work.turn, picks=tuple(_pick(work.deck, voter, ballots[voter]) for voter in voters)))
    picked = [choice for voter in voters if (choice := ballots[voter]) is not None]
    declare(work, most_picked(picked) if picked else _drawn(work), "stuck")


def most_picked(picked: list[Choice]) -> Choice:
    """The choice picked most often; among equals the first, `picked` being in clockwise order (BB-STUCK-07)."""
    return Counter(picked).most_common(1)[0][0]


def _drawn(work: Work) -> Choice:
    choices = forced_claims(work.deck, work)
    return choices[work.choose(len(choices))].choice


def _pick(deck: Deck, seat: Seat, choice: Choice | None) -> Pick:
    if choice is None:
        return Pick(seat=seat)
    return Pick(
        seat=seat,
        territory=deck.territory_names[choice.territory],
        color=choice.color,
        birds=deck.named(choice.birds),
    )
