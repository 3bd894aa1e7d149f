"""Branch Phase: the route, and the cards that are carried out along it."""

import pytest

from app.engines.bird_told_me.events import BranchVanished, Performing, TurnBegan, TurnedUp
from app.engines.bird_told_me.operations import (
    Draw,
    DrawAndLay,
    LayFromHand,
    PerformAgain,
    SwapTwig,
    TakePlumage,
    TakeTwigs,
)
from tests.engines.bird_told_me.boards import EXAMPLE
from tests.engines.bird_told_me.naming import A, B, words
from tests.engines.bird_told_me.playing import (
    DECLINE,
    DRAW,
    add,
    cover,
    go,
    performed,
    plumage,
    swap,
    told,
    twig,
)
from tests.engines.bird_told_me.positions import position

TAKE = TakeTwigs(count=1, to="hand")
ROW = {(-1, 0): "Fir4{NEW}", (-2, 0): "Sea3{EW}", (-3, 0): "Sun2{EW}", (-4, 0): "Slv1{E}"}


@pytest.mark.rule("BT-BRANCH-01")
def test_every_card_from_the_trunk_to_the_added_card_is_carried_out():
    t = position(branch={**ROW, (-1, 1): "Ngt2{S}"}, added=[(-4, 0)])
    events = t.walk(-4, 0)
    assert [(event.x, event.y) for event in told(events, Performing)][:4] == [(-1, 0), (-2, 0), (-3, 0), (-4, 0)]
    assert performed(events) == ["Fir4{NEW}", "Sea3{EW}", "Sun2{EW}", "Slv1{E}", "filler"]


@pytest.mark.rule("BT-BRANCH-01")
def test_cards_beyond_the_added_card_and_beside_the_route_are_not_carried_out():
    t = position(branch={**ROW, (-1, 1): "Ngt2{S}"}, added=[(-2, 0)])
    assert performed(t.walk(-2, 0)) == ["Fir4{NEW}", "Sea3{EW}", "filler"]


@pytest.mark.rule("BT-EX-08")
def test_five_cards_and_a_bonus():
    t = position(
        branch=EXAMPLE, hands={A: "Ngt2{NS}"}, told={name: TakePlumage(count="[1]") for name in ("Fir3{EWN}",)}
    )
    events = t.play(A, add("Ngt2{NS}", -3, 2), DRAW)
    events += t.play(A, plumage("black"))
    assert performed(events) == ["Fir3{NEW}", "Slv3{ESW}", "Sun3{NE}", "Snw2{NS}", "Ngt2{NS}", "filler"]
    route = [(event.x, event.y) for event in told(events, Performing)][:5]
    assert route == [(-1, 0), (-2, 0), (-3, 0), (-3, 1), (-3, 2)]
    assert [event.source for event in told(events, Performing)] == ["route"] * 5 + ["bonus"]
    assert [event.colors for event in told(events, Performing)] == [0] * 6


@pytest.mark.rule("BT-BRANCH-02")
def test_another_card_that_lies_there_on_arrival_is_carried_out():
    t = position(
        told={"Fir4{NEW}": LayFromHand(count=1, how="cover")}, branch=ROW, added=[(-3, 0)], hands={A: "Ngt2{ESW}"}
    )
    t.walk(-3, 0)
    events = t.play(A, cover("Ngt2{ESW}", -3, 0))
    assert performed(events) == ["Sea3{EW}", "Ngt2{ESW}", "filler"]


@pytest.mark.rule("BT-BRANCH-02")
def test_one_instruction_is_over_before_the_next_begins():
    t = position(told={"Fir4{NEW}": Draw(count=2), "Sea3{EW}": TAKE}, branch=ROW, added=[(-2, 0)])
    t.walk(-2, 0)
    assert (t.acting, t.held(A)) == (["Sea3{EW}"], 2)
    assert t.route == [(-1, 0), (-2, 0)]


