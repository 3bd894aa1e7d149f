"""Ending the Game: the two depletions of the draw deck."""

from typing import Any

import pytest

from app.engines.bird_told_me.events import Depleted, Drew, GameOver, PlumageTaken, TurnedUp
from app.engines.bird_told_me.operations import (
    Discard,
    Draw,
    DrawAndLay,
    EachPlayerDraws,
    Operation,
    PerformDiscard,
    PerformFromDeck,
    PerformTurnedUp,
    ScoreFromDeck,
    TakePlumage,
)
from tests.engines.bird_told_me.decks import QUIET
from tests.engines.bird_told_me.naming import A, B, C, words, worth
from tests.engines.bird_told_me.playing import CLAIM, PASS, add, perform, performed, told
from tests.engines.bird_told_me.positions import carrying_out, position

REDS = ("Fir1a", "Fir2a", "Fir3a")
NO_BONUS = {name: {"operations": [{"op": "boost", "cards": "last", "by": 1}]} for name in REDS}
LAST: dict[str, Any] = {"fillers": 0, "depletions": 1}
"""The deck has been depleted before, and holds what the test says alone."""


@pytest.mark.rule("BT-END-03")
def test_at_the_first_depletion_the_discards_become_the_deck_and_play_goes_on():
    t = carrying_out(Draw(count=3), deck="Sun1a Sun2a", discards=" ".join(REDS), changed=NO_BONUS, fillers=0)
    events = t.walk(-1, 0)
    assert told(events, Depleted) == [Depleted(time=1, shuffled=3)]
    assert (t.depletions, t.over, t.turn) == (1, False, B)
    assert t.held(A) == 3
    assert {"Sun1a", "Sun2a"} < set(t.hand(A)) < {"Sun1a", "Sun2a", *REDS}
    assert (t.deck, t.discards) == (1, performed(events)[-1:])


@pytest.mark.rule("BT-END-03")
def test_the_new_deck_is_shuffled():
    """Its order depends on chance, not on that of the discard pile."""
    piles = ("Fir1a Fir2a Fir3a Fir4a", "Fir4a Fir3a Fir2a Fir1a")
    one, other = [[shuffled(pile, seed) for seed in range(6)] for pile in piles]
    assert one == other
    assert len(set(one)) > 1


def shuffled(discards: str, seed: int) -> tuple[str, ...]:
    """What became of the discards at a depletion: the bonus card, and the deck."""
    t = carrying_out(Draw(count=1), deck="Sun1a", discards=discards, fillers=0, seed=seed)
    t.walk(-1, 0)
    return (*t.discards, *t.game.cards.named(t.state.deck))


@pytest.mark.rule("BT-END-04")
def test_at_the_second_depletion_the_game_is_over_that_instant():
    """Of three cards A draws two, then nothing follows, no bonus card either."""
    t = carrying_out(
        (Draw(count=3), Discard(count=1)), deck="Sun1a Sun2a", discards="Fir1a", hands={A: "Fir2a"}, **LAST
    )
    events = t.walk(-1, 0)
    assert len(told(events, Drew)) == 2
    assert isinstance(events[-1], GameOver)
    assert (t.over, t.depletions, t.deck) == (True, 2, 0)
    assert t.hand(A) == words("Fir2a Sun1a Sun2a")
    assert told(events, TurnedUp) == []


@pytest.mark.rule("BT-END-04")
def test_a_pass_may_end_the_game():
    t = position(deck="Sun1a", **LAST)
    t.play(A, PASS)
    assert (t.over, t.view().ending.why, t.hand(A)) == (True, "deck", ["Sun1a"])


@pytest.mark.rule("BT-END-05", "BT-END-06")
def test_after_the_second_depletion_the_branch_is_awarded_as_it_lies_and_the_highest_score_wins():
    """Places are left, and A has led up to then."""
    t = carrying_out(
        Draw(count=1),
        beyond={(-2, 0): "Fir3{EW}"},
        plumage={"black": B, "red": C},
        piles={A: "Sun3a", B: "Sun1a"},
        deck="Sun1b",
        **LAST,
    )
    t.walk(-1, 0)
    assert [t.score(seat) for seat in (A, B, C)] == [3, 5, 0]
    assert (t.pile(B), t.discards, t.branch) == (["Sun1a", "Ngt4{EW}"], ["Fir3{EW}"], {})
    assert t.winner == B
    assert t.unclaimed == {"red", "black", "blue", "gray", "white", "yellow"}


