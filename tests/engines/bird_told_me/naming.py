"""Bird cards as the ledger writes them: type and birds.

"Ngt4a" is a card of the card list, here nightbird-4a. "Ngt4{NES}" is one made for a test, with these exits; a word
after the bracket tells two of them apart: "Ngt4{NES}other".
"""

import re
from typing import Final

A, B, C, D, E = range(5)

TYPES: Final = {
    "Fir": ("firebird", "red"),
    "Ngt": ("nightbird", "black"),
    "Sea": ("seabird", "blue"),
    "Slv": ("silverbird", "gray"),
    "Snw": ("snowbird", "white"),
    "Sun": ("sunbird", "yellow"),
}
_CODES: Final = {bird: code for code, (bird, _) in TYPES.items()}
_PRINTED: Final = re.compile(r"([A-Z][a-z]{2})([1-4][ab])")
_MADE: Final = re.compile(r"([A-Z][a-z]{2})([1-4])\{([NESW]{1,3})\}(\w*)")


def card(word: str) -> str:
    """The card's name in the deck file. A name is taken as it is."""
    if found := _PRINTED.fullmatch(word):
        return f"{TYPES[found[1]][0]}-{found[2]}"
    if found := _MADE.fullmatch(word):
        return f"{found[1]}{found[2]}{{{in_order(found[3])}}}{found[4]}"
    return word


def cards(words: str) -> tuple[str, ...]:
    return tuple(card(word) for word in words.split())


def word(name: str) -> str:
    """The word for a card of the deck file."""
    bird, _, rest = name.partition("-")
    return f"{_CODES[bird]}{rest}" if bird in _CODES else name


def words(text: str) -> list[str]:
    """Cards of a hand, whose order does not matter."""
    return sorted(word(name) for name in cards(text))


def worth(points: int) -> str:
    """Cards for a score pile of so many points."""
    fours, rest = divmod(points, 4)
    return " ".join(["Ngt4a"] * fours + [f"Ngt{rest}a"] * bool(rest))


def in_order(exits: str) -> str:
    return "".join(edge for edge in "NESW" if edge in exits)


def is_made(name: str) -> bool:
    return _MADE.fullmatch(name) is not None


def figures(name: str) -> tuple[str, int, str]:
    """Colour, birds and exits of a card made for a test."""
    found = _MADE.fullmatch(name)
    assert found, f"{name} is no card made for a test"
    return TYPES[found[1]][1], int(found[2]), found[3]
