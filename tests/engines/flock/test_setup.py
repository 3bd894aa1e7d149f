"""Components and Setup: what lies where before the first turn."""

from collections import Counter

import pytest

from app.engines.contract import SPECTATOR, UnfitOptions
from app.engines.flock.events import Goods
from app.engines.flock.moves import Move
from tests.engines.flock.naming import CARDS, COMPETITION, DOMINANCE, A, B, C, D, E
from tests.engines.flock.playing import GAME, TAKE_SPACE, exchange, place
from tests.engines.flock.positions import begin, position

SIDES = [(2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5")]


@pytest.mark.rule("FL-SETUP-01", "FL-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_new_game_has_six_empty_cards_and_its_tracks(seats: int):
    t = begin(seats)
    assert set(t.cards) == set(CARDS)
    assert [t.on(card) for card in CARDS] == [""] * 6
    assert [t.vp(seat) for seat in range(seats)] == [0] * seats
    assert sorted(t.track) == list(range(seats))
    assert t.round == 1


@pytest.mark.rule("FL-SETUP-02")
def test_the_box_holds_thirty_of_each_resource_and_eleven_birds_of_five_colours():
    pieces = GAME.census(begin(5).state)
    colors = GAME.deck_view.colors
    assert len(colors) == len(set(colors)) == 5
    assert pieces == Counter({"nest": 30, "egg": 30, "worm": 30, "sun": 1} | {f"{color} bird": 11 for color in colors})


@pytest.mark.rule("FL-SETUP-03")
def test_two_to_five_may_play():
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (2, 3, 4, 5):
        assert len(begin(seats).view().seats) == seats
    for seats in (0, 1, 6):
        with pytest.raises(UnfitOptions):
            begin(seats)


@pytest.mark.rule("FL-SETUP-05")
def test_everybody_sees_the_same_game():
    t = position(3, feeding="A*2, B", competition="C", worms="A*3, B", nests="C*2")
    assert t.public(A) == t.public(B) == t.public(C) == t.public(SPECTATOR)


@pytest.mark.rule("FL-SETUP-05")
def test_no_move_of_a_whole_game_needs_chance():
    one, other = begin(3, seed=5, first=A), begin(3, seed=6, first=A)
    for applied, again in zip(one.at_random(5), other.at_random(5), strict=True):
        assert not applied.spent
        assert applied.events == again.events
        assert one.view() == other.view()
    assert one.over


@pytest.mark.rule("FL-SETUP-07", "FL-SETUP-08")
@pytest.mark.parametrize(("seats", "side"), SIDES)
def test_the_number_of_players_decides_the_side_of_both_cards_for_the_whole_game(seats: int, side: str):
    t = begin(seats, seed=seats)
    assert t.side == side
    for _ in t.at_random(seats):
        assert t.side == side
    assert t.over


@pytest.mark.rule("FL-SETUP-08")
@pytest.mark.parametrize(("seats", "side"), SIDES)
def test_both_cards_work_as_the_side_that_is_up_says(seats: int, side: str):
    t = position(seats, dominance="A*2, B")
    t.activate(A, DOMINANCE)
    assert t.may(B, TAKE_SPACE) is (side == "4-5")
    assert t.thresholds == {"2-3": (4, 5, 6), "4-5": (6, 7, 8)}[side]


@pytest.mark.rule("FL-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("card", "chosen", "owned", "hatched"),
    [
        ("feeding", [], Counter(nests=5, eggs=5, worms=6), 0),
        ("nesting", [], Counter(nests=6, eggs=5, worms=5), 0),
        ("laying", [exchange(1, 0)], Counter(nests=4, eggs=6, worms=5), 0),
        ("hatching", [exchange(0, 1)], Counter(nests=5, eggs=2, worms=2), 3),
    ],
)
def test_the_other_four_cards_are_the_same_for_any_number_of_players(
    seats: int, card: str, chosen: list[Move], owned: Counter[str], hatched: int
):
    t = position(seats, **{card: "A*3"}, nests="A*5", eggs="A*5", worms="A*5")
    t.activate(A, card)
    t.play(A, *chosen)
    assert t.turn == B
    assert t.owned(A) == owned
    assert t.pool(A) == 3 + hatched


@pytest.mark.rule("FL-SETUP-09", "FL-SETUP-20")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eight_birds_of_a_colour_are_in_the_game_and_three_mark_the_tracks(seats: int):
    t = begin(seats, seed=seats)
    assert [t.vp(seat) for seat in range(seats)] == [0] * seats
    for _ in t.at_random(seats):
        for flock in range(seats):
            assert t.pool(flock) + sum(t.birds(flock, card) for card in CARDS) + t.stock(flock) == 8
            assert min(t.pool(flock), t.stock(flock)) >= 0


@pytest.mark.rule("FL-SETUP-10")
def test_points_grow_past_a_hundred():
    t = position(
        2, feeding="A*2", nesting="A", competition="B*4", pool="A, B", nests="A*2", worms="A*2", vp="A*95", turn=B
    )
    t.compete(B)
    assert t.vp(A) == 95 + 4 + 5 + 1


@pytest.mark.rule("FL-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_its_own_colour(seats: int):
    colors = begin(seats).colors
    assert len(set(colors)) == len(colors) == seats
    assert {"blue", "red", "yellow"} <= set(begin(5).colors)


@pytest.mark.rule("FL-SETUP-12", "FL-SETUP-17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_stock_is_whole_but_for_the_worm_of_the_start_player(seats: int):
    t = begin(seats, first=1)
    assert (t.supply("nests"), t.supply("eggs"), t.supply("worms")) == (30, 30, 29)
    for seat in range(seats):
        assert t.owned(seat) == Counter(worms=int(seat == 1))


@pytest.mark.rule("FL-SETUP-13", "FL-SETUP-21", "FL-SETUP-32")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_only_question_after_setup_is_the_turn_of_the_start_player(seats: int):
    t = begin(seats, seed=9)
    start = t.track[0]
    assert t.questions == [(start, "turn")]
    assert t.turn == start
    assert not t.over
    assert t.options(start) == [place(card) for card in CARDS]


@pytest.mark.rule("FL-SETUP-14")
def test_the_host_may_name_the_start_player():
    assert begin(4, first=2).turn == C
    for seats in (2, 3, 4):
        with pytest.raises(UnfitOptions):
            begin(seats, first=seats)


@pytest.mark.rule("FL-SETUP-14")
def test_the_start_player_is_drawn_from_the_seed():
    drawn = [begin(4, seed=seed).turn for seed in range(60)]
    assert drawn == [begin(4, seed=seed).turn for seed in range(60)]
    assert set(drawn) == {A, B, C, D}


@pytest.mark.rule("FL-SETUP-15")
@pytest.mark.parametrize("first", [A, B, C])
def test_the_start_player_has_a_worm_and_the_first_place_on_the_track(first: int):
    t = begin(3, first=first)
    assert t.owned(first) == Counter(worms=1)
    assert t.track[0] == first


@pytest.mark.rule("FL-SETUP-16")
def test_the_others_line_up_clockwise():
    assert begin(4, first=C).initiative == "C, D, A, B"
    assert begin(2, first=B).initiative == "B, A"


@pytest.mark.rule("FL-SETUP-11", "FL-SETUP-18", "FL-SETUP-19")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_birds_in_each_pool_five_in_each_bird_stock_and_the_sun_on_one(seats: int):
    t = begin(seats)
    assert [t.pool(flock) for flock in range(seats)] == [3] * seats
    assert [t.stock(flock) for flock in range(seats)] == [5] * seats
    assert t.round == 1


@pytest.mark.rule("FL-EX-01")
def test_example_of_a_setup_for_three():
    t = begin(3, first=A)
    assert t.side == "2-3"
    assert [t.on(card) for card in CARDS] == [""] * 6
    assert [t.pool(flock) for flock in (A, B, C)] == [3, 3, 3]
    assert [t.stock(flock) for flock in (A, B, C)] == [5, 5, 5]
    assert t.initiative == "A, B, C"
    assert t.round == 1
    assert [t.vp(seat) for seat in (A, B, C)] == [0, 0, 0]
    assert [t.owned(seat) for seat in (A, B, C)] == [Counter(worms=1), Counter(), Counter()]


@pytest.mark.rule("FL-SETUP-04", "FL-RES-03")
@pytest.mark.parametrize(("seats", "advanced", "spare"), [(2, False, 18), (3, False, 12), (5, False, 0), (2, True, 6)])
def test_resources_are_never_lost_and_cannot_run_out(seats: int, advanced: bool, spare: int):
    t = begin(seats, seed=seats, advanced=advanced)
    for _ in t.at_random(seats):
        for resource in ("nests", "eggs", "worms"):
            held = [t.owned(flock)[resource] for flock in t.flocks]
            assert all(0 <= number <= 6 for number in held)
            assert t.supply(resource) == 30 - sum(held) >= spare


@pytest.mark.rule("FL-SETUP-04", "FL-RES-03")
def test_five_players_may_own_all_resources_there_are():
    everything = "A*6, B*6, C*6, D*6, E*6"
    t = position(5, feeding="A", worms=everything, nests=everything, eggs=everything)
    assert [t.supply(resource) for resource in ("nests", "eggs", "worms")] == [0, 0, 0]
    t.activate(A, "feeding")
    assert t.owned(A) == Counter(nests=6, eggs=6, worms=6)
    assert t.supply("worms") == 0


@pytest.mark.rule("FL-SETUP-22")
def test_nests_eggs_and_worms_are_what_a_player_owns_beside_birds():
    t = begin(3, seed=1)
    pieces = GAME.census(t.state)
    assert pieces["nest"] == pieces["egg"] == pieces["worm"] == 30
    assert pieces["sun"] == 1
    assert t.owned(A).keys() == {"nests", "eggs", "worms"}
    assert set(pieces) - {"nest", "egg", "worm", "sun"} == {f"{color} bird" for color in t.colors}


@pytest.mark.rule("FL-SETUP-26")
def test_five_players_lay_out_six_empty_cards_with_the_side_for_four_and_five():
    t = begin(5)
    assert {card: t.on(card) for card in t.cards} == dict.fromkeys(CARDS, "")
    assert t.side == "4-5"
    assert DOMINANCE in t.cards
    assert COMPETITION in t.cards


@pytest.mark.rule("FL-SETUP-27", "FL-SETUP-28", "FL-SETUP-29")
def test_five_players_have_five_colours_no_points_and_a_whole_stock():
    t = begin(5, first=A)
    assert len(set(t.colors)) == 5
    assert [t.vp(seat) for seat in range(5)] == [0] * 5
    assert t.round == 1
    assert t.initiative == "A, B, C, D, E"
    assert (t.supply("nests"), t.supply("eggs"), t.supply("worms")) == (30, 30, 29)


@pytest.mark.rule("FL-SETUP-30", "FL-SETUP-31")
def test_five_players_with_the_fifth_as_the_early_bird():
    t = begin(5, first=E)
    assert t.initiative == "E, A, B, C, D"
    assert [t.owned(seat)["worms"] for seat in range(5)] == [0, 0, 0, 0, 1]
    assert sum(t.pool(flock) for flock in range(5)) == 15
    assert sum(t.stock(flock) for flock in range(5)) == 25


@pytest.mark.rule("FL-ACT-01", "FL-SCORE-06")
def test_a_card_tells_its_points_and_its_exchanges():
    printed = {card.name: card for card in GAME.deck_view.cards}
    assert {name: (card.first, card.second) for name, card in printed.items()} == {
        "feeding": (4, 3),
        "nesting": (5, 2),
        "laying": (4, 3),
        "hatching": (4, 3),
        "dominance": (5, 2),
        "competition": (None, None),
    }
    told = {name: [(each.birds, each.paid, each.gained) for each in printed[name].exchanges] for name in CARDS}
    assert told == {
        "feeding": [(1, Goods(), Goods(worms=1)), (2, Goods(), Goods(worms=3))],
        "nesting": [(1, Goods(), Goods(nests=1)), (2, Goods(), Goods(nests=3))],
        "laying": [(1, Goods(nests=1), Goods(eggs=1)), (2, Goods(nests=2), Goods(eggs=3))],
        "hatching": [(1, Goods(eggs=1, worms=1), Goods(birds=1)), (2, Goods(eggs=3, worms=3), Goods(birds=3))],
        "dominance": [],
        "competition": [],
    }


@pytest.mark.rule("FL-SETUP-23")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_variant_is_on_unless_the_host_says_so(seats: int):
    variants = begin(seats).variants
    assert variants == {"advanced": False, "free_flight": False, "hungry_birdies": False}


@pytest.mark.rule("FL-SETUP-24")
def test_variants_are_shown_to_everybody_and_stay_as_they_are():
    t = begin(2, seed=3, advanced=True, free_flight=True, hungry_birdies=True)
    chosen = {"advanced": True, "free_flight": True, "hungry_birdies": True}
    for _ in t.at_random(3):
        assert t.variants == chosen
        assert t.public(A) == t.public(B) == t.public(SPECTATOR)


@pytest.mark.rule("FL-SETUP-25", "FL-ADV2-01")
def test_variants_go_together_and_two_flocks_are_for_two_players():
    both = {"free_flight": True, "hungry_birdies": True}
    assert begin(3, **both).variants == both | {"advanced": False}
    assert begin(2, **both, advanced=True).variants == both | {"advanced": True}
    for seats in (3, 4, 5):
        with pytest.raises(UnfitOptions):
            begin(seats, advanced=True)
