"""Judges a deck file for Backyard Birds as somebody typed it in: every problem with its line and its rule."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, cast

from app.engines.decks import (
    LIST,
    TEXT,
    WHOLE,
    YES_NO,
    DeckFile,
    Entry,
    Kind,
    Problem,
    did_you_mean,
    doubles,
    key_problems,
    optional,
    quoted,
    read,
)

SLUG: Final = "backyard-birds"
BIRDS: Final = 88
TERRITORIES: Final = 20
COLORED_BIRDS: Final = 72
MOST_PROBLEMS: Final = 50
_FARTHEST: Final = 99
_LONGEST_NAME: Final = 40

_COLORS: Final = ("black", "red", "yellow", "brown")
_BROWN: Final = (
    "BLUE JAY", "CHICKADEE", "COWBIRD", "DOVE", "HUMMINGBIRD", "JUNCO", "LARK", "MOCKINGBIRD",
    "NUTHATCH", "PIGEON", "SPARROW", "STARLING", "SWALLOW", "THRUSH", "WOODPECKER", "WREN",
)  # fmt: skip
_ABILITIES: Final = {name: name.lower().replace(" ", "-") for name in _BROWN}
_PRINTED_BIRDS: Final = ("CROW", "MAGPIE", "GRACKLE", *_BROWN)
_BRIDGE: Final = ({"color": "black", "strength": 7}, {"color": "red", "strength": 6})

_FILE_KEYS: Final[Mapping[str, Kind]] = {"deck": TEXT, "edition": TEXT, "bird": LIST, "territory": LIST}
_BIRD_KEYS: Final[Mapping[str, Kind]] = {
    "name": TEXT,
    "color": TEXT,
    "strength": WHOLE,
    "vp": WHOLE,
    "copies": WHOLE,
    "type": TEXT,
    "ability": optional(TEXT),
    "text": optional(TEXT),
    "rules": optional(LIST),
    "base_set": optional(YES_NO),
    "source": optional(TEXT),
}
_TERRITORY_KEYS: Final[Mapping[str, Kind]] = {
    "name": TEXT,
    "vp": WHOLE,
    "requires": LIST,
    "source": optional(TEXT),
}
_REQUIREMENT_KEYS: Final[Mapping[str, Kind]] = {"color": TEXT, "strength": WHOLE, "exact": optional(YES_NO)}
_ONLY_KEYS: Final[Mapping[str, Kind]] = {"only": TEXT}


def problems(raw: bytes) -> tuple[Problem, ...]:
    """All that keeps `raw` from being a deck of Backyard Birds, by line (BB-CARD-01, -02, -03, -05, -07); empty for a
    good deck. Never raises; more than MOST_PROBLEMS are cut short."""
    deck = read(raw)
    if isinstance(deck, Problem):
        return (deck,)
    found = sorted(dict.fromkeys(islice(_all_problems(deck), 10 * MOST_PROBLEMS)), key=lambda problem: problem.line)
    if len(found) <= MOST_PROBLEMS:
        return tuple(found)
    last = found[MOST_PROBLEMS - 1]
    return (*found[: MOST_PROBLEMS - 1], Problem(last.line, "and more below; mend these first"))


def _all_problems(deck: DeckFile) -> Iterator[Problem]:
    birds, territories = deck.entries("bird"), deck.entries("territory")
    yield from _file_problems(deck)
    for bird in birds:
        yield from _bird_problems(bird)
    yield from _bird_counts(deck, birds)
    yield from _printed_birds(deck, birds)
    for index, territory in enumerate(territories):
        yield from _territory_problems(deck, index, territory)
    yield from doubles((*birds, *territories), "name", "BB-CARD-05")
    yield from _printed_territories(deck, territories)


def _file_problems(deck: DeckFile) -> Iterator[Problem]:
    yield from key_problems(deck.top, _FILE_KEYS, "the file")
    slug: object = deck.top.values.get("deck")
    if isinstance(slug, str) and slug != SLUG:
        yield Problem(deck.top.line_of("deck"), f'this is a deck for {quoted(slug)}, not for "{SLUG}"')
    for name in ("bird", "territory"):
        tables: object = deck.top.values.get(name)
        if isinstance(tables, list) and not all(isinstance(table, dict) for table in cast("list[object]", tables)):
            yield Problem(deck.top.line_of(name), f"each {name} must be a table of its own: [[{name}]]")


def _bird_problems(bird: Entry) -> Iterator[Problem]:
    yield from key_problems(bird, _BIRD_KEYS, "this bird")
    yield from _within(bird, "strength", 1, _FARTHEST, "BB-CARD-05")
    yield from _within(bird, "vp", -_FARTHEST, _FARTHEST, "BB-CARD-05")
    yield from _within(bird, "copies", 1, BIRDS, "BB-CARD-01")
    yield from _unknown_color(bird, "BB-CARD-02")
    yield from _text_problems(bird)
    if bird.has("rules", LIST) and not all(
        isinstance(rule, str) for rule in cast("list[object]", bird.values["rules"])
    ):
        yield Problem(bird.line_of("rules"), '"rules" must be a list of ids in quotes')
    if bird.has("name", TEXT) and bird.has("color", TEXT):
        if bird.values["color"] == "brown":
            yield from _brown_problems(bird)
        else:
            yield from _colored_problems(bird)


def _within(entry: Entry, key: str, least: int, most: int, rule: str) -> Iterator[Problem]:
    if entry.has(key, WHOLE) and not least <= entry.values[key] <= most:
        yield Problem(entry.line_of(key), f'"{key}" must be from {least} to {most}', rule)


def _unknown_color(entry: Entry, rule: str) -> Iterator[Problem]:
    if entry.has("color", TEXT) and entry.values["color"] not in _COLORS:
        unknown = f"{quoted(entry.values['color'])} is no colour of this game: black, red, yellow or brown"
        yield Problem(entry.line_of("color"), unknown, rule)


def _text_problems(entry: Entry) -> Iterator[Problem]:
    for key in ("name", "type"):
        if entry.has(key, TEXT) and not 1 <= len(entry.values[key].strip()) <= _LONGEST_NAME:
            yield Problem(entry.line_of(key), f'"{key}" must have 1 to {_LONGEST_NAME} letters', "BB-CARD-05")


def _brown_problems(bird: Entry) -> Iterator[Problem]:
    name: str = bird.values["name"]
    if name not in _ABILITIES:
        yield Problem(
            bird.line_of("name"), f"{quoted(name)} is no brown bird{did_you_mean(name, _BROWN)}", "BB-CARD-02"
        )
    if bird.has("copies", WHOLE) and bird.values["copies"] != 1:
        yield Problem(bird.line_of("copies"), "a brown bird is in the deck once: copies = 1", "BB-CARD-02")
    if "ability" not in bird.values:
        expected = f': ability = "{_ABILITIES[name]}"' if name in _ABILITIES else ""
        yield Problem(bird.line, f"a brown bird has an ability{expected}", "BB-CARD-05")
    elif bird.has("ability", TEXT):
        yield from _ability_problems(bird, name, bird.values["ability"])


def _ability_problems(bird: Entry, name: str, ability: str) -> Iterator[Problem]:
    abilities = tuple(_ABILITIES.values())
    if ability not in abilities:
        unknown = f"{quoted(ability)} is no ability{did_you_mean(ability, abilities)}"
        yield Problem(bird.line_of("ability"), unknown, "BB-CARD-05")
    elif name in _ABILITIES and ability != _ABILITIES[name]:
        expected = f'{name} has the ability "{_ABILITIES[name]}"'
        yield Problem(bird.line_of("ability"), expected, "BB-CARD-05")


def _colored_problems(bird: Entry) -> Iterator[Problem]:
    if "ability" in bird.values:
        yield Problem(bird.line_of("ability"), "only a brown bird has an ability", "BB-CARD-05")
    if bird.values["name"] in _ABILITIES:
        yield Problem(bird.line_of("color"), f'{bird.values["name"]} is brown: color = "brown"', "BB-CARD-02")


def _copies(birds: Sequence[Entry]) -> int:
    return sum(bird.values["copies"] for bird in birds if bird.has("copies", WHOLE))


def _bird_counts(deck: DeckFile, birds: Sequence[Entry]) -> Iterator[Problem]:
    line = deck.top.line_of("bird")
    total = _copies(birds)
    if total != BIRDS:
        yield Problem(line, f"a deck has {BIRDS} birds, this one has {total}", "BB-CARD-01")
    colored = _copies([bird for bird in birds if bird.values.get("color") != "brown"])
    if colored != COLORED_BIRDS:
        yield Problem(
            line, f"a deck has {COLORED_BIRDS} birds in black, red and yellow, this one has {colored}", "BB-CARD-02"
        )


def _printed_birds(deck: DeckFile, birds: Sequence[Entry]) -> Iterator[Problem]:
    by_name = {bird.values["name"]: bird for bird in birds if bird.has("name", TEXT)}
    others = [name for name in by_name if name not in _PRINTED_BIRDS]
    for name in _PRINTED_BIRDS:
        if name not in by_name:
            rule = "BB-CARD-02" if name in _ABILITIES else "BB-CARD-03"
            yield _missing(deck, "bird", name, by_name, others, rule)
    if "CROW" in by_name:
        yield from _crow_problems(by_name["CROW"])
    for name in ("MAGPIE", "GRACKLE"):
        if name in by_name:
            yield from _must_be_black(by_name[name])
            yield from _within(by_name[name], "strength", 1, 6, "BB-CARD-03")
    yield from _lacking(
        birds, "vp", -1, deck.top.line_of("bird"), "some bird must count against its owner (vp below 0)"
    )
    yield from _lacking(birds, "strength", 3, deck.top.line_of("bird"), "some bird must have a strength of 3 or less")


def _missing(
    deck: DeckFile, what: str, name: str, by_name: Mapping[str, Entry], others: Sequence[str], rule: str
) -> Problem:
    """The printed card `name` is not there; perhaps one of the `others` is it, misspelt."""
    likely = [other for other in others if did_you_mean(other, (name,))]
    if likely:
        entry = by_name[likely[0]]
        return Problem(entry.line_of("name"), f"the deck has no {name}; is {quoted(likely[0])} a slip for it?", rule)
    return Problem(deck.top.line_of(what), f"the deck has no {what} called {name}", rule)


def _crow_problems(crow: Entry) -> Iterator[Problem]:
    yield from _must_be_black(crow)
    if crow.has("strength", WHOLE) and crow.values["strength"] != 6:
        yield Problem(crow.line_of("strength"), "the CROW is printed with strength 6", "BB-CARD-03")
    if crow.has("copies", WHOLE) and crow.values["copies"] < 3:
        yield Problem(crow.line_of("copies"), "there are at least three CROWS", "BB-CARD-03")


def _must_be_black(bird: Entry) -> Iterator[Problem]:
    if bird.has("color", TEXT) and bird.values["color"] != "black":
        yield Problem(bird.line_of("color"), f"the {bird.values['name']} is black", "BB-CARD-03")


def _lacking(birds: Sequence[Entry], key: str, most: int, line: int, text: str) -> Iterator[Problem]:
    """`text`, unless some bird has at most `most` there, or cannot be judged."""
    if birds and all(bird.has(key, WHOLE) and bird.values[key] > most for bird in birds):
        yield Problem(line, text, "BB-CARD-03")


def _requirements(territory: Entry) -> list[Any]:
    return cast("list[Any]", territory.values["requires"]) if territory.has("requires", LIST) else []


def _territory_problems(deck: DeckFile, index: int, territory: Entry) -> Iterator[Problem]:
    yield from key_problems(territory, _TERRITORY_KEYS, "this territory")
    yield from _within(territory, "vp", -_FARTHEST, _FARTHEST, "BB-CARD-05")
    yield from _text_problems(territory)
    if not territory.has("requires", LIST):
        return
    requirements = _requirements(territory)
    if not 1 <= len(requirements) <= len(_COLORS):
        number = f"a territory has one to four requirements, this one has {len(requirements)}"
        yield Problem(territory.line_of("requires"), number, "BB-CARD-07")
    seen: set[object] = set()
    for number, requirement in enumerate(requirements[: 2 * len(_COLORS)]):
        line = deck.lines.item("territory", index, "requires", number)
        if not isinstance(requirement, dict):
            yield Problem(line, 'a requirement is written { color = "…", strength = … }', "BB-CARD-07")
            continue
        table = Entry(cast("dict[str, Any]", requirement), line, {})
        yield from _requirement_problems(table, alone=len(requirements) == 1)
        color: object = table.values.get("color")
        if isinstance(color, str):
            if color in seen:
                yield Problem(line, f"{quoted(color)} is asked for twice", "BB-CARD-07")
            seen.add(color)


def _requirement_problems(requirement: Entry, *, alone: bool) -> Iterator[Problem]:
    if "only" in requirement.values:
        yield from key_problems(requirement, _ONLY_KEYS, "this requirement")
        if requirement.has("only", TEXT) and requirement.values["only"] != "HUMMINGBIRD":
            only: str = requirement.values["only"]
            hint = did_you_mean(only, ("HUMMINGBIRD",))
            yield Problem(
                requirement.line, f"only the HUMMINGBIRD can be named alone, not {quoted(only)}{hint}", "BB-CARD-07"
            )
        if not alone:
            yield Problem(requirement.line, "a territory for one bird alone asks for nothing else", "BB-CARD-07")
        return
    yield from key_problems(requirement, _REQUIREMENT_KEYS, "this requirement")
    yield from _unknown_color(requirement, "BB-CARD-07")
    yield from _within(requirement, "strength", 1, _FARTHEST, "BB-CARD-07")


def _printed_territories(deck: DeckFile, territories: Sequence[Entry]) -> Iterator[Problem]:
    line = deck.top.line_of("territory")
    if len(territories) != TERRITORIES:
        yield Problem(line, f"a deck has {TERRITORIES} territories, this one has {len(territories)}", "BB-CARD-01")
    by_name = {territory.values["name"]: territory for territory in territories if territory.has("name", TEXT)}
    if "BRIDGE" not in by_name:
        yield _missing(deck, "territory", "BRIDGE", by_name, list(by_name), "BB-CARD-03")
    elif not _is_the_bridge(_requirements(by_name["BRIDGE"])):
        printed = "the BRIDGE takes black 7 or red 6, neither in parentheses, and nothing else"
        yield Problem(by_name["BRIDGE"].line_of("requires"), printed, "BB-CARD-03")
    asked = [_tables(_requirements(territory)) for territory in territories]
    if not any("only" in requirement for requirements in asked for requirement in requirements):
        yield Problem(line, "some territory must be for the HUMMINGBIRD alone", "BB-CARD-03")
    if not any(requirement.get("exact") is True for requirements in asked for requirement in requirements):
        yield Problem(line, "some requirement must be exact (printed in parentheses)", "BB-CARD-03")
    several = sum(len(requirements) > 1 for requirements in asked)
    if several <= TERRITORIES // 2:
        yield Problem(
            line, f"most territories take several colours: more than 10 must, here {several} do", "BB-CARD-03"
        )


def _tables(requirements: Sequence[object]) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", requirement) for requirement in requirements if isinstance(requirement, dict)]


def _is_the_bridge(requirements: Sequence[object]) -> bool:
    plain = [
        {key: value for key, value in requirement.items() if (key, value) != ("exact", False)}
        for requirement in _tables(requirements)
    ]
    return len(plain) == len(requirements) == len(_BRIDGE) and all(part in plain for part in _BRIDGE)
