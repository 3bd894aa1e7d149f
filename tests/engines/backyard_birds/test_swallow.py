"""The Swallow: a fifth territory out of the supply."""

from collections import Counter
from typing import Any

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import (
    PutOutEvent,
    Searched,
    SentBack,
    Struck,
    SwallowUsed,
    SwallowVoid,
    TurnLost,
)
from tests.engines.backyard_birds.playing import (
    DECLINE,
    DRAW,
    END,
    JUNCO,
    SWALLOW,
    A,
    B,
    C,
    Table,
    blue_jay,
    claim,
    hummingbird,
    lay,
    put_out,
    send_back,
    strike,
)
from tests.engines.backyard_birds.positions import position

DISPLAY = "POND, MEADOW, ORCHARD, HEDGEROW"
SHOWN = {"POND", "MEADOW", "ORCHARD", "HEDGEROW"}


def swallow(own: str = "SWALLOW, CROW*4", **more: Any) -> Table:
    placed: dict[str, Any] = {
        "flocks": {A: own}, "display": DISPLAY, "top": "BRIDGE, OAK TREE, MAILBOX", "territories_left": 6,
    }  # fmt: skip
    return position(**(placed | more))


def put_out_bridge(own: str = "SWALLOW, CROW*4", **more: Any) -> Table:
    t = swallow(own, **more)
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    return t


@pytest.mark.rule("BB-SWALLOW-01", "BB-EX-18")
def test_the_user_puts_one_card_of_the_supply_out_and_claims_it():
    t = swallow()
    events = t.play(A, SWALLOW)
    assert events[0] == SwallowUsed(seat=A)
    assert t.flocks(A) == {"CROW*4"}
    assert t.discards == Counter({"SWALLOW": 1})
    assert t.asked(A) == {"search"}
    assert PutOutEvent(seat=A, territory="BRIDGE") in t.play(A, put_out("BRIDGE"))
    assert t.display == SHOWN | {"BRIDGE"}
    assert t.territory_supply == 5
    assert SwallowVoid(seat=A) not in t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == {"CROW*2"}
    assert t.display == SHOWN
    assert t.territory_supply == 5


@pytest.mark.rule("BB-SWALLOW-01")
def test_it_may_be_used_after_playing_a_bird_or_between():
    for moment in ("between", "after"):
        t = swallow(hands={A: "CROW"})
        t.play(A, DRAW)
        if moment == "after":
            t.play(A, lay("CROW"))
        t.play(A, SWALLOW)
        t.play(A, put_out("BRIDGE"))
        t.play(A, claim("BRIDGE", "black", "CROW*2"))
        assert t.claimed(A) == ("BRIDGE",)
        if moment == "between":
            assert t.turn == A
            t.play(A, lay("CROW"))
        assert t.turn == B
        assert t.flocks(A) == {"CROW*3"}


@pytest.mark.rule("BB-SWALLOW-01", "BB-CLAIM-03")
def test_its_claim_follows_the_ordinary_rules():
    t = put_out_bridge("SWALLOW, CROW, ROBIN, GOLDFINCH*4")
    t.refuse(A, claim("BRIDGE", "black", "CROW"), "BB-CLAIM-03")
    t.refuse(A, claim("BRIDGE", "yellow", "GOLDFINCH*4"), "BB-CLAIM-08")
    t.refuse(A, claim("BRIDGE", "black", "CROW, ROBIN"), "BB-CLAIM-04")
    assert moves.Claim not in t.kinds(A)


@pytest.mark.rule("BB-SWALLOW-02")
def test_none_of_the_other_four_may_be_claimed_with_it():
    t = put_out_bridge()
    t.refuse(A, claim("POND", "black", "CROW*2"), "BB-SWALLOW-02")
    assert {move.territory for move in t.options(A) if isinstance(move, moves.Claim)} == {"BRIDGE"}


@pytest.mark.rule("BB-SWALLOW-03", "BB-EX-18")
@pytest.mark.parametrize("back", ["BRIDGE", "POND", "HEDGEROW"])
def test_unclaimed_any_of_the_five_goes_back(back: str):
    t = put_out_bridge("SWALLOW, CROW*2")
    assert len(t.display) == 5
    assert t.territory_supply == 5
    assert {move.territory for move in t.options(A) if isinstance(move, moves.SendBack)} == t.display
    assert SentBack(seat=A, territory=back) in t.play(A, send_back(back))
    assert t.display == (SHOWN | {"BRIDGE"}) - {back}
    assert t.territory_supply == 6
    assert t.turn == A


@pytest.mark.rule("BB-SWALLOW-03", "BB-SWALLOW-04")
def test_what_goes_back_is_shuffled_in():
    tops = set()
    for seed in range(40):
        t = put_out_bridge("SWALLOW, CARDINAL*3, ROBIN", seed=bytes([seed]) * 32)
        t.play(A, send_back("POND"))
        tops.add(t.state.territory_supply[-1])
    assert len(tops) == 6


