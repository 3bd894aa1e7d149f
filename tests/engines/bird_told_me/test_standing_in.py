"""What is answered for somebody who is away: pass, draw, decline, and else what costs least."""

import pytest
from msgspec.structs import replace

from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import Discard, DiscardAndDraw, Operation, OpponentsDiscard, TakeTwigs
from tests.engines.bird_told_me.families import OPTIONAL, under_way
from tests.engines.bird_told_me.naming import A, B
from tests.engines.bird_told_me.playing import DECLINE, DRAW, PASS, Table, add, discard, go, twig
from tests.engines.bird_told_me.positions import position

ROOT = {(-1, 0): "Fir4{NEW}"}


def stands_in(t: Table) -> Move:
    """What the stand-in answers; it is played."""
    (ask,) = t.game.asks(t.state)
    move = t.game.stand_in(t.state, ask)
    assert move.ask == ask.id
    unnumbered = replace(move, ask=0)
    t.play(ask.seat, unnumbered)
    return unnumbered


def test_a_turn_is_passed_and_a_pair_completed_by_drawing():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"})
    assert stands_in(t) == PASS
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"})
    t.play(A, add("Sea1{E}", -2, 0))
    assert stands_in(t) == DRAW


def test_the_first_added_card_is_the_target():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"})
    t.play(A, add("Sun1{S}", -1, 1), add("Sea1{E}", -2, 0))
    assert stands_in(t) == go(-1, 1)


@pytest.mark.parametrize(("operation", "asks"), [*OPTIONAL, (DiscardAndDraw(limit=2), "discard")])
def test_what_may_be_declined_is_declined(operation: Operation, asks: str):
    t = under_way(operation)
    assert t.question == (A, asks)
    assert stands_in(t) == DECLINE


def test_of_hand_cards_the_one_of_fewest_birds_is_discarded():
    t = under_way(Discard(count=1), hands={A: "Ngt4{N} Fir3{N} Sun2{N} Sea3{N}"})
    assert stands_in(t) == discard("Sun2{N}")
    t = under_way(OpponentsDiscard(count=1), hands={B: "Ngt2{N} Fir1{N} Sea1{N}"})
    assert stands_in(t) == discard("Fir1{N}")


def test_what_has_to_be_done_is_the_first_that_is_listed():
    t = under_way(TakeTwigs(count=1, to="hand"))
    assert t.options(A)[0] == twig(-1, 0)
    assert stands_in(t) == twig(-1, 0)
