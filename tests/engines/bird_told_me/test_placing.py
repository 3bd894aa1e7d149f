"""Place a card: adding it, or putting it over a twig."""

from typing import Any, TypeAlias

import pytest

from app.engines.bird_told_me.operations import LayFromHand, Operation, TakeTwigs
from tests.engines.bird_told_me.naming import A
from tests.engines.bird_told_me.playing import DECLINE, Table, add, cover, twig
from tests.engines.bird_told_me.positions import carrying_out, position

Parts: TypeAlias = Operation | tuple[Operation, ...]
PLACE = LayFromHand(count=1, how="place")


def placing(hand: str, root: str = "Ngt4{NEW}", operation: Parts = PLACE, **words: Any) -> Table:
    """A may place one of these hand cards; the root card at the trunk tells so."""
    t = carrying_out(operation, root, hands={A: hand}, **words)
    t.walk(-1, 0)
    return t


@pytest.mark.rule("BT-PLACE-01")
def test_placing_offers_adding_at_an_open_connection_and_covering_a_twig():
    t = placing("Sun2{ESW}", beyond={(-2, 0): "Sea2{EW}"})
    assert t.cells(A, "Sun2{ESW}") == {(-1, 1), (-3, 0)}
    assert t.covers(A, "Sun2{ESW}") == {(-1, 0), (-2, 0)}
    t.play(A, cover("Sun2{ESW}", -2, 0))
    assert t.stack(-2, 0) == ["Sea2{EW}", "Sun2{ESW}"]
    t = placing("Sun2{ESW}", beyond={(-2, 0): "Sea2{EW}"})
    t.play(A, add("Sun2{ESW}", -3, 0))
    assert t.stack(-3, 0) == ["Sun2{ESW}"]


FORK = {(-2, 0): "Sea3{NEW}", (-3, 0): "Fir2{E}", (-2, 1): "Sun1{NS}"}
"""A twig at (-2, 0) that is connected to the east, west and north."""


@pytest.mark.rule("BT-PLACE-02")
@pytest.mark.parametrize("exits", ["NEW", "NES", "ESW", "EW", "NE", "E", "N", "NSW"])
def test_every_connection_of_the_covered_twig_must_be_kept_up(exits: str):
    card = f"Slv3{{{exits}}}"
    t = placing(card, beyond=FORK)
    if exits == "NEW":
        t.play(A, cover(card, -2, 0))
        assert [t.parent(*cell) for cell in ((-3, 0), (-2, 1))] == [(-2, 0), (-2, 0)]
    else:
        t.refuse(A, cover(card, -2, 0), "BT-PLACE-02")


@pytest.mark.rule("BT-PLACE-03")
@pytest.mark.parametrize("birds", [2, 3, 4])
def test_the_card_nearer_to_the_trunk_must_show_at_least_as_many_birds(birds: int):
    card = f"Slv{birds}{{EW}}"
    t = placing(card, "Ngt3{EW}", beyond={(-2, 0): "Sea2{EW}"})
    if birds <= 3:
        assert t.may(A, cover(card, -2, 0))
    else:
        t.refuse(A, cover(card, -2, 0), "BT-PLACE-03")


@pytest.mark.rule("BT-PLACE-04")
@pytest.mark.parametrize("birds", [1, 2, 3])
def test_no_card_connected_farther_out_may_show_more_birds(birds: int):
    card = f"Slv{birds}{{NEW}}"
    t = placing(card, beyond=FORK)
    if birds >= 2:
        assert t.may(A, cover(card, -2, 0))
    else:
        t.refuse(A, cover(card, -2, 0), "BT-PLACE-04")


@pytest.mark.rule("BT-PLACE-04")
def test_only_the_cards_next_beyond_count_not_those_farther_out():
    """Baring has left three birds beyond two; a card of two may lie over the one between, whatever comes after."""
    t = placing("Slv2{EW}", beyond={(-2, 0): "Sea3{EW}", (-3, 0): "Fir2{EW}", (-4, 0): "Fir3{EW}"})
    assert t.may(A, cover("Slv2{EW}", -2, 0))


ROUND = {(-1, 1): "Sea2{NES}", (-2, 0): "Sea2{NEW}", (-2, 1): "Sea1{NS}", (-2, 2): "Sea1{ES}"}
"""From the root north to (-1, 1), with an exit towards the cell above the trunk; west and north round it, with an exit
towards the cell above (-1, 1)."""


