"""The Example Game, and what the ledger says of its steps."""

from typing import Any, TypeAlias

import pytest

from app.engines.bird_told_me.events import (
    Added,
    Awarded,
    Birds,
    Declined,
    DrewScored,
    Kept,
    Performing,
    PlumageTaken,
    Scored,
    TurnedUp,
    WentOn,
)
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.example_game import BRITNEY, GAMES, TODD, Scene, played
from tests.engines.bird_told_me.naming import card, word, words
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, PASS, add, performed, told

Scenes: TypeAlias = dict[int, Scene]
COLORS = {"red", "black", "blue", "gray", "white", "yellow"}


@pytest.fixture(scope="module", params=GAMES)
def scenes(request: pytest.FixtureRequest) -> Scenes:
    return played(request.param)


def numbers(events: tuple[Any, ...]) -> list[tuple[str, int, int, int]]:
    """Of each card that begins: its bracket as printed, and by how much colours and boosts raise it."""
    return [(word(e.card), e.printed, e.colors, e.boosts) for e in told(events, Performing)]


@pytest.mark.parametrize("name", GAMES)
def test_the_example_game_move_by_move(name: str):
    """Whose turn it is, hands, deck, discards and points after every move, as the rulebook tells the game. Where it
    raises Britney's Ngt4 for a nightbird beside her route the rule holds instead (BT-EX-25)."""
    scenes = played(name)
    figures = {
        number: (t.question, t.held(TODD), t.held(BRITNEY), t.deck, len(t.discards), t.score(TODD), t.score(BRITNEY))
        for number, (t, _) in scenes.items()
    }
    assert figures == {
        13: ((TODD, "add"), 6, 6, 36, 0, 0, 0),
        14: ((TODD, "lay-hand"), 5, 6, 36, 0, 0, 0),
        15: ((TODD, "lay-drawn"), 4, 6, 35, 0, 0, 0),
        17: ((BRITNEY, "add"), 4, 6, 30, 3, 0, 0),
        23: ((BRITNEY, "lay-hand"), 4, 6, 29, 3, 0, 0),
        24: ((BRITNEY, "lay-hand"), 4, 8, 26, 3, 0, 0),
        27: ((BRITNEY, "choose-plumage"), 4, 9, 25, 4, 0, 0),
        28: ((TODD, "add"), 4, 9, 25, 4, 0, 0),
        29: ((BRITNEY, "add"), 6, 9, 23, 4, 0, 0),
        30: ((BRITNEY, "arrange-award"), 6, 11, 21, 4, 0, 0),
        31: ((TODD, "add"), 6, 11, 21, 8, 0, 7),
    }
    assert [card_ for _, events in scenes.values() for card_ in performed(events)] == [
        *("Ngt4a", "Ngt3a", "Fir3a", "Slv3a", "Slv3b"),
        *("Ngt4a", "Sea1a", "Snw1a", "Ngt1a", "Fir1a"),
    ]


@pytest.mark.rule("BT-EX-13")
def test_setup(scenes: Scenes):
    t = scenes[13].t
    assert len(t.view().dealt) == 1
    assert t.turn == TODD
    assert {"Ngt4a", "Ngt3a", "Ngt2b"} < set(t.hand(TODD))
    assert "Snw1a" in t.hand(BRITNEY)
    assert (t.held(TODD), t.held(BRITNEY), t.deck, t.discards) == (6, 6, 36, [])
    assert (t.score(TODD), t.score(BRITNEY), t.unclaimed, t.pass_holder) == (0, 0, COLORS, None)


@pytest.mark.rule("BT-EX-14")
def test_todd_adds_and_claims(scenes: Scenes):
    t = scenes[14].t
    assert t.branch == {(-1, 0): "Ngt4a"}
    assert t.parent(-1, 0) == (0, 0)
    assert t.plumage(TODD) == {"black"}
    assert (len(t.unclaimed), t.held(TODD), t.pass_holder) == (5, 5, None)


@pytest.mark.rule("BT-EX-15")
def test_todd_carries_out_ngt4(scenes: Scenes):
    assert scenes[14].t.route == [(-1, 0)]
    assert numbers(scenes[14].events) == [("Ngt4a", 1, 0, 0)]
    t, events = scenes[15]
    assert t.parent(-1, -1) == (-1, 0)
    assert t.held(TODD) == 4
    assert told(events, WentOn) == [WentOn(seat=TODD, x=-1, y=-1)]


