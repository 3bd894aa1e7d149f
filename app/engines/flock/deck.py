"""The figures of the cards and tokens, as tables for the rules."""

import tomllib
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec

from app.engines.flock.names import CARDS, Card, Side

Resource: TypeAlias = Literal["nests", "eggs", "worms"]
Gain: TypeAlias = Literal["nests", "eggs", "worms", "birds"]
_Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=99)]


class BadDeck(ValueError):
    """A file that cannot be read as the figures of this game; the message says why."""


class _Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class _ExchangeRecord(_Record, frozen=True, kw_only=True):
    birds: _Positive
    pays: dict[Resource, _Positive] = {}
    gains: dict[Gain, _Positive]


class _CardRecord(_Record, frozen=True, kw_only=True):
    name: Card
    first: _Positive | None = None
    second: _Positive | None = None
    exchanges: tuple[_ExchangeRecord, ...] = ()
    rules: tuple[str, ...] = ()


class _ThresholdRecord(_Record, frozen=True, kw_only=True):
    side: Side
    rounds: tuple[_Positive, _Positive, _Positive]


class _File(_Record, frozen=True, kw_only=True):
    deck: Literal["flock"]
    edition: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    nests: _Positive
    eggs: _Positive
    worms: _Positive
    birds_of_a_color: _Positive
    colors: Annotated[tuple[str, ...], msgspec.Meta(min_length=5, max_length=5)]
    card: tuple[_CardRecord, ...]
    threshold: tuple[_ThresholdRecord, ...]


class Exchange(NamedTuple):
    """One exchange of a resource card: what it costs, and how many of the card's reward it brings (FL-ACT-04)."""

    birds: int
    nests: int
    eggs: int
    worms: int
    gain: int


class Harvest(NamedTuple):
    """A resource card: the `reward` that its one-bird and two-bird exchange bring. `free`: they cost nothing."""

    reward: Gain
    one: Exchange
    two: Exchange
    free: bool


class Figures(NamedTuple):
    """An action card: the points for most and second most birds, 0 for Competition (FL-SCORE-06), its exchanges if
    it is a resource card, and the ledger ids that govern it."""

    name: Card
    first: int
    second: int
    harvest: Harvest | None
    rules: tuple[str, ...]


class Deck(NamedTuple):
    """All figures, the cards in the order of `names.CARDS`."""

    raw: bytes
    edition: str
    supply: tuple[int, int, int]
    birds_of_a_color: int
    colors: tuple[str, ...]
    cards: tuple[Figures, ...]
    thresholds: dict[Side, tuple[int, int, int]]


_FREE: Final = (0, 0, 0)


def load(raw: bytes) -> Deck:
    """The figures in a deck file (UTF-8 TOML). Raises BadDeck."""
    try:
        file = msgspec.convert(tomllib.loads(raw.decode("utf-8-sig")), _File)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadDeck(str(error)) from error
    by_name = {card.name: card for card in file.card}
    thresholds: dict[Side, tuple[int, int, int]] = {each.side: each.rounds for each in file.threshold}
    if len(by_name) != len(file.card) or len(by_name) != len(CARDS):
        raise BadDeck("there are six action cards, each once")
    if len(thresholds) != len(file.threshold) or set(thresholds) != {"2-3", "4-5"}:
        raise BadDeck("there are two sides with thresholds, 2-3 and 4-5")
    return Deck(
        raw=raw,
        edition=file.edition,
        supply=(file.nests, file.eggs, file.worms),
        birds_of_a_color=file.birds_of_a_color,
        colors=file.colors,
        cards=tuple(_figures(by_name[name]) for name in CARDS),
        thresholds=thresholds,
    )


def _figures(card: _CardRecord) -> Figures:
    return Figures(card.name, card.first or 0, card.second or 0, _harvest(card), card.rules)


def _harvest(card: _CardRecord) -> Harvest | None:
    if card.name in ("dominance", "competition"):
        return None
    if [exchange.birds for exchange in card.exchanges] != [1, 2]:
        raise BadDeck(f"{card.name} has an exchange of one bird and one of two birds")
    rewards: set[Gain] = {reward for exchange in card.exchanges for reward in exchange.gains}
    if len(rewards) != 1:
        raise BadDeck(f"{card.name} brings one kind of token")
    reward = rewards.pop()
    one, two = (_exchange(exchange, reward) for exchange in card.exchanges)
    return Harvest(reward, one, two, one[1:4] == two[1:4] == _FREE)


def _exchange(record: _ExchangeRecord, reward: Gain) -> Exchange:
    nests, eggs, worms = (record.pays.get(kind, 0) for kind in ("nests", "eggs", "worms"))
    return Exchange(record.birds, nests, eggs, worms, record.gains[reward])
