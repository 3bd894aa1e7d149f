"""A table for the tests of the rules: play a move, see it refused, read the position as it lies openly."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec
import pytest

from app.engines import catalogue
from app.engines.contract import SPECTATOR, AnyGame, Applied, Ask, IllegalMove, Outcome, Viewer
from app.engines.flock import moves
from app.engines.flock.moves import Move
from tests.engines.flock.naming import COMPETITION, POOL, RESOURCES, names_of, written

GAME: Final[AnyGame] = catalogue.game("flock")
LONGEST: Final = 20_000


def place(card: str) -> Move:
    return moves.Place(ask=0, card=card)


def activate(card: str) -> Move:
    return moves.Activate(ask=0, card=card)


def exchange(one: int, two: int) -> Move:
    return moves.Exchange(ask=0, one=one, two=two)


def relocate(to: str, birds: int) -> Move:
    return moves.Relocate(ask=0, to=to, birds=birds)


def send_back(flock: int) -> Move:
    return moves.SendBack(ask=0, flock=flock)


def pay(birds: int) -> Move:
    return moves.Pay(ask=0, birds=birds)


def give_back(place: str, birds: int) -> Move:
    return moves.GiveBack(ask=0, place=place, birds=birds)


TAKE_SPACE: Final = moves.TakeSpace(ask=0)


class Table:
    """A game in play. Every move is checked to be listed, to keep the census and to leave the state before it
    as it was; every refusal to name its rule and to change nothing."""

    def __init__(self, state: Any) -> None:
        self.game = GAME
        self.state = state
        self._seen: tuple[Any, Any] = (None, None)

    # What lies openly.

    def view(self, viewer: Viewer = SPECTATOR) -> Any:
        if viewer is not SPECTATOR:
            return self.game.view(self.state, viewer)
        if self._seen[0] is not self.state:
            self._seen = (self.state, self.game.view(self.state, viewer))
        return self._seen[1]

    def public(self, viewer: Viewer) -> Any:
        """The view of `viewer` without what is said to this viewer alone: its seat, and what it would get itself."""
        view = msgspec.to_builtins(self.view(viewer))
        del view["you"]
        for card in view["cards"]:
            card["forecast"].pop("placing", None)
        return view

    @property
    def flocks(self) -> range:
        return range(len(self.view().flocks))

    def seat(self, flock: int) -> int:
        return self.view().flocks[flock].seat

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(card.card for card in self.view().cards)

    def birds(self, flock: int, card: str) -> int:
        return next(each.birds[flock] for each in self.view().cards if each.card == card)

    def on(self, card: str) -> str:
        """Whose birds stand on a card: "A*2, B"."""
        return written({name: self.birds(flock, card) for flock, name in enumerate(self._names)})

    def pool(self, flock: int) -> int:
        return self.view().flocks[flock].pool

    def stock(self, flock: int) -> int:
        return self.view().flocks[flock].stock

    def in_play(self, flock: int) -> int:
        return self.view().flocks[flock].in_play

    def owned(self, flock: int) -> Counter[str]:
        return Counter({resource: getattr(self.view().flocks[flock], resource) for resource in RESOURCES})

    def supply(self, resource: str) -> int:
        return getattr(self.view().stock, resource)

    def vp(self, seat: int) -> int:
        return self.view().seats[seat].score.total

    @property
    def track(self) -> tuple[int, ...]:
        return self.view().initiative

    @property
    def initiative(self) -> str:
        """The initiative track from the left: "B, A, C"."""
        return ", ".join(self._names[flock] for flock in self.track)

    @property
    def round(self) -> int:
        return self.view().round

    @property
    def side(self) -> str:
        return self.view().side

    @property
    def thresholds(self) -> tuple[int, ...]:
        return self.view().thresholds

    @property
    def variants(self) -> dict[str, bool]:
        view = self.view()
        return {name: getattr(view, name) for name in ("advanced", "free_flight", "hungry_birdies")}

    @property
    def colors(self) -> list[str]:
        return [flock.color for flock in self.view().flocks]

    @property
    def turn(self) -> int | None:
        """The flock whose turn it is; a standard game has one to a seat."""
        return self.view().acting

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def ranking(self) -> list[int]:
        assert all(len(equals) == 1 for equals in self.outcome.ranking)
        return [seat for equals in self.outcome.ranking for seat in equals]

    # Whom the game asks, and what may be answered.

    @property
    def questions(self) -> list[tuple[int, str]]:
        """Which flock is asked what."""
        decision = self.view().decision
        asks = self.game.asks(self.state)
        if decision is None:
            assert asks == ()
            return []
        assert [ask.seat for ask in asks] == [self.seat(decision.flock)]
        return [(decision.flock, asks[0].asks)]

    def asked(self, *words: str) -> bool:
        return any(word in words for _, word in self.questions)

    @property
    def _ask(self) -> Ask:
        (ask,) = self.game.asks(self.state)
        return ask

    def options(self, flock: int) -> list[Move]:
        """All legal moves of `flock`, without the number of their ask."""
        if flock not in [asked for asked, _ in self.questions]:
            return []
        return [msgspec.structs.replace(move, ask=0) for move in self.game.legal_moves(self.state, self._ask)]

    def may(self, flock: int, move: Move) -> bool:
        return move in self.options(flock)

    # Playing.

    def play(self, flock: int, *chain: Move) -> tuple[Any, ...]:
        """Plays listed moves, one after the other; gives the events."""
        events: tuple[Any, ...] = ()
        for move in chain:
            assert self.may(flock, move), f"{flock} may not {move}: {self.questions}, {self.options(flock)}"
            answer = msgspec.structs.replace(move, ask=self._ask.id)
            assert self.game.why_not(self.state, self.seat(flock), answer) is None
            events += self._apply(self._ask, answer).events
        return events

    def place(self, flock: int, card: str) -> tuple[Any, ...]:
        return self.play(flock, place(card))

    def activate(self, flock: int, card: str) -> tuple[Any, ...]:
        return self.play(flock, activate(card))

    def settle(self) -> tuple[Any, ...]:
        """Answers all that Competition still asks: pays for as many birds as possible, gives back the first that
        may go, and sends the birds on Competition home."""
        events: tuple[Any, ...] = ()
        while self.asked("upkeep", "give-back", "relocate"):
            ((flock, word),) = self.questions
            options = self.options(flock)
            if word == "upkeep":
                answer = max(options, key=lambda move: move.birds)
            elif word == "relocate":
                answer = relocate(POOL, self.birds(flock, COMPETITION))
            else:
                answer = options[0]
            events += self.play(flock, answer)
        return events

    def compete(self, flock: int) -> tuple[Any, ...]:
        """Activates Competition and settles it."""
        return self.activate(flock, COMPETITION) + self.settle()

    def at_random(self, seed: int) -> Iterator[Applied[Any, Any]]:
        """Plays random moves to the end of the game."""
        chance = Random(seed)
        for _ in range(LONGEST):
            if self.over:
                return
            yield self._apply(self._ask, chance.choice(self.game.legal_moves(self.state, self._ask)))
        raise AssertionError("the game does not end")

    def refuse(self, flock: int, move: Move, rule: str) -> None:
        """`move` is not listed, refused citing `rule`, and changes nothing."""
        before = self.game.freeze(self.state)
        assert not self.may(flock, move), f"{flock} may {move}"
        answer = msgspec.structs.replace(move, ask=self._ask.id)
        assert self.game.why_not(self.state, self.seat(flock), answer) == rule
        if self._ask.seat == self.seat(flock):
            with pytest.raises(IllegalMove) as refusal:
                self.game.apply(self.state, self._ask, answer)
            assert refusal.value.rule == rule
        assert self.game.freeze(self.state) == before

    def refuse_all(self, flock: int, refused: Iterable[Move], rule: str) -> None:
        for move in refused:
            self.refuse(flock, move, rule)

    def _apply(self, ask: Ask, move: Move) -> Applied[Any, Any]:
        before = self.game.freeze(self.state)
        pieces = self.game.census(self.state)
        applied = self.game.apply(self.state, ask, move)
        assert self.game.freeze(self.state) == before
        assert self.game.census(applied.state) == pieces
        self.state = applied.state
        return applied

    @property
    def _names(self) -> Sequence[str]:
        return names_of(len(self.view().flocks), self.view().advanced)
