"""Table of Contents, Objective, Bird Cards: the pieces, and what a bird card is."""

from collections import Counter
from typing import Literal

import msgspec
import pytest

from app.engines.bird_told_me.deck import BadDeck
from app.engines.bird_told_me.events import Performing
from app.engines.bird_told_me.moves import Cover
from app.engines.bird_told_me.operations import Discard, Draw, LayFromHand, ScoreFromDeck, TakeTwigs
from tests.engines.bird_told_me.decks import GAME, PRINTED, game_with
from tests.engines.bird_told_me.naming import TYPES, A, B, C, card, words
from tests.engines.bird_told_me.playing import CLAIM, DRAW, PASS, add, cover, discard, performed, told
from tests.engines.bird_told_me.positions import begin, position

LISTED = GAME.deck_view.cards
NOT_SAID = (None, False, "any", "players")
"""What an operation is where the card file leaves it out."""
PLUMAGE = ["black plumage", "blue plumage", "gray plumage", "red plumage", "white plumage", "yellow plumage"]


@pytest.mark.rule("BT-CARD-01")
def test_a_set_has_56_pieces():
    pieces = GAME.census(begin(2).state)
    assert pieces.total() == 56
    assert pieces == Counter([*GAME.cards.names, *PLUMAGE, "trunk", "pass card"])
    assert len(GAME.cards.names) == 48


@pytest.mark.rule("BT-CARD-02")
def test_points_come_from_leading_colors_and_from_instructions():
    t = position(
        seats=2,
        branch={(-1, 0): "Sun2{NEW}"},
        told={"Slv1{E}": ScoreFromDeck(count=2, plumage="any")},
        hands={A: "Slv1{E}"},
        plumage={"yellow": B},
        deck="Fir3a Fir2a Sea1a",
    )
    t.play(A, add("Slv1{E}", -2, 0), DRAW)
    assert (t.score(A), t.score(B)) == (3, 0)
    t.play(B, PASS)
    t.play(A, PASS)
    assert (t.score(A), t.score(B)) == (3, 2)


@pytest.mark.rule("BT-CARD-02")
def test_the_most_points_win():
    t = position(seats=2, piles={A: "Fir4a", B: "Fir3a Sun2a"}, deck="Sea1a", fillers=1, depletions=1)
    t.play(A, PASS)
    assert t.winner == B


@pytest.mark.rule("BT-CARD-03")
def test_a_card_shows_one_to_four_birds():
    assert {each.value for each in LISTED} == {1, 2, 3, 4}
    for birds in (0, 5):
        with pytest.raises(BadDeck):
            game_with(changed={"Ngt4a": {"value": birds}})


@pytest.mark.rule("BT-CARD-04")
@pytest.mark.parametrize(("bird", "color"), TYPES.values())
def test_a_type_has_its_own_color(bird: str, color: str):
    assert {each.color for each in LISTED if each.id.startswith(bird)} == {color}
    assert {each.id.split("-")[0] for each in LISTED if each.color == color} == {bird}


@pytest.mark.rule("BT-CARD-05")
def test_eight_cards_of_each_type():
    assert Counter(each.color for each in LISTED) == dict.fromkeys([color for _, color in TYPES.values()], 8)
    assert len(LISTED) == 48


@pytest.mark.rule("BT-CARD-06")
def test_a_twig_has_one_to_three_exits():
    assert {len(each.exits) for each in LISTED} == {1, 2, 3}
    for exits in ("", "NESW"):
        with pytest.raises(BadDeck):
            game_with(changed={"Ngt4a": {"exits": exits}})


@pytest.mark.rule("BT-CARD-08", "BT-CARD-09")
def test_every_card_tells_its_color_its_birds_its_exits_and_its_instruction():
    assert [(each.id, each.color, each.value, "".join(each.exits), each.text) for each in LISTED] == [
        (each["id"], each["color"], each["value"], each["exits"], each["text"]) for each in PRINTED["card"]
    ]
    assert all(each.text and each.operations for each in LISTED)


@pytest.mark.rule("BT-VIEW-13")
def test_the_card_list_tells_every_operation_as_it_is_printed():
    for each, filed in zip(LISTED, PRINTED["card"], strict=True):
        parts = [msgspec.to_builtins(part.printed) for part in each.operations]
        said = [{word: value for word, value in part.items() if value not in NOT_SAID} for part in parts]
        assert said == filed["operations"]
        assert [part.op for part in each.operations] == [part["op"] for part in said]


