"""What the figures of the single cards do not show: the order of things, limits, and cards that work on each other."""

from typing import Any

import pytest

from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.events import (
    Boosted,
    Depleted,
    Discarded,
    Drew,
    Kept,
    NothingToDo,
    Performing,
    PlumageReturned,
    PlumageTaken,
    Pruned,
    Scored,
    Stole,
    TwigTaken,
)
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.cards.stage import CARDS, Run, Table, carried_out, changes, kinds
from tests.engines.bird_told_me.decks import GAME


def names(cards: tuple[Kind, ...]) -> list[str]:
    return list(CARDS.named(cards))


def performed(run: Run) -> list[tuple[str, str, int]]:
    """Every card carried out: its name, why, and by how much it is boosted."""
    return [(event.card, event.source, event.boosts) for event in run.told(Performing)]


def seen_by(run: Run, what: type, viewer: Any) -> list[str | None]:
    """The cards of these events as a viewer sees them."""
    seen = [GAME.witness(event, viewer) for event in run.told(what)]
    return [event.card for event in seen]


# ---------------------------------------------------------------- hands


@pytest.mark.rule("BT-INSTR-22", "BT-END-03")
def test_drawing_goes_on_after_the_first_depletion():
    run = carried_out("sunbird-1b", "route", Table(fillers=1, discards="sunbird-4a snowbird-4b snowbird-4b"))
    assert [(event.time, event.shuffled) for event in run.told(Depleted)] == [(1, 3)]
    assert len(run.after.hands[0]) == 2


@pytest.mark.rule("BT-CARD-17")
def test_a_random_card_is_seen_by_its_two_players_alone():
    run = carried_out("sunbird-3a", "route", Table(("", "sunbird-1a", "")))
    assert [seen_by(run, Stole, viewer) for viewer in (0, 1)] == [["sunbird-1a"], ["sunbird-1a"]]
    assert [seen_by(run, Stole, viewer) for viewer in (2, SPECTATOR)] == [[None], [None]]


def test_players_draw_in_turn_order_from_the_one_on_turn():
    run = carried_out("sunbird-1a", "route", Table())
    assert [event.seat for event in run.told(Drew)] == [0, 1, 2, 0]


@pytest.mark.rule("BT-INSTR-12")
def test_each_opponent_chooses_own_discards_in_turn_order():
    hands = ("sunbird-4a", "sunbird-1a sunbird-1b", "sunbird-2a sunbird-2b")
    run = carried_out("sunbird-2b", "route", Table(hands), ("discard sunbird-1b", "discard sunbird-2a"))
    assert [(event.seat, event.card) for event in run.told(Discarded)] == [(1, "sunbird-1b"), (2, "sunbird-2a")]
    assert run.offered == (("discard sunbird-1a", "discard sunbird-1b"), ("discard sunbird-2a", "discard sunbird-2b"))


@pytest.mark.rule("BT-VIEW-11")
def test_two_equal_cards_in_hand_are_asked_for_like_any_two():
    """With two decks a hand may hold a card twice; not to be asked would tell it."""
    run = carried_out("sunbird-2b", "route", Table(("", "sunbird-1a sunbird-1a", "")), ("discard sunbird-1a",))
    assert run.offered == (("discard sunbird-1a",),)


def test_as_many_are_drawn_as_were_discarded_once_all_are():
    table = Table(("sunbird-1a sunbird-1b", "", ""))
    run = carried_out("sunbird-2a", "route", table, ("discard sunbird-1a", "discard sunbird-1b"))
    happened = [type(event) for event in run.events if isinstance(event, Discarded | Drew)]
    assert happened == [Discarded, Discarded, Drew, Drew]


# ---------------------------------------------------------------- laying


@pytest.mark.rule("BT-DRAWADD-03", "BT-INSTR-11")
def test_a_drawn_card_can_be_added_to_the_one_before():
    run = carried_out(
        "nightbird-3a", "bonus", Table(deck="firebird-1b sunbird-1a"), ("add firebird-1b -1 1", "add sunbird-1a -1 2")
    )
    assert [position.cell for position in run.after.branch][-2:] == [(-1, 1), (-1, 2)]


