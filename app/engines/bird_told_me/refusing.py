"""Why a move is not legal: the ledger id of the rule in its way, the most particular one first.

Asked only about moves that are not legal, so there is always an answer, whatever the move holds. It depends on nothing
that the seat may not know: its own hand, and what lies openly.
"""

from typing import NamedTuple, assert_never

from app.engines.bird_told_me.branch import Ground, ground_of
from app.engines.bird_told_me.choices import claimable
from app.engines.bird_told_me.deck import Deck, Kind
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
from app.engines.bird_told_me.operations import Color, TakePlumage
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
from app.engines.bird_told_me.refusing_places import no_adding, no_covering, no_swapping
from app.engines.bird_told_me.state import Performance, State
from app.engines.contract import Seat

_IN_ITS_TURN = "BT-TURN-17"
"""One thing after the other: the frame of a turn."""
_AS_THE_CARD_SAYS = "BT-CARD-17"


class _Case(NamedTuple):
    cards: Deck
    s: State
    seat: Seat

    @property
    def ground(self) -> Ground:
        return ground_of(self.cards, self.s.branch)

    def held(self, name: str) -> Kind | None:
        """The card of the own hand that is called so."""
        kind = self.cards.kinds.get(name)
        return kind if kind in self.s.hands[self.seat] else None


def refusal(cards: Deck, s: State, seat: Seat, move: Move) -> str:
    """The ledger id for a move of `seat` that is not legal. A move that would be legal as the answer to another ask
    than the one that it names meets the order of a turn."""
    if s.turn is None or s.question is None:
        return "BT-END-16"
    if seat not in range(len(s.hands)):
        return "BT-DOUBLE-03"
    if all(ask.seat != seat for ask in s.asks):
        return _not_asked(s, seat, s.question)
    return _reason(_Case(cards, s, seat), s.question, move) or _IN_ITS_TURN


def _not_asked(s: State, seat: Seat, question: Question) -> str:
    if seat != s.turn:
        return "BT-TURN-01"
    return "BT-AWARD-16" if isinstance(question, AskOrder) else "BT-INSTR-12"


def _reason(case: _Case, question: Question, move: Move) -> str | None:
    match question:
        case AskAdd():
            return _add_phase(case, move, no_pair="BT-TURN-02")
        case AskPair(color):
            return _pair(case, color, move)
        case AskTarget(cells):
            return None if isinstance(move, Go) and (move.x, move.y) in cells else "BT-BRANCH-05"
        case AskOnward(cells):
            return None if isinstance(move, Go) and (move.x, move.y) in cells else "BT-BRANCH-12"
        case AskOrder(left):
            ordered = isinstance(move, Arrange) and case.cards.kinds.get(move.card) in left
            return None if ordered else "BT-AWARD-16"
        case AskLay() | AskSwapTwig() | AskScore() | AskPerform() | AskDiscard():
            return _with_hand_card(case, question, move)
        case AskPlace() | AskTwig() | AskPlumage() | AskSwapPlumage() | AskPile() | AskSteal() | AskTurnedUp():
            return "BT-INSTR-06" if isinstance(move, Decline) else _openly(case, question, move)
        case _:
            assert_never(question)


# ---------------------------------------------------------------- Add Phase and route


def _add_phase(case: _Case, move: Move, no_pair: str) -> str | None:
    match move:
        case Add(card=card, x=x, y=y):
            held = case.held(card)
            return "BT-TURN-03" if held is None else no_adding(case.ground, held, (x, y))
        case Cover():
            return "BT-ADD-04"
        case Pass():
            return None
        case Claim():
            return "BT-TURN-03"
        case DrawCard():
            return "BT-TURN-04"
        case _:
            return no_pair


def _pair(case: _Case, color: Color, move: Move) -> str | None:
    match move:
        case Pass():
            return "BT-TURN-15"
        case Claim():
            return None if claimable(case.s, color) else "BT-TURN-11"
        case DrawCard():
            return None
        case _:
            return _add_phase(case, move, no_pair="BT-TURN-12")


# ---------------------------------------------------------------- instructions with hand cards


