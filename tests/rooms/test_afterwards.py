"""What is told of a game: the log as each saw it, the record after the end, the chat, the rematch."""

import asyncio

import msgspec
import pytest

from app.engines import catalogue
from app.engines.contract import SPECTATOR
from app.realtime.projection import state_message
from app.rooms.refusals import Refusal
from tests.rooms.company import ANN, BEN, CLEO, GAME, House


async def refused(code: str, granted: object) -> None:
    with pytest.raises(Refusal) as refusal:
        await granted  # type: ignore[misc]
    assert refusal.value.code == code


def plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


async def test_each_reads_the_log_as_they_saw_it(house: House) -> None:
    room = await house.started(ANN, BEN)
    for _ in range(30):
        await house.play(room.code)
    logs = {viewer: (await house.tables.log(room.code, viewer, 0, 100))[0] for viewer in (0, 1, SPECTATOR)}
    rows = await house.store.rows(room.code, 0, 100)
    drawn = {0: set[bool](), 1: set[bool](), SPECTATOR: set[bool]()}
    for viewer, entries in logs.items():
        assert [(entry.version, entry.at, entry.seat) for entry in entries] == [
            (row.version, row.at, row.seat) for row in rows
        ]
        for event in plain([event for entry in entries for event in entry.events]):
            if event["kind"] == "drew":
                drawn[viewer].add("birds" in event)
                assert ("birds" in event) == (event["seat"] == viewer)
    assert drawn == {0: {True, False}, 1: {True, False}, SPECTATOR: {False}}


async def test_the_log_comes_in_pages(house: House) -> None:
    room = await house.started(ANN, BEN)
    for _ in range(5):
        await house.play(room.code)
    first, more = await house.tables.log(room.code, SPECTATOR, -1, 4)
    assert ([entry.version for entry in first], more) == ([0, 1, 2, 3], True)
    assert first[0].seat is None
    rest, more = await house.tables.log(room.code, SPECTATOR, 3, 4)
    assert ([entry.version for entry in rest], more) == ([4, 5], False)
    assert await house.tables.log(room.code, SPECTATOR, 5, 4) == ((), False)


@pytest.mark.parametrize("game", catalogue.GAMES)
async def test_the_replay_shows_each_what_they_were_shown_then_and_no_more(house: House, game: str) -> None:
    room = await house.started(ANN, BEN, game=game)
    shown = {viewer: list[object]() for viewer in (0, 1, SPECTATOR)}
    while True:
        position = await house.position(room.code)
        for viewer, states in shown.items():
            state = msgspec.json.decode(state_message(position, viewer, 0))
            for ask in state["asks"]:
                del ask["deadline"]
            states.append({part: state[part] for part in ("version", "view", "asks", "events", "outcome")})
        if not position.asks:
            break
        await refused("not_finished", house.tables.replay(room.code, SPECTATOR, -1, 10))
        await house.play(room.code)
    for viewer, states in shown.items():
        told = plain((await house.tables.replay(room.code, viewer, -1, 1_000))[0])
        assert [{part: moment[part] for part in states[0]} for moment in told] == states
    setup, *moves = told
    assert setup["seat"] is None
    assert {moment["seat"] for moment in moves} == {0, 1}


async def test_the_replay_comes_in_pages_from_a_packed_game_too(house: House) -> None:
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    whole, more = await house.tables.replay(room.code, 1, -1, 1_000)
    assert not more
    house.clock.pass_seconds(400 * 24 * 3_600)
    assert await house.store.pack(room.code, house.clock.now)
    assert await house.tables.replay(room.code, 1, -1, 3) == (whole[:3], True)
    assert await house.tables.replay(room.code, 1, whole[-3].version, 3) == (whole[-2:], False)


