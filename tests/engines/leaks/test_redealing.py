"""A re-deal keeps nothing of what its viewer may not know; without that the leak suite would look at nothing."""

from collections import Counter
from collections.abc import Callable, Iterator
from operator import attrgetter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from msgspec.structs import replace

from app.engines import catalogue
from app.engines.backyard_birds.state import State, Votes
from app.engines.contract import SPECTATOR, AnyGame, Viewer
from tests.engines.conformance.tables import TABLES, Table, numbers, options_of, steps, viewers
from tests.engines.random_play import examples, played

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_hiding_table = pytest.mark.parametrize("table", [table for table in TABLES if table.game.hides], ids=str)
every_open_table = pytest.mark.parametrize("table", [table for table in TABLES if not table.game.hides], ids=str)
BIRDS = catalogue.game("backyard-birds")
BIRD_TOLD_ME = catalogue.game("the-bird-told-me-to-do-it")


@every_table
@examples(4)
@given(number=numbers)
def test_every_re_deal_is_another_position_with_another_future(table: Table, number: int) -> None:
    game, random = table.game, Random(number)
    state = random.choice([step.before for step in steps(table, number)])
    for viewer in viewers(table):
        dealt = [game.determinize(state, viewer, random.randbytes(32)) for _ in range(8)]
        assert len({game.freeze(other) for other in (state, *dealt)}) == 9
        assert not [other for other in dealt if other.seed == state.seed]


@every_hiding_table
def test_the_other_seats_look_different_after_a_re_deal(table: Table) -> None:
    game, random = table.game, Random(7)
    state = _middle(table, 7)
    for viewer in viewers(table):
        dealt = [game.determinize(state, viewer, random.randbytes(32)) for _ in range(12)]
        for other in range(table.seats):
            views = {repr(game.view(position, other)) for position in dealt}
            assert len(views) == 1 if other == viewer else len(views) > 6


@every_open_table
@examples(3)
@given(number=numbers)
def test_where_nothing_is_hidden_all_see_the_same(table: Table, number: int) -> None:
    game, random = table.game, Random(number)
    for step in steps(table, number):
        seen = game.view(step.before, SPECTATOR)
        for viewer in range(table.seats):
            own = game.view(step.before, viewer)
            assert own.you == viewer
            assert replace(own, you=None) == seen
            assert [game.witness(event, viewer) for event in step.applied.events] == list(step.applied.events)
        dealt = game.determinize(step.before, random.randrange(table.seats), random.randbytes(32))
        assert game.view(dealt, SPECTATOR) == seen


@every_table
def test_one_seed_gives_one_re_deal(table: Table) -> None:
    game, seed = table.game, bytes(range(32))
    state = _middle(table, 8)
    for viewer in viewers(table):
        assert game.determinize(state, viewer, seed) == game.determinize(state, viewer, seed)


def _middle(table: Table, number: int) -> Any:
    positions = [step.before for step in played(table.game, table.seats, options_of(table, 0), number)]
    return positions[len(positions) // 2]


DEALS = 3000


@pytest.mark.parametrize(
    ("game", "deck_of"),
    [
        pytest.param(
            BIRDS, attrgetter("bird_supply"), marks=pytest.mark.rule("BB-VIEW-01", "BB-VIEW-04"), id="backyard-birds"
        ),
        pytest.param(
            BIRD_TOLD_ME, attrgetter("deck"), marks=pytest.mark.rule("BT-VIEW-01", "BT-VIEW-02"), id="bird-told-me"
        ),
    ],
)
@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR], ids=str)
def test_each_unknown_card_may_be_anywhere_with_equal_chance(
    game: AnyGame, deck_of: Callable[[Any], tuple[int, ...]], viewer: Viewer
) -> None:
    """Chi-square of which kind lies on top of the deck, and which is in each hand, within five standard deviations of
    what equal chances bring."""
    state = _middle(Table(game, 3), 5)
    others = [seat for seat in range(3) if seat != viewer]
    unknown = Counter([*deck_of(state), *(card for seat in others for card in state.hands[seat])])
    tops, hands = Counter[int](), {seat: Counter[int]() for seat in others}
    for dealt in _dealt(state, viewer, game):
        tops[deck_of(dealt)[-1]] += 1
        for seat in others:
            hands[seat].update(dealt.hands[seat])
    assert set(tops) == set(unknown)
    for found in (tops, *hands.values()):
        share = sum(found.values()) / sum(unknown.values())
        chi_square = sum((found[card] - share * count) ** 2 / (share * count) for card, count in unknown.items())
        freedom = len(unknown) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.rule("BB-VIEW-01")
def test_each_hidden_territory_may_come_next() -> None:
    state: State = _middle(Table(BIRDS, 3), 5)
    places = Counter((place, card) for dealt in _dealt(state, 0) for place, card in enumerate(dealt.territory_supply))
    size = len(state.territory_supply)
    assert size >= 3
    assert set(places) == {(place, card) for place in range(size) for card in state.territory_supply}
    expected = DEALS / size
    assert sum((count - expected) ** 2 / expected for count in places.values()) < size**2 + 5 * (2 * size**2) ** 0.5


def _dealt(state: Any, viewer: Viewer, game: AnyGame = BIRDS) -> Iterator[Any]:
    random = Random(f"deals for {viewer}")
    return (game.determinize(state, viewer, random.randbytes(32)) for _ in range(DEALS))


@pytest.mark.rule("BB-STUCK-07", "BB-VIEW-04")
def test_votes_not_yet_settled_are_picked_anew_but_for_the_own() -> None:
    state, votes = _half_voted()
    for viewer in (*range(5), SPECTATOR):
        picks = {ballot.seat: set[Any]() for ballot in votes.ballots}
        for dealt in _dealt(state, viewer):
            for ballot in dealt.agenda[-1].ballots:
                picks[ballot.seat].add(ballot.choice)
        for ballot in votes.ballots:
            assert picks[ballot.seat] == {ballot.choice} if ballot.seat == viewer else len(picks[ballot.seat]) > 1


def _half_voted() -> tuple[State, Votes]:
    """A position where at least two have voted and somebody has not."""
    for number in range(100):
        for step in played(BIRDS, 5, BIRDS.options_type(), number):
            top = step.before.agenda[-1]
            if (
                isinstance(top, Votes)
                and sum(ballot.choice is not None for ballot in top.ballots) == len(top.ballots) >= 2
            ):
                return step.before, top
    raise AssertionError("no game had a vote")


@pytest.mark.rule("BB-VIEW-01")
def test_a_dealt_out_hand_is_sorted_like_every_other() -> None:
    state: State = _middle(Table(BIRDS, 4), 3)
    assert all(list(hand) == sorted(hand) for hand in state.hands)
    assert all(list(hand) == sorted(hand) for dealt in _dealt(state, SPECTATOR) for hand in dealt.hands)
