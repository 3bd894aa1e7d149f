"""I can't play a bird! What do I do? The way into the penalties, and through them."""

from collections import Counter

import pytest

from app.engines.backyard_birds import moves
from tests.engines.backyard_birds.playing import (
    END,
    JUNCO,
    PENALTY,
    SWALLOW,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    D,
    blue_jay,
    discard,
    give_up,
    jump,
    lark,
    lay,
    put_out,
    send_back,
)
from tests.engines.backyard_birds.positions import position, with_deck
from tests.engines.backyard_birds.stuck_players import COSTLY, MISFITS, stuck


@pytest.mark.rule("BB-STUCK-01", "BB-EX-09")
def test_five_slots_and_six_misfits_make_a_player_stuck():
    t = stuck()
    assert sum(t.hand(A).values()) == 6
    assert t.options(A) == [PENALTY]
    t.refuse_all(A, [lay(bird) for bird in t.hand(A)], "BB-FLOCK-03")


@pytest.mark.rule("BB-STUCK-01", "BB-EX-09")
@pytest.mark.parametrize(
    ("hand", "drawn", "way_out"),
    [
        ("BLACKBIRD*2, ROBIN, TANAGER, CROW", "WARBLER", lay("CROW")),
        (MISFITS, "CROW", lay("CROW")),
        ("BLACKBIRD*2, ROBIN, TANAGER, STARLING", "WARBLER", lay("STARLING", onto="MAGPIE")),
    ],
)
def test_a_fitting_card_frees_from_the_penalties(hand: str, drawn: str, way_out: moves.Move):
    t = stuck(hands={A: hand}, supply=drawn)
    t.refuse(A, PENALTY, "BB-STUCK-03")
    t.play(A, way_out)
    assert t.asked(A) <= {"finish"}
    assert t.discards == Counter()


