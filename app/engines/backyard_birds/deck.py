"""The cards, as tables for the rules. In a state a card is its kind: the index of its record in the deck file."""

import tomllib
from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec

Kind: TypeAlias = int
Color: TypeAlias = Literal["black", "red", "yellow", "brown"]
Ability: TypeAlias = Literal[
    "blue-jay",
    "chickadee",
    "cowbird",
    "dove",
    "hummingbird",
    "junco",
    "lark",
    "mockingbird",
    "nuthatch",
    "pigeon",
    "sparrow",
    "starling",
    "swallow",
    "thrush",
    "woodpecker",
    "wren",
]

HOSTS: Final[dict[Ability, Color]] = {"chickadee": "yellow", "nuthatch": "red", "starling": "black"}
HELPERS: Final[dict[Color, Ability]] = {"black": "cowbird", "yellow": "sparrow", "red": "thrush"}


class BadDeck(ValueError):
    """A deck file that cannot be read as a deck of this game; the message says why."""


class _Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    vp: int
    source: str = ""


class Bird(_Record, frozen=True, kw_only=True):
    """A record of a bird (BB-CARD-05). `text` and `rules` are for readers: the ability in words and the ledger
    ids that govern it."""

    color: Color
    strength: Annotated[int, msgspec.Meta(ge=1)]
    copies: Annotated[int, msgspec.Meta(ge=1)]
    type: str
    ability: Ability | None = None
    base_set: bool = True
    text: str | None = None
    rules: tuple[str, ...] = ()


class Requirement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour with the strength that its birds must reach together; `exact`, one bird of that very strength
    (BB-CARD-07)."""

    color: Color
    strength: Annotated[int, msgspec.Meta(ge=1)]
    exact: bool = False


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mark of a territory that one bird alone can claim (BB-CARD-07)."""

    only: Literal["HUMMINGBIRD"]


class _TerritoryRecord(_Record, frozen=True, kw_only=True):
    requires: tuple[dict[str, str | int | bool], ...]


class Territory(msgspec.Struct, frozen=True, kw_only=True):
    """A territory: any one of `requires` claims it, or the Hummingbird alone where `hummingbird` is set."""

    name: str
    vp: int
    requires: tuple[Requirement, ...]
    hummingbird: bool


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    deck: Literal["backyard-birds"]
    edition: str
    bird: tuple[Bird, ...]
    territory: tuple[_TerritoryRecord, ...]


class Browns(NamedTuple):
    """The kind of each brown bird, by its ability."""

    blue_jay: Kind
    chickadee: Kind
    cowbird: Kind
    dove: Kind
    hummingbird: Kind
    junco: Kind
    lark: Kind
    mockingbird: Kind
    nuthatch: Kind
    pigeon: Kind
    sparrow: Kind
    starling: Kind
    swallow: Kind
    thrush: Kind
    woodpecker: Kind
    wren: Kind


class Deck:
    """All kinds of cards in deck order. `birds` and `territories` are indexed by kind, and so are the tables."""

    def __init__(self, edition: str, birds: Sequence[Bird], territories: Sequence[Territory], raw: bytes) -> None:
        """Raises BadDeck where a name occurs twice or an ability does not occur exactly once."""
        self.raw: Final = raw
        self.edition: Final = edition
        self.birds: Final = tuple(birds)
        self.territories: Final = tuple(territories)
        self.bird_names: Final = tuple(bird.name for bird in birds)
        self.territory_names: Final = tuple(territory.name for territory in territories)
        self.bird_kinds: Final[dict[str, Kind]] = {name: kind for kind, name in enumerate(self.bird_names)}
        self.territory_kinds: Final[dict[str, Kind]] = {name: kind for kind, name in enumerate(self.territory_names)}
        if len({*self.bird_kinds, *self.territory_kinds}) < len(self.birds) + len(self.territories):
            raise BadDeck("a name occurs twice")
        self.colors: Final[tuple[Color, ...]] = tuple(bird.color for bird in birds)
        self.strengths: Final = tuple(bird.strength for bird in birds)
        self.base_set: Final = tuple(bird.base_set for bird in birds)
        self.browns: Final = _browns(self.birds)
        self.hosts: Final[tuple[Color | None, ...]] = tuple(
            HOSTS.get(bird.ability) if bird.ability else None for bird in birds
        )
        """Of each kind the colour of the flocks that it may join as a guest (BB-FLOCK-05)."""
        self.helpers: Final[dict[Color, Kind]] = {
            color: getattr(self.browns, ability) for color, ability in HELPERS.items()
        }
        """The bird that helps each colour with +1 (BB-COWBIRD-01)."""
        browns = self.browns
        passive = (browns.dove, browns.pigeon, browns.mockingbird, *self.helpers.values())
        self.able: Final = frozenset(kind for kind in browns if kind not in passive)
        """The birds with an ability for their owner's turn."""
        self.for_hummingbird: Final = frozenset(
            kind for kind, territory in enumerate(territories) if territory.hummingbird
        )

    @cached_property
    def all_birds(self) -> tuple[Kind, ...]:
        """Every bird card, in deck order."""
        return tuple(kind for kind, bird in enumerate(self.birds) for _ in range(bird.copies))

    def named(self, kinds: Sequence[Kind]) -> tuple[str, ...]:
        """The names of birds."""
        names = self.bird_names
        return tuple([names[kind] for kind in kinds])

    def named_territories(self, kinds: Sequence[Kind]) -> tuple[str, ...]:
        """The names of territories."""
        names = self.territory_names
        return tuple([names[kind] for kind in kinds])


def _browns(birds: Sequence[Bird]) -> Browns:
    found: dict[str, Kind] = {}
    for kind, bird in enumerate(birds):
        if (bird.ability is None) != (bird.color != "brown"):
            raise BadDeck(f"{bird.name}: exactly the brown birds have an ability")
        if bird.ability is None:
            continue
        if bird.copies != 1 or bird.ability.replace("-", "_") in found:
            raise BadDeck(f"{bird.name}: a brown bird occurs once")
        found[bird.ability.replace("-", "_")] = kind
    missing = [ability for ability in Browns._fields if ability not in found]
    if missing:
        raise BadDeck(f"no bird has the ability {missing[0]}")
    return Browns(**found)


def _territory(record: _TerritoryRecord) -> Territory:
    hummingbird = any("only" in requirement for requirement in record.requires)
    requires: tuple[Requirement, ...] = ()
    if hummingbird:
        msgspec.convert(record.requires, tuple[Only])
    else:
        requires = msgspec.convert(record.requires, tuple[Requirement, ...])
        if not requires or len({requirement.color for requirement in requires}) < len(requires):
            raise BadDeck(f"{record.name}: a colour is required once, and one colour at least")
    return Territory(name=record.name, vp=record.vp, requires=requires, hummingbird=hummingbird)


def load(raw: bytes) -> Deck:
    """The deck in `raw`, a deck file in TOML. Raises BadDeck where it is none of this game."""
    try:
        file = msgspec.convert(tomllib.loads(raw.decode("utf-8-sig")), _File)
        territories = [_territory(record) for record in file.territory]
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadDeck(str(error)) from error
    return Deck(file.edition, file.bird, territories, raw)
