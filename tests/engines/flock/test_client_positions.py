"""The positions that the client's tests and its page of situations show are those that the engine gives."""

import json

import pytest

from app.engines.flock.moves import Move
from tools import flock_situations


def test_the_clients_positions_are_as_the_engine_gives_them() -> None:
    assert json.loads(flock_situations.TARGET.read_text("utf-8")) == flock_situations.written()


@pytest.mark.parametrize("kind", [move.__struct_config__.tag for move in Move.__args__])
def test_every_move_is_open_to_somebody_in_one_of_them(kind: str) -> None:
    moves = [move for one in flock_situations.written()["situations"].values() for move in one["state"]["moves"]]
    assert kind in {move["kind"] for move in moves}
