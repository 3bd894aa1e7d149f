"""Rules that meet: birds that take birds from each other, and the Mockingbird at the edges of turns and of games."""

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import Claimed, TurnEnded, TurnLost, WindowOpened
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    LET_PASS,
    PENALTY,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    blue_jay,
    claim,
    discard,
    give_up,
    hummingbird,
    jump,
    lark,
    lay,
    strike,
    vote,
)
from tests.engines.backyard_birds.positions import position
from tests.engines.backyard_birds.stuck_players import stuck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"
CLAIM = claim("BRIDGE", "black", "CROW*2")


@pytest.mark.rule("BB-MOCKINGBIRD-01", "BB-LARK-05")
def test_a_stolen_mockingbird_no_longer_answers_its_thief():
    t = position(flocks={A: "LARK, CROW*2", B: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(A, lark(B, "MOCKINGBIRD"))
    assert t.asked(A) == {"turn"}
    assert t.asked(B) == set()
    events = t.play(A, CLAIM)
    assert not [event for event in events if isinstance(event, WindowOpened)]
    assert t.claimed(A) == ("BRIDGE",)
    assert t.turn == B
    assert t.asked(A) == {"mockingbird"}


@pytest.mark.rule("BB-MOCKINGBIRD-01", "BB-BLUEJAY-02")
def test_a_mockingbird_given_up_to_a_blue_jay_leaves_the_claims_alone():
    t = position(flocks={A: "BLUE JAY, CROW*2", B: "MOCKINGBIRD, ROBIN"}, display=DISPLAY)
    t.play(A, blue_jay(B))
    t.play(B, give_up("MOCKINGBIRD"))
    assert t.asked(B) == set()
    t.play(A, CLAIM)
    assert t.claimed(A) == ("BRIDGE",)


@pytest.mark.rule("BB-MOCKINGBIRD-01", "BB-MOCKINGBIRD-05")
def test_who_lets_claims_pass_may_still_strike_before_one():
    t = position(flocks={A: "CROW*2", B: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(B, LET_PASS)
    assert t.kinds(B) == {moves.Strike}
    t.play(B, strike("BRIDGE"))
    t.refuse(A, CLAIM, "BB-CLAIM-02")
    assert t.turn == A


@pytest.mark.rule("BB-MOCKINGBIRD-03", "BB-JUNCO-02")
def test_the_last_face_up_territory_may_be_struck_too():
    t = position(flocks={A: "CROW*2, JUNCO", B: "MOCKINGBIRD"}, display="BRIDGE", territories_left=0, last=C)
    t.play(B, strike("BRIDGE"))
    assert t.display == set()
    t.play(A, JUNCO)
    assert t.display == set()
    assert t.options(A) == [DRAW]


@pytest.mark.rule("BB-WREN-02", "BB-END-03")
def test_the_very_last_turn_may_be_a_wrens_and_be_lost():
    t = position(
        turn=C, last=C, flocks={B: "MOCKINGBIRD", C: "WREN, CROW*2"}, hands={C: "CROW"}, display=DISPLAY,
        territories_left=0,
    )  # fmt: skip
    t.draw_and_lay(C, "CROW")
    t.play(C, WREN)
    t.play(C, CLAIM)
    assert t.asked(B) == {"claim-window"}
    events = t.play(B, strike("BRIDGE"))
    assert TurnLost(seat=C) in events
    assert not [event for event in events if isinstance(event, Claimed)]
    assert t.over
    assert t.claimed(C) == ()
    assert t.flocks(C) == {"CROW*3"}


@pytest.mark.rule("BB-STUCK-10", "BB-WREN-02")
def test_a_forced_claim_lost_in_the_last_turn_leaves_no_wren():
    t = stuck(
        flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, WREN", B: "MOCKINGBIRD"},
        display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE", territories_left=0, last=A,
    )  # fmt: skip
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.run_out(C, "vote")
    t.play(B, vote("BRIDGE", "black", "CROW, MAGPIE"))
    assert t.asked(B) == {"claim-window"}
    t.play(B, strike("BRIDGE"))
    assert t.over
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "WREN"}


@pytest.mark.rule("BB-TURN-06", "BB-HUMMINGBIRD-02")
def test_a_strike_that_takes_the_last_use_from_an_open_turn_ends_it():
    t = position(flocks={B: "MOCKINGBIRD"}, hands={A: "HUMMINGBIRD"}, display="TRUMPET VINE, POND, MEADOW, ORCHARD")
    t.draw_and_lay(A, "HUMMINGBIRD")
    assert t.may(A, hummingbird("TRUMPET VINE"))
    events = t.play(B, strike("TRUMPET VINE"))
    assert TurnEnded(seat=A) in events
    assert TurnLost(seat=A) not in events
    assert t.flocks(A) == {"HUMMINGBIRD"}
    assert t.turn == B


@pytest.mark.rule("BB-LARK-05", "BB-CHICKADEE-03")
def test_a_guest_whose_last_host_is_stolen_keeps_the_slot_and_may_jump_on():
    t = position(
        seats=2, flocks={A: "LARK", B: "BLACKBIRD+STARLING, CROW"}, hands={A: "ROBIN"}, display="POND, MEADOW, ORCHARD"
    )
    t.play(A, lark(B, "BLACKBIRD"))
    assert t.flocks(A) == {"BLACKBIRD"}
    assert t.flocks(B) == {"STARLING", "CROW"}
    t.draw_and_lay(A, "ROBIN")
    t.play(B, jump("STARLING", "CROW"))
    assert t.flocks(B) == {"CROW+STARLING"}


@pytest.mark.rule("BB-STUCK-02", "BB-STUCK-03")
def test_a_blue_jay_used_by_a_stuck_player_while_its_target_strikes_back():
    t = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, BLUE JAY", B: "MOCKINGBIRD"}, top="HEDGEROW")
    t.play(A, blue_jay(B))
    t.play(B, strike("MEADOW"))
    assert t.asked(A) == {"play"}
    t.refuse(A, PENALTY, "BB-STUCK-03")
    t.play(A, lay("ROBIN"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "ROBIN"}


@pytest.mark.rule("BB-TURN-06", "BB-WREN-02")
def test_after_a_woodpecker_a_wren_keeps_the_turn_open_but_no_guest_may_jump():
    t = position(flocks={A: "WOODPECKER, WREN, CROW+STARLING, MAGPIE"}, display=DISPLAY)
    assert t.may(A, jump("STARLING", "MAGPIE"))
    t.play(A, WOODPECKER)
    assert set(t.options(A)) == {WREN, END}
    t.refuse(A, jump("STARLING", "MAGPIE"), "BB-TURN-06")


@pytest.mark.rule("BB-STUCK-03")
def test_after_the_penalties_a_wren_keeps_the_turn_open_but_no_guest_may_jump():
    t = stuck("CROW+STARLING, MAGPIE, GRACKLE, DOVE, WREN")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.play(A, give_up("DOVE"))
    assert set(t.options(A)) == {WREN, END}
    t.refuse(A, jump("STARLING", "MAGPIE"), "BB-STUCK-03")
