"""The example bot, as the README starts it: with nothing but what `make run` installs."""

import asyncio
import json
import runpy
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from tests.live import REPOSITORY, Server

# Runs a script as if the packages that only tests need were not there.
_ALONE = """
import runpy, sys
from pathlib import Path
only_tests = Path("requirements/test.in").read_text().split()
sys.modules.update({name.replace("-", "_"): None for name in only_tests})
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


async def _bot(server: Server, *words: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _ALONE, "examples/random_bot.py", server.url, *words, "--thinks", "0"),
        cwd=REPOSITORY,
        stdout=PIPE,
        stderr=PIPE,
    )


async def test_two_bots_play_a_game_to_its_end(server: Server) -> None:
    host = await _bot(server, "--name", "Host")
    assert host.stdout is not None
    sits = (await host.stdout.readline()).decode().split()
    guest = await _bot(server, sits[-1].rpartition("/")[2], "--name", "Guest")
    (told_host, _), (told_guest, _) = await asyncio.gather(host.communicate(), guest.communicate())
    assert (host.returncode, guest.returncode) == (0, 0)
    outcome = json.loads(told_host)
    assert outcome == json.loads(told_guest.splitlines()[-1])
    assert sorted(seat for place in outcome["ranking"] for seat in place) == [0, 1]


async def test_an_unknown_table_ends_it_with_one_line(server: Server) -> None:
    bot = await _bot(server, "nosuchtable")
    told, complained = await bot.communicate()
    assert (bot.returncode, told) == (1, b"")
    assert complained.decode() == "The bot ends: There is no such table, or it has closed.\n"


def _ask(number: int, seat: int, *, optional: bool = False) -> dict[str, Any]:
    return {"id": number, "seat": seat, "asks": "any", "optional": optional, "deadline": None}


def test_it_answers_what_its_seat_is_asked() -> None:
    choices = runpy.run_path(str(REPOSITORY / "examples" / "random_bot.py"))["Choices"]()
    asked = {"asks": [_ask(1, 0), _ask(2, 1)], "moves": [{"kind": "draw", "ask": 2}]}
    assert choices.move(asked, 1) == {"kind": "draw", "ask": 2}
    assert choices.move({**asked, "moves": []}, 1) is None


def test_it_decides_once_whether_to_answer_an_optional_ask() -> None:
    bot = runpy.run_path(str(REPOSITORY / "examples" / "random_bot.py"))
    choices = bot["Choices"]()
    answered = 0
    for number in range(400):
        state = {"asks": [_ask(number, 0, optional=True)], "moves": [{"kind": "strike", "ask": number}]}
        decided = {choices.move(state, 0) is not None for _ in range(3)}
        assert len(decided) == 1
        answered += decided.pop()
    assert 0 < answered < 400 * 2 * bot["OPTIONAL"]
    both = {"asks": [_ask(500, 0), _ask(501, 0, optional=True)], "moves": [{"kind": "draw", "ask": 500}]}
    assert choices.move(both, 0) == {"kind": "draw", "ask": 500}
