"""`birdtable check-deck FILE` tells every problem with its line, and what a good deck holds."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli import main
from app.engines import catalogue

DECK = catalogue.own_deck("backyard-birds").decode()
LARK_LINE = DECK[: DECK.index('ability = "lark"')].count("\n") + 1


def checked(folder: Path, content: bytes) -> tuple[int, str]:
    """The exit status, and what is printed about a file `mine.toml`, without the folder."""
    file = folder / "mine.toml"
    file.write_bytes(content)
    result = CliRunner().invoke(main, ["check-deck", str(file)])
    return result.exit_code, result.output.replace(f"{folder}/", "")


def test_a_good_deck_is_counted(tmp_path: Path) -> None:
    answer = "mine.toml: a good deck for Backyard Birds: 88 birds, 20 territories\n"
    assert checked(tmp_path, DECK.encode()) == (0, answer)


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        (b"deck = 'backyard-birds'\nbird = \n", "mine.toml:2: not in the form of a deck file: Invalid value\n"),
        (b"\x7fELF\xff\x00", "mine.toml:1: this is not text in UTF-8\n"),
        (b"edition = 'mine'\n", 'mine.toml:1: the file must say which game it is for: deck = "…"\n'),
        (
            b"deck = 'backyard-brids'\n",
            'mine.toml:1: no game is called "backyard-brids"; did you mean "backyard-birds"?\n',
        ),
        (
            DECK.replace('ability = "lark"', 'ability = "lrak"').encode(),
            f'mine.toml:{LARK_LINE}: "lrak" is no ability; did you mean "lark"? (BB-CARD-05)\n',
        ),
    ],
)
def test_problems_are_told_by_file_and_line(tmp_path: Path, content: bytes, answer: str) -> None:
    assert checked(tmp_path, content) == (1, answer)
