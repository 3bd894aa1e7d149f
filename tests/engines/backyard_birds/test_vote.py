"""I can't play a bird! What do I do? The claim that the others choose."""

from collections import Counter
from typing import Any

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import ClaimDeclared, Pick, VoteSettled, VotesVoid
from tests.engines.backyard_birds.playing import (
    ABSTAIN,
    DECLINE,
    DRAW,
    END,
    JUNCO,
    PENALTY,
    WREN,
    A,
    B,
    C,
    D,
    E,
    Table,
    claim,
    discard,
    strike,
    vote,
)
from tests.engines.backyard_birds.positions import position
from tests.engines.backyard_birds.stuck_players import MISFITS, stuck


@pytest.mark.rule("BB-STUCK-05", "BB-CLAIM-06")
def test_the_others_choose_the_claim_and_the_stuck_player_keeps_the_territory():
    t = stuck("CROW*2, MAGPIE*2, GRACKLE, DOVE, PIGEON", display="BRIDGE, BIRDBATH, OAK TREE, ORCHARD", top="MEADOW")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    assert t.asked(A) == set()
    assert t.asked(B) == t.asked(C) == {"vote"}
    choice = vote("BIRDBATH", "black", "MAGPIE*2")
    assert t.may(B, choice)
    t.refuse(B, vote("BIRDBATH", "black", "CROW*2, MAGPIE"), "BB-CLAIM-06")
    t.play(B, choice)
    t.play(C, choice)
    assert t.claimed(A) == ("BIRDBATH",)
    assert t.flocks(A) == {"CROW*2", "GRACKLE", "DOVE", "PIGEON"}
    assert t.display == {"BRIDGE", "MEADOW", "OAK TREE", "ORCHARD"}
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-06")
def test_the_choices_are_all_legal_claims_helpers_included():
    t = stuck(
        "CROW, MAGPIE, COWBIRD, DOVE, WREN",
        hands={A: "GRACKLE, BLACKBIRD, ROBIN, TANAGER, ORIOLE"},
        display="BRIDGE, TRUMPET VINE, MAILBOX, ORCHARD",
    )
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    assert set(t.options(B)) == {
        vote("BRIDGE", "black", "CROW"),
        vote("BRIDGE", "black", "CROW, MAGPIE"),
        vote("MAILBOX", "black", "CROW"),
        vote("MAILBOX", "black", "CROW, MAGPIE"),
        vote("MAILBOX", "brown", "COWBIRD"),
        vote("MAILBOX", "brown", "DOVE, WREN"),
    }


@pytest.mark.rule("BB-STUCK-06")
def test_a_single_choice_is_taken_without_a_vote():
    t = stuck(
        display="BRIDGE, TRUMPET VINE, BARN ROOF, ORCHARD", flocks={A: "MAGPIE, GRACKLE, DOVE, LARK, HUMMINGBIRD"}
    )
    t.play(A, PENALTY)
    events = t.play(A, discard("ROBIN"))
    assert ClaimDeclared(seat=A, territory="BRIDGE", color="black", birds=("MAGPIE", "GRACKLE"), by="stuck") in events
    assert t.claimed(A) == ("BRIDGE",)
    assert t.flocks(A) == {"DOVE", "LARK", "HUMMINGBIRD"}
    assert t.turn == B


X = vote("BRIDGE", "black", "CROW, MAGPIE")
Y = vote("BRIDGE", "black", "CROW, GRACKLE")


