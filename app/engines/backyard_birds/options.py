"""What a host may choose before the start."""

from typing import Annotated

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`first`: the seat that begins, None to draw it from the seed (BB-SETUP-05). `claim_window`: how many
    seconds the owner of the Mockingbird has to answer a claim (BB-CLAIM-13)."""

    first: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    claim_window: Annotated[int, msgspec.Meta(ge=5, le=30)] = 12
