"""The Lark: a weak bird of another player comes over."""

from collections import Counter

import msgspec
import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import LarkUsed
from app.engines.backyard_birds.state import Slot
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    Table,
    claim,
    jump,
    lark,
    lay,
)
from tests.engines.backyard_birds.positions import TURN, position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-LARK-01")
def test_a_bird_of_strength_three_or_less_comes_over():
    t = position(flocks={A: "LARK, CROW", B: "GRACKLE*2, MAGPIE", C: "ROBIN"}, display=DISPLAY)
    t.refuse(A, lark(B, "MAGPIE"), "BB-LARK-01")
    t.refuse(A, lark(C, "ROBIN"), "BB-LARK-01")
    t.refuse(A, lark(C, "GRACKLE"), "BB-LARK-01")
    assert LarkUsed(seat=A, target=B, bird="GRACKLE") in t.play(A, lark(B, "GRACKLE"))
    assert t.flocks(A) == {"CROW", "GRACKLE"}
    assert t.flocks(B) == {"GRACKLE", "MAGPIE"}
    assert t.discards == Counter({"LARK": 1})


@pytest.mark.rule("BB-LARK-01")
def test_it_takes_from_other_players_only():
    t = position(flocks={A: "LARK, GRACKLE", B: "MAGPIE"}, display=DISPLAY)
    t.refuse(A, lark(A, "GRACKLE"), "BB-LARK-01")
    assert moves.Lark not in t.kinds(A)


@pytest.mark.rule("BB-LARK-02")
def test_it_waits_for_a_whole_turn_of_any_player():
    t = position(seats=2, flocks={A: "CROW, JUNCO", B: "GRACKLE"}, hands={A: "LARK"}, display=DISPLAY)
    t.draw_and_lay(A, "LARK")
    t.refuse(A, lark(B, "GRACKLE"), "BB-LARK-02")
    assert [flock.lark_waits for flock in t.view().seats[A].flocks if flock.bird == "LARK"] == [True]
    t.play(A, END)
    t.draw_and_lay(B, min(t.hand(B)))
    assert t.turn == A
    assert [flock.lark_waits for flock in t.view().seats[A].flocks if flock.bird == "LARK"] == [False]
    t.play(A, lark(B, "GRACKLE"))
    assert "GRACKLE" in t.flocks(A)


@pytest.mark.rule("BB-LARK-02", "BB-WREN-02")
def test_a_wren_turn_directly_after_is_too_early():
    t = position(seats=2, flocks={A: "WREN", B: "GRACKLE"}, hands={A: "LARK"}, display=DISPLAY)
    t.draw_and_lay(A, "LARK")
    t.play(A, WREN)
    assert t.turn == A
    t.refuse(A, lark(B, "GRACKLE"), "BB-LARK-02")
    t.draw_and_lay(A, next(bird for bird in t.hand(A) if bird != "LARK"))
    assert t.turn == B


@pytest.mark.rule("BB-LARK-02")
def test_the_boundary_of_the_wait():
    for came, may_be_used in ((TURN, False), (TURN - 1, False), (TURN - 2, True)):
        t = position(flocks={A: "LARK", B: "GRACKLE"}, display=DISPLAY, lark_came=came)
        assert t.may(A, lark(B, "GRACKLE")) is may_be_used


def with_a_sixth_slot(t: Table, species: str) -> Table:
    deck = t.game.cards
    areas = list(t.state.flocks)
    kind = deck.bird_kinds[species]
    at = t.state.bird_supply.index(kind)
    areas[A] = (*areas[A], Slot(kind))
    supply = (*t.state.bird_supply[:at], *t.state.bird_supply[at + 1 :])
    return Table(t.game, msgspec.structs.replace(t.state, flocks=tuple(areas), bird_supply=supply))


@pytest.mark.rule("BB-LARK-03", "BB-LARK-04")
def test_without_room_the_bird_stays_and_the_lark_is_lost():
    """Six slots cannot come about; the rule is shown in a constructed position."""
    t = with_a_sixth_slot(
        position(flocks={A: "LARK, CROW, MAGPIE, ROBIN, TANAGER", B: "GRACKLE, HOUSE FINCH"}, display=DISPLAY), "ORIOLE"
    )
    events = t.play(A, lark(B, "GRACKLE"))
    assert LarkUsed(seat=A, target=B, bird="GRACKLE", taken=False) in events
    assert t.flocks(A) == {"CROW", "MAGPIE", "ROBIN", "TANAGER", "ORIOLE"}
    assert t.flocks(B) == {"GRACKLE", "HOUSE FINCH"}
    assert t.discards == Counter({"LARK": 1})


@pytest.mark.rule("BB-LARK-04")
def test_with_five_slots_in_use_the_stolen_bird_takes_the_larks():
    t = position(flocks={A: "LARK, CROW, MAGPIE, ROBIN, TANAGER", B: "GRACKLE*3"}, display=DISPLAY)
    t.play(A, lark(B, "GRACKLE"))
    assert t.flocks(A) == {"GRACKLE", "CROW", "MAGPIE", "ROBIN", "TANAGER"}
    assert t.flocks(B) == {"GRACKLE*2"}