def five_seats_with_c_stuck(**more: Any) -> Table:
    placed: dict[str, Any] = {
        "seats": 5,
        "turn": C,
        "flocks": {C: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"},
        "hands": {C: MISFITS},
        "supply": "WARBLER",
        "display": "BRIDGE, ORCHARD, BARN ROOF, OAK TREE",
    }
    t = position(**(placed | more))
    t.play(C, DRAW)
    t.play(C, PENALTY)
    t.play(C, discard("ROBIN"))
    return t


@pytest.mark.rule("BB-STUCK-07", "BB-EX-10")
@pytest.mark.parametrize(("by_b", "taken"), [(X, ("CROW", "MAGPIE")), (Y, ("CROW", "GRACKLE"))], ids=["2:2", "3:1"])
def test_the_most_picked_choice_is_made_and_a_tie_goes_to_the_nearest_voter(by_b: moves.Vote, taken: tuple[str, ...]):
    t = five_seats_with_c_stuck()
    t.play(E, Y)
    t.play(B, by_b)
    t.play(A, Y)
    assert t.claimed(C) == ()
    events = t.play(D, X)
    settled = next(event for event in events if isinstance(event, VoteSettled))
    assert [pick.seat for pick in settled.picks] == [D, E, A, B]
    assert [pick.birds for pick in settled.picks] == [X.birds, Y.birds, Y.birds, by_b.birds]
    assert t.claimed(C) == ("BRIDGE",)
    assert t.discards == Counter({"ROBIN": 1} | dict.fromkeys(taken, 1))


@pytest.mark.rule("BB-STUCK-07")
def test_the_order_of_the_picks_in_time_does_not_matter():
    t = five_seats_with_c_stuck()
    for seat, pick in ((B, Y), (A, Y), (E, X), (D, X)):
        t.play(seat, pick)
    assert t.discards == Counter({"ROBIN": 1, "CROW": 1, "MAGPIE": 1})


@pytest.mark.rule("BB-STUCK-07")
def test_a_pick_is_hidden_until_all_have_picked():
    t = five_seats_with_c_stuck()
    other = five_seats_with_c_stuck()
    assert t.game.freeze(t.state) == other.game.freeze(other.state)
    seen = t.play(D, X), other.play(D, Y)
    for viewer in (A, B, C, E):
        assert t.view(viewer) == other.view(viewer)
        mine, theirs = ([t.game.witness(event, viewer) for event in events] for events in seen)
        assert mine == theirs
    assert t.view(A).decision.voted == (D,)


@pytest.mark.rule("BB-STUCK-07", "BB-TURN-07")
def test_a_vote_that_is_cast_is_not_cast_again_and_nobody_may_abstain():
    t = five_seats_with_c_stuck()
    assert ABSTAIN not in t.options(D)
    t.play(D, X)
    assert t.asked(D) == set()
    t.bar(E, ABSTAIN, "BB-TURN-07")


@pytest.mark.rule("BB-STUCK-07", "BB-TURN-07")
def test_votes_that_run_out_do_not_count_and_without_any_the_seed_decides():
    t = five_seats_with_c_stuck()
    for seat in (D, E, A):
        t.run_out(seat, "vote")
    events = t.play(B, Y)
    assert Pick(seat=D) in next(event for event in events if isinstance(event, VoteSettled)).picks
    assert t.discards == Counter({"ROBIN": 1, "CROW": 1, "GRACKLE": 1})

    taken: set[frozenset[str]] = set()
    for seed in range(12):
        silent = five_seats_with_c_stuck(seed=bytes([seed]) * 32)
        for seat in (D, E, A, B):
            silent.run_out(seat, "vote")
        assert silent.claimed(C) == ("BRIDGE",)
        taken.add(frozenset(silent.discards) - {"ROBIN"})
    assert len(taken) == 3


@pytest.mark.rule("BB-STUCK-05", "BB-STUCK-07")
def test_at_a_table_of_two_the_other_player_decides_alone():
    t = stuck(seats=2, display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.refuse(A, X, "BB-STUCK-05")
    t.play(B, X)
    assert t.claimed(A) == ("BRIDGE",)
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-03", "BB-TURN-05")
def test_no_ability_is_open_while_the_others_vote():
    t = stuck("CROW, MAGPIE, GRACKLE, JUNCO, WREN", display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    for move in (JUNCO, DRAW, END, claim("BRIDGE", "black", "CROW, MAGPIE")):
        t.refuse(A, move, "BB-STUCK-03")
    t.play(B, X)
    t.play(C, X)
    assert t.claimed(A) == ("BRIDGE",)
    assert set(t.options(A)) == {WREN, END}
    t.refuse(A, JUNCO, "BB-STUCK-03")


@pytest.mark.rule("BB-STUCK-10")
def test_a_forced_claim_may_be_spoilt_and_no_other_penalty_follows():
    t = five_seats_with_c_stuck(
        flocks={C: "MAGPIE, GRACKLE, DOVE, PIGEON, LARK", A: "MOCKINGBIRD"},
        hands={C: "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"},
        display="BRIDGE, ORCHARD, BARN ROOF, OAK TREE",
    )
    assert t.asked(A) == {"claim-window"}
    t.play(A, strike("BRIDGE"))
    assert t.claimed(C) == ()
    assert t.flocks(C) == {"MAGPIE", "GRACKLE", "DOVE", "PIGEON", "LARK"}
    assert sum(t.hand(C).values()) == 5
    assert t.turn == D


@pytest.mark.rule("BB-STUCK-10")
def test_a_forced_claim_that_is_let_pass_takes_effect():
    t = five_seats_with_c_stuck(flocks={C: "MAGPIE, GRACKLE, DOVE, PIGEON, LARK", A: "MOCKINGBIRD"})
    t.play(A, DECLINE)
    assert t.claimed(C) == ("BRIDGE",)
    assert t.turn == D


@pytest.mark.rule("BB-STUCK-10")
def test_a_mockingbird_during_the_vote_makes_all_picks_void():
    t = five_seats_with_c_stuck(
        flocks={C: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON", A: "MOCKINGBIRD"},
        display="BRIDGE, ORCHARD, MAILBOX, OAK TREE",
        top="BIRDBATH",
    )
    t.play(D, X)
    assert t.asked(A) == {"vote", "mockingbird"}
    unanswered = {seat: t.ask(seat, "vote").id for seat in (A, B, E)}
    events = t.play(A, strike("BRIDGE"))
    assert VotesVoid(seat=C) in events
    assert all(t.ask(seat, "vote").id > before for seat, before in unanswered.items())
    assert t.asked(D) == {"vote"}
    offered = {move.territory for move in t.options(D)}
    assert offered == {"BIRDBATH", "MAILBOX"}
    assert t.view(D).decision.voted == ()
    again = vote("BIRDBATH", "black", "CROW, GRACKLE")
    for seat in (A, B, D, E):
        t.play(seat, again)
    assert t.claimed(C) == ("BIRDBATH",)


@pytest.mark.rule("BB-STUCK-10", "BB-STUCK-08")
def test_a_vote_whose_last_choice_is_struck_turns_into_a_bird_given_up():
    t = five_seats_with_c_stuck(flocks={C: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON", A: "MOCKINGBIRD"}, top="POND, MEADOW")
    t.play(D, X)
    t.play(A, strike("BRIDGE"))
    # The POND's black 12 is met by CROW, MAGPIE and GRACKLE alone: a single choice, taken without a vote.
    assert t.claimed(C) == ("POND",)

    poor = five_seats_with_c_stuck(
        flocks={C: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON", A: "MOCKINGBIRD"}, top="MEADOW, HEDGEROW"
    )
    poor.play(A, strike("BRIDGE"))
    assert poor.asked(C) == {"penalty-flock"}
    assert poor.asked(A) == poor.asked(D) == set()