@pytest.mark.rule("BT-BRANCH-03", "BT-BRANCH-08")
def test_when_the_target_is_pruned_the_positions_that_are_left_ahead_are_still_carried_out():
    t = position(told={"Fir4{NEW}": TAKE}, branch=ROW, added=[(-4, 0)])
    t.walk(-4, 0)
    events = t.play(A, twig(-3, 0))
    assert performed(events) == ["Sea3{EW}", "filler"]
    assert t.discards == ["Slv1{E}", "filler"]


@pytest.mark.rule("BT-BRANCH-08")
def test_the_instruction_in_progress_is_finished_after_the_target_is_pruned():
    t = position(told={"Fir4{NEW}": (TAKE, Draw(count=2))}, branch=ROW, added=[(-2, 0)])
    t.walk(-2, 0)
    events = t.play(A, twig(-2, 0))
    assert performed(events) == ["filler"]
    assert t.held(A) == 3


@pytest.mark.rule("BT-BRANCH-08")
def test_a_pruned_target_is_not_changed_for_the_other_added_card():
    t = position(told={"Fir4{NEW}": TAKE}, branch={**ROW, (-1, 1): "Ngt2{S}"}, added=[(-3, 0), (-1, 1)])
    t.walk(-3, 0)
    events = t.play(A, twig(-2, 0))
    assert performed(events) == ["filler"]
    assert t.branch == {(-1, 0): "Fir4{NEW}", (-1, 1): "Ngt2{S}"}


@pytest.mark.rule("BT-BRANCH-08")
def test_there_is_no_turning_off_and_no_going_on_once_the_target_is_gone():
    """Sea3, the last one left on the route, adds a card beyond itself."""
    t = position(
        told={"Fir4{NEW}": TAKE, "Sea3{EW}": LayFromHand(count=1, how="add")},
        branch=ROW,
        added=[(-3, 0)],
        hands={A: "Ngt1{E}"},
    )
    t.walk(-3, 0)
    t.play(A, twig(-3, 0))
    events = t.play(A, add("Ngt1{E}", -3, 0))
    assert t.branch[-3, 0] == "Ngt1{E}"
    assert performed(events) == ["filler"]


@pytest.mark.rule("BT-BRANCH-08")
def test_a_position_filled_again_does_not_rejoin_the_route():
    t = position(
        told={"Fir4{NEW}": (TAKE, LayFromHand(count=1, how="add"))}, branch=ROW, added=[(-3, 0)], hands={A: "Ngt1{E}"}
    )
    t.walk(-3, 0)
    t.play(A, twig(-2, 0))
    events = t.play(A, add("Ngt1{E}", -2, 0))
    assert t.branch == {(-1, 0): "Fir4{NEW}", (-2, 0): "Ngt1{E}"}
    assert performed(events) == ["filler"]


@pytest.mark.rule("BT-BRANCH-08")
def test_pruning_beside_the_route_changes_nothing():
    branch = {**ROW, (-1, 1): "Ngt2{NS}", (-1, 2): "Ngt1{S}"}
    t = position(told={"Fir4{NEW}": TAKE}, branch=branch, added=[(-3, 0)])
    t.walk(-3, 0)
    events = t.play(A, twig(-1, 1))
    assert performed(events) == ["Sea3{EW}", "Sun2{EW}", "filler"]
    assert t.discards == ["Ngt1{S}", "filler"]


BEYOND = {"told": {"Sun2{NEW}": LayFromHand(count=2, how="add")}, "added": [(-2, 0)], "hands": {A: "Ngt1{E} Sea1{S}"}}
FORK = {(-1, 0): "Fir4{NEW}", (-2, 0): "Sun2{NEW}"}


@pytest.mark.rule("BT-BRANCH-04")
@pytest.mark.parametrize(("x", "y", "card"), [(-3, 0, "Ngt1{E}"), (-2, 1, "Sea1{S}")])
def test_beyond_the_target_the_player_goes_on_in_the_direction_of_choice(x: int, y: int, card: str):
    t = position(branch=FORK, **BEYOND)
    t.walk(-2, 0)
    t.play(A, add("Ngt1{E}", -3, 0), add("Sea1{S}", -2, 1))
    assert t.question == (A, "onward")
    assert set(t.options(A)) == {go(-3, 0), go(-2, 1)}
    assert performed(t.play(A, go(x, y))) == [card, "filler"]


