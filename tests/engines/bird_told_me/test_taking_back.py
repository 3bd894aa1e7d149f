"""A choice that spent nothing can be taken back while its instruction, or the award, asks for the next."""

from typing import Any

import msgspec
import pytest

from app.engines.bird_told_me.events import TookBack
from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    DiscardAndDraw,
    DrawAtRandom,
    LayFromHand,
    Operation,
    PerformFromHand,
    ReturnPlumage,
    SwapPlumage,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import (
    PASS,
    Table,
    add,
    arrange,
    discard,
    perform,
    pile,
    plumage,
    steal,
    swap_plumage,
    twig,
)
from tests.engines.bird_told_me.positions import carrying_out, position

RICH: dict[str, Any] = {
    "twig": "Ngt4{NEW}",
    "beyond": {(-2, 0): "Sun2{EW}", (-1, 1): "Fir2{S}", (-3, 0): "Sun1{EW}"},
    "hands": {A: "Sun1{S} Sun2{N} Sea1{E}", B: "Sea1{N} Sea2{N}", C: "Slv1{N} Slv2{N}"},
    "piles": {B: "Fir2a Fir2b Ngt2a", C: "Fir1a Fir1b"},
    "plumage": {"red": A, "black": A, "blue": B, "gray": C, "yellow": C},
}


def chain(t: Table) -> int | None:
    return t.game.chain(t.state)


def take_back(t: Table, before: Any):
    """The choice is taken back, and the position is as before it, but for the numbers of the asks."""
    seat = chain(t)
    applied = t.game.take_back(t.state, before)
    assert applied.events == (TookBack(seat=seat),)
    assert not applied.spent
    assert applied.state.asks[0].id == t.state.asks[0].id + 1
    same = {"asks": before.asks, "next_ask": before.next_ask}
    assert msgspec.structs.replace(applied.state, **same) == before
    t.state = applied.state


OPEN_CHOICES: list[tuple[Operation, Move, Move]] = [
    (TakePlumage(count=2), plumage("white"), plumage("blue")),
    (ReturnPlumage(count=2), plumage("gray"), plumage("blue")),
    (SwapPlumage(count=2), swap_plumage("red", "blue"), swap_plumage("black", "gray")),
    (TakeScored(count=2, to="score"), pile(B), pile(C)),
    (TakeTwigs(count=2, to="hand"), twig(-1, 1), twig(-3, 0)),
]


@pytest.mark.parametrize(("operation", "one", "other"), OPEN_CHOICES)
def test_an_open_choice_can_be_taken_back_until_the_last_one_is_made(operation: Operation, one: Move, other: Move):
    t = carrying_out(operation, **RICH)
    t.walk(-1, 0)
    assert chain(t) is None
    before = t.state
    t.play(A, one)
    assert chain(t) == A
    take_back(t, before)
    assert chain(t) is None
    t.play(A, other, one)
    assert chain(t) is None
    assert t.turn == B


@pytest.mark.parametrize(
    ("operation", "move"),
    [
        (LayFromHand(count=2, how="add"), add("Sea1{E}", -4, 0)),
        (DiscardAndDraw(limit=2), discard("Sun1{S}")),
        (DrawAtRandom(count=2), steal(B)),
    ],
)
def test_what_shows_a_hand_card_or_meets_chance_stays(operation: Operation, move: Move):
    t = carrying_out(operation, **RICH)
    t.walk(-1, 0)
    before = t.state
    t.play(A, move)
    assert t.question is not None
    assert t.question[0] == A
    assert chain(t) is None
    with pytest.raises(ValueError, match="no chain"):
        t.game.take_back(t.state, before)


def test_the_next_part_of_a_card_is_another_chain():
    t = carrying_out((TakePlumage(count=1), TakePlumage(count=1)), **RICH)
    t.walk(-1, 0)
    t.play(A, plumage("white"))
    assert t.question == (A, "choose-plumage")
    assert chain(t) is None


def test_the_next_card_is_another_chain():
    t = carrying_out(TakePlumage(count=1), **{**RICH, "told": {"Sea2{N}": TakePlumage(count=1)}, "deck": "Sea2{N}"})
    t.walk(-1, 0)
    t.play(A, plumage("white"))
    assert (t.acting, t.question) == (["Sea2{N}"], (A, "choose-plumage"))
    assert chain(t) is None


def test_a_card_performed_by_another_has_a_chain_of_its_own():
    t = carrying_out(PerformFromHand(boost=1), **{**RICH, "told": {"Sun2{N}": TakePlumage(count=2)}})
    t.walk(-1, 0)
    t.play(A, perform("Sun2{N}"))
    assert chain(t) is None
    before = t.state
    t.play(A, plumage("white"))
    assert chain(t) == A
    take_back(t, before)
    assert t.plumage(A) == {"red", "black"}


THREE = {(-1, 0): "Fir2{NEW}", (-1, 1): "Fir1{NS}", (-1, 2): "Fir1{S}x"}


def test_the_order_of_an_award_can_be_taken_back():
    t = position(seats=2, branch=THREE, pass_holder=A, turn=B, plumage={"red": A})
    t.play(B, PASS)
    assert chain(t) is None
    before = t.state
    t.play(A, arrange("Fir1{NS}"))
    assert chain(t) == A
    take_back(t, before)
    t.play(A, arrange("Fir2{NEW}"), arrange("Fir1{S}x"))
    assert chain(t) is None
    assert t.pile(A) == ["Fir2{NEW}", "Fir1{S}x", "Fir1{NS}"]


def test_one_winner_does_not_take_back_what_another_chose():
    branch = {(-1, 0): "Fir2{NEW}", (-1, 1): "Sun2{NS}", (-1, 2): "Sun1{NS}", (-2, 0): "Fir1{EW}"}
    t = position(seats=2, branch=branch, pass_holder=A, turn=B, plumage={"red": A, "yellow": B})
    t.play(B, PASS)
    t.play(A, arrange("Fir1{EW}"))
    assert t.question == (B, "arrange-award")
    assert chain(t) is None
