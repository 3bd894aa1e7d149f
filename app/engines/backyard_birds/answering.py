"""One answer and all that follows from it, up to the next question."""

from collections.abc import Callable
from typing import assert_never

from app.engines import agenda
from app.engines.backyard_birds import abilities, claiming, stuck, swallow, turn
from app.engines.backyard_birds.asking import put_questions
from app.engines.backyard_birds.claims import find
from app.engines.backyard_birds.deck import Deck
from app.engines.backyard_birds.events import Discarded, Event
from app.engines.backyard_birds.moves import (
    Abstain,
    AcceptPenalty,
    BlueJay,
    Claim,
    Decline,
    Discard,
    Draw,
    EndTurn,
    GiveUp,
    HummingbirdClaim,
    Jump,
    Junco,
    Lark,
    LetPass,
    Move,
    Play,
    PutOut,
    SendBack,
    Strike,
    Swallow,
    Vote,
    Woodpecker,
    Wren,
)
from app.engines.backyard_birds.state import (
    BlueJayChoice,
    Choice,
    EndTurnStep,
    Fifth,
    FlockPenalty,
    HandPenalty,
    LoseTurn,
    Search,
    SecondPenalty,
    State,
    TakeTerritory,
    TakeTurn,
    Votes,
    Window,
)
from app.engines.backyard_birds.work import Work
from app.engines.contract import Applied, Ask, Seat


def play_out(deck: Deck, s: State, ask: Ask, move: Move, frozen: Callable[[], bytes]) -> Applied[State, Event]:
    """Plays a legal move and all that happens by itself until somebody is asked again."""
    work = Work(deck, s)
    work.asks = tuple([other for other in work.asks if other.id != ask.id])
    _note(work, ask.seat, move)
    _answer(work, ask.seat, move)
    agenda.run(work, _perform, frozen)
    put_questions(work)
    return Applied(work.state(), tuple(work.events), work.spent)


def first_questions(deck: Deck, s: State) -> State:
    """A fresh position with its asks."""
    work = Work(deck, s)
    put_questions(work)
    return work.state()


def _note(work: Work, seat: Seat, move: Move) -> None:
    """What every move ends: the start of the turn, the Hummingbird's moment, and the memory of jumps
    (BB-WOODPECKER-02, BB-HUMMINGBIRD-02, BB-CHICKADEE-03)."""
    if seat == work.turn:
        work.moved = True
        work.fresh_hummingbird = False
    if work.departures and not isinstance(move, Jump):
        work.departures = tuple(departure for departure in work.departures if departure.seat != seat)


def _answer(work: Work, seat: Seat, move: Move) -> None:
    birds, territories = work.deck.bird_kinds, work.deck.territory_kinds
    match move:
        case Draw():
            turn.draw(work, seat)
        case Play():
            turn.play(work, seat, birds[move.bird], None if move.onto is None else birds[move.onto])
        case Claim():
            _claim(work, seat, move)
        case HummingbirdClaim():
            used = Choice(territories[move.territory], "brown", (work.deck.browns.hummingbird,))
            claiming.declare(work, used, "hummingbird")
        case EndTurn():
            turn.end_turn(work)
        case Jump():
            abilities.jump(work, seat, birds[move.bird], birds[move.onto])
        case BlueJay():
            abilities.use_blue_jay(work, seat, move.seat)
        case GiveUp():
            _give_up(work, seat, move)
        case Junco():
            abilities.use_junco(work, seat)
        case Lark():
            onto = None if move.onto is None else birds[move.onto]
            abilities.use_lark(work, seat, abilities.Theft(move.seat, birds[move.bird], onto))
        case Swallow():
            swallow.use_swallow(work, seat)
        case PutOut():
            swallow.put_out(work, seat, territories[move.territory])
        case SendBack():
            swallow.send_back(work, seat, territories[move.territory])
        case Woodpecker():
            abilities.use_woodpecker(work, seat)
        case Wren():
            abilities.use_wren(work, seat)
        case AcceptPenalty():
            stuck.accept_penalty(work, seat)
        case Discard():
            _discard(work, seat, move)
        case Vote():
            wanted = (move.territory, move.color, move.birds)
            _vote(work, seat, find(work.deck, work.flocks[work.turn], work.display, wanted))
        case Abstain():
            _vote(work, seat, None)
        case Strike():
            claiming.strike(work, seat, territories[move.territory])
        case Decline():
            if isinstance(work.agenda[-1], Window):
                claiming.decline(work, seat)
            else:
                swallow.leave_it(work)
        case LetPass():
            claiming.let_pass(work, seat)
        case _:
            assert_never(move)


def _claim(work: Work, seat: Seat, move: Claim) -> None:
    choice = find(work.deck, work.flocks[seat], work.display, (move.territory, move.color, move.birds))
    if isinstance(work.agenda[-1], Fifth):
        work.agenda.pop()
        claiming.declare(work, choice, "swallow")
    else:
        claiming.declare(work, choice, "self")


def _give_up(work: Work, seat: Seat, move: GiveUp) -> None:
    bird = work.deck.bird_kinds[move.bird]
    if isinstance(work.agenda[-1], BlueJayChoice):
        abilities.give_up_to_blue_jay(work, seat, bird)
    else:
        stuck.pay_from_flocks(work, seat, bird)


def _discard(work: Work, seat: Seat, move: Discard) -> None:
    bird = work.deck.bird_kinds[move.bird]
    if isinstance(work.agenda[-1], HandPenalty):
        stuck.pay_from_hand(work, seat, bird)
    else:
        work.discard_from_hand(seat, bird)
        work.tell(Discarded(seat=seat, bird=move.bird, why="lost-turn"))


def _vote(work: Work, seat: Seat, choice: Choice | None) -> None:
    step = work.agenda[-1]
    if isinstance(step, Votes):
        stuck.vote(work, step, seat, choice)


def _perform(work: Work) -> None:
    step = work.agenda[-1]
    match step:
        case TakeTurn():
            turn.await_turn(work)
        case EndTurnStep():
            turn.close_turn(work, step)
        case TakeTerritory():
            claiming.take_territory(work, step)
        case LoseTurn():
            claiming.lose_turn(work)
        case BlueJayChoice():
            abilities.await_blue_jay_choice(work, step.target)
        case Search():
            swallow.await_put_out(work)
        case Fifth():
            swallow.await_fifth(work, step.territory)
        case SecondPenalty():
            stuck.second_penalty(work)
        case Votes():
            stuck.await_votes(work, step)
        case Window() | HandPenalty() | FlockPenalty():
            work.waits = True
        case _:
            assert_never(step)
