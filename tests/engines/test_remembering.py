"""What was worked out of a position is found again by that very position alone, and the oldest is forgotten."""

import msgspec

from app.engines.remembering import Remembered


class Position(msgspec.Struct, frozen=True):
    number: int


def test_a_position_is_found_by_itself_and_not_by_an_equal_one():
    remembered = Remembered[Position, str](4)
    here = Position(1)
    assert remembered.of(here) is None
    assert remembered.keep(here, "found") == "found"
    assert remembered.of(here) == "found"
    assert remembered.of(Position(1)) is None


def test_the_oldest_is_forgotten_and_its_place_is_no_mistake_for_another():
    remembered = Remembered[Position, int](2)
    positions = [Position(number) for number in range(200)]
    for position in positions:
        remembered.keep(position, position.number)
    assert [remembered.of(position) for position in positions[-3:]] == [None, 198, 199]
    del positions[:-1]
    fresh = [Position(number) for number in range(200)]
    assert all(remembered.of(position) is None for position in fresh)


def test_what_is_found_anew_takes_the_place_of_what_was_known():
    remembered = Remembered[Position, str](1)
    here = Position(1)
    remembered.keep(here, "first")
    remembered.keep(here, "second")
    assert remembered.of(here) == "second"
