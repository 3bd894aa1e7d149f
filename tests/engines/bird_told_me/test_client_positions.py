"""The positions that the client's tests and its page of situations show are those that the engine gives."""

import json

import pytest

from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.sight import Decision
from tools import bird_told_me_situations as positions


def test_the_clients_positions_are_as_the_engine_gives_them() -> None:
    assert json.loads(positions.TARGET.read_text("utf-8")) == positions.written()


@pytest.mark.parametrize("kind", [move.__struct_config__.tag for move in Move.__args__])
def test_every_move_is_open_to_somebody_in_one_of_them(kind: str) -> None:
    moves = [move for one in positions.written()["situations"].values() for move in one["state"]["moves"]]
    assert kind in {move["kind"] for move in moves}


@pytest.mark.parametrize("kind", [decision.__struct_config__.tag for decision in Decision.__args__])
def test_every_question_is_put_in_one_of_them(kind: str) -> None:
    decisions = [one["state"]["view"]["decision"] for one in positions.written()["situations"].values()]
    assert kind in {decision["kind"] for decision in decisions if decision is not None}


@pytest.mark.parametrize("size", [1, 12, 40, 60])
def test_branches_of_all_sizes_are_among_them(size: int) -> None:
    sizes = {len(one["state"]["view"]["branch"]) for one in positions.written()["situations"].values()}
    assert size in sizes