@pytest.mark.rule("BT-PLACE-05")
@pytest.mark.parametrize(
    ("card", "cell", "rule"),
    [
        ("Slv1{E}", (-5, 0), "BT-ADD-02"),
        ("Slv1{W}", (1, 0), "BT-ADD-03"),
        ("Slv1{E}", (-2, 0), "BT-ADD-04"),
        ("Slv1{SW}", (-1, 2), "BT-ADD-05"),
        ("Slv1{SW}", (0, 1), "BT-ADD-06"),
        ("Slv3{E}", (-3, 0), "BT-ADD-07"),
        ("Slv1{W}", (-3, 0), "BT-ADD-08"),
    ],
    ids=["nothing near", "other side", "occupied", "loop", "into the trunk", "too many birds", "no exit meets"],
)
def test_placing_by_adding_obeys_the_rules_of_adding(card: str, cell: tuple[int, int], rule: str):
    placing(card, beyond=ROUND).refuse(A, add(card, *cell), rule)


@pytest.mark.rule("BT-PLACE-05")
def test_on_a_bare_trunk_placing_obeys_the_rule_of_the_start():
    t = placing("Slv4{W}", operation=(TakeTwigs(count=1, to="hand"), PLACE))
    assert t.branch == {}
    assert t.cells(A, "Slv4{W}") == {(1, 0)}
    t.refuse(A, add("Slv4{W}", -1, 0), "BT-ADD-01")


@pytest.mark.rule("BT-PLACE-06")
def test_exits_that_lead_nowhere_or_against_a_blank_edge_need_not_be_kept_up():
    """North of the covered twig lies one without an exit to the south, and nothing lies in the west."""
    layout = {(-2, 0): "Sea3{NEW}", (-1, 1): "Sea2{SW}", (-2, 1): "Fir1{E}"}
    t = placing("Slv2{ES}", beyond=layout)
    t.play(A, cover("Slv2{ES}", -2, 0))
    assert t.branch[(-2, 0)] == "Slv2{ES}"


@pytest.mark.rule("BT-PLACE-06")
def test_the_root_must_keep_up_its_link_to_the_side_of_the_trunk():
    t = placing("Slv4{NSW} Slv4{E}")
    t.refuse(A, cover("Slv4{NSW}", -1, 0), "BT-PLACE-02")
    assert t.covers(A, "Slv4{E}") == {(-1, 0)}


@pytest.mark.rule("BT-PLACE-07")
def test_new_exits_are_allowed_that_make_no_loop():
    """The twig north of the covered one has an exit towards it that met a blank edge up to then."""
    layout = {(-2, 0): "Sea3{E}", (-1, 1): "Sea2{SW}", (-2, 1): "Fir1{ES}"}
    t = placing("Slv3{NE} Slv3{ESW}", beyond=layout)
    t.refuse(A, cover("Slv3{NE}", -2, 0), "BT-PLACE-07")
    t.play(A, cover("Slv3{ESW}", -2, 0))
    assert t.branch[(-2, 0)] == "Slv3{ESW}"


@pytest.mark.rule("BT-PLACE-07")
@pytest.mark.parametrize(
    ("layout", "cell", "refused", "allowed"),
    [
        ({(-1, 1): "Sea3{ES}", (0, 1): "Sea2{W}"}, (0, 1), "Slv2{SW}", "Slv2{NEW}"),
        ({(-1, -1): "Sea3{NE}", (0, -1): "Sea2{W}"}, (0, -1), "Slv2{NW}", "Slv2{ESW}"),
        (
            {(-1, 1): "Sea3{ES}", (0, 1): "Sea2{EW}", (1, 1): "Sea2{SW}", (1, 0): "Sea2{N}"},
            (1, 0),
            "Slv2{NW}",
            "Slv2{NES}",
        ),
    ],
    ids=["top", "bottom", "unused side"],
)
def test_no_new_exit_may_point_at_the_trunk(
    layout: dict[tuple[int, int], str], cell: tuple[int, int], refused: str, allowed: str
):
    t = placing(f"{refused} {allowed}", "Ngt4{NES}", beyond=layout)
    t.refuse(A, cover(refused, *cell), "BT-PLACE-07")
    t.play(A, cover(allowed, *cell))
    assert t.branch[cell] == allowed


@pytest.mark.rule("BT-PLACE-08")
def test_the_root_may_be_covered_by_any_number_of_birds_and_an_outermost_twig_by_the_fewest():
    t = placing("Slv4{NEW} Slv1{EW}", "Ngt2{NEW}", beyond={(-2, 0): "Sea2{EW}"})
    assert t.covers(A, "Slv4{NEW}") == {(-1, 0)}
    assert t.covers(A, "Slv1{EW}") == {(-2, 0)}


