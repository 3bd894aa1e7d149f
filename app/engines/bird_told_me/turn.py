"""A turn from its start to the next: the Add Phase with its four pairs, the bonus card, and who comes next
(BT-TURN-01 to -18, BT-BONUS)."""

from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.drawing import draw, to_discards, turn_up
from app.engines.bird_told_me.events import Passed, TurnBegan
from app.engines.bird_told_me.laying import add
from app.engines.bird_told_me.operations import Color
from app.engines.bird_told_me.performing import perform_bonus
from app.engines.bird_told_me.plumage import claim, claim_pass_card, return_pass_card
from app.engines.bird_told_me.questions import AskAdd, AskPair
from app.engines.bird_told_me.state import Award, BeginBranchPhase, CompletePair, EndTurn, StartTurn
from app.engines.bird_told_me.work import Work

CARDS_OF_A_PASS = 2


def start_turn(work: Work) -> None:
    """The award if the turn has come round to the holder of the pass card; else the Add Phase (BT-TURN-17,
    BT-AWARD-02)."""
    if work.pass_holder == work.turn:
        work.agenda.append(Award("passed"))
    else:
        work.ask(work.turn, AskAdd())


def pass_turn(work: Work) -> None:
    """Two cards are drawn, then the pass card is claimed; on a bare trunk it returns at once (BT-TURN-06, -07, -18,
    BT-AWARD-11)."""
    work.tell(Passed(seat=work.turn))
    work.agenda[-1] = EndTurn()
    for _ in range(CARDS_OF_A_PASS):
        draw(work, work.turn)
    claim_pass_card(work, work.turn)
    if not work.branch:
        return_pass_card(work)


def add_first(work: Work, card: Kind, cell: Cell) -> None:
    """The first card is added; from now on the turn is no pass (BT-TURN-10, -15)."""
    work.added = (add(work, card, cell, "hand"),)
    return_pass_card(work)
    work.agenda[-1] = CompletePair(work.cards.colors[card])


def await_second(work: Work, color: Color) -> None:
    """The pair has to be completed (BT-TURN-12)."""
    work.ask(work.turn, AskPair(color))


def claim_plumage(work: Work, color: Color) -> None:
    """Pair 1 (BT-TURN-03)."""
    work.agenda[-1] = BeginBranchPhase()
    claim(work, color)


def draw_card(work: Work) -> None:
    """Pair 2 (BT-TURN-04)."""
    work.agenda[-1] = BeginBranchPhase()
    draw(work, work.turn)


def add_second(work: Work, card: Kind, cell: Cell) -> None:
    """Pair 3 (BT-TURN-05)."""
    work.agenda[-1] = BeginBranchPhase()
    work.added = (*work.added, add(work, card, cell, "hand"))


def turn_up_bonus(work: Work) -> None:
    """The bonus card goes face up onto the discard pile and is carried out (BT-BONUS-01). A first depletion by it
    leaves it as the first card of the new pile (BT-BONUS-06)."""
    work.agenda[-1] = EndTurn()
    card = turn_up(work, "bonus")
    to_discards(work, card)
    perform_bonus(work, card)


def end_turn(work: Work) -> None:
    """What belongs to this turn alone is forgotten; the branch is awarded if no place is left, and the next player is
    on turn (BT-TURN-17, BT-AWARD-01)."""
    _forget(work)
    if work.branch and work.ground.is_full:
        work.agenda.append(Award("place"))
        return
    work.turn = (work.turn + 1) % len(work.hands)
    work.turns += 1
    work.agenda[-1] = StartTurn()
    work.tell(TurnBegan(seat=work.turn))


def _forget(work: Work) -> None:
    work.added = ()
    work.walk = None
    work.sequence.clear()
    work.traced.clear()
    work.boosts, work.last_boost = (), 0
