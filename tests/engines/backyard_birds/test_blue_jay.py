"""The Blue Jay: another player gives up a bird."""

from collections import Counter

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import BlueJayUsed, BlueJayVoid, GaveUp
from tests.engines.backyard_birds.playing import DRAW, A, B, C, blue_jay, give_up, strike
from tests.engines.backyard_birds.positions import PRINTED_GAME, position, with_deck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-BLUEJAY-01")
def test_the_named_player_chooses_and_discards_a_bird():
    t = position(flocks={A: "BLUE JAY", B: "CROW*2+STARLING, DOVE", C: "ROBIN"}, display=DISPLAY)
    assert BlueJayUsed(seat=A, target=B) in t.play(A, blue_jay(B))
    assert t.flocks(A) == set()
    assert t.asked(B) == {"blue-jay"}
    assert t.asked(A) == t.asked(C) == set()
    assert t.ask(B, "blue-jay").out_of_turn
    assert set(t.options(B)) == {give_up("CROW"), give_up("STARLING"), give_up("DOVE")}
    t.refuse(B, give_up("ROBIN"), "BB-BLUEJAY-02")
    assert GaveUp(seat=B, bird="CROW", why="blue-jay") in t.play(B, give_up("CROW"))
    assert t.flocks(B) == {"CROW+STARLING", "DOVE"}
    assert t.flocks(C) == {"ROBIN"}
    assert t.discards == Counter({"BLUE JAY": 1, "CROW": 1})
    assert t.asked(A) == {"turn"}


@pytest.mark.rule("BB-BLUEJAY-01", "BB-BLUEJAY-02")
def test_every_bird_of_this_deck_qualifies():
    assert all(bird.base_set for bird in PRINTED_GAME.cards.birds)
    t = position(flocks={A: "BLUE JAY", B: "WREN, MOCKINGBIRD, COWBIRD, ORIOLE+CHICKADEE"}, display=DISPLAY)
    t.play(A, blue_jay(B))
    offered = {move.bird for move in t.options(B) if isinstance(move, moves.GiveUp)}
    assert offered == {"WREN", "MOCKINGBIRD", "COWBIRD", "ORIOLE", "CHICKADEE"}


@pytest.mark.rule("BB-BLUEJAY-01", "BB-BLUEJAY-02")
def test_a_bird_without_the_base_set_mark_does_not_qualify():
    game = with_deck(birds={"ROBIN": {"base_set": False}})
    t = position(game=game, flocks={A: "BLUE JAY", B: "ROBIN, CROW", C: "ROBIN*2"}, display=DISPLAY)
    t.refuse(A, blue_jay(C), "BB-BLUEJAY-02")
    t.play(A, blue_jay(B))
    assert t.options(B) == [give_up("CROW")]
    t.refuse(B, give_up("ROBIN"), "BB-BLUEJAY-02")


@pytest.mark.rule("BB-BLUEJAY-02")
def test_oneself_and_a_player_without_birds_cannot_be_named():
    t = position(flocks={A: "BLUE JAY, CROW", B: "ROBIN"}, display=DISPLAY)
    t.refuse_all(A, [blue_jay(A), blue_jay(C), blue_jay(4)], "BB-BLUEJAY-02")
    assert [move for move in t.options(A) if isinstance(move, moves.BlueJay)] == [blue_jay(B)]

    nobody = position(flocks={A: "BLUE JAY, CROW"}, display=DISPLAY)
    assert moves.BlueJay not in nobody.kinds(A)


@pytest.mark.rule("BB-BLUEJAY-03")
def test_a_named_player_may_use_the_mockingbird_first():
    t = position(flocks={A: "BLUE JAY", B: "MOCKINGBIRD, CROW"}, display=DISPLAY, top="OAK TREE")
    t.play(A, blue_jay(B))
    assert t.asked(B) == {"blue-jay", "mockingbird"}
    t.play(B, strike("POND"))
    assert t.removed == ("POND",)
    assert t.options(B) == [give_up("CROW")]
    t.refuse(B, give_up("MOCKINGBIRD"), "BB-BLUEJAY-02")
    t.play(B, give_up("CROW"))
    assert t.flocks(B) == set()
    assert t.asked(A) == {"turn"}


@pytest.mark.rule("BB-BLUEJAY-03")
def test_with_no_bird_left_the_blue_jay_is_void():
    t = position(flocks={A: "BLUE JAY", B: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(A, blue_jay(B))
    events = t.play(B, strike("POND"))
    assert BlueJayVoid(target=B) in events
    assert t.asked(B) == set()
    assert t.turn == A
    assert t.may(A, DRAW)
    assert t.discards == Counter({"BLUE JAY": 1, "MOCKINGBIRD": 1})


@pytest.mark.rule("BB-BLUEJAY-03")
def test_a_mockingbird_of_a_third_player_leaves_the_choice_open():
    t = position(flocks={A: "BLUE JAY", B: "CROW", C: "MOCKINGBIRD"}, display=DISPLAY)
    t.play(A, blue_jay(B))
    t.play(C, strike("POND"))
    assert t.asked(B) == {"blue-jay"}
    t.play(B, give_up("CROW"))
    assert t.may(A, DRAW)