@pytest.mark.rule("BB-STUCK-01")
def test_nobody_is_stuck_with_four_slots_in_use_or_before_drawing():
    four = stuck("CROW, MAGPIE, GRACKLE, DOVE")
    assert moves.AcceptPenalty not in four.kinds(A)

    undrawn = position(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"}, hands={A: MISFITS}, display=COSTLY)
    undrawn.refuse(A, PENALTY, "BB-STUCK-03")


@pytest.mark.rule("BB-STUCK-01", "BB-PLAY-06")
def test_with_nothing_to_draw_five_misfits_are_enough():
    t = stuck(seats=4, supply=0, discards="", rest_in_flocks_of=(B, C, D))
    assert sum(t.hand(A).values()) == 5
    assert t.options(A) == [PENALTY]


@pytest.mark.rule("BB-STUCK-02")
def test_a_stuck_player_whose_junco_makes_room_must_play():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, JUNCO")
    assert t.kinds(A) == {moves.AcceptPenalty, moves.Junco}
    t.play(A, JUNCO)
    t.refuse(A, PENALTY, "BB-STUCK-03")
    t.refuse(A, END, "BB-PLAY-07")
    t.play(A, lay("ROBIN"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "ROBIN"}
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-02")
def test_a_blue_jay_a_swallow_a_lark_or_a_lone_guest_makes_room_too():
    jay = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, BLUE JAY", B: "CROW"})
    jay.play(A, blue_jay(B))
    jay.play(B, give_up("CROW"))
    jay.play(A, lay("ROBIN"))
    assert "ROBIN" in jay.flocks(A)

    swallow = stuck("CROW, MAGPIE, GRACKLE, DOVE, SWALLOW", top="HEDGEROW")
    swallow.play(A, SWALLOW)
    swallow.play(A, put_out("HEDGEROW"))
    swallow.play(A, send_back("HEDGEROW"))
    swallow.play(A, lay("ROBIN"))
    assert "ROBIN" in swallow.flocks(A)

    thief = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, LARK", B: "GRACKLE"})
    thief.play(A, lark(B, "GRACKLE"))
    thief.refuse(A, PENALTY, "BB-STUCK-03")
    thief.play(A, lay("ROBIN"))
    assert thief.flocks(A) == {"CROW", "MAGPIE", "GRACKLE*2", "DOVE", "ROBIN"}

    starling = stuck("CROW, MAGPIE, GRACKLE, DOVE, STARLING")
    starling.play(A, jump("STARLING", "CROW"))
    starling.refuse(A, PENALTY, "BB-STUCK-03")
    starling.play(A, lay("ROBIN"))
    assert starling.flocks(A) == {"CROW+STARLING", "MAGPIE", "GRACKLE", "DOVE", "ROBIN"}


@pytest.mark.rule("BB-STUCK-02")
def test_what_frees_no_slot_leaves_a_player_stuck():
    guest = stuck("CROW+STARLING, MAGPIE, GRACKLE, DOVE, PIGEON")
    guest.play(A, jump("STARLING", "MAGPIE"))
    assert guest.may(A, PENALTY)
    assert guest.flocks(A) == {"CROW", "MAGPIE+STARLING", "GRACKLE", "DOVE", "PIGEON"}

    thief = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, LARK", B: "GOLDFINCH"})
    thief.play(A, lark(B, "GOLDFINCH"))
    assert thief.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "GOLDFINCH"}
    assert thief.may(A, PENALTY)


@pytest.mark.rule("BB-STUCK-03")
def test_from_the_first_penalty_on_no_ability_is_open():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, JUNCO")
    t.play(A, PENALTY)
    t.refuse(A, JUNCO, "BB-STUCK-03")
    t.play(A, discard("ROBIN"))
    t.refuse(A, JUNCO, "BB-STUCK-03")
    t.play(A, give_up("CROW"))
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-03")
def test_woodpecker_hummingbird_and_wren_are_no_way_out():
    t = stuck("CROW, MAGPIE, GRACKLE, WOODPECKER, WREN", hands={A: "BLACKBIRD*2, ROBIN, TANAGER, HUMMINGBIRD"})
    assert t.options(A) == [PENALTY]
    t.refuse(A, WOODPECKER, "BB-WOODPECKER-02")
    t.refuse(A, WREN, "BB-WREN-02")
    t.refuse(A, lay("HUMMINGBIRD"), "BB-HUMMINGBIRD-03")


@pytest.mark.rule("BB-STUCK-04")
def test_the_first_penalty_is_a_hand_card_of_own_choice():
    t = stuck()
    t.play(A, PENALTY)
    assert t.asked(A) == {"penalty-hand"}
    assert t.asked(B) == t.asked(C) == set()
    assert {move.bird for move in t.options(A)} == set(t.hand(A))
    t.refuse(A, discard("CROW"), "BB-STUCK-04")
    t.play(A, discard("TANAGER"))
    assert sum(t.hand(A).values()) == 5
    assert t.discards == Counter({"TANAGER": 1})


@pytest.mark.rule("BB-STUCK-08")
def test_without_a_possible_claim_one_own_bird_of_any_slot_goes():
    t = stuck("CROW+STARLING, MAGPIE, GRACKLE, DOVE, PIGEON")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    assert t.asked(A) == {"penalty-flock"}
    assert t.asked(B) == t.asked(C) == set()
    assert {move.bird for move in t.options(A)} == {"CROW", "STARLING", "MAGPIE", "GRACKLE", "DOVE", "PIGEON"}
    t.refuse(A, give_up("ROBIN"), "BB-STUCK-08")
    t.play(A, give_up("STARLING"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "PIGEON"}
    assert t.discards == Counter({"ROBIN": 1, "STARLING": 1})


@pytest.mark.rule("BB-STUCK-09", "BB-PLAY-02")
def test_after_the_penalties_the_turn_is_over_without_a_bird_played():
    t = stuck()
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.play(A, give_up("DOVE"))
    assert t.turn == B
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "PIGEON"}
    assert sum(t.hand(A).values()) == 5


@pytest.mark.rule("BB-STUCK-09", "BB-STUCK-03", "BB-WREN-02")
def test_a_wren_may_follow_the_penalties():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, WREN")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.play(A, give_up("DOVE"))
    assert t.turn == A
    assert set(t.options(A)) == {WREN, END}
    t.play(A, WREN)
    assert t.turn == A
    assert t.asked(A) == {"turn"}


@pytest.mark.rule("BB-EX-11")
def test_a_stuck_player_with_weak_birds_gives_one_up():
    game = with_deck(
        birds={"DOVE": {"strength": 1}},
        territories={
            "OAK TREE": [("black", 7)],
            "ORCHARD": [("red", 5)],
            "MEADOW": [("yellow", 4)],
            "CHURCH TOWER": [("brown", 9)],
        },
    )
    t = stuck(
        "CROW, CHICKADEE, NUTHATCH, HUMMINGBIRD, DOVE",
        game=game,
        hands={A: "BLACKBIRD*2, GRACKLE, MAGPIE, PIGEON"},
        supply="LARK",
        display="OAK TREE, ORCHARD, MEADOW, CHURCH TOWER",
    )
    t.play(A, PENALTY)
    assert sum(t.hand(A).values()) == 6
    t.play(A, discard("GRACKLE"))
    assert sum(t.hand(A).values()) == 5
    assert t.asked(B) == t.asked(C) == set()
    assert len(t.options(A)) == 5
    t.play(A, give_up("HUMMINGBIRD"))
    assert t.flocks(A) == {"CROW", "CHICKADEE", "NUTHATCH", "DOVE"}
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-04", "BB-STUCK-08")
def test_the_clock_discards_for_an_absent_stuck_player():
    t = stuck()
    t.run_out(A, "play")
    t.run_out(A, "penalty-hand")
    t.run_out(A, "penalty-flock")
    assert t.turn == B
    assert sum(t.hand(A).values()) == 5
    assert len(t.flocks(A)) == 4