@pytest.mark.rule("BT-DRAWADD-06", "BT-BRANCH-16")
@pytest.mark.parametrize(
    ("name", "answers"), [("nightbird-3a", ("add silverbird-1a 1 0",)), ("nightbird-3b", ("add silverbird-1a -1 0",))]
)
def test_on_a_bare_trunk_a_drawn_card_starts_a_branch(name: str, answers: tuple[str, ...]):
    run = carried_out(name, "bonus", Table(deck="silverbird-1a seabird-2a", bare=True), answers)
    assert run.offered[0] == ("add silverbird-1a -1 0", "add silverbird-1a 1 0")
    assert changes(run)["branch"] == 1


@pytest.mark.rule("BT-DRAWADD-06", "BT-OVER-01")
def test_on_a_bare_trunk_nothing_can_be_covered():
    run = carried_out("seabird-3b", "bonus", Table(deck="silverbird-1a", bare=True))
    assert [event.card for event in run.told(Kept)] == ["silverbird-1a"]


@pytest.mark.rule("BT-DRAWADD-05")
def test_a_kept_card_gets_no_second_chance():
    """The seabird fits nowhere at first and would fit below the firebirds drawn after it."""
    run = carried_out("nightbird-3a", "bonus", Table(deck="seabird-2a firebird-2a"), ("add firebird-2a -1 1",))
    assert names(run.after.hands[0]) == ["seabird-2a"]


@pytest.mark.rule("BT-SWAPTWIG-04", "BT-SWAPTWIG-02")
def test_a_swap_leaves_what_lies_beneath():
    table = Table(("sunbird-1a", "", ""), side={(-1, 1): "firebird-1b silverbird-2b"})
    run = carried_out("nightbird-2b", "route", table, ("swap sunbird-1a -1 1",))
    assert names(run.after.branch[-1].stack) == ["firebird-1b", "sunbird-1a"]
    assert names(run.after.hands[0]) == ["silverbird-2b"]


# ---------------------------------------------------------------- twigs

STACKED = {(1, 1): "seabird-1b seabird-1a", (2, -1): "seabird-1b"}


@pytest.mark.rule("BT-DRAWTWIG-02", "BT-DRAWTWIG-05")
def test_a_fitting_twig_just_bared_comes_next():
    run = carried_out("seabird-3a", "bonus", Table(side=STACKED), ("twig 1 1",))
    assert [(event.card, event.bared) for event in run.told(TwigTaken)] == [
        ("seabird-1a", "seabird-1b"),
        ("seabird-1b", None),
    ]
    assert [position.cell for position in run.after.branch] == [(1, 0), (2, 0), (2, -1)]


@pytest.mark.rule("BT-DRAWTWIG-05")
def test_a_bared_twig_that_does_not_fit_leaves_the_choice():
    side = {(1, 1): "firebird-1b seabird-1a", (2, -1): "seabird-1b"}
    run = carried_out("seabird-3a", "bonus", Table(side=side), ("twig 1 1",))
    assert [event.card for event in run.told(TwigTaken)] == ["seabird-1a", "seabird-1b"]
    assert names(run.after.branch[-1].stack) == ["firebird-1b"]


@pytest.mark.rule("BT-DRAWTWIG-06", "BT-BRANCH-09", "BT-DRAWTWIG-01")
def test_what_a_taken_twig_carried_is_pruned_and_cannot_be_taken():
    side = {(1, 1): "seabird-1b", (1, 2): "seabird-1b"}
    run = carried_out("seabird-3a", "bonus", Table(side=side), ("twig 1 1",))
    assert [event.card for event in run.told(TwigTaken)] == ["seabird-1b"]
    assert [fallen.cards for event in run.told(Pruned) for fallen in event.positions] == [("seabird-1b",)]
    assert changes(run) == {"hand0": 1, "branch": -2, "discards": 1}


