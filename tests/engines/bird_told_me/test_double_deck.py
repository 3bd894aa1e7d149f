"""Double Deck: four and five players."""

from collections import Counter

import pytest

from app.engines.bird_told_me.events import Depleted, Performing
from app.engines.bird_told_me.operations import Draw, ScoreFromDeck
from app.engines.bird_told_me.options import Options
from app.engines.contract import UnfitOptions
from tests.engines.bird_told_me.decks import GAME
from tests.engines.bird_told_me.naming import A, worth
from tests.engines.bird_told_me.playing import told
from tests.engines.bird_told_me.positions import begin, carrying_out, position

CARDS = GAME.cards


def bird_cards(seats: int) -> Counter[str]:
    """How many of each card of the card list there are in a game."""
    return Counter({name: number for name, number in GAME.census(begin(seats).state).items() if name in CARDS.kinds})


@pytest.mark.rule("BT-DOUBLE-01")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_or_five_play_with_two_decks_shuffled_into_one(seats: int):
    pieces = bird_cards(seats)
    assert pieces == Counter(dict.fromkeys(CARDS.names, 2))
    birds = Counter(CARDS.colors[CARDS.kinds[name]] for name in pieces.elements())
    assert set(birds.values()) == {16}
    assert len(birds) == 6


@pytest.mark.rule("BT-DOUBLE-01")
@pytest.mark.parametrize("seats", [4, 5])
def test_hands_of_six_are_dealt_from_both_decks(seats: int):
    t = begin(seats)
    assert [t.held(seat) for seat in range(seats)] == [6] * seats
    assert t.deck == 96 - 6 * seats
    decks = Counter(t.state.deck)
    assert set(decks.values()) == {1, 2}


@pytest.mark.rule("BT-DOUBLE-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_plumage_trunk_and_pass_card_are_not_doubled(seats: int):
    t = begin(seats)
    others = GAME.census(t.state) - bird_cards(seats)
    colors = ("red", "black", "blue", "gray", "white", "yellow")
    assert others == Counter([*(f"{color} plumage" for color in colors), "trunk", "pass card"])
    assert len(t.view().standings) == len(t.unclaimed) == 6


@pytest.mark.rule("BT-DOUBLE-03")
@pytest.mark.parametrize(("seats", "cards"), [(2, 48), (3, 48), (4, 96), (5, 96)])
def test_the_number_of_decks_follows_from_the_players(seats: int, cards: int):
    assert bird_cards(seats).total() == cards
    assert GAME.deck_view.decks[seats] * 48 == cards


@pytest.mark.rule("BT-DOUBLE-03")
def test_there_is_no_option_for_other_decks():
    assert Options.__struct_fields__ == ()


@pytest.mark.rule("BT-DOUBLE-03")
@pytest.mark.parametrize("seats", [0, 1, 6, 7])
def test_one_player_or_six_cannot_play(seats: int):
    assert seats not in GAME.seats
    with pytest.raises(UnfitOptions, match=f"2 to 5 players, not {seats}"):
        begin(seats)


@pytest.mark.rule("BT-DOUBLE-04")
def test_two_copies_of_a_card_count_as_other_cards_for_each_other():
    t = position(seats=4, branch={(-1, 0): "Fir4b", (-2, 0): "Fir4b"}, added=[(-2, 0)])
    acts = told(t.walk(-2, 0), Performing)
    assert [(act.card, act.colors) for act in acts if act.source == "route"] == [("firebird-4b", 1)] * 2


@pytest.mark.rule("BT-DOUBLE-04")
@pytest.mark.parametrize(("points", "over"), [(28, False), (29, True)])
def test_with_two_decks_thirty_points_end_the_game_too(points: int, over: bool):
    t = carrying_out(ScoreFromDeck(count=1, plumage="any"), seats=4, piles={A: worth(points)}, deck="Sun1{N}")
    t.walk(-1, 0)
    assert t.over is over


@pytest.mark.rule("BT-DOUBLE-04")
def test_with_two_decks_the_second_depletion_ends_the_game_too():
    t = carrying_out(Draw(count=2), seats=5, deck="Sun1a", discards="Sun1a Sun1b", fillers=0)
    assert told(t.walk(-1, 0), Depleted) == [Depleted(time=1, shuffled=2), Depleted(time=2, shuffled=0)]
    assert t.over
