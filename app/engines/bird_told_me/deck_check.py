"""Judges a deck file for The Bird Told Me to Do It as typed in: every problem with its line and its rule."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, cast, get_args

import msgspec

from app.engines.bird_told_me.deck import SLUG
from app.engines.bird_told_me.operations import COLORS, LARGEST, Operation
from app.engines.decks import (
    LIST,
    TEXT,
    WHOLE,
    DeckFile,
    Entry,
    Kind,
    Problem,
    did_you_mean,
    doubles,
    key_problems,
    optional,
    quoted,
    read,
)

CARDS: Final = 48
OF_A_COLOR: Final = 8
LARGEST_VALUE: Final = 4
MOST_EXITS: Final = 3
MOST_PROBLEMS: Final = 50
LONGEST_LABEL: Final = 24
_LONGEST_NAME: Final = 40
_MOST_PARTS: Final = 4

_FILE_KEYS: Final[Mapping[str, Kind]] = {"deck": TEXT, "edition": TEXT, "card": LIST}
_CARD_KEYS: Final[Mapping[str, Kind]] = {
    "id": TEXT,
    "color": TEXT,
    "value": WHOLE,
    "exits": TEXT,
    "label": TEXT,
    "text": TEXT,
    "operations": LIST,
    "means": optional(TEXT),
    "source": optional(TEXT),
}
_TYPES: Final = {cast("str", operation.__struct_config__.tag): operation for operation in get_args(Operation)}
_BRACKET: Final = re.compile(r"\[([^\[\]]*)\]")


def problems(raw: bytes) -> tuple[Problem, ...]:
    """All that keeps `raw` from being a deck of this game, by line (BT-CARD-03 to -15); empty for a good deck. Never
    raises; more than MOST_PROBLEMS are cut short."""
    deck = read(raw)
    if isinstance(deck, Problem):
        return (deck,)
    found = sorted(dict.fromkeys(islice(_all_problems(deck), 10 * MOST_PROBLEMS)), key=lambda problem: problem.line)
    if len(found) <= MOST_PROBLEMS:
        return tuple(found)
    last = found[MOST_PROBLEMS - 1]
    return (*found[: MOST_PROBLEMS - 1], Problem(last.line, "and more below; mend these first"))


def _all_problems(deck: DeckFile) -> Iterator[Problem]:
    cards = deck.entries("card")
    yield from _file_problems(deck)
    for index, card in enumerate(cards):
        yield from _card_problems(card)
        yield from _operation_problems(deck, index, card)
    yield from doubles(cards, "id", "BT-CARD-16")
    yield from _counts(deck, cards)
    yield from _starts(deck, cards)
    yield from _ties(deck, cards)


def _file_problems(deck: DeckFile) -> Iterator[Problem]:
    top = deck.top
    yield from key_problems(top, _FILE_KEYS, "the file")
    slug: object = top.values.get("deck")
    if isinstance(slug, str) and slug != SLUG:
        yield Problem(top.line_of("deck"), f'this is a deck for {quoted(slug)}, not for "{SLUG}"')
    if top.has("edition", TEXT) and not 1 <= len(top.values["edition"].strip()) <= _LONGEST_NAME:
        yield Problem(top.line_of("edition"), f'"edition" must have 1 to {_LONGEST_NAME} letters')
    tables: object = top.values.get("card")
    if isinstance(tables, list) and not all(isinstance(table, dict) for table in cast("list[object]", tables)):
        yield Problem(top.line_of("card"), "each card must be a table of its own: [[card]]")


def _card_problems(card: Entry) -> Iterator[Problem]:
    yield from key_problems(card, _CARD_KEYS, "this card")
    yield from _length(card, "id", _LONGEST_NAME)
    yield from _length(card, "label", LONGEST_LABEL)
    yield from _length(card, "text", 200)
    if card.has("color", TEXT) and card.values["color"] not in COLORS:
        word: str = card.values["color"]
        unknown = f"{quoted(word)} is no colour of this game{did_you_mean(word, COLORS)}"
        yield Problem(card.line_of("color"), unknown, "BT-CARD-04")
    if card.has("value", WHOLE) and not 1 <= card.values["value"] <= LARGEST_VALUE:
        yield Problem(card.line_of("value"), f"a card shows 1 to {LARGEST_VALUE} birds", "BT-CARD-03")
    if card.has("exits", TEXT):
        yield from _exit_problems(card, card.values["exits"])


def _length(card: Entry, key: str, most: int) -> Iterator[Problem]:
    if card.has(key, TEXT) and not 1 <= len(card.values[key].strip()) <= most:
        yield Problem(card.line_of(key), f'"{key}" must have 1 to {most} letters', "BT-CARD-09")


def _exit_problems(card: Entry, exits: str) -> Iterator[Problem]:
    line = card.line_of("exits")
    if set(exits) - set("NESW"):
        yield Problem(line, f"{quoted(exits)}: exits are some of the letters N, E, S and W", "BT-CARD-11")
    elif not 1 <= len(set(exits)) <= MOST_EXITS:
        yield Problem(line, f"a twig has 1 to {MOST_EXITS} exits, this one has {len(set(exits))}", "BT-CARD-06")
    elif exits != "".join(edge for edge in "NESW" if edge in exits):
        right = "".join(edge for edge in "NESW" if edge in exits)
        yield Problem(line, f'the exits go clockwise from N, each once: exits = "{right}"', "BT-CARD-11")


def _operation_problems(deck: DeckFile, index: int, card: Entry) -> Iterator[Problem]:
    if not card.has("operations", LIST):
        return
    parts: list[object] = card.values["operations"]
    if not 1 <= len(parts) <= _MOST_PARTS:
        number = f"an instruction has 1 to {_MOST_PARTS} operations, this one has {len(parts)}"
        yield Problem(card.line_of("operations"), number, "BT-CARD-07")
    printed: list[str] = []
    for place, part in enumerate(parts[: 2 * _MOST_PARTS]):
        line = deck.lines.item("card", index, "operations", place)
        if not isinstance(part, dict):
            yield Problem(line, 'an operation is written { op = "…", … }', "BT-CARD-07")
            continue
        values = cast("dict[str, Any]", part)
        yield from _part_problems(values, line)
        printed += [value for value in values.values() if isinstance(value, str) and _BRACKET.fullmatch(value)]
    yield from _bracket_problems(card, printed)


def _part_problems(part: Mapping[str, Any], line: int) -> Iterator[Problem]:
    name: object = part.get("op")
    if not isinstance(name, str) or name not in _TYPES:
        unknown = f"{quoted(name)} is no operation{did_you_mean(name, _TYPES)}" if isinstance(name, str) else ""
        yield Problem(line, unknown or 'an operation is written { op = "…", … }', "BT-CARD-07")
        return
    fields = msgspec.structs.fields(_TYPES[name])
    known = [field.encode_name for field in fields]
    for key in part:
        if key != "op" and key not in known:
            missing = [other for other in known if other not in part]
            yield Problem(
                line, f"{quoted(name)} has an unknown key {quoted(key)}{did_you_mean(key, missing)}", "BT-CARD-07"
            )
    for field in fields:
        if field.encode_name in part:
            yield from _value_problems(name, field, part[field.encode_name], line)
        elif field.required:
            yield Problem(line, f"{quoted(name)} has no {quoted(field.encode_name)}", "BT-CARD-07")


def _value_problems(name: str, field: msgspec.structs.FieldInfo, value: object, line: int) -> Iterator[Problem]:
    try:
        msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        wanted = _wanted(field)
        yield Problem(line, f"{quoted(name)}: {quoted(field.encode_name)} must be {wanted}", "BT-CARD-07")


def _wanted(field: msgspec.structs.FieldInfo) -> str:
    """What the parameter may hold, in words."""
    if field.type is bool:
        return "true or false"
    words = [word for word in get_args(field.type) if isinstance(word, str)]
    if words:
        return " or ".join(f'"{word}"' for word in words)
    return f'a whole number from 1 to {LARGEST}, or a bracket such as "[1]"'


def _bracket_problems(card: Entry, printed: Sequence[str]) -> Iterator[Problem]:
    """The bracket in the words is the one of the operations (BT-INSTR-03), and there is one at most."""
    if len(printed) > 1:
        yield Problem(card.line_of("operations"), "a card has one bracket at most", "BT-INSTR-17")
        return
    for key in ("text", "label"):
        if not card.has(key, TEXT):
            continue
        shown = [f"[{number}]" for number in _BRACKET.findall(card.values[key])]
        if shown != list(printed) and (key == "text" or shown):
            says = f"shows {shown[0]}" if shown else "shows no bracket"
            has = f"have {printed[0]}" if printed else "have no bracket"
            yield Problem(card.line_of(key), f'"{key}" {says}, but the operations {has}', "BT-INSTR-17")


def _counts(deck: DeckFile, cards: Sequence[Entry]) -> Iterator[Problem]:
    line = deck.top.line_of("card")
    if len(cards) != CARDS:
        yield Problem(line, f"a deck has {CARDS} cards, this one has {len(cards)}", "BT-CARD-05")
    there = Counter[object](card.values.get("color") for card in cards if card.has("color", TEXT))
    for color in COLORS:
        if there[color] != OF_A_COLOR:
            yield Problem(line, f"a deck has {OF_A_COLOR} cards in {color}, this one has {there[color]}", "BT-CARD-05")


def _starts(deck: DeckFile, cards: Sequence[Entry]) -> Iterator[Problem]:
    """On each side of the trunk some card can start a branch."""
    exits = "".join(card.values["exits"] for card in cards if card.has("exits", TEXT))
    for edge, side in (("E", "left"), ("W", "right")):
        if cards and edge not in exits:
            line = deck.top.line_of("card")
            yield Problem(
                line, f"no card can start a branch to the {side} of the trunk: none has exit {edge}", "BT-CARD-15"
            )


def _ties(deck: DeckFile, cards: Sequence[Entry]) -> Iterator[Problem]:
    """Some card is worth more than another: the setup deals until one player is ahead."""
    values = [card.values["value"] for card in cards if card.has("value", WHOLE)]
    if len(values) > 1 and len(set(values)) == 1:
        line = deck.top.line_of("card")
        yield Problem(line, "all cards show as many birds as each other, so nobody could ever begin", "BT-SETUP-04")
