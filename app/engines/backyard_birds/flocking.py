"""The flocking rule: which birds lie where in a flock area (BB-FLOCK-01 to -06)."""

from collections.abc import Iterable

from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.state import SLOTS, Flocks, Slot


def lies_in(flocks: Flocks, bird: Kind) -> bool:
    """Whether `bird` lies in this flock area, as a guest or otherwise."""
    for slot in flocks:  # noqa: SIM110  a loop, for it is the hottest line of a game
        if slot.species == bird or slot.guest == bird:
            return True
    return False


def birds_in(flocks: Flocks) -> tuple[Kind, ...]:
    """Each kind of bird that lies in this flock area, once."""
    kinds: list[Kind] = []
    for slot in flocks:
        kinds.append(slot.species)
        if slot.guest is not None:
            kinds.append(slot.guest)
    return tuple(kinds)


def hosts(deck: Deck, flocks: Flocks, guest: Kind) -> list[Kind]:
    """The species of the flocks that a guest-trio bird can join: those of its colour (BB-CHICKADEE-01)."""
    color = deck.hosts[guest]
    if color is None:
        return []
    return [slot.species for slot in flocks if deck.colors[slot.species] == color and slot.guest is None]


def places(deck: Deck, flocks: Flocks, bird: Kind) -> list[Kind | None]:
    """Where `bird` may enter: each flock that it may join as a guest, and None for the flock of its own species
    or a free slot (BB-FLOCK-02, -03, BB-CHICKADEE-02, -05). Empty if it has no place."""
    entries: list[Kind | None] = [*hosts(deck, flocks, bird)]
    if len(flocks) < SLOTS or any(slot.species == bird for slot in flocks):
        entries.insert(0, None)
    return entries


def enter(flocks: Flocks, bird: Kind, host: Kind | None) -> Flocks:
    """The flock area after `bird` came in, as a guest of the flock `host` where one is given."""
    if host is not None:
        return tuple(Slot(slot.species, slot.count, bird) if slot.species == host else slot for slot in flocks)
    for place, slot in enumerate(flocks):
        if slot.species == bird:
            return (*flocks[:place], Slot(bird, slot.count + 1, slot.guest), *flocks[place + 1 :])
    return (*flocks, Slot(bird))


def leave(flocks: Flocks, bird: Kind) -> Flocks:
    """The flock area after one `bird` left. A guest whose last host leaves keeps the slot (BB-CHICKADEE-03);
    an empty slot is free at once (BB-FLOCK-06). Raises LookupError if no such bird lies there."""
    for place, slot in enumerate(flocks):
        if slot.guest == bird:
            rest = (Slot(slot.species, slot.count),)
        elif slot.species != bird:
            continue
        elif slot.count > 1:
            rest = (Slot(bird, slot.count - 1, slot.guest),)
        elif slot.guest is not None:
            rest = (Slot(slot.guest),)
        else:
            rest = ()
        return (*flocks[:place], *rest, *flocks[place + 1 :])
    raise LookupError(bird)


def leave_all(flocks: Flocks, birds: Iterable[Kind]) -> Flocks:
    """The flock area after all `birds` left."""
    for bird in birds:
        flocks = leave(flocks, bird)
    return flocks
