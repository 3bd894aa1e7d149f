"""Why a card cannot be laid on a cell: the ledger id of the rule in its way, the plainest one first. None where it
can."""

from app.engines.bird_told_me.branch import MOST_BIRDS, Ground
from app.engines.bird_told_me.cells import BEYOND, SIDES, TOWARDS_TRUNK, TRUNK, Cell, Exits
from app.engines.bird_told_me.deck import Kind


def no_adding(ground: Ground, card: Kind, cell: Cell) -> str | None:
    """Why the card cannot be added there (BT-ADD-01 to -12)."""
    if cell == TRUNK:
        return "BT-CARD-12"
    if cell in ground.at:
        return "BT-ADD-04"
    exits, value = ground.land.exits[card], ground.land.values[card]
    if not ground.at:
        return _no_start(exits, cell)
    opening = ground.opening(cell)
    joined = exits & opening.facing if opening else 0
    if not joined:
        return _not_attached(ground, cell)
    if joined & (joined - 1):
        return "BT-ADD-05"
    if exits & TOWARDS_TRUNK.get(cell, 0):
        return "BT-ADD-06"
    return "BT-ADD-07" if opening and value > opening.most[joined] else None


def no_covering(ground: Ground, card: Kind, cell: Cell, size_limit: int) -> str | None:
    """Why the card cannot be laid over the twig there (BT-PLACE-02 to -08, BT-OVER-03, -04)."""
    if cell == TRUNK:
        return "BT-CARD-12"
    position = ground.at.get(cell)
    if position is None:
        return "BT-OVER-03"
    seating = ground.seating(position)
    exits, value = ground.land.exits[card], ground.land.values[card]
    if seating.size > size_limit:
        return "BT-OVER-04"
    if exits & seating.needs != seating.needs:
        return "BT-PLACE-02"
    if exits & seating.barred:
        return "BT-PLACE-07"
    if value > seating.most:
        return "BT-PLACE-03"
    return "BT-PLACE-04" if value < seating.fewest else None


def no_swapping(ground: Ground, card: Kind, cell: Cell) -> str | None:
    """Why the hand card cannot be exchanged for the twig there (BT-SWAPTWIG-01, -03)."""
    match no_covering(ground, card, cell, MOST_BIRDS):
        case None:
            return None
        case "BT-PLACE-02":
            return "BT-SWAPTWIG-01"
        case "BT-CARD-12" as trunk:
            return trunk
        case "BT-OVER-03":
            return "BT-SWAPTWIG-04"
        case _:
            return "BT-SWAPTWIG-03"


def _no_start(exits: Exits, cell: Cell) -> str | None:
    """Why a branch cannot be started there (BT-ADD-01, -06)."""
    if cell in SIDES:
        return None if exits & TOWARDS_TRUNK[cell] else "BT-ADD-01"
    return "BT-ADD-06" if exits & TOWARDS_TRUNK.get(cell, 0) else "BT-ADD-01"


def _not_attached(ground: Ground, cell: Cell) -> str:
    """The trunk's other side is closed; elsewhere nothing lies beside the cell, or no exits meet (BT-ADD-02, -03,
    -08)."""
    if cell in SIDES:
        return "BT-ADD-03"
    beside = any((cell[0] + east, cell[1] + north) in ground.at for _, east, north, _ in BEYOND)
    return "BT-ADD-08" if beside else "BT-ADD-02"
