"""The Hummingbird: just played, it takes the territory that is marked for it alone."""

from collections import Counter
from typing import Any

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import ClaimDeclared
from app.engines.backyard_birds.moves import Move
from tests.engines.backyard_birds.playing import (
    DECLINE,
    DRAW,
    END,
    JUNCO,
    A,
    B,
    Table,
    claim,
    hummingbird,
    jump,
    lark,
    lay,
    strike,
)
from tests.engines.backyard_birds.positions import position

VINE = "TRUMPET VINE, MAILBOX, MEADOW, ORCHARD"


def just_played(flocks: dict[int, str] | None = None, **more: Any) -> Table:
    t = position(flocks=flocks, hands={A: "HUMMINGBIRD"}, display=VINE, top="OAK TREE", **more)
    t.draw_and_lay(A, "HUMMINGBIRD")
    return t


@pytest.mark.rule("BB-HUMMINGBIRD-01")
def test_just_played_it_may_take_its_territory():
    t = just_played()
    t.play(A, hummingbird("TRUMPET VINE"))
    assert t.claimed(A) == ("TRUMPET VINE",)
    assert t.flocks(A) == set()
    assert t.discards == Counter({"HUMMINGBIRD": 1})
    assert t.display == {"OAK TREE", "MAILBOX", "MEADOW", "ORCHARD"}
    assert t.turn == B


@pytest.mark.rule("BB-HUMMINGBIRD-01")
def test_no_other_bird_and_no_other_territory():
    t = just_played({A: "CROW*2, WREN"})
    for other in ("MAILBOX", "MEADOW", "BRIDGE"):
        t.refuse(A, hummingbird(other), "BB-CLAIM-02" if other == "BRIDGE" else "BB-HUMMINGBIRD-01")
    before_play = position(flocks={A: "CROW*2, WREN, PIGEON"}, display=VINE)
    for color, used in (("black", "CROW*2"), ("brown", "WREN, PIGEON"), ("brown", "WREN")):
        before_play.refuse(A, claim("TRUMPET VINE", color, used), "BB-HUMMINGBIRD-01")


@pytest.mark.rule("BB-HUMMINGBIRD-02")
@pytest.mark.parametrize("between", [END, jump("STARLING", "MAGPIE"), JUNCO], ids=["end turn", "jump", "Junco"])
def test_any_other_move_lets_the_claim_lapse(between: Move):
    t = just_played({A: "CROW+STARLING, MAGPIE, JUNCO"}, territories_left=1)
    assert t.may(A, hummingbird("TRUMPET VINE"))
    t.play(A, between)
    t.refuse(A, hummingbird("TRUMPET VINE"), "BB-CARD-09" if between is END else "BB-HUMMINGBIRD-02")
    assert "HUMMINGBIRD" in t.flocks(A)


@pytest.mark.rule("BB-HUMMINGBIRD-02", "BB-CLAIM-10")
def test_a_lapsed_hummingbird_is_an_ordinary_brown_bird():
    t = position(flocks={A: "HUMMINGBIRD, DOVE"}, display=VINE)
    t.refuse(A, hummingbird("TRUMPET VINE"), "BB-HUMMINGBIRD-02")
    t.refuse(A, claim("TRUMPET VINE", "brown", "HUMMINGBIRD"), "BB-HUMMINGBIRD-02")
    t.play(A, claim("MAILBOX", "brown", "HUMMINGBIRD, DOVE"))
    assert t.claimed(A) == ("MAILBOX",)


@pytest.mark.rule("BB-HUMMINGBIRD-02")
def test_a_move_of_another_player_does_not_let_it_lapse():
    t = just_played({B: "MOCKINGBIRD"})
    t.play(B, strike("MEADOW"))
    t.play(A, hummingbird("TRUMPET VINE"))
    assert t.claimed(A) == ("TRUMPET VINE",)


@pytest.mark.rule("BB-HUMMINGBIRD-03", "BB-FLOCK-03")
def test_it_needs_a_free_slot():
    t = position(flocks={A: "CROW, MAGPIE, ROBIN, TANAGER, DOVE"}, hands={A: "HUMMINGBIRD, CROW"}, display=VINE)
    t.play(A, DRAW)
    t.refuse(A, lay("HUMMINGBIRD"), "BB-HUMMINGBIRD-03")
    assert t.may(A, lay("CROW"))


@pytest.mark.rule("BB-HUMMINGBIRD-03")
def test_a_stolen_hummingbird_was_not_played():
    for when in ("before", "after"):
        t = position(flocks={A: "LARK, JUNCO", B: "HUMMINGBIRD"}, hands={A: "CROW"}, display=VINE)
        if when == "after":
            t.draw_and_lay(A, "CROW")
        t.play(A, lark(B, "HUMMINGBIRD"))
        assert "HUMMINGBIRD" in t.flocks(A)
        t.refuse(A, hummingbird("TRUMPET VINE"), "BB-HUMMINGBIRD-02")
        assert moves.HummingbirdClaim not in t.kinds(A)


@pytest.mark.rule("BB-HUMMINGBIRD-04", "BB-CARD-12")
def test_struck_in_its_claim_it_stays_and_the_turn_ends():
    t = just_played({A: "JUNCO", B: "MOCKINGBIRD"})
    events = t.play(A, hummingbird("TRUMPET VINE"))
    assert isinstance(events[0], ClaimDeclared)
    assert events[0].by == "hummingbird"
    t.play(B, strike("TRUMPET VINE"))
    assert t.flocks(A) == {"HUMMINGBIRD", "JUNCO"}
    assert t.claimed(A) == ()
    assert t.removed == ("TRUMPET VINE",)
    assert t.turn == B


@pytest.mark.rule("BB-HUMMINGBIRD-01", "BB-CLAIM-13")
def test_its_claim_takes_effect_when_the_window_closes():
    t = just_played({B: "MOCKINGBIRD"})
    t.play(A, hummingbird("TRUMPET VINE"))
    assert t.flocks(A) == {"HUMMINGBIRD"}
    t.play(B, DECLINE)
    assert t.claimed(A) == ("TRUMPET VINE",)
    assert t.flocks(A) == set()
