"""A move's way: committed, acknowledged, shown, once."""

import asyncio
from typing import Any

from tests.company import Company, company
from tests.live import Server, Table


def _kinds(table: Table, since: int = 0) -> list[str]:
    return [message["type"] for message in table.heard[since:]]


async def test_the_acknowledgement_comes_before_the_state_of_its_version(server: Server) -> None:
    async with company(server) as game:
        for _ in range(12):
            table = game.asked
            before = len(table.heard)
            version = await table.plays(game.chance.choice(table.moves))
            heard = [told for told in table.heard[before:] if told["type"] in ("accepted", "state")]
            assert heard[0]["type"] == "accepted"
            assert [told["version"] for told in heard] == [version, version]
            await game.together()


async def test_every_socket_is_shown_the_same_version_with_its_own_eyes(server: Server) -> None:
    async with company(server, 3) as game:
        for _ in range(10):
            version = await game.play_one()
            states = [table.state for table in game.tables]
            assert [state["version"] for state in states if state] == [version] * 3
            assert [state["from"] for state in states if state] == [version - 1] * 3
            assert [state["view"]["you"] for state in states if state] == [0, 1, 2]
            assert len({str(state["asks"]) for state in states if state}) == 1


async def test_the_same_ref_again_is_accepted_again_and_played_once(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        move = table.moves[0]
        version = await table.plays(move, "my-ref")
        for _ in range(3):
            assert await table.answer(await table.move(move, "my-ref")) == {
                "type": "accepted",
                "ref": "my-ref",
                "version": version,
            }
        assert await game.together() == version


async def test_the_same_ref_with_another_move_is_malformed(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        version = await table.plays(table.moves[0], "my-ref")
        answer = await table.answer(await table.move({"kind": "end-turn", "ask": 999}, "my-ref"))
        assert (answer["type"], answer["code"], answer["version"]) == ("rejected", "malformed", version)


async def test_a_ref_is_known_after_reconnecting_and_after_a_handover(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        owner = game.people[table.seat or 0]
        move = table.moves[0]
        version = await table.plays(move, "kept")
        async with owner.at(game.code) as again:
            assert (await again.answer(await again.move(move, "kept")))["version"] == version
        link = await owner.post(f"/rooms/{game.code}/handover")
        other = game.people[1 - (table.seat or 0)]
        owner.http.cookies, kept = type(owner.http.cookies)(), owner.http.cookies
        await owner.post("/handover", {"token": link["url"].partition("#move=")[2]})
        async with owner.at(game.code) as heir:
            assert heir.seat == table.seat
            assert (await heir.answer(await heir.move(move, "kept")))["version"] == version
        owner.http.cookies = kept
        async with owner.at(game.code) as old:
            assert old.seat is None
            assert (await old.answer(await old.move(move, "kept")))["version"] == version
        async with other.at(game.code) as somebody:
            answer = await somebody.answer(await somebody.move(move, "kept"))
            assert answer["type"] == "rejected"


async def test_a_ref_is_known_after_the_end_and_nothing_new_is_played(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        move = table.moves[0]
        version = await table.plays(move, "first")
        await game.together()
        await game.play_until(lambda _: False)
        assert (await table.answer(await table.move(move, "first")))["version"] == version
        answer = await table.answer(await table.move(move, "late"))
        assert (answer["type"], answer["code"]) == ("rejected", "not_playing")
        record = await game.people[0].get(f"/rooms/{game.code}/record")
        assert [entry["version"] for entry in record["moves"]] == list(range(1, table.version + 1))


async def test_two_sends_of_one_move_at_once_are_one_move(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        move = table.moves[0]
        await asyncio.gather(*(table.move(move, "twice") for _ in range(5)))
        answers = [await table.answer("twice") for _ in range(5)]
        assert {(answer["type"], answer["version"]) for answer in answers} == {("accepted", 1)}


async def test_a_move_of_another_seat_and_a_stale_one_are_refused(server: Server) -> None:
    async with company(server) as game:
        mover, idle = game.asked, game.other
        move = mover.moves[0]
        answer = await idle.answer(await idle.move(move))
        assert (answer["code"], answer["rule"]) == ("not_yours", None)
        await mover.plays(move)
        await game.together()
        while mover.moves and move["ask"] in {other["ask"] for other in mover.moves}:
            await game.play_one()
        answer = await mover.answer(await mover.move(move))
        assert answer["code"] == "stale"
        assert answer["version"] == mover.version


async def test_an_illegal_move_cites_its_rule_and_why_tells_the_same(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        ask = table.moves[0]["ask"]
        absent = next(
            bird for bird in ("CROW", "MAGPIE", "GRACKLE") if bird not in ((table.state or {})["view"]["hand"] or ())
        )
        move = {"kind": "play", "ask": ask, "bird": absent, "onto": None}
        answer = await table.answer(await table.move(move))
        assert answer["code"] == "illegal"
        assert answer["rule"].startswith("BB-")
        assert answer["detail"]
        await table.send("why", ref="asked", move=move)
        assert await table.answer("asked") == {"type": "because", "ref": "asked", "rule": answer["rule"]}
        await table.send("why", ref="legal", move=table.moves[0])
        assert (await table.answer("legal"))["rule"] is None
        assert table.version == 0


async def test_a_refusal_comes_after_a_state_at_least_that_new(server: Server) -> None:
    async with company(server) as game:
        for _ in range(20):
            mover, idle = game.asked, game.other
            chosen = game.chance.choice(mover.moves)
            sent = await asyncio.gather(mover.move(chosen), idle.move(chosen))
            answer = await idle.answer(sent[1])
            assert answer["type"] == "rejected"
            assert idle.version >= answer["version"]
            assert (await mover.answer(sent[0]))["type"] == "accepted"
            await mover.until_version(answer["version"])
            await _catch_up(game)


async def _catch_up(game: Company) -> None:
    room = await game.people[0].get(f"/rooms/{game.code}")
    for table in game.tables:
        await table.until_version(room["version"])


async def test_nothing_can_be_taken_back_where_no_undo_is_offered(server: Server) -> None:
    async with company(server) as game:
        table = game.asked
        assert (table.state or {})["undo"] is False
        await table.send("undo", ref="back")
        answer = await table.answer("back")
        assert (answer["type"], answer["code"]) == ("rejected", "illegal")


async def test_a_choice_taken_back_is_accepted_and_everybody_sees_the_position_before_it(server: Server) -> None:
    async with company(server, 3, game="flock") as game:
        before: list[dict[str, Any]] = []
        while not any((table.state or {})["undo"] for table in game.tables):
            assert not game.over
            before = [table.state or {} for table in game.tables]
            await game.play_one()
        offered = [bool((table.state or {})["undo"]) for table in game.tables]
        assert offered == [table is game.asked for table in game.tables]
        chooser = game.asked
        await chooser.send("undo", ref="back")
        answer = await chooser.answer("back")
        assert (answer["type"], answer["version"]) == ("accepted", before[0]["version"] + 2)
        await chooser.until_version(answer["version"])
        await game.together()
        for table, old in zip(game.tables, before, strict=True):
            new = table.state or {}
            assert new["view"] == old["view"]
            assert [{**move, "ask": 0} for move in new["moves"]] == [{**move, "ask": 0} for move in old["moves"]]
            assert [event["kind"] for event in new["events"]] == ["took-back"]


async def test_whoever_comes_back_sees_the_same_position_and_the_last_move(server: Server) -> None:
    async with company(server) as game:
        for _ in range(6):
            await game.play_one()
        for owner, table in zip(game.people, game.tables, strict=True):
            async with owner.at(game.code) as again:
                await again.until_version(table.version)
                assert again.state is not None
                assert table.state is not None
                assert {**again.state, "now": 0} == {**table.state, "now": 0}


async def test_pings_are_answered(server: Server) -> None:
    async with company(server) as game:
        await game.tables[0].send("ping", t=12.5)
        pong = await game.tables[0].until("pong")
        assert pong["t"] == 12.5
        assert abs(pong["now"] - (game.tables[0].state or {})["now"]) < 60_000