@pytest.mark.rule("BT-CARD-08")
def test_color_and_value_can_be_read_from_hand_and_score_pile():
    t = position(hands={A: "Ngt4a Sea1a"}, piles={A: "Fir2a Sun3b"})
    listed = {each.id: (each.color, each.value) for each in t.game.deck_view.cards}
    assert [listed[name] for name in t.view(A).hand] == [("black", 4), ("blue", 1)]
    assert [listed[name] for name in t.view().seats[A].pile] == [("red", 2), ("yellow", 3)]


@pytest.mark.rule("BT-CARD-10")
def test_value_birds_and_points_are_one_number():
    t = position(seats=2, branch={(-1, 0): "Sun3{EWN}"}, hands={A: "Fir3{E} Fir4{E} Sun2{S}"}, plumage={"yellow": B})
    assert t.birds == {"yellow": 3}
    assert t.cells(A, "Fir3{E}") == {(-2, 0)}
    t.refuse(A, add("Fir4{E}", -2, 0), "BT-ADD-07")
    t.play(A, add("Sun2{S}", -1, 1), DRAW)
    assert t.birds == {"yellow": 5}
    assert t.view().seats[B].award == 5
    t.play(B, PASS)
    t.play(A, PASS)
    t.play(B, *t.options(B)[:1])
    assert t.score(B) == 5


@pytest.mark.rule("BT-CARD-10")
def test_the_same_number_decides_who_begins():
    t = begin(2, deals=["Sun3a Ngt4a"])
    assert t.turn == B
    assert {each.id: each.value for each in LISTED}[card("Ngt4a")] == 4


@pytest.mark.rule("BT-CARD-11")
def test_a_card_is_never_turned():
    """Each card would fit on the west side of the trunk, and each on both sides of a twig, if it could be turned or
    mirrored."""
    t = position(hands={A: "Fir2{E} Fir2{W} Fir2{N} Fir2{NS} Fir2{NSW}"})
    starts = {name: t.cells(A, name) for name in ("Fir2{E}", "Fir2{W}", "Fir2{N}", "Fir2{NS}", "Fir2{NSW}")}
    assert starts == {
        "Fir2{E}": {(-1, 0)},
        "Fir2{W}": {(1, 0)},
        "Fir2{N}": set(),
        "Fir2{NS}": set(),
        "Fir2{NSW}": {(1, 0)},
    }
    t = position(branch={(-1, 0): "Fir2{NES}"}, hands={A: "Sea1{N} Sea1{S}"})
    assert (t.cells(A, "Sea1{N}"), t.cells(A, "Sea1{S}")) == ({(-1, -1)}, {(-1, 1)})


@pytest.mark.rule("BT-CARD-12")
def test_the_trunk_has_exits_to_the_west_and_the_east_alone():
    t = position(hands={A: "Fir2{NES} Fir2{NSW}"})
    assert t.cells(A, "Fir2{NES}") == {(-1, 0)}
    assert t.cells(A, "Fir2{NSW}") == {(1, 0)}
    t.refuse(A, add("Fir2{NES}", 0, -1), "BT-ADD-06")
    t.refuse(A, add("Fir2{NES}", 0, 1), "BT-ADD-06")
    t.refuse(A, add("Fir2{NES}", 0, 0), "BT-CARD-12")


@pytest.mark.rule("BT-CARD-12")
def test_the_trunk_is_never_covered_carried_out_or_a_limit():
    place = LayFromHand(count="[1]", how="place")
    t = position(told={"Fir4{EW}": place}, hands={A: "Fir4{EW} Sea4{EW}"})
    events = t.play(A, add("Fir4{EW}", -1, 0), DRAW)
    assert [(event.card, event.x, event.y) for event in told(events, Performing)] == [("Fir4{EW}", -1, 0)]
    assert {(move.x, move.y) for move in t.options(A) if isinstance(move, Cover)} == {(-1, 0)}
    t.refuse(A, cover("Sea4{EW}", 0, 0), "BT-CARD-12")


