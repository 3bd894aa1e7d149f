"""What an activation of each card would do now, in figures (part of the view)."""

from app.engines.flock import exchanging, sight, upkeep
from app.engines.flock.deck import Deck
from app.engines.flock.dominance import moved_up
from app.engines.flock.exchanging import Trade, best_trade, harvest_of, is_asked, trade
from app.engines.flock.names import COMPETITION, DOMINANCE
from app.engines.flock.pecking import competition_order, dominance_order
from app.engines.flock.state import CardNumber, Flock, State
from app.engines.flock.turn import threshold
from app.engines.flock.work import in_turn_order


def forecast(deck: Deck, s: State, card: CardNumber) -> sight.Forecast:
    """What an activation of `card` would do."""
    if card == DOMINANCE:
        return _contest(s)
    if card == COMPETITION:
        return _reckoning(s)
    order = in_turn_order(s, s.acting or 0, card)
    return sight.Harvest(
        shares=tuple([share(deck, s, card, flock, s.cards[card][flock]) for flock in order]),
        placing=tuple(
            [share(deck, s, card, flock, s.cards[card][flock] + 1) for flock, birds in enumerate(s.pools) if birds]
        ),
    )


def share(deck: Deck, s: State, card: CardNumber, flock: Flock, birds: int) -> sight.Share:
    """What a flock could get at most from a resource card with so many birds on it."""
    harvest = harvest_of(deck, card)
    asked = is_asked(s, harvest, flock, birds)
    best: Trade = best_trade(s, harvest, flock, birds) if asked or harvest.free else trade(s, harvest, flock, 0, 0)
    return sight.Share(
        flock=flock,
        birds=birds,
        one=best.one,
        two=best.two,
        paid=exchanging.paid(best),
        gained=exchanging.gained(harvest, best.gained),
        lost=best.lost,
        asked=asked,
    )


def _contest(s: State) -> sight.Contest:
    order = dominance_order(s)
    return sight.Contest(
        order=tuple(
            [
                sight.Peck(
                    flock=flock,
                    birds=s.cards[DOMINANCE][flock],
                    does="space-1" if place == 0 else "choose" if place == 1 and s.table.side == "4-5" else "relocate",
                )
                for place, flock in enumerate(order)
            ]
        ),
        initiative=moved_up(s.initiative, order[0], 1) if order else s.initiative,
    )


def _reckoning(s: State) -> sight.Reckoning:
    return sight.Reckoning(
        needed=threshold(s),
        there=sum(s.cards[COMPETITION]),
        dues=tuple([due(s, flock) for flock in competition_order(s)]),
    )


def due(s: State, flock: Flock) -> sight.Due:
    """What upkeep would ask of a flock."""
    owed = upkeep.dues(s, flock)
    return sight.Due(
        flock=flock,
        birds=s.cards[COMPETITION][flock],
        in_play=owed.birds,
        free=owed.free,
        nests=owed.nests,
        worms=owed.worms,
        payable=owed.payable,
        leaving=owed.owing - owed.payable,
    )
