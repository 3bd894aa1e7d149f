"""I can't play a bird! What do I do? The three penalties and the vote."""

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
    SWALLOW,
    WOODPECKER,
    WREN,
    A,
    B,
    C,
    D,
    E,
    Table,
    blue_jay,
    claim,
    discard,
    give_up,
    jump,
    lark,
    lay,
    put_out,
    send_back,
    strike,
    vote,
)  # fmt: skip
from tests.engines.backyard_birds.positions import position, with_deck

COSTLY = "OAK TREE, ORCHARD, BARN ROOF, MEADOW"
MISFITS = "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"


def stuck(own: str = "CROW, MAGPIE, GRACKLE, DOVE, PIGEON", **more: Any) -> Table:
    """A has drawn the WARBLER and holds nothing that fits."""
    placed = {"flocks": {A: own}, "hands": {A: MISFITS}, "supply": "WARBLER", "display": COSTLY} | more
    t = position(**placed)
    t.play(A, DRAW)
    return t


@pytest.mark.rule("BB-STUCK-01", "BB-EX-09")
def test_five_slots_and_six_misfits_make_a_player_stuck():
    t = stuck()
    assert sum(t.hand(A).values()) == 6
    assert t.options(A) == [PENALTY]
    t.refuse_all(A, [lay(bird) for bird in t.hand(A)], "BB-FLOCK-03")


@pytest.mark.rule("BB-STUCK-01", "BB-EX-09")
@pytest.mark.parametrize(
    ("hand", "drawn", "way_out"),
    [
        ("BLACKBIRD*2, ROBIN, TANAGER, CROW", "WARBLER", lay("CROW")),
        (MISFITS, "CROW", lay("CROW")),
        ("BLACKBIRD*2, ROBIN, TANAGER, STARLING", "WARBLER", lay("STARLING", onto="MAGPIE")),
    ],
)
def test_a_fitting_card_frees_from_the_penalties(hand: str, drawn: str, way_out: moves.Move):
    t = stuck(hands={A: hand}, supply=drawn)
    t.refuse(A, PENALTY, "BB-STUCK-03")
    t.play(A, way_out)
    assert t.asked(A) <= {"finish"}
    assert t.discards == Counter()


@pytest.mark.rule("BB-STUCK-01")
def test_nobody_is_stuck_with_four_slots_in_use_or_before_drawing():
    four = stuck("CROW, MAGPIE, GRACKLE, DOVE")
    assert moves.AcceptPenalty not in four.kinds(A)

    undrawn = position(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, PIGEON"}, hands={A: MISFITS}, display=COSTLY)
    undrawn.refuse(A, PENALTY, "BB-STUCK-03")


@pytest.mark.rule("BB-STUCK-01", "BB-PLAY-06")
def test_with_nothing_to_draw_five_misfits_are_enough():
    t = stuck(seats=4, supply=0, discards="", rest_in_flocks_of=(B, C, D))
    assert sum(t.hand(A).values()) == 5
    assert t.options(A) == [PENALTY]


@pytest.mark.rule("BB-STUCK-02")
def test_a_stuck_player_whose_junco_makes_room_must_play():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, JUNCO")
    assert t.kinds(A) == {moves.AcceptPenalty, moves.Junco}
    t.play(A, JUNCO)
    t.refuse(A, PENALTY, "BB-STUCK-03")
    t.refuse(A, END, "BB-PLAY-07")
    t.play(A, lay("ROBIN"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "ROBIN"}
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-02")
def test_a_blue_jay_a_swallow_or_a_lone_guest_makes_room_too():
    jay = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, BLUE JAY", B: "CROW"})
    jay.play(A, blue_jay(B))
    jay.play(B, give_up("CROW"))
    jay.play(A, lay("ROBIN"))
    assert "ROBIN" in jay.flocks(A)

    swallow = stuck("CROW, MAGPIE, GRACKLE, DOVE, SWALLOW", top="HEDGEROW")
    swallow.play(A, SWALLOW)
    swallow.play(A, put_out("HEDGEROW"))
    swallow.play(A, send_back("HEDGEROW"))
    swallow.play(A, lay("ROBIN"))
    assert "ROBIN" in swallow.flocks(A)

    starling = stuck("CROW, MAGPIE, GRACKLE, DOVE, STARLING")
    starling.play(A, jump("STARLING", "CROW"))
    starling.refuse(A, PENALTY, "BB-STUCK-03")
    starling.play(A, lay("ROBIN"))
    assert starling.flocks(A) == {"CROW+STARLING", "MAGPIE", "GRACKLE", "DOVE", "ROBIN"}


@pytest.mark.rule("BB-STUCK-02")
def test_what_frees_no_slot_leaves_a_player_stuck():
    guest = stuck("CROW+STARLING, MAGPIE, GRACKLE, DOVE, PIGEON")
    guest.play(A, jump("STARLING", "MAGPIE"))
    assert guest.may(A, PENALTY)
    assert guest.flocks(A) == {"CROW", "MAGPIE+STARLING", "GRACKLE", "DOVE", "PIGEON"}

    thief = stuck(flocks={A: "CROW, MAGPIE, GRACKLE, DOVE, LARK", B: "GOLDFINCH"})
    thief.play(A, lark(B, "GOLDFINCH"))
    assert thief.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "GOLDFINCH"}
    assert thief.may(A, PENALTY)


@pytest.mark.rule("BB-STUCK-03")
def test_from_the_first_penalty_on_no_ability_is_open():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, JUNCO")
    t.play(A, PENALTY)
    t.refuse(A, JUNCO, "BB-STUCK-03")
    t.play(A, discard("ROBIN"))
    t.refuse(A, JUNCO, "BB-STUCK-03")
    t.play(A, give_up("CROW"))
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-03")
def test_woodpecker_hummingbird_and_wren_are_no_way_out():
    t = stuck("CROW, MAGPIE, GRACKLE, WOODPECKER, WREN", hands={A: "BLACKBIRD*2, ROBIN, TANAGER, HUMMINGBIRD"})
    assert t.options(A) == [PENALTY]
    t.refuse(A, WOODPECKER, "BB-WOODPECKER-02")
    t.refuse(A, WREN, "BB-WREN-02")
    t.refuse(A, lay("HUMMINGBIRD"), "BB-HUMMINGBIRD-03")


@pytest.mark.rule("BB-STUCK-04")
def test_the_first_penalty_is_a_hand_card_of_own_choice():
    t = stuck()
    t.play(A, PENALTY)
    assert t.asked(A) == {"penalty-hand"}
    assert t.asked(B) == t.asked(C) == set()
    assert {move.bird for move in t.options(A)} == set(t.hand(A))
    t.refuse(A, discard("CROW"), "BB-STUCK-04")
    t.play(A, discard("TANAGER"))
    assert sum(t.hand(A).values()) == 5
    assert t.discards == Counter({"TANAGER": 1})


@pytest.mark.rule("BB-STUCK-05")
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
    t.play(D, X)
    t.play(E, Y)
    t.play(A, Y)
    assert t.claimed(C) == ()
    events = t.play(B, by_b)
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


@pytest.mark.rule("BB-STUCK-08")
def test_without_a_possible_claim_one_own_bird_of_any_slot_goes():
    t = stuck("CROW+STARLING, MAGPIE, GRACKLE, DOVE, PIGEON")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    assert t.asked(A) == {"penalty-flock"}
    assert t.asked(B) == t.asked(C) == set()
    assert {move.bird for move in t.options(A)} == {"CROW", "STARLING", "MAGPIE", "GRACKLE", "DOVE", "PIGEON"}
    t.refuse(A, give_up("ROBIN"), "BB-STUCK-08")
    t.play(A, give_up("STARLING"))
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "DOVE", "PIGEON"}
    assert t.discards == Counter({"ROBIN": 1, "STARLING": 1})