def _with_hand_card(
    case: _Case, question: AskLay | AskSwapTwig | AskScore | AskPerform | AskDiscard, move: Move
) -> str | None:
    match question, move:
        case AskDiscard(optional), Decline():
            return None if optional else "BT-INSTR-07"
        case _, Decline():
            return None
        case AskLay(), Add() | Cover():
            return _lay(case, question, move)
        case AskSwapTwig(cells), Swap(card=card, x=x, y=y):
            held = case.held(card)
            if held is None:
                return "BT-SWAPTWIG-01"
            return no_swapping(case.ground, held, (x, y)) or (
                _AS_THE_CARD_SAYS if cells is not None and (x, y) not in cells else None
            )
        case AskScore(value_limit), ScoreCard(card=card):
            held = case.held(card)
            return _AS_THE_CARD_SAYS if held is None or case.cards.values[held] > value_limit else None
        case AskPerform(), Perform(card=card):
            return _AS_THE_CARD_SAYS if case.held(card) is None else None
        case AskDiscard(), DiscardCard(card=card):
            return "BT-INSTR-07" if case.held(card) is None else None
        case _:
            return _AS_THE_CARD_SAYS


def _lay(case: _Case, question: AskLay, move: Add | Cover) -> str | None:
    held = case.held(move.card)
    if held is None:
        return "BT-PLACE-10"
    if case.cards.values[held] > question.value_limit:
        return "BT-PLACE-11"
    if question.color is not None and case.cards.colors[held] != question.color:
        return _AS_THE_CARD_SAYS
    return _no_place(case, question, held, move)


def _no_place(case: _Case, question: AskLay | AskPlace, card: Kind, move: Add | Cover) -> str | None:
    if isinstance(move, Add):
        return "BT-OVER-01" if question.how == "cover" else no_adding(case.ground, card, (move.x, move.y))
    if question.how == "add":
        return "BT-ADD-04"
    return no_covering(case.ground, card, (move.x, move.y), question.size_limit)


# ---------------------------------------------------------------- instructions, openly


def _openly(
    case: _Case,
    question: AskPlace | AskTwig | AskPlumage | AskSwapPlumage | AskPile | AskSteal | AskTurnedUp,
    move: Move,
) -> str | None:
    match question, move:
        case AskPlace(card), Add() | Cover():
            if case.cards.kinds.get(move.card) != card:
                return "BT-DRAWADD-05"
            return _no_place(case, question, card, move)
        case AskTwig(), ChooseTwig():
            return _twig(case, question, move)
        case AskPlumage(), ChoosePlumage():
            return _plumage(case, question, move)
        case AskSwapPlumage(), ExchangePlumage():
            return _swap_plumage(case, question, move)
        case AskPile(seats), ChoosePile(seat=owner):
            if owner in seats:
                return None
            return "BT-PILE-03" if owner == case.seat else "BT-PILE-04"
        case AskSteal(seats), Steal(seat=owner) if owner in seats:
            return None
        case AskTurnedUp(turned_up), Perform(card=card) if case.cards.kinds.get(card) in turned_up:
            return None
        case AskPlace(), _:
            return "BT-DRAWADD-04"
        case _:
            return _AS_THE_CARD_SAYS


def _twig(case: _Case, question: AskTwig, move: ChooseTwig) -> str | None:
    cell = (move.x, move.y)
    if cell in question.cells:
        return None
    step = case.s.agenda[-1]
    if cell not in case.ground.at:
        return "BT-DRAWTWIG-07"
    return "BT-DRAWTWIG-04" if isinstance(step, Performance) and step.named else _AS_THE_CARD_SAYS


def _plumage(case: _Case, question: AskPlumage, move: ChoosePlumage) -> str | None:
    if move.color in question.colors:
        return None
    step = case.s.agenda[-1]
    operation = case.cards.operations[step.card][step.part] if isinstance(step, Performance) else None
    if not isinstance(operation, TakePlumage):
        return _AS_THE_CARD_SAYS
    holder = case.s.plumage[PLACE_OF[move.color]]
    if holder == case.seat:
        return "BT-TAKEPLUM-02"
    if operation.unclaimed and holder is not None:
        return "BT-TAKEPLUM-01"
    match operation.colors:
        case "any":
            return "BT-TAKEPLUM-02"
        case "not-on-branch":
            return "BT-TAKEPLUM-03"
        case "on-route":
            return _AS_THE_CARD_SAYS


def _swap_plumage(case: _Case, question: AskSwapPlumage, move: ExchangePlumage) -> str | None:
    if move.own in question.own and move.other in question.others:
        return None
    step = case.s.agenda[-1]
    used = step.named if isinstance(step, Performance) else None
    return "BT-SWAPPLUM-01" if used and {move.own, move.other} & set(used) else "BT-SWAPPLUM-02"