@pytest.mark.rule("BT-END-14")
def test_in_the_final_award_the_highest_score_wins_whoever_is_past_thirty():
    t = carrying_out(
        Draw(count=1),
        beyond={(-2, 0): "Fir4{EW}"},
        plumage={"black": A, "red": C},
        piles={A: worth(26), C: worth(28)},
        deck="Sun1b",
        **LAST,
    )
    t.walk(-1, 0)
    assert [t.score(seat) for seat in (A, C)] == [30, 32]
    assert (t.winner, t.view().ending.why) == (C, "deck")


@pytest.mark.rule("BT-END-15")
def test_the_final_award_uses_the_plumage_as_held_at_that_instant():
    """A has just claimed black, and ends the game by its own bonus card."""
    t = position(told={"Ngt4{E}": QUIET}, hands={A: "Ngt4{E}"}, piles={B: "Sun3a"}, deck="Sun1b", **LAST)
    t.play(A, add("Ngt4{E}", -1, 0), CLAIM)
    assert (t.over, t.pile(A), t.winner) == (True, ["Ngt4{E}"], A)


@pytest.mark.rule("BT-END-15")
def test_on_a_bare_trunk_nothing_is_awarded():
    t = position(deck="Sun1a Sun2a", piles={C: "Sun3a"}, **LAST)
    events = t.play(A, PASS)
    assert [type(event).__name__ for event in events[-2:]] == ["Depleted", "GameOver"]
    assert [t.score(seat) for seat in (A, B, C)] == [0, 0, 3]
    assert t.winner == C


@pytest.mark.rule("BT-END-08")
@pytest.mark.parametrize(
    ("operation", "deck"),
    [
        (Draw(count=1), "Sun1a"),
        (DrawAndLay(count=1, how="cover"), "Sun1a"),
        (PerformFromDeck(boost=1), "Fir1{W}"),
        (ScoreFromDeck(count=1, plumage="any"), "Sun1a"),
        (ScoreFromDeck(count=1, plumage="own"), "Sun1a"),
    ],
    ids=["drawn", "turned up to be laid", "performed", "scored", "discarded"],
)
def test_the_deck_is_depleted_at_the_moment_its_last_card_leaves_it(operation: Operation, deck: str):
    t = carrying_out(
        (operation, Discard(count=1)), deck=deck, discards="Fir2a Fir3a", hands={A: "Ngt1a Ngt2a"}, fillers=0
    )
    t.walk(-1, 0)
    assert t.question == (A, "discard")
    assert (t.depletions, t.deck) == (1, 2)


@pytest.mark.rule("BT-END-08")
def test_the_last_card_as_bonus_card_depletes_the_deck_too():
    t = carrying_out(QUIET, deck="Sun1{N}", told={"Sun1{N}": QUIET}, discards="Fir2a Fir3a", fillers=0)
    t.walk(-1, 0)
    assert (t.depletions, t.deck, t.discards, t.turn) == (1, 2, ["Sun1{N}"], B)


@pytest.mark.rule("BT-END-09")
def test_without_discards_the_first_depletion_ends_the_game():
    t = carrying_out(Draw(count=2), deck="Sun1a", fillers=0, piles={B: "Sun1b"})
    events = t.walk(-1, 0)
    assert told(events, Depleted) == [Depleted(time=1, shuffled=0)]
    assert (t.over, t.depletions, t.view().ending.why) == (True, 1, "deck")
    assert t.hand(A) == ["Sun1a"]


@pytest.mark.rule("BT-END-10")
def test_the_card_that_has_just_left_the_deck_is_not_shuffled_in():
    """Turned up, not scored and discarded, it opens the new discard pile."""
    t = carrying_out(
        (ScoreFromDeck(count=1, plumage="own"), Discard(count=1)),
        deck="Sun1a",
        discards="Fir1a Fir2a",
        hands={A: "Ngt1a Ngt2a"},
        fillers=0,
    )
    t.walk(-1, 0)
    assert (t.depletions, t.deck, t.discards) == (1, 2, ["Sun1a"])


