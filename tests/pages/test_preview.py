"""What a link tells about a table where it is pasted."""

from app.pages.preview import of_lobby, of_room
from app.rooms.room import Status
from app.rooms.showing import Chair, ShownRoom


def _room(*names: str | None, status: Status = "waiting", watchable: bool = True) -> ShownRoom:
    return ShownRoom(
        code="abc",
        url="https://birds.example.org/t/abc",
        game="backyard-birds",
        title="Backyard Birds",
        options={},
        status=status,
        seats=tuple(
            Chair(seat=seat, name=name, kind="person" if name else "open", online=False)
            for seat, name in enumerate(names)
        ),
        host=0,
        listed=False,
        watchable=watchable,
        watchers=0,
        version=-1,
    )


def test_a_waiting_table_tells_who_waits_and_how_many_seats_are_free() -> None:
    one = of_room(_room("Ann", None, None))
    assert one.title == "Backyard Birds: come to the table"
    assert one.description == "Ann waits. 2 seats are free."
    assert of_room(_room("Ann", "Bo", "Cy", None)).description == "Ann, Bo and Cy wait. One seat is free."
    assert of_room(_room("Ann", "Bo")).description == "Ann and Bo wait. All seats are taken."
    assert one.url == "https://birds.example.org/t/abc"


def test_a_game_that_may_be_watched_tells_its_players() -> None:
    assert of_room(_room("Ann", "Bo", status="playing")).description == "Ann and Bo play. Watch them."
    assert of_room(_room("Ann", "Bo", status="finished")).description == "Ann and Bo played."


def test_a_game_that_may_not_be_watched_tells_nobody() -> None:
    for status in ("playing", "finished"):
        told = of_room(_room("Ann", "Bo", status=status, watchable=False))
        assert "Ann" not in told.title + told.description
        assert "Bo" not in told.title + told.description


def test_the_lobby_has_an_address_of_its_own() -> None:
    assert of_lobby("https://birds.example.org").url == "https://birds.example.org/"
