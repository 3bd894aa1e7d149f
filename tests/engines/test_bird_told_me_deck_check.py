"""The typed deck: what the rulebook fixes has to hold, and each slip is shown where it is."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.bird_told_me import deck_check
from app.engines.bird_told_me.deck import BadDeck, load
from app.engines.bird_told_me.deck_check import MOST_PROBLEMS, problems
from app.engines.bird_told_me.operations import Operation, amount, brackets

DECK = (Path(deck_check.__file__).parent / "deck.toml").read_text(encoding="utf-8")


def changed(card: str, old: str, new: str) -> tuple[bytes, int]:
    """The deck with `old` replaced from `card` on, and the line of the change."""
    at = DECK.index(old, DECK.index(card))
    return (DECK[:at] + new + DECK[at + len(old) :]).encode(), DECK.count("\n", 0, at) + 1


def test_the_own_deck_is_good():
    assert problems(DECK.encode()) == ()


@pytest.mark.parametrize(
    ("card", "old", "new", "text", "rule"),
    [
        ("deck", '"the-bird-told', '"a-bird-told', "this is a deck for", None),
        ("deck", 'edition = "reconstructed"', 'edition = ""', '"edition" must have 1 to 40 letters', None),
        ("nightbird-4a", 'color = "black"', 'color = "blak"', '"blak" is no colour of this game', "BT-CARD-04"),
        ("nightbird-4a", "value = 4", "value = 5", "a card shows 1 to 4 birds", "BT-CARD-03"),
        ("nightbird-4a", "value = 4", "value = 0", "a card shows 1 to 4 birds", "BT-CARD-03"),
        ("nightbird-4a", "value = 4", 'value = "4"', '"value" must be a whole number', None),
        ("nightbird-4a", "value = 4", "vlue = 4", 'this card has an unknown key "vlue"; did you mean "value"?', None),
        ("nightbird-4a", '"NES"', '""', "a twig has 1 to 3 exits, this one has 0", "BT-CARD-06"),
        ("nightbird-4a", '"NES"', '"NESW"', "a twig has 1 to 3 exits, this one has 4", "BT-CARD-06"),
        ("nightbird-4a", '"NES"', '"NEX"', "exits are some of the letters", "BT-CARD-11"),
        ("nightbird-4a", '"NES"', '"SEN"', 'exits = "NES"', "BT-CARD-11"),
        ("nightbird-4a", '"lay-from-hand"', '"lay-from-hnd"', 'did you mean "lay-from-hand"?', "BT-CARD-07"),
        ("nightbird-4a", 'op = "lay-from-hand"', "op = 3", "an operation is written", "BT-CARD-07"),
        ("nightbird-4a", 'how = "place"', 'how = "throw"', '"how" must be "add" or "cover" or "place"', "BT-CARD-07"),
        ("nightbird-4a", ', how = "place"', "", '"lay-from-hand" has no "how"', "BT-CARD-07"),
        ("nightbird-4a", 'how = "place"', 'how = "place", cuont = 1', 'unknown key "cuont"', "BT-CARD-07"),
        ("nightbird-1a", "count = 2", "count = 0", "a whole number from 1 to 9, or a bracket", "BT-CARD-07"),
        ("nightbird-1a", "count = 2", "count = true", "a whole number from 1 to 9, or a bracket", "BT-CARD-07"),
        ("nightbird-1b", "one_color = true", "one_color = 1", '"one_color" must be true or false', "BT-CARD-07"),
        ("nightbird-4a", "operations = [", "operations = [3, ", "an operation is written", "BT-CARD-07"),
        ("sunbird-4a", "operations = [", "operations = [] # ", "an instruction has 1 to 4 operations", "BT-CARD-07"),
        ("sunbird-4a", "Draw [1] card.", "Draw [2] card.", 'shows [2], but the operations have [1]', "BT-INSTR-17"),
        ("sunbird-4a", "Draw [1] card.", "Draw a card.", 'shows no bracket, but the operations', "BT-INSTR-17"),
        ("sunbird-4a", 'label = "Draw [1]"', 'label = "Draw [3]"', '"label" shows [3]', "BT-INSTR-17"),
        ("nightbird-1a", "count = 2", 'count = "[2]"', "a card has one bracket at most", "BT-INSTR-17"),
        ("sunbird-4a", 'label = "Draw [1]"', 'label = "Draw as many as [1] tells"', '"label" must have', "BT-CARD-09"),
    ],
)  # fmt: skip
def test_a_slip_is_shown_in_its_line(card: str, old: str, new: str, text: str, rule: str | None):
    raw, line = changed(card, old, new)
    assert [(found.line, found.rule) for found in problems(raw) if text in found.text] == [(line, rule)]


@pytest.mark.rule("BT-SETUP-04")
def test_a_deck_by_which_no_tie_is_ever_broken_is_refused():
    level = re.sub(r"^value = .$", "value = 2", DECK, flags=re.MULTILINE)
    assert [(problem.text, problem.rule) for problem in problems(level.encode())] == [
        ("all cards show as many birds as each other, so nobody could ever begin", "BT-SETUP-04")
    ]
    assert problems(level.replace("value = 2", "value = 1", 1).encode()) == ()


@pytest.mark.rule("BT-CARD-05")
def test_there_are_eight_cards_of_each_colour():
    raw, _ = changed("nightbird-4a", '"black"', '"blue"')
    found = [(problem.text, problem.rule) for problem in problems(raw)]
    assert found == [
        ("a deck has 8 cards in black, this one has 7", "BT-CARD-05"),
        ("a deck has 8 cards in blue, this one has 9", "BT-CARD-05"),
    ]
    less = DECK[: DECK.rindex("[[card]]")]
    assert [problem.text for problem in problems(less.encode())] == [
        "a deck has 48 cards, this one has 47",
        "a deck has 8 cards in yellow, this one has 7",
    ]


def test_a_name_stands_for_one_card():
    raw, line = changed('"nightbird-4b"', '"nightbird-4b"', '"nightbird-4a"')
    assert [problem.line for problem in problems(raw)] == [line]
    with pytest.raises(BadDeck, match="twice"):
        load(raw)


@pytest.mark.parametrize(("edge", "other", "side"), [("E", "W", "left"), ("W", "E", "right")])
def test_each_side_of_the_trunk_can_be_started(edge: str, other: str, side: str):
    lines = [f'exits = "{other}"' if line.startswith("exits") and edge in line else line for line in DECK.split("\n")]
    found = problems("\n".join(lines).encode())
    assert [problem.rule for problem in found if f"to the {side} of the trunk" in problem.text] == ["BT-CARD-15"]
    assert len(found) == 1


KNOWN = {
    "nightbird-4a": ("black", 4, "NES", "[1]"),
    "nightbird-3a": ("black", 3, "NE", "[2]"),
    "firebird-3a": ("red", 3, "EW", "[2]"),
    "silverbird-3a": ("gray", 3, "W", "[1]"),
    "silverbird-3b": ("gray", 3, "", "[2]"),
    "seabird-1a": ("blue", 1, "SW", "[1]"),
    "snowbird-1a": ("white", 1, "E", "[1]"),
}
"""What the Example Game shows of a card: colour, value, exits at least, and the bracket."""


@pytest.mark.rule("BT-CARD-15")
@pytest.mark.parametrize("name", KNOWN)
def test_the_cards_of_the_example_game_are_as_shown(name: str):
    color, value, exits, bracket = KNOWN[name]
    card = next(card for card in load(DECK.encode()).cards if card.id == name)
    assert (card.color, card.value) == (color, value)
    assert set(exits) <= set(card.exits)
    assert f"[{next(brackets(card.operations))}]" == bracket


SHOWN_IN_ADDING = [("red", 3, "E"), ("gray", 3, ""), ("yellow", 3, ""), ("white", 2, "N"), ("yellow", 2, "N"),
                   ("red", 1, "N"), ("black", 2, "S")]  # fmt: skip


@pytest.mark.rule("BT-CARD-15")
@pytest.mark.parametrize(("color", "value", "exits"), SHOWN_IN_ADDING)
def test_the_cards_of_the_adding_example_are_there(color: str, value: int, exits: str):
    cards = load(DECK.encode()).cards
    assert any((card.color, card.value) == (color, value) and set(exits) <= set(card.exits) for card in cards)


@pytest.mark.rule("BT-CARD-15")
def test_every_operation_is_on_some_card():
    used = {type(operation) for operations in load(DECK.encode()).operations for operation in operations}
    assert used == set(Operation.__args__)


def test_brackets_are_raised_and_bare_numbers_are_not():
    assert [amount("[2]", 3), amount(2, 3), amount("[1]", 0)] == [5, 2, 1]


@given(at=st.integers(0, len(DECK) - 1), length=st.integers(0, 40), new=st.text(max_size=6))
def test_whatever_is_typed_is_judged_and_what_is_good_can_be_played_with(at: int, length: int, new: str):
    raw = (DECK[:at] + new + DECK[at + length :]).encode("utf-8", "replace")
    found = problems(raw)
    assert len(found) <= MOST_PROBLEMS
    if not found:
        assert len(load(raw).cards) == 48


@given(raw=st.binary(max_size=200))
def test_what_is_no_deck_at_all_is_judged_and_not_read(raw: bytes):
    assert problems(raw)
    with pytest.raises(BadDeck):
        load(raw)
