"""What one viewer may know of a position, built from nothing (BB-VIEW-01 to -04)."""

from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from app.engines.backyard_birds import sight
from app.engines.backyard_birds.abilities import lark_waits
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.scoring import score
from app.engines.backyard_birds.state import (
    BlueJayChoice,
    Fifth,
    FlockPenalty,
    Flocks,
    HandPenalty,
    LoseTurn,
    Search,
    Slot,
    State,
    TakeTerritory,
    Votes,
    Window,
)
from app.engines.contract import Score, Seat


def seat_view(deck: Deck, s: State, public: sight.View, seat: Seat) -> sight.View:
    """The position as a seat knows it: the public things, and its own hand."""
    return replace(public, you=seat, hand=deck.named(s.hands[seat]))


def public_view(deck: Deck, s: State) -> sight.View:
    """The position as a spectator knows it: the public things alone."""
    waits = lark_waits(s)
    return sight.View(
        you=None,
        seats=tuple(
            [_seat(deck, seat, s.claimed[seat], s.flocks[seat], len(hand), waits) for seat, hand in enumerate(s.hands)]
        ),
        hand=None,
        display=deck.named_territories(s.display),
        bird_supply=len(s.bird_supply),
        territory_supply=len(s.territory_supply),
        discards=_stacks(deck, s.discards),
        removed=deck.named_territories(s.removed),
        turn=s.turn,
        drawn=s.drawn,
        acted=s.acted,
        last=s.last,
        lets_pass=s.lets_pass,
        decision=_decision(deck, s),
    )


def _seat(deck: Deck, seat: Seat, claimed: tuple[Kind, ...], flocks: Flocks, hand: int, waits: bool) -> sight.SeatView:
    laid_out = _laid_out(deck, seat, claimed, flocks, waits)
    return sight.SeatView(flocks=laid_out.flocks, hand=hand, claimed=laid_out.claimed, score=laid_out.score)


class _LaidOut(NamedTuple):
    flocks: tuple[sight.Flock, ...]
    claimed: tuple[str, ...]
    score: Score


@lru_cache(maxsize=1 << 12)
def _laid_out(deck: Deck, seat: Seat, claimed: tuple[Kind, ...], flocks: Flocks, waits: bool) -> _LaidOut:
    lark = deck.browns.lark
    return _LaidOut(
        tuple([_flock(deck, slot, waits and slot.species == lark) for slot in flocks]),
        deck.named_territories(claimed),
        score(deck, seat, claimed, flocks),
    )


@lru_cache(maxsize=1 << 12)
def _flock(deck: Deck, slot: Slot, lark_waits: bool) -> sight.Flock:
    names = deck.bird_names
    guest = None if slot.guest is None else names[slot.guest]
    return sight.Flock(bird=names[slot.species], count=slot.count, guest=guest, lark_waits=lark_waits)


@lru_cache(maxsize=1 << 12)
def _stacks(deck: Deck, discards: tuple[Kind, ...]) -> tuple[sight.Stack, ...]:
    return tuple(sight.Stack(card=deck.bird_names[bird], count=len(tuple(same))) for bird, same in groupby(discards))


def _decision(deck: Deck, s: State) -> sight.Decision | None:
    if s.turn is None:
        return None
    match s.agenda[-1]:
        case Window(owner):
            return _claim(deck, s, s.turn, owner)
        case BlueJayChoice(target):
            return sight.BlueJayOpen(seat=s.turn, target=target)
        case Search():
            return sight.SearchOpen(seat=s.turn)
        case Fifth(territory):
            return sight.FifthOpen(seat=s.turn, territory=deck.territory_names[territory])
        case Votes(ballots):
            return sight.VoteOpen(seat=s.turn, voted=tuple(ballot.seat for ballot in ballots))
        case HandPenalty():
            return sight.PenaltyOpen(seat=s.turn, source="hand")
        case FlockPenalty():
            return sight.PenaltyOpen(seat=s.turn, source="flock")
        case LoseTurn():
            return sight.LostTurnOpen(seat=s.turn)
        case _:
            return None


def _claim(deck: Deck, s: State, seat: Seat, owner: Seat) -> sight.ClaimOpen | None:
    step = s.agenda[-2]
    if not isinstance(step, TakeTerritory):
        return None
    return sight.ClaimOpen(
        seat=seat,
        territory=deck.territory_names[step.choice.territory],
        color=step.choice.color,
        birds=deck.named(step.choice.birds),
        by=step.by,
        mockingbird=owner,
    )
