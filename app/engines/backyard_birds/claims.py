"""Which claims a flock area allows: one colour, enough strength, and no bird too many (BB-CLAIM-01 to -10)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from app.engines.backyard_birds.deck import Color, Deck, Kind, Requirement
from app.engines.backyard_birds.flocking import lies_in
from app.engines.backyard_birds.state import Choice, Flocks


class Claimable(NamedTuple):
    """A legal claim: as kinds, and by name as moves spell it."""

    choice: Choice
    territory: str
    color: Color
    birds: tuple[str, ...]


class Force(NamedTuple):
    """The `copies` birds of one kind in a flock area, each of this `strength`."""

    strength: int
    bird: Kind
    copies: int


@lru_cache(maxsize=1 << 12)
def claims(deck: Deck, flocks: Flocks, display: tuple[Kind, ...]) -> tuple[Claimable, ...]:
    """Every claim of a territory of `display` with birds of `flocks`, each set of interchangeable birds once for
    each territory and colour (BB-CLAIM-03, -07). Territories for the Hummingbird alone are never among them."""
    by_color = forces(deck, flocks)
    found: list[Claimable] = []
    for territory in display:
        for requirement in deck.territories[territory].requires:
            color = requirement.color
            if color in by_color:
                found.extend(_meeting(deck, territory, requirement, by_color[color], helped(deck, flocks, color)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _meeting(
    deck: Deck, territory: Kind, requirement: Requirement, birds: tuple[Force, ...], help_one: bool
) -> tuple[Claimable, ...]:
    """The claims of `territory` that meet one requirement with `birds` of its colour."""
    name, color = deck.territory_names[territory], requirement.color
    return tuple(
        Claimable(Choice(territory, color, used), name, color, deck.named(used))
        for used in _sets(birds, requirement, help_one)
    )


def forces(deck: Deck, flocks: Flocks) -> dict[Color, tuple[Force, ...]]:
    """The birds of each colour there is, strongest first. A guest counts as the brown bird that it is
    (BB-CLAIM-10)."""
    found: dict[Color, list[Force]] = {}
    for slot in flocks:
        species = slot.species
        found.setdefault(deck.colors[species], []).append(Force(deck.strengths[species], species, slot.count))
        if slot.guest is not None:
            found.setdefault(deck.colors[slot.guest], []).append(Force(deck.strengths[slot.guest], slot.guest, 1))
    return {color: tuple(sorted(birds, key=_strongest_first)) for color, birds in found.items()}


def _strongest_first(force: Force) -> tuple[int, Kind]:
    return -force.strength, force.bird


def helped(deck: Deck, flocks: Flocks, color: Color) -> bool:
    """Whether one bird of this colour may count 1 stronger (BB-COWBIRD-01, BB-SPARROW-01, BB-THRUSH-01)."""
    helper = deck.helpers.get(color)
    return helper is not None and lies_in(flocks, helper)


def _sets(birds: tuple[Force, ...], requirement: Requirement, help_one: bool) -> tuple[tuple[Kind, ...], ...]:
    """The sets that meet `requirement`, with the +1 of a helper or without it (BB-COWBIRD-02)."""
    targets = (requirement.strength, requirement.strength - 1) if help_one else (requirement.strength,)
    if requirement.exact:
        return tuple((bird,) for strength, bird, _ in birds if strength in targets)
    found = dict.fromkeys(
        tuple(sorted(birds_used)) for target in targets for birds_used in _reaching(birds, target, ())
    )
    return tuple(found)


def _reaching(birds: tuple[Force, ...], target: int, used: tuple[Kind, ...]) -> Iterator[tuple[Kind, ...]]:
    """All minimal sets that extend `used` and lack `target` (BB-CLAIM-07). Birds are added strongest first and
    only while the strength falls short, so that the last one, the weakest, is needed, and every other too."""
    if not birds or target > sum(force.strength * force.copies for force in birds):
        return
    (strength, bird, count), weaker = birds[0], birds[1:]
    enough = max(1, -(-target // strength))
    if enough <= count:
        yield (*used, *[bird] * enough)
    for fewer in range(min(enough - 1, count), -1, -1):
        yield from _reaching(weaker, target - strength * fewer, (*used, *[bird] * fewer))


def find(deck: Deck, flocks: Flocks, display: tuple[Kind, ...], wanted: tuple[str, str, tuple[str, ...]]) -> Choice:
    """The legal claim of a territory through a colour with birds, all by name. Raises LookupError."""
    for claim in claims(deck, flocks, display):
        if claim[1:] == wanted:
            return claim.choice
    raise LookupError(wanted)
