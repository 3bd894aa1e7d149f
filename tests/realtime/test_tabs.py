"""One guest with several tabs: one plays, the others look on."""

import asyncio

from tests.company import company
from tests.live import Server


async def test_a_new_tab_plays_and_the_old_one_looks_on(server: Server) -> None:
    async with company(server) as game:
        old = game.asked
        owner = game.people[old.seat or 0]
        moves = old.moves
        async with owner.at(game.code) as new:
            await new.until_version(0)
            assert new.moves == moves
            await old.until("superseded")
            state = await old.until("state")
            assert state["moves"] == []
            assert state["view"]["hand"] == (new.state or {})["view"]["hand"]
            answer = await old.answer(await old.move(moves[0]))
            assert (answer["type"], answer["code"]) == ("rejected", "superseded")
            assert await new.plays(moves[0]) == 1
            await old.until_version(1)
            assert old.moves == []


async def test_take_over_gives_the_old_tab_its_moves_back(server: Server) -> None:
    async with company(server) as game:
        old = game.asked
        moves = old.moves
        async with game.people[old.seat or 0].at(game.code) as new:
            await new.until_version(0)
            await old.until("superseded")
            before = len(old.heard)
            await old.send("takeover")
            await old.until("state", lambda state: state["moves"] == moves)
            assert [told["type"] for told in old.heard[before:] if told["type"] != "room"][-2:] == ["hello", "state"]
            assert old.seat == old.heard[0]["you"]["seat"]
            await new.until("superseded")
            await new.until("state", lambda state: state["moves"] == [])
            assert await old.plays(moves[0]) == 1


async def test_a_tab_that_reconnects_keeps_the_role_it_had(server: Server) -> None:
    async with company(server) as game:
        owner = game.people[game.asked.seat or 0]
        async with owner.at(game.code, "first") as first:
            await first.until_version(0)
            async with owner.at(game.code, "second") as second:
                await first.until("superseded")
                await second.until_version(0)
                assert second.moves
            async with owner.at(game.code, "first") as again:
                await again.until("superseded")
                assert (await again.until("state"))["moves"] == []
            async with owner.at(game.code, "second") as again:
                assert (await again.until("state"))["moves"]


async def test_two_sockets_of_one_seat_never_both_move(server: Server) -> None:
    async with company(server) as game:
        one = game.asked
        async with game.people[one.seat or 0].at(game.code) as two:
            await two.until_version(0)
            move = two.moves[0]
            refs = await asyncio.gather(one.move(move), two.move(move))
            answers = [await one.answer(refs[0]), await two.answer(refs[1])]
            assert [answer["type"] for answer in answers] == ["rejected", "accepted"]
            assert answers[0]["code"] == "superseded"
            assert (await game.people[0].get(f"/rooms/{game.code}"))["version"] == 1


async def test_a_committed_ref_is_acknowledged_in_a_tab_that_looks_on(server: Server) -> None:
    async with company(server) as game:
        old = game.asked
        move = old.moves[0]
        await old.plays(move, "before")
        async with game.people[old.seat or 0].at(game.code):
            await old.until("superseded")
            assert await old.answer(await old.move(move, "before")) == {
                "type": "accepted",
                "ref": "before",
                "version": 1,
            }
            answer = await old.answer(await old.move({"kind": "end-turn", "ask": 1}, "before"))
            assert answer["code"] == "malformed"


async def test_two_tabs_of_a_spectator_both_look_on_without_a_word(server: Server) -> None:
    async with company(server) as game, game.people[0].at(game.code, cookie="none=1") as one:
        await one.until_version(0)
        async with game.people[0].at(game.code, cookie="none=1") as two:
            await two.until_version(0)
            await one.drain()
            assert "superseded" not in {message["type"] for message in one.heard}


async def test_of_two_tabs_that_were_open_before_sitting_down_the_newer_plays(server: Server) -> None:
    async with company(server, 3, started=False) as game:
        late = game.people[2]
        await late.http.delete(f"/api/rooms/{game.code}/seats/mine")
        async with late.at(game.code) as old, late.at(game.code) as new:
            await late.sits(game.code, 2)
            await old.until("hello", lambda hello: hello["you"]["seat"] == 2)
            await old.until("superseded")
            await new.until("hello", lambda hello: hello["you"]["seat"] == 2)
            await new.drain()
            assert not new.superseded
