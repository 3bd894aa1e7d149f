"""The page that tells what is promised names every test of these, and none that is not there."""

import re
from pathlib import Path

from tests.live import REPOSITORY

PAGE = REPOSITORY / "docs" / "security.md"
HERE = Path(__file__).parent
ELSEWHERE = (
    REPOSITORY / "tests" / "browser" / "test_script_in_texts.py",
    REPOSITORY / "tests" / "cluster" / "test_strangers.py",
)
_PARTS = "# The parts by themselves."
_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def _attempts() -> set[str]:
    files = [file for file in HERE.glob("test_*.py") if file != Path(__file__)]
    return {name for file in (*files, *ELSEWHERE) for name in _TEST.findall(file.read_text().partition(_PARTS)[0])}


def test_every_attempt_is_in_the_page_and_in_a_test() -> None:
    told = set(re.findall(r"`(test_\w+)`", PAGE.read_text()))
    assert told == _attempts()


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r"`(tests/[\w/.]+)`", PAGE.read_text())
    assert named
    assert [name for name in named if not (REPOSITORY / name).exists()] == []
