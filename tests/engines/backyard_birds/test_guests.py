"""Chickadee, Nuthatch and Starling: guests in the flocks of their colour, and their jumps."""

from typing import NamedTuple

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import Jumped
from tests.engines.backyard_birds.playing import DRAW, END, JUNCO, A, B, blue_jay, claim, give_up, jump, lay
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


class Guest(NamedTuple):
    """A guest bird, three species of its colour (the last one weakest), and a species of another colour."""

    name: str
    one: str
    two: str
    three: str
    foreign: str


CHICKADEE = Guest("CHICKADEE", "ORIOLE", "MEADOWLARK", "WARBLER", "CROW")
NUTHATCH = Guest("NUTHATCH", "CARDINAL", "ROBIN", "HOUSE FINCH", "ORIOLE")
STARLING = Guest("STARLING", "CROW", "MAGPIE", "BLACKBIRD", "ROBIN")
TRIO = [
    pytest.param(CHICKADEE, marks=pytest.mark.rule("BB-CHICKADEE-01"), id="Chickadee"),
    pytest.param(NUTHATCH, marks=pytest.mark.rule("BB-NUTHATCH-01"), id="Nuthatch"),
    pytest.param(STARLING, marks=pytest.mark.rule("BB-STARLING-01"), id="Starling"),
]


@pytest.mark.parametrize("g", TRIO)
def test_a_guest_changes_over_between_flocks_of_its_colour(g: Guest):
    t = position(flocks={A: f"{g.one}*2+{g.name}, {g.two}, {g.foreign}"}, display=DISPLAY)
    t.refuse(A, jump(g.name, g.foreign), "BB-CHICKADEE-01" if g is CHICKADEE else f"BB-{g.name}-01")
    events = t.play(A, jump(g.name, g.two))
    assert events == (Jumped(seat=A, bird=g.name, onto=g.two, left=g.one),)
    assert t.flocks(A) == {f"{g.one}*2", f"{g.two}+{g.name}", g.foreign}


@pytest.mark.parametrize("g", TRIO)
def test_a_lone_guest_leaves_its_slot_for_a_flock(g: Guest):
    t = position(flocks={A: f"{g.name}, {g.two}, {g.foreign}"}, hands={A: g.foreign}, display=DISPLAY)
    events = t.play(A, jump(g.name, g.two))
    assert events == (Jumped(seat=A, bird=g.name, onto=g.two),)
    assert t.flocks(A) == {f"{g.two}+{g.name}", g.foreign}
    t.draw_and_lay(A, g.foreign)
    assert t.turn == B


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-01")
def test_a_jump_is_open_before_between_and_after_the_main_action(g: Guest):
    t = position(flocks={A: f"{g.name}, {g.one}, {g.two}"}, hands={A: g.three}, display=DISPLAY)
    t.play(A, jump(g.name, g.one))
    t.play(A, DRAW)
    t.play(A, jump(g.name, g.two))
    t.play(A, lay(g.three))
    assert t.turn == A
    t.play(A, jump(g.name, g.three))
    assert t.flocks(A) == {g.one, g.two, f"{g.three}+{g.name}"}


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-02")
def test_played_from_the_hand_it_goes_into_a_flock_or_a_slot_by_choice(g: Guest):
    for onto, slots in ((None, {f"{g.one}*2", g.name}), (g.one, {f"{g.one}*2+{g.name}"})):
        t = position(flocks={A: f"{g.one}*2"}, hands={A: g.name}, display=DISPLAY)
        t.draw_and_lay(A, g.name, onto)
        assert t.flocks(A) == slots


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-02")
def test_with_five_slots_in_use_it_still_fits_a_flock_of_its_colour(g: Guest):
    t = position(flocks={A: f"{g.one}, {g.foreign}, DOVE, PIGEON, LARK"}, hands={A: g.name}, display=DISPLAY)
    t.play(A, DRAW)
    t.refuse(A, lay(g.name), "BB-FLOCK-03")
    t.play(A, lay(g.name, onto=g.one))
    assert t.flocks(A) == {f"{g.one}+{g.name}", g.foreign, "DOVE", "PIGEON", "LARK"}


@pytest.mark.rule("BB-CHICKADEE-03")
def test_there_is_no_jump_out_of_turn_or_into_an_empty_slot():
    t = position(flocks={A: "ORIOLE+CHICKADEE, CROW", B: "MAGPIE+STARLING, CROW"}, display=DISPLAY)
    t.refuse(B, jump("STARLING", "CROW"), "BB-CARD-09")
    for nowhere in ("WARBLER", "CHICKADEE"):
        t.refuse(A, jump("CHICKADEE", nowhere), "BB-CHICKADEE-03")
    t.refuse(A, jump("CHICKADEE", "ORIOLE"), "BB-CHICKADEE-01")
    assert moves.Jump not in t.kinds(A)


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-03")
def test_no_jump_back_to_a_flock_left_since_the_last_other_move(g: Guest):
    t = position(flocks={A: f"{g.one}+{g.name}, {g.two}, {g.three}"}, hands={A: g.foreign}, display=DISPLAY)
    t.play(A, jump(g.name, g.two))
    t.refuse(A, jump(g.name, g.one), "BB-CHICKADEE-03")
    t.play(A, jump(g.name, g.three))
    for left in (g.one, g.two):
        t.refuse(A, jump(g.name, left), "BB-CHICKADEE-03")
    assert moves.Jump not in t.kinds(A)
    t.play(A, DRAW)
    assert t.may(A, jump(g.name, g.two))
    t.play(A, jump(g.name, g.one))
    assert f"{g.one}+{g.name}" in t.flocks(A)