@pytest.mark.rule("BT-BRANCH-12")
def test_going_on_is_compulsory():
    t = position(branch=FORK, **BEYOND)
    t.walk(-2, 0)
    t.play(A, add("Ngt1{E}", -3, 0))
    events = t.play(A, DECLINE)
    assert performed(events) == ["Ngt1{E}", "filler"]
    t = position(branch=FORK, **BEYOND)
    t.walk(-2, 0)
    t.play(A, add("Ngt1{E}", -3, 0), add("Sea1{S}", -2, 1))
    t.refuse(A, DECLINE, "BT-BRANCH-12")
    t.refuse(A, go(-1, 0), "BT-BRANCH-12")


@pytest.mark.rule("BT-BRANCH-12")
def test_going_on_is_a_choice_at_every_step_and_never_turns_back():
    lay = LayFromHand(count=2, how="add")
    t = position(
        branch=FORK,
        told={"Sun2{NEW}": lay, "Ngt1{NEW}": lay},
        added=[(-2, 0)],
        hands={A: "Ngt1{NEW} Sea1{S} Fir1{E} Slv1{S}"},
    )
    t.walk(-2, 0)
    t.play(A, add("Sea1{S}", -2, 1), add("Ngt1{NEW}", -3, 0), go(-3, 0))
    assert t.acting == ["Ngt1{NEW}"]
    t.play(A, add("Fir1{E}", -4, 0), add("Slv1{S}", -3, 1))
    assert set(t.options(A)) == {go(-4, 0), go(-3, 1)}
    t.refuse(A, go(-2, 1), "BT-BRANCH-12")
    assert performed(t.play(A, go(-3, 1))) == ["Slv1{S}", "filler"]


@pytest.mark.rule("BT-BRANCH-13")
def test_what_was_added_beyond_the_target_on_the_way_there_qualifies():
    t = position(
        told={"Fir4{NEW}": LayFromHand(count=1, how="add")}, branch=FORK, added=[(-2, 0)], hands={A: "Ngt1{E}"}
    )
    t.walk(-2, 0)
    events = t.play(A, add("Ngt1{E}", -3, 0))
    assert performed(events) == ["Sun2{NEW}", "Ngt1{E}", "filler"]


@pytest.mark.rule("BT-BRANCH-13")
def test_all_that_was_added_on_the_way_qualifies_at_every_step():
    """Before the target is reached two cards are added beyond it, the one beyond the other."""
    t = position(
        told={"Fir4{NEW}": LayFromHand(count=2, how="add")}, branch=FORK, added=[(-2, 0)], hands={A: "Ngt1{EW} Sea1{E}"}
    )
    t.walk(-2, 0)
    events = t.play(A, add("Ngt1{EW}", -3, 0), add("Sea1{E}", -4, 0))
    assert performed(events) == ["Sun2{NEW}", "Ngt1{EW}", "Sea1{E}", "filler"]


@pytest.mark.rule("BT-BRANCH-13")
def test_the_second_card_of_the_pair_beyond_the_target_does_not_qualify():
    t = position(
        branch={(-1, 0): "Fir4{NEW}"},
        hands={A: "Sun2{NEW} Ngt1{EW} Sea1{S} Slv1{E}"},
        told={"Sun2{NEW}": LayFromHand(count=2, how="add")},
    )
    t.play(A, add("Sun2{NEW}", -2, 0), add("Ngt1{EW}", -3, 0), go(-2, 0))
    t.play(A, add("Slv1{E}", -4, 0))
    events = t.play(A, add("Sea1{S}", -2, 1))
    assert performed(events) == ["Sea1{S}", "filler"]


