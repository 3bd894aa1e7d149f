"""Whole games over real sockets, and the windows within them."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from tests.company import Company, company
from tests.live import Server, Table


def _window_is_open(game: Company) -> bool:
    state = game.tables[0].state
    return state is not None and any(ask["asks"] == "claim-window" for ask in state["asks"])


@contextlib.asynccontextmanager
async def at_a_window(server: Server, seats: int = 2):
    """A game in which somebody has declared a claim that the owner of the Mockingbird may answer."""
    for seed in range(30):
        async with company(server, seats, seed=seed, options={"claim_window": 5}) as game:
            await game.play_until(_window_is_open)
            if not game.over:
                yield game
                return
    pytest.fail("no window opened in thirty games")


@pytest.mark.parametrize("seats", [2, 5])
async def test_a_game_is_played_to_its_end_by_sockets_alone(server: Server, seats: int) -> None:
    async with company(server, seats) as game:
        await game.play_until(lambda _: False)
        outcomes = [table.state["outcome"] for table in game.tables if table.state]
        assert len(outcomes) == seats
        assert outcomes == outcomes[:1] * seats
        assert sorted(seat for rank in outcomes[0]["ranking"] for seat in rank) == list(range(seats))
        for score in outcomes[0]["scores"]:
            assert score["total"] == sum(line["points"] for line in score["lines"])
        room = await game.people[0].get(f"/rooms/{game.code}")
        assert room["status"] == "finished"
        for table in game.tables:
            assert table.state is not None
            assert table.state["asks"] == []
            assert table.moves == []


async def test_the_log_tells_each_the_events_that_each_was_sent(server: Server) -> None:
    async with company(server) as game:
        for _ in range(30):
            await game.play_one()
        for owner, table in zip(game.people, game.tables, strict=True):
            sent = {told["version"]: told["events"] for told in table.heard if told["type"] == "state"}
            entries = []
            while True:
                page = await owner.get(f"/rooms/{game.code}/log?after={len(entries) - 1}&limit=7")
                entries += page["entries"]
                if not page["more"]:
                    break
            assert [entry["version"] for entry in entries] == list(range(31))
            assert {entry["version"]: entry["events"] for entry in entries} == sent


async def test_a_window_shows_its_clock_to_all_and_closes_by_itself(server: Server) -> None:
    async with at_a_window(server) as game:
        version = await game.together()
        states = [table.state for table in game.tables if table.state]
        asks = [ask for ask in states[0]["asks"] if ask["asks"] == "claim-window"]
        assert [state["asks"] for state in states] == [states[0]["asks"]] * len(states)
        assert 0 < asks[0]["deadline"] - states[0]["now"] <= 5_000
        shown_late = await game.tables[0].until_version(version + 1)
        assert shown_late["now"] >= asks[0]["deadline"] + 1_000
        assert not any(ask["id"] == asks[0]["id"] for ask in shown_late["asks"])


async def test_a_window_ends_with_nobody_connected(server: Server) -> None:
    async with at_a_window(server) as game:
        version = await game.together()
        for table in game.tables:
            await table.socket.close()
        room = await game.people[0].get(f"/rooms/{game.code}")
        assert room["version"] == version
        await asyncio.sleep(7.5)
        assert (await game.people[0].get(f"/rooms/{game.code}"))["version"] > version


async def test_an_answer_that_races_with_the_end_of_its_window_counts_once(server: Server) -> None:
    async with at_a_window(server) as game:
        version = await game.together()
        owner = game.asked
        assert owner.state is not None
        window = next(ask for ask in owner.state["asks"] if ask["asks"] == "claim-window")
        decline = next(move for move in owner.moves if move["kind"] == "decline")
        until_due = (window["deadline"] + 1_000 - owner.state["now"]) / 1000
        await asyncio.sleep(max(until_due - 0.05, 0))
        refs = []
        for _ in range(40):
            refs.append(await owner.move(decline))
            await asyncio.sleep(0.01)
        answers = [await owner.answer(ref) for ref in refs]
        accepted = [answer for answer in answers if answer["type"] == "accepted"]
        assert len(accepted) <= 1
        assert {answer["code"] for answer in answers if answer["type"] == "rejected"} <= {"stale"}
        await owner.until_version(version + 1)
        log = await game.people[0].get(f"/rooms/{game.code}/log?after={version}")
        closed = [entry for entry in log["entries"] if any(event["kind"] == "let-it-pass" for event in entry["events"])]
        assert len(closed) == 1
        if accepted:
            assert accepted[0]["version"] == closed[0]["version"]


async def test_a_window_goes_on_after_the_server_was_killed_within_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with at_a_window(server) as game:
            version = await game.together()
            owner = game.people[game.asked.seat or 0]
            before = next(ask for ask in (game.asked.state or {})["asks"] if ask["asks"] == "claim-window")
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            async with owner.at(game.code) as table:
                state = await table.until_version(version)
                after = next(ask for ask in state["asks"] if ask["asks"] == "claim-window")
                assert {**after, "deadline": None} == {**before, "deadline": None}
                assert 10_000 < after["deadline"] - state["now"] <= 15_000
                strike = next(move for move in table.moves if move["kind"] == "strike" and move["ask"] == after["id"])
                assert await table.plays(strike) == version + 1
                assert (table.state or {})["events"][0]["kind"] == "struck"
                late = await table.answer(await table.move({"kind": "decline", "ask": after["id"]}))
                assert (late["type"], late["code"]) == ("rejected", "stale")


async def test_the_mockingbird_strikes_outside_of_a_claim(server: Server) -> None:
    def offered(game: Company) -> list[Table]:
        return [table for table in game.tables if any(move["kind"] == "let-pass" for move in table.moves)]

    for seed in range(30):
        async with company(server, seed=seed) as game:
            await game.play_until(lambda game: offered(game) and not _window_is_open(game))
            if game.over:
                continue
            version = await game.together()
            (owner,) = offered(game)
            mover = game.asked
            assert owner is not mover
            strike = next(move for move in owner.moves if move["kind"] == "strike")
            assert await owner.plays(strike) == version + 1
            await game.together()
            assert not offered(game)
            assert game.asked is mover
            return
    pytest.fail("nobody was offered a strike in thirty games")
