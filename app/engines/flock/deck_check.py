"""Judges a file of figures for Flock as somebody typed it in: every problem with its line and its rule.

All figures are printed, so they have to be the printed ones, but for the thresholds of the side for four or five
players: those are whatever stands on the owner's card (FL-COMP-04).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple, cast

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
from app.engines.flock.names import CARDS

SLUG: Final = "flock"
MOST_PROBLEMS: Final = 50
COLORS: Final = 5
_LONGEST_NAME: Final = 40
_MOST_BIRDS: Final = 40

_TOKENS: Final = {"nests": 30, "eggs": 30, "worms": 30, "birds_of_a_color": 11}
_SIDES: Final = ("2-3", "4-5")
_PRINTED_ROUNDS: Final = [4, 5, 6]


class _Printed(NamedTuple):
    """What a card shows."""

    points: tuple[int, int] | None
    exchanges: list[dict[str, Any]] | None = None


_PRINTED: Final[Mapping[str, _Printed]] = {
    "feeding": _Printed((4, 3), [{"birds": 1, "gains": {"worms": 1}}, {"birds": 2, "gains": {"worms": 3}}]),
    "nesting": _Printed((5, 2), [{"birds": 1, "gains": {"nests": 1}}, {"birds": 2, "gains": {"nests": 3}}]),
    "laying": _Printed(
        (4, 3),
        [
            {"birds": 1, "pays": {"nests": 1}, "gains": {"eggs": 1}},
            {"birds": 2, "pays": {"nests": 2}, "gains": {"eggs": 3}},
        ],
    ),
    "hatching": _Printed(
        (4, 3),
        [
            {"birds": 1, "pays": {"eggs": 1, "worms": 1}, "gains": {"birds": 1}},
            {"birds": 2, "pays": {"eggs": 3, "worms": 3}, "gains": {"birds": 3}},
        ],
    ),
    "dominance": _Printed((5, 2)),
    "competition": _Printed(None),
}

_FILE_KEYS: Final[Mapping[str, Kind]] = {
    "deck": TEXT,
    "edition": TEXT,
    **dict.fromkeys(_TOKENS, WHOLE),
    "colors": LIST,
    "card": LIST,
    "threshold": LIST,
}
_CARD_KEYS: Final[Mapping[str, Kind]] = {
    "name": TEXT,
    "first": optional(WHOLE),
    "second": optional(WHOLE),
    "exchanges": optional(LIST),
    "rules": optional(LIST),
}
_THRESHOLD_KEYS: Final[Mapping[str, Kind]] = {"side": TEXT, "rounds": LIST}


def problems(raw: bytes) -> tuple[Problem, ...]:
    """All that keeps `raw` from being the figures of Flock, by line (FL-SETUP-02, FL-ACT-01, FL-COMP-03, -04); empty
    for a good file. Never raises; more than MOST_PROBLEMS are cut short."""
    deck = read(raw)
    if isinstance(deck, Problem):
        return (deck,)
    found = sorted(dict.fromkeys(islice(_all_problems(deck), 10 * MOST_PROBLEMS)), key=lambda problem: problem.line)
    if len(found) <= MOST_PROBLEMS:
        return tuple(found)
    last = found[MOST_PROBLEMS - 1]
    return (*found[: MOST_PROBLEMS - 1], Problem(last.line, "and more below; mend these first"))


def _all_problems(deck: DeckFile) -> Iterator[Problem]:
    yield from _file_problems(deck)
    cards = deck.entries("card")
    for card in cards:
        yield from _card_problems(card)
    yield from _missing(deck, "card", "name", cards, CARDS)
    yield from doubles(cards, "name", "FL-SETUP-01")
    sides = deck.entries("threshold")
    for side in sides:
        yield from _threshold_problems(side)
    yield from _missing(deck, "threshold", "side", sides, _SIDES)
    yield from doubles(sides, "side", "FL-SETUP-08")


def _file_problems(deck: DeckFile) -> Iterator[Problem]:
    top = deck.top
    yield from key_problems(top, _FILE_KEYS, "the file")
    slug: object = top.values.get("deck")
    if isinstance(slug, str) and slug != SLUG:
        yield Problem(top.line_of("deck"), f'this is a deck for {quoted(slug)}, not for "{SLUG}"')
    if top.has("edition", TEXT) and not 1 <= len(top.values["edition"].strip()) <= _LONGEST_NAME:
        yield Problem(top.line_of("edition"), f'"edition" must have 1 to {_LONGEST_NAME} letters')
    for key, printed in _TOKENS.items():
        if top.has(key, WHOLE) and top.values[key] != printed:
            yield Problem(top.line_of(key), f"there are {printed} tokens: {key} = {printed}", "FL-SETUP-02")
    if top.has("colors", LIST) and not _are_colors(top.values["colors"]):
        yield Problem(top.line_of("colors"), f'"colors" must name {COLORS} different colours in quotes', "FL-SETUP-10")
    for name in ("card", "threshold"):
        tables: object = top.values.get(name)
        if isinstance(tables, list) and not all(isinstance(table, dict) for table in cast("list[object]", tables)):
            yield Problem(top.line_of(name), f"each {name} must be a table of its own: [[{name}]]")


def _are_colors(names: list[Any]) -> bool:
    words = {name.strip() for name in names if isinstance(name, str)}
    return len(words) == len(names) == COLORS and all(1 <= len(word) <= _LONGEST_NAME for word in words)


def _card_problems(card: Entry) -> Iterator[Problem]:
    yield from key_problems(card, _CARD_KEYS, "this card")
    if card.has("rules", LIST) and not all(
        isinstance(rule, str) for rule in cast("list[object]", card.values["rules"])
    ):
        yield Problem(card.line_of("rules"), '"rules" must be a list of ids in quotes')
    if not card.has("name", TEXT):
        return
    name: str = card.values["name"]
    printed = _PRINTED.get(name)
    if printed is None:
        unknown = f"{quoted(name)} is no action card{did_you_mean(name, CARDS)}"
        yield Problem(card.line_of("name"), unknown, "FL-SETUP-01")
        return
    yield from _point_problems(card, name, printed.points)
    if card.values.get("exchanges") != printed.exchanges:
        exchanges = "two exchanges as printed" if printed.exchanges else "no exchanges"
        yield Problem(card.line_of("exchanges"), f"{name} has {exchanges}", "FL-ACT-04")


def _point_problems(card: Entry, name: str, points: tuple[int, int] | None) -> Iterator[Problem]:
    figures = points or (None, None)
    for key, printed in zip(("first", "second"), figures, strict=True):
        if card.values.get(key) != printed:
            right = (
                f"{name} scores {figures[0]}/{figures[1]}: {key} = {printed}" if points else f"{name} does not score"
            )
            yield Problem(card.line_of(key), right, "FL-SCORE-06")


def _threshold_problems(threshold: Entry) -> Iterator[Problem]:
    yield from key_problems(threshold, _THRESHOLD_KEYS, "this threshold")
    if not threshold.has("side", TEXT):
        return
    side: str = threshold.values["side"]
    if side not in _SIDES:
        unknown = f'{quoted(side)} is no side of the card: "2-3" or "4-5"'
        yield Problem(threshold.line_of("side"), unknown, "FL-SETUP-08")
        return
    if not threshold.has("rounds", LIST):
        return
    rounds: list[Any] = threshold.values["rounds"]
    if side == _SIDES[0] and rounds != _PRINTED_ROUNDS:
        printed = f"for two or three players Competition takes {_PRINTED_ROUNDS}"
        yield Problem(threshold.line_of("rounds"), printed, "FL-COMP-03")
    elif not _are_rounds(rounds):
        figures = f"three whole numbers from 1 to {_MOST_BIRDS}, one a round"
        yield Problem(threshold.line_of("rounds"), f'"rounds" must be {figures}', "FL-COMP-04")


def _are_rounds(rounds: list[Any]) -> bool:
    return len(rounds) == len(_PRINTED_ROUNDS) and all(
        type(birds) is int and 1 <= birds <= _MOST_BIRDS for birds in rounds
    )


def _missing(deck: DeckFile, what: str, key: str, entries: Sequence[Entry], wanted: Sequence[str]) -> Iterator[Problem]:
    there = {entry.values[key] for entry in entries if entry.has(key, TEXT)}
    for word in wanted:
        if word not in there:
            yield Problem(deck.top.line_of(what), f"there is no {what} for {quoted(word)}", "FL-SETUP-01")
