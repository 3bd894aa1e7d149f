"""Decks of other cards made of the same operations: the check takes them, and whole games are played with them."""

import json
from functools import cache
from random import Random
from typing import Any, Final, get_args

import msgspec
import pytest

from app.engines.bird_told_me.deck_check import problems
from app.engines.bird_told_me.events import Event, Performing
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.bird_told_me.operations import COLORS, LARGEST, Number, Operation
from app.engines.bird_told_me.options import Options
from tests.engines.random_play import begun, played_on

TYPES: Final = get_args(Operation)
DECKS: Final = 16
GAMES: Final = 10
MOST: Final = 4


class Typist:
    """Types decks in at random."""

    def __init__(self, number: int) -> None:
        self.random = Random(f"deck {number}")

    def deck(self) -> bytes:
        """48 cards, eight of each colour, every operation on one of them at least."""
        kinds = [*TYPES, *self.random.choices(TYPES, k=48 - len(TYPES))]
        self.random.shuffle(kinds)
        cards = [self.card(place, kind) for place, kind in enumerate(kinds)]
        head = 'deck = "the-bird-told-me-to-do-it"\nedition = "other"\n'
        return "\n".join([head, *cards]).encode()

    def card(self, place: int, kind: type) -> str:
        """A card of one or two operations with one bracket at most, the first of them of this kind."""
        kinds = [kind] if self.random.random() < 0.7 else [kind, self.random.choice(TYPES)]
        parts = [self.operation(each) for each in kinds]
        numbers = [
            (part, field.encode_name)
            for part, each in zip(parts, kinds, strict=True)
            for field in msgspec.structs.fields(each)
            if set(get_args(Number)) <= set(get_args(field.type)) and field.encode_name in part
        ]
        bracket = ""
        if numbers:
            part, name = self.random.choice(numbers)
            bracket = part[name] = f"[{part[name]}]"
        operations = ", ".join(
            "{ " + ", ".join(f"{k} = {json.dumps(v)}" for k, v in part.items()) + " }" for part in parts
        )
        exits = set(self.random.sample("NESW", self.random.randint(1, 3)))
        return "\n".join(
            [
                "[[card]]",
                f'id = "card-{place}"',
                f'color = "{COLORS[place % len(COLORS)]}"',
                f"value = {self.random.randint(1, 4)}",
                f'exits = "{"".join(edge for edge in "NESW" if edge in exits)}"',
                f'label = "{place}"',
                f'text = "Do {place} {bracket}"',
                f"operations = [{operations}]",
            ]
        )

    def operation(self, kind: type) -> dict[str, Any]:
        """An operation with values for what it needs, and for some of what it may have."""
        part: dict[str, Any] = {"op": kind.__struct_config__.tag}
        for field in msgspec.structs.fields(kind):
            if field.required or self.random.random() < 0.4:
                part[field.encode_name] = self.value(field.type)
        return part

    def value(self, wanted: Any) -> Any:
        """A value that the parameter may have; numbers are small ones mostly."""
        if wanted is bool:
            return True
        words = [word for word in get_args(wanted) if isinstance(word, str)]
        if words:
            return self.random.choice(words)
        return self.random.randint(1, MOST if self.random.random() < 0.95 else LARGEST)


@cache
def performed(number: int) -> frozenset[str]:
    """The operations of all cards that are carried out in some random games with the deck of this number."""
    game = BirdToldMe(Typist(number).deck())
    words: set[str] = set()
    for each in range(number * GAMES, (number + 1) * GAMES):
        state = begun(game, 2 + each % 4, Options(), each)
        pieces = game.census(state)
        for step in played_on(game, state, each):
            state = step.after
            assert game.census(state) == pieces
            words |= {word for event in step.applied.events for word in told_by(game, event)}
        assert game.outcome(state) is not None
    return frozenset(words)


def told_by(game: BirdToldMe, event: Event) -> tuple[str, ...]:
    """The operations of the card that begins to be carried out, none for any other event."""
    if not isinstance(event, Performing):
        return ()
    operations = game.cards.operations[game.cards.kinds[event.card]]
    return tuple(str(type(operation).__struct_config__.tag) for operation in operations)


@pytest.mark.parametrize("number", range(DECKS))
def test_a_deck_of_other_cards_plays_without_a_change(number: int):
    assert problems(Typist(number).deck()) == ()
    assert performed(number)


def test_every_operation_is_carried_out_in_those_games():
    words = {word for number in range(DECKS) for word in performed(number)}
    assert words == {kind.__struct_config__.tag for kind in TYPES}