@pytest.mark.rule("BT-EX-16")
def test_going_on_to_ngt3(scenes: Scenes):
    t, events = scenes[15]
    assert t.route == [(-1, 0), (-1, -1)]
    assert numbers(events) == [("Ngt3a", 2, 1, 0)]
    assert t.number == 3


@pytest.mark.rule("BT-EX-17")
def test_three_cards_are_drawn_and_added(scenes: Scenes):
    t, events = scenes[17]
    drawn = [*told(scenes[15].events, TurnedUp), *told(events, TurnedUp)]
    assert [(word(e.card), e.why) for e in drawn][:3] == [("Sea1a", "lay"), ("Fir3a", "lay"), ("Slv3a", "lay")]
    assert [(word(e.card), e.x, e.y) for e in told(events, Added)] == [
        ("Sea1a", -1, 1),
        ("Fir3a", 0, -1),
        ("Slv3a", 1, -1),
    ]
    assert [t.parent(-1, 1), t.parent(0, -1), t.parent(1, -1)] == [(-1, 0), (-1, -1), (0, -1)]
    assert all(t.game.witness(e, viewer) == e for e in drawn[:3] for viewer in (TODD, BRITNEY, SPECTATOR))
    assert t.deck == 33 - len(drawn[3:])
    assert t.held(TODD) == 4
    exits = {each.id: set(each.exits) for each in t.game.deck_view.cards}
    assert "N" not in exits[card("Fir3a")]


@pytest.mark.rule("BT-EX-18", "BT-EX-19")
def test_todd_goes_on_to_fir3_without_a_choice(scenes: Scenes):
    """The rulebook lets him choose here; the fork was at Ngt4, where Sea1 did not lie yet."""
    events = scenes[17].events
    assert [(e.x, e.y) for e in told(events, WentOn)] == [(0, -1), (1, -1)]
    assert "Sea1a" not in performed(events)


@pytest.mark.rule("BT-EX-20")
def test_todd_takes_yellow_and_white(scenes: Scenes):
    t, events = scenes[17]
    assert ("Fir3a", 2, 0, 0) in numbers(events)
    assert [(e.color, e.holder) for e in told(events, PlumageTaken)] == [("white", None), ("yellow", None)]
    assert t.plumage(TODD) == {"black", "white", "yellow"}


@pytest.mark.rule("BT-EX-21")
def test_slv3_on_the_branch_finds_nothing(scenes: Scenes):
    t, events = scenes[17]
    assert ("Slv3a", 1, 0, 0) in numbers(events)
    assert told(events, Scored) == told(events, DrewScored) == []
    assert (t.score(TODD), t.score(BRITNEY)) == (0, 0)
    assert performed(events)[-2:] == ["Slv3a", "Slv3b"]


@pytest.mark.rule("BT-EX-22")
def test_todds_bonus_card(scenes: Scenes):
    t, events = scenes[17]
    assert numbers(events)[-1] == ("Slv3b", 2, 0, 0)
    assert [word(e.card) for e in told(events, TurnedUp) if e.why == "score"] == ["Sun4a", "Sea4a"]
    assert t.discards == ["Slv3b", "Sun4a", "Sea4a"]
    assert (t.deck, t.score(TODD), t.score(BRITNEY), t.turn) == (30, 0, 0, BRITNEY)
    assert told(events, Awarded) == []
    assert t.view().places > 0


@pytest.mark.rule("BT-EX-23")
def test_britney_adds_and_draws(scenes: Scenes):
    t = scenes[23].t
    assert t.parent(-2, 1) == (-1, 1)
    assert (t.held(BRITNEY), t.deck) == (6, 29)
    assert t.route == [(-1, 0), (-1, 1), (-2, 1)]
    before = scenes[17].t
    pair = type(before)(before.game, before.state)
    pair.play(BRITNEY, add("Snw1a", -2, 1))
    pair.refuse(BRITNEY, CLAIM, "BT-TURN-11")


@pytest.mark.rule("BT-EX-24")
def test_britney_declines_ngt4(scenes: Scenes):
    t, events = scenes[24]
    assert [type(event) for event in events[:2]] == [Declined, Performing]
    assert performed(events)[0] == "Sea1a"
    before = scenes[23].t
    assert (before.held(BRITNEY), before.deck) == (6, 29)
    assert t.branch == before.branch


@pytest.mark.rule("BT-EX-25")
def test_the_nightbird_beside_her_route_does_not_count(scenes: Scenes):
    """The rulebook raises her Ngt4 to 2 for Ngt3, which hangs below while she goes up."""
    t, events = scenes[23]
    assert t.branch[-1, -1] == "Ngt3a"
    assert numbers(events) == [("Ngt4a", 1, 0, 0)]
    assert t.number == 1


