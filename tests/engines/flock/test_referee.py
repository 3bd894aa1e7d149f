"""The engine and an independent referee come to the same results, wherever a game may stand."""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.flock.events import Activated
from tests.engines.flock import referee
from tests.engines.flock.naming import CARDS, COMPETITION, DOMINANCE, POOL, RESOURCES, A, B, C, D, E, names_of, written
from tests.engines.flock.playing import TAKE_SPACE, Table, pay
from tests.engines.flock.positions import position
from tests.engines.flock.referee import Birds
from tests.engines.random_play import examples

numbers = st.integers(0, 2**32 - 1)


class Company(NamedTuple):
    """Who sits at the table: how many seats, and whether each has two flocks."""

    seats: int
    advanced: bool

    def __str__(self) -> str:
        return f"{self.seats}-{'pairs' if self.advanced else 'seats'}"

    @property
    def flocks(self) -> int:
        return 4 if self.advanced else self.seats

    @property
    def owner(self) -> dict[int, int]:
        return {flock: flock // 2 if self.advanced else flock for flock in range(self.flocks)}


COMPANIES = [Company(2, False), Company(3, False), Company(4, False), Company(5, False), Company(2, True)]
every_company = pytest.mark.parametrize("company", COMPANIES, ids=str)


def random_position(company: Company, chance: Random, needed: str, most_in_play: int = 8) -> Table:
    """Any position in which a flock may activate the card `needed`, and it is that flock's turn."""
    names = names_of(company.flocks, company.advanced)
    hungry = chance.random() < 0.3
    spots: dict[str, Counter[str]] = {spot: Counter() for spot in (*CARDS, POOL)}
    liked = [*CARDS, POOL, *chance.choices([*CARDS, POOL, needed], k=3)]
    for name in names:
        spots[POOL][name] = 0
        for _ in range(chance.randint(0 if hungry else 2, most_in_play)):
            spots[chance.choice(liked)][name] += 1
    acting = chance.choice(names)
    if not spots[needed][acting]:
        taken = next((spot for spot in spots if spots[spot][acting]), None)
        if taken is not None:
            spots[taken][acting] -= 1
        spots[needed][acting] += 1
    track = chance.sample(names, len(names))
    rich = chance.choice([1, 3, 6])
    return position(
        company.seats,
        **{card: written(spots[card]) for card in CARDS},
        pool=", ".join(f"{name}*{spots[POOL][name]}" for name in names),
        **{resource: written({name: chance.randint(0, rich) for name in names}) for resource in RESOURCES},
        vp=written({name: chance.randint(0, 3) for name in names}),
        initiative=", ".join(track),
        round=chance.choice([1, 2, 3]),
        turn=names.index(acting),
        thresholds=(1, 1, 1),
        advanced=company.advanced,
        free_flight=chance.random() < 0.3,
        hungry_birdies=hungry,
    )


def birds_of(t: Table) -> list[Birds]:
    """What the flocks have, as the referee thinks of it."""
    view = t.view()
    return [
        Birds(
            cards=Counter({card.card: card.birds[flock] for card in view.cards}),
            pool=seen.pool,
            stock=seen.stock,
            nests=seen.nests,
            eggs=seen.eggs,
            worms=seen.worms,
        )
        for flock, seen in enumerate(view.flocks)
    ]


def order_told(events: tuple[Any, ...]) -> list[int]:
    return [flock for event in events if isinstance(event, Activated) for flock in event.order]


def answer_at_random(t: Table, chance: Random, flock: int, *words: str) -> None:
    while t.asked(*words) and t.questions[0][0] == flock:
        t.play(flock, chance.choice(t.options(flock)))


def see_to_upkeep(t: Table, chance: Random, flock: int, before: Birds) -> Birds:
    """Plays the upkeep of a flock; its end is one that the referee allows."""
    round_, hungry = t.round, t.variants["hungry_birdies"]
    most = referee.most_kept(before, round_, hungry)
    paid = 0
    if most:
        assert t.questions == [(flock, "upkeep")]
        assert t.options(flock) == [pay(birds) for birds in range(most + 1)]
        paid = chance.randint(0, most)
        t.play(flock, pay(paid))
    due, _ = referee.upkeep_due(before, round_, hungry)
    leaving = due - paid
    places = sum(number > 0 for number in (before.pool, *before.cards.values()))
    is_choice = places > 1 and 0 < leaving < before.in_play
    assert (t.questions == [(flock, "give-back")]) is is_choice
    answer_at_random(t, chance, flock, "give-back")
    return next(end for end in referee.after_upkeep(before, paid, round_, hungry) if same(end, birds_of(t)[flock]))


def same(one: Birds, other: Birds) -> bool:
    """Whether the flock stands the same, but for what a later step of the same move has done with it."""
    return (one.stock, one.nests, one.eggs, one.worms) == (other.stock, other.nests, other.eggs, other.worms)


@every_company
@examples(60)
@given(number=numbers)
def test_a_competition_goes_as_the_referee_says(company: Company, number: int) -> None:
    chance = Random(number)
    t = random_position(company, chance, COMPETITION)
    flocks, track = birds_of(t), t.track
    vp = [t.vp(seat) for seat in range(company.seats)]
    round_, free_flight = t.round, t.variants["free_flight"]
    order = referee.pecking_order([birds.cards[COMPETITION] for birds in flocks], track, COMPETITION)
    assert order_told(t.activate(t.turn, COMPETITION)) == order
    assert order
