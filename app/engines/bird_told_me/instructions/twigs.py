"""The operation that takes twigs off the branch."""

from app.engines.bird_told_me import laying
from app.engines.bird_told_me.branch import MOST_BIRDS
from app.engines.bird_told_me.moves import ChooseTwig
from app.engines.bird_told_me.operations import TakeTwigs
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.questions import AskTwig
from app.engines.bird_told_me.state import Performance, Position
from app.engines.bird_told_me.work import Work


def take_twigs(work: Work, step: Performance, operation: TakeTwigs) -> None:
    """Take one twig after the other while one fits; a bared one that has precedence comes next (BT-DRAWTWIG-04,
    -05)."""
    fitting = _fitting(work, step, operation)
    if fitting and step.done < number(step, operation.count):
        work.ask(work.turn, AskTwig(tuple([position.cell for position in fitting]), operation.to))
    else:
        end_part(work, step, idle=not step.done)


def took_twig(work: Work, step: Performance, operation: TakeTwigs, move: ChooseTwig) -> None:
    """A twig is chosen; where all have to be of one colour, the first names it, and a fitting twig beneath comes next
    (BT-DRAWTWIG-02, -04, -05)."""
    cell = (move.x, move.y)
    named = (work.cards.colors[work.ground.at[cell].twig],) if operation.one_color else None
    step = work.go_on(step, done=step.done + 1, named=named, spot=None)
    bared = laying.take_twig(work, cell, operation.to)
    if operation.one_color and bared is not None and _fits(work, step, operation, work.ground.at[bared.cell]):
        work.go_on(step, spot=bared)


def _fitting(work: Work, step: Performance, operation: TakeTwigs) -> list[Position]:
    """The positions whose twig may be taken next."""
    ground = work.ground
    if step.spot is not None:
        return [ground.at[step.spot.cell]]
    positions = ground.ends() if operation.at_branch_end else ground.branch
    return [position for position in positions if _fits(work, step, operation, position)]


def _fits(work: Work, step: Performance, operation: TakeTwigs, position: Position) -> bool:
    """Whether the twig is of the size and the colour that the instruction wants."""
    twig = position.twig
    color = work.cards.colors[twig]
    limit = MOST_BIRDS if operation.size_limit is None else number(step, operation.size_limit)
    return (
        work.cards.values[twig] <= limit
        and (step.named is None or color in step.named)
        and (not operation.own_plumage or color in work.plumage_of(work.turn))
    )
