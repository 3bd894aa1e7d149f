"""Cells and worked-out numbers as the parts of a view show them."""

from functools import lru_cache

from app.engines.bird_told_me import sight
from app.engines.bird_told_me.cells import Cell


@lru_cache(maxsize=1 << 12)
def cell_view(cell: Cell) -> sight.CellView:
    """A cell, ready to be shown."""
    return sight.CellView(x=cell[0], y=cell[1])


def number_view(printed: int, colors: int, boosts: int) -> sight.Number | None:
    """A bracket as worked out; None where the card prints none."""
    if not printed:
        return None
    return sight.Number(printed=printed, colors=colors, boosts=boosts, total=printed + colors + boosts)
