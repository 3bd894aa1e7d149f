"""Deadlines belong to asks: set once, kept while others move, put off after a restart."""

from app.engines.contract import Ask
from app.rooms.deadlines import arranged, next_due, postponed
from app.rooms.ports import Deadline

NOW = 1_000_000
SITTING = ("somebody", "somebody", "somebody")
WINDOW = Ask(4, 1, "claim-window", window=True, out_of_turn=True)
OUT_OF_TURN = Ask(5, 2, "give-up", out_of_turn=True)
TURN = Ask(6, 0, "turn")
STANDING_OFFER = Ask(7, 1, "standing-offer", optional=True)


def test_windows_and_asks_out_of_turn_have_a_deadline() -> None:
    deadlines = arranged((WINDOW, OUT_OF_TURN, TURN, STANDING_OFFER), (), SITTING, 12, NOW)
    assert deadlines == (Deadline(4, NOW + 12_000, NOW + 13_000), Deadline(5, NOW + 45_000, NOW + 46_000))


def test_a_deadline_stays_while_its_ask_is_open() -> None:
    first = arranged((OUT_OF_TURN,), (), SITTING, 12, NOW)
    later = arranged((OUT_OF_TURN, WINDOW), first, SITTING, 12, NOW + 30_000)
    assert later == (*first, Deadline(4, NOW + 42_000, NOW + 43_000))
    assert arranged((TURN,), later, SITTING, 12, NOW + 31_000) == ()


def test_a_seat_without_a_person_is_answered_for_soon() -> None:
    empty = (None, None, "somebody")
    deadlines = arranged((WINDOW, TURN, STANDING_OFFER), (), empty, 12, NOW)
    assert deadlines == (Deadline(4, NOW + 12_000, NOW + 1_500), Deadline(6, None, NOW + 1_500))
    assert arranged((WINDOW, TURN), deadlines, empty, 12, NOW + 1_000) == deadlines


def test_who_leaves_hurries_the_open_asks_and_who_comes_has_time() -> None:
    asked = arranged((OUT_OF_TURN, TURN), (), SITTING, 12, NOW)
    left = arranged((OUT_OF_TURN, TURN), asked, (None, "somebody", None), 12, NOW + 40_000)
    assert left == (Deadline(5, NOW + 45_000, NOW + 41_500), Deadline(6, None, NOW + 41_500))
    taken = arranged((OUT_OF_TURN, TURN), left, SITTING, 12, NOW + 41_000)
    assert taken == (Deadline(5, NOW + 56_000, NOW + 57_000),)


def test_after_a_restart_every_shown_deadline_is_fifteen_seconds_away() -> None:
    late, early = Deadline(1, NOW + 30_000, NOW + 31_000), Deadline(2, NOW - 5, NOW + 995)
    empty = Deadline(3, None, NOW - 5)
    assert postponed((late, early, empty), NOW) == (late, Deadline(2, NOW + 15_000, NOW + 16_000), empty)


def test_the_next_due_is_the_first() -> None:
    assert next_due(()) is None
    assert next_due((Deadline(1, None, 70), Deadline(2, 50, 60))) == 60
