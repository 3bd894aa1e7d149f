"""The Branch Phase: the route, the steps along it, and going on beyond its target (BT-BRANCH-01 to -17)."""

from msgspec.structs import replace

from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.events import RouteChosen, WentOn
from app.engines.bird_told_me.performing import perform_twig
from app.engines.bird_told_me.questions import AskOnward, AskTarget
from app.engines.bird_told_me.state import Bonus, Branch, Walk, WalkOn
from app.engines.bird_told_me.work import Work


def begin(work: Work) -> None:
    """The route leads to the added card; with two of them the player says to which (BT-BRANCH-05)."""
    first, *second = [spot.cell for spot in work.added]
    if second:
        work.ask(work.turn, AskTarget((first, *second)))
    else:
        _set_out(work, first)


def choose_target(work: Work, cell: Cell) -> None:
    """The route leads to this one of two added cards."""
    x, y = cell
    work.tell(RouteChosen(seat=work.turn, x=x, y=y))
    _set_out(work, cell)


def walk_on(work: Work) -> None:
    """Carries out the twig on the next position of the route. The walk is over where that position was pruned, also if
    it was filled anew (BT-BRANCH-08), and at the end of the route if nothing was added beyond it (BT-BRANCH-12,
    -13)."""
    walk = work.walk
    assert walk is not None, "a walk goes on that has not begun"  # noqa: S101
    if walk.reached < len(walk.route):
        spot = walk.route[walk.reached]
        if work.ground.stands(spot):
            work.walk = replace(walk, reached=walk.reached + 1)
            perform_twig(work, spot)
            return
    elif cells := _onward(work, walk):
        work.ask(work.turn, AskOnward(cells))
        return
    work.agenda[-1] = Bonus()


def go_on(work: Work, cell: Cell) -> None:
    """Beyond the target the route grows by one position (BT-BRANCH-12, BT-INSTR-15)."""
    walk = work.walk
    assert walk is not None, "a walk goes on that has not begun"  # noqa: S101
    spot = work.ground.at[cell].spot
    work.walk = replace(walk, route=(*walk.route, spot))
    work.tell(WentOn(seat=work.turn, x=spot.x, y=spot.y))


def added_beyond(branch: Branch, walk: Walk) -> tuple[Cell, ...]:
    """The cells next beyond the last position of the route that were first filled in this Branch Phase
    (BT-BRANCH-13)."""
    last = walk.route[-1]
    return tuple([each.cell for each in branch if each.parent == last.cell and each.spot.filled >= walk.since])


def _onward(work: Work, walk: Walk) -> tuple[Cell, ...]:
    return added_beyond(work.branch, walk) if work.ground.stands(walk.route[-1]) else ()


def _set_out(work: Work, cell: Cell) -> None:
    route = work.ground.way_to(cell)
    work.walk = Walk(route, since=work.next_filled, target=len(route) - 1)
    work.agenda[-1] = WalkOn()
