"""Bad input of every kind gets a clear answer, and the others at the table play on undisturbed."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.company import company
from tests.live import Server

MOVE = {"kind": "draw", "ask": 1}

# What is sent, the code of the answer, and the ref that the answer names.
BAD: dict[str, tuple[str | bytes, str, str | None]] = {
    "no JSON": ("hello", "malformed", None),
    "nothing": ("", "malformed", None),
    "half a message": ('{"type": "move", "ref": "r1"', "malformed", None),
    "two messages": ('{"type": "ping", "t": 1}{"type": "ping", "t": 1}', "malformed", None),
    "a list": ("[1, 2]", "malformed", None),
    "null": ("null", "malformed", None),
    "not a number": ('{"type": "ping", "t": NaN}', "malformed", None),
    "an unknown type": ('{"type": "cheat", "ref": "r1"}', "malformed", "r1"),
    "no type": ('{"ref": "r1"}', "malformed", "r1"),
    "an unknown field": (json.dumps({"type": "move", "ref": "r1", "move": MOVE, "seat": 0}), "malformed", "r1"),
    "a move without a ref": (json.dumps({"type": "move", "move": MOVE}), "malformed", None),
    "a ref with a blank": (json.dumps({"type": "move", "ref": "a b", "move": MOVE}), "malformed", None),
    "a ref that is too long": (json.dumps({"type": "move", "ref": "a" * 65, "move": MOVE}), "malformed", None),
    "a ref with a line end": (json.dumps({"type": "move", "ref": "a\n", "move": MOVE}), "malformed", None),
    "a ref that is a number": (json.dumps({"type": "move", "ref": 7, "move": MOVE}), "malformed", None),
    "a move that is a word": (json.dumps({"type": "move", "ref": "r1", "move": "draw"}), "malformed", "r1"),
    "an unknown move": (json.dumps({"type": "move", "ref": "r1", "move": {"kind": "win"}}), "malformed", "r1"),
    "a move of another type": (
        json.dumps({"type": "move", "ref": "r1", "move": {"kind": "draw", "ask": "1"}}),
        "malformed",
        "r1",
    ),
    "a move with more in it": (json.dumps({"type": "move", "ref": "r1", "move": {**MOVE, "x": 1}}), "malformed", "r1"),
    "an ask that never was": (
        json.dumps({"type": "move", "ref": "r1", "move": {"kind": "draw", "ask": 10**9}}),
        "stale",
        "r1",
    ),
    "a huge number": (
        '{"type": "move", "ref": "r1", "move": {"kind": "draw", "ask": 1' + "0" * 400 + "}}",
        "stale",
        "r1",
    ),
    "a number without end": (
        '{"type": "move", "ref": "r1", "move": {"kind": "draw", "ask": 1' + "0" * 9000 + "}}",
        "malformed",
        "r1",
    ),
    "half a surrogate": ('{"type": "chat", "text": "\\ud800"}', "malformed", None),
    "a deep nest": ('{"type": "move", "ref": "r1", "move": ' + "[" * 16_000, "malformed", None),
    "chat of nothing": ('{"type": "chat", "text": "   "}', "malformed", None),
    "chat without end": (json.dumps({"type": "chat", "text": "x" * 10_000}), "malformed", None),
    "chat that is no text": ('{"type": "chat", "text": 5}', "malformed", None),
    "a binary frame": (b'{"type": "ping", "t": 1}', "malformed", None),
    "a ping without time": ('{"type": "ping"}', "malformed", None),
    "an undo with more": ('{"type": "undo", "ref": "r1", "move": 1}', "malformed", "r1"),
}


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that people meet."""
    with Server(Path(tmp_path_factory.mktemp("strict")), {"BIRDTABLE_MESSAGES_PER_SECOND": "20"}) as running:
        yield running


async def test_every_bad_message_is_rejected_and_disturbs_nothing(server: Server) -> None:
    async with company(server) as game:
        vandal, other = game.tables
        for what, (sent, code, ref) in BAD.items():
            await vandal.socket.send(sent)
            answer: dict[str, Any] = await vandal.until("rejected")
            expected = (code, ref, None, vandal.version)
            assert (answer["code"], answer["ref"], answer["rule"], answer["version"]) == expected, what
            assert 0 < len(answer["detail"]) < 400, what
            await vandal.send("ping", t=1)
            await vandal.until("pong")
            await game.play_one()
        assert vandal.version == len(BAD)
        assert {message["type"] for message in other.heard} <= {"hello", "room", "state", "accepted"}


async def test_a_frame_that_is_too_big_closes_its_own_socket_with_1009(server: Server) -> None:
    async with company(server) as game:
        table = game.other
        await table.socket.send(json.dumps({"type": "chat", "text": "x" * 17_000}))
        closed_with, _ = await table.closed()
        assert closed_with == 1009
        asked = game.asked
        assert await asked.plays(asked.moves[0]) == 1


async def test_a_flood_is_refused_one_by_one_while_the_other_plays(strict_server: Server) -> None:
    async with company(strict_server) as game:
        flooder, other = game.other, game.asked
        for number in range(300):
            await flooder.move(MOVE, f"flood-{number}")
        move = asyncio.create_task(other.plays(other.moves[0]))
        answers = [await flooder.until("rejected") for _ in range(300)]
        assert await move == 1
        assert [answer["ref"] for answer in answers] == [f"flood-{number}" for number in range(300)]
        codes = [answer["code"] for answer in answers]
        assert set(codes[:20]) <= {"not_yours", "stale"}
        assert codes[20:].count("too_fast") >= 200
        await asyncio.sleep(1.1)
        await flooder.send("ping", t=1)
        await flooder.until("pong")


async def test_five_lines_of_chat_in_ten_seconds_and_no_more(strict_server: Server) -> None:
    async with company(strict_server) as game:
        talker, listener = game.tables
        for number in range(8):
            await talker.send("chat", text=f"line {number}")
        refused = [await talker.until("rejected") for _ in range(3)]
        assert {answer["code"] for answer in refused} == {"too_fast"}
        heard = [(await listener.until("chat"))["text"] for _ in range(5)]
        assert heard == [f"line {number}" for number in range(5)]
        assert (
            await talker.plays(talker.moves[0]) == 1 if talker.moves else await listener.plays(listener.moves[0]) == 1
        )


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("  two\n\nlines ", "two lines"),
        ("a\u202eb\x00c", "abc"),
        ("🐦" * 20, "🐦" * 20),
    ],
)
async def test_chat_is_text_and_nothing_else(server: Server, said: str, heard: str) -> None:
    async with company(server) as game:
        await game.tables[0].send("chat", text=said)
        for table in game.tables:
            line = await table.until("chat")
            assert (line["from"], line["seat"], line["text"]) == ("Ann", 0, heard)
        async with game.people[1].at(game.code) as again:
            assert [line["text"] for line in again.heard[0]["chat"]] == [heard]


async def test_a_spectator_moves_nothing_and_speaks_by_name_only(server: Server) -> None:
    async with company(server) as game, game.people[0].at(game.code, cookie="none=1") as nobody:
        answer = await nobody.answer(await nobody.move(game.asked.moves[0]))
        assert answer["code"] == "not_yours"
        await nobody.send("chat", text="hello")
        assert (await nobody.until("rejected"))["code"] == "not_yours"
        await nobody.send("takeover")
        await nobody.send("why", ref="w", move=game.asked.moves[0])
        assert (await nobody.answer("w"))["code"] == "not_yours"
        assert await game.play_one() == 1