@pytest.mark.rule("BT-PLACE-09")
def test_any_position_may_be_covered_as_often_as_one_likes():
    """Passed, current, ahead, and off the route; colours and values differ."""
    t = position(
        told={"Ngt4{NEW}": LayFromHand(count=9, how="cover")},
        branch={(-1, 0): "Fir4{NEW}", (-2, 0): "Ngt4{NEW}", (-3, 0): "Sea4{EW}", (-1, 1): "Slv3{NS}"},
        added=[(-3, 0)],
        hands={A: "Sun4{NEW} Snw4{NEW} Sun4{EW} Snw4{EW} Sun2{NS} Snw4{S}"},
    )
    t.walk(-3, 0)
    assert t.covers(A, "Sun4{NEW}") == {(-1, 0), (-2, 0), (-3, 0)}
    assert t.covers(A, "Sun2{NS}") == {(-1, 1)}
    t.play(A, cover("Sun4{NEW}", -1, 0), cover("Snw4{NEW}", -2, 0), cover("Sun4{EW}", -3, 0), cover("Snw4{EW}", -3, 0))
    t.play(A, cover("Sun2{NS}", -1, 1), cover("Snw4{S}", -1, 1))
    assert t.stack(-3, 0) == ["Sea4{EW}", "Sun4{EW}", "Snw4{EW}"]
    assert t.stack(-1, 1) == ["Slv3{NS}", "Sun2{NS}", "Snw4{S}"]
    assert (t.stack(-1, 0), t.stack(-2, 0)) == (["Fir4{NEW}", "Sun4{NEW}"], ["Ngt4{NEW}", "Snw4{NEW}"])


@pytest.mark.rule("BT-PLACE-10")
@pytest.mark.parametrize("laid", [0, 1, 2, 3])
def test_from_hand_any_number_up_to_the_full_one_is_laid_in_any_mix(laid: int):
    moves = [add("Slv3{NS}", -1, 1), cover("Fir3{E}", -2, 0), add("Fir2{NS}", -1, 2)]
    t = placing("Slv3{NS} Fir3{E} Fir2{NS}", operation=LayFromHand(count=3, how="place"), beyond={(-2, 0): "Sea2{EW}"})
    t.play(A, *moves[:laid])
    if laid < 3:
        assert t.question == (A, "lay-hand")
        t.play(A, DECLINE)
    assert t.question != (A, "lay-hand")
    assert t.held(A) == 3 - laid
    assert sum(len(t.stack(*cell)) for cell in t.branch) == 2 + laid


@pytest.mark.rule("BT-PLACE-10", "BT-PLACE-11")
def test_each_card_must_meet_the_value_limit():
    limited = LayFromHand(count=2, how="place", value_limit=2)
    t = placing("Slv3{EW} Fir2{EW} Fir1{EW}", operation=limited, beyond={(-2, 0): "Sea3{EW}"})
    too_large = [add("Slv3{EW}", -3, 0), cover("Slv3{EW}", -2, 0)]
    t.refuse_all(A, too_large, "BT-PLACE-11")
    t.play(A, add("Fir2{EW}", -3, 0))
    t.refuse_all(A, too_large[1:], "BT-PLACE-11")
    t.play(A, cover("Fir1{EW}", -3, 0))


@pytest.mark.rule("BT-PLACE-11")
def test_a_value_limit_is_that_of_the_placed_card_not_of_the_covered_twig():
    t = placing("Slv2{EW} Slv3{EW}", "Ngt4{EW}", operation=LayFromHand(count=1, how="cover", value_limit=2))
    assert t.covers(A, "Slv2{EW}") == {(-1, 0)}
    t.refuse(A, cover("Slv3{EW}", -1, 0), "BT-PLACE-11")


@pytest.mark.rule("BT-PLACE-12")
def test_a_position_between_a_small_parent_and_a_larger_child_admits_no_card_until_that_changes():
    """The root is bared: two birds show before three. After the outer one is covered by two, two fit between."""
    hand = "Slv1{EW} Slv2{EW} Slv3{EW} Slv4{EW}"
    t = position(
        told={"Ngt4{EW}": (TakeTwigs(count=1, to="hand"), LayFromHand(count=2, how="cover"))},
        branch={(-1, 0): "Ngt2{EW} Ngt4{EW}", (-2, 0): "Sea3{EW}", (-3, 0): "Fir3{EW}"},
        added=[(-3, 0)],
        hands={A: hand + " Sun2{EW}"},
    )
    t.walk(-3, 0)
    t.play(A, twig(-1, 0))
    assert all((-2, 0) not in t.covers(A, card) for card in hand.split())
    t.refuse(A, cover("Slv3{EW}", -2, 0), "BT-PLACE-03")
    t.refuse(A, cover("Slv2{EW}", -2, 0), "BT-PLACE-04")
    t.play(A, cover("Sun2{EW}", -3, 0))
    assert t.may(A, cover("Slv2{EW}", -2, 0))
