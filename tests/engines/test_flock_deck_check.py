"""The typed figures of Flock: what is printed has to be as printed, and each slip is shown where it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines import catalogue
from app.engines.flock.deck import BadDeck, load
from app.engines.flock.deck_check import MOST_PROBLEMS, problems

DECK = catalogue.own_deck("flock").decode()


def changed(table: str, old: str, new: str) -> tuple[bytes, int]:
    """The figures with `old` replaced from `table` on, and the line of the change."""
    at = DECK.index(old, DECK.index(table))
    return (DECK[:at] + new + DECK[at + len(old) :]).encode(), DECK.count("\n", 0, at) + 1


@pytest.mark.parametrize(
    ("table", "old", "new", "text", "rule"),
    [
        ("deck", "nests = 30", "nests = 31", "there are 30 tokens: nests = 30", "FL-SETUP-02"),
        ("deck", "birds_of_a_color = 11", "birds_of_a_color = 8", "there are 11 tokens", "FL-SETUP-02"),
        ("deck", '"red"', '"blue"', '"colors" must name 5 different colours', "FL-SETUP-10"),
        ("deck", "worms = 30", 'worms = "30"', '"worms" must be a whole number', None),
        ("deck", "eggs = 30", "egs = 30", 'the file has an unknown key "egs"; did you mean "eggs"?', None),
        ('"feeding"', '"feeding"', '"feding"', '"feding" is no action card; did you mean "feeding"?', "FL-SETUP-01"),
        ('"nesting"', "first = 5", "first = 4", "nesting scores 5/2: first = 5", "FL-SCORE-06"),
        ('"dominance"', "second = 2", "second = 3", "dominance scores 5/2: second = 2", "FL-SCORE-06"),
        ('"competition"', "rules", "first = 3\nrules", "competition does not score", "FL-SCORE-06"),
        ('"laying"', "exchanges", "exchanges = []\nrest", "laying has two exchanges as printed", "FL-ACT-04"),
        ('"2-3"', "[4, 5, 6]", "[4, 5, 7]", "for two or three players Competition takes [4, 5, 6]", "FL-COMP-03"),
        ('"4-5"', "[6, 7, 8]", "[6, 7]", '"rounds" must be three whole numbers from 1 to 40', "FL-COMP-04"),
        ('"4-5"', "[6, 7, 8]", "[6, true, 8]", '"rounds" must be three whole numbers from 1 to 40', "FL-COMP-04"),
        ('"4-5"', '"4-5"', '"5-4"', '"5-4" is no side of the card', "FL-SETUP-08"),
    ],
)
def test_a_slip_is_shown_in_its_line(table: str, old: str, new: str, text: str, rule: str | None) -> None:
    raw, line = changed(table, old, new)
    assert [(found.line, found.rule) for found in problems(raw) if text in found.text] == [(line, rule)]


@pytest.mark.rule("FL-COMP-04")
def test_the_owner_of_the_printed_cards_can_type_the_thresholds_in() -> None:
    raw, _ = changed('"4-5"', "[6, 7, 8]", "[5, 7, 9]")
    assert problems(raw) == ()
    game = catalogue.game("flock", raw)
    assert game.setup(4, game.options_type(), bytes(32)).table.thresholds == (5, 7, 9)
    assert game.setup(3, game.options_type(), bytes(32)).table.thresholds == (4, 5, 6)


@pytest.mark.parametrize("what", ["card", "threshold"])
def test_each_card_and_side_is_there_once(what: str) -> None:
    mark = f"[[{what}]]"
    start = DECK.rindex(mark)
    end = DECK.find("[[", start + 2)
    entry = DECK[start : end if end >= 0 else len(DECK)]
    doubled, without = DECK + "\n" + entry, DECK.replace(entry, "")
    assert [found.line for found in problems(doubled.encode())] == [doubled.count("\n", 0, doubled.rindex(entry)) + 2]
    assert [f"no {what} for" in found.text for found in problems(without.encode())] == [True]
    for raw in (doubled, without):
        with pytest.raises(BadDeck):
            load(raw.encode())


@given(at=st.integers(0, len(DECK) - 1), length=st.integers(0, 40), new=st.text(max_size=6))
def test_whatever_is_typed_is_judged_and_what_is_good_can_be_played_with(at: int, length: int, new: str) -> None:
    raw = (DECK[:at] + new + DECK[at + length :]).encode("utf-8", "replace")
    found = problems(raw)
    assert len(found) <= MOST_PROBLEMS
    if not found:
        assert len(load(raw).cards) == 6


@given(raw=st.binary(max_size=200))
def test_what_is_no_figures_at_all_is_judged_and_not_read(raw: bytes) -> None:
    assert problems(raw)
    with pytest.raises(BadDeck):
        load(raw)
