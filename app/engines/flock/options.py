"""What a host may choose before the start (FL-SETUP-24)."""

from typing import Annotated, TypeAlias

import msgspec

Threshold: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=40)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`first`: the seat that begins, None to draw it (FL-SETUP-14). `advanced`: two players with two flocks each
    (FL-ADV2-01). `free_flight`: after Competition a flock may spread over any number of cards (FL-FREE-02).
    `hungry_birdies`: every bird has an upkeep, dearer in the early rounds (FL-HUNGRY-01).

    `threshold_1`, `threshold_2`, `threshold_3`: how many birds Competition takes in each round; None is the table's
    own figure: 4, 5 and 6 as printed for two or three players. The figures of the side for four or five players are
    not in the rulebook: there 6, 7 and 8 are this table's choice (FL-COMP-04).
    """

    first: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    advanced: bool = False
    free_flight: bool = False
    hungry_birdies: bool = False
    threshold_1: Threshold | None = None
    threshold_2: Threshold | None = None
    threshold_3: Threshold | None = None
