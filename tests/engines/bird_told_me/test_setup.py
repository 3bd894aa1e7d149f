"""Setup, and Double Deck as far as it concerns the setup."""

from collections import Counter

import pytest

from app.engines.bird_told_me.events import DealtUp, TurnBegan
from app.engines.contract import SPECTATOR
from tests.engines.bird_told_me.decks import GAME
from tests.engines.bird_told_me.naming import A, B, C, D, card, cards, words
from tests.engines.bird_told_me.playing import CLAIM, PASS, Table, add, told
from tests.engines.bird_told_me.positions import begin, position

ALL_COLORS = {"red", "black", "blue", "gray", "white", "yellow"}
any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def rounds(t: Table) -> list[dict[int, str]]:
    """The face-up rounds of the setup: which seat was dealt what."""
    return [{each.seat: each.card for each in dealt} for dealt in t.view().dealt]


def named(**dealt: str) -> dict[int, str]:
    """One round, by the letters of the seats."""
    return {"ABCDE".index(seat): card(word) for seat, word in dealt.items()}


@pytest.mark.rule("BT-SETUP-01")
@any_seats
def test_the_branch_is_empty_at_the_start(seats: int):
    t = begin(seats)
    assert t.branch == {}
    assert {(side.x, side.y) for side in t.view().sides} == {(-1, 0), (1, 0)}


@pytest.mark.rule("BT-SETUP-02")
@any_seats
def test_every_player_is_dealt_a_card_face_up(seats: int):
    dealt = {seed: rounds(begin(seats, seed))[0] for seed in range(40)}
    assert {tuple(first) for first in dealt.values()} == {tuple(range(seats))}
    assert len({tuple(first.values()) for first in dealt.values()}) > 35, "the cards are not shuffled"


@pytest.mark.rule("BT-SETUP-03")
def test_the_highest_card_takes_the_first_turn():
    assert begin(3, deals=["Fir1a Ngt3a Sea2a"]).turn == B
    assert begin(3, deals=["Fir1a Ngt2a Sea3a"]).turn == C


@pytest.mark.rule("BT-SETUP-04", "BT-SETUP-05")
def test_the_tied_get_further_cards_until_one_is_ahead():
    t = begin(4, deals=["Fir3a Fir3b Ngt2a Ngt3a  Sea4a Sea1a Sun4a  Slv1a Slv2a"])
    assert rounds(t) == [
        named(A="Fir3a", B="Fir3b", C="Ngt2a", D="Ngt3a"),
        named(A="Sea4a", B="Sea1a", D="Sun4a"),
        named(A="Slv1a", D="Slv2a"),
    ]
    assert t.turn == D


@pytest.mark.rule("BT-SETUP-05")
def test_a_tie_below_the_highest_does_not_matter():
    t = begin(3, deals=["Fir2a Fir3b Ngt2a"])
    assert rounds(t) == [named(A="Fir2a", B="Fir3b", C="Ngt2a")]
    assert t.turn == B


@pytest.mark.rule("BT-SETUP-05")
def test_who_dropped_out_of_the_tie_stays_out_however_high_the_card():
    t = begin(3, deals=["Fir4a Ngt4a Sea4a  Fir4b Ngt4b Sea3a  Fir1a Ngt2a"])
    assert rounds(t) == [
        named(A="Fir4a", B="Ngt4a", C="Sea4a"),
        named(A="Fir4b", B="Ngt4b", C="Sea3a"),
        named(A="Fir1a", B="Ngt2a"),
    ]
    assert t.turn == B


@pytest.mark.rule("BT-SETUP-06")
def test_all_face_up_cards_go_to_the_hands():
    t = begin(3, deals=["Fir4a Ngt4a Sea2a  Fir2a Ngt3a"])
    assert set(words("Fir4a Fir2a")) <= set(t.hand(A))
    assert set(words("Ngt4a Ngt3a")) <= set(t.hand(B))
    assert "Sea2a" in t.hand(C)


@pytest.mark.rule("BT-SETUP-07")
@any_seats
def test_hands_are_filled_up_to_six(seats: int):
    for seed in range(20):
        t = begin(seats, seed)
        assert [t.held(seat) for seat in range(seats)] == [6] * seats


@pytest.mark.rule("BT-SETUP-07")
def test_who_holds_more_than_six_after_ties_keeps_them_all():
    ties = "Fir4a Ngt4a  Fir4b Ngt4b  Sea4a Slv4a  Sea4b Slv4b  Snw4a Sun4a  Snw4b Sun4b  Fir3a Ngt2a"
    t = begin(2, deals=[ties])
    assert t.hand(A) == words("Fir4a Fir4b Sea4a Sea4b Snw4a Snw4b Fir3a")
    assert t.hand(B) == words("Ngt4a Ngt4b Slv4a Slv4b Sun4a Sun4b Ngt2a")
    assert t.deck == 48 - 14


@pytest.mark.rule("BT-SETUP-08")
@pytest.mark.parametrize(("seats", "left"), [(2, 36), (3, 30), (4, 72), (5, 66)])
def test_the_rest_is_the_draw_deck(seats: int, left: int):
    assert begin(seats, deals=["Fir4a Ngt1a Sea1a Slv1a Snw1a"]).deck == left


@pytest.mark.rule("BT-SETUP-09")
@any_seats
def test_all_plumage_is_unclaimed_at_the_start(seats: int):
    t = begin(seats)
    assert t.unclaimed == ALL_COLORS
    assert {len(t.plumage(seat)) for seat in range(seats)} == {0}


