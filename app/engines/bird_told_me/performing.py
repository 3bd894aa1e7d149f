"""Cards in execution: how a performance begins, goes from part to part and ends, boosts, and cards that perform cards
(BT-INSTR-10, -14 to -16, BT-BOOST, BT-CARD-18).

A performance is a step of the agenda. `instructions.go_on(work, performance)` does the next item of the part under way:
it acts and remembers by `work.go_on`, or asks by `work.ask`, or ends the part by `end_part`. An answer comes back
through `instructions.answer(work, performance, move)`. Another card is carried out by `perform`: its performance is put
on top of the agenda, and the one beneath is gone on with once it is over.
"""

from functools import lru_cache
from typing import Literal

from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.drawing import ELSEWHERE
from app.engines.bird_told_me.events import Boosted, NothingToDo, Performing
from app.engines.bird_told_me.operations import Number, Operation, amount, brackets
from app.engines.bird_told_me.state import Done, Performance, Source, Spot, Traced, Whereabouts
from app.engines.bird_told_me.work import Work


def operation(work: Work, performance: Performance) -> Operation:
    """The part of its instruction that is under way."""
    return work.cards.operations[performance.card][performance.part]


def number(performance: Performance, printed: Number) -> int:
    """What a number of the card comes to: a bracket is raised, a bare number never changes (BT-INSTR-16, -17)."""
    return amount(printed, performance.raised)


def end_part(work: Work, performance: Performance, *, idle: bool = False) -> None:
    """The part under way is over; the next one begins afresh, and after the last the performance ends (BT-INSTR-10).
    `idle`: the part found nothing to do, as everybody sees (BT-INSTR-09); never to be said because of what a hand
    holds."""
    if idle:
        work.tell(NothingToDo(seat=work.turn, card=work.cards.names[performance.card]))
    if performance.part + 1 == len(work.cards.operations[performance.card]):
        work.agenda.pop()
    else:
        work.agenda[-1] = performance.next_part()


@lru_cache(maxsize=64)
def printed_brackets(cards: Deck) -> tuple[int, ...]:
    """The bracket that each kind of card prints; 0 for none (BT-CARD-07)."""
    return tuple([max(brackets(operations), default=0) for operations in cards.operations])


# ---------------------------------------------------------------- boosts


def boost(work: Work, performance: Performance, cards: Literal["next", "next-two", "last"], by: int) -> None:
    """Boosts the next card, the next two, or the bonus card of this turn. On the bonus card itself nothing follows that
    could be boosted (BT-BOOST-03 to -08, -14)."""
    if is_bonus(work):
        work.tell(NothingToDo(seat=work.turn, card=work.cards.names[performance.card]))
        return
    if cards == "last":
        work.last_boost += by
    else:
        reach = 1 if cards == "next" else 2
        pending = (*work.boosts, *(0,) * (reach - len(work.boosts)))
        work.boosts = tuple([each + by if place < reach else each for place, each in enumerate(pending)])
    work.tell(Boosted(seat=work.turn, cards=cards, by=by))


def is_bonus(work: Work) -> bool:
    """Whether the step of the sequence under way is the bonus card."""
    return any(isinstance(step, Performance) and step.source == "bonus" for step in work.agenda)


# ---------------------------------------------------------------- cards that perform cards


def perform(work: Work, performance: Performance, card: Kind, source: Source, by: int) -> None:
    """Carries out `card` from within `performance`, the top step, its brackets raised by `by` (BT-BOOST-09). The caller
    holds the card in its performance and disposes of it when it is gone on with: it is in no other place meanwhile
    (BT-BOOST-10, BT-CARD-18)."""
    work.traced.append(Traced(card, ELSEWHERE))
    _begin(work, card, len(work.traced) - 1, source, performance.place, boosts=by)


def perform_discard(work: Work, performance: Performance, by: int) -> bool:
    """Carries out the topmost discard that is not in execution, its brackets raised by `by`; it stays where it is.
    False where there is none (BT-BOOST-13)."""
    busy = {work.traced[place].at for place in work.in_execution()}
    for index in range(len(work.discards) - 1, -1, -1):
        here = Whereabouts("discards", 0, index)
        if here not in busy:
            card = work.discards[index]
            _begin(work, card, _trace(work, card, here), "discard", performance.place, boosts=by)
            return True
    return False


def perform_again(work: Work, performance: Performance, by: int) -> bool:
    """Carries out the step before the one under way once more, its brackets raised as they were then and by `by` more.
    False where there is none (BT-BOOST-13)."""
    place = performance.place - 1
    if place < 0:
        return False
    before = work.sequence[place]
    card = work.traced[before.traced].card
    _begin(work, card, before.traced, "again", place, boosts=before.raised + by)
    return True


# ---------------------------------------------------------------- steps of the sequence


def perform_twig(work: Work, spot: Spot) -> None:
    """Carries out the twig on a position of the route. Its brackets are raised by one for each other twig of its colour
    on the route, and by the boosts that wait for the next card (BT-INSTR-03, -14, BT-BOOST-03)."""
    position = work.ground.at[spot.cell]
    card = position.twig
    traced = _trace(work, card, Whereabouts("branch", spot.filled, len(position.stack) - 1))
    colors = same_color(work, spot)
    boosts = _due_boost(work)
    work.sequence.append(Done(traced, colors + boosts))
    _begin(work, card, traced, "route", len(work.sequence) - 1, colors=colors, boosts=boosts, spot=spot)


def perform_bonus(work: Work, card: Kind) -> None:
    """Carries out the bonus card, which lies on top of the discard pile. Only boosts raise it (BT-BONUS-04,
    BT-BOOST-05)."""
    traced = _trace(work, card, Whereabouts("discards", 0, len(work.discards) - 1))
    boosts = _due_boost(work) + work.last_boost
    work.boosts, work.last_boost = (), 0
    work.sequence.append(Done(traced, boosts))
    _begin(work, card, traced, "bonus", len(work.sequence) - 1, boosts=boosts)


def same_color(work: Work, spot: Spot) -> int:
    """How many other twigs on the route, as it is now, have the colour of the twig at `spot` (BT-INSTR-14, -15)."""
    at = work.ground.at
    colors = work.cards.colors
    color = colors[at[spot.cell].twig]
    return sum(colors[at[other.cell].twig] == color for other in work.route if other != spot)


def _due_boost(work: Work) -> int:
    """What waits for the next card, which uses it up (BT-BOOST-06)."""
    if not work.boosts:
        return 0
    due, *later = work.boosts
    work.boosts = tuple(later)
    return due


def _trace(work: Work, card: Kind, at: Whereabouts) -> int:
    """The place among the traced of the card that lies there."""
    for place, traced in enumerate(work.traced):
        if traced.at == at and traced.card == card:
            return place
    work.traced.append(Traced(card, at))
    return len(work.traced) - 1


def _begin(
    work: Work,
    card: Kind,
    traced: int,
    source: Source,
    place: int,
    *,
    colors: int = 0,
    boosts: int = 0,
    spot: Spot | None = None,
) -> None:
    printed = printed_brackets(work.cards)[card]
    work.tell(
        Performing(
            seat=work.turn,
            card=work.cards.names[card],
            source=source,
            x=None if spot is None else spot.x,
            y=None if spot is None else spot.y,
            printed=printed or None,
            colors=colors,
            boosts=boosts,
        )
    )
    work.agenda.append(Performance(card, traced, source, place, printed, colors, boosts))
