"""A whole game as readable text, played through the contract alone."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from app.engines.chance import chosen
from app.engines.contract import SPECTATOR, AnyGame, Applied, Ask

HERE: Final = Path(__file__).parent
MOVES_BETWEEN_POSITIONS: Final = 20
_PATIENCE: Final = 6


class Step(NamedTuple):
    """A move of a playthrough, the `asks` that were open before it, and what it did."""

    before: Any
    asks: tuple[Ask, ...]
    ask: Ask
    move: Any
    applied: Applied[Any, Any]


class Playthrough(NamedTuple):
    """A whole game to be told: the `options` it is played with and the `lines` that script its moves, each as
    `phrase` puts it after the seat ("0 place card feeding"). Without lines its choices are drawn from `seed`."""

    name: str
    game: AnyGame
    seats: int
    options: Any
    lines: tuple[str, ...] = ()
    seed: bytes = bytes([58]) * 32

    @property
    def file(self) -> Path:
        return HERE / f"{self.name}.txt"

    def steps(self) -> Iterator[Step]:
        if self.lines:
            return scripted(self.game, self.seats, self.options, self.seed, self.lines)
        return played(self.game, self.seats, self.seed, self.options)

    def text(self) -> str:
        """Every move with its events, positions at intervals, and the scores."""
        game, seats = self.game, self.seats
        lines = [f"{game.title}, {seats} seats, rules version {game.rules_version}"]
        state = game.setup(seats, self.options, self.seed)
        lines += ["", "at the beginning", *_position(game, state, seats)]
        for number, step in enumerate(self.steps(), start=1):
            state = step.applied.state
            lines += ["", f"{number}. seat {step.ask.seat}, asked {step.ask.asks}: {phrase(step.move)}"]
            lines += [f"    {phrase(event)}" for event in step.applied.events]
            if number % MOVES_BETWEEN_POSITIONS == 0:
                lines += ["", f"after {number} moves", *_position(game, state, seats)]
        lines += ["", "at the end", *_position(game, state, seats), "", "outcome", *_outline(game.outcome(state), 1)]
        return "\n".join(lines) + "\n"


def played(game: AnyGame, seats: int, seed: bytes, options: Any = None) -> Iterator[Step]:
    """A game of choices drawn from `seed`: first a kind of move, then one of that kind. An ask for which the
    table does not wait is answered one time in six."""
    state = game.setup(seats, game.options_type() if options is None else options, seed)
    draw = 0
    while asks := game.asks(state):
        eager = chosen(range(_PATIENCE), seed, draw) == 0
        ask = chosen([each for each in asks if eager or not each.optional], seed, draw + 1)
        legal = game.legal_moves(state, ask)
        word = chosen(sorted({kind(move) for move in legal}), seed, draw + 2)
        move = chosen([each for each in legal if kind(each) == word], seed, draw + 3)
        draw += 4
        applied = game.apply(state, ask, move)
        yield Step(state, asks, ask, move, applied)
        state = applied.state


def scripted(game: AnyGame, seats: int, options: Any, seed: bytes, lines: Iterable[str]) -> Iterator[Step]:
    """The game whose moves are written in `lines`. Raises LookupError for a line that is no legal move."""
    state = game.setup(seats, options, seed)
    for line in lines:
        asks = game.asks(state)
        answers = {f"{ask.seat} {phrase(move)}": (ask, move) for ask in asks for move in game.legal_moves(state, ask)}
        if line not in answers:
            raise LookupError(f"{line} is not among {sorted(answers)}")
        ask, move = answers[line]
        applied = game.apply(state, ask, move)
        yield Step(state, asks, ask, move, applied)
        state = applied.state


def kind(move: Any) -> str:
    return type(move).__struct_config__.tag


def _position(game: AnyGame, state: Any, seats: int) -> list[str]:
    """What lies openly, and what each seat sees besides."""
    public = msgspec.to_builtins(game.view(state, SPECTATOR))
    lines = _outline(public, 1)
    for seat in range(seats):
        own = msgspec.to_builtins(game.view(state, seat))
        more = {field: value for field, value in own.items() if value != public.get(field) and field != "you"}
        lines += [f"  seat {seat} sees besides:", *_outline(more, 2)]
    return lines


def _outline(thing: Any, depth: int) -> list[str]:
    """Nested values, one to a line where they hold others."""
    indent = "  " * depth
    thing = msgspec.to_builtins(thing)
    if isinstance(thing, dict):
        lines: list[str] = []
        for field, value in thing.items():
            if _is_flat(value):
                lines.append(f"{indent}{field}: {_word(value)}")
            else:
                lines += [f"{indent}{field}:", *_outline(value, depth + 1)]
        return lines
    return [line for value in thing for line in _item(value, depth)]


def _item(value: Any, depth: int) -> list[str]:
    if _is_flat(value):
        return [f"{'  ' * depth}- {_word(value)}"]
    first, *rest = _outline(value, depth + 1)
    return [f"{'  ' * depth}- {first.strip()}", *rest]


def _is_flat(value: Any) -> bool:
    """Whether a value goes on one line: a scalar, a list of scalars, or a record of scalars."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return not any(isinstance(part, dict | list | tuple) for part in parts)


def phrase(told: Any) -> str:
    """A move or an event on one line: its kind, then its fields. The serial of a move's ask tells a reader nothing."""
    record = msgspec.to_builtins(told)
    fields = {field: value for field, value in record.items() if field not in ("kind", "ask")}
    return f"{record['kind']} {_fields(fields)}".rstrip()


def _fields(record: dict[str, Any]) -> str:
    return ", ".join(f"{field} {_word(value)}" for field, value in record.items())


def _word(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return "(" + ", ".join(_word(each) for each in value) + ")"
        case dict():
            return _fields(value)
        case _:
            return str(value)
