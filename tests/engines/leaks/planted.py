"""Leaks of Backyard Birds, each as somebody might make it by oversight: one projection that says too much. Of the
messages that say too much, those that count choices or are padded fit any game."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from app.engines.backyard_birds import events, moves, sight
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.backyard_birds.state import State, Votes
from app.engines.contract import Ask, Seat, Viewer
from app.rooms.position import Position
from tests.engines.leaks.telling import told


class _Looser(BackyardBirds):
    """Made from the deck of the game that it stands in for."""

    def __init__(self, game: BackyardBirds) -> None:
        super().__init__(game.deck)


class KeptFuture(_Looser):
    """The bird on top of the supply is named beside the removed territories."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        top = self.cards.named(s.bird_supply[-1:])
        seen = super().view(s, viewer)
        return replace(seen, removed=(*seen.removed, *top))


class CardIds(_Looser):
    """Other hands show as numbers of their cards."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        ids = [sum(1 << 4 * place << bird for place, bird in enumerate(hand)) for hand in s.hands]
        return replace(seen, seats=tuple(replace(seat, hand=hand) for seat, hand in zip(seen.seats, ids, strict=True)))


class CountByColor(_Looser):
    """Of other hands the number of black birds shows."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        black = [sum(self.cards.colors[bird] == "black" for bird in hand) for hand in s.hands]
        return replace(seen, seats=tuple(replace(seat, hand=n) for seat, n in zip(seen.seats, black, strict=True)))


class HandInForecast(_Looser):
    """The score so far counts the hand as if it lay in play."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        vps = [sum(self.cards.birds[bird].vp for bird in hand) for hand in s.hands]
        return replace(
            seen,
            seats=tuple(
                replace(seat, score=replace(seat.score, total=seat.score.total + vp))
                for seat, vp in zip(seen.seats, vps, strict=True)
            ),
        )


class SkippedAsk(_Looser):
    """A player who can do nothing but accept the penalties is not asked."""

    def asks(self, s: State) -> tuple[Ask, ...]:
        return tuple(ask for ask in s.asks if not self._is_bound(s, ask))

    def _is_bound(self, s: State, ask: Ask) -> bool:
        return ask.asks == "play" and any(isinstance(move, moves.AcceptPenalty) for move in self.legal_moves(s, ask))


class DrawnCard(_Looser):
    """Everybody reads which bird was drawn."""

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        return event if isinstance(event, events.Drew) else super().witness(event, viewer)


class DrawnSpecial(_Looser):
    """No bird is named, but a brown one drawn makes one more event."""

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        if isinstance(event, events.Drew) and event.birds and "brown" not in self._colors(event.birds):
            return None
        return super().witness(event, viewer)

    def _colors(self, birds: tuple[str, ...]) -> set[str]:
        return {self.cards.colors[self.cards.bird_kinds[bird]] for bird in birds}


class SearchForAll(_Looser):
    """Everybody reads what the Swallow's user found, in the order of the pile."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Any:
        applied = super().apply(s, ask, move)
        found = self.cards.named_territories(s.territory_supply)
        shown = tuple(replace(e, territories=found) if isinstance(e, events.Searched) else e for e in applied.events)
        return replace(applied, events=shown)

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        return event if isinstance(event, events.Searched) else super().witness(event, viewer)


class PileOrder(_Looser):
    """The Swallow's choices are listed as the pile lies."""

    def legal_moves(self, s: State, ask: Ask) -> tuple[moves.Move, ...]:
        listed = super().legal_moves(s, ask)
        if ask.asks != "search":
            return listed
        order = self.cards.named_territories(s.territory_supply)
        return tuple(sorted(listed, key=lambda move: order.index(move.territory)))


class ReasonOfAnotherHand(_Looser):
    """Why a move is refused depends on whether somebody holds a CROW."""

    def why_not(self, s: State, seat: Seat, move: moves.Move) -> str | None:
        rule = super().why_not(s, seat, move)
        crow = self.cards.bird_kinds["CROW"]
        held = any(crow in hand for other, hand in enumerate(s.hands) if other != seat)
        return "BB-TURN-02" if rule and held else rule


class Seed(_Looser):
    """A number of the view is made from the seed."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        return replace(super().view(s, viewer), bird_supply=len(s.bird_supply) + 1000 * s.seed[0])


class UnsettledVote(_Looser):
    """Who has voted shows together with the choice."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        if not isinstance(seen.decision, sight.VoteOpen) or not isinstance(votes := s.agenda[-1], Votes):
            return seen
        picked = [ballot.choice.territory for ballot in votes.ballots if ballot.choice]
        return replace(seen, decision=replace(seen.decision, voted=tuple(sorted(picked))))


class SpentByFuture(_Looser):
    """Whether a draw can be taken back depends on the bird that comes after it."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Any:
        applied = super().apply(s, ask, move)
        next_is_black = self.cards.colors[s.bird_supply[-2]] == "black" if len(s.bird_supply) > 1 else True
        return replace(applied, spent=applied.spent and next_is_black)


class LateMemory(_Looser):
    """A drawn bird is noted in the state, and shows once its drawer has played."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Any:
        applied = super().apply(s, ask, move)
        if not isinstance(move, moves.Draw) or not s.bird_supply:
            return applied
        return replace(applied, state=replace(applied.state, lark_came=1000 + s.bird_supply[-1]))

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        return seen if s.drawn else replace(seen, bird_supply=seen.bird_supply + s.lark_came)


def choices_counted(position: Position, viewer: Viewer) -> tuple[bytes, ...]:
    """Everybody is told how many moves each asked player has."""
    counts = [len(position.moves(ask)) for ask in position.asks]
    return (*told(position, viewer), str(counts).encode())


def one_message_more(position: Position, viewer: Viewer) -> tuple[bytes, ...]:
    """An empty message follows for everybody when the player on turn holds a brown bird."""
    game, state = position.game, position.state
    hand = state.hands[state.turn] if state.turn is not None else ()
    brown = any(game.cards.colors[bird] == "brown" for bird in hand)
    return (*told(position, viewer), b"{}") if brown else told(position, viewer)


def padded(position: Position, viewer: Viewer) -> tuple[bytes, ...]:
    """A message is as long as the whole truth would be."""
    length = len(str(position.events))
    return tuple(message.ljust(4000 + length) for message in told(position, viewer))


GAMES: tuple[Callable[[BackyardBirds], BackyardBirds], ...] = (
    KeptFuture,
    CardIds,
    CountByColor,
    HandInForecast,
    SkippedAsk,
    DrawnCard,
    DrawnSpecial,
    SearchForAll,
    PileOrder,
    ReasonOfAnotherHand,
    Seed,
    UnsettledVote,
    SpentByFuture,
    LateMemory,
)
TELLINGS = (choices_counted, one_message_more, padded)
