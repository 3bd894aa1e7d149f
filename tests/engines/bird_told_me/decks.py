"""Deck files for the tests: the card list, the card list with some figures changed, and cards made for a test."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from app.engines.bird_told_me import deck as decks
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.bird_told_me.operations import Boost, Operation, TakeScored
from tests.engines.bird_told_me.naming import card, figures

PRINTED: Final[dict[str, Any]] = tomllib.loads((Path(decks.__file__).parent / "deck.toml").read_text(encoding="utf-8"))
FILLER: Final = "filler"
IDLE: Final[Operation] = TakeScored(count=1, to="discard")
"""What a card made for a test tells if the test does not say: nothing happens where no opponent has a score pile."""
QUIET: Final[Operation] = Boost(cards="last", by=1)
"""What the filler tells: as bonus card nothing, whatever lies on the table; else it boosts the bonus card."""

Told: TypeAlias = Mapping[str, Operation | tuple[Operation, ...]]
"""The instructions of cards made for a test."""
Changes: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Other figures for cards of the card list."""


def game_with(
    made: Iterable[str] = (),
    told: Told | None = None,
    *,
    changed: Changes | None = None,
    printed: bool = True,
    filler: bool = True,
) -> BirdToldMe:
    """The game with the cards of the card list, unless `printed` is false, some of them `changed`, those `made` for a
    test, and a white filler of one bird that does nothing."""
    parts = {card(name): parts for name, parts in (told or {}).items()}
    records: list[dict[str, Any]] = []
    if printed:
        other = {card(name): fields for name, fields in (changed or {}).items()}
        records += [{**record, **other.get(record["id"], {})} for record in PRINTED["card"]]
    for name in dict.fromkeys([*map(card, made), *parts]):
        color, value, exits = figures(name)
        records.append(_record(name, color, value, exits, parts.get(name, IDLE)))
    if filler:
        records.append(_record(FILLER, "white", 1, "N", QUIET))
    return _game(_file(records))


def _record(name: str, color: str, value: int, exits: str, told: Operation | tuple[Operation, ...]) -> dict[str, Any]:
    operations = told if isinstance(told, tuple) else (told,)
    return {
        "id": name,
        "color": color,
        "value": value,
        "exits": exits,
        "label": name,
        "text": name,
        "operations": [msgspec.to_builtins(operation) for operation in operations],
    }


@cache
def _game(raw: bytes) -> BirdToldMe:
    return BirdToldMe(raw)


def _file(records: Iterable[Mapping[str, Any]]) -> bytes:
    lines = ['deck = "the-bird-told-me-to-do-it"', 'edition = "test"']
    for record in records:
        lines += ["[[card]]", *(f"{key} = {_toml(value)}" for key, value in record.items())]
    return "\n".join(lines).encode()


def _toml(value: Any) -> str:
    match value:
        case dict():
            fields = [f"{key} = {_toml(each)}" for key, each in value.items() if each is not None]
            return "{ " + ", ".join(fields) + " }"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case _:
            return msgspec.json.encode(value).decode()


GAME: Final = game_with(filler=False)
"""The game with the card list."""