@pytest.mark.rule("BB-SWALLOW-04")
def test_the_user_alone_sees_the_supply_by_name_and_must_put_one_out():
    t = swallow()
    events = t.play(A, SWALLOW)
    names = ("BRIDGE", "MAILBOX", "OAK TREE")
    searched = next(event for event in events if isinstance(event, Searched))
    assert searched.territories is not None
    assert list(searched.territories) == sorted(searched.territories)
    assert len(searched.territories) == 6
    assert set(names) < set(searched.territories)
    assert t.game.witness(searched, A) == searched
    assert t.game.witness(searched, B) in (None, Searched(seat=A))
    assert [move.territory for move in t.options(A)] == list(searched.territories)
    t.refuse_all(A, [END, DRAW], "BB-TURN-05")
    t.refuse(A, send_back("POND"), "BB-SWALLOW-03")
    t.refuse(A, put_out("POND"), "BB-SWALLOW-01")


@pytest.mark.rule("BB-SWALLOW-04")
def test_the_rest_of_the_supply_is_shuffled_at_once():
    orders = set()
    for seed in range(20):
        t = put_out_bridge(seed=bytes([seed]) * 32)
        orders.add(t.state.territory_supply)
    assert len(orders) > 15


@pytest.mark.rule("BB-SWALLOW-04", "BB-TURN-06")
def test_it_needs_a_supply():
    t = swallow(top="", territories_left=0, last=C)
    t.refuse(A, SWALLOW, "BB-SWALLOW-04")
    t.draw_and_lay(A, min(t.hand(A)))
    assert t.turn == B


@pytest.mark.rule("BB-SWALLOW-05")
def test_the_user_decides_at_once():
    t = put_out_bridge("SWALLOW, CROW*2, JUNCO")
    assert t.asked(A) == {"fifth"}
    assert t.kinds(A) == {moves.Claim, moves.SendBack}
    t.refuse_all(A, [DRAW, END, JUNCO], "BB-TURN-05")


@pytest.mark.rule("BB-SWALLOW-05", "BB-TURN-04")
def test_after_a_claim_the_swallow_can_only_send_one_back():
    t = swallow("SWALLOW, CROW*4", display="BIRDBATH, MEADOW, ORCHARD, HEDGEROW", top="POND, BRIDGE, MAILBOX")
    t.play(A, claim("BIRDBATH", "black", "CROW*2"))
    assert t.turn == A
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    assert t.kinds(A) == {moves.SendBack}
    t.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-SWALLOW-05")
    t.play(A, send_back("BRIDGE"))
    assert t.claimed(A) == ("BIRDBATH",)
    assert t.turn == B


@pytest.mark.rule("BB-SWALLOW-06")
def test_after_the_swallow_no_other_claim_is_possible_in_the_turn():
    vine = "POND, MEADOW, ORCHARD, TRUMPET VINE"
    given_up = put_out_bridge("SWALLOW, CROW*4, JUNCO", hands={A: "HUMMINGBIRD"}, display=vine)
    given_up.play(A, send_back("BRIDGE"))
    given_up.refuse(A, claim("POND", "black", "CROW*2"), "BB-SWALLOW-06")
    given_up.draw_and_lay(A, "HUMMINGBIRD")
    assert given_up.turn == A
    given_up.refuse(A, hummingbird("TRUMPET VINE"), "BB-SWALLOW-06")
    given_up.refuse(A, claim("POND", "black", "CROW*2"), "BB-SWALLOW-06")

    taken = put_out_bridge("SWALLOW, CROW*4, JUNCO", hands={A: "HUMMINGBIRD"}, display=vine)
    taken.play(A, claim("BRIDGE", "black", "CROW*2"))
    taken.refuse(A, claim("POND", "black", "CROW*2"), "BB-SWALLOW-06")
    taken.draw_and_lay(A, "HUMMINGBIRD")
    taken.refuse(A, hummingbird("TRUMPET VINE"), "BB-SWALLOW-06")


@pytest.mark.rule("BB-SWALLOW-06")
def test_a_hummingbird_laid_after_a_swallow_keeps_no_turn_open():
    vine = "POND, MEADOW, ORCHARD, TRUMPET VINE"
    t = put_out_bridge("SWALLOW, CROW*4", hands={A: "HUMMINGBIRD"}, display=vine)
    t.play(A, send_back("BRIDGE"))
    t.draw_and_lay(A, "HUMMINGBIRD")
    assert t.turn == B
    assert t.claimed(A) == ()


@pytest.mark.rule("BB-SWALLOW-06", "BB-TURN-03")
def test_before_the_main_action_draw_and_play_is_left_to_do_or_leave_or_due():
    claimed = put_out_bridge("SWALLOW, CROW*2")
    claimed.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert set(claimed.options(A)) == {DRAW, END}
    left = Table(claimed.game, claimed.state)
    left.play(A, END)
    assert left.turn == B
    claimed.draw_and_lay(A, min(claimed.hand(A)))
    assert claimed.turn == B

    none = put_out_bridge("SWALLOW, CROW*2")
    none.play(A, send_back("BRIDGE"))
    assert none.options(A) == [DRAW]
    none.refuse(A, END, "BB-TURN-03")


