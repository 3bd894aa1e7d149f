"""Cowbird, Sparrow and Thrush: one bird in a claim counts 1 stronger."""

from typing import NamedTuple

import pytest

from app.engines.backyard_birds import moves
from tests.engines.backyard_birds.playing import A, B, claim
from tests.engines.backyard_birds.positions import position, with_deck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


class Helper(NamedTuple):
    """A helper, a bird of its colour with the strength, and two birds of other colours with theirs."""

    name: str
    color: str
    bird: str
    strength: int
    others: tuple[tuple[str, str, int], ...]


COWBIRD = Helper("COWBIRD", "black", "CROW", 6, (("red", "CARDINAL", 5), ("yellow", "ORIOLE", 4), ("brown", "DOVE", 2)))
SPARROW = Helper("SPARROW", "yellow", "ORIOLE", 4, (("red", "CARDINAL", 5), ("black", "CROW", 6), ("brown", "DOVE", 2)))
THRUSH = Helper("THRUSH", "red", "CARDINAL", 5, (("black", "CROW", 6), ("yellow", "ORIOLE", 4), ("brown", "DOVE", 2)))
HELPERS = [
    pytest.param(COWBIRD, marks=pytest.mark.rule("BB-COWBIRD-01", "BB-COWBIRD-02"), id="Cowbird"),
    pytest.param(SPARROW, marks=pytest.mark.rule("BB-SPARROW-01"), id="Sparrow"),
    pytest.param(THRUSH, marks=pytest.mark.rule("BB-THRUSH-01"), id="Thrush"),
]


@pytest.mark.parametrize("h", HELPERS)
def test_a_helper_lends_one_and_stays(h: Helper):
    game = with_deck(territories={"POND": [(h.color, h.strength + 1)]})
    t = position(game=game, flocks={A: f"{h.bird}, {h.name}", B: h.bird}, display="POND, MEADOW, ORCHARD, OAK TREE")
    t.play(A, claim("POND", h.color, h.bird))
    assert t.claimed(A) == ("POND",)
    assert t.flocks(A) == {h.name}

    without = position(game=game, flocks={A: h.bird, B: h.name}, display="POND, MEADOW, ORCHARD, OAK TREE")
    without.refuse(A, claim("POND", h.color, h.bird), "BB-CLAIM-03")


@pytest.mark.parametrize("h", HELPERS)
def test_a_helper_lends_one_only_and_to_one_bird_only(h: Helper):
    display = "POND, MEADOW, ORCHARD, OAK TREE"
    two_more = with_deck(territories={"POND": [(h.color, h.strength + 2)]})
    t = position(game=two_more, flocks={A: f"{h.bird}, {h.name}"}, display=display)
    t.refuse(A, claim("POND", h.color, h.bird), "BB-CLAIM-03")

    two_birds = with_deck(territories={"POND": [(h.color, 2 * h.strength + 2)]})
    t = position(game=two_birds, flocks={A: f"{h.bird}*2, {h.name}"}, display=display)
    t.refuse(A, claim("POND", h.color, f"{h.bird}*2"), "BB-CLAIM-03")

    fitting = with_deck(territories={"POND": [(h.color, 2 * h.strength + 1)]})
    t = position(game=fitting, flocks={A: f"{h.bird}*2, {h.name}"}, display=display)
    t.play(A, claim("POND", h.color, f"{h.bird}*2"))


@pytest.mark.parametrize("h", HELPERS)
def test_a_helper_does_nothing_for_other_colours(h: Helper):
    for color, bird, strength in h.others:
        game = with_deck(territories={"POND": [(color, strength + 1)]})
        t = position(game=game, flocks={A: f"{bird}, {h.name}"}, display="POND, MEADOW, ORCHARD, OAK TREE")
        t.refuse(A, claim("POND", color, bird), "BB-CLAIM-03")


