"""What a host may choose before the start."""

from typing import Annotated, TypeAlias

import msgspec

_Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is left open by the rules of Backyard Birds."""

    first: Annotated[
        _Seat | None,
        msgspec.Meta(description="The seat that begins, one of the table's; null to draw it (BB-SETUP-05)."),
    ] = None
    claim_window: Annotated[
        int,
        msgspec.Meta(ge=5, le=30),
        msgspec.Meta(description="How many seconds the owner of the Mockingbird has to answer a claim (BB-CLAIM-13)."),
    ] = 12
