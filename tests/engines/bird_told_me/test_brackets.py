"""Bird Instructions: the number in brackets, and what raises it."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Boosted, Drew, Performing
from app.engines.bird_told_me.operations import (
    Boost,
    Draw,
    DrawAndLay,
    LayFromHand,
    Operation,
    PerformFromDeck,
    ScoreFromHand,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.decks import QUIET
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import Table, add, cover, pile, score, told, twig
from tests.engines.bird_told_me.positions import carrying_out, position

DRAW_1 = Draw(count="[1]")
ROUTE_OF_FIVE = {
    (-1, 0): "Fir4{EW}",
    (-2, 0): "Ngt4{EW}",
    (-3, 0): "Fir3{EW}",
    (-4, 0): "Sea3{EW}",
    (-5, 0): "Fir2{EW}",
}


def number(events: tuple[Any, ...], card: str) -> tuple[int, int, int]:
    """The bracket of the card as printed, and by how much colours and boosts raised it."""
    (act,) = [event for event in told(events, Performing) if event.card == card]
    assert act.printed is not None
    return (act.printed, act.colors, act.boosts)


@pytest.mark.rule("BT-INSTR-03", "BT-EX-12")
def test_other_cards_of_its_colour_on_the_route_raise_the_bracket_those_before_and_after():
    t = position(told={"Fir3{EW}": DRAW_1}, branch=ROUTE_OF_FIVE, added=[(-5, 0)], hands={A: "Sun1a Sun2a"})
    events = t.walk(-5, 0)
    assert number(events, "Fir3{EW}") == (1, 2, 0)
    assert len(told(events, Drew)) == 3
    assert (t.held(A), t.deck) == (2 + 3, 20 - 3 - 1)


@pytest.mark.rule("BT-INSTR-03")
@pytest.mark.parametrize(("x", "drawn"), [(-3, 2), (-4, 2), (-5, 3)])
def test_only_the_route_raises_it_not_what_lies_beyond(x: int, drawn: int):
    t = position(told={"Fir3{EW}": DRAW_1}, branch=ROUTE_OF_FIVE, added=[(x, 0)])
    assert len(told(t.walk(x, 0), Drew)) == drawn


@pytest.mark.rule("BT-INSTR-04")
def test_what_changes_the_colours_leaves_the_card_in_execution_as_it_is_and_alters_later_ones():
    """The red card covers the next one with a red card: it draws one card still, the last one two more."""
    t = position(
        told={
            "Fir4{EW}": (LayFromHand(count=1, how="cover"), DRAW_1),
            "Fir3{EW}new": QUIET,
            "Fir2{EW}": DRAW_1,
        },
        branch={(-1, 0): "Fir4{EW}", (-2, 0): "Ngt3{EW}", (-3, 0): "Fir2{EW}"},
        added=[(-3, 0)],
        hands={A: "Fir3{EW}new"},
    )
    t.walk(-3, 0)
    assert t.view().acts[-1].number.colors == 1
    events = t.play(A, cover("Fir3{EW}new", -2, 0))
    assert number(events, "Fir2{EW}") == (1, 2, 0)
    assert len(told(events, Drew)) == 2 + 3


@pytest.mark.rule("BT-INSTR-14")
@pytest.mark.parametrize(
    ("words", "colors"),
    [
        ({}, 0),
        ({"passed": "Fir4{NEW}"}, 1),
        ({"ahead": "Fir2{EW}"}, 1),
        ({"passed": "Fir4{NEW}", "ahead": "Fir2{EW}"}, 2),
        ({"passed": "Fir4{NEW} Ngt4{NEW}"}, 0),
        ({"ahead": "Ngt2{EW} Fir2{EW}"}, 1),
        ({"own": "Fir3{EW}low Fir3{EW}"}, 0),
        ({"side": "Fir3{S}"}, 0),
        ({"beyond": "Fir1{E}"}, 0),
        ({"hand": "Fir1a Fir2a"}, 0),
        ({"bonus": "Fir1{E}"}, 0),
        ({"discards": "Fir1a"}, 0),
    ],
    ids=str,
)
def test_what_counts_are_the_top_cards_of_all_other_positions_on_the_route(words: dict[str, str], colors: int):
    """Passed ones and those ahead; not what is covered, off the route or beyond the target, in hand, or turned up."""
    layout = {
        (-1, 0): words.get("passed", "Ngt4{NEW}"),
        (-2, 0): words.get("own", "Fir3{EW}"),
        (-3, 0): words.get("ahead", "Sea2{EW}"),
        (-1, 1): words.get("side", "Slv3{S}"),
        (-4, 0): words.get("beyond", "Slv1{E}"),
    }
    t = position(
        told={"Fir3{EW}": DRAW_1},
        branch=layout,
        added=[(-3, 0)],
        hands={A: words.get("hand", "")},
        deck=words.get("bonus", "filler") + " Fir1a",
        discards=words.get("discards", ""),
    )
    assert number(t.walk(-3, 0), "Fir3{EW}") == (1, colors, 0)


@pytest.mark.rule("BT-INSTR-14")
def test_a_performed_card_counts_for_nobody_and_nobody_for_it():
    t = position(
        told={"Snw4{EW}": PerformFromDeck(boost="[1]"), "Snw1{N}": DRAW_1, "Snw3{EW}": DRAW_1},
        branch={(-1, 0): "Snw4{EW}", (-2, 0): "Snw3{EW}"},
        added=[(-2, 0)],
        deck="Snw1{N}",
    )
    events = t.walk(-2, 0)
    assert [number(events, card) for card in ("Snw4{EW}", "Snw1{N}", "Snw3{EW}")] == [(1, 1, 0), (1, 0, 2), (1, 1, 0)]


@pytest.mark.rule("BT-INSTR-14")
def test_a_position_that_was_pruned_and_filled_again_counts_no_more():
    """The two red cards beyond Fir3 fall, and another one is added where the first of them lay."""
    t = position(
        told={
            "Ngt4{EW}": (TakeTwigs(count=1, to="hand"), LayFromHand(count=1, how="add")),
            "Fir3{EW}": DRAW_1,
        },
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Fir3{EW}", (-3, 0): "Fir2{EW}", (-4, 0): "Fir1{E}"},
        added=[(-4, 0)],
        hands={A: "Fir2{E}new"},
    )
    t.walk(-4, 0)
    assert t.view().walk.route[1].number.colors == 2
    t.play(A, twig(-3, 0))
    assert number(t.play(A, add("Fir2{E}new", -3, 0)), "Fir3{EW}") == (1, 0, 0)


@pytest.mark.rule("BT-INSTR-14")
def test_counted_is_what_lies_there_at_the_moment_the_turn_of_the_card_comes():
    """A red card that was passed is covered by a black one before the second red card is reached."""
    t = position(
        told={"Ngt4{EW}": LayFromHand(count=1, how="cover"), "Fir3{EW}": DRAW_1},
        branch={(-1, 0): "Fir4{EW}", (-2, 0): "Ngt4{EW}", (-3, 0): "Fir3{EW}"},
        added=[(-3, 0)],
        hands={A: "Sun4{EW}"},
    )
    t.walk(-3, 0)
    assert t.view().walk.route[2].number.colors == 1
    assert number(t.play(A, cover("Sun4{EW}", -1, 0)), "Fir3{EW}") == (1, 0, 0)


@pytest.mark.rule("BT-INSTR-15")
def test_beyond_the_target_the_route_grows_with_every_step():
    """Three red cards lie beyond the red target: each counts from when it is gone on to, and not before."""
    t = carrying_out(
        LayFromHand(count=4, how="add"),
        "Fir4{EW}",
        told=dict.fromkeys(("Fir3{EW}", "Fir2{EW}", "Fir1{E}"), DRAW_1),
        hands={A: "Fir3{EW} Fir2{EW} Fir1{E}"},
    )
    t.walk(-1, 0)
    events = t.play(A, add("Fir3{EW}", -2, 0), add("Fir2{EW}", -3, 0), add("Fir1{E}", -4, 0))
    assert [number(events, card)[1] for card in ("Fir3{EW}", "Fir2{EW}", "Fir1{E}")] == [1, 2, 3]
    assert [(event.card, event.x) for event in told(events, Performing) if event.source == "route"][-1] == (
        "Fir1{E}",
        -4,
    )


@pytest.mark.rule("BT-INSTR-15")
def test_positions_that_might_be_gone_on_to_do_not_count_for_the_target():
    t = position(
        told={"Ngt4{EW}": LayFromHand(count=1, how="add"), "Fir3{EW}": DRAW_1},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Fir3{EW}"},
        added=[(-2, 0)],
        hands={A: "Fir2{EN}"},
    )
    t.walk(-2, 0)
    events = t.play(A, add("Fir2{EN}", -3, 0))
    assert number(events, "Fir3{EW}") == (1, 0, 0)
    assert [event.card for event in told(events, Performing)][:2] == ["Fir3{EW}", "Fir2{NE}"]


@pytest.mark.rule("BT-INSTR-16")
def test_the_numbers_of_a_card_stay_fixed_until_it_is_finished():
    """Bracket, colours and boosts make 1 + 1 + 2; that the other red card is covered changes nothing any more."""
    t = position(
        told={
            "Ngt4{EW}": Boost(cards="next", by=2),
            "Fir3{EW}": (LayFromHand(count=1, how="cover"), DRAW_1),
        },
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Fir3{EW}", (-3, 0): "Fir2{EW}"},
        added=[(-3, 0)],
        hands={A: "Sun2{EW}"},
    )
    t.walk(-3, 0)
    assert t.number == 4
    assert len(told(t.play(A, cover("Sun2{EW}", -3, 0)), Drew)) == 4


@pytest.mark.rule("BT-INSTR-16")
def test_a_boost_for_the_next_card_does_not_raise_the_one_that_gives_it():
    t = position(
        told={"Ngt4{EW}": (Boost(cards="next", by=2), DRAW_1), "Fir3{EW}": DRAW_1},
        branch={(-1, 0): "Ngt4{EW}", (-2, 0): "Fir3{EW}"},
        added=[(-2, 0)],
    )
    assert len(told(t.walk(-2, 0), Drew)) == 1 + 3


EVERY_LIMIT = LayFromHand(count=2, how="place", value_limit="[1]", size_limit="[2]")


@pytest.mark.rule("BT-INSTR-17")
@pytest.mark.parametrize(
    ("operation", "reading"),
    [
        (EVERY_LIMIT, {"value_limit": 3, "size_limit": 4}),
        (ScoreFromHand(count=1, value_limit="[1]"), {"value_limit": 3}),
        (LayFromHand(count="[1]", how="place", value_limit=1, size_limit=2), {"value_limit": 1, "size_limit": 2}),
    ],
    ids=["limits in brackets", "value in brackets", "bare limits"],
)
def test_every_bracket_is_raised_by_the_full_amount_and_a_bare_number_never(
    operation: Operation, reading: dict[str, int]
):
    t = boosted(operation, hands={A: "Sun1a"})
    decision = t.view().decision
    assert {name: getattr(decision, name) for name in reading} == reading


def boosted(operation: Operation, **words: Any) -> Table:
    """The operation is under way on the second twig of a route, boosted by two."""
    t = position(
        told={"Snw4{EW}": Boost(cards="next", by=2), "Ngt4{NEW}": operation},
        branch={(-1, 0): "Snw4{EW}", (-2, 0): "Ngt4{NEW}"},
        added=[(-2, 0)],
        **words,
    )
    t.walk(-2, 0)
    return t


@pytest.mark.rule("BT-INSTR-17")
def test_a_count_without_brackets_stays_while_the_limit_is_raised():
    t = boosted(EVERY_LIMIT, hands={A: "Sun3{EW} Sun2{S} Sun1a"})
    t.play(A, add("Sun3{EW}", -3, 0), add("Sun2{S}", -2, 1))
    assert t.question == (A, "onward")


@pytest.mark.rule("BT-INSTR-17")
def test_a_count_in_brackets_is_raised_while_the_limit_stays():
    t = boosted(
        LayFromHand(count="[1]", how="place", value_limit=1), hands={A: "Sun2{S} Sun1{EW} Sun1{EW}far Sun1{S} Sun1a"}
    )
    assert not t.may(A, add("Sun2{S}", -2, 1))
    t.play(A, add("Sun1{EW}", -3, 0), add("Sun1{EW}far", -4, 0), add("Sun1{S}", -2, 1))
    assert t.question == (A, "onward")


@pytest.mark.rule("BT-INSTR-17")
@pytest.mark.parametrize(
    ("operation", "change"),
    [
        (Draw(count="[1]"), {"drawn": 3}),
        (Boost(cards="last", by="[1]"), {"boost": 3}),
        (TakePlumage(count="[4]"), {"plumage": 6}),
        (TakeScored(count="[1]", to="score"), {"scored": 3}),
        (DrawAndLay(count="[1]", how="cover"), {"kept": 3}),
        (TakeTwigs(count="[1]", to="hand", at_branch_end=True, size_limit=1), {"twigs": 3}),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, dict) else "",
)
def test_whatever_a_bracket_counts_it_is_raised(operation: Operation, change: dict[str, int]):
    """By two each time."""
    t = position(
        told={"Snw4{EW}": Boost(cards="next", by=2), "Ngt4{NEW}": operation},
        branch=dict(zip(ROUTE_OF_FIVE, ["Snw4{EW}", "Ngt4{NEW}", "Sun1{EW}", "Fir1{EW}", "Sea1{E}"], strict=True)),
        added=[(-2, 0)],
        piles={B: "Sun1a Sun1b Sun2a Sun2b"},
    )
    events = t.walk(-2, 0)
    found = {
        "drawn": len(told(events, Drew)),
        "boost": sum(event.by for event in told(events, Boosted) if event.cards == "last"),
        "plumage": len(t.plumage(A)),
        "scored": len(t.pile(A)),
        "kept": sum(type(event).__name__ == "Kept" for event in events),
        "twigs": sum(type(event).__name__ == "TwigTaken" for event in events),
    }
    assert {what: found[what] for what in change} == change
    assert sum(bool(count) for count in found.values()) == 1


@pytest.mark.rule("BT-INSTR-18")
@pytest.mark.parametrize("value", ["Sun1{N}", "Sun2{N}", "Sun3{N}", "Sun4{N}"])
def test_a_value_limit_above_four_admits_every_card(value: str):
    t = boosted(ScoreFromHand(count=1, value_limit="[3]"), hands={A: value})
    assert t.view().decision.value_limit == 5
    t.play(A, score(value))
    assert t.pile(A) == [value]


@pytest.mark.rule("BT-INSTR-18")
def test_a_size_limit_above_four_admits_every_twig():
    t = boosted(LayFromHand(count=1, how="cover", size_limit="[3]"), hands={A: "Sun4{EW}"})
    assert t.view().decision.size_limit == 5
    assert t.covers(A, "Sun4{EW}") == {(-1, 0), (-2, 0)}


@pytest.mark.rule("BT-INSTR-18")
def test_a_count_above_what_there_is_ends_when_nothing_is_left():
    t = carrying_out(TakeScored(count="[9]", to="score"), piles={B: "Sun1a", C: "Sun1b Sun2a"})
    t.walk(-1, 0)
    t.play(A, pile(B))
    assert (t.turn, len(t.pile(A)), t.pile(B), t.pile(C)) == (B, 3, [], [])
