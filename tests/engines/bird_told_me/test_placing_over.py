"""Place over a twig."""

from typing import Any

import pytest

from app.engines.bird_told_me.operations import DrawAndLay, LayFromHand, Operation
from tests.engines.bird_told_me.naming import A
from tests.engines.bird_told_me.playing import DECLINE, Table, add, cover
from tests.engines.bird_told_me.positions import carrying_out

CARD = "Slv2{ESW}"
BEYOND = {(-2, 0): "Sea2{EW}"}


def laying(operation: Operation, card: str = CARD, **words: Any) -> Table:
    """The root card tells to lay a card; `card` is in hand and on top of the deck."""
    t = carrying_out(operation, "Ngt4{NEW}", **{"beyond": BEYOND, "hands": {A: card}, "deck": card, **words})
    t.walk(-1, 0)
    return t


SOURCES = [LayFromHand(count=1, how="cover"), DrawAndLay(count=1, how="cover")]


@pytest.mark.rule("BT-OVER-01")
@pytest.mark.parametrize("operation", SOURCES, ids=["from hand", "from the deck"])
def test_adding_at_an_open_end_is_no_alternative(operation: Operation):
    t = laying(operation)
    assert (t.cells(A, CARD), t.covers(A, CARD)) == (set(), {(-1, 0), (-2, 0)})
    for cell in ((-3, 0), (-1, 1)):
        t.refuse(A, add(CARD, *cell), "BT-OVER-01")


@pytest.mark.rule("BT-OVER-02")
@pytest.mark.parametrize(
    "operation",
    [LayFromHand(count=1, how="place"), DrawAndLay(count=1, how="place")],
    ids=["from hand", "from the deck"],
)
def test_a_card_that_is_simply_to_be_placed_may_go_over_a_twig_or_be_added(operation: Operation):
    t = laying(operation)
    assert (t.cells(A, CARD), t.covers(A, CARD)) == ({(-3, 0), (-1, 1)}, {(-1, 0), (-2, 0)})


@pytest.mark.rule("BT-OVER-03")
@pytest.mark.parametrize("operation", SOURCES, ids=["from hand", "from the deck"])
def test_an_outermost_twig_may_be_covered_an_empty_cell_not(operation: Operation):
    t = laying(operation)
    for cell in ((-3, 0), (-1, 1), (1, 0)):
        t.refuse(A, cover(CARD, *cell), "BT-OVER-03")
    t.play(A, cover(CARD, -2, 0))
    assert t.stack(-2, 0) == ["Sea2{EW}", CARD]


@pytest.mark.rule("BT-OVER-03")
@pytest.mark.parametrize(
    ("card", "cell", "rule"),
    [
        ("Slv3{NES}", (-1, 0), "BT-PLACE-02"),
        ("Slv4{EW}", (-2, 0), "BT-PLACE-03"),
        ("Slv1{NEW}", (-1, 0), "BT-PLACE-04"),
        ("Slv2{NE}", (-2, 0), "BT-PLACE-07"),
    ],
    ids=["connection", "too many birds", "too few birds", "loop"],
)
def test_all_conditions_of_covering_apply(card: str, cell: tuple[int, int], rule: str):
    layout = {(-2, 0): "Sea2{EW}", (-1, 1): "Sea1{SW}", (-2, 1): "Fir1{ES}"}
    t = carrying_out(LayFromHand(count=1, how="cover"), "Ngt3{NEW}", beyond=layout, hands={A: card})
    t.walk(-1, 0)
    t.refuse(A, cover(card, *cell), rule)


@pytest.mark.rule("BT-OVER-04")
def test_a_size_limit_is_that_of_the_top_card_to_be_covered_not_of_the_new_one():
    """One bird lies beneath four; four birds may lie over one."""
    layout = {(-2, 0): "Sea1{EW} Sea4{EW}", (-3, 0): "Fir4{EW} Fir1{EW}"}
    t = laying(LayFromHand(count=1, how="cover", size_limit=1), "Slv4{EW}", beyond=layout)
    assert t.covers(A, "Slv4{EW}") == {(-3, 0)}
    t.refuse(A, cover("Slv4{EW}", -2, 0), "BT-OVER-04")


@pytest.mark.rule("BT-OVER-04", "BT-CARD-10")
@pytest.mark.parametrize(
    ("limit", "cells"), [(1, {(-3, 0)}), (2, {(-2, 0), (-3, 0)}), (4, {(-1, 0), (-2, 0), (-3, 0)})]
)
def test_twigs_up_to_the_size_limit_may_be_covered(limit: int, cells: set[tuple[int, int]]):
    layout = {(-2, 0): "Sea2{EW}", (-3, 0): "Fir1{EW}"}
    t = laying(LayFromHand(count=1, how="cover", size_limit=limit), "Slv2{EW}", beyond=layout)
    assert t.covers(A, "Slv2{EW}") == cells


@pytest.mark.rule("BT-OVER-05")
@pytest.mark.parametrize(
    "operation",
    [LayFromHand(count=2, how="cover", size_limit=1), DrawAndLay(count=2, how="cover", size_limit=1)],
    ids=["from hand", "from the deck"],
)
def test_a_later_card_may_cover_an_earlier_one_of_the_same_instruction(operation: Operation):
    t = laying(operation, "Slv1{EW} Sun2{EW}", beyond={(-2, 0): "Sea1{EW}"})
    if isinstance(operation, LayFromHand):
        t.play(A, cover("Slv1{EW}", -2, 0), cover("Sun2{EW}", -2, 0))
    assert t.stack(-2, 0) == ["Sea1{EW}", "Slv1{EW}", "Sun2{EW}"]


@pytest.mark.rule("BT-OVER-05")
def test_an_earlier_card_above_the_limit_may_not_be_covered():
    limited = LayFromHand(count=2, how="cover", size_limit=1)
    t = laying(limited, "Slv2{EW} Sun1{EW}", beyond={(-2, 0): "Sea1{EW}"})
    t.play(A, cover("Slv2{EW}", -2, 0))
    t.refuse(A, cover("Sun1{EW}", -2, 0), "BT-OVER-04")
    assert t.options(A) == [DECLINE]
