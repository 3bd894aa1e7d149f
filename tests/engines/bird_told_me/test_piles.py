"""Score (or draw, or discard) a card from a score pile."""

from typing import Any

import pytest

from app.engines.bird_told_me.operations import TakeScored
from tests.engines.bird_told_me.naming import A, B, C, words
from tests.engines.bird_told_me.playing import DECLINE, Table, pile
from tests.engines.bird_told_me.positions import carrying_out

PILES = {A: "Slv1a Slv2a", B: "Fir1a Fir2a Fir3a", C: "Sun1a Sun4a"}
TO_SCORE, TO_HAND, TO_DISCARDS = (TakeScored(count=1, to=to) for to in ("score", "hand", "discard"))
WAYS = pytest.mark.parametrize("operation", [TO_SCORE, TO_HAND, TO_DISCARDS], ids=["score", "draw", "discard"])


def taking(operation: Any, piles: dict[int, str] | None = None, **words: Any) -> Table:
    t = carrying_out(operation, piles=PILES if piles is None else piles, **words)
    t.walk(-1, 0)
    return t


@pytest.mark.rule("BT-PILE-01")
@WAYS
@pytest.mark.parametrize(("seat", "left"), [(B, ["Fir1a", "Fir2a"]), (C, ["Sun1a"])])
def test_it_is_the_card_on_top_of_the_pile(operation: TakeScored, seat: int, left: list[str]):
    t = taking(operation)
    t.play(A, pile(seat))
    assert t.pile(seat) == left


@pytest.mark.rule("BT-PILE-02")
def test_a_scored_card_goes_on_top_of_the_own_pile():
    t = taking(TO_SCORE)
    t.play(A, pile(B))
    assert t.pile(A) == ["Slv1a", "Slv2a", "Fir3a"]
    assert (t.score(A), t.score(B)) == (3 + 3, 3)


@pytest.mark.rule("BT-PILE-02")
def test_a_drawn_card_goes_to_the_hand():
    t = taking(TO_HAND, hands={A: "Sea1a"})
    t.play(A, pile(C))
    assert t.hand(A) == words("Sea1a Sun4a")
    assert (t.score(A), t.score(C)) == (3, 1)


@pytest.mark.rule("BT-PILE-02")
def test_a_discarded_card_goes_to_the_discard_pile():
    t = taking(TO_DISCARDS, discards="Sea1a")
    t.play(A, pile(C))
    assert t.discards[:2] == ["Sea1a", "Sun4a"]
    assert (t.score(A), t.score(C)) == (3, 1)


@pytest.mark.rule("BT-PILE-02")
def test_the_former_owner_loses_the_points_at_once():
    """In the middle of the instruction."""
    t = taking(TakeScored(count=2, to="hand"))
    t.play(A, pile(C))
    assert t.question == (A, "choose-pile")
    assert t.score(C) == 1


@pytest.mark.rule("BT-PILE-03")
def test_one_card_is_taken_at_a_time_from_a_pile_chosen_each_time_so_many_in_total():
    t = taking(TakeScored(count=3, to="score"))
    for seat in (B, C, B):
        assert t.options(A) == [pile(B), pile(C)]
        t.play(A, pile(seat))
    assert t.turn == B
    assert (t.pile(A)[2:], t.pile(B), t.pile(C)) == (["Fir3a", "Sun4a", "Fir2a"], ["Fir1a"], ["Sun1a"])


@pytest.mark.rule("BT-PILE-03")
@WAYS
def test_the_own_pile_is_not_permitted_nor_an_empty_one(operation: TakeScored):
    t = taking(operation, {A: "Slv1a", B: "Fir1a", 3: "Sun1a"}, seats=4)
    assert t.options(A) == [pile(B), pile(3)]
    t.refuse(A, pile(A), "BT-PILE-03")
    t.refuse(A, pile(C), "BT-PILE-04")


@pytest.mark.rule("BT-PILE-04")
@WAYS
def test_it_is_mandatory_while_a_permitted_pile_is_not_empty(operation: TakeScored):
    t = taking(operation)
    t.refuse(A, DECLINE, "BT-INSTR-06")
    t = taking(operation, {C: "Sun1a"})
    assert (t.turn, t.pile(C)) == (B, [])


@pytest.mark.rule("BT-PILE-04")
@WAYS
def test_with_all_permitted_piles_empty_nothing_happens(operation: TakeScored):
    t = taking(operation, {A: "Slv1a Slv2a"})
    assert (t.turn, t.pile(A), t.held(A), t.discards) == (B, ["Slv1a", "Slv2a"], 0, ["filler"])
