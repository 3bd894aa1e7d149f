"""The claims that a flock area allows, against every set of its birds judged by the words of the ledger."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from app.engines.backyard_birds import moves
from tests.engines.backyard_birds.naming import PRINTED, TERRITORIES
from tests.engines.backyard_birds.playing import A
from tests.engines.backyard_birds.positions import position

BIRDS = {bird["name"]: bird for bird in PRINTED["bird"]}
HELPER = {"black": "COWBIRD", "yellow": "SPARROW", "red": "THRUSH"}
GUESTS = {"STARLING": "black", "CHICKADEE": "yellow", "NUTHATCH": "red"}
REQUIRES = {
    territory["name"]: [need for need in territory["requires"] if "color" in need] for territory in PRINTED["territory"]
}

Set = tuple[str, ...]


def passes(used: Set, strength: int, lent: int) -> bool:
    return bool(used) and sum(BIRDS[bird]["strength"] for bird in used) + lent >= strength


def is_legal(used: Set, need: dict[str, int | bool], help_one: bool) -> bool:
    """BB-CLAIM-03, -07, -09 and BB-COWBIRD-02, word for word."""
    strength = int(need["strength"])
    for lent in (0, 1) if help_one else (0,):
        if need.get("exact"):
            if len(used) == 1 and BIRDS[used[0]]["strength"] + lent == strength:
                return True
            continue
        without = [used[:nth] + used[nth + 1 :] for nth in range(len(used))]
        if passes(used, strength, lent) and not any(passes(rest, strength, lent) for rest in without):
            return True
    return False


def sets(counts: Counter[str], color: str) -> Iterator[Set]:
    """Every set of birds of one colour, those of a species being interchangeable."""
    of_color = [name for name in BIRDS if counts[name] and BIRDS[name]["color"] == color]
    for numbers in product(*(range(counts[name] + 1) for name in of_color)):
        yield tuple(name for name, number in zip(of_color, numbers, strict=True) for _ in range(number))


def random_area(random: Random) -> tuple[str, Counter[str]]:
    """Some slots, mostly with a helper, now and then with a guest, and the birds in them."""
    slots, counts = [], Counter[str]()
    helper = random.choice([*HELPER.values(), None])
    others = random.sample([name for name in BIRDS if name != helper], random.randint(2, 4))
    for name in others if helper is None else [helper, *others]:
        number = random.randint(1, min(4, BIRDS[name]["copies"]))
        counts[name] += number
        guest = next((guest for guest, color in GUESTS.items() if color == BIRDS[name]["color"]), None)
        if guest and not counts[guest] and random.random() < 0.3 and guest not in slots:
            counts[guest] += 1
            slots.append(f"{name}*{number}+{guest}")
        else:
            slots.append(f"{name}*{number}")
    return ", ".join(slots), counts


@pytest.mark.rule("BB-CLAIM-03", "BB-CLAIM-07", "BB-COWBIRD-02")
def test_the_claims_offered_are_those_that_the_ledger_allows():
    random = Random(20)
    offered_in_all = 0
    for _ in range(250):
        area, counts = random_area(random)
        if max(counts[guest] for guest in GUESTS) > 1:
            continue
        display = random.sample(TERRITORIES, 4)
        t = position(flocks={A: area}, display=", ".join(display))
        offered = [(move.territory, move.color, move.birds) for move in t.options(A) if isinstance(move, moves.Claim)]
        allowed = {
            (territory, need["color"], used)
            for territory in display
            for need in REQUIRES[territory]
            for used in sets(counts, need["color"])
            if is_legal(used, need, bool(counts[HELPER.get(need["color"], "")]))
        }
        assert set(offered) == allowed, area
        assert len(offered) == len(allowed)
        offered_in_all += len(offered)
    assert offered_in_all > 500
