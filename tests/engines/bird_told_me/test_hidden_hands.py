"""What others receive is the same in number, order and bytes, whatever cards a hand holds."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pytest

from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    DiscardAndDraw,
    Draw,
    DrawAtRandom,
    LayFromHand,
    Operation,
    OpponentsDiscard,
    PerformFromHand,
    ScoreFromHand,
    SwapTwig,
)
from app.engines.contract import SPECTATOR, Viewer
from tests.engines.bird_told_me.decks import QUIET, game_with
from tests.engines.bird_told_me.naming import A, B, C, cards
from tests.engines.bird_told_me.playing import (
    DECLINE,
    DRAW,
    PASS,
    Table,
    add,
    cover,
    discard,
    go,
    perform,
    score,
    steal,
)
from tests.engines.bird_told_me.positions import carrying_out, position
from tests.engines.leaks import telling

TWIG: Final = "Ngt4{NEW}"
FITTING: Final = "Sun2{EW} Sun1{S} Sun1{N}"
UNFIT: Final = "Fir4{N} Sea4{N} Slv4{N}"
"""As many cards, none of which can be added or cover anything, and none of which is small."""
Chain = Sequence[tuple[int, Move]]


def table(parts: Operation | tuple[Operation, ...], **words: Any) -> Table:
    """A root card tells these operations, and a twig of two birds lies beyond it. All tables with the same operations
    are of the same game."""
    told = {TWIG: parts, "Sun2{EW}": QUIET, "Sun1{S}": QUIET}
    game = game_with(cards(f"{FITTING} {UNFIT} Sea2{{EW}}"), told)
    return carrying_out(parts, TWIG, game=game, beyond={(-2, 0): "Sea2{EW}"}, **words)


def messages(t: Table, viewer: Viewer, chain: Chain) -> list[tuple[bytes, ...]]:
    """All that `viewer` gets about the position and each of these moves."""
    found = [telling.told(telling.position(t.game, t.state), viewer)]
    for seat, move in chain:
        (ask,) = t.game.asks(t.state)
        assert ask.seat == seat
        applied = t.game.apply(t.state, ask, msgspec.structs.replace(move, ask=ask.id))
        t.state = applied.state
        found.append(telling.told(telling.position(t.game, t.state, seat, applied), viewer))
    return found


def assert_others_cannot_tell(one: Table, other: Table, chain: Chain, knowing: Sequence[int] = (A,)) -> None:
    """Both tables give the same messages of these moves to all but the `knowing`, who are told different things."""
    for viewer in (A, B, C, SPECTATOR):
        here, there = (messages(Table(t.game, t.state), viewer, chain) for t in (one, other))
        assert (here != there) if viewer in knowing else (here == there), viewer


OPTIONAL: Final = [
    LayFromHand(count="[1]", how="add"),
    LayFromHand(count=1, how="cover", size_limit="[2]"),
    LayFromHand(count=2, how="place", value_limit="[2]"),
    SwapTwig(count="[1]"),
    ScoreFromHand(count=1, value_limit="[1]"),
    PerformFromHand(boost="[1]"),
]


@pytest.mark.rule("BT-VIEW-11")
@pytest.mark.parametrize("operation", OPTIONAL, ids=repr)
def test_to_decline_looks_the_same_whether_anything_fitted_or_not(operation: Operation):
    one, other = (table(operation, hands={A: hand}) for hand in (FITTING, UNFIT))
    assert_others_cannot_tell(one, other, [(A, go(-1, 0)), (A, DECLINE)])


@pytest.mark.rule("BT-VIEW-11")
@pytest.mark.parametrize(
    ("operation", "done"),
    [
        (LayFromHand(count=2, how="add"), add("Sun2{EW}", -3, 0)),
        (LayFromHand(count=2, how="place"), cover("Sun2{EW}", -2, 0)),
        (ScoreFromHand(count=2), score("Sun2{EW}")),
        (PerformFromHand(boost=1), perform("Sun2{EW}")),
        (DiscardAndDraw(limit=2), discard("Sun2{EW}")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_to_stop_halfway_looks_the_same_whatever_is_left_in_hand(operation: Operation, done: Move):
    """The other cards of the hand would fit in one case."""
    one, other = (table(operation, hands={A: hand}) for hand in ("Sun2{EW} Sun1{S}", "Sun2{EW} Sea4{N}"))
    stops = [] if isinstance(operation, PerformFromHand) else [(A, DECLINE)]
    assert_others_cannot_tell(one, other, [(A, go(-1, 0)), (A, done), *stops])


@pytest.mark.rule("BT-VIEW-11")
def test_a_forced_pass_looks_like_any_other():
    game = game_with(cards(f"{FITTING} {UNFIT} {TWIG}"))
    one, other = (position(game=game, branch={(-1, 0): TWIG}, hands={A: hand}) for hand in (FITTING, UNFIT))
    assert len(other.options(A)) == 1 < len(one.options(A))
    assert_others_cannot_tell(one, other, [(A, PASS)])


@pytest.mark.rule("BT-VIEW-11")
def test_a_pair_is_completed_in_the_same_way_whether_a_second_card_fitted_or_not():
    game = game_with(cards(f"{FITTING} {UNFIT} {TWIG}"), {"Sun2{EW}": QUIET})
    one, other = (
        position(game=game, branch={(-1, 0): TWIG}, hands={A: f"Sun2{{EW}} {hand}"}) for hand in ("Sun1{S}", "Sea4{N}")
    )
    assert_others_cannot_tell(one, other, [(A, add("Sun2{EW}", -2, 0)), (A, DRAW)])


@pytest.mark.rule("BT-VIEW-09")
@pytest.mark.parametrize("deck", ["Sun1{S} Sun2{EW}", "Fir4{N} Sea4{N}"])
def test_drawn_cards_are_shown_to_the_drawer_alone(deck: str):
    one, other = (table(Draw(count=2), deck=top) for top in (deck, "Slv4{N} Sun1{N}"))
    assert_others_cannot_tell(one, other, [(A, go(-1, 0))])


@pytest.mark.rule("BT-VIEW-01")
def test_a_card_drawn_from_a_hand_at_random_is_shown_to_the_two_alone():
    one, other = (table(DrawAtRandom(count=1), hands={B: hand, C: "Sun1a"}) for hand in (FITTING, UNFIT))
    assert_others_cannot_tell(one, other, [(A, go(-1, 0)), (A, steal(B))], knowing=(A, B))


@pytest.mark.rule("BT-VIEW-01")
def test_what_an_opponent_keeps_back_in_a_discard_is_shown_to_that_opponent_alone():
    one, other = (table(OpponentsDiscard(count=1), hands={B: f"Sun1{{N}} {hand}"}) for hand in ("Sun1{S}", "Sea4{N}"))
    assert_others_cannot_tell(one, other, [(A, go(-1, 0)), (B, discard("Sun1{N}"))], knowing=(B,))
