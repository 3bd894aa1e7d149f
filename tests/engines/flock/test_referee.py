"""The engine and an independent referee come to the same results, wherever a game may stand."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.engines.flock.events import Exchanged, GaveBack, Relocated, UpkeepPaid
from tests.engines.flock import referee
from tests.engines.flock.naming import (
    CARDS,
    COMPETITION,
    DOMINANCE,
    POOL,
    RESOURCE_CARDS,
    RESOURCES,
    A,
    B,
    C,
    D,
    E,
    names_of,
    written,
)
from tests.engines.flock.playing import TAKE_SPACE, Table, exchange, pay
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


def uncarded(birds: Birds) -> tuple[int, ...]:
    return birds.pool, birds.stock, birds.nests, birds.eggs, birds.worms


class Choices:
    """What the flocks chose in a Competition, gathered from their moves and from what was told."""

    def __init__(self) -> None:
        self.paid: Counter[int] = Counter()
        self.gave_back: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.relocated: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.steps: list[tuple[str, int]] = []

    def gather(self, told: Sequence[Any]) -> None:
        for event in told:
            match event:
                case GaveBack(flock=flock, place=place, birds=birds):
                    self.gave_back[flock][place] += birds
                    self.steps.append(("upkeep", flock))
                case Relocated(flock=flock, to=to, birds=birds):
                    self.relocated[flock][to] += birds
                    self.steps.append(("relocate", flock))
                case _:
                    continue


def compete_at_random(t: Table, chance: Random, flocks: Sequence[Birds]) -> Choices:
    """Plays the Competition that has just been activated, `flocks` being what stood before; every choice that is
    offered is one that the referee allows."""
    made = Choices()
    round_, hungry = t.round, t.variants["hungry_birdies"]
    while t.asked("upkeep", "give-back", "relocate"):
        ((flock, word),) = t.questions
        options = t.options(flock)
        if word == "upkeep":
            assert options == [pay(birds) for birds in range(referee.most_kept(flocks[flock], round_, hungry) + 1)]
        move = chance.choice(options)
        if word == "upkeep":
            made.paid[flock] = move.birds
        made.steps.append(("relocate" if word == "relocate" else "upkeep", flock))
        made.gather(t.play(flock, move))
    return made


def judged(flocks: Sequence[Birds], order: Sequence[int], made: Choices, t: Table, round_: int) -> list[Birds]:
    """What the flocks have after upkeep and relocation, by the referee; every choice has to be lawful."""
    variants = t.variants
    after: list[Birds] = list(flocks)
    for flock in order:
        chosen = made.gave_back[flock]
        ends = referee.after_upkeep(flocks[flock], made.paid[flock], round_, variants["hungry_birdies"])
        (end,) = (
            end
            for end in ends
            if all(end.cards[card] == flocks[flock].cards[card] - chosen[card] for card in CARDS)
            and end.pool == flocks[flock].pool - chosen[POOL]
        )
        moved = made.relocated[flock]
        assert +moved in [+way for way in referee.relocations(end.cards[COMPETITION], variants["free_flight"])]
        end.cards += moved
        end.pool += end.cards.pop(POOL, 0)
        end.cards[COMPETITION] = 0
        after[flock] = end
    return after


@every_company
@examples(60)
@given(number=numbers)
def test_a_competition_goes_as_the_referee_says(company: Company, number: int) -> None:
    chance = Random(number)
    t = random_position(company, chance, COMPETITION)
    flocks, track, round_ = birds_of(t), t.track, t.round
    vp = [t.vp(seat) for seat in range(company.seats)]
    order = referee.pecking_order([birds.cards[COMPETITION] for birds in flocks], track, COMPETITION)

    told = t.activate(t.turn, COMPETITION)
    assert list(told[0].order) == order
    made = Choices()
    made.gather(told)
    later = compete_at_random(t, chance, flocks)
    for flock in range(company.flocks):
        made.paid[flock] += later.paid[flock]
        made.gave_back[flock] += later.gave_back[flock]
        made.relocated[flock] += later.relocated[flock]
    made.steps += later.steps

    after = judged(flocks, order, made, t, round_)
    assert [+birds.cards for birds in after] == [+birds.cards for birds in birds_of(t)]
    assert [uncarded(birds) for birds in after] == [uncarded(birds) for birds in birds_of(t)]
    sequence = [("upkeep", flock) for flock in order] + [("relocate", flock) for flock in order]
    assert made.steps == sorted(made.steps, key=sequence.index)

    points = referee.all_points(after, track, company.owner)
    now = [t.vp(seat) for seat in range(company.seats)]
    assert now == [vp[seat] + points[seat] for seat in range(company.seats)]
    assert t.over or round_ < 3
    if t.over:
        assert t.ranking == referee.ranking(now, after, track, company.owner)


@every_company
@examples(60)
@given(number=numbers)
def test_close_games_are_won_by_whom_the_referee_says(company: Company, number: int) -> None:
    """Few points and few resources, so that most games end in a tie on the one or on both."""
    chance = Random(number)
    names = names_of(company.flocks, company.advanced)
    t = position(
        company.seats,
        competition=names[0],
        pool=", ".join([f"{names[0]}*0", *(f"{name}*{chance.randint(1, 2)}" for name in names[1:])]),
        vp=written({name: chance.randint(0, 1) for name in names}),
        **{resource: written({name: chance.randint(0, 1) for name in names}) for resource in RESOURCES},
        initiative=", ".join(chance.sample(names, len(names))),
        round=3,
        thresholds=(1, 1, 1),
        advanced=company.advanced,
    )
    t.compete(0)
    now = [t.vp(seat) for seat in range(company.seats)]
    assert t.ranking == referee.ranking(now, birds_of(t), t.track, company.owner)


@every_company
@examples(20)
@given(number=numbers)
def test_every_end_of_upkeep_can_be_chosen_and_no_other(company: Company, number: int) -> None:
    t = random_position(company, Random(number), COMPETITION, most_in_play=5)
    flocks, round_, hungry = birds_of(t), t.round, t.variants["hungry_birdies"]
    t.activate(t.turn, COMPETITION)
    assume(t.asked("upkeep"))
    ((flock, _),) = t.questions
    before = flocks[flock]
    lawful = {
        standing(end)
        for paid in range(referee.most_kept(before, round_, hungry) + 1)
        for end in referee.after_upkeep(before, paid, round_, hungry)
    }
    assert set(ends_of_upkeep(t, flock, standing(before))) == lawful


def standing(birds: Birds) -> tuple[int, ...]:
    """Where the birds are and what is left to pay with."""
    return (*(birds.cards[card] for card in CARDS), birds.pool, birds.nests, birds.worms)


def ends_of_upkeep(t: Table, flock: int, before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ends of a flock's upkeep that its choices lead to, reckoned from what they tell."""
    for move in t.options(flock):
        on = Table(t.state)
        places = [*before]
        for event in on.play(flock, move):
            match event:
                case UpkeepPaid() if event.flock == flock:
                    places[-2] -= event.paid.nests
                    places[-1] -= event.paid.worms
                case GaveBack() if event.flock == flock:
                    places[[*CARDS, POOL].index(event.place)] -= event.birds
                case _:
                    continue
        if on.questions and on.questions[0] == (flock, "give-back"):
            yield from ends_of_upkeep(on, flock, tuple(places))
        else:
            yield tuple(places)


