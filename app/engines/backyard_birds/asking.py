"""Whose answers a position awaits. Nothing hidden decides it: an ask is never left out because of what a hand
holds."""

from typing import NamedTuple

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


class _Question(NamedTuple):
    seat: Seat
    word: str


def put_questions(work: Work) -> None:
    """Makes the open asks those of the position. One that is still wanted keeps its id."""
    if work.over:
        return
    wanted = _questions(work)
    kept = tuple(ask for ask in work.asks if _Question(ask.seat, ask.asks) in wanted)
    already = {_Question(ask.seat, ask.asks) for ask in kept}
    new = [question for question in wanted if question not in already]
    work.asks = (*kept, *(_ask(work, work.next_ask + place, question) for place, question in enumerate(new)))
    work.next_ask += len(new)


def _ask(work: Work, serial: int, question: _Question) -> Ask:
    seat, word = question
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
        return [_Question(step.owner, "claim-window")]
    questions = _main_questions(work, step)
    owner = striker(work.deck.browns.mockingbird, work)
    if owner is not None:
        questions.append(_Question(owner, "mockingbird"))
    return questions


def _main_questions(work: Work, step: Step) -> list[_Question]:
    match step:
        case TakeTurn():
            return [_Question(work.turn, _turn_word(work))]
        case BlueJayChoice(target):
            return [_Question(target, "blue-jay")]
        case Votes(ballots):
            voted = {ballot.seat for ballot in ballots}
            return [_Question(seat, "vote") for seat in clockwise(len(work.hands), work.turn) if seat not in voted]
        case Search():
            return [_Question(work.turn, "search")]
        case Fifth():
            return [_Question(work.turn, "fifth")]
        case HandPenalty():
            return [_Question(work.turn, "penalty-hand")]
        case FlockPenalty():
            return [_Question(work.turn, "penalty-flock")]
        case LoseTurn():
            return [_Question(work.turn, "lost-turn")]
        case _:
            raise AssertionError(step)


def _turn_word(work: Work) -> str:
    if must_play(work):
        return "play"
    return "turn" if not work.acted and (not work.took or may_draw(work, work.turn)) else "finish"
