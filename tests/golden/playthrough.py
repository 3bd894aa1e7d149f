"""One whole game of each kind as readable text, played through the contract alone.

`python -m tests.golden.playthrough` writes the texts anew; a change in one is reviewed like a change of the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from app.engines.catalogue import games
from app.engines.chance import chosen
from app.engines.contract import SPECTATOR, AnyGame, Applied, Ask

HERE: Final = Path(__file__).parent
SEATS: Final = 3
MOVES_BETWEEN_POSITIONS: Final = 20
_PATIENCE: Final = 6


class Step(NamedTuple):
    """A move of a playthrough, the `asks` that were open before it, and what it did."""

    before: Any
    asks: tuple[Ask, ...]
    ask: Ask
    move: Any
    applied: Applied[Any, Any]


def file_of(game: AnyGame) -> Path:
    return HERE / f"{game.slug.replace('-', '_')}_{SEATS}_players.txt"


def played(game: AnyGame, seats: int, seed: bytes) -> Iterator[Step]:
    """A game of choices drawn from `seed`: first a kind of move, then one of that kind. An ask for which the
    table does not wait is answered one time in six."""
    state = game.setup(seats, game.options_type(), seed)
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


def kind(move: Any) -> str:
    return type(move).__struct_config__.tag


def text_of(game: AnyGame, seats: int, seed: bytes) -> str:
    """The playthrough: every move with its events, positions at intervals, and the scores."""
    lines = [f"{game.title}, {seats} seats, rules version {game.rules_version}"]
    state = game.setup(seats, game.options_type(), seed)
    lines += ["", "at the beginning", *_position(game, state, seats)]
    for number, step in enumerate(played(game, seats, seed), start=1):
        state = step.applied.state
        answer = _phrase(msgspec.to_builtins(step.move))
        lines += ["", f"{number}. seat {step.ask.seat}, asked {step.ask.asks}: {answer}"]
        lines += [f"    {_phrase(msgspec.to_builtins(event))}" for event in step.applied.events]
        if number % MOVES_BETWEEN_POSITIONS == 0:
            lines += ["", f"after {number} moves", *_position(game, state, seats)]
    lines += ["", "at the end", *_position(game, state, seats), "", "outcome", *_outline(game.outcome(state), 1)]
    return "\n".join(lines) + "\n"


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


def _phrase(record: dict[str, Any]) -> str:
    """A record on one line: its kind, then its fields. The serial of a move's ask tells a reader nothing."""
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


SEED: Final = bytes([58]) * 32
"""A seed whose games meet most kinds of moves and events."""


def main() -> None:
    """Writes the playthrough of every game."""
    for game in games():
        file_of(game).write_text(text_of(game, SEATS, SEED), encoding="utf-8")


if __name__ == "__main__":
    main()
