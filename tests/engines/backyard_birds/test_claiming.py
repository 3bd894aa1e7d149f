"""Claiming a territory: Game Play, and the examples of the BRIDGE."""

from collections import Counter

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import ClaimDeclared, Claimed, LetItPass, Revealed, WindowOpened
from tests.engines.backyard_birds.playing import (
    DECLINE,
    DRAW,
    END,
    JUNCO,
    LET_PASS,
    SWALLOW,
    A,
    B,
    C,
    claim,
    lay,
    put_out,
    strike,
)
from tests.engines.backyard_birds.positions import position, with_deck

CLAIM_BRIDGE = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-CLAIM-01", "BB-CLAIM-05")
def test_own_birds_in_play_take_a_territory_and_go_to_the_discards():
    t = position(
        flocks={A: "CROW*2, ROBIN", B: "MAGPIE*3"}, hands={A: "GRACKLE, CROW"}, display=CLAIM_BRIDGE, top="OAK TREE"
    )
    events = t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == {"ROBIN"}
    assert t.discards == Counter({"CROW": 2})
    assert Claimed(seat=A, territory="BRIDGE", birds=("CROW", "CROW")) in events


@pytest.mark.rule("BB-CLAIM-01")
def test_hand_cards_birds_of_others_and_no_bird_at_all_are_refused():
    t = position(flocks={A: "CROW", B: "MAGPIE*3"}, hands={A: "GRACKLE, CROW"}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", "black", "CROW, GRACKLE"), "BB-CLAIM-01")
    t.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-CLAIM-01")
    t.refuse(A, claim("BRIDGE", "black", "MAGPIE*2"), "BB-CLAIM-01")
    t.refuse(A, claim("BRIDGE", "black", ""), "BB-CLAIM-01")
    assert moves.Claim not in t.kinds(A)


@pytest.mark.rule("BB-CLAIM-02")
def test_only_what_lies_face_up_can_be_claimed():
    t = position(flocks={A: "CROW*2"}, display="POND, MEADOW, ORCHARD, HEDGEROW", top="BRIDGE", claimed={B: "MAILBOX"})
    for hidden_or_gone in ("BRIDGE", "MAILBOX"):
        t.refuse(A, claim(hidden_or_gone, "black", "CROW*2"), "BB-CLAIM-02")


@pytest.mark.rule("BB-CLAIM-02", "BB-TURN-04")
def test_a_second_claim_in_the_same_turn_is_refused():
    t = position(flocks={A: "CROW*4, JUNCO"}, display="BRIDGE, BIRDBATH, MEADOW, ORCHARD")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.turn == A
    t.refuse(A, claim("BIRDBATH", "black", "CROW*2"), "BB-CLAIM-02")
    t.play(A, END)
    assert t.turn == B


@pytest.mark.rule("BB-CLAIM-03")
@pytest.mark.parametrize(
    ("flock", "color", "used"),
    [
        ("GRACKLE*3", "black", "GRACKLE*3"),
        ("CROW, BLACKBIRD", "black", "CROW, BLACKBIRD"),
        ("MAGPIE, GRACKLE", "black", "MAGPIE, GRACKLE"),
        ("TANAGER*2", "red", "TANAGER*2"),
        ("CARDINAL*2", "red", "CARDINAL*2"),
    ],
)
def test_strengths_of_one_colour_are_summed(flock: str, color: str, used: str):
    t = position(flocks={A: flock}, display=CLAIM_BRIDGE)
    t.play(A, claim("BRIDGE", color, used))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == set()


@pytest.mark.rule("BB-CLAIM-03")
@pytest.mark.parametrize(
    ("flock", "color"),
    [("MAGPIE, BLACKBIRD", "black"), ("GRACKLE*2", "black"), ("CARDINAL", "red"), ("TANAGER, HOUSE FINCH", "red")],
)
def test_one_short_of_the_strength_is_refused(flock: str, color: str):
    t = position(flocks={A: flock}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", color, flock), "BB-CLAIM-03")


@pytest.mark.rule("BB-CLAIM-03")
def test_a_single_strong_bird_takes_a_plain_requirement_with_surplus():
    game = with_deck(territories={"MAILBOX": [("black", 4)]})
    t = position(game=game, flocks={A: "CROW"}, display="MAILBOX, POND, MEADOW, ORCHARD")
    t.play(A, claim("MAILBOX", "black", "CROW"))
    assert t.claimed(A) == ("MAILBOX",)


@pytest.mark.rule("BB-EX-01", "BB-CLAIM-04")
def test_bridge_falls_to_black_seven_or_to_red_six_but_not_to_a_mixture():
    flocks = {A: "MAGPIE, GRACKLE, TANAGER*2"}
    black = position(flocks=flocks, display=CLAIM_BRIDGE)
    black.play(A, claim("BRIDGE", "black", "MAGPIE, GRACKLE"))
    assert black.claimed(A) == ("BRIDGE",)
    assert black.flocks(A) == {"TANAGER*2"}

    red = position(flocks=flocks, display=CLAIM_BRIDGE)
    red.play(A, claim("BRIDGE", "red", "TANAGER*2"))
    assert red.claimed(A) == ("BRIDGE",)
    assert red.flocks(A) == {"MAGPIE", "GRACKLE"}

    mixed = position(flocks=flocks, display=CLAIM_BRIDGE)
    for color in ("black", "red"):
        mixed.refuse(A, claim("BRIDGE", color, "MAGPIE, TANAGER"), "BB-CLAIM-04")
        mixed.refuse(A, claim("BRIDGE", color, "MAGPIE, GRACKLE, TANAGER*2"), "BB-CLAIM-04")
    assert mixed.flocks(A) == {"MAGPIE", "GRACKLE", "TANAGER*2"}
    assert mixed.claimed(A) == ()


@pytest.mark.rule("BB-CLAIM-06", "BB-CLAIM-07")
def test_a_set_is_minimal_when_it_can_spare_no_bird():
    t = position(flocks={A: "GRACKLE*3, CROW*2, BLACKBIRD"}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", "black", "CROW*2, BLACKBIRD"), "BB-CLAIM-06")
    t.refuse(A, claim("BRIDGE", "black", "CROW, GRACKLE, BLACKBIRD"), "BB-CLAIM-06")
    assert t.may(A, claim("BRIDGE", "black", "CROW, BLACKBIRD"))
    t.play(A, claim("BRIDGE", "black", "GRACKLE*3"))
    assert t.flocks(A) == {"CROW*2", "BLACKBIRD"}


@pytest.mark.rule("BB-CLAIM-07")
def test_the_choices_for_a_claim_are_exactly_the_minimal_sets():
    t = position(flocks={A: "CROW*2, MAGPIE, GRACKLE, BLACKBIRD"}, display=CLAIM_BRIDGE)
    offered = {(move.territory, move.birds) for move in t.options(A) if isinstance(move, moves.Claim)}
    assert offered == {
        ("BRIDGE", ("CROW", "CROW")),
        ("BRIDGE", ("CROW", "MAGPIE")),
        ("BRIDGE", ("CROW", "GRACKLE")),
        ("BRIDGE", ("CROW", "BLACKBIRD")),
        ("BRIDGE", ("MAGPIE", "GRACKLE")),
        ("POND", ("CROW", "CROW")),
        ("POND", ("CROW", "MAGPIE", "GRACKLE")),
        ("POND", ("CROW", "MAGPIE", "BLACKBIRD")),
    }


@pytest.mark.rule("BB-CLAIM-06")
def test_a_claim_after_the_swallow_must_be_minimal_too():
    t = position(
        flocks={A: "CROW*3, SWALLOW"}, display="POND, MEADOW, ORCHARD, HEDGEROW", top="BRIDGE, OAK TREE, MAILBOX"
    )
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    t.refuse(A, claim("BRIDGE", "black", "CROW*3"), "BB-CLAIM-06")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)


@pytest.mark.rule("BB-EX-02")
def test_one_crow_is_short_of_the_bridge():
    t = position(flocks={A: "CROW"}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")
    assert t.flocks(A) == {"CROW"}


@pytest.mark.rule("BB-EX-03")
@pytest.mark.parametrize(("partner", "stays"), [("MAGPIE", "GRACKLE"), ("GRACKLE", "MAGPIE")])
@pytest.mark.parametrize("strengths", [(1, 1), (6, 6), (4, 3)])
def test_a_crow_with_a_magpie_or_a_grackle_takes_the_bridge(partner: str, stays: str, strengths: tuple[int, int]):
    game = with_deck(birds={"MAGPIE": {"strength": strengths[0]}, "GRACKLE": {"strength": strengths[1]}})
    t = position(game=game, flocks={A: "CROW, MAGPIE, GRACKLE"}, display=CLAIM_BRIDGE)
    t.play(A, claim("BRIDGE", "black", f"CROW, {partner}"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == {stays}
    assert t.discards == Counter({"CROW": 1, partner: 1})


@pytest.mark.rule("BB-EX-04", "BB-EX-05")
def test_two_crows_take_the_bridge_and_three_are_refused():
    t = position(flocks={A: "CROW*3"}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", "black", "CROW*3"), "BB-CLAIM-06")
    assert t.flocks(A) == {"CROW*3"}
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == {"CROW"}
    assert t.discards == Counter({"CROW": 2})


@pytest.mark.rule("BB-CLAIM-08")
def test_a_colour_that_is_not_listed_never_claims():
    t = position(flocks={A: "ORIOLE*5, PIGEON, THRUSH, COWBIRD"}, display=CLAIM_BRIDGE)
    t.refuse(A, claim("BRIDGE", "yellow", "ORIOLE*5"), "BB-CLAIM-08")
    t.refuse(A, claim("BRIDGE", "brown", "PIGEON, THRUSH, COWBIRD"), "BB-CLAIM-08")
    t.play(A, claim("MEADOW", "yellow", "ORIOLE*2"))
    assert t.flocks(A) == {"ORIOLE*3", "PIGEON", "THRUSH", "COWBIRD"}


@pytest.mark.rule("BB-CLAIM-09", "BB-EX-06")
def test_an_exact_requirement_takes_one_bird_of_that_very_strength():
    display = "CHIMNEY, POND, MEADOW, ORCHARD"
    game = with_deck(birds={"ROBIN": {"strength": 6}})
    t = position(game=game, flocks={A: "CARDINAL, ROBIN, HOUSE FINCH, TANAGER"}, display=display)
    t.refuse(A, claim("CHIMNEY", "red", "ROBIN"), "BB-CLAIM-09")
    t.refuse(A, claim("CHIMNEY", "red", "TANAGER, HOUSE FINCH"), "BB-CLAIM-09")
    t.play(A, claim("CHIMNEY", "red", "CARDINAL"))
    assert t.claimed(A) == ("CHIMNEY",)
    assert t.flocks(A) == {"ROBIN", "HOUSE FINCH", "TANAGER"}


@pytest.mark.rule("BB-CLAIM-09")
def test_a_weaker_bird_does_not_meet_an_exact_requirement():
    t = position(flocks={A: "MAGPIE, GRACKLE"}, display="CHIMNEY, POND, MEADOW, ORCHARD")
    t.refuse(A, claim("CHIMNEY", "black", "MAGPIE"), "BB-CLAIM-09")


@pytest.mark.rule("BB-CLAIM-10")
def test_brown_birds_meet_brown_requirements_by_sum_minimality_and_exactness():
    display = "MAILBOX, KITCHEN WINDOW, POND, MEADOW"
    t = position(flocks={A: "LARK, WREN, PIGEON, DOVE"}, display=display)
    assert t.may(A, claim("MAILBOX", "brown", "PIGEON"))
    assert t.may(A, claim("MAILBOX", "brown", "LARK, WREN"))
    t.refuse(A, claim("MAILBOX", "brown", "LARK, PIGEON"), "BB-CLAIM-06")
    t.refuse(A, claim("MAILBOX", "brown", "LARK"), "BB-CLAIM-03")
    t.refuse(A, claim("KITCHEN WINDOW", "brown", "PIGEON"), "BB-CLAIM-09")
    t.play(A, claim("KITCHEN WINDOW", "brown", "DOVE"))
    assert t.claimed(A) == ("KITCHEN WINDOW",)


@pytest.mark.rule("BB-CLAIM-10")
def test_a_brown_bird_used_for_a_claim_gives_no_ability():
    t = position(flocks={A: "BLUE JAY", B: "CROW*2"}, display="MAILBOX, POND, MEADOW, ORCHARD")
    t.play(A, claim("MAILBOX", "brown", "BLUE JAY"))
    assert t.turn == B
    assert t.asked(B) == {"turn"}
    assert t.flocks(B) == {"CROW*2"}
    assert t.discards == Counter({"BLUE JAY": 1})


@pytest.mark.rule("BB-CLAIM-10")
def test_a_guest_in_a_coloured_flock_counts_as_brown():
    t = position(flocks={A: "ORIOLE+CHICKADEE, LARK"}, display="CLOTHESLINE, POND, MEADOW, ORCHARD")
    t.refuse(A, claim("CLOTHESLINE", "yellow", "ORIOLE, CHICKADEE"), "BB-CLAIM-04")
    t.play(A, claim("CLOTHESLINE", "brown", "CHICKADEE, LARK"))
    assert t.flocks(A) == {"ORIOLE"}


@pytest.mark.rule("BB-CLAIM-11")
def test_the_claimed_territory_is_laid_aside_and_the_top_of_the_supply_turned_up():
    t = position(flocks={A: "CROW*2"}, display=CLAIM_BRIDGE, top="OAK TREE, MAILBOX", territories_left=9)
    events = t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.display == {"OAK TREE", "POND", "MEADOW", "ORCHARD"}
    assert t.territory_supply == 8
    assert Revealed(territory="OAK TREE") in events


@pytest.mark.rule("BB-CLAIM-12")
def test_with_an_empty_supply_the_display_shrinks_to_nothing():
    t = position(
        seats=5,
        flocks={A: "CROW*2", B: "CARDINAL*2", C: "ORIOLE*2", 3: "CROW*2"},
        display="BRIDGE, GARDEN FENCE, CLOTHESLINE, BIRDBATH",
        territories_left=0,
        last=4,
    )
    claims = [
        claim("BRIDGE", "black", "CROW*2"),
        claim("GARDEN FENCE", "red", "CARDINAL*2"),
        claim("CLOTHESLINE", "yellow", "ORIOLE*2"),
        claim("BIRDBATH", "black", "CROW*2"),
    ]
    for seat, (taken, left) in enumerate(zip(claims, (3, 2, 1, 0), strict=True)):
        t.play(seat, taken)
        assert len(t.display) == left
        assert t.territory_supply == 0
    assert t.turn == 4
    assert moves.Claim not in t.kinds(4)


@pytest.mark.rule("BB-CLAIM-13")
def test_without_a_mockingbird_of_another_player_a_claim_takes_effect_at_once():
    t = position(flocks={A: "CROW*2, MOCKINGBIRD"}, hands={B: "SWALLOW"}, display=CLAIM_BRIDGE)
    events = t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert not [event for event in events if isinstance(event, WindowOpened)]

    held = position(flocks={A: "CROW*2"}, hands={B: "MOCKINGBIRD"}, display=CLAIM_BRIDGE)
    held.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert held.claimed(A) == ("BRIDGE",)


@pytest.mark.rule("BB-CLAIM-13")
@pytest.mark.parametrize("settled", ["decline", "other territory", "clock"])
def test_a_mockingbird_of_another_player_opens_a_window_first(settled: str):
    t = position(flocks={A: "CROW*2", C: "MOCKINGBIRD"}, display=CLAIM_BRIDGE, top="OAK TREE, MAILBOX")
    events = t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert events == (
        ClaimDeclared(seat=A, territory="BRIDGE", color="black", birds=("CROW", "CROW"), by="self"),
        WindowOpened(seat=C),
    )
    assert t.flocks(A) == {"CROW*2"}
    assert t.claimed(A) == ()
    assert t.display == {"BRIDGE", "POND", "MEADOW", "ORCHARD"}
    window = t.ask(C, "claim-window")
    assert window.window
    assert not window.optional
    assert t.asked(A) == t.asked(B) == set()
    if settled == "decline":
        assert LetItPass(seat=C) in t.play(C, DECLINE)
        assert t.flocks(C) == {"MOCKINGBIRD"}
    elif settled == "other territory":
        t.play(C, strike("POND"))
        assert t.flocks(C) == set()
        assert t.removed == ("POND",)
    else:
        t.run_out(C, "claim-window")
        assert t.flocks(C) == {"MOCKINGBIRD"}
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == set()
    assert t.turn == B


@pytest.mark.rule("BB-CLAIM-14")
def test_a_declared_claim_stands_and_its_player_waits_for_the_window():
    t = position(flocks={A: "CROW*4, JUNCO", B: "MOCKINGBIRD"}, display="BRIDGE, BIRDBATH, MEADOW, ORCHARD")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    for move in (claim("BIRDBATH", "black", "CROW*2"), claim("BRIDGE", "black", "CROW*2"), DRAW, END):
        t.refuse(A, move, "BB-CLAIM-14")
    t.play(B, DECLINE)
    assert t.claimed(A) == ("BRIDGE",)
    assert t.may(A, JUNCO)


def test_who_lets_the_claims_of_a_turn_pass_is_not_asked_in_it_again():
    t = position(flocks={A: "CROW*2", B: "MOCKINGBIRD", C: "CROW*2"}, display=CLAIM_BRIDGE, top="BIRDBATH")
    t.play(B, LET_PASS)
    assert t.view(A).lets_pass
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.turn == B
    t.draw_and_lay(B, next(iter(t.hand(B))))
    assert t.turn == C
    assert not t.view(A).lets_pass
    t.play(C, claim("BIRDBATH", "black", "CROW*2"))
    assert t.asked(B) == {"claim-window"}


@pytest.mark.rule("BB-CLAIM-15")
def test_a_part_of_a_flock_a_single_bird_or_several_flocks_of_a_colour_may_claim():
    display = "WOODPILE, BRIDGE, CHIMNEY, OAK TREE"
    flocks = {A: "MAGPIE*2, CROW*3, GRACKLE*5"}
    for used, stays, territory in (
        ("CROW, MAGPIE", {"MAGPIE", "CROW*2", "GRACKLE*5"}, "WOODPILE"),
        ("CROW*2", {"MAGPIE*2", "CROW", "GRACKLE*5"}, "BRIDGE"),
        ("CROW", {"MAGPIE*2", "CROW*2", "GRACKLE*5"}, "CHIMNEY"),
        ("GRACKLE*5", {"MAGPIE*2", "CROW*3"}, "OAK TREE"),
    ):
        t = position(flocks=flocks, display=display)
        t.play(A, claim(territory, "black", used))
        assert t.claimed(A) == (territory,)
        assert t.flocks(A) == stays


@pytest.mark.rule("BB-PLAY-07")
def test_whoever_has_drawn_must_play_and_cannot_claim():
    t = position(flocks={A: "CROW*2"}, hands={A: "CROW"}, display=CLAIM_BRIDGE)
    t.play(A, DRAW)
    assert t.asked(A) == {"play"}
    t.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-PLAY-07")
    t.play(A, lay("CROW"))
    assert t.turn == B
    assert t.flocks(A) == {"CROW*3"}
