"""What a host may choose before the start (FL-SETUP-24)."""

from typing import Annotated, TypeAlias

import msgspec

_Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
_Birds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=40)]


def _threshold(round_: int, printed: int, ours: int) -> msgspec.Meta:
    return msgspec.Meta(
        description=f"How many birds Competition takes in round {round_}, at most as many as can be in play. Null: the "
        f"table's own figure: {printed} for two or three players, as printed; {ours} for four or five, for whom the "
        "rulebook does not tell it (FL-COMP-04)."
    )


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The variants of Flock. A table of other than two seats is refused with `advanced`."""

    first: Annotated[
        _Seat | None,
        msgspec.Meta(description="The seat that begins, one of the table's; null to draw it (FL-SETUP-14)."),
    ] = None
    advanced: Annotated[
        bool,
        msgspec.Meta(description="Two players with two flocks each: for exactly two seats (FL-ADV2-01)."),
    ] = False
    free_flight: Annotated[
        bool,
        msgspec.Meta(description="After Competition a flock may spread over any number of cards (FL-FREE-02)."),
    ] = False
    hungry_birdies: Annotated[
        bool,
        msgspec.Meta(description="Every bird has an upkeep, dearer in the early rounds (FL-HUNGRY-01)."),
    ] = False
    threshold_1: Annotated[_Birds | None, _threshold(1, 4, 6)] = None
    threshold_2: Annotated[_Birds | None, _threshold(2, 5, 7)] = None
    threshold_3: Annotated[_Birds | None, _threshold(3, 6, 8)] = None
