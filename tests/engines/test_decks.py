"""Deck files are read with the line of every entry, and no file brings the reader down."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.decks import (
    LARGEST_FILE,
    TEXT,
    WHOLE,
    DeckFile,
    Problem,
    UnusableDecks,
    decks_in,
    did_you_mean,
    doubles,
    judged,
    key_problems,
    optional,
    read,
)

GOOD = b"""# a comment with "quotes" and [brackets]
deck = "some-game"

[[bird]]
name = "A # B"    # not a comment before here
"odd key" = 1
text = '''
two lines [[bird]]
and name = "x" '''
strength = 3

[[bird]]
name = "C"
requires = [
  { color = "black" },

  { color = "red" }, { color = "]" },
]
"""


def deck(raw: bytes) -> DeckFile:
    found = read(raw)
    assert isinstance(found, DeckFile)
    return found


def test_every_table_and_key_has_its_line() -> None:
    file = deck(GOOD)
    first, second = file.entries("bird")
    assert (first.line, second.line) == (4, 12)
    assert dict(first.key_lines) == {"name": 5, "odd key": 6, "text": 7, "strength": 10}
    assert second.line_of("requires") == 14
    assert second.line_of("no such key") == 12
    assert [file.lines.item("bird", 1, "requires", number) for number in range(4)] == [15, 17, 17, 14]
    assert file.top.line_of("deck") == 2


def test_tables_may_be_written_inline() -> None:
    file = deck(b'deck = "x"\nbird = [\n {name = "A"},\n {name = "B"}]\n')
    assert [entry.line for entry in file.entries("bird")] == [3, 4]


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    file = deck(b"\xef\xbb\xbf" + GOOD.replace(b"\n", b"\r\n"))
    assert [entry.line for entry in file.entries("bird")] == [4, 12]


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b'deck = "x"\n\n[[bird]\nname = "A"\n', 3),
        (b'deck = "x"\nname = \n', 2),
        (b'deck = "x"\nname = "A\n', 2),
        (b'deck = "x"\ndeck = "y"\n', 2),
        (b'deck = "x"\ntext = """\nnever ends\n\n', 3),
        (b'deck = "x"\nname = "caf\xe9"\n', 2),
        (b"\x00\x01\x02", 1),
        (b"a = 1\nb = " + b"[" * 900, 2),
        (b"a = 1\nb = " + b"[" * 2000, 2),
    ],
)
def test_what_cannot_be_read_is_a_problem_with_its_line(raw: bytes, line: int) -> None:
    problem = read(raw)
    assert isinstance(problem, Problem)
    assert problem.line == line
    assert "at line" not in problem.text


@pytest.mark.parametrize(
    "raw",
    [
        b"x = 1\n" * LARGEST_FILE,
        b"a = " + b"9" * 900 + b"\n",
        b"[" + b".".join([b"a"] * 400) + b"]\n",
        b"".join(b"[" + b".".join([b"a"] * n) + b"]\n" for n in range(1, 120)),
        b"a = [\n" * 20_000,
        b"a = [\n" + b"[\n" * 20_000 + b"]\n" * 20_001,
        b"a = {b = " * 100,
    ],
)
def test_huge_and_deep_files_have_an_answer(raw: bytes) -> None:
    assert isinstance(read(raw), Problem | DeckFile)


def test_a_large_file_is_not_even_parsed() -> None:
    problem = read(b"#" + b"\n" * LARGEST_FILE)
    assert isinstance(problem, Problem)
    assert "larger" in problem.text


tomlish = st.lists(
    st.sampled_from(
        ["[[bird]]\n", "[bird]\n", "name", " = ", "=", '"', "'", '"""', "'''", "[", "]", "{", "}", ",", "\n", "#", "\\",
         "1", "-", ".", "true", "1979-05-27", "0x", "é", "\t", "x = [{a = 1}]\n", 'deck = "x"\n']
    )
).map("".join)  # fmt: skip


@given(st.binary() | tomlish.map(str.encode))
def test_no_bytes_bring_the_reader_down(raw: bytes) -> None:
    file = read(raw)
    if isinstance(file, Problem):
        assert 1 <= file.line <= raw.count(b"\n") + 2
        with pytest.raises(ValueError):  # noqa: PT011  TOMLDecodeError, UnicodeDecodeError or a number without end
            tomllib.loads(raw.decode("utf-8-sig"))
    else:
        assert all(1 <= entry.line <= raw.count(b"\n") + 1 for entry in file.entries("bird"))