@pytest.mark.rule("BT-CARD-12")
@pytest.mark.parametrize(("to", "hand", "pile"), [("hand", ["Fir4{EW}"], []), ("score", [], ["Fir4{EW}"])])
def test_the_trunk_is_neither_drawn_nor_scored_nor_discarded_and_shows_no_birds(
    to: Literal["hand", "score"], hand: list[str], pile: list[str]
):
    """Three twigs are wanted, and with the only one the branch is gone."""
    t = position(
        told={"Fir4{EW}": TakeTwigs(count=3, to=to)}, branch={(-1, 0): "Fir4{EW}"}, added=[(-1, 0)], plumage={"red": B}
    )
    assert t.birds == {"red": 4}
    t.walk(-1, 0)
    assert (t.hand(A), t.pile(A), t.discards) == (hand, pile, ["filler"])
    assert (t.birds, t.turn) == ({}, B)


@pytest.mark.rule("BT-CARD-13")
def test_the_grid_has_no_end():
    row = {(-x, 0): "Fir2a" for x in range(1, 61)}
    t = position(branch=row, hands={A: "Fir2b"}, changed={"Fir2a": {"exits": "EW"}})
    assert t.cells(A, "Fir2b") == {(-61, 0)}
    t.play(A, add("Fir2b", -61, 0))
    assert t.parent(-61, 0) == (-60, 0)


@pytest.mark.rule("BT-CARD-13")
def test_cells_touch_along_their_edges_alone():
    t = position(branch={(-1, 0): "Fir3{NES}"}, hands={A: "Sea1{NES} Sea1{ESW}"})
    assert t.cells(A, "Sea1{NES}") == {(-1, 1), (-1, -1)}
    for diagonal in ((-2, 1), (-2, -1), (0, 1), (0, -1)):
        assert diagonal not in t.cells(A, "Sea1{NES}")
    t.refuse(A, add("Sea1{ESW}", -2, 1), "BT-ADD-02")


