"""A typed deck of Backyard Birds: every printed fact is enforced, and each slip is shown where it is."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines.backyard_birds import deck_check
from app.engines.backyard_birds.deck import load
from app.engines.backyard_birds.deck_check import MOST_PROBLEMS, problems
from app.engines.backyard_birds.guide import guide

DECK_FILE = Path(deck_check.__file__).with_name("deck.toml")
DECK = DECK_FILE.read_text(encoding="utf-8")


def line_of(snippet: str, text: str = DECK) -> int:
    """The line on which `snippet` begins, which must be in `text` once."""
    assert text.count(snippet) == 1, snippet
    return text.count("\n", 0, text.index(snippet)) + 1


def changed(card: str, old: str, new: str) -> tuple[bytes, int]:
    """The deck with `old` replaced in the record of `card`, and the line of the change."""
    start = DECK.index(f'name = "{card}"')
    at = DECK.index(old, start)
    assert at < (DECK.find("[[", start) % len(DECK) or len(DECK)), f"{old} is not in the record of {card}"
    return (DECK[:at] + new + DECK[at + len(old) :]).encode(), DECK.count("\n", 0, at) + 1


@pytest.mark.rule("BB-CARD-01", "BB-CARD-03")
def test_the_deck_that_comes_with_the_game_is_good() -> None:
    assert problems(DECK.encode()) == ()


def test_windows_line_ends_make_no_difference() -> None:
    assert problems(b"\xef\xbb\xbf" + DECK.replace("\n", "\r\n").encode()) == ()


TANAGER = line_of('name = "TANAGER"')
CHANGES = [
    ("CROW", "strength = 6", "strength = 5", "the CROW is printed with strength 6", "BB-CARD-03"),
    ("CROW", '"black"', '"red"', "the CROW is black", "BB-CARD-03"),
    ("MAGPIE", '"black"', '"yellow"', "the MAGPIE is black", "BB-CARD-03"),
    ("MAGPIE", "strength = 4", "strength = 7", '"strength" must be from 1 to 6', "BB-CARD-03"),
    ("GRACKLE", "strength = 3", "strength = 7", '"strength" must be from 1 to 6', "BB-CARD-03"),
    ("GRACKLE", "strength = 3", "strength = 0", '"strength" must be from 1 to 99', "BB-CARD-05"),
    ("ROBIN", '"red"', '"rde"', '"rde" is no colour of this game: black, red, yellow or brown',
     "BB-CARD-02"),
    ("ROBIN", '"red"', '"green"', '"green" is no colour of this game: black, red, yellow or brown', "BB-CARD-02"),
    ("ROBIN", "strength = 4", "strngth = 4", 'this bird has an unknown key "strngth"; did you mean "strength"?', None),
    ("ROBIN", "strength = 4", 'strength = "4"', '"strength" must be a whole number without quotes', None),
    ("ROBIN", "strength = 4", "strength = 4.0", '"strength" must be a whole number without quotes', None),
    ("ROBIN", "vp = 0", "vp = 1000", '"vp" must be from -99 to 99', "BB-CARD-05"),
    ("ROBIN", '"thrush"', '" "', '"type" must have 1 to 40 letters', "BB-CARD-05"),
    ("ROBIN", '"ROBIN"', '"TANAGER"', None, "BB-CARD-05"),
    ("ROBIN", 'type = "thrush"', 'type = "thrush"\nability = "wren"', None, "BB-CARD-05"),
    ("WREN", '"WREN"', '"WERN"', '"WERN" is no brown bird; did you mean "WREN"?', "BB-CARD-02"),
    ("WREN", "copies = 1", "copies = 2", "a brown bird is in the deck once: copies = 1", "BB-CARD-02"),
    ("WREN", '"wren"', '"wern"', '"wern" is no ability; did you mean "wren"?', "BB-CARD-05"),
    ("WREN", '"wren"', '"dove"', 'WREN has the ability "wren"', "BB-CARD-05"),
    ("WREN", '"brown"', '"red"', 'WREN is brown: color = "brown"', "BB-CARD-02"),
    ("WREN", '"BB-WREN-02"', "2", '"rules" must be a list of ids in quotes', None),
    ("BRIDGE", "strength = 7", "strength = 8",
     "the BRIDGE takes black 7 or red 6, neither in parentheses, and nothing else", "BB-CARD-03"),
    ("BRIDGE", "strength = 7", "strength = 7, exact = true",
     "the BRIDGE takes black 7 or red 6, neither in parentheses, and nothing else", "BB-CARD-03"),
    ("BRIDGE", "strength = 6 }", 'strength = 6 }, { color = "brown", strength = 9 }',
     "the BRIDGE takes black 7 or red 6, neither in parentheses, and nothing else", "BB-CARD-03"),
    ("BRIDGE", '"BRIDGE"', '"BIRDGE"', 'the deck has no BRIDGE; is "BIRDGE" a slip for it?', "BB-CARD-03"),
    ("CROW", '"CROW"', '"CROWS"', 'the deck has no CROW; is "CROWS" a slip for it?', "BB-CARD-03"),
    ("POND", '"red"', '"black"', '"black" is asked for twice', "BB-CARD-07"),
    ("POND", "strength = 12", "strength = 0", '"strength" must be from 1 to 99', "BB-CARD-07"),
    ("POND", "strength = 12", 'strength = "12"', '"strength" must be a whole number without quotes', None),
    ("POND", '"red"', '"blue"', '"blue" is no colour of this game: black, red, yellow or brown', "BB-CARD-07"),
    ("POND", "strength = 12", "strength = 12, exakt = true",
     'this requirement has an unknown key "exakt"; did you mean "exact"?', None),
    ("POND", '[{ color = "black", strength = 12 }', "[12", 'a requirement is written { color = "…", strength = … }',
     "BB-CARD-07"),
    ("TRUMPET VINE", '"HUMMINGBIRD"', '"HUMINGBIRD"',
     'only the HUMMINGBIRD can be named alone, not "HUMINGBIRD"; did you mean "HUMMINGBIRD"?', "BB-CARD-07"),
    ("TRUMPET VINE", '"HUMMINGBIRD" }', '"HUMMINGBIRD" }, { color = "red", strength = 2 }',
     "a territory for one bird alone asks for nothing else", "BB-CARD-07"),
    ("TRUMPET VINE", '[{ only = "HUMMINGBIRD" }]', "[]",
     "a territory has one to four requirements, this one has 0", "BB-CARD-07"),
    ("CLOTHESLINE", '"CLOTHESLINE"', '"CHIMNEY"', None, "BB-CARD-05"),
    ("CLOTHESLINE", '"CLOTHESLINE"', '"TANAGER"', f'"TANAGER" is already in line {TANAGER}', "BB-CARD-05"),
]  # fmt: skip


@pytest.mark.rule("BB-CARD-02", "BB-CARD-03", "BB-CARD-05", "BB-CARD-07")
@pytest.mark.parametrize(("card", "old", "new", "text", "rule"), CHANGES)
def test_a_slip_is_shown_on_its_line(card: str, old: str, new: str, text: str | None, rule: str | None) -> None:
    raw, line = changed(card, old, new)
    found = problems(raw)
    if text is None:
        assert rule in {problem.rule for problem in found}
    else:
        assert (line, text, rule) in found


@pytest.mark.rule("BB-CARD-05")
def test_two_birds_of_one_name_are_shown_on_the_second() -> None:
    raw, _ = changed("HOUSE FINCH", '"HOUSE FINCH"', '"ROBIN"')
    text = raw.decode()
    second = text.count("\n", 0, text.rindex('name = "ROBIN"')) + 1
    first = text.count("\n", 0, text.index('name = "ROBIN"')) + 1
    assert problems(raw) == ((second, f'"ROBIN" is already in line {first}', "BB-CARD-05"),)


@pytest.mark.rule("BB-CARD-05")
def test_a_colored_bird_with_an_ability_and_a_brown_one_without() -> None:
    raw, line = changed("ROBIN", 'type = "thrush"', 'ability = "wren"\ntype = "thrush"')
    assert problems(raw) == ((line, "only a brown bird has an ability", "BB-CARD-05"),)
    raw, _ = changed("WREN", 'ability = "wren"\n', "")
    header = DECK.count("\n", 0, DECK.rindex("[[bird]]", 0, DECK.index('"WREN"'))) + 1
    assert problems(raw) == ((header, 'a brown bird has an ability: ability = "wren"', "BB-CARD-05"),)


@pytest.mark.rule("BB-CARD-01", "BB-CARD-02")
def test_the_birds_are_counted() -> None:
    raw, _ = changed("ROBIN", "copies = 6", "copies = 7")
    first = DECK.count("\n", 0, DECK.index("[[bird]]")) + 1
    assert problems(raw) == (
        (first, "a deck has 88 birds, this one has 89", "BB-CARD-01"),
        (first, "a deck has 72 birds in black, red and yellow, this one has 73", "BB-CARD-02"),
    )


@pytest.mark.rule("BB-CARD-01", "BB-CARD-03")
def test_the_territories_are_counted() -> None:
    first = DECK.count("\n", 0, DECK.index("[[territory]]")) + 1
    without_the_last = DECK[: DECK.rindex("[[territory]]")].encode()
    assert problems(without_the_last) == (
        (first, "a deck has 20 territories, this one has 19", "BB-CARD-01"),
        (first, "some territory must be for the HUMMINGBIRD alone", "BB-CARD-03"),
    )


@pytest.mark.rule("BB-CARD-03")
@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("vp = -", "vp = ", "some bird must count against its owner (vp below 0)"),
        ("exact = true", "exact = false", "some requirement must be exact (printed in parentheses)"),
        (" }, {", " }] # {", "most territories take several colours: more than 10 must, here 0 do"),
    ],
)
def test_facts_about_the_whole_deck(old: str, new: str, text: str) -> None:
    found = problems(DECK.replace(old, new).encode())
    assert [problem.rule for problem in found if problem.text == text] == ["BB-CARD-03"]


@pytest.mark.rule("BB-CARD-03")
def test_some_bird_is_weak() -> None:
    strong = DECK
    for strength in (1, 2, 3):
        strong = strong.replace(f"\nstrength = {strength}\n", "\nstrength = 4\n")
    first = DECK.count("\n", 0, DECK.index("[[bird]]")) + 1
    assert problems(strong.encode()) == ((first, "some bird must have a strength of 3 or less", "BB-CARD-03"),)


@pytest.mark.rule("BB-CARD-02")
@pytest.mark.parametrize("bird", ["DOVE", "BLUE JAY", "WREN"])
def test_a_missing_brown_bird_is_named(bird: str) -> None:
    raw, _ = changed(bird, f'"{bird}"', '"EMU"')
    assert f"the deck has no bird called {bird}" in [problem.text for problem in problems(raw)]


def test_the_deck_of_another_game_is_refused() -> None:
    raw = DECK.replace('deck = "backyard-birds"', 'deck = "flock"').encode()
    assert problems(raw) == (
        (line_of('deck = "backyard-birds"'), 'this is a deck for "flock", not for "backyard-birds"', None),
    )


def test_what_is_no_table_is_named() -> None:
    found = problems(b'deck = "backyard-birds"\nedition = "mine"\nbird = [1]\nterritory = 3\n')
    assert (3, "each bird must be a table of its own: [[bird]]", None) in found
    assert (4, '"territory" must be a list in [ ]', None) in found


def test_a_long_list_of_problems_is_cut_short() -> None:
    found = problems(b"[[bird]]\n" * 5000)
    assert len(found) == MOST_PROBLEMS
    assert found[-1].text == "and more below; mend these first"


def test_every_rule_that_a_problem_cites_exists() -> None:
    known = {rule.id for rule in guide().rules}
    assert {rule for *_, rule in CHANGES if rule} <= known
    assert {
        rule for bird in DECK.split('rules = ["')[1:] for rule in bird.split("]")[0].split('"') if "BB-" in rule
    } <= known


PIECES = [piece for line in DECK.splitlines() for piece in (line, line.split(" = ")[-1])][:400]


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """The deck with lines dropped, doubled, or replaced by other pieces of a deck."""
    lines = DECK.splitlines()
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        lines[at : at + draw(st.integers(0, 3))] = draw(
            st.lists(st.sampled_from([*PIECES, "[[bird]]", "x"]), max_size=2)
        )
    return "\n".join(lines).encode()


@st.composite
def retyped(draw: st.DrawFn) -> bytes:
    """A good deck with other figures where none is printed, and without what may be left out."""
    lines = DECK.splitlines()
    for at, line in enumerate(lines):
        key = line.split(" = ")[0]
        if key == "vp" and line == "vp = 1":
            lines[at] = f"vp = {draw(st.integers(0, 99))} # my own"
        elif key == "strength" and line in ("strength = 5", "strength = 1"):
            lines[at] = f"strength = {draw(st.integers(1, 9))}"
        elif key in ("text", "rules", "source") and draw(st.booleans()):
            lines[at] = "base_set = true" if key == "text" else "# nothing"
    text = draw(st.sampled_from(["\n", "\r\n"])).join(lines)
    return text.encode(draw(st.sampled_from(["utf-8", "utf-8-sig"])))


@given(retyped())
def test_what_the_checker_lets_through_the_game_can_play_with(raw: bytes) -> None:
    assert problems(raw) == ()
    assert load(raw).raw == raw


@given(mangled())
def test_a_mangled_deck_is_judged_and_never_brings_the_checker_down(raw: bytes) -> None:
    lines = raw.count(b"\n") + 2
    for problem in problems(raw):
        assert 1 <= problem.line <= lines
        assert problem.text
        assert problem.text.isprintable()


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["CROW", "brown", "wren", "", "\u202e"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["color", "only", "exact"]), inner),
    max_leaves=5,
)


def toml(value: object) -> str:
    match value:
        case None | float():
            return "0.5"
        case bool():
            return str(value).lower()
        case list():
            return "[" + ", ".join(toml(item) for item in value) + "]"
        case dict():
            return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


@given(
    st.sampled_from(["bird", "territory"]),
    st.dictionaries(
        st.sampled_from(["name", "color", "strength", "vp", "copies", "type", "ability", "requires"]), values
    ),
)
def test_any_value_may_stand_anywhere(what: str, record: dict[str, object]) -> None:
    table = f"[[{what}]]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in record.items())
    raw = f"{DECK}\n{table}".encode()
    assert problems(raw)
