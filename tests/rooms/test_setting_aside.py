"""A room whose game fails is set aside once; all other rooms play on."""

import logging
from typing import Any

import pytest

from app.engines import catalogue
from app.engines.agenda import RunawayAgenda
from app.engines.backyard_birds.moves import Draw
from app.engines.contract import Ask, IllegalMove
from app.rooms.refusals import Refusal, Rejection
from app.rooms.room import short
from tests.rooms.company import ANN, BEN, CLEO, GAME, House, Opening, Prepared, Shelf, raw


class Faulty(Prepared):
    """Backyard Birds that fails where the test says so."""

    applied = 0
    apply_fault: Exception | None = None
    stand_in_fault: Exception | None = None
    thaw_fault: Exception | None = None

    def play(self, s: Any, ask: Ask, move: Any) -> Any:
        self.applied += 1
        if self.apply_fault is not None:
            raise self.apply_fault
        return super().play(s, ask, move)

    def stand_in(self, s: Any, ask: Ask) -> Any:
        if self.stand_in_fault is not None:
            raise self.stand_in_fault
        return super().stand_in(s, ask)

    def thaw(self, raw: bytes, rules_version: int) -> Any:
        if self.thaw_fault is not None:
            raise self.thaw_fault
        return super().thaw(raw, rules_version)


@pytest.fixture
def game() -> Faulty:
    return Faulty(catalogue.own_deck(GAME))


@pytest.fixture
async def shop(open_house: Opening, database: str, game: Faulty) -> House:
    return await open_house(database, shelf=Shelf(game))


async def rejected(code: str, played: object) -> None:
    with pytest.raises(Rejection) as rejection:
        await played  # type: ignore[misc]
    assert rejection.value.code == code


@pytest.mark.parametrize("fault", [RunawayAgenda(b"state"), ValueError("a slip in a card"), RecursionError()])
async def test_a_game_that_fails_is_set_aside_and_never_tried_again(
    shop: House, game: Faulty, fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    other = await shop.started(ANN, CLEO)
    room = await shop.started(ANN, BEN)
    await shop.play(room.code)
    game.apply_fault = fault
    await rejected("internal", shop.play(room.code))
    assert any(short(room.code) in record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR)
    tried = game.applied
    await rejected("internal", shop.tables.move(room.code, ANN.id, "again", b'{"kind":"draw","ask":1}'))
    await rejected("internal", shop.tables.why(room.code, ANN.id, b'{"kind":"draw","ask":1}'))
    with pytest.raises(Refusal) as refusal:
        await shop.tables.position(room.code)
    assert (refusal.value.code, refusal.value.status) == ("internal", 500)
    assert game.applied == tried
    assert (await shop.tables.room(room.code)).set_aside
    assert [row.version for row in await shop.store.rows(room.code, -1, 10)] == [0, 1]
    assert [hint.kind for hint in shop.hints if hint.room == room.code][-1] == "room"
    game.apply_fault = None
    assert await shop.play(other.code) == 1


async def test_a_move_that_was_kept_is_still_known_there(shop: House, game: Faulty) -> None:
    room = await shop.started(ANN, BEN)
    ask = (await shop.position(room.code)).asks[0]
    sitter = room.seats[ask.seat]
    assert sitter is not None
    draw = b'{"ask":%d,"kind":"draw"}' % ask.id
    assert await shop.tables.move(room.code, sitter.guest, "kept", draw) == 1
    game.apply_fault = ValueError("a slip in a card")
    await rejected("internal", shop.play(room.code))
    assert await shop.tables.move(room.code, sitter.guest, "kept", draw) == 1


@pytest.mark.parametrize("fault", [ValueError("a slip in a card"), IllegalMove("BB-TURN-01")])
async def test_a_stand_in_that_fails_is_not_tried_again(shop: House, game: Faulty, fault: Exception) -> None:
    other = await shop.started(ANN, BEN)
    room = await shop.started(ANN, BEN)
    for code in (room.code, other.code):
        for guest in (ANN, BEN):
            await shop.tables.leave(code, guest.id)
    game.prepared = None
    shop.clock.pass_seconds(2)
    failing = room.code
    healthy = other.code
    await shop.tables.ask_for_seat(healthy, CLEO, 0)
    await shop.tables.ask_for_seat(healthy, ANN, 1)
    await shop.tables.agree(healthy, CLEO.id, 1)
    game.stand_in_fault = fault
    await shop.tables.tick()
    assert (await shop.tables.room(failing)).set_aside
    assert await shop.store.claim_due(shop.clock.now + 10**9, 10) == []
    game.stand_in_fault = None
    for _ in range(3):
        shop.clock.pass_seconds(2)
        await shop.tables.tick()
    assert [row.version for row in await shop.store.rows(failing, -1, 10)] == [0]
    assert await shop.play(healthy) == 1


async def test_a_game_that_cannot_be_read_is_set_aside(
    shop: House, game: Faulty, open_house: Opening, database: str
) -> None:
    room = await shop.started(ANN, BEN)
    for guest in (ANN, BEN):
        await shop.tables.leave(room.code, guest.id)
    broken = Faulty(catalogue.own_deck(GAME))
    broken.thaw_fault = ValueError("an unknown form")
    again = await open_house(database, shelf=Shelf(broken), clock=shop.clock)
    again.clock.pass_seconds(2)
    for _ in range(2):
        await again.tables.tick()
    assert (await again.tables.room(room.code)).set_aside
    assert await again.store.claim_due(again.clock.now, 10) == []
    await rejected("internal", again.tables.move(room.code, ANN.id, "a", b'{"kind":"draw","ask":1}'))
    with pytest.raises(Refusal) as refusal:
        await again.tables.skip(room.code, ANN.id)
    assert refusal.value.code in {"not_seated", "not_playing"}


async def test_passing_over_in_a_game_that_fails(shop: House, game: Faulty) -> None:
    room = await shop.started(ANN, BEN)
    ask = (await shop.position(room.code)).asks[0]
    other = room.seats[1 - ask.seat]
    assert other is not None
    shop.clock.pass_seconds(60)
    game.stand_in_fault = ValueError("a slip in a card")
    with pytest.raises(Refusal) as refusal:
        await shop.tables.skip(room.code, other.guest)
    assert refusal.value.code == "internal"
    await rejected("internal", shop.tables.move(room.code, other.guest, "a", raw(Draw(ask=ask.id))))
