"""A move that is not listed is refused, whatever it is and whoever tries it, citing a rule that players can read."""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from app.engines.contract import AnyGame, IllegalMove
from tests.engines.conformance.tables import TABLES, Table, numbers, rule_ids, steps
from tests.engines.mutations import Mutations
from tests.engines.random_play import Step, examples

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@examples(3)
@given(number=numbers)
def test_what_is_not_listed_is_refused_with_a_rule(table: Table, number: int) -> None:
    game, random = table.game, Random(number)
    known = rule_ids(game)
    refused = 0
    mutations = Mutations(game, random)
    played = tuple(steps(table, number))
    for step in played:
        listed = {seat: set[Any]() for seat in range(table.seats)}
        for ask in step.asks:
            listed[ask.seat].update(game.legal_moves(step.before, ask))
        asks = (*(ask.id for ask in step.asks), 0, step.asks[-1].id + 1)
        for move in mutations.of(step.legal, asks):
            seat = random.choice([step.ask.seat, random.randrange(table.seats)])
            rule = game.why_not(step.before, seat, move)
            if move in listed[seat]:
                assert rule is None, move
                continue
            assert rule in known, (seat, move)
            refused += 1
            _assert_not_applied(game, step, seat, move, rule)
    assert refused > len(played), "too little was tried"


def _assert_not_applied(game: AnyGame, step: Step, seat: int, move: Any, rule: str | None) -> None:
    """Put to the ask that it names, the move is refused for the same reason, unless it is the stand-in's."""
    for ask in step.asks:
        if ask.id == move.ask and ask.seat == seat and move != game.stand_in(step.before, ask):
            with pytest.raises(IllegalMove) as refusal:
                game.apply(step.before, ask, move)
            assert refusal.value.rule == rule


@every_table
@examples(3)
@given(number=numbers)
def test_nobody_plays_for_somebody_else(table: Table, number: int) -> None:
    game, known = table.game, rule_ids(table.game)
    for step in steps(table, number):
        for seat in range(table.seats):
            if seat != step.ask.seat:
                assert game.why_not(step.before, seat, step.move) in known