@pytest.mark.rule("BT-BRANCH-05")
def test_after_adding_two_cards_the_target_is_said_before_the_first_instruction():
    t = position(branch={(-1, 0): "Fir4{NEW}"}, hands={A: "Sea1{E} Sun1{S}"})
    events = t.play(A, add("Sea1{E}", -2, 0), add("Sun1{S}", -1, 1))
    assert told(events, Performing) == []
    assert t.question == (A, "target")
    assert set(t.options(A)) == {go(-2, 0), go(-1, 1)}
    t.refuse(A, go(-1, 0), "BT-BRANCH-05")
    assert performed(t.play(A, go(-1, 1))) == ["Fir4{NEW}", "Sun1{S}", "filler"]


@pytest.mark.rule("BT-BRANCH-06")
def test_the_route_is_one_of_positions():
    """Fir4 lets the twigs ahead be exchanged and covered; the cells stay the same."""
    t = position(
        told={"Fir4{NEW}": (SwapTwig(count=1), LayFromHand(count=1, how="cover"))},
        branch=ROW,
        added=[(-4, 0)],
        hands={A: "Ngt3{ESW} Fir2{NEW}"},
    )
    t.walk(-4, 0)
    events = t.play(A, swap("Ngt3{ESW}", -2, 0), cover("Fir2{NEW}", -3, 0))
    assert t.hand(A) == words("Sea3{EW}")
    route = [event for event in told(events, Performing) if event.source == "route"]
    assert [(event.card, event.x, event.y) for event in route] == [
        ("Ngt3{ESW}", -2, 0),
        ("Fir2{NEW}", -3, 0),
        ("Slv1{E}", -4, 0),
    ]


@pytest.mark.rule("BT-BRANCH-06")
def test_the_route_is_the_chain_of_parents():
    t = position(branch=EXAMPLE, added=[(-3, 1)], told={"Fir3{EWN}": TAKE})
    t.walk(-3, 1)
    assert t.route == [(-1, 0), (-2, 0), (-3, 0), (-3, 1)]


@pytest.mark.rule("BT-BRANCH-07")
def test_a_card_covered_while_it_is_carried_out_is_finished_and_the_new_one_is_not_carried_out():
    t = position(
        told={"Sea3{EW}": LayFromHand(count=2, how="cover"), "Ngt3{ESW}": Draw(count=3)},
        branch=ROW,
        added=[(-3, 0)],
        hands={A: "Ngt3{ESW} Sun4{NEW}"},
    )
    t.walk(-3, 0)
    t.play(A, cover("Ngt3{ESW}", -2, 0))
    assert t.acting == ["Sea3{EW}"]
    events = t.play(A, cover("Sun4{NEW}", -1, 0))
    assert performed(events) == ["Sun2{EW}", "filler"]
    assert t.held(A) == 0


@pytest.mark.rule("BT-BRANCH-07", "BT-BRANCH-14")
def test_a_card_taken_while_it_is_carried_out_is_finished():
    t = position(told={"Sea3{EW}": (TAKE, Draw(count=2))}, branch=ROW, added=[(-3, 0)])
    t.walk(-3, 0)
    events = t.play(A, twig(-2, 0))
    assert performed(events) == ["filler"]
    assert t.hand(A) == words("Sea3{EW} filler filler")
    assert t.branch == {(-1, 0): "Fir4{NEW}"}


@pytest.mark.rule("BT-BRANCH-14")
def test_who_has_pruned_the_position_under_way_stops_though_it_is_filled_again():
    """The target takes itself, and then lays one card in its place and one beyond."""
    t = position(
        told={"Sea3{EW}": (TAKE, LayFromHand(count=2, how="add"))},
        branch={(-1, 0): "Fir4{NEW}", (-2, 0): "Sea3{EW}"},
        added=[(-2, 0)],
        hands={A: "Ngt2{EW} Sun1{E}"},
    )
    t.walk(-2, 0)
    t.play(A, twig(-2, 0))
    events = t.play(A, add("Ngt2{EW}", -2, 0), add("Sun1{E}", -3, 0))
    assert t.branch == {(-1, 0): "Fir4{NEW}", (-2, 0): "Ngt2{EW}", (-3, 0): "Sun1{E}"}
    assert performed(events) == ["filler"]


