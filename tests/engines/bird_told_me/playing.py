"""A table for the tests of the rules: play a move, see it refused, read the position as it lies openly."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec
import pytest

from app.engines.bird_told_me import moves
from app.engines.bird_told_me.events import Event, Performing
from app.engines.bird_told_me.moves import Move
from app.engines.contract import SPECTATOR, AnyGame, Ask, IllegalMove, Viewer
from tests.engines.bird_told_me.naming import card, word

EventT = TypeVar("EventT")
Cell = tuple[int, int]

PASS: Final = moves.Pass(ask=0)
CLAIM: Final = moves.Claim(ask=0)
DRAW: Final = moves.DrawCard(ask=0)
DECLINE: Final = moves.Decline(ask=0)


def add(what: str, x: int, y: int) -> Move:
    return moves.Add(ask=0, card=card(what), x=x, y=y)


def cover(what: str, x: int, y: int) -> Move:
    return moves.Cover(ask=0, card=card(what), x=x, y=y)


def swap(what: str, x: int, y: int) -> Move:
    return moves.Swap(ask=0, card=card(what), x=x, y=y)


def go(x: int, y: int) -> Move:
    return moves.Go(ask=0, x=x, y=y)


def discard(what: str) -> Move:
    return moves.DiscardCard(ask=0, card=card(what))


def score(what: str) -> Move:
    return moves.ScoreCard(ask=0, card=card(what))


def perform(what: str) -> Move:
    return moves.Perform(ask=0, card=card(what))


def twig(x: int, y: int) -> Move:
    return moves.ChooseTwig(ask=0, x=x, y=y)


def plumage(color: Any) -> Move:
    return moves.ChoosePlumage(ask=0, color=color)


def swap_plumage(own: Any, other: Any) -> Move:
    return moves.ExchangePlumage(ask=0, own=own, other=other)


def pile(seat: int) -> Move:
    return moves.ChoosePile(ask=0, seat=seat)


def steal(seat: int) -> Move:
    return moves.Steal(ask=0, seat=seat)


def arrange(what: str) -> Move:
    return moves.Arrange(ask=0, card=card(what))


def told(events: Sequence[Event], kind: type[EventT]) -> list[EventT]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def performed(events: Sequence[Event]) -> list[str]:
    """The cards that began to be carried out, in order."""
    return [word(event.card) for event in told(events, Performing)]


class Table:
    """A game in play. Every move is checked to be listed, to keep the census and to leave the state before it as it
    was, and the state after it to freeze and thaw; every refusal to name its rule and to change nothing."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self._seen: tuple[Any, Any] = (None, None)

    # What lies openly.

    def view(self, viewer: Viewer = SPECTATOR) -> Any:
        if viewer is not SPECTATOR:
            return self.game.view(self.state, viewer)
        if self._seen[0] is not self.state:
            self._seen = (self.state, self.game.view(self.state, viewer))
        return self._seen[1]

    def hand(self, seat: int) -> list[str]:
        """The cards of a hand, in no order; compare them with `words`."""
        return sorted(word(name) for name in self.view(seat).hand)

    def held(self, seat: int) -> int:
        """How many cards a hand has."""
        return self.view().seats[seat].hand

    def pile(self, seat: int) -> list[str]:
        """A score pile from the bottom up."""
        return [word(name) for name in self.view().seats[seat].pile]

    def score(self, seat: int) -> int:
        return self.view().seats[seat].score.total

    def plumage(self, seat: int) -> set[str]:
        """The colours whose plumage a seat has."""
        return set(self.view().seats[seat].plumage)

    @property
    def unclaimed(self) -> set[str]:
        """The colours whose plumage lies beside the deck."""
        return {standing.color for standing in self.view().standings if standing.holder is None}

    @property
    def pass_holder(self) -> int | None:
        return self.view().pass_holder

    @property
    def deck(self) -> int:
        return self.view().deck

    @property
    def depletions(self) -> int:
        return self.view().depletions

    @property
    def discards(self) -> list[str]:
        """The discard pile from the bottom up."""
        return [word(name) for name in self.view().discards]

    @property
    def branch(self) -> dict[Cell, str]:
        """The twigs by cell."""
        return {(each.x, each.y): word(each.card) for each in self.view().branch}

    def stack(self, x: int, y: int) -> list[str]:
        """The cards of a position from the bottom up."""
        (position,) = [each for each in self.view().branch if (each.x, each.y) == (x, y)]
        return [word(name) for name in (*position.covered, position.card)]

    def parent(self, x: int, y: int) -> Cell:
        (position,) = [each for each in self.view().branch if (each.x, each.y) == (x, y)]
        return (position.parent.x, position.parent.y)

    @property
    def birds(self) -> dict[str, int]:
        """The birds that show on the branch, of colours that do."""
        return {standing.color: standing.birds for standing in self.view().standings if standing.birds}

    @property
    def route(self) -> list[Cell]:
        return [(stop.x, stop.y) for stop in self.view().walk.route]

    @property
    def number(self) -> int:
        """What the bracket of the card in execution comes to."""
        return self.view().acts[-1].number.total

    @property
    def acting(self) -> list[str]:
        """The cards in execution, the outermost first."""
        return [word(act.card) for act in self.view().acts]

    @property
    def turn(self) -> int | None:
        return self.view().turn

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def winner(self) -> int:
        """Who won; the outcome and the view say the same."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        ((winner,), *_) = outcome.ranking
        assert self.view().ending.winner == winner
        return winner

    # Whom the game asks, and what may be answered.

    @property
    def question(self) -> tuple[int, str] | None:
        """Who is asked what."""
        asks = self.game.asks(self.state)
        decision = self.view().decision
        if not asks:
            assert decision is None
            return None
        ((seat, word_),) = [(ask.seat, ask.asks) for ask in asks]
        assert decision.seat == seat
        return (seat, word_)

    @property
    def _ask(self) -> Ask:
        (ask,) = self.game.asks(self.state)
        return ask

    def options(self, seat: int) -> list[Move]:
        """All legal moves of `seat`, without the number of their ask."""
        if self.over or self._ask.seat != seat:
            return []
        return [msgspec.structs.replace(move, ask=0) for move in self.game.legal_moves(self.state, self._ask)]

    def may(self, seat: int, move: Move) -> bool:
        return move in self.options(seat)

    def cells(self, seat: int, what: str) -> set[Cell]:
        """Where `seat` may add a card now."""
        return {
            (move.x, move.y) for move in self.options(seat) if isinstance(move, moves.Add) and move.card == card(what)
        }

    def covers(self, seat: int, what: str) -> set[Cell]:
        """Which twigs `seat` may cover with a card now."""
        return {
            (move.x, move.y) for move in self.options(seat) if isinstance(move, moves.Cover) and move.card == card(what)
        }

    # Playing.

    def play(self, seat: int, *chain: Move) -> tuple[Any, ...]:
        """Plays listed moves, one after the other; gives the events."""
        events: tuple[Any, ...] = ()
        for move in chain:
            assert self.may(seat, move), f"{seat} may not {move}: {self.question}, {self.options(seat)}"
            answer = msgspec.structs.replace(move, ask=self._ask.id)
            assert self.game.why_not(self.state, seat, answer) is None
            events += self._apply(answer)
        return events

    def walk(self, x: int, y: int) -> tuple[Any, ...]:
        """The seat on turn sets out for the added card there."""
        return self.play(self.state.turn, go(x, y))

    def refuse(self, seat: int, move: Move, rule: str) -> None:
        """`move` is not listed, refused citing `rule`, and changes nothing."""
        before = self.game.freeze(self.state)
        assert not self.may(seat, move), f"{seat} may {move}"
        asks = self.game.asks(self.state)
        answer = msgspec.structs.replace(move, ask=asks[0].id if asks else 1)
        assert self.game.why_not(self.state, seat, answer) == rule
        if asks and asks[0].seat == seat:
            with pytest.raises(IllegalMove) as refusal:
                self.game.apply(self.state, asks[0], answer)
            assert refusal.value.rule == rule
        assert self.game.freeze(self.state) == before

    def refuse_all(self, seat: int, refused: Iterable[Move], rule: str) -> None:
        for move in refused:
            self.refuse(seat, move, rule)

    def _apply(self, move: Move) -> tuple[Any, ...]:
        before = self.game.freeze(self.state)
        pieces = self.game.census(self.state)
        applied = self.game.apply(self.state, self._ask, move)
        assert self.game.freeze(self.state) == before
        assert self.game.census(applied.state) == pieces
        assert self.game.thaw(self.game.freeze(applied.state), self.game.rules_version) == applied.state
        self.state = applied.state
        return applied.events
