"""Contents, Card Anatomy, and what the brown birds have in common."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from app.engines.backyard_birds.deck_check import problems
from app.engines.backyard_birds.events import Event
from app.engines.backyard_birds.moves import Move
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.sight import View
from tests.engines.backyard_birds.naming import BIRDS, PRINTED
from tests.engines.backyard_birds.playing import (
    DRAW,
    JUNCO,
    SWALLOW,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    D,
    Table,
    blue_jay,
    claim,
    give_up,
    jump,
    lark,
    lay,
    strike,
)
from tests.engines.backyard_birds.positions import PRINTED_GAME, TURN, deck_file, position, with_deck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"
BROWN = {
    "BLUE JAY", "CHICKADEE", "COWBIRD", "DOVE", "HUMMINGBIRD", "JUNCO", "LARK", "MOCKINGBIRD",
    "NUTHATCH", "PIGEON", "SPARROW", "STARLING", "SWALLOW", "THRUSH", "WOODPECKER", "WREN",
}  # fmt: skip


def broken(raw: bytes) -> set[str | None]:
    return {problem.rule for problem in problems(raw)}


@pytest.mark.rule("BB-CARD-01")
def test_all_cards_are_somewhere_at_every_moment_of_a_game():
    game = PRINTED_GAME
    t = Table(game, game.setup(4, Options(), bytes(32)))
    assert game.census(t.state).total() == 108
    while not t.over:
        view = t.view()
        in_play = sum(flock.count + (flock.guest is not None) for seat in view.seats for flock in seat.flocks)
        hands = sum(seat.hand for seat in view.seats)
        assert view.bird_supply + sum(stack.count for stack in view.discards) + hands + in_play == 88
        claimed = sum(len(seat.claimed) for seat in view.seats)
        assert view.territory_supply + len(view.display) + claimed + len(view.removed) == 20
        ask = next(ask for ask in game.asks(t.state) if not ask.optional)
        t.run_out(ask.seat, ask.asks)


@pytest.mark.rule("BB-CARD-01", "BB-CARD-02")
def test_the_deck_has_sixteen_single_brown_birds_and_seventy_two_coloured_ones():
    deck = PRINTED_GAME.deck_view
    copies = {bird.name: bird.copies for bird in deck.birds}
    brown = {bird.name for bird in deck.birds if bird.color == "brown"}
    assert brown == BROWN
    assert all(copies[name] == 1 for name in brown)
    assert sum(copies.values()) - len(brown) == 72
    assert {bird.color for bird in deck.birds} == {"black", "red", "yellow", "brown"}
    assert len(deck.territories) == 20


@pytest.mark.rule("BB-CARD-01", "BB-CARD-02")
@pytest.mark.parametrize(
    ("birds", "rule"),
    [
        ({"ROBIN": {"copies": 7}}, "BB-CARD-01"),
        ({"ROBIN": {"copies": 5}}, "BB-CARD-01"),
        ({"DOVE": {"copies": 2}, "ROBIN": {"copies": 5}}, "BB-CARD-02"),
        ({"DOVE": {"color": "red"}}, "BB-CARD-02"),
        ({"ROBIN": {"color": "green"}}, "BB-CARD-02"),
        ({"DOVE": {"name": "EAGLE"}}, "BB-CARD-02"),
    ],
)
def test_a_deck_with_other_numbers_is_refused(birds: Mapping[str, Mapping[str, Any]], rule: str):
    assert problems(deck_file()) == ()
    assert rule in broken(deck_file(birds))


@pytest.mark.rule("BB-CARD-03")
@pytest.mark.parametrize(
    "birds",
    [
        {"CROW": {"copies": 2}, "MAGPIE": {"copies": 9}},
        {"CROW": {"color": "red"}},
        {"CROW": {"strength": 7}},
        {"MAGPIE": {"color": "yellow"}},
        {"MAGPIE": {"strength": 7}},
        {"GRACKLE": {"strength": 7}},
        {"GRACKLE": {"color": "red"}},
        {bird: {"vp": 1} for bird in BIRDS},
        {bird: {"strength": 4} for bird in BIRDS if bird != "CROW"},
    ],
)
def test_the_printed_facts_about_birds_are_enforced(birds: Mapping[str, Mapping[str, Any]]):
    assert broken(deck_file(birds)) == {"BB-CARD-03"}


@pytest.mark.rule("BB-CARD-03")
@pytest.mark.parametrize(
    "territories",
    [
        {"BRIDGE": [("black", 8), ("red", 6)]},
        {"BRIDGE": [("black", 7), ("red", 6), ("yellow", 5)]},
        {"BRIDGE": [("black", 7)]},
        {"BRIDGE": [("black", 7, True), ("red", 6)]},
        {"TRUMPET VINE": [("red", 5)]},
        {name: [("black", 6)] for name in ("CHIMNEY", "NEST BOX", "KITCHEN WINDOW")},
        {territory["name"]: [("black", 6)] for territory in PRINTED["territory"][1:10]},
    ],
)
def test_the_printed_facts_about_territories_are_enforced(territories: Mapping[str, Any]):
    assert broken(deck_file(territories=territories)) == {"BB-CARD-03"}


@pytest.mark.rule("BB-CARD-03")
def test_eleven_territories_of_several_colours_are_most_of_them():
    single = {territory["name"]: [("black", 6)] for territory in PRINTED["territory"][1:9]}
    assert problems(deck_file(territories=single)) == ()


@pytest.mark.rule("BB-CARD-04")
def test_the_game_speaks_of_two_supplies_only():
    guide = PRINTED_GAME.guide
    words = [paragraph for _, paragraph in guide.how_to_play]
    words += [bird.text for bird in PRINTED_GAME.deck_view.birds if bird.text]
    words += [reader.text for reader in guide.rules if reader.id != "BB-CARD-04"]
    for type_ in (View, Event, Move):
        words.append(msgspec.json.encode(msgspec.json.schema(type_)).decode())
    assert not [text for text in words if re.search(r"\bstock|stockpile", text, re.IGNORECASE)]
    view = msgspec.to_builtins(position(display=DISPLAY).view())
    assert {name for name in view if name.endswith(("supply", "pile"))} == {"bird_supply", "territory_supply"}


@pytest.mark.rule("BB-CARD-05")
def test_every_record_has_its_fields_and_brown_birds_alone_an_ability():
    deck = PRINTED_GAME.cards
    for bird in deck.birds:
        assert (bird.ability is not None) == (bird.color == "brown")
        assert bird.base_set
        assert bird.type
    names = [*deck.bird_names, *deck.territory_names]
    assert len(set(names)) == len(names)
    assert all(territory.requires or territory.hummingbird for territory in deck.territories)


@pytest.mark.rule("BB-CARD-05")
@pytest.mark.parametrize(
    "birds",
    [
        {"ROBIN": {"ability": "dove"}},
        {"DOVE": {"ability": "pigeon"}},
        {"DOVE": {"ability": "hunting"}},
        {"ROBIN": {"strength": 0}},
        {"ROBIN": {"type": ""}},
        {"TANAGER": {"name": "ROBIN"}},
        {"TANAGER": {"name": "POND"}},
    ],
)
def test_a_record_against_the_anatomy_is_refused(birds: Mapping[str, Mapping[str, Any]]):
    assert "BB-CARD-05" in broken(deck_file(birds))


@pytest.mark.rule("BB-CARD-05")
def test_a_brown_bird_without_ability_is_refused():
    raw = deck_file().replace(b'ability = "dove"\n', b"")
    assert broken(raw) == {"BB-CARD-05"}


@pytest.mark.rule("BB-CARD-07")
@pytest.mark.parametrize(
    ("requires", "rules"),
    [
        ('[{ only = "HUMMINGBIRD" }, { color = "red", strength = 5 }]', {"BB-CARD-07"}),
        ('[{ only = "WREN" }]', {"BB-CARD-07"}),
        ("[]", {"BB-CARD-07"}),
        ('[{ color = "red", strength = 5 }, { color = "red", strength = 6 }]', {"BB-CARD-07"}),
        ('[{ color = "green", strength = 5 }]', {"BB-CARD-07"}),
        ('[{ color = "red", strength = 0 }]', {"BB-CARD-07"}),
        ('[{ color = "red", strength = 1 }]', set()),
        ('[{ color = "red", strength = 5, exact = true }, { color = "brown", strength = 2 }]', set()),
        (
            '[{ color = "red", strength = 5 }, { color = "brown", strength = 2 },'
            ' { color = "black", strength = 5 }, { color = "yellow", strength = 2 }]',
            set(),
        ),
        ('[{ only = "HUMMINGBIRD" }]', set()),
    ],
)
def test_what_is_needed_is_one_to_four_colours_or_the_hummingbird(requires: str, rules: set[str]):
    lines = deck_file().decode().splitlines()
    at = lines.index('name = "POND"')
    place = next(nth for nth in range(at, len(lines)) if lines[nth].startswith("requires"))
    lines[place] = f"requires = {requires}"
    assert broken("\n".join(lines).encode()) == rules


@pytest.mark.rule("BB-CARD-08")
def test_an_ability_works_in_play_only_and_for_the_owner_of_the_area():
    held = position(flocks={A: "CROW, LARK", B: "ROBIN"}, hands={A: "JUNCO, COWBIRD, BLUE JAY"}, display=DISPLAY)
    held.refuse(A, JUNCO, "BB-CARD-08")
    held.refuse(A, blue_jay(B), "BB-CARD-08")
    held.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")

    others = position(flocks={A: "CROW", B: "COWBIRD, JUNCO"}, display=DISPLAY)
    others.refuse(A, JUNCO, "BB-CARD-08")
    others.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")

    thrown = position(flocks={A: "CROW"}, discards="JUNCO, COWBIRD", display=DISPLAY)
    thrown.refuse(A, JUNCO, "BB-CARD-08")
    thrown.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")


@pytest.mark.rule("BB-CARD-09")
def test_out_of_turn_the_mockingbird_alone_can_be_used():
    abilities = "JUNCO, SWALLOW, LARK, BLUE JAY"
    t = position(
        seats=4,
        flocks={A: "HOUSE FINCH", B: abilities, C: "WREN, WOODPECKER, CROW, STARLING", D: "MOCKINGBIRD"},
        display=DISPLAY,
    )
    t.refuse_all(B, [JUNCO, SWALLOW, lark(A, "HOUSE FINCH"), blue_jay(A)], "BB-CARD-09")
    t.refuse_all(C, [WREN, WOODPECKER, jump("STARLING", "CROW")], "BB-CARD-09")
    t.play(D, strike("POND"))
    assert t.removed == ("POND",)
    assert t.turn == A


@pytest.mark.rule("BB-CARD-10")
def test_the_passive_birds_need_no_move_and_stay():
    t = position(
        flocks={A: "CROW, COWBIRD", B: "DOVE, WARBLER*3", C: "PIGEON"},
        claimed={C: "POND"},
        display="BRIDGE, OAK TREE, MEADOW, ORCHARD",
    )
    assert (t.score(B), t.score(C)) == (0, 3 - 2)
    t.play(A, claim("BRIDGE", "black", "CROW"))
    assert t.flocks(A) == {"COWBIRD"}
    assert t.turn == B


@pytest.mark.rule("BB-CARD-11")
def test_words_on_the_cards_change_nothing():
    wordy = with_deck({name: {"text": "Take three turns and every territory."} for name in BROWN})
    plain = Table(PRINTED_GAME, PRINTED_GAME.setup(3, Options(), bytes(32)))
    other = Table(wordy, wordy.setup(3, Options(), bytes(32)))
    while not plain.over:
        assert plain.game.freeze(plain.state) == wordy.freeze(other.state)
        asks = plain.game.asks(plain.state)
        assert [plain.game.legal_moves(plain.state, ask) for ask in asks] == [
            wordy.legal_moves(other.state, ask) for ask in asks
        ]
        ask = next(ask for ask in asks if not ask.optional)
        for t in (plain, other):
            t.run_out(ask.seat, ask.asks)


@pytest.mark.rule("BB-CARD-12")
@pytest.mark.parametrize(
    ("bird", "use"),
    [
        ("JUNCO", JUNCO),
        ("BLUE JAY", blue_jay(B)),
        ("SWALLOW", SWALLOW),
        ("WREN", WREN),
        ("STARLING", jump("STARLING", "CROW")),
    ],
)
def test_an_ability_may_be_used_in_the_turn_in_which_its_bird_was_laid(bird: str, use: Move):
    t = position(flocks={A: "CROW", B: "ROBIN*2"}, hands={A: bird}, display=DISPLAY)
    t.draw_and_lay(A, bird)
    t.play(A, use)
    assert bird not in t.flocks(A)


@pytest.mark.rule("BB-CARD-12")
def test_lark_and_woodpecker_wait():
    lark_laid = position(flocks={A: "JUNCO", B: "HOUSE FINCH"}, hands={A: "LARK"}, display=DISPLAY)
    lark_laid.draw_and_lay(A, "LARK")
    lark_laid.refuse(A, lark(B, "HOUSE FINCH"), "BB-LARK-02")

    woodpecker_laid = position(flocks={A: "JUNCO"}, hands={A: "WOODPECKER"}, display=DISPLAY)
    woodpecker_laid.draw_and_lay(A, "WOODPECKER")
    woodpecker_laid.refuse(A, WOODPECKER, "BB-WOODPECKER-02")


@pytest.mark.rule("BB-CARD-12")
def test_a_bird_given_up_goes_first_and_comes_round_with_a_reshuffle():
    """The Woodpecker is among the birds that its own draw reshuffles."""
    seen = set()
    for seed in range(30):
        t = position(
            seats=4, flocks={A: "WOODPECKER"}, hands={A: "ORIOLE*5"}, supply=0, discards="",
            rest_in_flocks_of=(B, C, D), display=DISPLAY, seed=bytes([seed]) * 32,
        )  # fmt: skip
        t.play(A, WOODPECKER)
        assert t.discards == Counter()
        seen |= set(t.hand(A))
    assert seen == {"ORIOLE", "WOODPECKER"}


@pytest.mark.rule("BB-CARD-12")
def test_a_bird_given_up_stays_given_up_whatever_comes_of_it():
    t = position(flocks={A: "LARK", B: "HOUSE FINCH"}, display=DISPLAY, lark_came=TURN - 2)
    t.play(A, lark(B, "HOUSE FINCH"))
    assert t.discards == Counter({"LARK": 1})

    void = position(flocks={A: "BLUE JAY", B: "MOCKINGBIRD"}, display=DISPLAY)
    void.play(A, blue_jay(B))
    void.play(B, strike("POND"))
    assert void.discards == Counter({"BLUE JAY": 1, "MOCKINGBIRD": 1})
    assert give_up("MOCKINGBIRD") not in void.options(B)
    assert void.may(A, DRAW)
    void.play(A, DRAW)
    assert void.may(A, lay(next(iter(void.hand(A)))))
