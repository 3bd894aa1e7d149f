"""Operations that score cards, and that take cards from score piles."""

from app.engines.bird_told_me import drawing, scoring
from app.engines.bird_told_me.branch import MOST_BIRDS
from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.moves import ChoosePile, ScoreCard
from app.engines.bird_told_me.operations import ScoreFromDeck, ScoreFromHand, TakeScored
from app.engines.bird_told_me.performing import end_part, number
from app.engines.bird_told_me.plumage import PLACE_OF
from app.engines.bird_told_me.questions import AskPile, AskScore
from app.engines.bird_told_me.state import Performance
from app.engines.bird_told_me.work import Work


def score_from_hand(work: Work, step: Performance, operation: ScoreFromHand) -> None:
    """Score one hand card after the other, as long as the player likes. Only an empty hand is not asked
    (BT-INSTR-23)."""
    if not work.hands[work.turn] or step.done == number(step, operation.count):
        end_part(work, step, idle=not step.done)
        return
    limit = operation.value_limit
    work.ask(work.turn, AskScore(MOST_BIRDS if limit is None else number(step, limit)))


def scored_from_hand(work: Work, step: Performance, _: ScoreFromHand, move: ScoreCard) -> None:
    """A hand card is chosen."""
    work.go_on(step, done=step.done + 1)
    scoring.score_from_hand(work, work.cards.kinds[move.card])


def score_from_deck(work: Work, step: Performance, operation: ScoreFromDeck) -> None:
    """Turn up so many cards and score those that qualify, by the plumage as it is then (BT-SCORE-04, -06)."""
    for _ in range(number(step, operation.count)):
        card = drawing.turn_up(work, "score")
        if _qualifies(work, operation, card):
            scoring.score_revealed(work, card)
        else:
            drawing.discard_revealed(work, card, "deck")
    end_part(work, step)


def _qualifies(work: Work, operation: ScoreFromDeck, card: Kind) -> bool:
    holder = work.plumage[PLACE_OF[work.cards.colors[card]]]
    match operation.plumage:
        case "own":
            return holder == work.turn
        case "opponents":
            return holder is not None and holder != work.turn
        case "any":
            return True


def take_scored(work: Work, step: Performance, operation: TakeScored) -> None:
    """Take one topmost card after the other from opponents' score piles while one has any (BT-PILE-03, -04)."""
    seats = tuple([seat for seat in work.opponents(work.turn) if work.piles[seat]])
    if seats and step.done < number(step, operation.count):
        work.ask(work.turn, AskPile(seats, operation.to))
    else:
        end_part(work, step, idle=not step.done)


def took_scored(work: Work, step: Performance, operation: TakeScored, move: ChoosePile) -> None:
    """The score pile is chosen."""
    scoring.take_scored(work, move.seat, operation.to)
    work.go_on(step, done=step.done + 1)
