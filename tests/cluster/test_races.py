"""Several at once, through two nodes: one wins, the others get a clear answer, and both nodes tell the same story."""

import asyncio
import contextlib
import random
import secrets
import time
from collections import Counter
from typing import Any

import httpx

from tests.cluster.playing import TABS, Pair, at_a_window, pair
from tests.cluster.topology import Cluster, through
from tests.live import Person, person

CROWD = 50
WINDOWS = 5


async def outcomes(*requests: Any) -> Counter[str]:
    """How many were granted, and how many refused with which code."""
    answers: list[httpx.Response] = await asyncio.gather(*requests)
    return Counter("granted" if answer.status_code < 300 else answer.json()["code"] for answer in answers)


async def same_at_both(cluster: Cluster, people: list[Person], code: str) -> list[dict[str, Any]]:
    """The log of the game, which is the same at both nodes for everybody; gives that of the first."""
    logs: list[list[dict[str, Any]]] = []
    for one in people:
        of_nodes = []
        for node in cluster.nodes:
            async with through(node, one) as same, same.at(code, secrets.token_hex(4)) as table:
                await table.until("state")
                pages = [await same.get(f"/rooms/{code}/log?after={after}&limit=200") for after in (-1, 199)]
                entries = [entry for page in pages for entry in page["entries"]]
                assert table.state is not None
                of_nodes.append(({**table.state, "now": 0}, entries))
        assert of_nodes[0] == of_nodes[1]
        logs.append(of_nodes[0][1])
    versions = [entry["version"] for entry in logs[0]]
    assert versions == list(range(len(versions)))
    return logs[0]


async def test_fifty_want_the_last_seat(steady: Cluster) -> None:
    async with contextlib.AsyncExitStack() as stack:
        ann = await stack.enter_async_context(person(steady.nodes[0], "Ann"))
        code = await ann.opens(2)
        transports = [httpx.AsyncHTTPTransport(verify=False) for _ in steady.nodes]
        sits = []
        for number in range(CROWD):
            client = httpx.AsyncClient(transport=transports[number % 2], base_url=steady.nodes[number % 2].url)
            (await client.post("/api/session", json={"name": f"Gus {number}"})).raise_for_status()
            sits.append(client.post(f"/api/rooms/{code}/seats", json={}))
        assert await outcomes(*sits) == {"granted": 1, "room_full": CROWD - 1}
        async with through(steady.nodes[1], ann) as same:
            rooms = [await one.get(f"/rooms/{code}") for one in (ann, same)]
        assert [chair["name"] for chair in rooms[0]["seats"]] == [chair["name"] for chair in rooms[1]["seats"]]
        assert all(chair["name"] for chair in rooms[0]["seats"])


async def test_start_pressed_twice_and_at_both_nodes(steady: Cluster) -> None:
    async with person(steady.nodes[0], "Ann") as ann, person(steady.nodes[1], "Bo") as bo:
        code = await ann.opens(2)
        await bo.sits(code)
        async with through(steady.nodes[1], ann) as same:
            starts = [one.http.post(f"/api/rooms/{code}/start", json={}) for one in (ann, same, ann, same)]
            assert await outcomes(*starts) == {"granted": 1, "already_started": 3}
        assert len(await same_at_both(steady, [ann, bo], code)) == 1


async def test_two_answers_to_one_ask(steady: Cluster) -> None:
    """The same tab through both nodes, as when a connection is lost and only one side knows: different answers."""
    async with pair(steady) as game:
        for _ in range(12):
            while len(game.asked.moves) < 2:
                await game.plays()
            table = game.asked
            seat = table.seat or 0
            async with (
                through(steady.nodes[1 - seat], game.people[seat]) as same,
                same.at(game.code, TABS[seat]) as other,
            ):
                await other.until_version(table.version)
                first, second = table.moves[:2]
                refs = await asyncio.gather(table.move(first), other.move(second))
                answers = [await table.answer(refs[0]), await other.answer(refs[1])]
            codes = Counter(answer["type"] if answer["type"] == "accepted" else answer["code"] for answer in answers)
            assert codes["accepted"] in (1, 2)
            if codes["accepted"] == 1:
                assert codes.keys() - {"accepted"} <= {"stale", "not_yours", "illegal", "not_playing"}
            await game.together(max(answer["version"] for answer in answers))
            if game.over:
                break
        await same_at_both(steady, game.people, game.code)


async def test_the_same_try_through_both_nodes_is_played_once(steady: Cluster) -> None:
    async with pair(steady) as game:
        for number in range(8):
            table = game.asked
            seat = table.seat or 0
            move, ref = random.Random(number).choice(table.moves), f"try-{number}"
            async with (
                through(steady.nodes[1 - seat], game.people[seat]) as same,
                same.at(game.code, TABS[seat]) as other,
            ):
                await other.until_version(table.version)
                await asyncio.gather(table.move(move, ref), other.move(move, ref))
                answers = [await table.answer(ref), await other.answer(ref)]
            assert [answer["type"] for answer in answers] == ["accepted"] * 2
            assert answers[0]["version"] == answers[1]["version"] == number + 1
            await game.together(number + 1)
        assert len(await same_at_both(steady, game.people, game.code)) == 9


async def test_an_answer_at_the_very_end_of_a_window(steady: Cluster) -> None:
    """Around the moment at which a window closes its owner answers through one node, while either sweeps: the answer
    counts or is late, never both."""
    async with contextlib.AsyncExitStack() as stack:
        games = await asyncio.gather(*(at_a_window(steady, stack, 10) for _ in range(WINDOWS)))
        chance = random.Random(5)
        ends = await asyncio.gather(*(_at_the_end(game, chance.uniform(0.7, 1.3)) for game in games))
        assert Counter(ends).keys() <= {"accepted", "stale"}
        for game in games:
            await same_at_both(steady, game.people, game.code)


async def _at_the_end(game: Pair, seconds_late: float) -> str:
    """The owner answers so much after the shown end of the window; gives what became of that."""
    window = game.window
    assert window is not None
    owner = game.tables[window["seat"]]
    move = next(move for move in owner.moves if move["ask"] == window["id"])
    await asyncio.sleep(max(0.0, window["deadline"] / 1000 + seconds_late - time.time()))
    answer = await owner.answer(await owner.move(move))
    await game.together(answer["version"])
    assert owner.state is not None
    assert window["id"] not in {ask["id"] for ask in owner.state["asks"]}
    return answer["type"] if answer["type"] == "accepted" else answer["code"]
