"""The told games of Flock show what they are told for."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from app.engines.flock.events import (
    Activated,
    CardScored,
    Exchanged,
    GameOver,
    GaveBack,
    Goods,
    Relocated,
    RoundBegan,
    SentBack,
    TookSpace,
    UpkeepPaid,
)
from tests.golden.flock_games import EXAMPLES, FLOCK_GAMES
from tests.golden.playthrough import Playthrough

BLUE, RED, YELLOW = range(3)


def told(playthrough: Playthrough) -> Iterator[Any]:
    for step in playthrough.steps():
        yield from step.applied.events


def in_order(events: Sequence[Any], wanted: Sequence[Any]) -> bool:
    """Whether all wanted events were told, in this order."""
    left = iter(events)
    return all(event in left for event in wanted)


@pytest.mark.rule("FL-EX-02", "FL-EX-03", "FL-EX-05")
def test_one_game_holds_the_examples_of_hatching_feeding_and_dominance():
    events = tuple(told(EXAMPLES))
    assert in_order(
        events,
        [
            Activated(flock=BLUE, card="dominance", order=(YELLOW, BLUE, RED)),
            TookSpace(flock=YELLOW, space=1, initiative=(YELLOW, BLUE, RED), home=2),
            Relocated(flock=BLUE, card="dominance", to="feeding", birds=2),
            Relocated(flock=RED, card="dominance", to="hatching", birds=1),
            SentBack(flock=RED, card="hatching", whose=YELLOW),
            Activated(flock=BLUE, card="hatching", order=(BLUE, RED)),
            Exchanged(
                flock=BLUE,
                card="hatching",
                one=0,
                two=1,
                paid=Goods(eggs=3, worms=3),
                gained=Goods(birds=3),
                home=2,
            ),
            Exchanged(
                flock=RED,
                card="hatching",
                one=1,
                two=0,
                paid=Goods(eggs=1, worms=1),
                gained=Goods(birds=1),
                home=1,
            ),
            Activated(flock=RED, card="feeding", order=(RED, YELLOW)),
            Exchanged(flock=RED, card="feeding", one=0, two=2, paid=Goods(), gained=Goods(worms=6), home=4),
            Exchanged(flock=YELLOW, card="feeding", one=1, two=1, paid=Goods(), gained=Goods(worms=4), home=3),
        ],
    )


@pytest.mark.rule("FL-EX-06", "FL-EX-07")
def test_the_same_game_holds_the_examples_of_competition_and_its_scoring():
    steps = list(EXAMPLES.steps())
    events = tuple(event for step in steps for event in step.applied.events)
    assert in_order(
        events,
        [
            RoundBegan(round=2),
            Activated(flock=RED, card="competition", order=(BLUE, RED, YELLOW)),
            CardScored(card="hatching", first=RED, first_points=4, second=YELLOW, second_points=3),
            RoundBegan(round=3),
            GameOver(why="third-competition"),
        ],
    )
    started = next(
        step for step in steps[40:] if Activated(flock=RED, card="competition", order=(0, 1, 2)) in step.applied.events
    )
    view = EXAMPLES.game.view(started.before, BLUE)
    assert view.round == 2
    assert view.cards[-1].birds == (2, 2, 1)
    assert view.initiative == (BLUE, RED, YELLOW)
    scored = next(step for step in steps[40:] if RoundBegan(round=3) in step.applied.events)
    hatching = next(card for card in EXAMPLES.game.view(scored.applied.state, BLUE).cards if card.card == "hatching")
    assert hatching.birds == (1, 2, 2)


def test_a_game_of_each_variant_is_told():
    _, advanced, free_flight, hungry = FLOCK_GAMES
    assert {event.flock for event in told(advanced) if isinstance(event, Activated)} == {0, 1, 2, 3}
    assert any(len(targets) > 2 for targets in relocation_targets(free_flight))
    assert all(len(targets) <= 2 for targets in relocation_targets(EXAMPLES))
    assert any(isinstance(event, UpkeepPaid) and event.free == 0 and event.paid.worms for event in told(hungry))
    assert any(isinstance(event, GaveBack) for event in told(hungry))


def relocation_targets(playthrough: Playthrough) -> list[Counter[str]]:
    """To which cards each flock went in each relocation after Competition."""
    found: list[Counter[str]] = []
    flock = None
    for event in told(playthrough):
        match event:
            case Relocated(card="competition"):
                if event.flock != flock:
                    found.append(Counter())
                flock = event.flock
                found[-1].update([event.to] if event.to != "pool" else [])
            case RoundBegan() | Activated():
                flock = None
            case _:
                continue
    return found
