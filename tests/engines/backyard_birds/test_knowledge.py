"""What each viewer may know: hands, supplies, searches and votes."""

from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from app.engines.backyard_birds.events import Drew, Event, Searched, VoteSettled
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.sight import (
    BlueJayOpen,
    ClaimOpen,
    FifthOpen,
    LostTurnOpen,
    PenaltyOpen,
    SearchOpen,
    VoteOpen,
)
from app.engines.backyard_birds.witness import OPEN
from app.engines.contract import SPECTATOR
from tests.engines.backyard_birds.playing import (
    DRAW,
    PENALTY,
    SWALLOW,
    WOODPECKER,
    A,
    B,
    C,
    D,
    Table,
    blue_jay,
    claim,
    discard,
    give_up,
    lay,
    put_out,
    send_back,
    strike,
    vote,
)
from tests.engines.backyard_birds.positions import PRINTED_GAME, position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"
VIEWERS = (A, B, C, SPECTATOR)


def seen(t: Table, viewer: Any, events: tuple[Any, ...]) -> list[Any]:
    """The events as `viewer` saw them."""
    witnessed = [t.game.witness(event, viewer) for event in events]
    return [event for event in witnessed if event is not None]


def written(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


@pytest.mark.rule("BB-VIEW-01", "BB-SETUP-03")
def test_a_view_shows_the_own_hand_by_card_and_of_others_the_number():
    hands = {A: "CROW*5", B: "PIGEON, DOVE, WREN, LARK, JUNCO", C: "ORIOLE*5"}
    t = position(hands=hands, display=DISPLAY)
    for viewer, cards in ((A, ("CROW",) * 5), (C, ("ORIOLE",) * 5)):
        view = t.view(viewer)
        assert view.you == viewer
        assert view.hand == cards
        assert [seat.hand for seat in view.seats] == [5, 5, 5]
        for hidden in ("PIGEON", "DOVE", "WREN", "LARK", "JUNCO"):
            assert hidden not in written(view)
    assert Counter(t.view(B).hand) == Counter(["PIGEON", "DOVE", "WREN", "LARK", "JUNCO"])


@pytest.mark.rule("BB-VIEW-01")
def test_the_supplies_show_their_number_to_everybody():
    t = position(hands={A: "CROW*5", B: "ORIOLE*5", C: "ROBIN*5"}, supply="DOVE, WREN", display=DISPLAY, top="OAK TREE")
    for viewer in VIEWERS:
        view = t.view(viewer)
        assert (view.bird_supply, view.territory_supply) == (73, 16)
        text = written(view)
        assert "DOVE" not in text
        assert "OAK TREE" not in text


@pytest.mark.rule("BB-VIEW-01", "BB-SETUP-03")
def test_positions_that_differ_in_hidden_cards_look_the_same():
    hands = {A: "CROW*5", C: "ROBIN*5"}
    one = position(hands=hands | {B: "PIGEON, DOVE, WREN, LARK, JUNCO"}, supply="ORIOLE, MAGPIE", display=DISPLAY)
    other = position(
        hands=hands | {B: "ORIOLE*5"}, supply="WREN", display=DISPLAY, top="OAK TREE", seed=bytes([7]) * 32
    )
    for viewer in (A, C, SPECTATOR):
        assert written(one.view(viewer)) == written(other.view(viewer))
    assert written(one.view(B)) != written(other.view(B))


@pytest.mark.rule("BB-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_through_a_whole_game_no_view_holds_more_than_its_owner_may_know(seats: int):
    """Every view is the same after all that its viewer cannot see has been dealt anew."""
    game = PRINTED_GAME
    t = Table(game, game.setup(seats, Options(), bytes([3]) * 32))
    step = 0
    while not t.over:
        step += 1
        for viewer in (*range(seats), SPECTATOR):
            again = game.determinize(t.state, viewer, step.to_bytes(32, "big"))
            assert written(game.view(again, viewer)) == written(t.view(viewer))
        ask = next(ask for ask in game.asks(t.state) if not ask.optional)
        t.run_out(ask.seat, ask.asks)


@pytest.mark.rule("BB-VIEW-02")
def test_what_lies_openly_is_in_every_view():
    t = position(
        flocks={A: "CROW*2+STARLING", B: "DOVE, ROBIN"}, discards="WARBLER*2, PIGEON", display=DISPLAY,
        claimed={B: "MAILBOX, HEDGEROW"}, removed="CHIMNEY", last=C, territories_left=0, turn=B,
    )  # fmt: skip
    t.play(B, DRAW)
    for viewer in VIEWERS:
        view = t.view(viewer)
        assert [written(flock) for flock in view.seats[A].flocks] == ['{"bird":"CROW","count":2,"guest":"STARLING"}']
        assert {flock.bird for flock in view.seats[B].flocks} == {"DOVE", "ROBIN"}
        assert set(view.display) == {"BRIDGE", "POND", "MEADOW", "ORCHARD"}
        assert view.seats[B].claimed == ("MAILBOX", "HEDGEROW")
        assert "CHIMNEY" in view.removed
        assert {stack.card: stack.count for stack in view.discards} == {"WARBLER": 2, "PIGEON": 1}
        assert (view.turn, view.last, view.drawn, view.acted) == (B, C, True, False)


@pytest.mark.rule("BB-VIEW-02")
def test_an_open_decision_is_in_every_view():
    window = position(flocks={A: "CROW*2", C: "MOCKINGBIRD"}, display=DISPLAY)
    window.play(A, claim("BRIDGE", "black", "CROW*2"))
    jay = position(flocks={A: "BLUE JAY", C: "ROBIN"}, display=DISPLAY)
    jay.play(A, blue_jay(C))
    search = position(flocks={A: "SWALLOW"}, display=DISPLAY, top="OAK TREE")
    search.play(A, SWALLOW)
    fifth = Table(search.game, search.state)
    fifth.play(A, put_out("OAK TREE"))
    stuck = position(
        seats=3, flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"}, hands={A: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="WARBLER", display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE",
    )  # fmt: skip
    stuck.play(A, DRAW)
    stuck.play(A, PENALTY)
    voting = Table(stuck.game, stuck.state)
    voting.play(A, discard("ROBIN"))
    poor = position(
        flocks={A: "CROW, MAGPIE, LARK, DOVE, PIGEON"}, hands={A: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="WARBLER", display="ORCHARD, BARN ROOF, OAK TREE, MEADOW",
    )  # fmt: skip
    for move in (DRAW, PENALTY, discard("ROBIN")):
        poor.play(A, move)
    lost = position(
        flocks={A: "SWALLOW, CROW*2", B: "MOCKINGBIRD"}, display="POND, MEADOW, ORCHARD", top="BRIDGE, CHIMNEY"
    )
    for move in (DRAW, SWALLOW, put_out("BRIDGE"), claim("BRIDGE", "black", "CROW*2")):
        lost.play(A, move)
    lost.play(B, strike("BRIDGE"))
    birds = ("CROW", "CROW")
    expected = [
        (window, ClaimOpen(seat=A, territory="BRIDGE", color="black", birds=birds, by="self", mockingbird=C)),
        (jay, BlueJayOpen(seat=A, target=C)),
        (search, SearchOpen(seat=A)),
        (fifth, FifthOpen(seat=A, territory="OAK TREE")),
        (stuck, PenaltyOpen(seat=A, source="hand")),
        (voting, VoteOpen(seat=A, voted=())),
        (poor, PenaltyOpen(seat=A, source="flock")),
        (lost, LostTurnOpen(seat=A)),
        (position(display=DISPLAY), None),
    ]
    for t, decision in expected:
        for viewer in VIEWERS:
            assert t.view(viewer).decision == decision


@pytest.mark.rule("BB-VIEW-02")
def test_what_is_discarded_is_seen_by_all():
    woodpecker = position(flocks={A: "WOODPECKER"}, hands={A: "ROBIN*5"}, display=DISPLAY)
    events = woodpecker.play(A, WOODPECKER)
    for viewer in VIEWERS:
        assert seen(woodpecker, viewer, events)[0].birds == ("ROBIN",) * 5
        assert {stack.card for stack in woodpecker.view(viewer).discards} == {"ROBIN", "WOODPECKER"}

    over = position(seats=3, turn=C, last=C, display="", territories_left=0, hands={A: "DOVE, CROW*4"})
    over.play(C, DRAW)
    events = over.play(C, lay(min(over.hand(C))))
    for viewer in VIEWERS:
        assert seen(over, viewer, events)[-1].hands[A] == ("CROW",) * 4 + ("DOVE",)
        assert "DOVE" in {stack.card for stack in over.view(viewer).discards}


@pytest.mark.rule("BB-VIEW-03")
def test_a_drawn_card_is_shown_to_its_drawer_only():
    t = position(supply="DOVE", hands={A: "CROW*5"}, display=DISPLAY)
    events = t.play(A, DRAW)
    assert Drew(seat=A, count=1, birds=("DOVE",)) in seen(t, A, events)
    for viewer in (B, C, SPECTATOR):
        assert Drew(seat=A, count=1) in seen(t, viewer, events)
        assert "DOVE" not in written(seen(t, viewer, events)) + written(t.view(viewer))

    five = position(
        flocks={A: "WOODPECKER"}, hands={A: "CROW*5"}, supply="DOVE, WREN, LARK, JUNCO, PIGEON", display=DISPLAY
    )
    events = five.play(A, WOODPECKER)
    for viewer in (B, C, SPECTATOR):
        assert Drew(seat=A, count=5) in seen(five, viewer, events)
        assert "PIGEON" not in written(seen(five, viewer, events))


@pytest.mark.rule("BB-VIEW-03", "BB-SWALLOW-04")
def test_the_search_is_shown_to_its_user_only_and_its_results_to_all():
    t = position(flocks={A: "SWALLOW"}, display=DISPLAY, top="OAK TREE, MAILBOX", territories_left=5)
    events = t.play(A, SWALLOW)
    assert "MAILBOX" in written(seen(t, A, events))
    for viewer in (B, C, SPECTATOR):
        assert "MAILBOX" not in written(seen(t, viewer, events)) + written(t.view(viewer))
        assert not [event for event in seen(t, viewer, events) if isinstance(event, Searched) and event.territories]
    put = t.play(A, put_out("OAK TREE"))
    back = t.play(A, send_back("POND"))
    for viewer in VIEWERS:
        assert "OAK TREE" in written(seen(t, viewer, put))
        assert "POND" in written(seen(t, viewer, back))


@pytest.mark.rule("BB-VIEW-03", "BB-SETUP-03")
def test_what_a_draw_brings_changes_nothing_that_others_get():
    one = position(supply="DOVE, WREN", hands={A: "CROW*5", B: "ROBIN*5", C: "ORIOLE*5"}, display=DISPLAY)
    other = position(supply="WREN, DOVE", hands={A: "CROW*5", B: "ROBIN*5", C: "ORIOLE*5"}, display=DISPLAY)
    for move in (DRAW, lay("CROW")):
        events = one.play(A, move), other.play(A, move)
        for viewer in (B, C, SPECTATOR):
            assert written(seen(one, viewer, events[0])) == written(seen(other, viewer, events[1]))
            assert written(one.view(viewer)) == written(other.view(viewer))


@pytest.mark.rule("BB-VIEW-04")
def test_a_spectator_gets_the_public_things_only():
    hands = {A: "CROW, DOVE, LARK, JUNCO, WREN", B: "CROW, PIGEON, THRUSH, SPARROW, COWBIRD", C: "ORIOLE*5"}
    t = position(hands=hands, display=DISPLAY)
    view = t.view()
    assert view.you is None
    assert view.hand is None
    for cards in hands.values():
        for card in cards.split(", "):
            assert card.split("*")[0] not in written(view)
    assert t.asked(A) == {"turn"}
    public = msgspec.structs.replace(t.view(A), you=None, hand=None)
    assert written(view) == written(public)


@pytest.mark.rule("BB-VIEW-04")
def test_no_view_holds_the_seed_while_the_game_runs():
    seeds = bytes(range(32)), bytes(range(32, 64))
    one, other = (
        position(hands={A: "CROW*5", B: "ROBIN*5", C: "ORIOLE*5"}, display=DISPLAY, seed=seed) for seed in seeds
    )
    for viewer in VIEWERS:
        assert written(one.view(viewer)) == written(other.view(viewer))
        assert seeds[0].hex() not in written(one.view(viewer))


@pytest.mark.rule("BB-VIEW-04", "BB-STUCK-07")
def test_a_spectator_learns_the_votes_when_they_are_settled():
    t = position(
        seats=4, flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"}, hands={A: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="WARBLER", display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE",
    )  # fmt: skip
    for move in (DRAW, PENALTY, discard("ROBIN")):
        t.play(A, move)
    choice = vote("BRIDGE", "black", "MAGPIE, GRACKLE")
    first = t.play(B, choice)
    assert "GRACKLE" not in written(seen(t, SPECTATOR, first))
    assert t.view().decision.voted == (B,)
    t.play(C, choice)
    last = t.play(D, choice)
    settled = next(event for event in seen(t, SPECTATOR, last) if isinstance(event, VoteSettled))
    assert [pick.birds for pick in settled.picks] == [("MAGPIE", "GRACKLE")] * 3


@pytest.mark.rule("BB-VIEW-02", "BB-STUCK-04")
def test_a_stuck_discard_lies_face_up():
    t = position(
        flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"}, hands={A: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="WARBLER", display="ORCHARD, BARN ROOF, OAK TREE, MEADOW",
    )  # fmt: skip
    t.play(A, DRAW)
    t.play(A, PENALTY)
    events = t.play(A, discard("TANAGER"))
    for viewer in VIEWERS:
        assert "TANAGER" in written(seen(t, viewer, events))
        assert "TANAGER" in {stack.card for stack in t.view(viewer).discards}
    t.play(A, give_up("DOVE"))


@pytest.mark.rule("BB-VIEW-02")
def test_of_every_kind_of_event_it_is_judged_who_sees_it():
    assert OPEN.isdisjoint({Drew, Searched})
    assert {*OPEN, Drew, Searched} == set(get_args(Event))
