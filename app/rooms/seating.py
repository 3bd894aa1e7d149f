"""Who sits where: what people ask of a room's seats, as functions from room to room. They raise Refusal."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from app.rooms.naming import told_apart
from app.rooms.refusals import Refusal
from app.rooms.room import Guest, Room, Sitter, Wish

MOST_WISHES: Final = 8


def seated(room: Room, guest: str) -> int:
    """The seat of `guest`. Refusal: not_seated."""
    seat = room.seat_of(guest)
    if seat is None:
        raise Refusal("not_seated", "Only somebody with a seat at this table can do that.")
    return seat


def _names(seats: Sequence[Sitter | None]) -> list[str]:
    return [sitter.name for sitter in seats if sitter is not None]


def _with_seat(seats: Sequence[Sitter | None], seat: int, sitter: Sitter | None) -> tuple[Sitter | None, ...]:
    changed = list(seats)
    changed[seat] = sitter
    return tuple(changed)


def _host_after(seats: Sequence[Sitter | None], host: int | None) -> int | None:
    """The host's own seat while somebody sits there, else the next seat in turn order."""
    first = 0 if host is None else host
    for step in range(len(seats)):
        seat = (first + step) % len(seats)
        if seats[seat] is not None:
            return seat
    return None


def sit(room: Room, guest: Guest, seat: int | None) -> Room:
    """`guest` takes `seat`, or the first free one; who sits already stays, or changes over to `seat`."""
    mine = room.seat_of(guest.id)
    if mine is not None and seat in (None, mine):
        return room
    if room.status != "waiting":
        raise Refusal("already_started", "This game has begun without you; you can watch it.")
    wanted = _free_seat(room, seat)
    seats = room.seats if mine is None else _with_seat(room.seats, mine, None)
    sitter = Sitter(guest.id, told_apart(guest.name, _names(seats)))
    seats = _with_seat(seats, wanted, sitter)
    host = wanted if mine is not None and room.host == mine else room.host
    return replace(room, seats=seats, host=_host_after(seats, host))


def _free_seat(room: Room, seat: int | None) -> int:
    if seat is None:
        for free, sitter in enumerate(room.seats):
            if sitter is None:
                return free
        raise Refusal("room_full", "Every seat of this table is taken.")
    check_seat(room, seat)
    if room.seats[seat] is not None:
        raise Refusal("seat_taken", "Somebody else sits there already.")
    return seat


def check_seat(room: Room, seat: int) -> None:
    """Refusal: no_such_seat."""
    if not 0 <= seat < len(room.seats):
        raise Refusal("no_such_seat", f"This table has {len(room.seats)} seats.")


def leave(room: Room, guest: str) -> Room:
    """`guest` gives the seat up; the next seat hosts. A wish that waited for this seat's consent alone is granted."""
    seat = seated(room, guest)
    seats = _with_seat(room.seats, seat, None)
    wishes = tuple(replace(w, agreed=tuple(other for other in w.agreed if other != seat)) for w in room.wishes)
    left = replace(room, seats=seats, host=_host_after(seats, room.host), wishes=wishes)
    return _granted(left) if room.status == "playing" else left


def gathered(room: Room) -> Room:
    """The room as its game starts: without gaps between the seats."""
    people = tuple(sitter for sitter in room.seats if sitter is not None)
    host = None if room.host is None else sum(sitter is not None for sitter in room.seats[: room.host])
    return replace(room, seats=people, host=host, names=tuple(sitter.name for sitter in people))


def wish(room: Room, guest: Guest, seat: int) -> Room:
    """`guest` would like the left `seat`; has it at once where nobody is left to agree."""
    if room.status != "playing":
        raise Refusal("not_playing", "Only a seat that was left in a running game can be asked for.")
    check_seat(room, seat)
    if room.seat_of(guest.id) is not None:
        raise Refusal("sits_already", "You sit at this table already.")
    if room.seats[seat] is not None:
        raise Refusal("seat_taken", "Somebody else sits there already.")
    if any(asked.guest == guest.id and asked.seat == seat for asked in room.wishes):
        return room
    wishes = tuple(asked for asked in room.wishes if asked.guest != guest.id)
    if len(wishes) >= MOST_WISHES:
        raise Refusal("room_full", "Enough people have asked for a seat here already.")
    return _granted(replace(room, wishes=(*wishes, Wish(guest.id, guest.name, seat))))


def agree(room: Room, guest: str, seat: int) -> Room:
    """The seat of `guest` agrees to the first who asked for `seat`."""
    mine = seated(room, guest)
    wanted = next((asked for asked in room.wishes if asked.seat == seat), None)
    if wanted is None or room.status != "playing":
        raise Refusal("no_wish", "Nobody has asked for that seat.")
    if mine in wanted.agreed:
        return room
    content = replace(wanted, agreed=(*wanted.agreed, mine))
    return _granted(replace(room, wishes=tuple(content if asked is wanted else asked for asked in room.wishes)))


def _granted(room: Room) -> Room:
    """The room after every wish to which all who sit have agreed, the first one first."""
    for asked in room.wishes:
        others = {seat for seat, sitter in enumerate(room.seats) if sitter is not None}
        if room.seats[asked.seat] is not None or not others <= set(asked.agreed):
            continue
        sitter = Sitter(asked.guest, told_apart(asked.name, _names(room.seats)))
        seats = _with_seat(room.seats, asked.seat, sitter)
        open_wishes = tuple(w for w in room.wishes if w.guest != asked.guest and w.seat != asked.seat)
        room = replace(room, seats=seats, host=_host_after(seats, room.host), wishes=open_wishes)
        return _granted(room)
    return room


def handed_over(room: Room, owner: str, guest: str) -> Room:
    """The seat of `owner`, wherever that is by now, belongs to `guest`, under the same name. Refusals: handover_spent,
    sits_already."""
    if room.seat_of(guest) is not None:
        raise Refusal("sits_already", "This browser has a seat at the table already.")
    if room.seat_of(owner) is None:
        raise Refusal("handover_spent", "The seat of this link has changed hands since.")
    seats = tuple(
        Sitter(guest, sitter.name) if sitter is not None and sitter.guest == owner else sitter for sitter in room.seats
    )
    wishes = tuple(asked for asked in room.wishes if asked.guest != guest)
    return replace(room, seats=seats, wishes=wishes)
