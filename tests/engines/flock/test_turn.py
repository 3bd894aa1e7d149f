"""How to Play and Taking a Turn: placing, activating, and being passed over."""

from itertools import pairwise

import pytest

from app.engines.flock.events import Activated, GameOver, PassedOver, Placed, TurnBegan
from app.engines.flock.moves import Activate, Place
from tests.engines.flock.naming import CARDS, COMPETITION, DOMINANCE, FEEDING, LAYING, NESTING, A, B, C, D
from tests.engines.flock.playing import activate, exchange, pay, place, relocate
from tests.engines.flock.positions import begin, position


@pytest.mark.rule("FL-TURN-01", "FL-TURN-08")
def test_only_competition_moves_the_sun():
    t = position(3, feeding="A, B", dominance="A, C", competition="B*3, C", pool="A*2", round=1)
    t.place(A, FEEDING)
    t.activate(B, FEEDING)
    t.place(C, NESTING)
    t.activate(A, DOMINANCE)
    t.play(A, relocate(LAYING, 1))
    assert t.round == 1
    t.compete(B)
    assert t.round == 2


@pytest.mark.rule("FL-TURN-01", "FL-TURN-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_round_changes_in_no_random_game_but_by_competition(seats: int):
    t = begin(seats, seed=seats)
    rounds, activated = [t.round], 0
    for applied in t.at_random(seats):
        activated += sum(isinstance(event, Activated) and event.card == COMPETITION for event in applied.events)
        rounds.append(t.round)
        if not t.asked("upkeep", "give-back", "relocate"):
            assert t.round == min(3, 1 + activated)
    assert all(after - before in (0, 1) for before, after in pairwise(rounds))


@pytest.mark.rule("FL-TURN-02")
@pytest.mark.parametrize("first", [A, B, C, D])
def test_the_start_player_has_the_first_turn(first: int):
    assert begin(4, first=first).turn == first


@pytest.mark.rule("FL-TURN-03")
def test_turns_go_clockwise_whatever_the_initiative_track_says():
    t = position(4, turn=B, initiative="D, B, A, C")
    order = []
    for _ in range(6):
        order.append(t.turn)
        t.place(t.turn, NESTING)
    assert order == [B, C, D, A, B, C]


@pytest.mark.rule("FL-TURN-03")
def test_nobody_acts_out_of_turn():
    t = position(3, feeding="B", turn=A)
    assert t.options(B) == []
    t.refuse(B, place(FEEDING), "FL-TURN-03")
    t.refuse(B, activate(FEEDING), "FL-TURN-03")


@pytest.mark.rule("FL-TURN-04", "FL-TURN-14")
def test_a_turn_is_one_placement_or_one_activation_and_nothing_else():
    t = position(3, feeding="A", laying="A, B")
    assert t.options(A) == [*(place(card) for card in CARDS), activate(FEEDING), activate(LAYING)]
    t.refuse(A, exchange(0, 0), "FL-ACT-06")
    t.refuse(A, relocate(FEEDING, 1), "FL-RELOC-08")
    t.refuse(A, pay(0), "FL-COMP-01")
    t.place(A, NESTING)
    t.refuse(A, place(NESTING), "FL-TURN-03")
    t.refuse(A, activate(FEEDING), "FL-TURN-03")
    assert t.turn == B


@pytest.mark.rule("FL-TURN-05")
def test_placing_moves_a_bird_from_the_pool_onto_a_card():
    t = position(3, pool="A*3")
    assert t.place(A, DOMINANCE)[0] == Placed(flock=A, card=DOMINANCE)
    assert t.pool(A) == 2
    assert t.on(DOMINANCE) == "A"
    assert t.stock(A) == 5


@pytest.mark.rule("FL-TURN-05")
@pytest.mark.parametrize("card", CARDS)
def test_any_of_the_six_cards_takes_a_bird(card: str):
    t = position(2, pool="A")
    t.place(A, card)
    assert t.on(card) == "A"
    assert t.pool(A) == 0


@pytest.mark.rule("FL-TURN-05")
def test_an_empty_pool_places_nothing():
    t = position(3, feeding="A*3")
    assert t.pool(A) == 0
    for card in CARDS:
        t.refuse(A, place(card), "FL-TURN-05")


@pytest.mark.rule("FL-TURN-06")
def test_a_card_holds_any_number_of_birds():
    t = position(3, feeding="A*3, B*4, C", pool="A*5")
    t.place(A, FEEDING)
    assert t.on(FEEDING) == "A*4, B*4, C"


@pytest.mark.rule("FL-TURN-06")
def test_a_placement_triggers_nothing():
    t = position(2, competition="A*2, B", pool="A", turn=A)
    events = t.place(A, COMPETITION)
    assert events == (Placed(flock=A, card=COMPETITION), TurnBegan(seat=B, flock=B))
    assert t.on(COMPETITION) == "A*3, B"
    assert t.round == 1
    assert t.questions == [(B, "turn")]


@pytest.mark.rule("FL-TURN-07")
def test_activating_takes_a_bird_of_ones_own_on_the_card():
    t = position(3, feeding="B*2, C", nesting="A, B", turn=A)
    t.refuse(A, activate(FEEDING), "FL-ACT-02")
    assert t.may(A, activate(NESTING))
    t.activate(A, NESTING)
    assert t.owned(A)["nests"] == t.owned(B)["nests"] == 1
    assert t.on(NESTING) == ""
    assert t.on(FEEDING) == "B*2, C"


@pytest.mark.rule("FL-TURN-07")
@pytest.mark.parametrize("card", CARDS)
def test_nothing_can_be_activated_in_the_opening_turn(card: str):
    t = begin(3, first=A)
    t.refuse(A, activate(card), "FL-ACT-02")


@pytest.mark.rule("FL-TURN-09")
def test_three_rounds_and_the_leader_wins():
    t = position(2, nesting="B*2", pool="A*2, B*0", thresholds=(1, 1, 1))
    t.place(A, COMPETITION)
    t.activate(B, NESTING)
    t.compete(A)
    assert (t.round, t.over) == (2, False)
    for round_ in (2, 3):
        assert t.round == round_
        t.place(B, NESTING) if round_ == 2 else t.activate(B, NESTING)
        t.place(A, COMPETITION)
        t.place(B, NESTING)
        t.compete(A)
    assert t.over
    assert (t.vp(A), t.vp(B)) == (2 + 2 + 2, 2 + 5 + (5 + 1))
    assert t.ranking == [B, A]


@pytest.mark.rule("FL-TURN-10")
def test_a_turn_lasts_until_the_whole_activation_is_dealt_with():
    t = position(4, laying="A, C", nests="A, C", turn=A)
    t.activate(A, LAYING)
    t.play(A, exchange(1, 0))
    assert t.questions == [(C, "exchange")]
    assert t.game.on_turn(t.state) == A
    t.refuse(C, place(FEEDING), "FL-TURN-03")
    t.refuse(A, place(FEEDING), "FL-TURN-10")
    t.play(C, exchange(0, 0))
    assert t.questions == [(B, "turn")]


@pytest.mark.rule("FL-TURN-11")
def test_who_can_neither_place_nor_activate_is_passed_over():
    t = position(2, competition="A*3", turn=B)
    events = t.place(B, FEEDING)
    assert PassedOver(flock=A) in events
    assert t.turn == B
    t.place(B, COMPETITION)
    assert t.turn == A
    assert t.options(A) == [activate(COMPETITION)]


@pytest.mark.rule("FL-TURN-11")
def test_who_can_act_is_not_passed_over():
    t = position(2, competition="A*2", feeding="A", turn=B)
    assert not any(isinstance(event, PassedOver) for event in t.place(B, FEEDING))
    assert t.options(A) == [activate(FEEDING)]


@pytest.mark.rule("FL-TURN-12")
def test_the_game_ends_when_nobody_can_act():
    t = position(2, competition="A*2, B", pool="A*0, B", round=2, turn=B, vp="A*7, B*9", nests="A*2")
    events = t.place(B, COMPETITION)
    assert GameOver(why="nobody-can-act") in events
    assert t.over
    assert (t.vp(A), t.vp(B)) == (7, 9)
    assert t.ranking == [B, A]
    assert t.round == 2


@pytest.mark.rule("FL-TURN-12")
def test_an_early_end_is_decided_by_the_usual_tie_breaks():
    t = position(2, competition="A*2, B", pool="A*0, B", round=2, turn=B, vp="A*7, B*7", nests="A*2", worms="B")
    t.place(B, COMPETITION)
    assert t.ranking == [A, B]


@pytest.mark.rule("FL-TURN-12")
def test_the_game_goes_on_while_anybody_can_act():
    t = position(2, competition="A*2, B*2", pool="A*0, B", round=2, turn=B)
    t.place(B, COMPETITION)
    assert not t.over
    assert t.options(A) == [activate(COMPETITION)]


@pytest.mark.rule("FL-TURN-13")
def test_a_round_may_last_for_ever():
    t = begin(2, first=A)
    for _ in range(50):
        for seat in (A, B):
            t.place(seat, FEEDING)
        for seat in (A, B):
            if t.may(seat, activate(FEEDING)):
                t.activate(seat, FEEDING)
            else:
                t.place(seat, FEEDING)
    assert t.round == 1
    assert t.turn == A
    assert not t.over


@pytest.mark.rule("FL-TURN-15")
def test_with_birds_in_the_pool_alone_there_are_six_moves():
    t = position(3, pool="A*2")
    assert t.options(A) == [place(card) for card in CARDS]


@pytest.mark.rule("FL-TURN-16")
def test_with_birds_on_two_cards_alone_there_are_two_moves():
    t = position(3, feeding="A", laying="A, B", pool="A*0, B*2")
    assert t.options(A) == [activate(FEEDING), activate(LAYING)]
    assert {type(move) for move in t.options(A)} == {Activate}
    t.activate(A, FEEDING)
    assert {type(move) for move in t.options(B)} == {Place, Activate}


@pytest.mark.rule("FL-TURN-17")
def test_two_players_take_turns():
    t = position(2, feeding="B", turn=A)
    t.place(A, NESTING)
    assert t.turn == B
    t.activate(B, FEEDING)
    assert t.turn == A
