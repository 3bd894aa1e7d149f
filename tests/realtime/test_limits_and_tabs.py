"""How much a socket may send, and which tab of a guest plays."""

from app.realtime.limits import Allowance
from app.realtime.tabs import AllTabs, Tabs


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


def test_a_new_tab_plays_and_one_that_comes_back_keeps_its_role() -> None:
    tabs = Tabs()
    assert tabs.arrive("first")
    assert tabs.arrive("second")
    assert not tabs.arrive("first")
    assert tabs.arrive("second")
    tabs.take_over("first")
    assert tabs.arrive("first")
    assert not tabs.arrive("second")


def test_tabs_of_one_guest_do_not_touch_those_of_another_or_at_another_table() -> None:
    tabs = AllTabs()
    tabs.of("room", "ann").arrive("a")
    tabs.of("room", "bo").arrive("b")
    tabs.of("elsewhere", "ann").arrive("c")
    assert tabs.of("room", "ann").arrive("a")
    assert tabs.of("room", "bo").arrive("b")


def test_a_guest_with_very_many_tabs_is_remembered_in_bounds() -> None:
    tabs = Tabs()
    for number in range(100):
        tabs.arrive(str(number))
    assert tabs.arrive("99")
    assert not tabs.arrive("98")