@pytest.mark.rule("BT-CARD-14", "BT-DOUBLE-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_is_one_plumage_card_of_each_color(seats: int):
    t = begin(seats)
    pieces = t.game.census(t.state)
    assert {name: pieces[name] for name in PLUMAGE} == dict.fromkeys(PLUMAGE, 1)
    assert t.unclaimed == {"red", "black", "blue", "gray", "white", "yellow"}


KNOWN = [
    ("KC-01", "Ngt4", "NES", "W", [{"op": "lay-from-hand", "count": "[1]", "how": "place"}]),
    ("KC-02", "Ngt3", "NE", "", [{"op": "draw-and-lay", "count": "[2]", "how": "add"}]),
    ("KC-03", "Fir3", "WE", "N", [{"op": "take-plumage", "count": "[2]", "colors": "not-on-branch"}]),
    ("KC-04", "Slv3", "W", "", [{"op": "take-scored", "count": "[1]", "to": "score"}]),
    ("KC-05", "Slv3", "", "", [{"op": "score-from-deck", "count": "[2]", "plumage": "opponents"}]),
    ("KC-06", "Sea1", "SW", "", [{"op": "draw-and-lay", "count": 2, "how": "cover", "size_limit": "[1]"}]),
    ("KC-07", "Snw1", "E", "", [{"op": "perform-from-deck", "boost": "[1]"}]),
    ("KC-08", "", "", "", [{"op": "lay-from-hand", "count": 2, "how": "place", "value_limit": "[1]"}]),
    ("KC-09", "", "", "", [{"op": "return-all-plumage"}, {"op": "take-plumage", "count": "[1]"}]),
    ("KC-10", "", "", "", [{"op": "draw", "count": "[1]"}]),
    ("KC-12", "Fir3", "E", "", None),
    ("KC-13", "Slv3", "", "", None),
    ("KC-14", "Sun3", "", "", None),
    ("KC-15", "Snw2", "N", "", None),
    ("KC-16", "Sun2", "N", "", None),
    ("KC-17", "Fir1", "N", "", None),
    ("KC-18", "Ngt2", "S", "W", None),
]
"""The cards that the rulebook shows: type and birds, exits shown and shown to be missing, and what they tell."""


@pytest.mark.rule("BT-CARD-15")
@pytest.mark.parametrize(("known", "figure", "shown", "missing", "told_"), KNOWN, ids=[each[0] for each in KNOWN])
def test_the_card_list_has_the_cards_that_the_rulebook_shows(
    known: str, figure: str, shown: str, missing: str, told_: list[object] | None
):
    fitting = [
        each["id"]
        for each in PRINTED["card"]
        if (not figure or (each["color"], each["value"]) == (TYPES[figure[:3]][1], int(figure[3:])))
        and set(shown) <= set(each["exits"])
        and not set(missing) & set(each["exits"])
        and (told_ is None or each["operations"] == told_)
    ]
    assert fitting, known


@pytest.mark.rule("BT-CARD-15")
def test_both_sides_of_the_trunk_can_be_started():
    t = begin(2)
    sides = {edge: [each.id for each in t.game.deck_view.cards if edge in each.exits] for edge in "EW"}
    assert all(sides.values())


FAMILIES = {
    *("draw", "lay-from-hand", "draw-and-lay", "swap-twig", "take-twigs", "score-from-deck", "take-scored"),
    *("take-plumage", "return-all-plumage", "swap-plumage", "perform-from-deck", "boost"),
}


@pytest.mark.rule("BT-CARD-15")
def test_every_family_of_instructions_is_used():
    used = [operation for each in PRINTED["card"] for operation in each["operations"]]
    assert {operation["op"] for operation in used} >= FAMILIES
    for word, field, values in [
        ("draw-and-lay", "how", {"add", "place", "cover"}),
        ("lay-from-hand", "how", {"place", "cover"}),
        ("take-twigs", "to", {"hand", "score"}),
        ("take-twigs", "one_color", {True}),
        ("take-scored", "to", {"hand", "score", "discard"}),
        ("take-plumage", "unclaimed", {True, None}),
        ("boost", "cards", {"next", "last"}),
    ]:
        assert {operation.get(field) for operation in used if operation["op"] == word} >= values
    for field in ("value_limit", "size_limit"):
        assert any(field in operation for operation in used)


@pytest.mark.rule("BT-CARD-16")
def test_the_census_of_two_decks_counts_every_card_twice():
    t = begin(4)
    assert {t.game.census(t.state)[name] for name in GAME.cards.names} == {2}


@pytest.mark.rule("BT-CARD-07")
def test_a_card_that_is_held_or_added_beside_the_route_is_not_carried_out():
    t = position(
        branch={(-1, 0): "Fir4{NEW}"},
        hands={A: "Sea2{E} Sea2{S}"},
        told={"Sea2{S}": LayFromHand(count=1, how="place")},
        plumage={"blue": C},
    )
    t.play(A, add("Sea2{S}", -1, 1), add("Sea2{E}", -2, 0))
    events = t.walk(-2, 0)
    assert performed(events) == ["Fir4{NEW}", "Sea2{E}", "filler"]
    assert t.hand(A) == words("")


@pytest.mark.rule("BT-CARD-07")
def test_a_card_that_is_drawn_placed_or_discarded_is_not_carried_out():
    """Ngt1 is drawn, Sun2 placed beside the route, and Snw2 discarded."""
    t = position(
        branch={(-1, 0): "Fir4{NEW}", (-1, 1): "Slv2{S}"},
        hands={A: "Sea2{EW} Sun2{S} Snw2{S}"},
        told={"Fir4{NEW}": (Draw(count=1), LayFromHand(count=1, how="cover"), Discard(count=1))},
        deck="Ngt1{E}",
    )
    events = t.play(A, add("Sea2{EW}", -2, 0), CLAIM)
    events += t.play(A, cover("Sun2{S}", -1, 1), discard("Snw2{S}"))
    assert (t.hand(A), t.branch[-1, 1], t.discards[0]) == (["Ngt1{E}"], "Sun2{S}", "Snw2{S}")
    assert performed(events) == ["Fir4{NEW}", "Sea2{EW}", "filler"]


@pytest.mark.rule("BT-CARD-07")
def test_a_scored_card_is_not_carried_out():
    t = position(
        branch={(-1, 0): "Fir4{NEW}"},
        hands={A: "Sea2{E}"},
        told={"Sea2{E}": ScoreFromDeck(count=2, plumage="any")},
        deck="Sea1a Sun4a Ngt4a",
    )
    events = t.play(A, add("Sea2{E}", -2, 0), CLAIM)
    assert performed(events) == ["Fir4{NEW}", "Sea2{E}", "Ngt4a"]
    assert t.pile(A) == ["Sea1a", "Sun4a"]
