"""Draw and add or place a card (or place over a twig)."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Added, Covered, Kept, TurnedUp
from app.engines.bird_told_me.operations import DrawAndLay, TakeTwigs
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.naming import A, B, C, words
from tests.engines.bird_told_me.playing import DECLINE, Table, add, cover, told
from tests.engines.bird_told_me.positions import carrying_out

ADD, PLACE, COVER = (DrawAndLay(count=2, how=how) for how in ("add", "place", "cover"))
UNFIT = "Fir1{W}"
"""A card that fits nowhere on a branch to the west whose ends are open to the west and north."""


def drawing(operation: DrawAndLay, deck: str, **more: Any) -> Table:
    """The root card draws these cards to lay them; a twig of two birds lies beyond it."""
    return carrying_out(operation, "Ngt4{NEW}", **{"beyond": {(-2, 0): "Sea2{EW}"}, "deck": deck, **more})


@pytest.mark.rule("BT-DRAWADD-01")
@pytest.mark.parametrize("operation", [ADD, PLACE, COVER], ids=["add", "place", "cover"])
@pytest.mark.parametrize("card", ["Sun1{EW}", UNFIT], ids=["laid", "kept"])
def test_the_drawn_card_is_shown_to_everybody(operation: DrawAndLay, card: str):
    t = drawing(operation, card)
    shown = told(t.walk(-1, 0), TurnedUp)[0]
    assert (shown.card, shown.why) == (card, "lay")
    for viewer in (A, B, C, SPECTATOR):
        assert t.game.witness(shown, viewer) == shown


@pytest.mark.rule("BT-DRAWADD-02")
@pytest.mark.parametrize(
    ("operation", "card"),
    [(ADD, UNFIT), (ADD, "Sun3{E}"), (PLACE, UNFIT), (COVER, UNFIT), (COVER, "Sun1{S}")],
    ids=["no exit meets", "too many birds", "neither way", "covers nothing", "could only be added"],
)
def test_a_card_that_cannot_be_used_that_way_is_kept_in_hand(operation: DrawAndLay, card: str):
    t = drawing(operation, f"{card} {UNFIT}")
    events = t.walk(-1, 0)
    assert [event.card for event in told(events, Kept)] == [card, UNFIT]
    assert t.hand(A) == sorted([card, UNFIT])
    assert len(t.branch) == 2


@pytest.mark.rule("BT-DRAWADD-03")
def test_the_cards_are_handled_one_after_the_other_and_a_kept_one_uses_up_one_of_them():
    """The first fits nowhere, the second can be added; the third stays on the deck."""
    t = drawing(ADD, f"{UNFIT} Sun1{{EN}} Sun1{{S}}")
    events = t.walk(-1, 0)
    assert [type(event).__name__ for event in events if isinstance(event, TurnedUp | Kept | Added)][:4] == [
        "TurnedUp",
        "Kept",
        "TurnedUp",
        "Added",
    ]
    assert (t.hand(A), t.branch[(-3, 0)]) == ([UNFIT], "Sun1{NE}")
    assert len([event for event in told(events, TurnedUp) if event.why == "lay"]) == 2


@pytest.mark.rule("BT-DRAWADD-03")
def test_the_second_card_may_be_added_to_the_first():
    t = drawing(ADD, "Sun2{EW} Sun1{EN}", beyond={(-2, 0): "Sea2{EW}", (-1, 1): "Fir1{S}"})
    t.walk(-1, 0)
    assert {(-3, 0): "Sun2{EW}", (-4, 0): "Sun1{NE}"}.items() <= t.branch.items()
    assert t.parent(-4, 0) == (-3, 0)


ENDS = [add("Sun2{ESW}", -3, 0), add("Sun2{ESW}", -1, 1)]
TWIGS = [cover("Sun2{ESW}", -1, 0), cover("Sun2{ESW}", -2, 0)]


@pytest.mark.rule("BT-DRAWADD-04")
@pytest.mark.parametrize(
    ("operation", "places"), [(ADD, ENDS), (PLACE, ENDS + TWIGS), (COVER, TWIGS)], ids=["add", "place", "cover"]
)
def test_a_card_with_a_legal_place_must_be_laid_where_the_player_likes(operation: DrawAndLay, places: list[Any]):
    for place in places:
        t = drawing(operation, "Sun2{ESW}")
        t.walk(-1, 0)
        assert sorted(t.options(A), key=repr) == sorted(places, key=repr)
        t.refuse(A, DECLINE, "BT-INSTR-06")
        laid = next(event for event in t.play(A, place) if isinstance(event, Added | Covered))
        assert (laid.card, laid.x, laid.y, laid.origin) == ("Sun2{ESW}", place.x, place.y, "deck")


@pytest.mark.rule("BT-DRAWADD-04")
@pytest.mark.parametrize(
    ("card", "cell", "stack"),
    [("Sun3{E}", (-2, 0), ["Sea2{EW}", "Sun3{E}"]), ("Sun1{S}", (-1, 1), ["Sun1{S}"])],
    ids=["by covering alone", "by adding alone"],
)
def test_a_card_that_can_be_placed_in_one_way_alone_must_be(card: str, cell: tuple[int, int], stack: list[str]):
    t = drawing(PLACE, card)
    t.walk(-1, 0)
    assert t.stack(*cell) == stack
    assert card not in t.hand(A)


@pytest.mark.rule("BT-DRAWADD-05")
def test_only_the_drawn_card_may_be_laid_not_a_hand_card_in_its_stead():
    t = drawing(PLACE, "Sun1{ESW}", hands={A: "Sun1{EW}"})
    t.walk(-1, 0)
    t.refuse(A, add("Sun1{EW}", -3, 0), "BT-DRAWADD-05")
    t.refuse(A, cover("Sun1{EW}", -2, 0), "BT-DRAWADD-05")


@pytest.mark.rule("BT-DRAWADD-05")
def test_a_card_kept_gets_no_second_chance_within_the_instruction():
    """Sun1 fits once the second card lies, and stays in the hand."""
    t = drawing(ADD, "Sun1{S} Sun2{NE}", beyond={(-2, 0): "Sea2{EW}", (-1, 1): "Fir1{S}"})
    t.walk(-1, 0)
    assert t.branch[(-3, 0)] == "Sun2{NE}"
    assert t.hand(A) == ["Sun1{S}"]
    assert t.turn == B


@pytest.mark.rule("BT-DRAWADD-06")
@pytest.mark.parametrize(("how", "laid"), [("add", True), ("place", True), ("cover", False)])
def test_on_a_bare_trunk_a_card_may_be_added_or_placed_by_adding_but_covers_nothing(how: Any, laid: bool):
    parts = (TakeTwigs(count=1, to="hand"), DrawAndLay(count=1, how=how))
    t = carrying_out(parts, "Ngt4{NEW}", deck="Sun4{EW}")
    t.walk(-1, 0)
    if laid:
        assert t.branch == {}
        assert t.options(A) == [add("Sun4{EW}", -1, 0), add("Sun4{EW}", 1, 0)]
        t.refuse(A, add("Sun4{EW}", 0, 1), "BT-ADD-01")
        t.play(A, add("Sun4{EW}", 1, 0))
        assert t.branch == {(1, 0): "Sun4{EW}"}
    else:
        assert (t.turn, t.hand(A)) == (B, words("Ngt4{NEW} Sun4{EW}"))
