"""Deck files as people type them: read with the line of every entry, so that a problem can point at its place.

What a game's deck must hold, the game's own checker says; here is what all deck files have in common.
"""

import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, cast

from app.engines.toml_lines import Lines, lines_of

LARGEST_FILE: Final = 256 * 1024
LONGEST_LINE: Final = 1000
_DEEPEST: Final = 20


class Problem(NamedTuple):
    """What is wrong at `line` (counted from 1), in words, and the ledger id of the rule that it breaks, if any."""

    line: int
    text: str
    rule: str | None = None

    def __str__(self) -> str:
        cited = f" ({self.rule})" if self.rule else ""
        return f"line {self.line}: {self.text}{cited}"


Checker: TypeAlias = Callable[[bytes], Sequence[Problem]]


class UnusableDecks(ValueError):
    """A folder of decks that cannot be used; the message names every file and line at fault."""


class Kind(NamedTuple):
    """What a key may hold: the Python `type` of its TOML value, what it is `called`, and whether it must be there."""

    type: type
    called: str
    required: bool = True


TEXT: Final = Kind(str, "text in quotes")
WHOLE: Final = Kind(int, "a whole number without quotes")
YES_NO: Final = Kind(bool, "true or false")
LIST: Final = Kind(list, "a list in [ ]")


def optional(kind: Kind) -> Kind:
    """The same, but the key may be missing."""
    return kind._replace(required=False)


class Entry(NamedTuple):
    """One table of a deck file, and where it stands."""

    values: Mapping[str, Any]
    line: int
    key_lines: Mapping[str, int]

    def line_of(self, key: str) -> int:
        """The line of `key`, or the table's own where the key is missing."""
        return self.key_lines.get(key, self.line)

    def has(self, key: str, kind: Kind) -> bool:
        """Whether `key` is there with a value of its kind."""
        return key in self.values and _fits(self.values[key], kind)


class DeckFile(NamedTuple):
    """A deck file that is proper TOML."""

    top: Entry
    lines: Lines

    def entries(self, name: str) -> tuple[Entry, ...]:
        """The tables `[[name]]`; what is no table is left out."""
        return tuple(self._entries(name))

    def _entries(self, name: str) -> Iterator[Entry]:
        tables: object = self.top.values.get(name)
        if not isinstance(tables, list):
            return
        for index, table in enumerate(cast("list[object]", tables)):
            if isinstance(table, dict):
                line, keys = self.lines.table(name, index)
                yield Entry(cast("dict[str, Any]", table), line, keys)


def read(raw: bytes) -> DeckFile | Problem:
    """The deck file, or why it cannot be read at all. Never raises, whatever `raw` holds."""
    if len(raw) > LARGEST_FILE:
        return Problem(1, f"the file is larger than any deck needs (more than {LARGEST_FILE // 1024} KB)")
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        return Problem(raw.count(b"\n", 0, error.start) + 1, "this is not text in UTF-8")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            return Problem(number, f"the line is longer than {LONGEST_LINE} characters")
    return _parsed(text)


def _parsed(text: str) -> DeckFile | Problem:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _syntax_problem(str(error), text)
    except RecursionError:
        return Problem(_too_deep(text), "no deck needs so many lists within lists")
    lines = lines_of(text)
    return DeckFile(Entry(values, 1, lines.top), lines)


def _too_deep(text: str) -> int:
    """About where brackets stand too deep within each other; the count minds no strings."""
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        depth += sum(line.count(mark) for mark in "[{") - sum(line.count(mark) for mark in "]}")
        if depth > _DEEPEST:
            return number
    return 1


def _syntax_problem(message: str, text: str) -> Problem:
    place = re.search(r"\s*\(at (?:line (\d+), column \d+|end of document)\)\s*$", message)
    if place is None:
        return Problem(1, f"not in the form of a deck file: {message}")
    line = int(place[1]) if place[1] else text.rstrip("\n").count("\n") + 1
    return Problem(line, f"not in the form of a deck file: {message[: place.start()]}")


def _fits(value: object, kind: Kind) -> bool:
    return type(value) is kind.type


def key_problems(entry: Entry, keys: Mapping[str, Kind], what: str) -> Iterator[Problem]:
    """Keys of `entry` that nobody knows, that hold the wrong kind of value, or that are missing. `what` names the
    entry for the reader ("this bird")."""
    for key, value in entry.values.items():
        if key not in keys:
            missing = [name for name in keys if name not in entry.values]
            yield Problem(entry.line_of(key), f"{what} has an unknown key {quoted(key)}{did_you_mean(key, missing)}")
        elif not _fits(value, keys[key]):
            yield Problem(entry.line_of(key), f"{quoted(key)} must be {keys[key].called}")
    for key, kind in keys.items():
        if kind.required and key not in entry.values:
            yield Problem(entry.line, f"{what} has no {quoted(key)}")


def doubles(entries: Sequence[Entry], key: str, rule: str) -> Iterator[Problem]:
    """Values of `key` that an earlier entry has already."""
    first: dict[str, int] = {}
    for entry in entries:
        if not entry.has(key, TEXT):
            continue
        value: str = entry.values[key]
        if value in first:
            yield Problem(entry.line_of(key), f"{quoted(value)} is already in line {first[value]}", rule)
        else:
            first[value] = entry.line_of(key)


def did_you_mean(word: str, known: Collection[str]) -> str:
    """ "; did you mean …?" where one of the `known` words looks like `word`, else nothing."""
    by_look = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold()[:64], by_look, n=1, cutoff=0.7)
    return f"; did you mean {quoted(by_look[close[0]])}?" if close else ""


def quoted(word: str) -> str:
    """`word` in quotes, cut to a length that fits a message, without control characters."""
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word[:40])
    return f'"{shown}…"' if len(word) > 40 else f'"{shown}"'


def judged(raw: bytes, checkers: Mapping[str, Checker]) -> tuple[str, Sequence[Problem]]:
    """The slug of the game that a deck file is for, and all its problems; "" with a problem for a file that names no
    game or cannot be read."""
    deck = read(raw)
    if isinstance(deck, Problem):
        return "", (deck,)
    slug: object = deck.top.values.get("deck")
    if not isinstance(slug, str):
        return "", (Problem(deck.top.line_of("deck"), 'the file must say which game it is for: deck = "…"'),)
    if slug not in checkers:
        unknown = f"no game is called {quoted(slug)}{did_you_mean(slug, checkers)}"
        return "", (Problem(deck.top.line_of("deck"), unknown),)
    return slug, checkers[slug](raw)


def decks_in(folder: Path, checkers: Mapping[str, Checker]) -> dict[str, bytes]:
    """The decks in the `*.toml` files of `folder` by the slug that each names as its `deck`, all checked.

    Raises UnusableDecks if the folder cannot be read, a file is for no known game, two are for the same game, or a
    checker finds a problem.
    """
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix == ".toml")
        contents = {path: path.read_bytes() for path in files}
    except OSError as error:
        raise UnusableDecks(f"{folder}: {error.strerror or error}") from error
    found: dict[str, Path] = {}
    complaints: list[str] = []
    for path, raw in contents.items():
        slug, problems = judged(raw, checkers)
        if not problems and slug in found:
            problems = (Problem(1, f"{found[slug].name} is a deck for {quoted(slug)} already"),)
        complaints += [f"{path.name}, {problem}" for problem in problems]
        found.setdefault(slug, path)
    if complaints:
        raise UnusableDecks("\n".join(complaints))
    return {slug: contents[path] for slug, path in found.items()}