@every_company
@examples(30)
@given(number=numbers)
def test_dominance_goes_in_the_referees_order_and_moves_the_track_as_it_says(company: Company, number: int) -> None:
    chance = Random(number)
    t = random_position(company, chance, DOMINANCE)
    counts = [birds.cards[DOMINANCE] for birds in birds_of(t)]
    order = referee.pecking_order(counts, t.track, DOMINANCE)
    track = referee.moved_up(t.track, order[0], 1)
    told = t.activate(t.turn, DOMINANCE)
    assert list(told[0].order) == order
    assert list(t.track) == track
    acted = [order[0]]
    while t.asked("dominance", "send-back"):
        ((flock, word),) = t.questions
        move = chance.choice(t.options(flock))
        if word == "dominance":
            acted.append(flock)
            if move == TAKE_SPACE:
                track = referee.moved_up(track, flock, 2)
        t.play(flock, move)
    assert acted == order
    assert list(t.track) == track
    assert t.on(DOMINANCE) == ""


@every_company
@examples(30)
@given(number=numbers)
def test_what_a_card_would_bring_is_what_the_referee_says(company: Company, number: int) -> None:
    t = random_position(company, Random(number), COMPETITION)
    flocks, track, view = birds_of(t), t.track, t.view()
    counts = {card.card: card.birds for card in view.cards}
    for card in view.cards:
        if card.card != COMPETITION:
            points = Counter({card.standing.first: card.standing.first_points})
            points[card.standing.second] += card.standing.second_points
            assert +points == referee.card_points(card.card, counts[card.card], track)
    reckoning = view.cards[-1].forecast
    assert [due.flock for due in reckoning.dues] == referee.pecking_order(counts[COMPETITION], track, COMPETITION)
    for due in reckoning.dues:
        birds, hungry = flocks[due.flock], view.hungry_birdies
        owing, (worms, nests) = referee.upkeep_due(birds, t.round, hungry)
        most = referee.most_kept(birds, t.round, hungry)
        assert (due.in_play, due.in_play - due.free) == (birds.in_play, owing)
        assert (due.worms, due.nests) == (worms, nests)
        assert (due.payable, due.leaving) == (most, owing - most)
    contest = view.cards[CARDS.index(DOMINANCE)].forecast
    order = referee.pecking_order(counts[DOMINANCE], track, DOMINANCE)
    assert [peck.flock for peck in contest.order] == order
    assert list(contest.initiative) == (referee.moved_up(track, order[0], 1) if order else list(track))


