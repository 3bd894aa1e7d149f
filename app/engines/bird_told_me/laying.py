"""Cards that come to the branch and leave it (BT-ADD, BT-PLACE, BT-OVER, BT-SWAPTWIG, BT-BRANCH-09)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from app.engines.bird_told_me.branch import MOST_BIRDS, Ground
from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.drawing import ELSEWHERE, take_from_hand, to_discards, to_hand
from app.engines.bird_told_me.events import Added, BranchVanished, Covered, Fallen, Pruned, Swapped, TwigTaken
from app.engines.bird_told_me.operations import Laying
from app.engines.bird_told_me.plumage import return_claimed
from app.engines.bird_told_me.scoring import to_pile
from app.engines.bird_told_me.state import Position, Spot, Whereabouts
from app.engines.bird_told_me.work import Work

Origin: TypeAlias = Literal["hand", "deck"]
"""Where a card that is laid comes from: the hand of the seat on turn, or just revealed."""


class Places(NamedTuple):
    """Where a card can be laid: the cells on which it can be added, and those whose twig it may cover."""

    add: tuple[Cell, ...]
    cover: tuple[Cell, ...]


def places_for(ground: Ground, card: Kind, how: Laying, size_limit: int = MOST_BIRDS) -> Places:
    """Where a card can be laid as the instruction wants it (BT-PLACE-01, BT-OVER-01, -04)."""
    return Places(
        () if how == "cover" else ground.addable(card),
        () if how == "add" else ground.coverable(card, size_limit),
    )


def can_lay(work: Work, card: Kind, how: Laying, size_limit: int = MOST_BIRDS) -> bool:
    """Whether a revealed card has a place, so that it must be laid (BT-DRAWADD-02, -04)."""
    return any(places_for(work.ground, card, how, size_limit))


def add(work: Work, card: Kind, cell: Cell, origin: Origin) -> Spot:
    """The seat on turn adds a card on a free cell; the new position. The card comes out of its hand, or it was just
    revealed and the caller has let go of it."""
    came_from = _leave_hand(work, card, origin)
    work.branch = work.ground.with_added(card, cell, work.next_filled)
    spot = work.branch[-1].spot
    work.next_filled += 1
    work.follow(card, came_from, Whereabouts("branch", spot.filled, 0))
    work.tell(Added(seat=work.turn, card=work.cards.names[card], x=spot.x, y=spot.y, origin=origin))
    return spot


def cover(work: Work, card: Kind, cell: Cell, origin: Origin) -> None:
    """The seat on turn lays a card over the twig on the cell (BT-PLACE-02). Where the card comes from: as for `add`."""
    came_from = _leave_hand(work, card, origin)
    position = work.ground.at[cell]
    names = work.cards.names
    work.branch = work.ground.with_stack(cell, (*position.stack, card))
    work.follow(card, came_from, Whereabouts("branch", position.spot.filled, len(position.stack)))
    x, y = cell
    work.tell(Covered(seat=work.turn, card=names[card], over=names[position.twig], x=x, y=y, origin=origin))


def swap(work: Work, card: Kind, cell: Cell) -> None:
    """The seat on turn exchanges the twig on the cell for a card of its hand; what lies beneath stays
    (BT-SWAPTWIG-02, -04)."""
    came_from = _leave_hand(work, card, "hand")
    position = work.ground.at[cell]
    names = work.cards.names
    place = Whereabouts("branch", position.spot.filled, len(position.stack) - 1)
    work.branch = work.ground.with_stack(cell, (*position.stack[:-1], card))
    to_hand(work, work.turn, position.twig, place)
    work.follow(card, came_from, place)
    x, y = cell
    work.tell(Swapped(seat=work.turn, card=names[card], out=names[position.twig], x=x, y=y))


def take_twig(work: Work, cell: Cell, to: Literal["hand", "score"]) -> Spot | None:
    """The seat on turn takes the twig on the cell into the hand or onto its score pile; what loses the trunk by that is
    pruned first (BT-DRAWTWIG-06, BT-BRANCH-09). The position where another twig was bared by it, if any and if it still
    stands. Raises GameEnded when thirty points are reached."""
    position = work.ground.at[cell]
    names = work.cards.names
    twig, beneath = position.twig, position.stack[:-1]
    place = Whereabouts("branch", position.spot.filled, len(beneath))
    work.branch, fallen = work.ground.without_twig(cell)
    x, y = cell
    bared = names[beneath[-1]] if beneath else None
    work.tell(TwigTaken(seat=work.turn, card=names[twig], x=x, y=y, to=to, bared=bared))
    _fall(work, fallen)
    if to == "hand":
        to_hand(work, work.turn, twig, place)
    if not work.branch:
        work.tell(BranchVanished())
        return_claimed(work)
    if to == "score":
        to_pile(work, work.turn, twig, place)
    return position.spot if beneath else None


def clear(work: Work, positions: Sequence[Position]) -> None:
    """The cards of these positions go to the discard pile one by one (BT-CARD-19)."""
    for position in positions:
        for index, card in enumerate(position.stack):
            to_discards(work, card, Whereabouts("branch", position.spot.filled, index))


def _fall(work: Work, fallen: Sequence[Position]) -> None:
    if not fallen:
        return
    clear(work, fallen)
    named = work.cards.named
    work.tell(
        Pruned(positions=tuple([Fallen(x=each.spot.x, y=each.spot.y, cards=named(each.stack)) for each in fallen]))
    )


def _leave_hand(work: Work, card: Kind, origin: Origin) -> Whereabouts:
    if origin == "deck":
        return ELSEWHERE
    take_from_hand(work, work.turn, card)
    return Whereabouts("hand", work.turn)