@pytest.mark.rule("BT-EX-26")
def test_sea1_draws_two_cards_that_fit_nowhere(scenes: Scenes):
    t, events = scenes[24]
    assert ("Sea1a", 1, 0, 0) in numbers(events)
    assert [word(e.card) for e in told(events, TurnedUp) if e.why == "lay"] == ["Sun2a", "Fir3b"]
    assert [word(e.card) for e in told(events, Kept)] == ["Sun2a", "Fir3b"]
    assert set(words("Sun2a Fir3b")) < set(t.hand(BRITNEY))
    assert t.held(BRITNEY) == 8
    kept = [place for place, event in enumerate(events) if isinstance(event, Kept)]
    assert [word(e.card) for e in told(events[kept[-1] :], TurnedUp)] == ["Ngt1a"]
    assert t.deck == 27 - 1


@pytest.mark.rule("BT-EX-27")
def test_snw1_performs_a_card_with_a_boost(scenes: Scenes):
    t, events = scenes[24]
    assert numbers(events)[-2:] == [("Snw1a", 1, 0, 0), ("Ngt1a", 1, 0, 1)]
    assert t.acting == ["Snw1a", "Ngt1a"]
    assert t.view().decision.value_limit == 2
    after, declined = scenes[27]
    assert declined[:2] == (Declined(seat=BRITNEY), Kept(seat=BRITNEY, card=card("Ngt1a")))
    assert after.held(BRITNEY) == 9
    assert after.deck == 26 - len(told(declined, TurnedUp)) == 25


@pytest.mark.rule("BT-EX-28")
def test_britneys_bonus_card(scenes: Scenes):
    before = scenes[27].t
    assert before.unclaimed == COLORS
    before.refuse(BRITNEY, DECLINE, "BT-INSTR-06")
    t = scenes[28].t
    assert (t.plumage(TODD), t.plumage(BRITNEY)) == (set(), {"black"})
    assert (t.deck, len(t.discards), t.discards[-1]) == (25, 4, "Fir1a")


@pytest.mark.rule("BT-EX-29")
def test_todd_passes_although_he_could_add(scenes: Scenes):
    before = scenes[28].t
    assert (-2, -1) in before.cells(TODD, "Ngt2b")
    t, events = scenes[29]
    assert (t.held(TODD), t.deck, len(t.discards), t.pass_holder) == (6, 23, 4, TODD)
    assert performed(events) == []
    added = type(before)(before.game, before.state)
    assert added.view().seats[BRITNEY].award == 7
    added.play(TODD, add("Ngt2b", -2, -1))
    assert added.view().seats[BRITNEY].award == 9


@pytest.mark.rule("BT-EX-30")
def test_britney_passes_too(scenes: Scenes):
    t, events = scenes[30]
    assert (t.held(BRITNEY), t.deck, t.pass_holder) == (11, 21, TODD)
    assert told(events, TurnedUp) == []


@pytest.mark.rule("BT-EX-31")
def test_the_award(scenes: Scenes):
    assert scenes[30].t.question == (BRITNEY, "arrange-award")
    assert {move.card for move in scenes[30].t.options(BRITNEY)} == {card("Ngt4a"), card("Ngt3a")}
    t, events = scenes[31]
    (awarded,) = told(events, Awarded)
    assert set(awarded.birds) == {
        Birds(color="black", birds=7),
        Birds(color="red", birds=3),
        Birds(color="gray", birds=3),
        Birds(color="blue", birds=1),
        Birds(color="white", birds=1),
    }
    assert t.pile(BRITNEY) == ["Ngt3a", "Ngt4a"]
    assert sorted(t.discards[4:]) == words("Sea1a Fir3a Slv3a Snw1a")
    assert (t.deck, t.held(TODD), t.held(BRITNEY), len(t.discards), len(t.pile(BRITNEY))) == (21, 6, 11, 8, 2)
    assert sum(t.game.census(t.state)[name] for name in t.game.cards.names) == 21 + 6 + 11 + 8 + 2


@pytest.mark.rule("BT-EX-32")
def test_after_the_award(scenes: Scenes):
    t = scenes[31].t
    assert (t.unclaimed, t.pass_holder, t.branch, t.turn) == (COLORS, None, {}, TODD)
    assert (t.score(TODD), t.score(BRITNEY)) == (0, 7)
    assert t.cells(TODD, "Sun3b") == {(-1, 0), (1, 0)}
    passed = type(t)(t.game, t.state)
    passed.play(TODD, PASS)
    assert passed.pass_holder is None
