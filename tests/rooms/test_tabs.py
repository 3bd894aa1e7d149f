"""Which of a guest's tabs plays."""

from app.rooms.tabs import MOST_TABS, Tabs
from tests.rooms.company import BEGAN, HandClock


async def test_a_new_tab_plays_and_one_that_comes_back_keeps_its_role() -> None:
    tabs = Tabs(HandClock())
    for tab, playing in (("first", "first"), ("second", "second"), ("first", "second"), ("second", "second")):
        await tabs.arrive("room", "ann", tab)
        assert tabs.playing("room", "ann") == playing
    await tabs.take_over("room", "ann", "first")
    for tab in ("first", "second"):
        await tabs.arrive("room", "ann", tab)
        assert tabs.playing("room", "ann") == "first"


async def test_tabs_of_one_guest_do_not_touch_those_of_another_or_at_another_table() -> None:
    tabs = Tabs(HandClock())
    await tabs.arrive("room", "ann", "a")
    await tabs.arrive("room", "bo", "b")
    await tabs.arrive("elsewhere", "ann", "c")
    assert (tabs.playing("room", "ann"), tabs.playing("room", "bo")) == ("a", "b")
    assert (tabs.playing("elsewhere", "ann"), tabs.playing("elsewhere", "bo")) == ("c", None)


async def test_a_guest_with_very_many_tabs_is_remembered_in_bounds() -> None:
    tabs = Tabs(HandClock())
    for number in range(100):
        await tabs.arrive("room", "ann", str(number))
    assert len(tabs.of("room", "ann")) == MOST_TABS
    await tabs.arrive("room", "ann", "99")
    await tabs.arrive("room", "ann", "98")
    assert tabs.playing("room", "ann") == "99"


async def test_the_tab_that_began_last_plays_whoever_learns_of_it_when() -> None:
    clock = HandClock()
    one, other = Tabs(clock), Tabs(clock)
    await one.arrive("room", "ann", "early")
    clock.pass_seconds(1)
    await other.arrive("room", "ann", "late")
    known = dict(one.of("room", "ann")), dict(other.of("room", "ann"))
    one.learn("room", "ann", known[1])
    other.learn("room", "ann", known[0])
    assert one.of("room", "ann") == other.of("room", "ann") == {"early": BEGAN, "late": BEGAN + 1_000}
    assert one.playing("room", "ann") == other.playing("room", "ann") == "late"
