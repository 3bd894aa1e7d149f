"""Each of the 48 cards on the route and as bonus card: as printed, boosted, with nothing to do, cut short."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Declined, NothingToDo, Performing
from app.engines.bird_told_me.operations import COLORS, brackets
from tests.engines.bird_told_me.cards.figures import FIGURES, Case
from tests.engines.bird_told_me.cards.stage import CARDS, How, Run, Table, carried_out, changes, seated

BOOST = 2
WITHOUT_IDLE = {"seabird-2b", "snowbird-2b", "sunbird-4a", "sunbird-1a", "sunbird-1b"}
"""What draws always finds something to do; performing again is shown below."""


def cases(which: str) -> list[Any]:
    """One case for every card and every way in which it can come."""
    found: list[tuple[str, Case | None]] = [(name, getattr(card, which)) for name, card in FIGURES.items()]
    return [
        pytest.param(name, how, case, id=f"{name}-{how}")
        for name, case in found
        if case is not None
        for how in case.how
    ]


def check(run: Run, case: Case):
    assert changes(run) == dict(case.change)
    offered = {move for moves in run.offered for move in moves}
    assert not offered & set(case.never)
    tops = {position.cell: CARDS.names[position.twig] for position in run.after.branch}
    assert {cell: tops.get(cell) for cell in case.top} == dict(case.top)


def test_every_card_has_its_figures():
    assert set(FIGURES) == set(CARDS.names)
    assert {name for name, card in FIGURES.items() if card.idle is None} == WITHOUT_IDLE


@pytest.mark.rule("BT-CARD-07", "BT-INSTR-21")
@pytest.mark.parametrize(("name", "how", "case"), cases("plain"))
def test_a_card_does_what_it_tells(name: str, how: How, case: Case):
    run = carried_out(name, how, case.table, case.answers)
    check(run, case)
    first = run.told(Performing)[0]
    printed = next(brackets(CARDS.operations[CARDS.kinds[name]]))
    assert (first.card, first.source, first.printed, first.colors, first.boosts) == (name, how, printed, 0, 0)
    assert name not in {event.card for event in run.told(NothingToDo)}


@pytest.mark.rule("BT-BOOST-03", "BT-INSTR-17")
@pytest.mark.parametrize(("name", "how", "case"), cases("boosted"))
def test_a_boost_raises_its_bracket_and_no_other_number(name: str, how: How, case: Case):
    run = carried_out(name, how, case.table, case.answers, boost=BOOST)
    check(run, case)
    assert run.told(Performing)[0].boosts == BOOST


@pytest.mark.rule("BT-INSTR-09")
@pytest.mark.parametrize(("name", "how", "case"), cases("idle"))
def test_a_card_with_nothing_to_do_is_passed_over(name: str, how: How, case: Case):
    run = carried_out(name, how, case.table, case.answers)
    check(run, case)
    if not case.change:
        assert {event.card for event in run.told(NothingToDo)} >= {name}


@pytest.mark.rule("BT-END-04", "BT-END-12")
@pytest.mark.parametrize(("name", "how", "case"), cases("cut"))
def test_the_end_of_the_game_cuts_a_card_short(name: str, how: How, case: Case):
    """When the deck ends it the branch is awarded as it lies, which clears it and brings all plumage back."""
    run = carried_out(name, how, case.table, case.answers)
    by_points = any(case.table.piles)
    assert run.after.ended is not None
    assert run.after.ended.why == ("thirty-points" if by_points else "deck")
    settled = set() if by_points else {"branch", "discards", *COLORS}
    assert {what: by for what, by in changes(run).items() if what not in settled} == dict(case.change)


@pytest.mark.rule("BT-END-04", "BT-END-11")
@pytest.mark.parametrize("name", FIGURES)
def test_a_bonus_card_that_is_the_last_one_of_all_is_not_carried_out(name: str):
    table = FIGURES[name].plain.table._replace(deck="", fillers=0, depletions=1)
    run = carried_out(name, "bonus", table)
    assert run.after.ended is not None
    assert run.after.ended.why == "deck"
    assert run.told(Performing) == []
    assert CARDS.kinds[name] in run.after.discards
    assert run.after.hands == run.before.hands


OPTIONAL = [name for name, card in FIGURES.items() if "decline" in card.plain.answers] + [
    CARDS.names[kind]
    for kind, operations in enumerate(CARDS.operations)
    if any(operation.hand for operation in operations)
]


@pytest.mark.rule("BT-INSTR-02", "BT-VIEW-11", "BT-INSTR-23")
@pytest.mark.parametrize("how", ["route", "bonus"])
@pytest.mark.parametrize("name", sorted(set(OPTIONAL)))
def test_what_needs_fitting_hand_cards_is_asked_and_may_be_declined(name: str, how: How):
    """A hand of one card that fits nowhere is asked like any other."""
    run = carried_out(name, how, Table(("snowbird-4a", "", "")), ("decline",))
    assert changes(run) == {}
    assert len(run.told(Declined)) == 1
    assert name not in {event.card for event in run.told(NothingToDo)}
    assert len(run.offered) == 1


@pytest.mark.rule("BT-INSTR-07")
def test_a_discard_of_any_card_cannot_be_declined():
    run = carried_out("seabird-2b", "route", Table(("sunbird-1b", "", "")), ("discard sunbird-1b",))
    assert run.offered == (("discard snowbird-4b", "discard sunbird-1b"),)


@pytest.mark.parametrize("name", FIGURES)
def test_the_table_of_a_test_holds_no_other_card_of_the_colour_on_the_route(name: str):
    before = seated(name, "route", Table())
    route = [position for position in before.branch if position.cell in {spot.cell for spot in before.walk.route}]
    color = CARDS.colors[CARDS.kinds[name]]
    assert [CARDS.colors[position.twig] for position in route].count(color) == 1
