"""The rule that a refused move meets, where no other module shows it."""

import msgspec
import pytest

from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import (
    Discard,
    DiscardAndDraw,
    DrawAndLay,
    DrawAtRandom,
    LayFromHand,
    Operation,
    OpponentsDiscard,
    PerformFromHand,
    PerformTurnedUp,
    ReturnPlumage,
    ScoreFromHand,
    SwapPlumage,
    SwapTwig,
    TakePlumage,
    TakeScored,
    TakeTwigs,
)
from tests.engines.bird_told_me.families import MANDATORY, OPTIONAL, under_way
from tests.engines.bird_told_me.naming import A, B, C
from tests.engines.bird_told_me.playing import (
    CLAIM,
    DECLINE,
    DRAW,
    PASS,
    Table,
    add,
    arrange,
    cover,
    discard,
    go,
    perform,
    pile,
    plumage,
    score,
    steal,
    swap,
    swap_plumage,
    twig,
)
from tests.engines.bird_told_me.positions import position

ROOT = {(-1, 0): "Fir4{NEW}"}
ANY_MOVES = (
    *(PASS, CLAIM, DRAW, DECLINE, go(7, 7), add("Sun1{S}", 7, 7), cover("Sun1{S}", 7, 7), swap("Sun1{S}", 7, 7)),
    *(discard("Sea4a"), score("Sea4a"), perform("Sea4a"), twig(7, 7), plumage("white"), swap_plumage("white", "white")),
    *(pile(A), steal(A), arrange("Sea4a")),
)
"""A move of each kind that answers no question of an instruction here, but for declining."""


def wrong_ask(t: Table, seat: int, move: Move) -> str | None:
    """The rule cited for a legal move that names another ask."""
    answer = msgspec.structs.replace(move, ask=10_000)
    return t.game.why_not(t.state, seat, answer)


@pytest.mark.rule("BT-TURN-17")
@pytest.mark.parametrize(("operation", "asks"), [*MANDATORY, *OPTIONAL, (DiscardAndDraw(limit=1), "discard")])
def test_an_answer_to_another_ask_comes_at_the_wrong_time(operation: Operation, asks: str):
    t = under_way(operation)
    assert t.question == (A, asks)
    assert {wrong_ask(t, A, move) for move in t.options(A)} == {"BT-TURN-17"}


@pytest.mark.rule("BT-TURN-17")
def test_an_answer_to_another_ask_of_the_turn_comes_at_the_wrong_time():
    t = position(branch=ROOT, hands={A: "Sea1{E} Sun1{S}"})
    for move in (add("Sea1{E}", -2, 0), add("Sun1{S}", -1, 1), go(-2, 0)):
        assert {wrong_ask(t, A, each) for each in t.options(A)} == {"BT-TURN-17"}
        t.play(A, move)


@pytest.mark.rule("BT-DOUBLE-03")
def test_there_are_no_more_seats_than_players():
    t = position(branch=ROOT)
    assert t.game.why_not(t.state, 3, PASS) == "BT-DOUBLE-03"
    assert t.game.why_not(t.state, -1, PASS) == "BT-DOUBLE-03"


WHOLE = [
    (LayFromHand(count=1, how="place"), {"Add": "BT-ADD-02", "Cover": "BT-OVER-03"}),
    (LayFromHand(count=1, how="cover"), {"Add": "BT-OVER-01", "Cover": "BT-OVER-03"}),
    (LayFromHand(count=1, how="add"), {"Add": "BT-ADD-02", "Cover": "BT-ADD-04"}),
    (SwapTwig(count=1), {"Swap": "BT-SWAPTWIG-04"}),
    (ScoreFromHand(count=1, value_limit=2), {}),
    (PerformFromHand(boost=1), {}),
    (Discard(count=1), {"DiscardCard": "BT-INSTR-07", "Decline": "BT-INSTR-07"}),
    (DiscardAndDraw(limit=1), {"DiscardCard": "BT-INSTR-07"}),
]
"""Instructions with hand cards, and what is cited for a move that fits nothing: everything else as the card says."""


@pytest.mark.rule("BT-CARD-17")
@pytest.mark.parametrize(("operation", "cited"), WHOLE)
def test_an_instruction_with_hand_cards_takes_no_other_answer(operation: Operation, cited: dict[str, str]):
    t = under_way(operation)
    for move in ANY_MOVES:
        if not t.may(A, move):
            t.refuse(A, move, cited.get(type(move).__name__, "BT-CARD-17"))


OPEN = [
    (DrawAndLay(count=1, how="place"), {"Add": "BT-DRAWADD-05", "Cover": "BT-DRAWADD-05"}, "BT-DRAWADD-04"),
    (TakeTwigs(count=1, to="hand"), {"ChooseTwig": "BT-DRAWTWIG-07"}, "BT-CARD-17"),
    (TakeScored(count=1, to="score"), {"ChoosePile": "BT-PILE-03"}, "BT-CARD-17"),
    (ReturnPlumage(count=1), {}, "BT-CARD-17"),
    (SwapPlumage(count=1), {"ExchangePlumage": "BT-SWAPPLUM-02"}, "BT-CARD-17"),
    (DrawAtRandom(count=1), {}, "BT-CARD-17"),
    (PerformTurnedUp(count=2), {}, "BT-CARD-17"),
]