@pytest.mark.parametrize("h", HELPERS)
def test_an_exact_requirement_is_met_with_the_one_or_without_it(h: Helper):
    display = "POND, MEADOW, ORCHARD, OAK TREE"
    for exact, accepted in (
        (h.strength - 1, False),
        (h.strength, True),
        (h.strength + 1, True),
        (h.strength + 2, False),
    ):
        game = with_deck(territories={"POND": [(h.color, exact, True)]})
        t = position(game=game, flocks={A: f"{h.bird}, {h.name}"}, display=display)
        if accepted:
            t.play(A, claim("POND", h.color, h.bird))
            assert t.claimed(A) == ("POND",)
        else:
            t.refuse(A, claim("POND", h.color, h.bird), "BB-CLAIM-09")


@pytest.mark.rule("BB-COWBIRD-02", "BB-CLAIM-09")
def test_an_exact_requirement_takes_one_bird_even_with_a_helper():
    game = with_deck(territories={"POND": [("black", 7, True)]})
    t = position(game=game, flocks={A: "CROW*2, MAGPIE, GRACKLE, COWBIRD"}, display="POND, MEADOW, ORCHARD, OAK TREE")
    t.refuse(A, claim("POND", "black", "MAGPIE, GRACKLE"), "BB-CLAIM-09")
    t.play(A, claim("POND", "black", "CROW"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "COWBIRD"}


@pytest.mark.rule("BB-EX-15", "BB-COWBIRD-02")
def test_one_crow_or_two_take_the_bridge_with_the_cowbird():
    one = position(flocks={A: "CROW*2, COWBIRD"}, display=DISPLAY)
    one.play(A, claim("BRIDGE", "black", "CROW"))
    assert one.claimed(A) == ("BRIDGE",)
    assert one.flocks(A) == {"CROW", "COWBIRD"}

    two = position(flocks={A: "CROW*2, COWBIRD"}, display=DISPLAY)
    two.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert two.claimed(A) == ("BRIDGE",)
    assert two.flocks(A) == {"COWBIRD"}


@pytest.mark.rule("BB-COWBIRD-02", "BB-CLAIM-06")
def test_a_set_that_can_spare_a_bird_both_ways_is_refused():
    t = position(flocks={A: "CROW*2, MAGPIE, BLACKBIRD, COWBIRD"}, display=DISPLAY)
    t.refuse(A, claim("BRIDGE", "black", "CROW*2, BLACKBIRD"), "BB-CLAIM-06")
    assert t.may(A, claim("BRIDGE", "black", "CROW, BLACKBIRD"))
    assert t.may(A, claim("BRIDGE", "black", "MAGPIE, BLACKBIRD"))


@pytest.mark.rule("BB-COWBIRD-02")
def test_the_sets_with_a_helper_are_those_minimal_with_or_without_it():
    t = position(flocks={A: "CROW*2, MAGPIE, GRACKLE, BLACKBIRD, COWBIRD"}, display="BRIDGE, MEADOW, ORCHARD, HEDGEROW")
    offered = {move.birds for move in t.options(A) if isinstance(move, moves.Claim)}
    assert offered == {
        ("CROW",),
        ("CROW", "CROW"),
        ("CROW", "MAGPIE"),
        ("CROW", "GRACKLE"),
        ("CROW", "BLACKBIRD"),
        ("MAGPIE", "GRACKLE"),
        ("MAGPIE", "BLACKBIRD"),
    }


@pytest.mark.rule("BB-COWBIRD-01", "BB-CLAIM-10")
def test_a_cowbird_used_itself_is_a_brown_bird_like_any_other():
    t = position(flocks={A: "CROW, COWBIRD"}, display="MAILBOX, MEADOW, ORCHARD, HEDGEROW")
    t.refuse(A, claim("MAILBOX", "black", "CROW, COWBIRD"), "BB-CLAIM-04")
    t.play(A, claim("MAILBOX", "brown", "COWBIRD"))
    assert t.flocks(A) == {"CROW"}
