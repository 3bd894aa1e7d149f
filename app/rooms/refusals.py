"""Why something that was asked of a table did not happen, each with a stable code and plain words."""

from typing import Final, Literal, NamedTuple, TypeAlias

RefusalCode: TypeAlias = Literal[
    "no_such_room",
    "no_such_game",
    "no_such_seat",
    "seats_unfit",
    "options_unfit",
    "unfit_name",
    "unfit_text",
    "seat_taken",
    "room_full",
    "already_started",
    "too_few",
    "not_host",
    "not_seated",
    "not_playing",
    "not_finished",
    "not_waited_for",
    "not_away",
    "no_wish",
    "handover_spent",
    "sits_already",
    "too_many_rooms",
    "unavailable",
    "internal",
]

_STATUS: Final[dict[str, int]] = {
    "no_such_room": 404,
    "no_such_game": 404,
    "no_such_seat": 422,
    "seats_unfit": 422,
    "unfit_name": 422,
    "unfit_text": 422,
    "not_host": 403,
    "not_seated": 403,
    "handover_spent": 410,
    "too_many_rooms": 429,
    "unavailable": 503,
    "internal": 500,
}


class Unfit(NamedTuple):
    """What is wrong with one field of a request, which is named by its path."""

    field: str
    detail: str


class Refusal(Exception):
    """A request that a table does not grant. `status` is the HTTP status that goes with `code`: 409 where the room is
    not in the right condition for it. `unfit` names the fields that are to blame."""

    def __init__(self, code: RefusalCode, detail: str, unfit: tuple[Unfit, ...] = ()) -> None:
        super().__init__(detail)
        self.code: Final = code
        self.detail: Final = detail
        self.unfit: Final = unfit
        self.status: Final = _STATUS.get(code, 409)


RejectionCode: TypeAlias = Literal[
    "illegal", "stale", "not_yours", "malformed", "not_playing", "unavailable", "internal"
]


class Rejection(Exception):
    """A move that did nothing. `version` is the newest version of the room; `rule` is a ledger id."""

    def __init__(self, code: RejectionCode, detail: str, version: int, rule: str | None = None) -> None:
        super().__init__(detail)
        self.code: Final[RejectionCode] = code
        self.detail: Final = detail
        self.version: Final = version
        self.rule: Final = rule
