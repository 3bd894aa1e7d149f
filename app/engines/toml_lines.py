"""Where the tables and keys of a TOML file stand. The parser of the standard library does not tell, so this reads
the text a second time, for the lines alone; the text is known to be proper TOML by then."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r'''(?P<string>"""(?:[^\\]|\\.)*?"{3,5}|\'{3}.*?\'{3,5}|"(?:[^"\\]|\\.)*"|'[^']*')'''
    r"""|(?P<comment>\#[^\n]*)|(?P<newline>\n)|(?P<space>[^\S\n]+)|(?P<mark>[\[\]{}=,.])|(?P<word>[^\s\[\]{}=,.\#"']+)""",
    re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


class _Table:
    """The line of one table, of its keys, and of the tables in its lists."""

    __slots__ = ("items", "keys", "line")

    def __init__(self, line: int) -> None:
        self.line: Final = line
        self.keys: Final[dict[str, int]] = {}
        self.items: Final[dict[str, tuple[int, ...]]] = {}


class Lines:
    """Lines, counted from 1, of a file's top keys and of its lists of tables."""

    def __init__(self) -> None:
        self._top = _Table(1)
        self._tables: dict[str, list[_Table]] = {}
        self._current = self._top

    @property
    def top(self) -> dict[str, int]:
        """The line of each key outside of all tables, and of the first table of each name."""
        return self._top.keys

    def table(self, name: str, index: int) -> tuple[int, dict[str, int]]:
        """The line of the table `[[name]]` number `index`, and of each of its keys."""
        table = self._find(name, index)
        if table is not None:
            return table.line, table.keys
        return self._item_line(self._top, name, index), {}

    def item(self, name: str, index: int, key: str, number: int) -> int:
        """The line of item `number` in the list `key` of that table."""
        table = self._find(name, index)
        return self._item_line(table, key, number) if table is not None else self.table(name, index)[0]

    def _find(self, name: str, index: int) -> _Table | None:
        tables = self._tables.get(name, [])
        return tables[index] if index < len(tables) else None

    @staticmethod
    def _item_line(table: _Table, key: str, number: int) -> int:
        items = table.items.get(key, ())
        return items[number] if number < len(items) else table.keys.get(key, table.line)

    def begin_table(self, path: list[str], line: int) -> None:
        """A header `[path]` or `[[path]]`."""
        name = path[0]
        self._top.keys.setdefault(name, line)
        self._current = _Table(line)
        if len(path) == 1:
            self._tables.setdefault(name, []).append(self._current)
        elif name in self._tables:
            self._tables[name][-1].keys.setdefault(path[1], line)

    def set_key(self, path: list[str], line: int, items: tuple[int, ...]) -> None:
        """A key of the current table, with the lines of the tables in its list."""
        self._current.keys.setdefault(path[0], line)
        self._current.items.setdefault(path[0], items)


def lines_of(text: str) -> Lines:
    """The lines of everything in `text`, which is proper TOML."""
    lines = Lines()
    for statement in _statements(text):
        if statement[0].text == "[":
            lines.begin_table(_names(statement), statement[0].line)
        else:
            equals = next(at for at, token in enumerate(statement) if token.text == "=")
            lines.set_key(_names(statement[:equals]), statement[0].line, _item_lines(statement[equals + 1 :]))
    return lines


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind not in ("comment", "space"):
            yield _Token(kind, match[0], line)
        line += match[0].count("\n")


def _statements(text: str) -> Iterator[list[_Token]]:
    """Headers and assignments, each with all its tokens; line ends within brackets belong to the statement."""
    statement: list[_Token] = []
    depth = 0
    for token in _tokens(text):
        if token.kind == "newline":
            if depth == 0 and statement:
                yield statement
                statement = []
            continue
        if token.kind == "mark":
            depth += (token.text in "[{") - (token.text in "]}")
        statement.append(token)
    if statement:
        yield statement


def _names(tokens: list[_Token]) -> list[str]:
    return [token.text.strip("\"'") for token in tokens if token.kind in ("word", "string")]


def _item_lines(value: list[_Token]) -> tuple[int, ...]:
    """Where the inline tables of a list begin."""
    lines: list[int] = []
    depth = 0
    for token in value:
        if token.kind != "mark":
            continue
        if token.text == "{" and depth == 1:
            lines.append(token.line)
        depth += (token.text in "[{") - (token.text in "]}")
    return tuple(lines)