@every_company
@pytest.mark.parametrize("card", RESOURCE_CARDS)
@examples(20)
@given(number=numbers)
def test_a_harvest_is_what_was_forecast_if_everybody_takes_the_most(company: Company, card: str, number: int) -> None:
    t = random_position(company, Random(number), card)
    shares = t.view().cards[CARDS.index(card)].forecast.shares
    told = t.activate(t.turn, card)
    for share in shares:
        assert (t.questions[:1] == [(share.flock, "exchange")]) is share.asked
        if share.asked:
            options = t.options(share.flock)
            told += t.play(share.flock, exchange(share.one, share.two))
            assert options[0] == exchange(0, 0)
    assert [
        (event.flock, event.one, event.two, event.paid, event.gained, event.lost, event.home)
        for event in told
        if isinstance(event, Exchanged)
    ] == [(each.flock, each.one, each.two, each.paid, each.gained, each.lost, each.birds) for each in shares]


# The referee itself, by figures of the rules.


@pytest.mark.parametrize(
    ("counts", "initiative", "card", "order"),
    [
        ((1, 3, 2), (A, B, C), DOMINANCE, [B, C, A]),
        ((2, 2, 2), (A, B, C), DOMINANCE, [C, B, A]),
        ((2, 2, 2), (A, B, C), COMPETITION, [A, B, C]),
        ((1, 0, 1, 0, 1), (A, B, C, D, E), DOMINANCE, [E, C, A]),
        ((0, 2, 0, 3), (A, B, C, D), COMPETITION, [D, B, A, C]),
    ],
)
def test_the_referee_knows_the_pecking_order(
    counts: tuple[int, ...], initiative: tuple[int, ...], card: str, order: list[int]
) -> None:
    assert referee.pecking_order(counts, initiative, card) == order


@pytest.mark.parametrize(
    ("card", "counts", "initiative", "points"),
    [
        ("hatching", (1, 2, 2), (A, B, C), {B: 4, C: 3}),
        ("nesting", (3, 2, 1), (A, B, C), {A: 5, B: 2}),
        ("feeding", (1, 1, 1), (A, B, C), {A: 4, B: 3}),
        ("feeding", (1, 1, 2), (A, B, C), {C: 4, A: 3}),
        ("nesting", (3, 0, 0), (A, B, C), {A: 5}),
        ("laying", (0, 0, 0), (A, B, C), {}),
    ],
)
def test_the_referee_knows_the_points(
    card: str, counts: tuple[int, ...], initiative: tuple[int, ...], points: dict[int, int]
) -> None:
    assert referee.card_points(card, counts, initiative) == points


def test_the_referee_knows_upkeep_and_the_track() -> None:
    five = Birds(cards=Counter(competition=2), pool=3, nests=4, worms=2)
    assert referee.most_kept(five, 1, hungry=False) == 2
    assert referee.most_kept(Birds(pool=4, nests=3, worms=5), 2, hungry=True) == 2
    assert [referee.most_kept(Birds(pool=8, nests=6, worms=6), round_, hungry=True) for round_ in (1, 2, 3)] == [
        3,
        3,
        6,
    ]
    assert referee.moved_up([A, B, C, D, E], E, 1) == [E, A, B, C, D]
    assert referee.moved_up([E, A, B, C, D], C, 2) == [E, C, A, B, D]


@pytest.mark.parametrize(
    ("vp", "nests", "initiative", "ranking"),
    [
        ((40, 38, 35), (0, 6, 6), (C, B, A), [A, B, C]),
        ((40, 40, 35), (3, 4, 6), (A, B, C), [B, A, C]),
        ((40, 40, 40), (2, 2, 2), (B, C, A), [B, C, A]),
    ],
)
def test_the_referee_knows_the_winner(
    vp: tuple[int, ...], nests: tuple[int, ...], initiative: tuple[int, ...], ranking: list[int]
) -> None:
    flocks = [Birds(nests=owned) for owned in nests]
    assert referee.ranking(vp, flocks, initiative, {A: A, B: B, C: C}) == ranking
