"""The Flocking Rule: one species to a flock, five slots to a flock area."""

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.moves import Move
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    PENALTY,
    A,
    B,
    Table,
    blue_jay,
    claim,
    discard,
    give_up,
    jump,
    lark,
    lay,
)
from tests.engines.backyard_birds.positions import position, with_deck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


@pytest.mark.rule("BB-FLOCK-01", "BB-EX-07")
def test_a_crow_joins_the_crows_and_a_magpie_never_does():
    t = position(seats=2, flocks={A: "CROW"}, hands={A: "CROW, MAGPIE"}, display=DISPLAY)
    t.draw_and_lay(A, "CROW")
    assert t.flocks(A) == {"CROW*2"}
    t.draw_and_lay(B, next(iter(t.hand(B))))
    t.play(A, DRAW)
    t.refuse(A, lay("MAGPIE", onto="CROW"), "BB-FLOCK-01")
    t.play(A, lay("MAGPIE"))
    assert t.flocks(A) == {"CROW*2", "MAGPIE"}


@pytest.mark.rule("BB-FLOCK-02", "BB-CARD-06")
def test_a_flock_has_no_size_limit_and_its_species_no_second_slot():
    game = with_deck(birds={"CROW": {"copies": 8}, "MAGPIE": {"copies": 3}})
    t = position(game=game, flocks={A: "CROW*7, ROBIN"}, hands={A: "CROW, GRACKLE"}, display=DISPLAY)
    t.play(A, DRAW)
    t.play(A, lay("CROW"))
    assert t.flocks(A) == {"CROW*8", "ROBIN"}


@pytest.mark.rule("BB-FLOCK-02")
def test_a_coloured_bird_without_a_flock_opens_a_slot():
    t = position(flocks={A: "CROW, ROBIN"}, hands={A: "GRACKLE"}, display=DISPLAY)
    t.draw_and_lay(A, "GRACKLE")
    assert t.flocks(A) == {"CROW", "ROBIN", "GRACKLE"}


@pytest.mark.rule("BB-CARD-06")
def test_the_printed_type_makes_no_flock():
    """CROW and MAGPIE are both corvids; equal names alone make a species."""
    game = with_deck(birds={"MAGPIE": {"type": "corvid"}, "CROW": {"type": "corvid"}})
    t = position(game=game, flocks={A: "CROW"}, hands={A: "MAGPIE"}, display=DISPLAY)
    t.draw_and_lay(A, "MAGPIE")
    assert t.flocks(A) == {"CROW", "MAGPIE"}


@pytest.mark.rule("BB-FLOCK-03", "BB-PLAY-03")
def test_a_sixth_slot_is_refused_while_a_known_species_still_finds_its_flock():
    t = position(
        flocks={A: "CROW, MAGPIE, ROBIN, TANAGER, ORIOLE"},
        hands={A: "CROW, GRACKLE, DOVE, WARBLER, GOLDFINCH"},
        display=DISPLAY,
    )
    t.play(A, DRAW)
    held = t.hand(A)
    for bird in ("GRACKLE", "DOVE", "WARBLER"):
        t.refuse(A, lay(bird), "BB-FLOCK-03")
    assert t.hand(A) == held
    t.play(A, lay("CROW"))
    assert t.flocks(A) == {"CROW*2", "MAGPIE", "ROBIN", "TANAGER", "ORIOLE"}


@pytest.mark.rule("BB-FLOCK-03")
def test_the_fifth_slot_is_still_free_to_take():
    t = position(flocks={A: "CROW, MAGPIE, ROBIN, TANAGER"}, hands={A: "GRACKLE"}, display=DISPLAY)
    t.draw_and_lay(A, "GRACKLE")
    assert t.flocks(A) == {"CROW", "MAGPIE", "ROBIN", "TANAGER", "GRACKLE"}


@pytest.mark.rule("BB-FLOCK-04")
def test_a_brown_bird_takes_a_slot_by_itself():
    t = position(flocks={A: "CROW*2"}, hands={A: "DOVE"}, display=DISPLAY)
    t.play(A, DRAW)
    t.refuse(A, lay("DOVE", onto="CROW"), "BB-FLOCK-04")
    t.play(A, lay("DOVE"))
    assert t.flocks(A) == {"CROW*2", "DOVE"}


@pytest.mark.rule("BB-FLOCK-05")
@pytest.mark.parametrize(
    ("guest", "host", "foreign"),
    [
        pytest.param("CHICKADEE", "WARBLER", ("CROW", "ROBIN"), marks=pytest.mark.rule("BB-CHICKADEE-01")),
        pytest.param("NUTHATCH", "ROBIN", ("CROW", "WARBLER"), marks=pytest.mark.rule("BB-NUTHATCH-01")),
        pytest.param("STARLING", "CROW", ("ROBIN", "WARBLER"), marks=pytest.mark.rule("BB-STARLING-01")),
    ],
)
def test_three_brown_birds_may_be_guests_of_their_colour(guest: str, host: str, foreign: tuple[str, str]):
    t = position(flocks={A: "CROW*2, ROBIN*2, WARBLER*2"}, hands={A: guest}, display=DISPLAY)
    t.play(A, DRAW)
    for other in foreign:
        assert not t.may(A, lay(guest, onto=other))
    t.play(A, lay(guest, onto=host))
    assert t.flocks(A) == {f"{host}*2+{guest}", f"{foreign[0]}*2", f"{foreign[1]}*2"}