KEYS = {"name": TEXT, "strength": WHOLE, "note": optional(TEXT)}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ('name = "A"\nstrength = 2', []),
        ('name = "A"\nstrength = "2"', [Problem(3, '"strength" must be a whole number without quotes')]),
        ('name = "A"\nstrength = true', [Problem(3, '"strength" must be a whole number without quotes')]),
        ("name = 1\nstrength = 2", [Problem(2, '"name" must be text in quotes')]),
        ("strength = 2", [Problem(1, 'this bird has no "name"')]),
        (
            'name = "A"\nstrenght = 2',
            [
                Problem(3, 'this bird has an unknown key "strenght"; did you mean "strength"?'),
                Problem(1, 'this bird has no "strength"'),
            ],
        ),
        ('name = "A"\nstrength = 2\nzzz = 1', [Problem(4, 'this bird has an unknown key "zzz"')]),
    ],
)
def test_keys_are_judged_where_they_stand(table: str, expected: list[Problem]) -> None:
    (entry,) = deck(f"[[bird]]\n{table}\n".encode()).entries("bird")
    assert list(key_problems(entry, KEYS, "this bird")) == expected


def test_doubles_name_the_first_line() -> None:
    file = deck(b'[[bird]]\nname = "A"\n[[bird]]\nname = "B"\n[[bird]]\nname = "A"\n[[bird]]\nname = 3\n')
    assert list(doubles(file.entries("bird"), "name", "BB-CARD-05")) == [
        Problem(6, '"A" is already in line 2', "BB-CARD-05")
    ]


def test_suggestions_look_alike() -> None:
    assert did_you_mean("MOKINGBIRD", ("MAGPIE", "MOCKINGBIRD")) == '; did you mean "MOCKINGBIRD"?'
    assert did_you_mean("crow", ("CROW",)) == '; did you mean "CROW"?'
    assert did_you_mean("EMU", ("MAGPIE", "MOCKINGBIRD")) == ""


def duckless(raw: bytes) -> list[Problem]:
    return [Problem(3, "no ducks", "BB-CARD-02")] if b"DUCK" in raw else []


CHECKERS = {"some-game": duckless, "other-game": duckless}


def test_a_folder_gives_each_game_its_deck(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b'deck = "some-game"\n')
    (tmp_path / "yours.toml").write_bytes(b'deck = "other-game"\n')
    (tmp_path / "notes.txt").write_bytes(b"not a deck")
    assert decks_in(tmp_path, CHECKERS) == {
        "some-game": b'deck = "some-game"\n',
        "other-game": b'deck = "other-game"\n',
    }


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"a.toml": 'deck = "some-game"\n\nname = "DUCK"\n'}, "a.toml, line 3: no ducks (BB-CARD-02)"),
        (
            {"a.toml": 'deck = "some-gane"\n'},
            'a.toml, line 1: no game is called "some-gane"; did you mean "some-game"?',
        ),
        ({"a.toml": "x = 1\n"}, 'a.toml, line 1: the file must say which game it is for: deck = "…"'),
        ({"a.toml": "x =\n"}, "a.toml, line 1: not in the form of a deck file: Invalid value"),
        (
            {"a.toml": 'deck = "some-game"\n', "b.toml": 'deck = "some-game"\n'},
            'b.toml, line 1: a.toml is a deck for "some-game" already',
        ),
    ],
)
def test_a_folder_with_a_bad_deck_is_refused_with_file_and_line(
    tmp_path: Path, files: dict[str, str], message: str
) -> None:
    for name, content in files.items():
        (tmp_path / name).write_text(content)
    with pytest.raises(UnusableDecks) as caught:
        decks_in(tmp_path, CHECKERS)
    assert str(caught.value) == message


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableDecks, match="nowhere: No such file or directory"):
        decks_in(tmp_path / "nowhere", CHECKERS)


@pytest.mark.parametrize(
    ("raw", "slug", "problems"),
    [
        (b'deck = "some-game"\n', "some-game", []),
        (b'deck = "some-game"\n# DUCK\n', "some-game", [Problem(3, "no ducks", "BB-CARD-02")]),
        (b'\ndeck = "some-gam"\n', "", [Problem(2, 'no game is called "some-gam"; did you mean "some-game"?')]),
        (
            b'deck = "some-game"\n[[bird]\n',
            "",
            [Problem(2, "not in the form of a deck file: Expected ']]' at the end of an array declaration")],
        ),
    ],
)
def test_a_file_is_judged_as_a_deck_of_the_game_that_it_names(raw: bytes, slug: str, problems: list[Problem]) -> None:
    named, found = judged(raw, CHECKERS)
    assert (named, list(found)) == (slug, problems)
