"""The Woodpecker at the beginning of a turn, the Wren at its end."""

from collections import Counter

import pytest

from app.engines.backyard_birds.events import Drew, Reshuffled, TurnBegan, WoodpeckerUsed, WrenUsed
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    SWALLOW,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    D,
    blue_jay,
    claim,
    give_up,
    jump,
    lay,
    put_out,
    strike,
)
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-WOODPECKER-01")
def test_bird_and_hand_go_and_five_fresh_cards_come():
    t = position(
        flocks={A: "WOODPECKER, CROW*2, JUNCO"}, hands={A: "ROBIN*2, DOVE, ORIOLE, MAGPIE"},
        supply="WARBLER, WREN, CROW, GRACKLE, PIGEON, LARK", display=DISPLAY,
    )  # fmt: skip
    left = t.bird_supply
    events = t.play(A, WOODPECKER)
    assert events[0] == WoodpeckerUsed(seat=A, birds=("MAGPIE", "ROBIN", "ROBIN", "ORIOLE", "DOVE"))
    assert t.flocks(A) == {"CROW*2", "JUNCO"}
    assert t.hand(A) == Counter(["WARBLER", "WREN", "CROW", "GRACKLE", "PIGEON"])
    assert t.bird_supply == left - 5
    assert t.discards == Counter({"WOODPECKER": 1, "ROBIN": 2, "DOVE": 1, "ORIOLE": 1, "MAGPIE": 1})
    assert t.turn == B


@pytest.mark.rule("BB-WOODPECKER-02")
def test_after_any_own_move_of_the_turn_it_is_refused():
    flocks = {A: "WOODPECKER, JUNCO, CROW+STARLING, MAGPIE, BLUE JAY", B: "ROBIN"}
    for first in ([jump("STARLING", "MAGPIE")], [JUNCO], [DRAW], [blue_jay(B)]):
        t = position(flocks=flocks, hands={A: "CROW"}, display=DISPLAY)
        assert t.may(A, WOODPECKER)
        for move in first:
            t.play(A, move)
        if t.asked(B):
            t.play(B, give_up("ROBIN"))
        t.refuse(A, WOODPECKER, "BB-WOODPECKER-02")


@pytest.mark.rule("BB-WOODPECKER-02")
def test_a_mockingbird_in_between_does_not_matter():
    t = position(flocks={A: "WOODPECKER", B: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(B, strike("POND"))
    t.play(A, WOODPECKER)
    assert t.turn == B


@pytest.mark.rule("BB-WOODPECKER-02")
def test_the_discards_are_in_the_reshuffle_of_its_own_draw():
    t = position(
        seats=4, flocks={A: "WOODPECKER"}, hands={A: "ORIOLE*5"}, supply="WARBLER*2", discards="",
        rest_in_flocks_of=(B, C, D), display=DISPLAY,
    )  # fmt: skip
    assert t.bird_supply == 2
    events = t.play(A, WOODPECKER)
    assert Reshuffled(count=6) in events
    assert sum(event.count for event in events if isinstance(event, Drew)) == 5
    assert t.hand(A)["WARBLER"] == 2
    assert sum(t.hand(A).values()) == 5
    assert t.bird_supply == 3
    assert t.discards == Counter()


@pytest.mark.rule("BB-WOODPECKER-02")
def test_with_fewer_than_five_birds_in_all_every_one_is_drawn():
    t = position(
        seats=4, flocks={A: "WOODPECKER"}, hands={A: "ORIOLE*2"}, fill_hands=False, supply="WARBLER", discards="",
        rest_in_flocks_of=(B, C, D), display=DISPLAY,
    )  # fmt: skip
    t.play(A, WOODPECKER)
    assert t.hand(A) == Counter({"WARBLER": 1, "ORIOLE": 2, "WOODPECKER": 1})
    assert t.bird_supply == 0
    assert t.turn == B


@pytest.mark.rule("BB-WREN-01")
def test_at_the_end_of_the_turn_it_brings_another():
    t = position(flocks={A: "WREN, CROW*2"}, hands={A: "ROBIN, CROW"}, display=DISPLAY)
    t.refuse(A, WREN, "BB-WREN-02")
    t.play(A, DRAW)
    t.refuse(A, WREN, "BB-WREN-02")
    t.play(A, lay("ROBIN"))
    events = t.play(A, WREN)
    assert WrenUsed(seat=A) in events
    assert TurnBegan(seat=A, extra=True) in events
    assert t.discards == Counter({"WREN": 1})
    assert t.turn == A
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.turn == B


@pytest.mark.rule("BB-WREN-02")
def test_a_full_new_turn_with_all_its_rights():
    t = position(flocks={A: "WREN, WOODPECKER, SWALLOW, CROW*4"}, hands={A: "CROW"}, display=DISPLAY, top="MAILBOX")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(A, WREN)
    assert {WOODPECKER, SWALLOW, DRAW, claim("MAILBOX", "black", "CROW*2")} <= set(t.options(A))
    t.play(A, claim("MAILBOX", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE", "MAILBOX")


@pytest.mark.rule("BB-WREN-02")
def test_it_serves_in_the_turn_it_was_played_and_after_a_woodpecker():
    played = position(hands={A: "WREN"}, display=DISPLAY)
    played.draw_and_lay(A, "WREN")
    played.play(A, WREN)
    assert played.turn == A

    woodpecker = position(flocks={A: "WREN, WOODPECKER"}, display=DISPLAY)
    woodpecker.play(A, WOODPECKER)
    woodpecker.play(A, WREN)
    assert woodpecker.turn == A
    assert woodpecker.asked(A) == {"turn"}


@pytest.mark.rule("BB-WREN-02", "BB-TURN-05")
def test_it_waits_while_a_decision_is_open():
    t = position(
        flocks={A: "WREN, BLUE JAY, SWALLOW", B: "ROBIN*2"}, hands={A: "CROW"}, display=DISPLAY, top="OAK TREE"
    )
    t.draw_and_lay(A, "CROW")
    t.play(A, blue_jay(B))
    t.refuse(A, WREN, "BB-TURN-05")
    t.play(B, give_up("ROBIN"))
    t.play(A, SWALLOW)
    t.play(A, put_out("OAK TREE"))
    t.refuse(A, WREN, "BB-TURN-05")


@pytest.mark.rule("BB-WREN-02", "BB-MOCKINGBIRD-04")
def test_not_after_a_lost_turn():
    t = position(flocks={A: "WREN, CROW*2", B: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(B, strike("BRIDGE"))
    assert t.turn == B
    t.refuse(A, WREN, "BB-CARD-09")
    assert "WREN" in t.flocks(A)


@pytest.mark.rule("BB-WREN-02", "BB-SWALLOW-06")
def test_after_a_swallow_claim_alone_it_may_be_used():
    """A Swallow claim stands in for the main action (BB-TURN-03), so the turn has come to its end."""
    t = position(flocks={A: "WREN, SWALLOW, CROW*2"}, display="POND, MEADOW, ORCHARD, HEDGEROW", top="BRIDGE")
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert {END, WREN, DRAW} == set(t.options(A))
    t.play(A, WREN)
    assert t.turn == A


@pytest.mark.rule("BB-WREN-01")
def test_a_wren_of_another_player_brings_nothing():
    t = position(flocks={B: "WREN"}, hands={A: "CROW"}, display=DISPLAY)
    t.refuse(B, WREN, "BB-CARD-09")
    t.draw_and_lay(A, "CROW")
    assert t.turn == B