@pytest.mark.rule("BB-SWALLOW-06", "BB-PLAY-07")
def test_after_a_swallow_claim_whoever_draws_must_play():
    t = put_out_bridge("SWALLOW, CROW*2")
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(A, DRAW)
    t.refuse(A, END, "BB-PLAY-07")
    t.play(A, lay(min(t.hand(A))))
    assert t.turn == B


@pytest.mark.rule("BB-SWALLOW-07", "BB-CLAIM-12")
def test_a_claimed_fifth_is_not_replaced():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*2", C: "MOCKINGBIRD"})
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.asked(C) == {"claim-window"}
    t.play(C, DECLINE)
    assert t.display == SHOWN
    assert t.territory_supply == 5


@pytest.mark.rule("BB-SWALLOW-07", "BB-MOCKINGBIRD-02")
def test_a_fifth_struck_while_it_is_claimed_costs_the_turn_and_nothing_goes_back():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*2", C: "MOCKINGBIRD"})
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    events = t.play(C, strike("BRIDGE"))
    assert events[:2] == (Struck(seat=C, territory="BRIDGE", spoiled=A), TurnLost(seat=A))
    assert t.flocks(A) == {"CROW*2"}
    assert t.discards == Counter({"SWALLOW": 1, "MOCKINGBIRD": 1})
    assert t.display == SHOWN
    assert t.territory_supply == 5
    assert t.turn == B


@pytest.mark.rule("BB-SWALLOW-07", "BB-MOCKINGBIRD-06")
def test_another_one_struck_while_the_fifth_is_claimed_leaves_three_to_fill_up():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*2", C: "MOCKINGBIRD"})
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    t.play(C, strike("POND"))
    assert t.claimed(A) == ("BRIDGE",)
    assert len(t.display) == 4
    assert SHOWN - {"POND"} < t.display
    assert t.territory_supply == 4


@pytest.mark.rule("BB-SWALLOW-08")
def test_with_the_fifth_struck_before_a_claim_the_swallow_is_over():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*4", C: "MOCKINGBIRD"})
    events = t.play(C, strike("BRIDGE"))
    assert SwallowVoid(seat=A) in events
    assert t.display == SHOWN
    assert t.territory_supply == 5
    assert t.asked(A) == {"turn"}
    assert t.options(A) == [DRAW]
    t.refuse(A, claim("POND", "black", "CROW*2"), "BB-SWALLOW-06")


@pytest.mark.rule("BB-SWALLOW-08")
def test_with_another_one_struck_the_fifth_may_still_be_claimed():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*4", C: "MOCKINGBIRD"})
    t.play(C, strike("POND"))
    assert t.display == (SHOWN | {"BRIDGE"}) - {"POND"}
    assert t.territory_supply == 5
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert t.claimed(A) == ("BRIDGE",)
    assert len(t.display) == 4
    assert t.territory_supply == 4


@pytest.mark.rule("BB-SWALLOW-08")
def test_with_another_one_struck_nothing_goes_back():
    t = put_out_bridge(flocks={A: "SWALLOW, CROW*4", C: "MOCKINGBIRD"})
    t.play(C, strike("POND"))
    leave = [move for move in t.options(A) if not isinstance(move, moves.Claim)]
    assert len(leave) == 1
    t.play(A, leave[0])
    assert t.display == (SHOWN | {"BRIDGE"}) - {"POND"}
    assert t.territory_supply == 5
    assert t.options(A) == [DRAW]


@pytest.mark.rule("BB-SWALLOW-08")
def test_a_strike_during_the_search_refills_from_the_searched_supply():
    t = swallow(flocks={A: "SWALLOW, CROW*2", C: "MOCKINGBIRD"})
    t.play(A, SWALLOW)
    t.play(C, strike("POND"))
    assert len(t.display) == 4
    assert t.territory_supply == 5
    assert t.asked(A) == {"search"}
    assert {move.territory for move in t.options(A)}.isdisjoint(t.display)
    assert len(t.options(A)) == 5


@pytest.mark.rule("BB-SWALLOW-08")
def test_a_refill_that_takes_the_last_card_ends_the_search():
    t = swallow(flocks={A: "SWALLOW, CROW*2", C: "MOCKINGBIRD"}, top="BRIDGE", territories_left=1)
    t.play(A, SWALLOW)
    events = t.play(C, strike("POND"))
    assert SwallowVoid(seat=A) in events
    assert t.display == (SHOWN | {"BRIDGE"}) - {"POND"}
    assert t.territory_supply == 0
    assert t.asked(A) == {"turn"}
    t.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-SWALLOW-06")
    assert t.options(A) == [DRAW]


@pytest.mark.rule("BB-SWALLOW-05", "BB-TURN-05")
def test_a_blue_jay_choice_keeps_the_swallow_waiting():
    t = swallow(flocks={A: "SWALLOW, BLUE JAY, CROW*2", B: "ROBIN"})
    t.play(A, blue_jay(B))
    t.refuse(A, SWALLOW, "BB-TURN-05")
    t.run_out(B, "blue-jay")
    t.play(A, SWALLOW)
