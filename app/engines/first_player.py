"""Who begins, where the host has named a seat."""

from collections.abc import Sequence

from app.engines.contract import Seat, UnfitOptions


def first_among(taken: Sequence[Seat], named: Seat | None) -> Seat | None:
    """The number of the seat named to begin once those not `taken` are put away. Raises UnfitOptions if nobody sits
    there."""
    if named is None:
        return None
    if named not in taken:
        raise UnfitOptions(f"Seat {named + 1} is to begin, but nobody sits there.")
    return taken.index(named)
