"""Take plumage."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import PlumageReturned, PlumageTaken
from app.engines.bird_told_me.operations import LayFromHand, ReturnAllPlumage, TakePlumage
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, DRAW, Table, add, cover, plumage, told
from tests.engines.bird_told_me.positions import carrying_out, position

COLORS = {"red", "black", "blue", "gray", "white", "yellow"}
HELD = {"red": A, "black": B, "blue": C}


def taking(*parts: Any, **words: Any) -> Table:
    t = carrying_out(parts, **{"plumage": HELD, **words})
    t.walk(-1, 0)
    return t


def offered(t: Table) -> set[str]:
    """The colours whose plumage A may take now."""
    return {move.color for move in t.options(A)}


@pytest.mark.rule("BT-TAKEPLUM-01")
@pytest.mark.parametrize(("color", "holder"), [("black", B), ("blue", C), ("white", None)])
def test_plumage_may_be_taken_from_another_player_or_from_beside_the_deck(color: Any, holder: int | None):
    t = taking(TakePlumage(count=1))
    events = t.play(A, plumage(color))
    assert t.plumage(A) == {"red", color}
    assert told(events, PlumageTaken) == [PlumageTaken(seat=A, color=color, holder=holder)]
    if holder is not None:
        assert t.plumage(holder) == set()


@pytest.mark.rule("BT-TAKEPLUM-01")
def test_a_card_may_restrict_itself_to_unclaimed_plumage():
    t = taking(TakePlumage(count=1, unclaimed=True))
    assert offered(t) == {"gray", "white", "yellow"}
    for color in ("black", "blue"):
        t.refuse(A, plumage(color), "BT-TAKEPLUM-01")


@pytest.mark.rule("BT-TAKEPLUM-02")
def test_plumage_that_the_player_holds_cannot_be_chosen():
    t = taking(TakePlumage(count=2))
    t.refuse(A, plumage("red"), "BT-TAKEPLUM-02")
    t.play(A, plumage("white"))
    t.refuse(A, plumage("white"), "BT-TAKEPLUM-02")


@pytest.mark.rule("BT-TAKEPLUM-02")
@pytest.mark.parametrize("count", [1, 2, 4, 5, 9])
def test_as_many_different_ones_are_taken_as_the_number_says_or_all_there_are(count: int):
    t = taking(TakePlumage(count=count))
    while t.question == (A, "choose-plumage"):
        t.refuse(A, DECLINE, "BT-INSTR-06")
        t.play(A, t.options(A)[-1])
    assert t.turn == B
    assert len(t.plumage(A)) == 1 + min(count, 5)


@pytest.mark.rule("BT-TAKEPLUM-02")
@pytest.mark.parametrize(("count", "asked"), [(4, True), (5, False)])
def test_there_is_a_choice_only_where_more_is_permitted_than_is_taken(count: int, asked: bool):
    assert (taking(TakePlumage(count=count)).question == (A, "choose-plumage")) is asked


@pytest.mark.rule("BT-TAKEPLUM-03")
def test_of_a_colour_not_on_the_branch_admits_colours_that_no_top_card_shows():
    """Black and red show, yellow is covered by red."""
    t = taking(TakePlumage(count=1, colors="not-on-branch"), beyond={(-2, 0): "Sun2{EW} Fir2{EW}"})
    assert offered(t) == {"blue", "gray", "white", "yellow"}
    t.refuse(A, plumage("black"), "BT-TAKEPLUM-03")


@pytest.mark.rule("BT-TAKEPLUM-03")
def test_the_colours_are_those_at_the_moment_the_instruction_begins():
    """Red shows when the part before is over, yellow no more."""
    t = taking(
        LayFromHand(count=1, how="cover"),
        TakePlumage(count=1, colors="not-on-branch"),
        beyond={(-2, 0): "Sun2{EW}"},
        hands={A: "Fir2{EW}"},
        plumage={},
    )
    t.play(A, cover("Fir2{EW}", -2, 0))
    assert offered(t) == COLORS - {"black", "red"}


@pytest.mark.rule("BT-TAKEPLUM-04")
def test_all_plumage_goes_back_first_the_own_included_then_any_of_the_six_is_taken():
    t = taking(ReturnAllPlumage(), TakePlumage(count=1), pass_holder=C)
    assert t.unclaimed == COLORS
    assert offered(t) == COLORS
    assert t.pass_holder == C
    t.play(A, plumage("black"))
    assert [t.plumage(seat) for seat in (A, B, C)] == [{"black"}, set(), set()]
    assert t.pass_holder == C


@pytest.mark.rule("BT-TAKEPLUM-04")
def test_the_returned_plumage_is_told_at_once():
    t = carrying_out((ReturnAllPlumage(), TakePlumage(count=2)), plumage=HELD)
    assert told(t.walk(-1, 0), PlumageReturned) == [PlumageReturned(colors=("red", "black", "blue"))]
    t.refuse(A, DECLINE, "BT-INSTR-06")


@pytest.mark.rule("BT-TAKEPLUM-05")
def test_a_claim_in_the_add_phase_is_limited_to_unclaimed_plumage_of_the_added_colour():
    """A added yellow; that an instruction could take black from B makes no difference."""
    t = position(
        told={"Sun1{EW}": TakePlumage(count=1)},
        branch={(-1, 0): "Ngt4{EW}"},
        hands={A: "Sun1{EW}"},
        plumage={"black": B},
    )
    t.play(A, add("Sun1{EW}", -2, 0), CLAIM)
    assert (t.plumage(A), t.plumage(B)) == ({"yellow"}, {"black"})
    assert offered(t) == COLORS - {"yellow"}


@pytest.mark.rule("BT-TAKEPLUM-05")
def test_what_another_player_holds_cannot_be_claimed_but_be_taken_by_an_instruction():
    t = position(
        told={"Sun1{EW}": TakePlumage(count=1)},
        branch={(-1, 0): "Ngt4{EW}"},
        hands={A: "Sun1{EW}"},
        plumage={"yellow": B},
    )
    t.play(A, add("Sun1{EW}", -2, 0))
    t.refuse(A, CLAIM, "BT-TURN-11")
    t.play(A, DRAW)
    t.play(A, plumage("yellow"))
    assert (t.plumage(A), t.plumage(B)) == ({"yellow"}, set())
