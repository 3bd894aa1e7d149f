"""Ending the Game: the final round, scores and winners."""

from collections import Counter
from typing import Any

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import FinalRound, GameOver, TurnBegan
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
    PENALTY,
    SWALLOW,
    WREN,
    A,
    B,
    C,
    D,
    Table,
    claim,
    discard,
    give_up,
    hummingbird,
    lay,
    put_out,
    send_back,
    strike,
)
from tests.engines.backyard_birds.positions import position, with_deck

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"


def plain_turn(t: Table) -> None:
    assert t.turn is not None
    seat = t.turn
    t.draw_and_lay(seat, min(t.hand(seat)))
    if t.turn == seat and not t.over:
        t.play(seat, END)


def turns_to_the_end(t: Table) -> list[int]:
    order = []
    while not t.over:
        assert t.turn is not None
        order.append(t.turn)
        plain_turn(t)
    return order


@pytest.mark.rule("BB-END-01", "BB-END-02")
def test_after_the_last_territory_is_turned_up_everybody_has_one_more_turn():
    t = position(seats=4, turn=B, flocks={B: "CROW*2"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    assert t.last is None
    events = t.play(B, claim("BRIDGE", "black", "CROW*2"))
    assert FinalRound(last=B) in events
    assert t.last == B
    assert turns_to_the_end(t) == [C, D, A, B]
    assert t.game.asks(t.state) == ()
    assert t.turn is None


@pytest.mark.rule("BB-END-01")
def test_no_final_round_while_the_supply_has_cards():
    t = position(flocks={A: "CROW*2"}, display=DISPLAY, territories_left=2)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.territory_supply == 1
    assert t.last is None
    for _ in range(6):
        plain_turn(t)
    assert not t.over


@pytest.mark.rule("BB-EX-12", "BB-END-02")
def test_three_seats_after_b_has_turned_up_the_last_card():
    t = position(turn=B, flocks={B: "CROW*2"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    t.play(B, claim("BRIDGE", "black", "CROW*2"))
    assert t.display == {"OAK TREE", "POND", "MEADOW", "ORCHARD"}
    assert turns_to_the_end(t) == [C, A, B]


@pytest.mark.rule("BB-EX-12", "BB-END-02")
def test_a_card_shuffled_back_by_the_swallow_keeps_the_final_round_away():
    t = position(turn=B, flocks={B: "SWALLOW"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    t.play(B, SWALLOW)
    t.play(B, put_out("OAK TREE"))
    assert t.territory_supply == 0
    t.play(B, send_back("POND"))
    plain_turn(t)
    assert t.territory_supply == 1
    assert t.last is None


@pytest.mark.rule("BB-END-02")
def test_the_final_round_starts_whatever_turned_up_the_last_card():
    struck = position(turn=B, flocks={C: "MOCKINGBIRD"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    struck.play(C, strike("POND"))
    assert struck.last is None
    plain_turn(struck)
    assert struck.last == B
    assert turns_to_the_end(struck) == [C, A, B]

    swallowed = position(
        turn=B,
        flocks={B: "SWALLOW, CROW*2"},
        display="POND, MEADOW, ORCHARD, HEDGEROW",
        top="BRIDGE",
        territories_left=1,
    )
    swallowed.play(B, SWALLOW)
    swallowed.play(B, put_out("BRIDGE"))
    swallowed.play(B, claim("BRIDGE", "black", "CROW*2"))
    assert swallowed.last is None
    swallowed.play(B, END)
    assert swallowed.last == B
    assert turns_to_the_end(swallowed) == [C, A, B]


@pytest.mark.rule("BB-END-02")
def test_the_final_round_starts_once_only():
    t = position(flocks={A: "CROW*2"}, display=DISPLAY, territories_left=0, last=B)
    events = t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert not [event for event in events if isinstance(event, FinalRound)]
    assert t.last == B
    assert turns_to_the_end(t) == [B]


@pytest.mark.rule("BB-END-02")
def test_a_junco_with_an_empty_supply_changes_nothing_of_it():
    t = position(turn=B, flocks={B: "JUNCO"}, display=DISPLAY, territories_left=0, last=C)
    t.play(B, JUNCO)
    assert t.display == {"BRIDGE", "POND", "MEADOW", "ORCHARD"}
    assert turns_to_the_end(t) == [B, C]


@pytest.mark.rule("BB-EX-19")
def test_a_wren_after_emptying_the_supply_brings_a_turn_of_the_final_round_forward():
    t = position(flocks={A: "CROW*2, WREN"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    events = t.play(A, WREN)
    assert TurnBegan(seat=A, extra=True) in events
    assert turns_to_the_end(t) == [A, B, C, A]


@pytest.mark.rule("BB-EX-19", "BB-WREN-02")
def test_a_wren_in_the_final_round_adds_a_turn():
    t = position(flocks={A: "CROW*2", B: "WREN"}, display=DISPLAY, top="OAK TREE", territories_left=1)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.turn == B
    t.draw_and_lay(B, min(t.hand(B)))
    t.play(B, WREN)
    assert turns_to_the_end(t) == [B, C, A]


@pytest.mark.rule("BB-WREN-02")
def test_a_wren_in_the_very_last_turn_adds_one_after_it():
    t = position(turn=C, flocks={C: "WREN"}, display=DISPLAY, territories_left=0, last=C)
    t.draw_and_lay(C, min(t.hand(C)))
    assert not t.over
    t.play(C, WREN)
    assert not t.over
    assert turns_to_the_end(t) == [C]


@pytest.mark.rule("BB-END-03")
def test_final_turns_are_full_turns():
    t = position(
        flocks={A: "ROBIN, JUNCO", B: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"},
        hands={A: "ROBIN", B: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        supply="CARDINAL, WARBLER",
        display="TRUMPET VINE, ORCHARD",
        territories_left=0,
        last=C,
    )
    t.refuse(A, END, "BB-TURN-03")
    t.play(A, DRAW)
    t.play(A, JUNCO)
    assert t.display == {"TRUMPET VINE", "ORCHARD"}
    t.play(A, lay("ROBIN"))
    t.play(B, DRAW)
    for move in (PENALTY, discard("ROBIN"), give_up("CROW")):
        t.play(B, move)
    assert t.turn == C
    assert turns_to_the_end(t) == [C]


@pytest.mark.rule("BB-END-03")
def test_a_final_turn_offers_all_that_another_turn_would():
    tables = [
        position(
            flocks={A: "CROW*2, BLUE JAY, LARK, JUNCO", B: "HOUSE FINCH, WREN", C: "MOCKINGBIRD"},
            hands={A: "HUMMINGBIRD, WOODPECKER"},
            supply="CROW",
            display="TRUMPET VINE, BRIDGE",
            territories_left=0,
            last=last,
        )
        for last in (None, C)
    ]
    for move in (DRAW, lay("HUMMINGBIRD"), hummingbird("TRUMPET VINE"), None):
        plain, final = tables
        for seat in (A, B, C):
            assert plain.options(seat) == final.options(seat)
        if move is not None:
            for t in tables:
                t.play(A, move)
    for t in tables:
        t.play(C, strike("TRUMPET VINE"))
        assert t.turn == B
        assert t.kinds(B) == {moves.Draw}


@pytest.mark.rule("BB-END-03")
def test_birds_may_be_played_without_any_territory_face_up():
    t = position(display="", territories_left=0, last=B)
    assert t.kinds(A) == {moves.Draw}
    assert turns_to_the_end(t) == [A, B]


@pytest.mark.rule("BB-END-03")
def test_a_final_turn_lost_to_the_mockingbird_is_not_made_up():
    t = position(turn=B, flocks={B: "CROW*2", C: "MOCKINGBIRD"}, display=DISPLAY, territories_left=0, last=C)
    t.play(B, claim("BRIDGE", "black", "CROW*2"))
    t.play(C, strike("BRIDGE"))
    assert t.flocks(B) == {"CROW*2"}
    assert turns_to_the_end(t) == [C]


def ended(**more: Any) -> Table:
    """The game after B's last turn; A has played before."""
    placed: dict[str, Any] = {
        "seats": 2, "turn": B, "last": B, "display": "", "territories_left": 0,
        "hands": {B: "CROW*4"}, "supply": "CROW",
    }  # fmt: skip
    t = position(**(placed | more))
    t.draw_and_lay(B, "CROW")
    assert t.over
    return t


def totals(t: Table) -> list[int]:
    return [score.total for score in t.outcome.scores]


@pytest.mark.rule("BB-SCORE-01", "BB-SCORE-02")
def test_territories_and_birds_left_in_play_are_added_up():
    t = ended(
        flocks={A: "WARBLER*3, ROBIN, BLACKBIRD*2", B: "CARDINAL"}, hands={A: "GRACKLE", B: "CROW*4"},
        claimed={A: "POND, BRIDGE", B: "OAK TREE"},
    )  # fmt: skip
    assert totals(t) == [4 + 2 + 3 + 2, 5 - 1]
    assert t.outcome.ranking == ((A,), (B,))
    for score in t.outcome.scores:
        assert score.total == sum(line.points for line in score.lines)
    lines = {(line.card, line.count): line.points for line in t.outcome.scores[A].lines if line.card}
    assert lines[("POND", 1)] == 4
    assert lines[("BRIDGE", 1)] == 2
    assert lines[("WARBLER", 3)] == 3
    assert lines[("BLACKBIRD", 2)] == 2


@pytest.mark.rule("BB-SCORE-02")
def test_a_guest_bird_counts_like_any_other():
    t = ended(flocks={A: "CROW+STARLING"}, supply="MAGPIE", hands={B: "CROW"})
    assert totals(t)[A] == -1 + 1


@pytest.mark.rule("BB-SCORE-03")
def test_totals_may_be_negative():
    t = ended(flocks={A: "ORIOLE*3, PIGEON"})
    assert totals(t) == [-3 - 2, -1]
    assert t.outcome.ranking == ((B,), (A,))


@pytest.mark.rule("BB-END-04", "BB-SCORE-02")
def test_hands_discards_and_removed_territories_add_nothing():
    t = position(
        seats=2, turn=B, last=B, display="MEADOW", territories_left=0, removed="OAK TREE", supply="CROW",
        flocks={A: "WARBLER"}, hands={A: "WARBLER*5", B: "CROW, BLACKBIRD*4"}, discards="HOUSE FINCH*3",
        claimed={A: "BRIDGE"},
    )  # fmt: skip
    hand_of_b = t.hand(B) + t.discards
    t.play(B, DRAW)
    events = t.play(B, lay("CROW"))
    assert GameOver(hands=(("WARBLER",) * 5, ("CROW",) + ("BLACKBIRD",) * 4)) in events
    assert totals(t) == [2 + 1, -1]
    assert t.hand(A).total() == t.hand(B).total() == 0
    assert t.discards == hand_of_b + Counter({"WARBLER": 5})
    assert t.view().removed


@pytest.mark.rule("BB-SCORE-04")
def test_equal_highest_totals_share_the_win():
    t = position(
        turn=B, last=B, display="", territories_left=0, supply="ROBIN", hands={B: "ROBIN*5"},
        claimed={
            A: "OAK TREE, ORCHARD, POND", B: "BARN ROOF, MEADOW, POWER LINE, KITCHEN WINDOW",
            C: "CHURCH TOWER, HEDGEROW, BRIDGE",
        },
    )  # fmt: skip
    t.draw_and_lay(B, "ROBIN")
    assert totals(t) == [14, 14, 9]
    assert t.outcome.ranking == ((A, B), (C,))


@pytest.mark.rule("BB-EX-13")
def test_the_score_of_the_example():
    game = with_deck(birds={"CROW": {"vp": -3}, "HOUSE FINCH": {"vp": 2}})
    t = ended(
        game=game,
        claimed={A: "OAK TREE, HEDGEROW, BRIDGE"},
        flocks={A: "WARBLER, BLACKBIRD, CROW"},
        hands={A: "HOUSE FINCH", B: "ROBIN"},
        supply="CROW",
    )
    assert totals(t)[A] == 9


@pytest.mark.rule("BB-DOVE-01", "BB-DOVE-02")
@pytest.mark.parametrize("birds", ["WARBLER*3", "ORIOLE*4", "WARBLER, BLACKBIRD+STARLING"])
def test_a_dove_takes_all_birds_of_its_area_out_of_the_score(birds: str):
    t = ended(flocks={A: f"{birds}, DOVE"}, claimed={A: "BRIDGE"})
    assert totals(t) == [2, -1]


@pytest.mark.rule("BB-DOVE-02")
def test_the_doves_own_points_are_left_out():
    for vp in (5, -5):
        t = ended(game=with_deck(birds={"DOVE": {"vp": vp}}), flocks={A: "DOVE"}, claimed={A: "BRIDGE"})
        assert totals(t) == [2, -1]


@pytest.mark.rule("BB-DOVE-01", "BB-CARD-08")
def test_a_dove_in_hand_or_among_the_discards_changes_nothing():
    t = ended(flocks={A: "WARBLER*2"}, hands={A: "DOVE", B: "CROW"})
    assert totals(t)[A] == 2


@pytest.mark.rule("BB-PIGEON-01", "BB-PIGEON-02")
def test_a_pigeon_takes_one_off_each_claimed_territory():
    t = ended(flocks={A: "PIGEON"}, claimed={A: "POND, BRIDGE", B: "MEADOW"})
    assert totals(t) == [3 + 1 - 2, 4 - 1]


@pytest.mark.rule("BB-PIGEON-02")
def test_there_is_no_floor_under_a_territory():
    t = ended(game=with_deck(worth={"POND": 0, "BRIDGE": -1}), flocks={A: "PIGEON"}, claimed={A: "POND, BRIDGE"})
    assert totals(t)[A] == -1 - 2 - 2


@pytest.mark.rule("BB-EX-17", "BB-DOVE-02")
@pytest.mark.parametrize(("birds", "score"), [("PIGEON", 6), ("PIGEON, DOVE", 5), ("DOVE", 8)])
def test_pigeon_and_dove_together(birds: str, score: int):
    game = with_deck(birds={"PIGEON": {"vp": -1}, "HOUSE FINCH": {"vp": 2}})
    t = ended(game=game, flocks={A: f"HOUSE FINCH, {birds}"}, claimed={A: "POND, HEDGEROW, KITCHEN WINDOW"})
    assert totals(t)[A] == score
