"""Memory is a cache: bounded, and never needed."""

import asyncio

import pytest

from tests.rooms.company import ANN, BEN, House


async def test_more_tables_than_memory_holds_play_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rooms.live.MOST_LIVE", 2)
    codes = [(await house.started(ANN, BEN)).code for _ in range(5)]
    for code in codes:
        house.presence.arrive(code, ANN.id, f"socket at {code}")

    async def some_moves(code: str) -> list[int]:
        return [await house.play(code) for _ in range(6)]

    assert await asyncio.gather(*map(some_moves, codes)) == [[1, 2, 3, 4, 5, 6]] * 5
    kept = [code for code in codes if house.tables.at_hand(code) is not None]
    assert 0 < len(kept) <= 2


async def test_an_unknown_code_leaves_nothing_behind(house: House) -> None:
    for number in range(5):
        with pytest.raises(Exception, match="no such table"):
            await house.tables.room(f"nowhere{number}")
        assert house.tables._lives.peek(f"nowhere{number}") is None  # pyright: ignore[reportPrivateUsage]