@pytest.mark.rule("BT-INSTR-11")
def test_a_twig_bared_at_an_end_may_be_the_next_but_need_not():
    side = {(1, 1): "firebird-1b sunbird-1a"}
    for answers in (("twig 1 1", "twig 1 1"), ("twig 1 1", "twig 1 -1")):
        run = carried_out("seabird-2a", "bonus", Table(side=side), answers, boost=1)
        assert changes(run) == {"hand0": 2, "branch": -2}


@pytest.mark.rule("BT-DRAWTWIG-08", "BT-SCORE-03")
def test_scored_twigs_lie_in_the_order_taken():
    table = Table(side={(-1, -1): "silverbird-1b"}, piles=("sunbird-1a", "", ""))
    run = carried_out("silverbird-1a", "route", table, ("twig -1 1",))
    assert names(run.after.piles[0]) == ["sunbird-1a", "silverbird-1a", "silverbird-1b"]


# ---------------------------------------------------------------- score piles


@pytest.mark.rule("BT-PILE-01", "BT-PILE-02")
@pytest.mark.parametrize("name", ["silverbird-4b", "silverbird-3a", "silverbird-2b"])
def test_the_top_of_a_score_pile_is_taken(name: str):
    run = carried_out(name, "route", Table(piles=("sunbird-4b", "sunbird-1a sunbird-2a", "")))
    assert names(run.after.piles[1]) == ["sunbird-1a"]
    places = {
        "silverbird-4b": run.after.discards,
        "silverbird-3a": run.after.piles[0],
        "silverbird-2b": run.after.hands[0],
    }
    assert CARDS.kinds["sunbird-2a"] in places[name]


@pytest.mark.rule("BT-END-12", "BT-END-16")
def test_thirty_points_end_the_game_before_the_number_is_used_up():
    table = Table(
        piles=(
            "nightbird-4a nightbird-4b seabird-4a seabird-4b firebird-4a firebird-4b sunbird-4a",
            "sunbird-1a sunbird-2b",
            "",
        )
    )
    run = carried_out("silverbird-3a", "route", table, boost=2)
    assert [event.card for event in run.told(Scored)] == ["sunbird-2b"]
    assert run.after.ended is not None
    outcome = GAME.outcome(run.after)
    assert outcome is not None
    assert outcome.ranking[0] == (0,)


# ---------------------------------------------------------------- plumage


@pytest.mark.rule("BT-AWARD-18", "BT-TAKEPLUM-02")
def test_plumage_taken_on_a_bare_trunk_goes_straight_back():
    run = carried_out("firebird-1b", "bonus", Table(bare=True), ("plumage red", "plumage black"), boost=1)
    assert [event.color for event in run.told(PlumageTaken)] == ["red", "black"]
    assert len(run.told(PlumageReturned)) == 2
    assert changes(run) == {}
    assert "plumage red" not in run.offered[1]


@pytest.mark.rule("BT-TAKEPLUM-04")
def test_when_all_plumage_goes_back_the_pass_card_stays():
    run = carried_out("firebird-1a", "route", Table(plumage="red:0 black:1", pass_holder=2), ("plumage white",))
    assert run.after.pass_holder == 2
    assert [event.colors for event in run.told(PlumageReturned)] == [("red", "black")]


@pytest.mark.rule("BT-TAKEPLUM-03", "BT-INSTR-20")
def test_a_covered_colour_is_not_on_the_branch():
    table = Table(side={(-1, 1): "sunbird-2a nightbird-4b"}, plumage="blue:0 white:0")
    run = carried_out("firebird-3a", "route", table)
    assert [event.color for event in run.told(PlumageTaken)] == ["yellow"]


@pytest.mark.rule("BT-SWAPPLUM-03")
def test_swaps_end_with_the_shorter_end():
    run = carried_out(
        "firebird-4b", "route", Table(plumage="red:0 black:1 blue:1"), ("swap-plumage red blue",), boost=2
    )
    assert changes(run) == {"red": 1, "blue": 0}


