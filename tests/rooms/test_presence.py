"""Who is connected, who watches, and since when somebody is away."""

import pytest

from app.rooms.presence import Presence
from app.rooms.room import Room, Sitter
from app.rooms.showing import listed_room, shown_room
from tests.rooms.company import BEGAN, HandClock


def room() -> Room:
    return Room(
        code="abcdefghjkmn",
        game="backyard-birds",
        rules_version=1,
        deck="",
        options=b'{"first": null}',
        status="waiting",
        seats=(Sitter("secret-of-ann", "Ann"), None, Sitter("secret-of-ben", "Ben")),
        host=0,
        listed=True,
        watchable=True,
        created=0,
        touched=0,
    )


def test_a_guest_is_online_while_any_connection_is_open() -> None:
    clock = HandClock()
    presence = Presence(clock)
    presence.arrive("room", "ann", "one")
    presence.arrive("room", "ann", "two")
    clock.pass_seconds(5)
    presence.depart("room", "ann", "one")
    assert presence.online("room", "ann")
    assert presence.offline_since("room", "ann") is None
    clock.pass_seconds(5)
    presence.depart("room", "ann", "two")
    assert not presence.online("room", "ann")
    assert presence.offline_since("room", "ann") == BEGAN + 10_000
    presence.arrive("room", "ann", "three")
    assert presence.offline_since("room", "ann") is None
    assert not presence.online("another room", "ann")


def test_who_never_came_is_away_since_the_process_began() -> None:
    clock = HandClock()
    presence = Presence(clock)
    clock.pass_seconds(100)
    assert presence.offline_since("room", "ann") == BEGAN
    presence.depart("room", "ann", "unknown")
    assert presence.watchers("room") == 0


def test_who_is_expected_is_away_from_then_on() -> None:
    clock = HandClock()
    presence = Presence(clock)
    clock.pass_seconds(100)
    presence.arrive("room", "ben", "one")
    for guest in ("ann", "ben"):
        presence.expect("room", guest)
    assert presence.offline_since("room", "ann") == BEGAN + 100_000
    assert presence.offline_since("room", "ben") is None


def test_who_may_be_elsewhere_is_not_away() -> None:
    clock = HandClock()
    presence = Presence(clock)
    presence.arrive("room", "ann", "one")
    presence.depart("room", "ann", "one")
    clock.pass_seconds(100)
    presence.unsure()
    assert [presence.offline_since("room", guest) for guest in ("ann", "ben")] == [BEGAN + 100_000] * 2
    presence.arrive("room", "ann", "two")
    clock.pass_seconds(1)
    presence.depart("room", "ann", "two")
    assert presence.offline_since("room", "ann") == BEGAN + 101_000


def test_what_is_remembered_of_the_departed_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rooms.presence.MOST_GONE", 2)
    clock = HandClock()
    presence = Presence(clock)
    clock.pass_seconds(1)
    for guest in ("ann", "ben", "ann", "cleo"):
        presence.depart("room", guest, guest)
    assert [presence.offline_since("room", guest) for guest in ("ann", "ben", "cleo")] == [
        BEGAN + 1_000,
        BEGAN,
        BEGAN + 1_000,
    ]


def test_a_room_is_shown_without_anybodys_secret() -> None:
    presence = Presence(HandClock())
    for guest, socket in (("secret-of-ann", "1"), ("secret-of-cleo", "2"), (None, "3"), (None, "4")):
        presence.arrive(room().code, guest, socket)
    shown = shown_room(room(), "Backyard Birds", "https://birds.example/abcdefghjkmn", presence)
    assert [(chair.name, chair.kind, chair.online) for chair in shown.seats] == [
        ("Ann", "person", True),
        (None, "open", False),
        ("Ben", "person", False),
    ]
    assert (shown.watchers, shown.version, shown.options) == (3, 0, {"first": None})
    listed = listed_room(room(), "Backyard Birds", "https://birds.example/abcdefghjkmn", presence)
    assert listed.seats == shown.seats
    assert "secret" not in repr((shown, listed))