@pytest.mark.rule("BT-BRANCH-07")
def test_a_bared_card_on_the_position_under_way_is_not_carried_out():
    branch = {**ROW, (-2, 0): "Ngt3{EW} Sea3{EW}"}
    t = position(told={"Sea3{EW}": TAKE, "Ngt3{EW}": Draw(count=5)}, branch=branch, added=[(-3, 0)])
    t.walk(-3, 0)
    events = t.play(A, twig(-2, 0))
    assert performed(events) == ["Sun2{EW}", "filler"]
    assert t.branch[-2, 0] == "Ngt3{EW}"


@pytest.mark.rule("BT-BRANCH-15")
@pytest.mark.parametrize(
    ("target", "carried"), [((-2, 0), ["Sea2{EW}"]), ((-3, 0), ["Sea2{EW}", "Sun1{E}"])], ids=["inner", "outer"]
)
def test_of_two_cards_on_one_chain_either_may_be_the_target(target: tuple[int, int], carried: list[str]):
    t = position(branch={(-1, 0): "Fir4{NEW}"}, hands={A: "Sea2{EW} Sun1{E}"})
    t.play(A, add("Sea2{EW}", -2, 0), add("Sun1{E}", -3, 0))
    assert set(t.options(A)) == {go(-2, 0), go(-3, 0)}
    assert performed(t.walk(*target)) == ["Fir4{NEW}", *carried, "filler"]


@pytest.mark.rule("BT-BRANCH-16", "BT-BONUS-03")
def test_when_the_branch_vanishes_the_bonus_card_still_comes():
    t = position(told={"Fir4{NEW}": TAKE}, branch=ROW, added=[(-3, 0)])
    t.walk(-3, 0)
    events = t.play(A, twig(-1, 0))
    assert BranchVanished() in events
    assert performed(events) == ["filler"]
    assert t.branch == {}


@pytest.mark.rule("BT-BRANCH-16")
@pytest.mark.parametrize("side", [(-1, 0), (1, 0)])
def test_a_later_instruction_may_start_a_new_branch_on_either_side(side: tuple[int, int]):
    t = position(
        told={"Fir4{NEW}": (TAKE, DrawAndLay(count=1, how="add"))}, branch=ROW, added=[(-3, 0)], deck="Ngt3{EW}"
    )
    t.walk(-3, 0)
    t.play(A, twig(-1, 0))
    assert t.cells(A, "Ngt3{EW}") == {(-1, 0), (1, 0)}
    events = t.play(A, add("Ngt3{EW}", *side))
    assert performed(events) == ["filler"]
    assert t.branch == {side: "Ngt3{EW}"}


@pytest.mark.rule("BT-BRANCH-17")
def test_a_card_that_comes_to_lie_ahead_is_carried_out_again_there():
    """Sea3 draws itself and covers the position ahead."""
    t = position(
        told={"Sea3{EW}": (TAKE, LayFromHand(count=1, how="cover"))},
        branch={(-1, 0): "Fir4{NEW}", (-2, 0): "Ngt3{EW} Sea3{EW}", (-3, 0): "Sun2{EW}"},
        added=[(-3, 0)],
    )
    t.walk(-3, 0)
    t.play(A, twig(-2, 0))
    events = t.play(A, cover("Sea3{EW}", -3, 0))
    assert performed(events) == ["Sea3{EW}"]
    assert t.view().acts[-1].x == -3


@pytest.mark.rule("BT-BRANCH-07")
def test_each_position_is_carried_out_once_unless_a_card_says_again():
    t = position(
        told={"Sea3{EW}": PerformAgain(boost="[1]"), "Fir4{NEW}": Draw(count="[1]")}, branch=ROW, added=[(-2, 0)]
    )
    events = t.walk(-2, 0)
    assert [(event.card, event.source) for event in told(events, Performing)][:3] == [
        ("Fir4{NEW}", "route"),
        ("Sea3{EW}", "route"),
        ("Fir4{NEW}", "again"),
    ]
    assert [type(event) for event in events if isinstance(event, TurnedUp | TurnBegan)] == [TurnedUp, TurnBegan]
    assert t.turn == B
