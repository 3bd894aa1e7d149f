"""The Mockingbird: in another player's turn a territory leaves the game."""

from collections import Counter

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import Claimed, Revealed, Struck, TurnLost
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    LET_PASS,
    PENALTY,
    SWALLOW,
    WREN,
    A,
    B,
    C,
    D,
    blue_jay,
    claim,
    discard,
    hummingbird,
    lark,
    lay,
    put_out,
    strike,
)
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-MOCKINGBIRD-01", "BB-MOCKINGBIRD-03")
def test_in_another_players_turn_any_face_up_territory_can_be_removed():
    t = position(flocks={C: "MOCKINGBIRD, ROBIN"}, display=DISPLAY, top="OAK TREE", territories_left=9)
    offer = t.ask(C, "mockingbird")
    assert offer.optional
    assert not offer.window
    assert set(t.options(C)) == {strike(name) for name in t.display} | {LET_PASS}
    t.refuse(C, strike("OAK TREE"), "BB-MOCKINGBIRD-01")
    assert t.play(C, strike("POND")) == (Struck(seat=C, territory="POND"), Revealed(territory="OAK TREE"))
    assert t.flocks(C) == {"ROBIN"}
    assert t.discards == Counter({"MOCKINGBIRD": 1})
    assert t.removed[-1] == "POND"
    assert t.display == {"BRIDGE", "OAK TREE", "MEADOW", "ORCHARD"}
    assert t.territory_supply == 8
    assert t.asked(A) == {"turn"}
    assert t.asked(C) == set()


@pytest.mark.rule("BB-MOCKINGBIRD-01")
def test_it_is_never_used_in_the_own_turn():
    t = position(flocks={A: "MOCKINGBIRD"}, display=DISPLAY)
    t.refuse(A, strike("POND"), "BB-MOCKINGBIRD-01")
    t.play(A, DRAW)
    t.refuse(A, strike("POND"), "BB-MOCKINGBIRD-01")
    t.play(A, lay(min(t.hand(A))))
    assert t.asked(A) == {"mockingbird"}
    t.play(A, strike("POND"))


@pytest.mark.rule("BB-CARD-08", "BB-CARD-09")
def test_without_it_in_play_nobody_strikes():
    t = position(flocks={C: "ROBIN"}, hands={C: "MOCKINGBIRD"}, display=DISPLAY)
    assert t.asked(B) == t.asked(C) == set()
    t.refuse(C, strike("POND"), "BB-CARD-08")


@pytest.mark.rule("BB-MOCKINGBIRD-02", "BB-MOCKINGBIRD-04")
def test_the_claimer_keeps_the_birds_gets_nothing_and_loses_the_turn():
    t = position(flocks={A: "CROW*2, WREN, JUNCO", B: "MOCKINGBIRD"}, display=DISPLAY, top="OAK TREE")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    events = t.play(B, strike("BRIDGE"))
    assert events[:3] == (
        Struck(seat=B, territory="BRIDGE", spoiled=A), Revealed(territory="OAK TREE"), TurnLost(seat=A),
    )  # fmt: skip
    assert not [event for event in events if isinstance(event, Claimed)]
    assert t.flocks(A) == {"CROW*2", "WREN", "JUNCO"}
    assert t.claimed(A) == ()
    assert sum(t.hand(A).values()) == 5
    assert t.turn == B
    assert t.asked(A) == set()


@pytest.mark.rule("BB-MOCKINGBIRD-03", "BB-CLAIM-12")
def test_with_an_empty_supply_nothing_replaces_what_was_removed():
    t = position(flocks={B: "MOCKINGBIRD"}, display="BRIDGE, POND", territories_left=0, last=C)
    t.play(B, strike("BRIDGE"))
    assert t.display == {"POND"}
    assert "BRIDGE" in t.removed


