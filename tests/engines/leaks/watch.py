"""Looks for leaks: two games that differ only in what a viewer may not know must tell that viewer the same.

*Still*: a position and its re-deal for a viewer look alike to that viewer. *Moving*: the re-deal happens before a move,
with the cards pinned which the move shows to the viewer; what the viewer is told of the move is then the same.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.engines.contract import SPECTATOR, AnyGame, Viewer
from tests.engines.leaks.telling import Telling, position, reasons, told
from tests.engines.mutations import Mutations
from tests.engines.random_play import Step, played

MOST_REDEALS = 8


class Leak(AssertionError):
    """A viewer can tell apart what must look alike."""


class Tally(NamedTuple):
    """Of so many `steps`, times viewers, how many were `tested`: a re-deal before them could be compared. And how many
    were tested in `full`: all that the re-deal left in place was then named to the viewer in as many words."""

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
        for step in played(self._game, seats, options, number):
            asks = [ask.id for ask in step.asks]
            illegal = list(mutations.of(step.legal, [*asks, asks[-1] + 1]))
            for viewer in (*range(seats), SPECTATOR):
                if not self._game.asks(step.after):
                    self._still(step.after, viewer, illegal, random)
                self._still(step.before, viewer, illegal, random)
                tally = tally.plus(self._moving(step, viewer, random))
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
        pins = self._game.shown_by(step.before, step.move, viewer)
        for _ in range(MOST_REDEALS):
            other = self._game.determinize(step.before, viewer, random.randbytes(32), pins)
            if self._is_open(other, step):
                here, there = self._after(step.before, step, viewer), self._after(other, step, viewer)
                _compare(f"the move {step.move}", viewer, here, there)
                return Tally(all(pin.card and pin.card.encode() in b"".join(here) for pin in pins), 1, 1)
        return Tally(0, 0, 1)

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
