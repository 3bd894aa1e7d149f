"""Game Play: drawing and playing a bird, the hand of five, and the reshuffled supply."""

from collections import Counter

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import Drew, Played, Reshuffled
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    PENALTY,
    WOODPECKER,
    A,
    B,
    C,
    D,
    claim,
    discard,
    give_up,
    lay,
)
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"
COSTLY = "OAK TREE, ORCHARD, BARN ROOF, MEADOW"


@pytest.mark.rule("BB-PLAY-01")
def test_the_top_bird_is_drawn_and_any_one_card_of_the_hand_played():
    hand = {A: "CROW, MAGPIE, GRACKLE, ROBIN, ORIOLE"}
    t = position(hands=hand, supply="DOVE, WREN", display=DISPLAY)
    before = t.bird_supply
    t.refuse(A, lay("CROW"), "BB-PLAY-01")
    events = t.play(A, DRAW)
    assert Drew(seat=A, count=1, birds=("DOVE",)) in events
    assert t.bird_supply == before - 1
    assert t.hand(A) == Counter(["CROW", "MAGPIE", "GRACKLE", "ROBIN", "ORIOLE", "DOVE"])
    assert {move.bird for move in t.options(A) if isinstance(move, moves.Play)} == set(t.hand(A))
    assert Played(seat=A, bird="DOVE") in t.play(A, lay("DOVE"))
    assert t.flocks(A) == {"DOVE"}

    other = position(hands=hand, supply="DOVE, WREN", display=DISPLAY)
    other.draw_and_lay(A, "ORIOLE")
    assert other.flocks(A) == {"ORIOLE"}
    assert other.hand(A) == Counter(["CROW", "MAGPIE", "GRACKLE", "ROBIN", "DOVE"])


@pytest.mark.rule("BB-PLAY-01")
def test_a_second_draw_and_a_card_not_held_are_refused():
    t = position(hands={A: "CROW, MAGPIE, GRACKLE, ROBIN, ORIOLE"}, supply="WREN", display=DISPLAY)
    t.play(A, DRAW)
    t.refuse(A, DRAW, "BB-PLAY-01")
    t.refuse(A, lay("DOVE"), "BB-PLAY-01")


@pytest.mark.rule("BB-PLAY-02")
def test_every_turn_ends_with_five_cards():
    played = position(hands={A: "CROW"}, display=DISPLAY)
    played.play(A, DRAW)
    assert sum(played.hand(A).values()) == 6
    played.play(A, lay("CROW"))
    assert sum(played.hand(A).values()) == 5

    claimed = position(flocks={A: "CROW*2"}, display=DISPLAY)
    claimed.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert sum(claimed.hand(A).values()) == 5

    stuck = position(
        flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"},
        hands={A: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="WARBLER",
        display=COSTLY,
    )
    for move in (DRAW, PENALTY, discard("ROBIN"), give_up("DOVE")):
        stuck.play(A, move)
    assert sum(stuck.hand(A).values()) == 5

    woodpecker = position(flocks={A: "WOODPECKER"}, display=DISPLAY)
    woodpecker.play(A, WOODPECKER)
    assert sum(woodpecker.hand(A).values()) == 5
    assert [t.turn for t in (played, claimed, stuck, woodpecker)] == [B, B, B, B]


@pytest.mark.rule("BB-PLAY-03")
def test_a_refused_placement_leaves_the_card_in_hand():
    t = position(
        flocks={A: "CROW, MAGPIE, ROBIN, TANAGER, ORIOLE"}, hands={A: "CROW, DOVE"}, supply="WREN", display=DISPLAY
    )
    t.play(A, DRAW)
    t.refuse(A, lay("DOVE"), "BB-FLOCK-03")
    t.refuse(A, lay("WREN", onto="CROW"), "BB-FLOCK-04")
    assert t.hand(A)["DOVE"] == t.hand(A)["WREN"] == 1
    assert t.flocks(A) == {"CROW", "MAGPIE", "ROBIN", "TANAGER", "ORIOLE"}


@pytest.mark.rule("BB-PLAY-04", "BB-PLAY-05")
def test_the_discards_become_a_new_supply_when_a_draw_is_due():
    discards = "CROW*2, ROBIN*3, DOVE, WARBLER*3"
    t = position(
        seats=4, supply=0, discards=discards, rest_in_flocks_of=(B, C, D), hands={A: "ORIOLE"}, display=DISPLAY
    )
    assert t.bird_supply == 0
    assert sum(t.discards.values()) == 9
    events = t.play(A, DRAW)
    assert events[0] == Reshuffled(count=9)
    assert t.bird_supply == 8
    assert t.discards == Counter()


@pytest.mark.rule("BB-PLAY-05")
def test_the_last_card_leaves_the_supply_without_a_reshuffle():
    t = position(
        seats=4, supply="WREN", birds_left=1, discards="CROW*2, DOVE", rest_in_flocks_of=(B, C, D), display=DISPLAY
    )
    events = t.play(A, DRAW)
    assert not [event for event in events if isinstance(event, Reshuffled)]
    assert t.bird_supply == 0
    assert t.discards == Counter({"CROW": 2, "DOVE": 1})


@pytest.mark.rule("BB-PLAY-04")
def test_the_new_supply_is_shuffled():
    drawn = set()
    for seed in range(12):
        t = position(
            seats=4, supply=0, discards="CROW, ROBIN, DOVE", rest_in_flocks_of=(B, C, D), hands={A: "ORIOLE*5"},
            display=DISPLAY, seed=bytes([seed]) * 32,
        )  # fmt: skip
        t.play(A, DRAW)
        drawn |= set(t.hand(A)) - {"ORIOLE"}
    assert drawn == {"CROW", "ROBIN", "DOVE"}


@pytest.mark.rule("BB-PLAY-06")
def test_with_nothing_to_draw_the_play_goes_on_and_the_hand_is_not_topped_up():
    t = position(seats=4, supply=0, discards="", rest_in_flocks_of=(B, C, D), hands={A: "ORIOLE*5"}, display=DISPLAY)
    events = t.play(A, DRAW)
    assert [event for event in events if isinstance(event, Drew | Reshuffled)] == [Drew(seat=A, count=0, birds=())]
    assert sum(t.hand(A).values()) == 5
    t.play(A, lay("ORIOLE"))
    assert sum(t.hand(A).values()) == 4
    assert t.flocks(A) == {"ORIOLE"}
    assert t.turn == B


@pytest.mark.rule("BB-PLAY-06")
def test_a_hand_of_four_draws_one_card_only():
    t = position(hands={A: "ORIOLE*4"}, fill_hands=False, display=DISPLAY)
    t.draw_and_lay(A, "ORIOLE")
    assert sum(t.hand(A).values()) == 4


@pytest.mark.rule("BB-PLAY-06")
def test_an_empty_hand_may_draw_but_not_from_nothing():
    nothing = position(
        seats=4, flocks={A: "ROBIN"}, hands={A: ""}, fill_hands=False, supply=0, discards="", display=COSTLY,
        rest_in_flocks_of=(B, C, D),
    )  # fmt: skip
    nothing.refuse(A, DRAW, "BB-PLAY-06")
    assert nothing.options(A) == [END]

    one = position(
        seats=4, flocks={A: "ROBIN"}, hands={A: ""}, fill_hands=False, supply=0, discards="DOVE", display=COSTLY,
        rest_in_flocks_of=(B, C, D),
    )  # fmt: skip
    one.draw_and_lay(A, "DOVE")
    assert one.flocks(A) == {"ROBIN", "DOVE"}
