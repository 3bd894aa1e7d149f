"""A game that was put away in the middle of an instruction goes on as if nothing had been."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final

import pytest

from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.state import Performance, State
from tests.engines.bird_told_me.decks import GAME
from tests.engines.random_play import Step, played, played_on

GAMES: Final = 300
STEPS: Final = 30

INTERRUPTED: Final = {
    ("choose-pile", "take-scored"),
    ("choose-plumage", "return-plumage"),
    ("choose-plumage", "take-plumage"),
    ("choose-turned-up", "perform-turned-up"),
    ("choose-twig", "take-twigs"),
    ("discard", "discard"),
    ("discard", "discard-and-draw"),
    ("discard", "opponents-discard"),
    ("lay-drawn", "draw-and-lay"),
    ("lay-hand", "lay-from-hand"),
    ("perform-hand", "perform-from-hand"),
    ("score-hand", "score-from-hand"),
    ("steal", "draw-at-random"),
    ("swap-plumage", "swap-plumage"),
    ("swap-twig", "swap-twig"),
}
"""What an instruction can ask, and by which operation."""
OF_THE_TURN: Final = {"add", "pair", "target", "onward", "arrange-award"}
PERFORMING: Final = {
    *("perform-from-hand", "perform-discard", "perform-again", "perform-from-deck", "perform-turned-up"),
}
"""The operations that wait for another card."""


def operations_under_way(s: State) -> tuple[str, ...]:
    """The operations of the cards in execution, the outermost first."""
    return tuple(
        str(type(GAME.cards.operations[step.card][step.part]).__struct_config__.tag)
        for step in s.agenda
        if isinstance(step, Performance)
    )


@cache
def interruptions() -> dict[tuple[str, ...], tuple[State, int]]:
    """Of each kind of ask within each chain of operations the first position in some random games, and the number of
    that game; there are enough games once everything was seen that is to be seen."""
    found: dict[tuple[str, ...], tuple[State, int]] = {}
    for number in range(GAMES):
        for step in played(GAME, 2 + number % 4, Options(), number):
            found.setdefault((step.ask.asks, *operations_under_way(step.before)), (step.before, number))
        if (innermost(found), of_the_turn(found), waiting(found)) == (INTERRUPTED, OF_THE_TURN, PERFORMING):
            break
    return found


def innermost(found: Iterable[tuple[str, ...]]) -> set[tuple[str, str]]:
    return {(chain[0], chain[-1]) for chain in found if len(chain) > 1}


def of_the_turn(found: Iterable[tuple[str, ...]]) -> set[str]:
    return {chain[0] for chain in found if len(chain) == 1}


def waiting(found: Iterable[tuple[str, ...]]) -> set[str]:
    return {outer for chain in found for outer in chain[1:-1]}


def test_every_kind_of_ask_within_every_operation_is_seen():
    seen = interruptions()
    assert innermost(seen) == INTERRUPTED
    assert of_the_turn(seen) == OF_THE_TURN
    assert waiting(seen) == PERFORMING


def next_steps(s: State, number: int) -> Iterator[tuple[Any, ...]]:
    steps: Iterator[Step] = played_on(GAME, s, number)
    for step in islice(steps, STEPS):
        yield step.asks, step.legal, step.move, step.applied


@pytest.mark.parametrize("part", range(8))
def test_a_thawed_game_goes_on_like_the_one_that_was_never_frozen(part: int):
    positions = list(interruptions().values())[part::8]
    assert positions
    for s, number in positions:
        thawed = GAME.thaw(GAME.freeze(s), GAME.rules_version)
        assert thawed == s
        assert thawed is not s
        assert list(next_steps(thawed, number)) == list(next_steps(s, number))
        for viewer in range(len(s.hands)):
            assert GAME.view(thawed, viewer) == GAME.view(s, viewer)
