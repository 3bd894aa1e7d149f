"""One answer and all that follows from it, up to the next question."""

from collections.abc import Callable
from typing import assert_never

from app.engines import agenda
from app.engines.bird_told_me import awarding, ending, instructions, turn, walking
from app.engines.bird_told_me.choices import sole_answer
from app.engines.bird_told_me.deck import Deck
from app.engines.bird_told_me.events import DealtTo, DealtUp, Event, TurnBegan
from app.engines.bird_told_me.moves import Add, Arrange, Claim, DrawCard, Go, Move, Pass
from app.engines.bird_told_me.state import (
    Award,
    BeginBranchPhase,
    Bonus,
    CompletePair,
    EndTurn,
    Performance,
    StartTurn,
    State,
    WalkOn,
)
from app.engines.bird_told_me.work import GameEnded, Work
from app.engines.contract import Applied, Ask, Seat


def play_out(cards: Deck, s: State, ask: Ask, move: Move, frozen: Callable[[], bytes]) -> Applied[State, Event]:
    """Plays a legal move and all that happens by itself until somebody is asked again."""
    work = Work(cards, s)
    if ask.id == 1 and s.dealt:
        _tell_of_setup(work)
    try:
        _answer(work, move)
    except GameEnded as end:
        ending.close(work, end.why)
    agenda.run(work, _perform, frozen)
    return Applied(work.state(_chain(s, work, ask.seat)), tuple(work.events), work.spent)


def first_question(cards: Deck, s: State) -> State:
    """A fresh position with its ask: the first player is to move (BT-SETUP-03)."""
    work = Work(cards, s)
    turn.start_turn(work)
    return work.state()


def _tell_of_setup(work: Work) -> None:
    """The log begins with the cards that were dealt face up (BT-VIEW-07)."""
    names = work.cards.names
    for dealt in work.dealt:
        work.tell(DealtUp(cards=tuple([DealtTo(seat=seat, card=names[card]) for seat, card in dealt])))
    work.tell(TurnBegan(seat=work.turn))


def _chain(before: State, work: Work, chooser: Seat) -> Seat | None:
    """Who made a choice that spent nothing, and is asked for the next one of the same award or part of a card."""
    if work.spent or work.asked != chooser or len(work.agenda) != len(before.agenda):
        return None
    match before.agenda[-1], work.agenda[-1]:
        case Award(), Award():
            return chooser
        case Performance() as then, Performance() as now if (then.traced, then.part) == (now.traced, now.part):
            return chooser
        case _:
            return None


def _perform(work: Work) -> None:
    """The next step, or the answer to a question that leaves no choice; either can end the game at once."""
    try:
        if work.question is None or work.asked is None:
            _next_step(work)
        elif (sole := sole_answer(work.cards, work, work.question, work.asked)) is not None:
            _answer(work, sole)
        else:
            work.waits = True
    except GameEnded as end:
        ending.close(work, end.why)


def _answer(work: Work, move: Move) -> None:
    asked = work.asked
    work.question = work.asked = None
    match work.agenda[-1], move:
        case StartTurn(), Add(card=card, x=x, y=y):
            turn.add_first(work, work.cards.kinds[card], (x, y))
        case StartTurn(), Pass():
            turn.pass_turn(work)
        case CompletePair(), Add(card=card, x=x, y=y):
            turn.add_second(work, work.cards.kinds[card], (x, y))
        case CompletePair(color), Claim():
            turn.claim_plumage(work, color)
        case CompletePair(), DrawCard():
            turn.draw_card(work)
        case BeginBranchPhase(), Go(x=x, y=y):
            walking.choose_target(work, (x, y))
        case WalkOn(), Go(x=x, y=y):
            walking.go_on(work, (x, y))
        case ((Award() as award), Arrange(card=card)) if asked is not None:
            awarding.put_in_order(work, award, asked, work.cards.kinds[card])
        case ((Performance() as performance), _):
            instructions.answer(work, performance, move)
        case step, _:
            raise AssertionError(step, move)


def _next_step(work: Work) -> None:
    step = work.agenda[-1]
    match step:
        case StartTurn():
            turn.start_turn(work)
        case CompletePair(color):
            turn.await_second(work, color)
        case BeginBranchPhase():
            walking.begin(work)
        case WalkOn():
            walking.walk_on(work)
        case Performance():
            instructions.go_on(work, step)
        case Bonus():
            turn.turn_up_bonus(work)
        case EndTurn():
            turn.end_turn(work)
        case Award():
            awarding.award(work, step)
        case _:
            assert_never(step)
