"""What each viewer may know of a position, and sees of what happens."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from app.engines.bird_told_me.events import (
    Declined,
    Drew,
    DrewScored,
    Event,
    Kept,
    Scored,
    Stole,
    Swapped,
    TurnedUp,
    TwigTaken,
)
from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    Boost,
    Draw,
    DrawAndLay,
    DrawAtRandom,
    LayFromHand,
    Operation,
    PerformFromDeck,
    PerformTurnedUp,
    ScoreFromDeck,
    ScoreFromHand,
    SwapTwig,
    TakeScored,
    TakeTwigs,
)
from app.engines.contract import SPECTATOR, Viewer
from tests.engines.bird_told_me.decks import GAME, PRINTED
from tests.engines.bird_told_me.naming import A, B, C, card, word, words
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, DRAW, PASS, Table, add, cover, perform, swap, told
from tests.engines.bird_told_me.positions import carrying_out, position

VIEWERS: tuple[Viewer, ...] = (A, B, C, SPECTATOR)
ROOT = {(-1, 0): "Fir4{NEW}"}


def seen(t: Table, viewer: Viewer) -> bytes:
    """The position as the bytes that the viewer gets."""
    return msgspec.json.encode(t.view(viewer))


def witnessed(t: Table, events: Sequence[Event], viewer: Viewer) -> list[Any]:
    """The events as the viewer saw them."""
    return [event for event in (t.game.witness(each, viewer) for each in events) if event is not None]


def cards_seen(t: Table, events: Sequence[Event], viewer: Viewer, kind: type) -> list[str | None]:
    """The cards that the events of one kind named to the viewer."""
    return [event.card and word(event.card) for event in witnessed(t, events, viewer) if isinstance(event, kind)]


@pytest.mark.rule("BT-VIEW-01")
def test_a_hand_is_known_to_its_holder_alone():
    one, other = (position(branch=ROOT, hands={B: hand, A: "Sea1a"}) for hand in ("Fir1a Ngt2a", "Sun4a Slv3a"))
    assert [seen(one, viewer) == seen(other, viewer) for viewer in VIEWERS] == [True, False, True, True]
    assert one.view(B).hand == (card("Ngt2a"), card("Fir1a"))
    assert one.view(A).hand == (card("Sea1a"),)
    assert one.view(SPECTATOR).hand is None
    assert [one.view(viewer).seats[B].hand for viewer in VIEWERS] == [2, 2, 2, 2]


@pytest.mark.rule("BT-VIEW-02")
def test_the_deck_is_face_down_to_all():
    decks = ("Fir1a Ngt2a Sea1a", "Sun4a Slv3a Snw2a", "Ngt2a Sea1a Fir1a")
    tables = [position(branch=ROOT, deck=deck, depletions=1) for deck in decks]
    for viewer in VIEWERS:
        assert len({seen(t, viewer) for t in tables}) == 1
        assert (tables[0].view(viewer).deck, tables[0].view(viewer).depletions) == (23, 1)


@pytest.mark.rule("BT-VIEW-03")
def test_the_discard_pile_is_open_in_its_order():
    t = position(branch=ROOT, discards="Fir1a Ngt2a Sea1a")
    for viewer in VIEWERS:
        assert t.view(viewer).discards == (card("Fir1a"), card("Ngt2a"), card("Sea1a"))


@pytest.mark.rule("BT-VIEW-04")
def test_the_branch_is_open_with_its_covered_cards():
    t = position(branch={(-1, 0): "Fir4{NEW} Sun2{NE}", (-1, 1): "Sea1{S} Ngt2{NS} Slv1{SW}"})
    for viewer in VIEWERS:
        assert [(each.card, each.covered) for each in t.view(viewer).branch] == [
            ("Sun2{NE}", ("Fir4{NEW}",)),
            ("Slv1{SW}", ("Sea1{S}", "Ngt2{NS}")),
        ]
    exits = {each.id: each.exits for each in t.game.deck_view.cards}
    assert exits["Slv1{SW}"] == ("S", "W")
    assert [(each.joined, each.open, each.end) for each in t.view().branch] == [
        (("N", "E"), (), False),
        (("S",), ("W",), True),
    ]


@pytest.mark.rule("BT-VIEW-05")
def test_who_has_which_plumage_and_the_pass_card_is_open():
    t = position(branch=ROOT, plumage={"red": A, "blue": A, "gray": C}, pass_holder=B)
    for viewer in VIEWERS:
        view = t.view(viewer)
        assert [seat.plumage for seat in view.seats] == [("red", "blue"), (), ("gray",)]
        assert {each.color: each.holder for each in view.standings} == {
            "red": A,
            "blue": A,
            "gray": C,
            "black": None,
            "white": None,
            "yellow": None,
        }
        assert view.pass_holder == B


@pytest.mark.rule("BT-VIEW-06")
def test_score_piles_are_open_in_full():
    t = position(branch=ROOT, piles={B: "Fir1a Ngt4a Sea3a"})
    for viewer in VIEWERS:
        seat = t.view(viewer).seats[B]
        assert seat.pile == (card("Fir1a"), card("Ngt4a"), card("Sea3a"))
        assert seat.score.total == 8
        assert {line.what: line.points for line in seat.score.lines} == {"red": 1, "black": 4, "blue": 3}


TURNING_UP: list[tuple[Operation, str]] = [
    (DrawAndLay(count=1, how="cover", size_limit=1), "lay"),
    (PerformFromDeck(boost="[1]"), "perform"),
    (ScoreFromDeck(count=1, plumage="own"), "score"),
    (ScoreFromDeck(count=1, plumage="any"), "score"),
    (PerformTurnedUp(count=1), "choose"),
]


@pytest.mark.rule("BT-VIEW-08")
@pytest.mark.parametrize(("operation", "why"), TURNING_UP)
def test_cards_turned_up_are_named_to_all(operation: Operation, why: str):
    t = carrying_out(operation, deck="Sun2{N} Ngt1{S}")
    events = t.walk(-1, 0)
    for viewer in VIEWERS:
        turned = [event for event in witnessed(t, events, viewer) if isinstance(event, TurnedUp)]
        assert [(event.card, event.why) for event in turned] == [("Sun2{N}", why), ("Ngt1{S}", "bonus")]


@pytest.mark.rule("BT-VIEW-08")
def test_a_card_turned_up_is_named_also_when_it_ends_in_a_hand():
    t = carrying_out(DrawAndLay(count=1, how="cover", size_limit=1), deck="Sun2{N}")
    events = t.walk(-1, 0)
    for viewer in VIEWERS:
        assert cards_seen(t, events, viewer, Kept) == ["Sun2{N}"]
    assert t.hand(A) == words("Sun2{N}")


@pytest.mark.rule("BT-VIEW-09")
@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        ((PASS,), "Ngt1a Fir1a"),
        ((add("Sea1{S}", -1, 1), DRAW), "Ngt1a"),
        ((add("Sea2{S}", -1, 1), CLAIM), "Ngt1a Fir1a"),
    ],
    ids=["pass", "pair", "instruction"],
)
def test_cards_drawn_into_the_hand_are_seen_by_the_drawer_alone(moves: tuple[Move, ...], drawn: str):
    t = position(branch=ROOT, hands={A: "Sea1{S} Sea2{S}"}, told={"Sea2{S}": Draw(count=2)}, deck=drawn)
    events = t.play(A, *moves)
    assert cards_seen(t, events, A, Drew) == drawn.split()
    for viewer in (B, C, SPECTATOR):
        assert cards_seen(t, events, viewer, Drew) == [None] * len(drawn.split())
        assert card("Ngt1a").encode() not in seen(t, viewer)


@pytest.mark.rule("BT-CARD-17")
def test_a_card_drawn_at_random_is_seen_by_the_two_concerned():
    t = carrying_out(DrawAtRandom(count=1), hands={B: "Ngt1a"})
    events = t.walk(-1, 0)
    assert [cards_seen(t, events, viewer, Stole) for viewer in VIEWERS] == [["Ngt1a"], ["Ngt1a"], [None], [None]]


@pytest.mark.rule("BT-VIEW-10")
def test_a_drawn_twig_is_named_and_then_hidden():
    branch = {(-2, 0): "Sun2{E}"}
    t = carrying_out(TakeTwigs(count=1, to="hand", size_limit=2), beyond=branch)
    events = t.walk(-1, 0)
    for viewer in VIEWERS:
        assert cards_seen(t, events, viewer, TwigTaken) == ["Sun2{E}"]
    assert t.view(B).seats[A].hand == 1
    assert b"Sun2{E}" not in seen(t, B)
    assert b"Sun2{E}" in seen(t, A)


@pytest.mark.rule("BT-VIEW-10")
def test_a_swapped_twig_and_a_card_from_a_score_pile_are_named():
    t = carrying_out(
        (SwapTwig(count=1), TakeScored(count=1, to="hand")), hands={A: "Fir3{NEW}"}, piles={B: "Sea1a Sea2a"}
    )
    t.walk(-1, 0)
    events = t.play(A, swap("Fir3{NEW}", -1, 0))
    for viewer in VIEWERS:
        (swapped,) = [event for event in witnessed(t, events, viewer) if isinstance(event, Swapped)]
        assert (swapped.card, swapped.out) == ("Fir3{NEW}", "Ngt4{EW}")
        assert cards_seen(t, events, viewer, DrewScored) == ["Sea2a"]
    assert t.view(B).seats[A].hand == 2
    assert card("Sea2a").encode() not in seen(t, B)


OPTIONAL: list[Operation] = [
    LayFromHand(count="[1]", how="place", value_limit=2),
    LayFromHand(count="[1]", how="add"),
    LayFromHand(count="[1]", how="cover", size_limit=4),
    SwapTwig(count="[1]"),
    ScoreFromHand(count=1, value_limit="[2]"),
]


@pytest.mark.rule("BT-VIEW-11")
@pytest.mark.parametrize("operation", OPTIONAL)
def test_whether_a_hand_card_would_fit_shows_nowhere(operation: Operation):
    """One hand has a card that can be laid, swapped or scored, the other has none."""
    tables = [carrying_out(operation, "Ngt4{NEW}", hands={A: hand}) for hand in ("Sun2{NEW}", "Sun3{N}")]
    told_ = [t.walk(-1, 0) for t in tables]
    assert [len(t.options(A)) > 1 for t in tables] == [True, False]
    for viewer in (B, C, SPECTATOR):
        one, other = [witnessed(t, events, viewer) for t, events in zip(tables, told_, strict=True)]
        assert msgspec.json.encode(one) == msgspec.json.encode(other)
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
    assert tables[0].game.asks(tables[0].state) == tables[1].game.asks(tables[1].state)
    after = [t.play(A, DECLINE) for t in tables]
    assert after[0] == after[1]
    assert told(after[0], Declined) == [Declined(seat=A)]
    for viewer in (B, C, SPECTATOR):
        assert seen(tables[0], viewer) == seen(tables[1], viewer)


@pytest.mark.rule("BT-VIEW-11")
def test_a_forced_pass_looks_like_any_other():
    tables = [position(branch=ROOT, hands={A: hand}) for hand in ("Sea1{N}", "Sea1{S}")]
    assert [len(t.options(A)) for t in tables] == [1, 2]
    assert seen(tables[0], B) == seen(tables[1], B)
    events = [t.play(A, PASS) for t in tables]
    assert witnessed(tables[0], events[0], B) == witnessed(tables[1], events[1], B)
    assert seen(tables[0], B) == seen(tables[1], B)


@pytest.mark.rule("BT-VIEW-12")
def test_turn_phase_route_numbers_and_boosts_are_open():
    t = position(
        told={
            "Fir4{NEW}": (Boost(cards="next-two", by="[1]"), Boost(cards="last", by=2)),
            "Sea3{EW}": LayFromHand(count="[1]", how="place"),
            "Fir2{EW}": Draw(count="[1]"),
        },
        branch={**ROOT, (-2, 0): "Sea3{EW}", (-3, 0): "Fir2{EW}"},
        added=[(-3, 0)],
        hands={A: "Sun1{E}"},
    )
    for viewer in VIEWERS:
        assert (t.view(viewer).turn, t.view(viewer).phase) == (A, "branch")
    t.walk(-3, 0)
    for viewer in VIEWERS:
        view = t.view(viewer)
        assert [(stop.x, stop.state) for stop in view.walk.route] == [(-1, "done"), (-2, "now"), (-3, "ahead")]
        assert (view.walk.target.x, view.walk.next) == (-3, "card")
        (act,) = view.acts
        assert (act.card, act.x, act.y) == ("Sea3{EW}", -2, 0)
        assert (act.number.printed, act.number.colors, act.number.boosts, act.number.total) == (1, 0, 2, 3)
        assert (view.boosts.next, view.boosts.last) == ((2,), 2)
        ahead = view.walk.route[-1].number
        assert (ahead.printed, ahead.colors, ahead.boosts, ahead.total) == (1, 1, 2, 4)


@pytest.mark.rule("BT-VIEW-12")
def test_choices_are_open_once_made_and_hand_moves_are_not_listed_to_others():
    tables = [
        carrying_out(LayFromHand(count="[1]", how="place"), hands={A: f"Sun2{{EW}} {other}"})
        for other in ("Sea3{N}", "Sun1{E}")
    ]
    for t in tables:
        t.walk(-1, 0)
        t.refuse(B, add("Sun2{EW}", -2, 0), "BT-TURN-01")
    assert tables[0].options(A) != tables[1].options(A)
    assert tables[0].options(B) == []
    assert seen(tables[0], B) == seen(tables[1], B)
    events = tables[0].play(A, cover("Sun2{EW}", -1, 0))
    assert witnessed(tables[0], events, SPECTATOR) == list(events)


@pytest.mark.rule("BT-VIEW-13")
def test_the_card_list_is_open_to_everybody():
    listed = {each.id: (each.color, each.value, "".join(each.exits), each.text) for each in GAME.deck_view.cards}
    assert listed == {
        each["id"]: (each["color"], each["value"], each["exits"], each["text"]) for each in PRINTED["card"]
    }


@pytest.mark.rule("BT-VIEW-14")
def test_the_end_opens_neither_hands_nor_deck():
    tables = [
        position(branch=ROOT, hands={B: hand, C: "Sea2a"}, deck="Sea1a", fillers=0, depletions=1, plumage={"red": B})
        for hand in ("Fir1a Ngt2a", "Sun4a Slv3a")
    ]
    for t in tables:
        t.play(A, PASS)
        assert t.over
    for viewer in (A, C, SPECTATOR):
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
    assert tables[0].view(C).hand == (card("Sea2a"),)
    view = tables[0].view(SPECTATOR)
    assert (view.ending.why, view.ending.winner) == ("deck", B)
    assert [seat.score.total for seat in view.seats] == [0, 4, 0]


@pytest.mark.rule("BT-VIEW-14")
def test_the_deck_stays_closed_when_points_end_the_game():
    thirty: dict[str, Any] = {"piles": {A: "Fir4a Fir4b Ngt4a Ngt4b Sea4a Sea4b Slv4a"}}
    tables = [
        carrying_out(ScoreFromDeck(count=1, plumage="any"), deck=f"Sun2{{N}} {deck}", **thirty)
        for deck in ("Fir1a Ngt1a", "Sea1a Slv1a")
    ]
    events = [t.walk(-1, 0) for t in tables]
    assert [t.over for t in tables] == [True, True]
    assert cards_seen(tables[0], events[0], B, Scored) == ["Sun2{N}"]
    for viewer in VIEWERS:
        assert seen(tables[0], viewer) == seen(tables[1], viewer)
    assert perform("Sun2{N}") not in tables[0].options(A)
