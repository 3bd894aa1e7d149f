"""Cards written as words: "CROW*2, MAGPIE" is three birds."""

import tomllib
from pathlib import Path
from typing import Final

DECK_FILE: Final = Path(__file__).parents[3] / "app/engines/backyard_birds/deck.toml"
PRINTED: Final = tomllib.loads(DECK_FILE.read_text(encoding="utf-8"))
BIRDS: Final = tuple(bird["name"] for bird in PRINTED["bird"])
TERRITORIES: Final = tuple(territory["name"] for territory in PRINTED["territory"])


def cards(text: str) -> tuple[str, ...]:
    """The named cards in the order written: "CROW*2, DOVE" gives CROW, CROW, DOVE."""
    found: list[str] = []
    for word in text.split(","):
        name, _, count = word.strip().partition("*")
        if name:
            found += [name] * int(count or 1)
    return tuple(found)


def birds(text: str) -> tuple[str, ...]:
    """The named birds in deck order, as a move holds them."""
    return tuple(sorted(cards(text), key=BIRDS.index))