@pytest.mark.rule("BB-FLOCK-05")
def test_a_flock_with_a_guest_still_fills_one_slot():
    t = position(
        flocks={A: "CROW+STARLING, MAGPIE, ROBIN, TANAGER"}, hands={A: "GRACKLE, WARBLER, CROW"}, display=DISPLAY
    )
    t.draw_and_lay(A, "GRACKLE")
    assert t.flocks(A) == {"CROW+STARLING", "MAGPIE", "ROBIN", "TANAGER", "GRACKLE"}


@pytest.mark.rule("BB-EX-08")
def test_five_brown_birds_leave_no_room_until_one_of_them_goes():
    t = position(
        flocks={A: "DOVE, PIGEON, THRUSH, SPARROW, JUNCO"},
        hands={A: "CROW, WREN, GRACKLE, ROBIN, ORIOLE"},
        display=DISPLAY,
    )
    t.play(A, DRAW)
    t.refuse_all(A, [lay("CROW"), lay("WREN")], "BB-FLOCK-03")
    t.play(A, JUNCO)
    assert t.flocks(A) == {"DOVE", "PIGEON", "THRUSH", "SPARROW"}
    assert t.may(A, lay("CROW"))
    t.play(A, lay("WREN"))
    assert t.flocks(A) == {"DOVE", "PIGEON", "THRUSH", "SPARROW", "WREN"}


FULL = "MAGPIE, ROBIN, TANAGER, ORIOLE"


@pytest.mark.rule("BB-FLOCK-06")
@pytest.mark.parametrize(
    ("fifth", "other", "leaving"),
    [
        ("CROW*2", "", [(A, claim("BRIDGE", "black", "CROW*2"))]),
        ("JUNCO", "", [(A, JUNCO)]),
        ("LARK", "ROBIN, HOUSE FINCH", [(A, DRAW), (A, lark(B, "HOUSE FINCH"))]),
        ("BLUE JAY", "CROW", [(A, blue_jay(B)), (B, give_up("CROW"))]),
        ("STARLING", "", [(A, jump("STARLING", "MAGPIE"))]),
    ],
    ids=["claim", "own ability", "Lark", "Blue Jay", "jump"],
)
def test_a_slot_is_free_when_its_last_bird_has_left(fifth: str, other: str, leaving: list[tuple[int, Move]]):
    t = position(flocks={A: f"{FULL}, {fifth}", B: other}, display=DISPLAY)
    for seat, move in leaving:
        t.play(seat, move)
    assert fifth not in t.flocks(A)
    assert len(t.flocks(A)) == (5 if fifth == "LARK" else 4)


@pytest.mark.rule("BB-FLOCK-06")
def test_a_named_player_and_a_stuck_player_have_a_slot_less_in_use():
    t = position(flocks={A: "BLUE JAY", B: "CROW, ROBIN"}, display=DISPLAY)
    t.play(A, blue_jay(B))
    t.play(B, give_up("CROW"))
    assert t.flocks(B) == {"ROBIN"}

    stuck = stuck_player("CROW, MAGPIE, DOVE, PIGEON, ORIOLE")
    stuck.play(A, give_up("ORIOLE"))
    assert stuck.flocks(A) == {"CROW", "MAGPIE", "DOVE", "PIGEON"}


def stuck_player(flocks: str) -> Table:
    t = position(
        flocks={A: flocks},
        hands={A: "GRACKLE, WARBLER*2, GOLDFINCH*2"},
        supply="BLACKBIRD",
        display="OAK TREE, ORCHARD, BARN ROOF, POND",
    )
    t.play(A, DRAW)
    t.play(A, PENALTY)
    t.play(A, discard("GRACKLE"))
    return t


def test_only_the_guest_trio_is_ever_asked_where_to_go():
    t = position(flocks={A: "CROW, WARBLER"}, hands={A: "CROW, DOVE, STARLING, CHICKADEE, GRACKLE"}, display=DISPLAY)
    t.play(A, DRAW)
    placed = {(move.bird, move.onto) for move in t.options(A) if isinstance(move, moves.Play)}
    assert {(bird, onto) for bird, onto in placed if onto is not None} == {
        ("STARLING", "CROW"),
        ("CHICKADEE", "WARBLER"),
    }
    assert {("STARLING", None), ("CHICKADEE", None), ("CROW", None), ("DOVE", None)} <= placed
    assert not t.may(A, END)