async def test_the_record_of_a_finished_game_replays_to_its_outcome(house: House) -> None:
    room = await house.started(ANN, BEN, CLEO, options=b'{"first": 1}')
    await refused("not_finished", house.tables.record((await house.waiting(ANN)).code))
    await refused("not_finished", house.tables.record(room.code))
    await house.play_on(room.code)
    record = msgspec.json.decode(msgspec.json.encode(await house.tables.record(room.code)))
    assert record["seats"] == ["Ann", "Ben", "Cleo"]
    assert (record["code"], record["game"], record["started"]) == (room.code, GAME, room.started)
    game = catalogue.game(record["game"], record["deck"].encode())
    assert record["rules_version"] == game.rules_version
    options = msgspec.convert(record["options"], game.options_type)
    state = game.setup(len(record["seats"]), options, bytes.fromhex(record["seed"]))
    for recorded in record["moves"]:
        move = msgspec.convert(recorded["move"], game.move_type)
        ask = next(ask for ask in game.asks(state) if ask.id == move.ask)
        assert ask.seat == recorded["seat"]
        applied = game.apply(state, ask, move)
        assert plain(applied.events) == recorded["events"]
        state = applied.state
    assert plain(game.outcome(state)) == record["outcome"]


async def test_a_finished_room_keeps_its_outcome_in_memory_and_out_of_it(house: House) -> None:
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    finished = await house.tables.room(room.code)
    assert finished.status == "finished"
    assert await house.store.claim_due(house.clock.now + 10**9, 10) == []
    assert (await house.position(room.code)).outcome is not None
    left = await house.tables.leave(room.code, BEN.id)
    assert left is not None
    assert left.status == "finished"


async def test_a_rematch_has_the_same_company_and_everybody_hears_of_it(house: House) -> None:
    room = await house.started(ANN, BEN, options=b'{"claim_window": 30}', listed=True)
    await refused("not_finished", house.tables.rematch(room.code, ANN.id))
    await house.play_on(room.code)
    await refused("not_seated", house.tables.rematch(room.code, CLEO.id))
    rematch = await house.tables.rematch(room.code, BEN.id)
    assert rematch.code != room.code
    assert (rematch.status, rematch.seats, rematch.host) == ("waiting", room.seats, room.host)
    assert (rematch.options, rematch.listed, rematch.deck) == (room.options, True, room.deck)
    assert (await house.tables.room(room.code)).rematch == rematch.code
    assert await house.tables.rematch(room.code, ANN.id) == rematch
    await asyncio.sleep(0)
    assert [hint.kind for hint in house.hints if hint.room == room.code][-1] == "room"
    assert (await house.tables.start(rematch.code, ANN.id)).status == "playing"


async def test_a_rematch_that_closed_is_opened_anew(house: House) -> None:
    room = await house.started(ANN, BEN)
    await house.play_on(room.code)
    first = await house.tables.rematch(room.code, BEN.id)
    for guest in (ANN, BEN):
        await house.tables.leave(first.code, guest.id)
    second = await house.tables.rematch(room.code, ANN.id)
    assert second.code != first.code
    assert (await house.tables.room(room.code)).rematch == second.code


async def test_chat_is_kept_under_the_name_of_the_seat(house: House) -> None:
    room = await house.waiting(ANN, BEN)
    await house.tables.say(room.code, BEN.id, "not Ben", "  hello\u202e\n there ")
    house.clock.pass_seconds(1)
    await house.tables.say(room.code, CLEO.id, "Cleo", "I watch")
    first, second = await house.tables.chats(room.code)
    assert (first.name, first.seat, first.text, first.at) == ("Ben", 1, "hello there", house.clock.now - 1_000)
    assert (second.name, second.seat, second.text) == ("Cleo", None, "I watch")
    for number in range(60):
        await house.tables.say(room.code, ANN.id, "Ann", f"line {number}")
    assert [line.text for line in await house.tables.chats(room.code)] == [f"line {n}" for n in range(10, 60)]
    await refused("unfit_text", house.tables.say(room.code, ANN.id, "Ann", " \u200b "))
    await refused("unfit_text", house.tables.say(room.code, ANN.id, "Ann", "x" * 501))