@pytest.mark.rule("BT-SETUP-10")
@any_seats
def test_the_pass_card_is_unclaimed_at_the_start(seats: int):
    assert begin(seats).pass_holder is None


@pytest.mark.rule("BT-SETUP-11")
@any_seats
def test_piles_are_empty_and_nothing_is_depleted(seats: int):
    t = begin(seats)
    assert t.discards == []
    assert [t.pile(seat) for seat in range(seats)] == [[]] * seats
    assert [t.score(seat) for seat in range(seats)] == [0] * seats
    assert t.depletions == 0


@pytest.mark.rule("BT-SETUP-12")
def test_face_up_cards_go_round_from_the_first_seat_and_the_others_from_the_starting_player():
    up = "Fir2a Ngt4a Sea4b  Ngt1a Sea3a"
    down = "Slv1a Slv1b Slv2a  Slv2b Slv3a Slv3b  Slv4a Slv4b Snw1a  Snw1b Snw2a Snw2b  Snw3a"
    t = begin(3, deals=[f"{up} {down}"])
    assert t.turn == C
    assert t.hand(A) == words("Fir2a  Slv1b Slv3a Slv4b Snw2a Snw3a")
    assert t.hand(B) == words("Ngt4a Ngt1a  Slv2a Slv3b Snw1a Snw2b")
    assert t.hand(C) == words("Sea4b Sea3a  Slv1a Slv2b Slv4a Snw1b")


@pytest.mark.rule("BT-SETUP-12")
def test_equal_seeds_deal_equal_games():
    assert begin(3, seed=5).state == begin(3, seed=5).state
    assert begin(3, seed=5).state != begin(3, seed=6).state


def endless_tie() -> str:
    """An order of the whole deck in which two players never stop being tied."""
    by_value = {value: [each.id for each in GAME.deck_view.cards if each.value == value] for value in (1, 2, 3, 4)}
    assert all(len(names) % 2 == 0 for names in by_value.values())
    return " ".join(name for names in by_value.values() for name in names)


@pytest.mark.rule("BT-SETUP-13")
def test_a_deck_that_runs_out_in_setup_is_gathered_and_dealt_anew():
    t = begin(2, deals=[endless_tie(), "Fir3a Ngt2a"])
    assert rounds(t) == [named(A="Fir3a", B="Ngt2a")]
    assert (t.held(A), t.held(B), t.deck) == (6, 6, 36)
    assert t.depletions == 0
    assert t.game.census(t.state) == t.game.census(begin(2).state)


@pytest.mark.rule("BT-SETUP-14")
def test_six_cards_are_no_limit_later():
    t = begin(2, deals=["Fir4a Ngt1a"])
    for held in (8, 10, 12):
        t.play(A, PASS)
        assert t.held(A) == held
        t.play(B, PASS)
        assert t.held(B) == held


@pytest.mark.rule("BT-SETUP-14")
def test_a_hand_may_be_empty():
    t = position(branch={(-1, 0): "Fir4{NEW}"}, hands={A: "Sea1{E}"})
    t.play(A, add("Sea1{E}", -2, 0), CLAIM)
    assert (t.turn, t.held(A)) == (B, 0)


@pytest.mark.rule("BT-VIEW-07")
def test_the_log_names_the_cards_dealt_face_up_and_no_hand_marks_them():
    t = begin(3, deals=["Fir4a Ngt4a Sea2a  Fir2a Ngt3a"])
    unmarked = t.view(C).seats[A]
    events = t.play(B, PASS)
    assert all(t.game.witness(e, viewer) == e for e in told(events, DealtUp) for viewer in (A, B, C, SPECTATOR))
    assert [[(each.seat, each.card) for each in event.cards] for event in told(events, DealtUp)] == [
        [(A, card("Fir4a")), (B, card("Ngt4a")), (C, card("Sea2a"))],
        [(A, card("Fir2a")), (B, card("Ngt3a"))],
    ]
    assert told(events, TurnBegan)[0].seat == B
    assert unmarked.hand == 6
    assert not hasattr(unmarked, "cards")
    assert t.view(C).hand is not None
    assert t.view(A).seats == t.view(C).seats


@pytest.mark.rule("BT-DOUBLE-01")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_or_five_players_play_with_both_decks_in_one(seats: int):
    t = begin(seats, deals=["Fir4a Ngt3a Sea1a Slv1a Snw1a"])
    colors = {each.id: each.color for each in GAME.deck_view.cards}
    pieces = Counter({name: t.game.census(t.state)[name] for name in colors})
    assert pieces.total() == 96
    assert Counter(colors[name] for name in pieces.elements()) == dict.fromkeys(ALL_COLORS, 16)
    assert [t.held(seat) for seat in range(seats)] == [6] * seats
    assert t.deck == 96 - 6 * seats


@pytest.mark.rule("BT-DOUBLE-01")
def test_two_copies_of_a_card_can_be_dealt():
    t = begin(4, deals=["Fir4a Fir4a Sea1a Sea1a  Ngt2a Ngt2a  Slv1a Slv2a"])
    assert t.hand(A).count("Fir4a") == 1
    assert t.hand(B).count("Fir4a") == 1
    assert t.turn == B
    assert cards("Sea1a")[0] in t.view(C).hand
    assert cards("Sea1a")[0] in t.view(D).hand
