"""Every move that answers a question, in a steady order: cards as in the deck file, whatever order a hand has."""

from collections.abc import Iterator

from app.engines.bird_told_me.branch import Ground, ground_of
from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.laying import places_for
from app.engines.bird_told_me.moves import (
    Add,
    Arrange,
    ChoosePile,
    ChoosePlumage,
    ChooseTwig,
    Claim,
    Cover,
    Decline,
    DiscardCard,
    DrawCard,
    ExchangePlumage,
    Go,
    Move,
    Pass,
    Perform,
    ScoreCard,
    Steal,
    Swap,
)
from app.engines.bird_told_me.operations import Color, Laying
from app.engines.bird_told_me.plumage import PLACE_OF
from app.engines.bird_told_me.questions import (
    AskAdd,
    AskDiscard,
    AskLay,
    AskOnward,
    AskOrder,
    AskPair,
    AskPerform,
    AskPile,
    AskPlace,
    AskPlumage,
    AskScore,
    AskSteal,
    AskSwapPlumage,
    AskSwapTwig,
    AskTarget,
    AskTurnedUp,
    AskTwig,
    Question,
)
from app.engines.bird_told_me.work import Table
from app.engines.contract import Seat


def moves_for(cards: Deck, table: Table, question: Question, seat: Seat, ask: int) -> tuple[Move, ...]:
    """All answers of `seat` to the question, which is put as the ask of this serial."""
    match question:
        case AskAdd() | AskPair():
            return tuple(_of_add_phase(cards, table, question, seat, ask))
        case AskTarget(cells) | AskOnward(cells):
            return tuple([Go(ask=ask, x=x, y=y) for x, y in cells])
        case AskOrder(won):
            return tuple([Arrange(ask=ask, card=name) for name in named_once(cards, won)])
        case AskLay():
            return (*_of_lay(cards, table, question, seat, ask), Decline(ask=ask))
        case AskSwapTwig(cells):
            return (*_swaps(cards, table, cells, seat, ask), Decline(ask=ask))
        case AskScore(value_limit):
            fitting = tuple([card for card in table.hands[seat] if cards.values[card] <= value_limit])
            return (*[ScoreCard(ask=ask, card=name) for name in named_once(cards, fitting)], Decline(ask=ask))
        case AskPerform():
            performable = named_once(cards, table.hands[seat])
            return (*[Perform(ask=ask, card=name) for name in performable], Decline(ask=ask))
        case AskDiscard(optional):
            discardable = named_once(cards, table.hands[seat])
            leaving = (Decline(ask=ask),) if optional else ()
            return (*[DiscardCard(ask=ask, card=name) for name in discardable], *leaving)
        case AskTurnedUp(turned_up):
            return tuple([Perform(ask=ask, card=name) for name in named_once(cards, turned_up)])
        case _:
            return tuple(_openly(cards, table, question, ask))


def sole_answer(cards: Deck, table: Table, question: Question, seat: Seat) -> Move | None:
    """The one answer to a question that leaves no choice, as everybody can see (BT-INSTR-23). What depends on a hand is
    asked, unless the hand is a single card that has to go; so are both questions of the Add Phase."""
    match question:
        case AskAdd() | AskPair() | AskLay() | AskSwapTwig() | AskScore() | AskPerform():
            return None
        case AskDiscard(optional):
            if optional or len(table.hands[seat]) > 1:
                return None
        case _:
            pass
    moves = moves_for(cards, table, question, seat, 0)
    return moves[0] if len(moves) == 1 else None


def named_once(cards: Deck, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    """The names of these cards in deck order, equal ones once."""
    return cards.named(sorted(set(kinds)))


def _openly(
    cards: Deck,
    table: Table,
    question: AskPlace | AskTwig | AskPlumage | AskSwapPlumage | AskPile | AskSteal,
    ask: int,
) -> Iterator[Move]:
    match question:
        case AskPlace(card, how, size_limit):
            yield from _layings(cards, ground_of(cards, table.branch), (card,), (how, size_limit), ask)
        case AskTwig(cells):
            for x, y in cells:
                yield ChooseTwig(ask=ask, x=x, y=y)
        case AskPlumage(colors):
            for color in colors:
                yield ChoosePlumage(ask=ask, color=color)
        case AskSwapPlumage(own, others):
            for given in own:
                for taken in others:
                    yield ExchangePlumage(ask=ask, own=given, other=taken)
        case AskPile(seats):
            for owner in seats:
                yield ChoosePile(ask=ask, seat=owner)
        case AskSteal(seats):
            for owner in seats:
                yield Steal(ask=ask, seat=owner)


def _of_add_phase(cards: Deck, table: Table, question: AskAdd | AskPair, seat: Seat, ask: int) -> Iterator[Move]:
    hand = table.hands[seat]
    yield from _layings(cards, ground_of(cards, table.branch), hand, ("add", 0), ask)
    if isinstance(question, AskAdd):
        yield Pass(ask=ask)
        return
    if claimable(table, question.color):
        yield Claim(ask=ask)
    yield DrawCard(ask=ask)


def claimable(table: Table, color: Color) -> bool:
    """Whether the plumage lies beside the deck (BT-TURN-11)."""
    return table.plumage[PLACE_OF[color]] is None


def _of_lay(cards: Deck, table: Table, question: AskLay, seat: Seat, ask: int) -> Iterator[Move]:
    fitting = [card for card in table.hands[seat] if fits(cards, question, card)]
    return _layings(cards, ground_of(cards, table.branch), fitting, (question.how, question.size_limit), ask)


def fits(cards: Deck, question: AskLay, card: Kind) -> bool:
    """Whether a hand card is one that the instruction speaks of (BT-PLACE-11)."""
    return cards.values[card] <= question.value_limit and question.color in (None, cards.colors[card])


def _layings(
    cards: Deck, ground: Ground, kinds: tuple[Kind, ...] | list[Kind], way: tuple[Laying, int], ask: int
) -> Iterator[Move]:
    names = cards.names
    for card in sorted(set(kinds)):
        name = names[card]
        add, cover = places_for(ground, card, *way)
        for x, y in add:
            yield Add(ask=ask, card=name, x=x, y=y)
        for x, y in cover:
            yield Cover(ask=ask, card=name, x=x, y=y)


def _swaps(cards: Deck, table: Table, cells: tuple[Cell, ...] | None, seat: Seat, ask: int) -> Iterator[Move]:
    ground = ground_of(cards, table.branch)
    for card in sorted(set(table.hands[seat])):
        for cell in ground.coverable(card):
            if cells is None or cell in cells:
                yield Swap(ask=ask, card=cards.names[card], x=cell[0], y=cell[1])