@pytest.mark.rule("BB-STUCK-09", "BB-PLAY-02")
def test_after_the_penalties_the_turn_is_over_without_a_bird_played():
    t = stuck()
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.play(A, give_up("DOVE"))
    assert t.turn == B
    assert t.flocks(A) == {"CROW", "MAGPIE", "GRACKLE", "PIGEON"}
    assert sum(t.hand(A).values()) == 5


@pytest.mark.rule("BB-STUCK-09", "BB-STUCK-03")
def test_a_wren_may_follow_the_penalties():
    t = stuck("CROW, MAGPIE, GRACKLE, DOVE, WREN")
    t.play(A, PENALTY)
    t.play(A, discard("ROBIN"))
    t.play(A, give_up("DOVE"))
    assert t.turn == A
    assert set(t.options(A)) == {WREN, END}
    t.play(A, WREN)
    assert t.turn == A
    assert t.asked(A) == {"turn"}


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
    events = t.play(A, strike("BRIDGE"))
    assert VotesVoid(seat=C) in events
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


@pytest.mark.rule("BB-EX-11")
def test_a_stuck_player_with_weak_birds_gives_one_up():
    game = with_deck(
        birds={"DOVE": {"strength": 1}},
        territories={
            "OAK TREE": [("black", 7)],
            "ORCHARD": [("red", 5)],
            "MEADOW": [("yellow", 4)],
            "CHURCH TOWER": [("brown", 9)],
        },
    )
    t = stuck(
        "CROW, CHICKADEE, NUTHATCH, HUMMINGBIRD, DOVE",
        game=game,
        hands={A: "BLACKBIRD*2, GRACKLE, MAGPIE, PIGEON"},
        supply="LARK",
        display="OAK TREE, ORCHARD, MEADOW, CHURCH TOWER",
    )
    t.play(A, PENALTY)
    assert sum(t.hand(A).values()) == 6
    t.play(A, discard("GRACKLE"))
    assert sum(t.hand(A).values()) == 5
    assert t.asked(B) == t.asked(C) == set()
    assert len(t.options(A)) == 5
    t.play(A, give_up("HUMMINGBIRD"))
    assert t.flocks(A) == {"CROW", "CHICKADEE", "NUTHATCH", "DOVE"}
    assert t.turn == B


@pytest.mark.rule("BB-STUCK-04", "BB-STUCK-08")
def test_the_clock_discards_for_an_absent_stuck_player():
    t = stuck()
    t.run_out(A, "play")
    t.run_out(A, "penalty-hand")
    t.run_out(A, "penalty-flock")
    assert t.turn == B
    assert sum(t.hand(A).values()) == 5
    assert len(t.flocks(A)) == 4
