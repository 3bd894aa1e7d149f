"""What a host may choose before the start: nothing (BT-DOUBLE-03)."""

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The number of decks follows from the seats; the rulebook knows no variants."""
