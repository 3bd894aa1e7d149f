"""The example bot, as the README starts it: with nothing but what `make run` installs."""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process

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
