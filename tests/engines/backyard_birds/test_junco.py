"""The Junco: four new territories."""

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import JuncoUsed
from tests.engines.backyard_birds.playing import JUNCO, A, claim
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-JUNCO-01", "BB-JUNCO-02")
def test_the_face_up_territories_are_shuffled_in_and_four_dealt_anew():
    came: set[str] = set()
    returned = 0
    for seed in range(60):
        t = position(flocks={A: "JUNCO, CROW"}, display=DISPLAY, territories_left=9, seed=bytes([seed]) * 32)
        before = t.display
        events = t.play(A, JUNCO)
        assert events[0] == JuncoUsed(seat=A, territories=t.view().display)
        assert len(t.display) == 4
        assert t.territory_supply == 9
        assert t.flocks(A) == {"CROW"}
        assert t.discards == {"JUNCO": 1}
        came |= t.display
        returned += len(before & t.display)
    assert len(came) == 13
    assert 0 < returned < 240


@pytest.mark.rule("BB-JUNCO-01")
def test_the_new_territories_may_be_claimed_and_the_old_ones_no_longer():
    for seed in range(20):
        t = position(flocks={A: "JUNCO, CROW*2"}, display=DISPLAY, territories_left=12, seed=bytes([seed]) * 32)
        t.play(A, JUNCO)
        offered = {move.territory for move in t.options(A) if isinstance(move, moves.Claim)}
        assert offered <= t.display
        if "BRIDGE" not in t.display:
            t.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-CLAIM-02")


@pytest.mark.rule("BB-JUNCO-02")
@pytest.mark.parametrize(
    ("display", "supply"), [("BRIDGE, POND, MEADOW, ORCHARD", 2), ("BRIDGE, POND, MEADOW", 0), ("BRIDGE", 0), ("", 0)]
)
def test_the_numbers_stay_as_they_were(display: str, supply: int):
    t = position(flocks={A: "JUNCO"}, display=display, territories_left=supply, last=2)
    shown = len(t.display)
    t.play(A, JUNCO)
    assert len(t.display) == shown
    assert t.territory_supply == supply