@pytest.mark.rule("BT-END-10")
def test_revealed_cards_still_in_use_are_not_shuffled_in():
    t = carrying_out(
        (PerformTurnedUp(count=2), Discard(count=1)),
        told={"Sun1{N}": Draw(count=1)},
        deck="Sun1{N} Sun2{N} Fir4a",
        discards="Fir1a Fir2a Fir3a",
        hands={A: "Ngt1a Ngt2a"},
        fillers=0,
    )
    t.walk(-1, 0)
    t.play(A, perform("Sun1{N}"))
    assert (t.depletions, t.deck, t.held(A)) == (1, 3, 3)
    assert t.discards == ["Sun1{N}", "Sun2{N}"]


@pytest.mark.rule("BT-END-11")
@pytest.mark.parametrize(
    "operation",
    [
        DrawAndLay(count=1, how="add"),
        DrawAndLay(count=1, how="place"),
        DrawAndLay(count=1, how="cover"),
        ScoreFromDeck(count=1, plumage="any"),
        PerformFromDeck(boost=1),
    ],
    ids=["adding", "placing", "placing over", "scoring", "performing"],
)
def test_the_last_card_of_all_has_no_effect_when_it_is_turned_up(operation: Operation):
    t = carrying_out(
        operation, beyond={(-2, 0): "Fir1{E}"}, told={"Sun1{EW}": TakePlumage(count=1)}, deck="Sun1{EW}", **LAST
    )
    events = t.walk(-1, 0)
    assert told(events, TurnedUp)[-1].lost
    assert performed(events) == ["Ngt4{EW}"]
    assert (t.over, t.discards[0], t.held(A), t.score(A)) == (True, "Sun1{EW}", 0, 0)
    assert not told(events, PlumageTaken)


@pytest.mark.rule("BT-END-11", "BT-BONUS-06")
def test_the_last_card_of_all_is_not_carried_out_as_bonus_card():
    t = carrying_out(QUIET, told={"Sun1{N}": ScoreFromDeck(count=1, plumage="any")}, deck="Sun1{N}", **LAST)
    events = t.walk(-1, 0)
    assert performed(events) == ["Ngt4{EW}"]
    assert (t.over, t.discards[0]) == (True, "Sun1{N}")


@pytest.mark.rule("BT-END-11")
def test_the_last_card_of_all_that_is_drawn_goes_to_the_hand():
    t = carrying_out(EachPlayerDraws(count=1), deck="Sun1a Sun2a", **LAST)
    t.walk(-1, 0)
    assert (t.over, t.hand(A), t.hand(B), t.hand(C)) == (True, ["Sun1a"], ["Sun2a"], [])


@pytest.mark.rule("BT-END-11")
def test_what_was_gained_before_the_last_card_stands():
    t = carrying_out(
        (ScoreFromDeck(count=2, plumage="any"), Draw(count=1)),
        told={"Sun2{N}": QUIET},
        plumage={"black": A},
        deck="Sun2{N} Sun3a Sun1a",
        **LAST,
    )
    t.walk(-1, 0)
    assert (t.over, t.pile(A)) == (True, ["Sun2{N}", "Sun3a", "Ngt4{EW}"])


@pytest.mark.rule("BT-END-18")
def test_a_discard_in_execution_stays_on_the_pile_at_a_reshuffle():
    t = carrying_out(
        (PerformDiscard(boost=1), Discard(count=1)),
        told={"Sun1{N}": Draw(count=1)},
        deck="Sun2a",
        discards="Fir1a Fir2a Sun1{N}",
        hands={A: "Ngt1a"},
        fillers=0,
    )
    events = t.walk(-1, 0)
    assert told(events, Depleted) == [Depleted(time=1, shuffled=2)]
    assert (t.deck, t.discards) == (2, ["Sun1{N}"])


@pytest.mark.rule("BT-END-18")
def test_with_nothing_but_cards_in_execution_to_shuffle_the_game_ends():
    t = carrying_out(QUIET, told={"Sun1{N}": Draw(count=2)}, deck="Sun1{N} Sun2a", fillers=0)
    events = t.walk(-1, 0)
    assert told(events, Depleted) == [Depleted(time=1, shuffled=0)]
    assert (t.over, t.hand(A), t.discards[0]) == (True, ["Sun2a"], "Sun1{N}")
