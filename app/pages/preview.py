"""What a link says about itself where somebody pastes it: made of public facts only."""

from typing import Final

import msgspec

from app.rooms.showing import ShownRoom

SITE: Final = "Bird Table"
_WELCOME: Final = "Bird card games for friends at one table. Open a table, send the link, play."


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """Title, description and address of a page."""

    title: str
    description: str
    url: str


def of_lobby(public_address: str) -> Preview:
    return Preview(title=SITE, description=_WELCOME, url=f"{public_address}/")


def of_room(room: ShownRoom) -> Preview:
    """Tells the game, who is there by name and how many seats are free. Who plays at a table that may not be
    watched stays untold."""
    names = [chair.name for chair in room.seats if chair.name is not None]
    free = sum(chair.kind == "open" for chair in room.seats)
    match room.status:
        case "waiting":
            title = f"{room.title}: come to the table"
            waiting = f"{_listed(names)} {'waits' if len(names) == 1 else 'wait'}. " if names else ""
            description = waiting + _free(free)
        case "playing":
            title = f"{room.title}: a game is on"
            description = f"{_listed(names)} play. Watch them." if room.watchable else "This table plays for itself."
        case "finished":
            title = f"{room.title}: the game is over"
            description = f"{_listed(names)} played." if room.watchable else "This table played for itself."
    return Preview(title=title, description=description, url=room.url)


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def _free(seats: int) -> str:
    match seats:
        case 0:
            return "All seats are taken."
        case 1:
            return "One seat is free."
        case _:
            return f"{seats} seats are free."