@pytest.mark.rule("BB-CHICKADEE-03", "BB-TURN-06")
def test_jumping_alone_cannot_keep_a_turn_going():
    t = position(flocks={A: "ORIOLE+CHICKADEE, MEADOWLARK"}, hands={A: "CROW"}, display=DISPLAY)
    t.draw_and_lay(A, "CROW")
    assert set(t.options(A)) == {END, jump("CHICKADEE", "MEADOWLARK")}
    t.play(A, jump("CHICKADEE", "MEADOWLARK"))
    assert t.turn == B


@pytest.mark.rule("BB-CHICKADEE-03")
def test_departures_of_one_guest_do_not_bind_another():
    t = position(flocks={A: "ORIOLE+CHICKADEE, MEADOWLARK, CROW+STARLING, MAGPIE"}, display=DISPLAY)
    t.play(A, jump("CHICKADEE", "MEADOWLARK"))
    t.play(A, jump("STARLING", "MAGPIE"))
    t.refuse(A, jump("STARLING", "CROW"), "BB-CHICKADEE-03")
    t.refuse(A, jump("CHICKADEE", "ORIOLE"), "BB-CHICKADEE-03")


@pytest.mark.rule("BB-CHICKADEE-03")
def test_when_the_hosts_are_used_up_the_guest_keeps_the_slot():
    t = position(flocks={A: "MEADOWLARK*2+CHICKADEE, CROW"}, display="BIRDBATH, POND, MEADOW, ORCHARD")
    t.play(A, claim("BIRDBATH", "yellow", "MEADOWLARK*2"))
    assert t.flocks(A) == {"CHICKADEE", "CROW"}


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-03")
def test_when_a_single_host_is_given_up_the_guest_keeps_the_slot(g: Guest):
    t = position(turn=B, flocks={A: f"{g.one}+{g.name}, {g.foreign}", B: "BLUE JAY"}, display=DISPLAY)
    t.play(B, blue_jay(A))
    t.play(A, give_up(g.one))
    assert t.flocks(A) == {g.name, g.foreign}


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-04")
def test_a_bird_of_its_colour_never_moves_to_a_lone_guest_in_a_full_area(g: Guest):
    t = position(
        flocks={A: f"{g.name}, {g.foreign}, DOVE, PIGEON, COWBIRD"},
        hands={A: f"{g.three}, {g.foreign}"},
        display=DISPLAY,
    )
    t.play(A, DRAW)
    t.refuse(A, lay(g.three), "BB-CHICKADEE-04")
    t.refuse(A, lay(g.three, onto=g.name), "BB-CHICKADEE-04")
    t.play(A, lay(g.foreign))
    assert t.flocks(A) == {g.name, f"{g.foreign}*2", "DOVE", "PIGEON", "COWBIRD"}


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-05")
def test_with_a_free_slot_a_bird_of_its_colour_opens_it_and_the_guest_jumps(g: Guest):
    t = position(flocks={A: f"{g.name}, {g.foreign}"}, hands={A: g.three}, display=DISPLAY)
    t.play(A, DRAW)
    t.refuse(A, lay(g.three, onto=g.name), "BB-CHICKADEE-05")
    t.play(A, lay(g.three))
    assert t.flocks(A) == {g.name, g.foreign, g.three}
    t.play(A, jump(g.name, g.three))
    assert t.flocks(A) == {g.foreign, f"{g.three}+{g.name}"}


@pytest.mark.parametrize("g", TRIO)
@pytest.mark.rule("BB-CHICKADEE-05")
def test_a_guest_does_not_change_the_species_of_its_flock(g: Guest):
    t = position(flocks={A: f"{g.three}+{g.name}"}, hands={A: f"{g.three}, {g.one}"}, display=DISPLAY)
    t.play(A, DRAW)
    t.refuse(A, lay(g.one, onto=g.three), "BB-FLOCK-01")
    t.play(A, lay(g.three))
    assert t.flocks(A) == {f"{g.three}*2+{g.name}"}

    other = position(flocks={A: f"{g.three}+{g.name}"}, hands={A: g.one}, display=DISPLAY)
    other.draw_and_lay(A, g.one)
    assert other.flocks(A) == {f"{g.three}+{g.name}", g.one}


@pytest.mark.rule("BB-EX-14")
def test_a_yellow_bird_and_a_lone_chickadee():
    t = position(flocks={A: "CHICKADEE, CROW, MAGPIE, GRACKLE"}, hands={A: "ORIOLE"}, display=DISPLAY)
    t.draw_and_lay(A, "ORIOLE")
    assert t.flocks(A) == {"CHICKADEE", "CROW", "MAGPIE", "GRACKLE", "ORIOLE"}
    assert t.turn == A
    t.play(A, jump("CHICKADEE", "ORIOLE"))
    assert t.flocks(A) == {"ORIOLE+CHICKADEE", "CROW", "MAGPIE", "GRACKLE"}

    full = position(flocks={A: "CHICKADEE, CROW, MAGPIE, GRACKLE, ROBIN*2"}, hands={A: "ORIOLE"}, display=DISPLAY)
    full.play(A, DRAW)
    full.refuse(A, lay("ORIOLE"), "BB-CHICKADEE-04")


@pytest.mark.rule("BB-CHICKADEE-03")
def test_after_an_ability_a_guest_may_go_back():
    t = position(flocks={A: "ORIOLE+CHICKADEE, MEADOWLARK, JUNCO"}, display=DISPLAY)
    t.play(A, jump("CHICKADEE", "MEADOWLARK"))
    t.play(A, JUNCO)
    t.play(A, jump("CHICKADEE", "ORIOLE"))
    assert t.flocks(A) == {"ORIOLE+CHICKADEE", "MEADOWLARK"}