@pytest.mark.rule("BB-LARK-04", "BB-LARK-05")
def test_with_five_slots_in_use_a_stolen_guest_may_take_the_larks_slot_or_join_a_flock():
    for onto, slot in ((None, {"CROW", "STARLING"}), ("CROW", {"CROW+STARLING"})):
        t = position(flocks={A: "LARK, CROW, ORIOLE, ROBIN, TANAGER", B: "STARLING"}, display=DISPLAY)
        t.play(A, lark(B, "STARLING", onto))
        assert t.flocks(A) == {"ORIOLE", "ROBIN", "TANAGER"} | slot


@pytest.mark.rule("BB-LARK-05")
def test_the_printed_strength_counts_and_the_user_picks_the_very_bird():
    t = position(flocks={A: "LARK", B: "GRACKLE, COWBIRD, CROW+STARLING", C: "WREN, BLUE JAY"}, display=DISPLAY)
    offered = {(move.seat, move.bird) for move in t.options(A) if isinstance(move, moves.Lark)}
    assert offered == {(B, "GRACKLE"), (B, "COWBIRD"), (B, "STARLING"), (C, "WREN")}
    t.play(A, lark(B, "STARLING"))
    assert t.flocks(B) == {"GRACKLE", "COWBIRD", "CROW"}
    assert t.flocks(A) == {"STARLING"}


@pytest.mark.rule("BB-LARK-05")
def test_with_nothing_to_take_it_is_not_offered():
    t = position(flocks={A: "LARK, JUNCO", B: "CROW, MAGPIE", C: "BLUE JAY, ROBIN"}, display=DISPLAY)
    assert moves.Lark not in t.kinds(A)
    t.draw_and_lay(A, min(t.hand(A)))


@pytest.mark.rule("BB-LARK-05", "BB-FLOCK-02")
def test_a_stolen_bird_joins_the_flock_of_its_species():
    t = position(flocks={A: "LARK, GRACKLE", B: "GRACKLE"}, display=DISPLAY)
    t.play(A, lark(B, "GRACKLE"))
    assert t.flocks(A) == {"GRACKLE*2"}
    assert t.flocks(B) == set()


@pytest.mark.rule("BB-LARK-05", "BB-FLOCK-05")
def test_a_stolen_guest_goes_into_a_flock_or_a_slot_by_choice():
    for onto, slots in (("CROW", {"CROW*2+STARLING", "ROBIN"}), (None, {"CROW*2", "ROBIN", "STARLING"})):
        t = position(flocks={A: "LARK, CROW*2, ROBIN", B: "MAGPIE+STARLING"}, display=DISPLAY)
        assert not t.may(A, lark(B, "STARLING", onto="ROBIN"))
        t.play(A, lark(B, "STARLING", onto=onto))
        assert t.flocks(A) == slots
        assert t.flocks(B) == {"MAGPIE"}


@pytest.mark.rule("BB-LARK-05")
def test_stealing_is_not_the_turns_play():
    t = position(flocks={A: "LARK", B: "GRACKLE"}, hands={A: "CROW"}, display=DISPLAY)
    t.play(A, lark(B, "GRACKLE"))
    t.refuse(A, END, "BB-TURN-03")
    t.draw_and_lay(A, "CROW")
    assert t.flocks(A) == {"GRACKLE", "CROW"}


@pytest.mark.rule("BB-LARK-05")
def test_a_stolen_ability_serves_the_thief_at_once():
    helper = position(flocks={A: "LARK, CROW", B: "COWBIRD"}, display=DISPLAY)
    helper.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")
    helper.play(A, lark(B, "COWBIRD"))
    helper.play(A, claim("BRIDGE", "black", "CROW"))
    assert helper.claimed(A) == ("BRIDGE",)

    own_turn = position(flocks={A: "LARK", B: "JUNCO"}, display=DISPLAY)
    own_turn.play(A, lark(B, "JUNCO"))
    own_turn.play(A, JUNCO)
    assert own_turn.discards == Counter({"LARK": 1, "JUNCO": 1})

    jumper = position(flocks={A: "LARK, CROW", B: "STARLING"}, display=DISPLAY)
    jumper.play(A, lark(B, "STARLING"))
    jumper.play(A, jump("STARLING", "CROW"))
    assert jumper.flocks(A) == {"CROW+STARLING"}

    late = position(flocks={A: "LARK", B: "WREN"}, hands={A: "CROW"}, display=DISPLAY)
    late.draw_and_lay(A, "CROW")
    late.play(A, lark(B, "WREN"))
    late.play(A, WREN)
    assert late.turn == A
    assert late.asked(A) == {"turn"}


@pytest.mark.rule("BB-WOODPECKER-02")
def test_a_stolen_woodpecker_comes_too_late():
    t = position(flocks={A: "LARK", B: "WOODPECKER"}, display=DISPLAY)
    t.play(A, lark(B, "WOODPECKER"))
    t.refuse(A, WOODPECKER, "BB-WOODPECKER-02")
    t.play(A, DRAW)
    t.play(A, lay(min(t.hand(A))))
    assert t.turn == B
