"""A second judge of Flock, written from the rules alone and knowing nothing of the engine.

It thinks in plain numbers: a flock is a number, cards go by name, an initiative track is the flocks from the left.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

WORTH: Final[dict[str, tuple[int, int]]] = {
    "feeding": (4, 3),
    "nesting": (5, 2),
    "laying": (4, 3),
    "hatching": (4, 3),
    "dominance": (5, 2),
}
SCORED: Final = tuple(WORTH)
CARDS: Final = (*SCORED, "competition")
POOL: Final = "pool"
FREE_BIRDS: Final = 2
HUNGRY_COST: Final = {1: (2, 2), 2: (2, 1), 3: (1, 1)}
"""Worms and nests for each bird, by round (FL-HUNGRY-04 to -06)."""


@dataclass
class Birds:
    """What one flock has: birds on cards, in the pool and in the stock, and its resources."""

    cards: Counter[str] = field(default_factory=Counter)
    pool: int = 0
    stock: int = 0
    nests: int = 0
    eggs: int = 0
    worms: int = 0

    @property
    def in_play(self) -> int:
        return self.pool + sum(self.cards.values())

    @property
    def resources(self) -> int:
        return self.nests + self.eggs + self.worms


def pecking_order(counts: Sequence[int], initiative: Sequence[int], card: str) -> list[int]:
    """The flocks that act on Dominance, or all of them for Competition, first to last (FL-ACT-13 to -15)."""
    track = list(initiative)
    if card == "dominance":
        track = [flock for flock in reversed(track) if counts[flock]]
    order: list[int] = []
    for birds in range(max(counts), -1, -1):
        order += [flock for flock in track if counts[flock] == birds]
    return order


def moved_up(initiative: Sequence[int], flock: int, space: int) -> list[int]:
    """The track after `flock` took `space`, 1 being the leftmost (FL-DOM-03, -05, -16)."""
    others = [each for each in initiative if each != flock]
    return [*others[: space - 1], flock, *others[space - 1 :]]


def most_kept(birds: Birds, round_: int, hungry: bool) -> int:
    """How many birds the flock can pay for (FL-UPKEEP-06, FL-HUNGRY-07)."""
    due, (worms, nests) = upkeep_due(birds, round_, hungry)
    paid = 0
    while paid < due and worms * (paid + 1) <= birds.worms and nests * (paid + 1) <= birds.nests:
        paid += 1
    return paid


def upkeep_due(birds: Birds, round_: int, hungry: bool) -> tuple[int, tuple[int, int]]:
    """How many birds cost something, and how many worms and nests each (FL-UPKEEP-02, FL-HUNGRY-02)."""
    if hungry:
        return birds.in_play, HUNGRY_COST[round_]
    return max(0, birds.in_play - FREE_BIRDS), (1, 1)


def after_upkeep(birds: Birds, paid: int, round_: int, hungry: bool) -> Iterator[Birds]:
    """Every lawful end of a flock's upkeep when it pays for `paid` birds (FL-UPKEEP-06, FL-HUNGRY-07)."""
    due, (worms, nests) = upkeep_due(birds, round_, hungry)
    for left in ways_to_leave(birds, due - paid):
        yield Birds(
            cards=Counter({card: birds.cards[card] - left[card] for card in CARDS}),
            pool=birds.pool - left[POOL],
            stock=birds.stock + due - paid,
            nests=birds.nests - nests * paid,
            eggs=birds.eggs,
            worms=birds.worms - worms * paid,
        )


def ways_to_leave(birds: Birds, leaving: int) -> Iterator[Counter[str]]:
    """Every choice of `leaving` birds from pool and cards."""
    places = {POOL: birds.pool, **{card: birds.cards[card] for card in CARDS}}
    for numbers in product(*(range(there + 1) for there in places.values())):
        if sum(numbers) == leaving:
            yield Counter(dict(zip(places, numbers, strict=True)))


def relocations(birds: int, free_flight: bool) -> list[Counter[str]]:
    """Every lawful way for so many birds to leave Competition (FL-RELOC-01 to -05, FL-FREE-02, -04)."""
    found: list[Counter[str]] = []
    for numbers in product(range(birds + 1), repeat=len(SCORED)):
        cards = sum(number > 0 for number in numbers)
        if sum(numbers) <= birds and (free_flight or cards <= 2):
            found.append(Counter(dict(zip(SCORED, numbers, strict=True)) | {POOL: birds - sum(numbers)}))
    return found


def card_points(card: str, counts: Sequence[int], initiative: Sequence[int]) -> Counter[int]:
    """What each flock scores for a card (FL-SCORE-04, -05, -14, -17 to -20)."""
    points: Counter[int] = Counter()
    ranked = [flock for flock in initiative if counts[flock] > 0]
    for figure in WORTH[card]:
        if ranked:
            best = ranked[0]
            for flock in ranked:
                if counts[flock] > counts[best]:
                    best = flock
            points[best] += figure
            ranked.remove(best)
    return points


def all_points(flocks: Sequence[Birds], initiative: Sequence[int], owner: Mapping[int, int]) -> Counter[int]:
    """What each player scores in one scoring: five cards and the pools (FL-SCORE-03, -11, FL-ADV2-24)."""
    points: Counter[int] = Counter()
    for card in SCORED:
        for flock, scored in card_points(card, [birds.cards[card] for birds in flocks], initiative).items():
            points[owner[flock]] += scored
    for flock, birds in enumerate(flocks):
        points[owner[flock]] += birds.pool
    return points


def ranking(
    vp: Sequence[int], flocks: Sequence[Birds], initiative: Sequence[int], owner: Mapping[int, int]
) -> list[int]:
    """The players from first to last (FL-END-02 to -05, FL-ADV2-29, -30)."""
    left = list(range(len(vp)))
    placed: list[int] = []
    while left:
        leaders = [player for player in left if vp[player] == max(vp[each] for each in left)]
        rich = {player: sum(flocks[flock].resources for flock in owner if owner[flock] == player) for player in leaders}
        leaders = [player for player in leaders if rich[player] == max(rich.values())]
        first = next(owner[flock] for flock in initiative if owner[flock] in leaders)
        placed.append(first)
        left.remove(first)
    return placed
