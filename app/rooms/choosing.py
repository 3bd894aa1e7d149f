"""What a host chooses for a table: the options of its game, read, or refused in plain words."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import inspect, structs

from app.engines.chance import SEED_BYTES
from app.engines.contract import UnfitOptions
from app.rooms.judging import ENCODER
from app.rooms.live import Table
from app.rooms.refusals import Refusal, Unfit

_UNREADABLE: Final = "The options cannot be read."
_MOST_NAMED: Final = 3
_MOST_TOLD: Final = 20


def chosen(table: Table, seats: int, raw: bytes) -> bytes:
    """The options with their defaults, checked with this number of seats. Refusal: options_unfit."""
    try:
        options = table.options.decode(raw)
        table.game.setup(seats, options, bytes(SEED_BYTES))
    except UnfitOptions as unfit:
        raise Refusal("options_unfit", str(unfit)) from unfit
    except (msgspec.MsgspecError, UnicodeError) as unfit:
        raise _refusal(table, raw) from unfit
    return ENCODER.encode(options)


def _refusal(table: Table, raw: bytes) -> Refusal:
    try:
        given = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, UnicodeError):
        return Refusal("options_unfit", _UNREADABLE)
    unfit = tuple(_unfit(table, given))
    named = " ".join(wrong.detail for wrong in unfit[:_MOST_NAMED])
    return Refusal("options_unfit", named or _UNREADABLE, unfit[:_MOST_TOLD])


def _unfit(table: Table, given: Mapping[str, msgspec.Raw]) -> Iterator[Unfit]:
    """What is wrong with each of the options given: every one has a default, so each can be judged alone."""
    kinds = {field.encode_name: field.type for field in structs.fields(table.game.options_type)}
    for name, value in given.items():
        if name not in kinds:
            known = ", ".join(kinds) or "none"
            yield Unfit(f"options.{name}", f"{table.game.title} has no option {name}; its options: {known}.")
            continue
        try:
            table.options.decode(b'{"%s":%s}' % (name.encode(), bytes(value)))
        except (msgspec.MsgspecError, UnicodeError):
            yield Unfit(f"options.{name}", f"The option {name} has to be {_told(inspect.type_info(kinds[name]))}.")


def _told(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _told(inner)
        case inspect.UnionType(types=kinds):
            return " or ".join(_told(each) for each in kinds)
        case inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case _:
            return "as in the schema of the options"
