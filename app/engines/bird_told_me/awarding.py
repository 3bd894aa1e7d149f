"""The branch award: which colours lead, what their plumage brings, and in what order it is piled up
(BT-AWARD-01 to -24, BT-END-05, -15)."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from app.engines.bird_told_me.branch import Ground
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.events import Awarded, Birds, PutInOrder, Share
from app.engines.bird_told_me.operations import COLORS, Color
from app.engines.bird_told_me.plumage import PLACE_OF, return_claimed
from app.engines.bird_told_me.questions import AskOrder
from app.engines.bird_told_me.scoring import ENOUGH, points
from app.engines.bird_told_me.state import Award, Branch
from app.engines.bird_told_me.work import GameEnded, Table, Work
from app.engines.contract import Seat


def birds(cards: Deck, branch: Branch) -> dict[Color, int]:
    """How many birds of each colour show: those of the twigs alone (BT-AWARD-13)."""
    counted: dict[Color, int] = dict.fromkeys(COLORS, 0)
    for position in branch:
        twig = position.twig
        counted[cards.colors[twig]] += cards.values[twig]
    return counted


def leaders(counted: dict[Color, int]) -> tuple[Color, ...]:
    """The colours with the most birds, in the order of the rulebook; none on a bare trunk (BT-AWARD-03, -04, -20)."""
    most = max(counted.values())
    return tuple([color for color, number in counted.items() if number == most]) if most else ()


def winnings(cards: Deck, table: Table, ground: Ground) -> dict[Seat, tuple[Kind, ...]]:
    """The twigs that each seat would win now, in the order in which they lie from the trunk on (BT-AWARD-03, -04,
    -15)."""
    leading = leaders(birds(cards, table.branch))
    won: dict[Seat, tuple[Kind, ...]] = {}
    for position in ground.from_the_trunk(table.branch):
        color = cards.colors[position.twig]
        holder = table.plumage[PLACE_OF[color]]
        if color in leading and holder is not None:
            won[holder] = (*won.get(holder, ()), position.twig)
    return won


def award(work: Work, step: Award) -> None:
    """Awards the branch once every winner has put the cards in order; that is not asked where it makes no difference,
    or where the game ends with this award (BT-AWARD-16, -22, -24). Raises GameEnded at thirty points (BT-END-12)."""
    won = winnings(work.cards, work, work.ground)
    winners = [seat for seat in (work.turn, *work.opponents(work.turn)) if seat in won]
    ends = any(points(work.cards, (*work.piles[seat], *won[seat])) >= ENOUGH for seat in winners)
    orders: list[tuple[Kind, ...]] = []
    for place, seat in enumerate(() if ends else winners):
        ordered = step.orders[place] if place < len(step.orders) else ()
        left = unordered(won[seat], ordered)
        if len(set(left)) > 1:
            work.agenda[-1] = replace(step, orders=(*orders, ordered))
            work.ask(seat, AskOrder(left))
            return
        orders.append((*ordered, *left))
    work.agenda.pop()
    settle(work, step.why, won if ends else dict(zip(winners, orders, strict=True)))
    return_claimed(work)
    if ends:
        raise GameEnded("award")


def unordered(won: tuple[Kind, ...], ordered: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The cards won that have no place in the order yet."""
    left = Counter(won)
    left.subtract(ordered)
    return tuple(left.elements())


def put_in_order(work: Work, step: Award, seat: Seat, card: Kind) -> None:
    """The winner who is asked lays a card next (BT-AWARD-24)."""
    *others, ordered = step.orders
    work.agenda[-1] = replace(step, orders=(*others, (*ordered, card)))
    work.tell(PutInOrder(seat=seat, card=work.cards.names[card]))


def settle(work: Work, why: Literal["place", "passed", "deck"], won: dict[Seat, tuple[Kind, ...]]) -> None:
    """The winners get their cards, everything else on the branch is discarded, covered cards included (BT-AWARD-05,
    -06, -12, BT-CARD-19)."""
    ground = work.ground
    positions = ground.from_the_trunk(work.branch)
    awarded = Counter(card for cards in won.values() for card in cards)
    rest: list[Kind] = []
    for position in positions:
        rest += position.stack[:-1]
        if awarded[position.twig]:
            awarded[position.twig] -= 1
        else:
            rest.append(position.twig)
    work.tell(_awarded(work, why, won, rest))
    for seat, cards in won.items():
        work.piles[seat] = (*work.piles[seat], *cards)
    work.discards += rest
    work.branch = ()


def _awarded(
    work: Work, why: Literal["place", "passed", "deck"], won: dict[Seat, tuple[Kind, ...]], rest: Iterable[Kind]
) -> Awarded:
    deck = work.cards
    counted = birds(deck, work.branch)
    most_first = sorted(counted.items(), key=lambda each: -each[1])
    return Awarded(
        why=why,
        birds=tuple([Birds(color=color, birds=number) for color, number in most_first if number]),
        shares=tuple([_share(work, won, color, counted[color]) for color in leaders(counted)]),
        discarded=deck.named(tuple(rest)),
    )


def _share(work: Work, won: dict[Seat, tuple[Kind, ...]], color: Color, number: int) -> Share:
    seat = work.plumage[PLACE_OF[color]]
    cards = () if seat is None else tuple([card for card in won[seat] if work.cards.colors[card] == color])
    return Share(color=color, seat=seat, cards=work.cards.named(cards), points=0 if seat is None else number)