@pytest.mark.rule("BT-SWAPPLUM-01")
def test_two_swaps_are_made_where_the_number_says_two():
    table = Table(plumage="red:0 gray:0 white:0 black:1 blue:2 yellow:2")
    run = carried_out("firebird-4b", "route", table, ("swap-plumage red black", "swap-plumage gray blue"), boost=1)
    assert changes(run) == {"red": 1, "black": 0, "gray": 2, "blue": 0}
    assert not {"swap-plumage red blue", "swap-plumage black blue", "swap-plumage gray red"} & set(run.offered[1])


@pytest.mark.rule("BT-INSTR-23")
@pytest.mark.parametrize(("name", "holder"), [("firebird-3b", None), ("firebird-1b", 0)])
def test_where_all_permitted_plumage_has_to_go_nothing_is_asked(name: str, holder: int | None):
    table = Table(plumage="red:1 black:2 blue:0 gray:0 white:0 yellow:0")
    assert changes(carried_out(name, "route", table, boost=1)) == {"red": holder, "black": holder}


# ---------------------------------------------------------------- boosts

WEST = {(-3, 0): "silverbird-3b"}


@pytest.mark.rule("BT-BOOST-02", "BT-BOOST-04")
@pytest.mark.parametrize(
    ("name", "scoring", "bonus"), [("snowbird-4a", 1, 0), ("snowbird-3b", 1, 1), ("snowbird-4b", 0, 1)]
)
def test_a_boost_reaches_the_cards_it_names(name: str, scoring: int, bonus: int):
    """Beyond lies one more card, which turns up two and one more for its colour, and then comes the bonus card."""
    table = Table(beyond=WEST, deck=" ".join(["firebird-1a"] * (3 + scoring)) + " sunbird-4a")
    run = carried_out(name, "route", table)
    assert performed(run)[1:] == [("silverbird-3b", "route", scoring), ("sunbird-4a", "bonus", bonus)]
    assert changes(run) == {"deck": -4 - scoring - bonus, "discards": 3 + scoring, "hand0": 1 + bonus}


@pytest.mark.rule("BT-BOOST-14")
def test_of_a_boost_for_two_the_second_half_is_lost_with_the_turn():
    run = carried_out("snowbird-3b", "route", Table())
    assert [(event.cards, event.by) for event in run.told(Boosted)] == [("next-two", 1)]
    assert (run.after.boosts, run.after.last_boost) == ((), 0)


@pytest.mark.rule("BT-BOOST-06")
def test_a_boost_is_used_up_by_a_card_that_is_declined():
    table = Table(("sunbird-1a", "", ""), beyond={(-3, 0): "nightbird-1a"}, deck="sunbird-4a")
    run = carried_out("snowbird-4a", "route", table, ("decline",))
    assert performed(run)[1:] == [("nightbird-1a", "route", 1), ("sunbird-4a", "bonus", 0)]


@pytest.mark.rule("BT-BOOST-12")
def test_a_boost_from_a_performed_card_goes_to_the_card_after_the_performing_one():
    run = carried_out("snowbird-1a", "route", Table(deck="snowbird-4a sunbird-4a"))
    assert performed(run) == [("snowbird-1a", "route", 0), ("snowbird-4a", "drawn", 1), ("sunbird-4a", "bonus", 2)]
    assert changes(run) == {"hand0": 4, "deck": -4}


# ---------------------------------------------------------------- performing


@pytest.mark.rule("BT-BOOST-11")
def test_a_performed_card_may_perform_in_its_turn():
    run = carried_out("snowbird-1a", "route", Table(deck="snowbird-1a sunbird-4a"))
    assert performed(run)[:3] == [
        ("snowbird-1a", "route", 0),
        ("snowbird-1a", "drawn", 1),
        ("sunbird-4a", "drawn", 2),
    ]
    assert [event.card for event in run.told(Kept)] == ["sunbird-4a", "snowbird-1a"]
    assert changes(run) == {"hand0": 5, "deck": -5}