@pytest.mark.rule("BB-MOCKINGBIRD-04")
def test_what_was_done_before_a_lost_turn_stands():
    played = position(
        flocks={A: "WREN, JUNCO", B: "MOCKINGBIRD"},
        hands={A: "HUMMINGBIRD"},
        display="TRUMPET VINE, POND, MEADOW, ORCHARD",
    )
    played.draw_and_lay(A, "HUMMINGBIRD")
    played.play(A, hummingbird("TRUMPET VINE"))
    played.play(B, strike("TRUMPET VINE"))
    assert played.flocks(A) == {"WREN", "JUNCO", "HUMMINGBIRD"}
    assert played.turn == B

    spent = position(
        flocks={A: "SWALLOW, BLUE JAY, CROW*2", B: "MOCKINGBIRD", C: "ROBIN"},
        display="POND, MEADOW, ORCHARD, HEDGEROW", top="BRIDGE",
    )  # fmt: skip
    spent.play(A, blue_jay(C))
    spent.run_out(C, "blue-jay")
    spent.play(A, SWALLOW)
    spent.play(A, put_out("BRIDGE"))
    spent.play(A, claim("BRIDGE", "black", "CROW*2"))
    spent.play(B, strike("BRIDGE"))
    assert spent.flocks(A) == {"CROW*2"}
    assert spent.discards == Counter({"BLUE JAY": 1, "SWALLOW": 1, "ROBIN": 1, "MOCKINGBIRD": 1})
    assert spent.turn == B


@pytest.mark.rule("BB-MOCKINGBIRD-04", "BB-PLAY-02")
def test_with_six_cards_one_of_own_choice_goes_first():
    t = position(
        flocks={A: "SWALLOW, CROW*2, WREN, JUNCO", B: "MOCKINGBIRD"},
        display="POND, MEADOW, ORCHARD, HEDGEROW",
        top="BRIDGE",
    )
    t.play(A, DRAW)
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(B, strike("BRIDGE"))
    assert t.turn == A
    assert t.asked(A) == {"lost-turn"}
    assert {move.bird for move in t.options(A)} == set(t.hand(A))
    for move in (JUNCO, WREN, END, lay(min(t.hand(A)))):
        t.refuse(A, move, "BB-MOCKINGBIRD-04")
    gone = min(t.hand(A))
    t.play(A, discard(gone))
    assert sum(t.hand(A).values()) == 5
    assert t.discards[gone] == 1
    assert t.flocks(A) == {"CROW*2", "WREN", "JUNCO"}
    assert t.turn == B


@pytest.mark.rule("BB-MOCKINGBIRD-05")
def test_it_may_strike_between_any_two_moves_and_while_a_decision_is_open():
    flocks = {A: "JUNCO, BLUE JAY, SWALLOW, CROW", B: "MOCKINGBIRD", C: "ROBIN"}
    drawn = position(flocks=flocks, display=DISPLAY)
    drawn.play(A, DRAW)
    laid = position(flocks=flocks, hands={A: "CROW"}, display=DISPLAY)
    laid.draw_and_lay(A, "CROW")
    asked = position(flocks=flocks, display=DISPLAY)
    asked.play(A, blue_jay(C))
    searching = position(flocks=flocks, display=DISPLAY)
    searching.play(A, SWALLOW)
    put = position(
        flocks={A: "SWALLOW, CROW*2", B: "MOCKINGBIRD"}, display="HEDGEROW, POND, MEADOW, ORCHARD", top="BRIDGE"
    )
    put.play(A, SWALLOW)
    put.play(A, put_out("BRIDGE"))
    for t in (position(flocks=flocks, display=DISPLAY), drawn, laid, asked, searching, put):
        awaited = t.asked(A) | t.asked(C)
        t.play(B, strike("POND"))
        assert t.removed == ("POND",)
        assert t.asked(A) | t.asked(C) == awaited


@pytest.mark.rule("BB-MOCKINGBIRD-05")
def test_it_may_strike_while_a_stuck_player_chooses():
    t = position(
        flocks={A: "CROW, ROBIN, GRACKLE, DOVE, PIGEON", B: "MOCKINGBIRD"},
        hands={A: "BLACKBIRD*2, MAGPIE, TANAGER, ORIOLE"}, supply="WARBLER",
        display="OAK TREE, ORCHARD, BARN ROOF, MEADOW", top="POWER LINE, POND, HEDGEROW",
    )  # fmt: skip
    t.play(A, DRAW)
    t.play(A, PENALTY)
    assert t.asked(B) == {"mockingbird"}
    t.play(A, discard("MAGPIE"))
    assert t.asked(A) == {"penalty-flock"}
    t.play(B, strike("ORCHARD"))
    assert t.asked(A) == {"penalty-flock"}


