"""The bird cards, as tables for the rules. In a state a card is its kind: the index of its record in the deck file."""

import tomllib
from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from app.engines.bird_told_me.operations import COLORS, Color, Operation

Kind: TypeAlias = int
SLUG: Final = "the-bird-told-me-to-do-it"
"""What a deck file names as its `deck`, and the table as its game."""


class BadDeck(ValueError):
    """A deck file that cannot be read as a deck of this game; the message says why."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record of a bird card (BT-CARD-09). `value` is its number of birds, its size and its worth in points
    (BT-CARD-10); `exits` are the edges by which its twig connects (BT-CARD-11). `operations` are the parts of its
    instruction in printed order. `label` says it in two or three words, `text` as printed, and `means` precisely; all
    three are for readers."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    color: Color
    value: Annotated[int, msgspec.Meta(ge=1, le=4)]
    exits: Annotated[str, msgspec.Meta(pattern="^(?=.)N?E?S?W?$", max_length=3)]
    label: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    text: Annotated[str, msgspec.Meta(min_length=1)]
    operations: Annotated[tuple[Operation, ...], msgspec.Meta(min_length=1)]
    means: str = ""
    source: str = ""


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    deck: Literal["the-bird-told-me-to-do-it"]
    edition: str
    card: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1)]


class Deck:
    """All bird cards of one set in deck order. `cards` and the tables beside it are indexed by kind."""

    def __init__(self, edition: str, cards: Sequence[Card], raw: bytes) -> None:
        """Raises BadDeck where an id occurs twice."""
        self.raw: Final = raw
        self.edition: Final = edition
        self.cards: Final = tuple(cards)
        self.names: Final = tuple(card.id for card in cards)
        self.kinds: Final[dict[str, Kind]] = {name: kind for kind, name in enumerate(self.names)}
        if len(self.kinds) < len(self.cards):
            raise BadDeck("an id occurs twice")
        self.colors: Final[tuple[Color, ...]] = tuple(card.color for card in cards)
        self.color_numbers: Final = tuple(COLORS.index(card.color) for card in cards)
        """Of each kind the place of its colour among COLORS."""
        self.values: Final = tuple(card.value for card in cards)
        self.exits: Final = tuple(card.exits for card in cards)
        self.operations: Final = tuple(card.operations for card in cards)

    def named(self, kinds: Sequence[Kind]) -> tuple[str, ...]:
        """The ids of cards."""
        names = self.names
        return tuple([names[kind] for kind in kinds])


def load(raw: bytes) -> Deck:
    """The deck in `raw`, a deck file in TOML. Raises BadDeck where it is none of this game."""
    try:
        file = msgspec.convert(tomllib.loads(raw.decode("utf-8-sig")), _File)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadDeck(str(error)) from error
    return Deck(file.edition, file.card, raw)
