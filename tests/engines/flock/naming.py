"""Who has how many, written as words: "A*2, B" is two of A's and one of B's.

Flocks go by the letter of their seat, those of the advanced 2-player game as "P1R", "P1L", "P2R" and "P2L", where P1 is
the start player. They are numbered as they sit round the table.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

A, B, C, D, E = range(5)
P1R, P1L, P2R, P2L = range(4)
P1, P2 = 0, 1
SEATS: Final = ("A", "B", "C", "D", "E")
PAIRS: Final = ("P1R", "P1L", "P2R", "P2L")

FEEDING, NESTING, LAYING, HATCHING = "feeding", "nesting", "laying", "hatching"
DOMINANCE, COMPETITION, POOL = "dominance", "competition", "pool"
RESOURCE_CARDS: Final = (FEEDING, NESTING, LAYING, HATCHING)
SCORED: Final = (*RESOURCE_CARDS, DOMINANCE)
CARDS: Final = (*SCORED, COMPETITION)
RESOURCES: Final = ("nests", "eggs", "worms")


def counted(text: str) -> Counter[str]:
    """How many of each word: "A*2, B" gives A 2 and B 1."""
    found: Counter[str] = Counter()
    for word in text.split(","):
        name, _, count = word.strip().partition("*")
        if name:
            found[name] += int(count or 1)
    return found


def written(counts: Mapping[str, int]) -> str:
    """The same as words, in the order given, leaving out who has none."""
    return ", ".join(name if count == 1 else f"{name}*{count}" for name, count in counts.items() if count)


def names_of(flocks: int, paired: bool) -> Sequence[str]:
    return PAIRS if paired else SEATS[:flocks]