@pytest.mark.rule("BB-MOCKINGBIRD-05")
def test_a_move_that_is_carried_out_at_once_has_no_window():
    t = position(flocks={A: "JUNCO, LARK, BLUE JAY, CROW", B: "MOCKINGBIRD, GRACKLE", C: "ROBIN"}, display=DISPLAY)
    for move in (JUNCO, lark(B, "GRACKLE")):
        t.play(A, move)
        assert t.asked(B) == {"mockingbird"}
        assert t.asked(A) == {"turn"}
    t.play(A, blue_jay(C))
    assert t.asked(B) == {"mockingbird"}


@pytest.mark.rule("BB-MOCKINGBIRD-05")
def test_without_a_face_up_territory_and_after_the_game_it_is_not_offered():
    none = position(flocks={B: "MOCKINGBIRD"}, display="", territories_left=0, last=C)
    none.play(A, DRAW)
    assert none.asked(B) == set()

    t = position(flocks={B: "MOCKINGBIRD"}, display=DISPLAY, territories_left=0, last=A)
    assert t.asked(B) == {"mockingbird"}
    t.draw_and_lay(A, min(t.hand(A)))
    assert t.over
    assert t.asked(B) == set()


@pytest.mark.rule("BB-MOCKINGBIRD-06")
def test_removing_what_nobody_claims_costs_nobody_the_turn():
    t = position(
        flocks={A: "CROW*2, JUNCO", B: "MOCKINGBIRD"}, display=DISPLAY, top="OAK TREE, MAILBOX", territories_left=9
    )
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    events = t.play(B, strike("POND"))
    assert events == (
        Struck(seat=B, territory="POND"),
        Revealed(territory="OAK TREE"),
        Claimed(seat=A, territory="BRIDGE", birds=("CROW", "CROW")),
        Revealed(territory="MAILBOX"),
    )
    assert t.claimed(A) == ("BRIDGE",)
    assert t.display == {"OAK TREE", "MAILBOX", "MEADOW", "ORCHARD"}
    assert t.turn == A
    assert t.may(A, JUNCO)


@pytest.mark.rule("BB-EX-16")
@pytest.mark.parametrize("target", ["BRIDGE", "POND"])
def test_bridge_declared_with_two_crows(target: str):
    t = position(flocks={A: "CROW*2", B: "MOCKINGBIRD"}, display=DISPLAY, territories_left=9)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(B, strike(target))
    assert t.flocks(B) == set()
    assert len(t.display) == 4
    assert len(t.removed) == 1 + 7
    assert t.turn == B
    if target == "BRIDGE":
        assert t.flocks(A) == {"CROW*2"}
        assert sum(t.hand(A).values()) == 5
        assert t.discards == Counter({"MOCKINGBIRD": 1})
        assert t.territory_supply == 8
    else:
        assert t.claimed(A) == ("BRIDGE",)
        assert t.discards == Counter({"MOCKINGBIRD": 1, "CROW": 2})
        assert t.territory_supply == 7


@pytest.mark.rule("BB-MOCKINGBIRD-01")
def test_the_standing_offer_outlives_what_the_player_on_turn_does():
    t = position(seats=4, flocks={A: "JUNCO", D: "MOCKINGBIRD"}, hands={A: "CROW"}, display=DISPLAY)
    offer = t.ask(D, "mockingbird")
    t.play(A, JUNCO)
    assert t.ask(D, "mockingbird") == offer
    t.play(A, DRAW)
    assert t.ask(D, "mockingbird") == offer
    t.play(A, lay("CROW"))
    assert t.turn == B
    assert t.ask(D, "mockingbird").id > offer.id
    assert moves.LetPass in t.kinds(D)
