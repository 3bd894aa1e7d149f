"""Every game of the catalogue at every number of seats, with its options at their corners."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import msgspec
from hypothesis import strategies as st

from app.engines import catalogue
from app.engines.contract import SPECTATOR, AnyGame, UnfitOptions, Viewer
from tests.engines.random_play import Step, begun, played


class Table(NamedTuple):
    """A game with a number of seats."""

    game: AnyGame
    seats: int

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.seats}"


GAMES = catalogue.games()
TABLES = tuple(Table(game, seats) for game in GAMES for seats in game.seats)


def _corners(kind: msgspec.inspect.Type) -> Iterator[Any]:
    """The values at which an option of this type is most likely to go wrong."""
    match kind:
        case msgspec.inspect.UnionType():
            for member in kind.types:
                yield from _corners(member)
        case msgspec.inspect.Metadata():
            yield from _corners(kind.type)
        case msgspec.inspect.IntType():
            yield from {bound for bound in (kind.ge, kind.le) if bound is not None}
        case msgspec.inspect.NoneType():
            yield None
        case msgspec.inspect.BoolType():
            yield from (False, True)
        case msgspec.inspect.LiteralType():
            yield from kind.values
        case _:
            raise TypeError(f"options of type {kind} need corners here")


@cache
def option_sets(table: Table) -> tuple[Any, ...]:
    """The default options first, then each option at each of its corners and the switches in every combination, where
    that fits the number of seats."""
    kind = table.game.options_type
    described = msgspec.inspect.type_info(kind)
    assert isinstance(described, msgspec.inspect.StructType)
    sets = [kind()]
    for field in described.fields:
        sets += [kind(**{field.name: value}) for value in _corners(field.type)]
    switches = [field.name for field in described.fields if isinstance(field.type, msgspec.inspect.BoolType)]
    for settings in product((False, True), repeat=len(switches)):
        sets.append(kind(**dict(zip(switches, settings, strict=True))))
    return tuple(options for options in dict.fromkeys(sets) if fits(table, options))


def fits(table: Table, options: Any) -> bool:
    """Whether a game begins with these options."""
    try:
        begun(table.game, table.seats, options, 0)
    except UnfitOptions:
        return False
    return True


numbers = st.integers(0, 2**32 - 1)
"""Numbers of random games."""


def options_of(table: Table, number: int) -> Any:
    """The options of the random game with this number."""
    sets = option_sets(table)
    return sets[number % len(sets)]


def steps(table: Table, number: int) -> Iterator[Step]:
    """The random game with this number at this table."""
    return played(table.game, table.seats, options_of(table, number), number)


def viewers(table: Table) -> tuple[Viewer, ...]:
    """Everybody who may look: each seat, and a spectator."""
    return (*range(table.seats), SPECTATOR)


def rule_ids(game: AnyGame) -> frozenset[str]:
    """The ledger ids that the game's guide explains."""
    return frozenset(rule.id for rule in game.guide.rules)