@pytest.mark.rule("BT-CARD-17", "BT-INSTR-06")
@pytest.mark.parametrize(("operation", "cited", "otherwise"), OPEN)
def test_an_open_instruction_takes_no_other_answer(operation: Operation, cited: dict[str, str], otherwise: str):
    t = under_way(operation)
    t.refuse(A, DECLINE, "BT-INSTR-06")
    for move in ANY_MOVES:
        if move != DECLINE:
            t.refuse(A, move, cited.get(type(move).__name__, otherwise))


@pytest.mark.rule("BT-CARD-17")
def test_only_twigs_on_the_route_are_exchanged_where_the_card_says_so():
    t = under_way(SwapTwig(count=1, on_route=True), hands={A: "Sun2{EW}x Slv4{NEW}"})
    assert t.may(A, swap("Slv4{NEW}", -1, 0))
    t.refuse(A, swap("Sun2{EW}x", -2, 0), "BT-CARD-17")


@pytest.mark.rule("BT-SWAPTWIG-01")
def test_only_a_hand_card_is_exchanged():
    t = under_way(SwapTwig(count=1), discards="Slv4{NEW}")
    t.refuse(A, swap("Slv4{NEW}", -1, 0), "BT-SWAPTWIG-01")


@pytest.mark.rule("BT-CARD-12")
def test_the_trunk_is_not_exchanged():
    t = under_way(SwapTwig(count=1))
    t.refuse(A, swap("Sun1{S}", 0, 0), "BT-CARD-12")


@pytest.mark.rule("BT-PLACE-10")
def test_only_a_hand_card_is_laid():
    t = under_way(LayFromHand(count=1, how="place"), discards="Slv4{NEW}")
    t.refuse(A, cover("Slv4{NEW}", -1, 0), "BT-PLACE-10")


@pytest.mark.rule("BT-CARD-17")
def test_the_first_card_names_the_color_where_the_card_says_so():
    t = under_way(
        LayFromHand(count=3, how="add", one_color=True),
        beyond={(-2, 0): "Sun2{EW}"},
        hands={A: "Sun1{S} Sea1{E} Sun1{E}"},
    )
    t.play(A, add("Sun1{S}", -1, 1))
    t.refuse(A, add("Sea1{E}", -3, 0), "BT-CARD-17")
    t.play(A, add("Sun1{E}", -3, 0))


@pytest.mark.rule("BT-CARD-17")
def test_only_colors_on_the_route_are_taken_where_the_card_says_so():
    t = under_way(
        TakePlumage(count=1, colors="on-route"),
        beyond={(-2, 0): "Sun2{EW}", (-1, 1): "Fir1{S}"},
        plumage={"black": A, "red": B},
    )
    assert (t.turn, t.plumage(A)) == (B, {"black"})
    t = position(
        told={"Ngt4{NEW}": TakePlumage(count=1, colors="on-route")},
        branch={(-1, 0): "Ngt4{NEW}", (-2, 0): "Sun2{EW}", (-1, 1): "Fir1{S}"},
        added=[(-2, 0)],
    )
    t.walk(-2, 0)
    assert set(t.options(A)) == {plumage("black"), plumage("yellow")}
    t.refuse(A, plumage("red"), "BT-CARD-17")


@pytest.mark.rule("BT-INSTR-12")
def test_the_seat_on_turn_does_not_choose_for_an_opponent():
    t = under_way(OpponentsDiscard(count=1))
    assert t.question == (B, "discard")
    t.refuse(A, discard("Sun1a"), "BT-INSTR-12")
    t.refuse(C, discard("Sun2a"), "BT-TURN-01")
    t.refuse(B, discard("Sun2a"), "BT-INSTR-07")


@pytest.mark.rule("BT-PILE-04")
def test_an_empty_pile_gives_nothing():
    t = under_way(TakeScored(count=1, to="score"), seats=4)
    t.refuse(A, pile(3), "BT-PILE-04")


@pytest.mark.rule("BT-AWARD-16")
def test_nobody_else_orders_the_cards_won():
    branch = {(-1, 0): "Fir2{NEW}", (-1, 1): "Fir1{NS}"}
    t = position(branch=branch, pass_holder=A, turn=C, plumage={"red": B})
    t.play(C, PASS)
    assert (t.turn, t.question) == (A, (B, "arrange-award"))
    t.refuse(A, arrange("Fir1{NS}"), "BT-AWARD-16")
    t.refuse(C, arrange("Fir1{NS}"), "BT-TURN-01")


@pytest.mark.rule("BT-SWAPPLUM-01", "BT-TAKEPLUM-02", "BT-DRAWTWIG-04")
@pytest.mark.parametrize(
    ("operation", "move", "refused", "rule"),
    [
        (SwapPlumage(count=2), swap_plumage("red", "black"), swap_plumage("white", "red"), "BT-SWAPPLUM-01"),
        (TakePlumage(count=2), plumage("yellow"), plumage("yellow"), "BT-TAKEPLUM-02"),
        (TakeTwigs(count=2, to="hand", one_color=True), twig(-1, 1), twig(-1, 0), "BT-DRAWTWIG-04"),
    ],
)
def test_a_card_that_another_performs_is_judged_by_its_own_instruction(
    operation: Operation, move: Move, refused: Move, rule: str
):
    t = under_way(
        PerformFromHand(boost=1),
        told={"Sun2{N}": operation},
        hands={A: "Sun2{N}"},
        beyond={(-2, 0): "Fir2{EW}", (-1, 1): "Fir1{S}", (-3, 0): "Fir1{E}"},
        plumage={"red": A, "white": A, "black": B, "blue": C, "gray": C},
    )
    t.play(A, perform("Sun2{N}"), move)
    t.refuse(A, refused, rule)
