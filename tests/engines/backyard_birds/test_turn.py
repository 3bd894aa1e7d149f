"""Game Play: what a turn is made of, and when it ends."""

from typing import Any

import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.events import TurnBegan, TurnEnded
from tests.engines.backyard_birds.playing import (
    DRAW,
    END,
    JUNCO,
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
    give_up,
    hummingbird,
    lark,
    lay,
    put_out,
    send_back,
)
from tests.engines.backyard_birds.positions import position

DISPLAY = "BRIDGE, POND, MEADOW, ORCHARD"
COSTLY = "OAK TREE, ORCHARD, BARN ROOF, MEADOW"
ABILITIES = "BLUE JAY, JUNCO, SWALLOW, LARK"


def blocked(**more: Any) -> Table:
    """A with an empty hand, nothing to draw and no possible claim."""
    placed: dict[str, Any] = {
        "flocks": {A: "ROBIN"},
        "hands": {A: ""},
        "fill_hands": False,
        "supply": 0,
        "discards": "",
        "rest_in_flocks_of": (B, C, D),
        "seats": 4,
        "display": COSTLY,
    }
    return position(**(placed | more))


@pytest.mark.rule("BB-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_pass_to_the_next_seat_and_from_the_last_to_the_first(seats: int):
    t = position(seats=seats, turn=seats - 1, display=DISPLAY)
    order = []
    for _ in range(seats + 1):
        assert t.turn is not None
        order.append(t.turn)
        t.draw_and_lay(t.turn, min(t.hand(t.turn)))
    assert order == [seats - 1, *range(seats)]


@pytest.mark.rule("BB-TURN-01")
def test_nobody_draws_or_claims_out_of_turn():
    t = position(flocks={B: "CROW*2"}, display=DISPLAY)
    assert t.options(B) == []
    t.refuse(B, DRAW, "BB-TURN-01")
    t.refuse(B, claim("BRIDGE", "black", "CROW*2"), "BB-TURN-01")
    t.refuse(B, END, "BB-TURN-01")


@pytest.mark.rule("BB-TURN-02")
def test_a_turn_offers_drawing_or_claiming_and_ends_after_either():
    t = position(flocks={A: "CROW*2"}, hands={A: "ROBIN"}, display="BRIDGE, OAK TREE, MEADOW, ORCHARD")
    assert t.options(A) == [DRAW, claim("BRIDGE", "black", "CROW*2")]
    by_claim = position(flocks={A: "CROW*2"}, display=DISPLAY)
    assert TurnEnded(seat=A) in by_claim.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert by_claim.turn == B
    t.play(A, DRAW)
    assert t.turn == A
    events = t.play(A, lay("ROBIN"))
    assert events[-2:] == (TurnEnded(seat=A), TurnBegan(seat=B))
    assert t.turn == B


@pytest.mark.rule("BB-TURN-03")
def test_passing_is_refused_while_a_main_action_is_possible():
    t = position(flocks={A: "CROW, JUNCO, BLUE JAY", B: "ROBIN*2"}, display=DISPLAY)
    t.refuse(A, END, "BB-TURN-03")
    t.play(A, JUNCO)
    t.refuse(A, END, "BB-TURN-03")
    t.play(A, blue_jay(B))
    t.play(B, give_up("ROBIN"))
    t.refuse(A, END, "BB-TURN-03")
    t.play(A, DRAW)
    t.refuse(A, END, "BB-PLAY-07")


@pytest.mark.rule("BB-TURN-03")
def test_a_woodpecker_or_a_swallow_claim_stands_in_for_the_main_action():
    woodpecker = position(flocks={A: "WOODPECKER"}, display=DISPLAY)
    woodpecker.play(A, WOODPECKER)
    assert woodpecker.turn == B

    swallow = position(flocks={A: "SWALLOW, CROW*2"}, display=COSTLY, top="BRIDGE, POND")
    swallow.play(A, SWALLOW)
    swallow.play(A, put_out("BRIDGE"))
    swallow.play(A, claim("BRIDGE", "black", "CROW*2"))
    swallow.play(A, END)
    assert swallow.turn == B


@pytest.mark.rule("BB-TURN-03")
def test_a_player_with_nothing_to_draw_play_or_claim_may_end_the_turn():
    t = blocked()
    assert t.options(A) == [END]
    t.play(A, END)
    assert t.turn == B

    able = blocked(flocks={A: "CROW*2"}, display="BRIDGE, ORCHARD, BARN ROOF, MEADOW")
    able.refuse(A, END, "BB-TURN-03")

    holding = blocked(hands={A: "WARBLER"})
    holding.refuse(A, END, "BB-TURN-03")

    drawing = blocked(supply=1)
    drawing.refuse(A, END, "BB-TURN-03")


@pytest.mark.rule("BB-TURN-02", "BB-TURN-04", "BB-PLAY-01")
def test_one_bird_and_one_claim_a_turn_and_not_both():
    played = position(flocks={A: "CROW*2, JUNCO"}, hands={A: "ROBIN"}, display=DISPLAY)
    played.draw_and_lay(A, "ROBIN")
    assert played.turn == A
    played.refuse(A, claim("BRIDGE", "black", "CROW*2"), "BB-TURN-02")
    played.refuse(A, lay("ROBIN"), "BB-PLAY-01")
    played.refuse(A, DRAW, "BB-PLAY-01")

    claimed = position(flocks={A: "CROW*2, JUNCO"}, display=DISPLAY)
    claimed.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert claimed.turn == A
    claimed.refuse(A, DRAW, "BB-TURN-02")
    assert set(claimed.options(A)) == {END, JUNCO}


@pytest.mark.rule("BB-TURN-04")
def test_a_play_and_a_claim_meet_in_one_turn_through_hummingbird_or_swallow():
    t = position(hands={A: "HUMMINGBIRD"}, display="TRUMPET VINE, POND, MEADOW, ORCHARD")
    t.draw_and_lay(A, "HUMMINGBIRD")
    t.play(A, hummingbird("TRUMPET VINE"))
    assert t.claimed(A) == ("TRUMPET VINE",)

    s = position(flocks={A: "SWALLOW, CROW*2"}, hands={A: "ROBIN"}, display=COSTLY, top="BRIDGE, POND")
    s.draw_and_lay(A, "ROBIN")
    s.play(A, SWALLOW)
    s.play(A, put_out("BRIDGE"))
    s.play(A, claim("BRIDGE", "black", "CROW*2"))
    assert s.claimed(A) == ("BRIDGE",)
    assert s.flocks(A) == {"ROBIN"}


@pytest.mark.rule("BB-TURN-05", "BB-CARD-12")
@pytest.mark.parametrize("moment", ["before", "between", "after"])
def test_abilities_are_free_at_every_moment_of_the_turn(moment: str):
    t = position(
        flocks={A: f"{ABILITIES}, CROW+STARLING", B: "ROBIN*2, HOUSE FINCH"},
        hands={A: "CROW"},
        display=COSTLY,
        top="HEDGEROW, POWER LINE",
    )
    if moment != "before":
        t.play(A, DRAW)
    if moment == "after":
        t.play(A, lay("CROW"))
    assert {moves.BlueJay, moves.Junco, moves.Lark, moves.Swallow} <= t.kinds(A)
    t.play(A, blue_jay(B))
    t.play(B, give_up("ROBIN"))
    t.play(A, JUNCO)
    t.play(A, lark(B, "HOUSE FINCH"))
    t.play(A, SWALLOW)
    searched = t.options(A)[0]
    t.play(A, searched)
    t.play(A, send_back(searched.territory))
    assert {"BLUE JAY", "JUNCO", "LARK", "SWALLOW"} <= set(t.discards)
    if moment == "before":
        t.play(A, DRAW)
    if moment != "after":
        t.play(A, lay("CROW"))
    assert t.turn == B
    assert t.flocks(A) == {"CROW*2+STARLING", "HOUSE FINCH"}


def decisions() -> dict[str, Table]:
    """A's turn with each kind of decision open."""
    flocks = {A: "JUNCO, CROW*2, BLUE JAY, SWALLOW, LARK", B: "MOCKINGBIRD, HOUSE FINCH"}
    window = position(flocks=flocks, display=DISPLAY)
    window.play(A, claim("BRIDGE", "black", "CROW*2"))
    jay = position(flocks=flocks, display=DISPLAY)
    jay.play(A, blue_jay(B))
    search = position(flocks=flocks, display=DISPLAY)
    search.play(A, SWALLOW)
    fifth = position(flocks=flocks, display=DISPLAY, top="OAK TREE")
    fifth.play(A, SWALLOW)
    fifth.play(A, put_out("OAK TREE"))
    return {"window": window, "jay": jay, "search": search, "fifth": fifth}


@pytest.mark.rule("BB-TURN-05")
@pytest.mark.parametrize("open_decision", ["jay", "search", "fifth"])
def test_no_ability_is_open_while_a_decision_is(open_decision: str):
    t = decisions()[open_decision]
    t.refuse(A, JUNCO, "BB-TURN-05")
    t.refuse(A, lark(B, "HOUSE FINCH"), "BB-TURN-05")
    t.refuse(A, DRAW, "BB-TURN-05")
    t.refuse(A, END, "BB-TURN-05")
    assert moves.Strike in t.kinds(B)


@pytest.mark.rule("BB-TURN-05", "BB-CLAIM-14")
def test_no_ability_is_open_while_a_claim_may_be_answered():
    t = decisions()["window"]
    t.refuse(A, JUNCO, "BB-CLAIM-14")
    assert t.kinds(B) == {moves.Strike, moves.Decline}


@pytest.mark.rule("BB-TURN-06")
def test_a_turn_ends_by_itself_when_nothing_is_left_to_use():
    for flock in ("CROW*2", "CROW*2, WOODPECKER", "CROW*2, MOCKINGBIRD", "CROW*2, COWBIRD, DOVE"):
        t = position(flocks={A: flock}, hands={A: "CROW"}, display=DISPLAY)
        t.draw_and_lay(A, "CROW")
        assert t.turn == B, flock


@pytest.mark.rule("BB-TURN-06")
@pytest.mark.parametrize(
    "usable", ["SWALLOW", "BLUE JAY", "JUNCO", "LARK", "WREN", "CHICKADEE, ORIOLE", "MAGPIE+STARLING"]
)
def test_a_turn_stays_open_while_an_ability_is_left(usable: str):
    t = position(flocks={A: f"CROW, {usable}", B: "HOUSE FINCH"}, hands={A: "CROW"}, display=DISPLAY)
    t.draw_and_lay(A, "CROW")
    assert t.turn == A
    assert t.asked(A) == {"finish"}
    t.play(A, END)
    assert t.turn == B


@pytest.mark.rule("BB-TURN-06")
def test_an_ability_without_a_target_keeps_no_turn_open():
    for flock in ("CROW, BLUE JAY", "CROW, LARK", "CROW, CHICKADEE"):
        t = position(flocks={A: flock, B: "ORIOLE" if "LARK" in flock else ""}, hands={A: "CROW"}, display=DISPLAY)
        t.draw_and_lay(A, "CROW")
        assert t.turn == B, flock

    no_supply = position(flocks={A: "CROW, SWALLOW"}, hands={A: "CROW"}, display=DISPLAY, territories_left=0)
    no_supply.draw_and_lay(A, "CROW")
    assert no_supply.turn == B


@pytest.mark.rule("BB-TURN-06")
def test_using_up_what_was_left_ends_the_turn():
    t = position(flocks={A: "CROW, JUNCO, BLUE JAY", B: "ROBIN"}, hands={A: "CROW"}, display=DISPLAY)
    t.draw_and_lay(A, "CROW")
    t.play(A, JUNCO)
    assert t.turn == A
    t.play(A, blue_jay(B))
    assert t.turn == A
    t.play(B, give_up("ROBIN"))
    assert t.turn == B


@pytest.mark.rule("BB-TURN-06")
def test_a_hummingbird_just_played_keeps_the_turn_open():
    t = position(hands={A: "HUMMINGBIRD"}, display="TRUMPET VINE, POND, MEADOW, ORCHARD")
    t.draw_and_lay(A, "HUMMINGBIRD")
    assert set(t.options(A)) == {hummingbird("TRUMPET VINE"), END}

    without = position(hands={A: "HUMMINGBIRD"}, display=DISPLAY)
    without.draw_and_lay(A, "HUMMINGBIRD")
    assert without.turn == B


@pytest.mark.rule("BB-TURN-06", "BB-WREN-02")
def test_after_a_woodpecker_only_a_wren_can_follow():
    t = position(flocks={A: "WOODPECKER, JUNCO, WREN"}, display=DISPLAY)
    t.play(A, WOODPECKER)
    assert set(t.options(A)) == {WREN, END}
    t.play(A, END)
    assert t.turn == B

    without = position(flocks={A: "WOODPECKER, JUNCO, SWALLOW"}, display=DISPLAY)
    without.play(A, WOODPECKER)
    assert without.turn == B


@pytest.mark.rule("BB-TURN-06")
def test_a_blocked_player_with_a_woodpecker_may_pass_as_well():
    t = blocked(flocks={A: "ROBIN, WOODPECKER"})
    assert set(t.options(A)) == {WOODPECKER, END}
    t.play(A, END)
    assert t.turn == B


@pytest.mark.rule("BB-TURN-07")
def test_the_clock_declines_in_the_window_and_leaves_a_vote_uncast():
    t = decisions()["window"]
    ask = t.ask(B, "claim-window")
    assert t.game.stand_in(t.state, ask) == moves.Decline(ask=ask.id)
    t.run_out(B, "claim-window")
    assert t.claimed(A) == ("BRIDGE",)


@pytest.mark.rule("BB-TURN-07")
def test_the_clock_gives_up_a_bird_drawn_from_the_seed():
    given_up = set()
    for seed in range(16):
        t = position(flocks={A: "BLUE JAY", B: "CROW*3, ROBIN, ORIOLE"}, display=DISPLAY, seed=bytes([seed]) * 32)
        t.play(A, blue_jay(B))
        t.run_out(B, "blue-jay")
        given_up |= set(t.discards) - {"BLUE JAY"}
        assert sum(t.discards.values()) == 2
    assert given_up == {"CROW", "ROBIN", "ORIOLE"}


@pytest.mark.rule("BB-TURN-07")
def test_the_stand_in_ends_declines_draws_plays_in_that_order():
    finish = position(flocks={A: "CROW, JUNCO, WREN"}, hands={A: "CROW"}, display=DISPLAY)
    finish.draw_and_lay(A, "CROW")
    ask = finish.ask(A, "finish")
    assert finish.game.stand_in(finish.state, ask) == moves.EndTurn(ask=ask.id)

    plain = position(flocks={A: "CROW*2, JUNCO, WOODPECKER"}, display=DISPLAY)
    ask = plain.ask(A, "turn")
    assert plain.game.stand_in(plain.state, ask) == moves.Draw(ask=ask.id)
    plain.run_out(A, "turn")
    ask = plain.ask(A, "play")
    assert isinstance(plain.game.stand_in(plain.state, ask), moves.Play)
    plain.run_out(A, "play")
    plain.run_out(A, "finish")
    assert plain.turn == B

    fifth = decisions()["fifth"]
    assert isinstance(fifth.game.stand_in(fifth.state, fifth.ask(A, "fifth")), moves.SendBack)
    search = decisions()["search"]
    assert isinstance(search.game.stand_in(search.state, search.ask(A, "search")), moves.PutOut)


@pytest.mark.rule("BB-TURN-07", "BB-SWALLOW-06")
def test_the_stand_in_gives_up_a_claim_and_ends_a_turn_where_either_is_open():
    t = position(flocks={A: "SWALLOW, CROW*2"}, display=COSTLY, top="BRIDGE")
    t.play(A, SWALLOW)
    t.play(A, put_out("BRIDGE"))
    ask = t.ask(A, "fifth")
    assert moves.Claim in t.kinds(A)
    assert isinstance(t.game.stand_in(t.state, ask), moves.SendBack)
    t.play(A, claim("BRIDGE", "black", "CROW*2"))
    ask = t.ask(A, "turn")
    assert moves.Draw in t.kinds(A)
    assert t.game.stand_in(t.state, ask) == moves.EndTurn(ask=ask.id)


@pytest.mark.rule("BB-TURN-07")
def test_the_stand_in_claims_where_nothing_can_be_drawn_or_played():
    t = blocked(flocks={A: "CROW*2"}, display="BRIDGE, ORCHARD, BARN ROOF, MEADOW")
    ask = t.ask(A, "turn")
    assert isinstance(t.game.stand_in(t.state, ask), moves.Claim)


@pytest.mark.rule("BB-TURN-07")
def test_the_stand_in_chooses_among_equals_by_the_seed():
    laid, claimed = set(), set()
    for seed in range(24):
        t = position(hands={A: "CROW, ROBIN, ORIOLE, DOVE, WREN"}, display=DISPLAY, seed=bytes([seed]) * 32)
        t.play(A, DRAW)
        t.run_out(A, "play")
        laid |= t.flocks(A)
        rich = blocked(
            flocks={A: "CROW*3, MAGPIE*2"}, display="BRIDGE, BIRDBATH, ORCHARD, BARN ROOF", seed=bytes([seed]) * 32
        )
        rich.run_out(A, "turn")
        claimed |= set(rich.claimed(A))
    assert {"CROW", "ROBIN", "ORIOLE", "DOVE", "WREN"} <= laid
    assert {"BRIDGE", "BIRDBATH"} <= claimed


@pytest.mark.rule("BB-TURN-07")
def test_equal_positions_get_equal_stand_ins():
    first = position(flocks={A: "BLUE JAY", B: "CROW*3, ROBIN, ORIOLE"}, display=DISPLAY)
    again = position(flocks={A: "BLUE JAY", B: "CROW*3, ROBIN, ORIOLE"}, display=DISPLAY)
    first.play(A, blue_jay(B))
    again.play(A, blue_jay(B))
    for _ in range(30):
        asks = [ask for ask in first.game.asks(first.state) if not ask.optional]
        moves_of = [first.game.stand_in(first.state, ask) for ask in asks]
        assert moves_of == [again.game.stand_in(again.state, ask) for ask in asks]
        for t in (first, again):
            t.run_out(asks[0].seat, asks[0].asks)
        assert first.game.freeze(first.state) == again.game.freeze(again.state)


@pytest.mark.rule("BB-SETUP-05")
def test_the_first_player_is_named_by_the_host_or_drawn_from_the_seed():
    from app.engines.backyard_birds.options import Options

    game = position(display=DISPLAY).game
    for named in range(5):
        assert game.on_turn(game.setup(5, Options(first=named), bytes(32))) == named
    drawn = [game.on_turn(game.setup(5, Options(), bytes([n]) * 32)) for n in range(40)]
    assert set(drawn) == {A, B, C, D, E}
    assert drawn == [game.on_turn(game.setup(5, Options(), bytes([n]) * 32)) for n in range(40)]
