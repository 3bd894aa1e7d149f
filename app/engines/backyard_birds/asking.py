"""Whose answers a position awaits. Nothing hidden decides it: an ask is never left out because of what a hand
holds."""

from typing import TypeAlias

from app.engines.backyard_birds.claiming import striker
from app.engines.backyard_birds.state import (
    BlueJayChoice,
    Fifth,
    FlockPenalty,
    HandPenalty,
    LoseTurn,
    Search,
    Step,
    TakeTurn,
    Votes,
    Window,
)
from app.engines.backyard_birds.turn import may_draw, must_play
from app.engines.backyard_birds.work import Work, clockwise
from app.engines.contract import Ask, Seat

_Question: TypeAlias = tuple[Seat, str]
"""Who is asked, and the word for what."""


def put_questions(work: Work) -> None:
    """Makes the open asks those of the position. One that is still wanted keeps its id."""
    if work.over:
        return
    unasked = _questions(work)
    asks: list[Ask] = []
    for ask in work.asks:
        question = (ask.seat, ask.asks)
        if question in unasked:
            unasked.remove(question)
            asks.append(ask)
    for seat, word in unasked:
        asks.append(_ask(work.next_ask, seat, word))
        work.next_ask += 1
    work.asks = tuple(asks)


def _ask(serial: int, seat: Seat, word: str) -> Ask:
    return Ask(
        serial,
        seat,
        word,
        optional=word == "mockingbird",
        window=word == "claim-window",
        out_of_turn=word in ("vote", "blue-jay"),
    )


def _questions(work: Work) -> list[_Question]:
    step = work.agenda[-1]
    if isinstance(step, Window):
        return [(step.owner, "claim-window")]
    questions = _main_questions(work, step)
    owner = striker(work.deck.browns.mockingbird, work)
    if owner is not None:
        questions.append((owner, "mockingbird"))
    return questions


def _main_questions(work: Work, step: Step) -> list[_Question]:
    match step:
        case TakeTurn():
            return [(work.turn, _turn_word(work))]
        case BlueJayChoice(target):
            return [(target, "blue-jay")]
        case Votes(ballots):
            voted = {ballot.seat for ballot in ballots}
            return [(seat, "vote") for seat in clockwise(len(work.hands), work.turn) if seat not in voted]
        case Search():
            return [(work.turn, "search")]
        case Fifth():
            return [(work.turn, "fifth")]
        case HandPenalty():
            return [(work.turn, "penalty-hand")]
        case FlockPenalty():
            return [(work.turn, "penalty-flock")]
        case LoseTurn():
            return [(work.turn, "lost-turn")]
        case _:
            raise AssertionError(step)


def _turn_word(work: Work) -> str:
    if must_play(work):
        return "play"
    return "turn" if not work.acted and (not work.took or may_draw(work, work.turn)) else "finish"
