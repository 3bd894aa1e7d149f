"""How much a socket may send."""

from app.realtime.limits import Allowance


def test_twenty_messages_a_second_and_no_more_in_any_second() -> None:
    allowance = Allowance(20, 1.0)
    assert [allowance.take(100.0) for _ in range(21)] == [True] * 20 + [False]
    assert not allowance.take(100.99)
    assert [allowance.take(101.0) for _ in range(21)] == [True] * 20 + [False]


def test_five_lines_in_any_ten_seconds() -> None:
    allowance = Allowance(5, 10.0)
    assert [allowance.take(float(second)) for second in range(12)] == [True] * 5 + [False] * 5 + [True, True]


def test_what_was_refused_does_not_count() -> None:
    allowance = Allowance(1, 1.0)
    assert allowance.take(0.0)
    assert not allowance.take(0.9)
    assert allowance.take(1.0)
