"""Looks for leaks: two games that differ only in what a viewer may not know must tell that viewer the same.

*Still*: a position and its re-deal for a viewer look alike to that viewer. *Moving*: the re-deal happens before a move,
with the cards pinned which the move shows to the viewer; what the viewer is told of the move is then the same. *Going
on*: both games are followed for some moves more, so that nothing hidden is kept in the state and told later.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.engines.contract import SPECTATOR, AnyGame, Viewer
from tests.engines.leaks.telling import Telling, position, reasons, told
from tests.engines.mutations import Mutations
from tests.engines.random_play import Step, played

MOST_REDEALS = 40
MOST_MOVES = 6


class Leak(AssertionError):
    """A viewer can tell apart what must look alike."""


class Tally(NamedTuple):
    """Of so many `steps`, times viewers, how many were `tested`: a re-deal before them could be compared. And how many
    were tested in `full`: all that the re-deal left in place was then told to the viewer, by name."""

    full: int
    tested: int
    steps: int

    def plus(self, other: "Tally") -> "Tally":
        return Tally(self.full + other.full, self.tested + other.tested, self.steps + other.steps)


class Watch:
    """Follows random games of `game`. What is looked at is `shown`, the same game with or without a leak planted, and
    what `tell` makes of it."""

    def __init__(self, game: AnyGame, *, shown: AnyGame | None = None, tell: Telling = told) -> None:
        self._game = game
        self._shown = shown or game
        self._tell = tell

    def follow(self, seats: int, options: Any, number: int) -> Tally:
        """Looks at every step of the random game with this number. Raises Leak."""
        tally = Tally(0, 0, 0)
        random = Random(f"leaks {number}")
        mutations = Mutations(self._game, random)
        steps = list(played(self._game, seats, options, number))
        viewers = (*range(seats), SPECTATOR)
        for at, step in enumerate(steps):
            asks = [ask.id for ask in step.asks]
            illegal = list(mutations.of(step.legal, [*asks, asks[-1] + 1]))
            for viewer in viewers:
                self._still(step.before, viewer, illegal, random)
                tally = tally.plus(self._moving(step, viewer, random))
            self._going_on(steps[at : at + MOST_MOVES], random.choice(viewers), random)
        for viewer in viewers:
            self._still(steps[-1].after, viewer, [], random)
        return tally

    def _still(self, state: Any, viewer: Viewer, illegal: list[Any], random: Random) -> None:
        other = self._game.determinize(state, viewer, random.randbytes(32))
        for kind, tell in self._still_tellings(viewer, illegal).items():
            _compare(kind, viewer, tell(state), tell(other))

    def _still_tellings(self, viewer: Viewer, illegal: list[Any]) -> dict[str, Callable[[Any], tuple[bytes, ...]]]:
        return {
            "the position": lambda state: self._tell(position(self._shown, state), viewer),
            "the reasons": lambda state: reasons(self._shown, state, viewer, illegal),
        }

    def _moving(self, step: Step, viewer: Viewer, random: Random) -> Tally:
        """Compares the move in two games. At first only those cards stay in place that the events name to the viewer;
        where the move is then hardly ever possible, all that the game wants to stay."""
        here = self._after(step.before, step, viewer)
        wanted = self._game.shown_by(step.before, step.move, viewer)
        seen = msgspec.json.encode([self._game.witness(event, viewer) for event in step.applied.events])
        named = frozenset(pin for pin in wanted if pin.card.encode() in seen)
        for pins in (named, wanted):
            for _ in range(MOST_REDEALS):
                other = self._game.determinize(step.before, viewer, random.randbytes(32), pins)
                if self._is_open(other, step):
                    _compare(f"the move {step.move}", viewer, here, self._after(other, step, viewer))
                    return Tally(pins is named, 1, 1)
        return Tally(0, 0, 1)

    def _going_on(self, steps: Sequence[Step], viewer: Viewer, random: Random) -> None:
        here = steps[0].before
        there = self._game.determinize(here, viewer, random.randbytes(32))
        for step in steps:
            if not self._is_open(there, step) or not self._shows_the_same(here, there, step, viewer):
                return
            one, other = (self._shown.apply(state, step.ask, step.move) for state in (here, there))
            here, there = one.state, other.state
            one_told, other_told = (
                self._tell(position(self._shown, applied.state, step.ask.seat, applied), viewer)
                for applied in (one, other)
            )
            _compare(f"some moves on, the move {step.move}", viewer, one_told, other_told)

    def _shows_the_same(self, here: Any, there: Any, step: Step, viewer: Viewer) -> bool:
        """Whether the move shows the viewer the same cards in both games, and nothing that comes of chance."""
        shown = self._game.shown_by(here, step.move, viewer)
        return all(pin.card for pin in shown) and shown == self._game.shown_by(there, step.move, viewer)

    def _is_open(self, state: Any, step: Step) -> bool:
        if step.ask not in self._game.asks(state):
            return False
        return step.move in self._game.legal_moves(state, step.ask) or step.move == self._game.stand_in(state, step.ask)

    def _after(self, state: Any, step: Step, viewer: Viewer) -> tuple[bytes, ...]:
        applied = self._shown.apply(state, step.ask, step.move)
        return self._tell(position(self._shown, applied.state, step.ask.seat, applied), viewer)


def _compare(what: str, viewer: Viewer, here: tuple[bytes, ...], there: tuple[bytes, ...]) -> None:
    if here != there:
        raise Leak(f"{what} tells {viewer}: {'; '.join(_differences(here, there))}")


def _differences(here: tuple[bytes, ...], there: tuple[bytes, ...]) -> Iterator[str]:
    if len(here) != len(there):
        yield f"{len(here)} messages, or {len(there)}"
    for one, other in zip(here, there, strict=False):
        yield from _different_fields("", msgspec.json.decode(one), msgspec.json.decode(other))


def _different_fields(path: str, one: object, other: object) -> Iterator[str]:
    """Where two decoded messages differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        for key in one:
            yield from _different_fields(f"{path}.{key}", one[key], other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _different_fields(f"{path}[{index}]", left, right)
    elif one != other:
        yield f"{path} is {str(one)[:200]}, or {str(other)[:200]}"