@pytest.mark.rule("BT-BOOST-09")
def test_a_performed_card_is_raised_by_no_colour():
    """Two sunbirds lie on the route."""
    table = Table(("sunbird-4a", "", ""), beyond={(2, 1): "sunbird-3a", (1, 1): "sunbird-2b"})
    run = carried_out("snowbird-3a", "bonus", table, ("perform sunbird-4a",))
    performing = run.told(Performing)[-1]
    assert (performing.card, performing.colors, performing.boosts) == ("sunbird-4a", 0, 1)
    assert changes(run) == {"hand0": 1, "deck": -2, "discards": 1}


@pytest.mark.rule("BT-BOOST-10", "BT-CARD-18")
def test_a_card_performed_from_hand_is_in_no_hand_meanwhile():
    table = Table(("sunbird-2a sunbird-1a", "", ""))
    answers = ("perform sunbird-2a", "discard sunbird-1a")
    run = carried_out("snowbird-3a", "route", table, answers)
    assert run.offered[1] == ("discard sunbird-1a", "decline")
    assert names(run.after.discards[:2]) == ["sunbird-1a", "sunbird-2a"]


@pytest.mark.rule("BT-BOOST-13")
def test_performing_the_top_discard_passes_over_its_own_copy():
    run = carried_out("snowbird-2a", "bonus", Table(discards="sunbird-4a snowbird-2a"))
    assert performed(run) == [
        ("snowbird-2a", "bonus", 0),
        ("snowbird-2a", "discard", 1),
        ("sunbird-4a", "discard", 2),
    ]
    assert changes(run) == {"hand0": 3, "deck": -3}


@pytest.mark.rule("BT-BOOST-13")
def test_with_nothing_but_its_copy_beneath_there_is_nothing_to_perform():
    run = carried_out("snowbird-2a", "bonus", Table(discards="snowbird-2a"))
    assert [source for _, source, _ in performed(run)] == ["bonus", "discard"]
    assert [event.card for event in run.told(NothingToDo)] == ["snowbird-2a"]


@pytest.mark.rule("BT-BOOST-13")
def test_performing_again_twice_goes_one_step_further_back():
    """The step before the route card scores a card of value 1; repeated it takes 2, and once more 3."""
    table = Table(("sunbird-2a sunbird-3a sunbird-4a", "", ""), deck="snowbird-2b")
    run = carried_out("snowbird-2b", "route", table, ("score sunbird-2a", "score sunbird-3a"))
    assert performed(run) == [
        ("snowbird-2b", "route", 0),
        ("silverbird-4a", "again", 1),
        ("snowbird-2b", "bonus", 0),
        ("snowbird-2b", "again", 1),
        ("silverbird-4a", "again", 2),
    ]
    assert "score sunbird-4a" not in run.offered[1]


def test_turned_up_cards_are_discarded_in_order_and_performed_as_printed():
    table = Table(deck="sunbird-4a sunbird-1b sunbird-1a")
    run = carried_out("snowbird-1b", "route", table, ("perform sunbird-4a",), boost=1)
    assert performed(run)[1] == ("sunbird-4a", "turned-up", 0)
    assert names(run.after.discards[:3]) == ["sunbird-4a", "sunbird-1b", "sunbird-1a"]
    assert changes(run) == {"hand0": 1, "deck": -4, "discards": 3}


@pytest.mark.rule("BT-END-10", "BT-CARD-18")
def test_a_card_in_the_act_is_not_shuffled_in():
    """The deck ends while the turned-up card is performed; the shuffle finds one loose discard."""
    table = Table(deck="sunbird-1b", fillers=1, discards="sunbird-4a")
    run = carried_out("snowbird-1a", "route", table)
    first = run.told(Depleted)[0]
    assert (first.time, first.shuffled) == (1, 1)
    assert run.after.ended is not None
    assert kinds("sunbird-1b")[0] in run.after.discards
