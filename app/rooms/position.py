"""Where a game stands: what the projections are made from."""

from typing import Any

import msgspec

from app.engines.contract import AnyGame, Ask, Outcome, Seat
from app.rooms.ports import Deadline
from app.rooms.room import Room


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A position of a started game. `events` are those of the newest move, with nothing hidden: only `game.witness`
    may show them to anybody. `seat` played that move (None: the setup). `undo` is the seat that may take back its
    last choice."""

    room: Room
    game: AnyGame
    state: Any
    version: int
    events: tuple[Any, ...]
    seat: Seat | None
    asks: tuple[Ask, ...]
    outcome: Outcome | None
    open_deadlines: tuple[Deadline, ...] = ()
    undo: Seat | None = None
    _legal: dict[int, tuple[Any, ...]] = msgspec.field(default_factory=dict[int, tuple[Any, ...]])

    @property
    def deadlines(self) -> dict[int, int]:
        """The shown deadline (ms) of each open ask that has one, by the ask's id."""
        return {deadline.ask: deadline.shown for deadline in self.open_deadlines if deadline.shown is not None}

    def ask(self, ask_id: int) -> Ask | None:
        """The open ask with this id."""
        for ask in self.asks:
            if ask.id == ask_id:
                return ask
        return None

    def moves(self, ask: Ask) -> tuple[Any, ...]:
        """The legal answers to an open ask, worked out once."""
        legal = self._legal.get(ask.id)
        if legal is None:
            legal = self._legal[ask.id] = self.game.legal_moves(self.state, ask)
        return legal
