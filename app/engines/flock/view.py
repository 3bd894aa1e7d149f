"""What one viewer may know of a position, built from nothing: all of it (FL-SETUP-05)."""

from app.engines.contract import Seat
from app.engines.flock import sight
from app.engines.flock.deck import Deck
from app.engines.flock.dominance import may_take_space
from app.engines.flock.events import Goods
from app.engines.flock.forecasts import due, forecast, share
from app.engines.flock.names import CARDS, COMPETITION, DOMINANCE
from app.engines.flock.pecking import most_on
from app.engines.flock.relocating import most_cards
from app.engines.flock.scoring import card_scored, points_of, score, scored_cards
from app.engines.flock.state import (
    CardNumber,
    Exchanges,
    Flock,
    GivingBack,
    NextFlock,
    Pecking,
    Relocation,
    SendingBack,
    State,
    Step,
    TakeTurn,
    Upkeep,
)
from app.engines.flock.work import flocks_of, in_play, seat_of


def public_view(deck: Deck, s: State) -> sight.View:
    """The position as a spectator knows it; a player knows no more."""
    nests, eggs, worms = s.supply
    activated = next((step.card for step in s.agenda if isinstance(step, NextFlock)), None)
    return sight.View(
        you=None,
        seats=tuple([_seat(deck, s, seat) for seat in range(s.table.seats)]),
        flocks=tuple([_flock(deck, s, flock) for flock in range(s.table.flocks)]),
        cards=tuple([_card(deck, s, card) for card in range(len(CARDS))]),
        initiative=s.initiative,
        round=s.round,
        thresholds=s.table.thresholds,
        side=s.table.side,
        stock=Goods(nests=nests, eggs=eggs, worms=worms),
        turn=None if s.acting is None else seat_of(s.table, s.acting),
        acting=s.acting,
        activated=None if activated is None else CARDS[activated],
        decision=_decision(deck, s, s.agenda[-1]) if s.agenda else None,
        sheets=tuple(
            [
                sight.SheetView(
                    round=sheet.round,
                    cards=scored_cards(deck, sheet),
                    birds=sheet.cards,
                    initiative=sheet.initiative,
                    pools=sheet.pools,
                    points=points_of(deck, s, sheet),
                )
                for sheet in s.sheets
            ]
        ),
        advanced=s.table.advanced,
        free_flight=s.table.free_flight,
        hungry_birdies=s.table.hungry_birdies,
    )


def _seat(deck: Deck, s: State, seat: Seat) -> sight.SeatView:
    return sight.SeatView(flocks=flocks_of(s.table, seat), score=score(deck, s, seat))


def _flock(deck: Deck, s: State, flock: Flock) -> sight.FlockView:
    hand = "left" if flock % 2 else "right"
    return sight.FlockView(
        seat=seat_of(s.table, flock),
        hand=hand if s.table.advanced else None,
        color=deck.colors[flock],
        pool=s.pools[flock],
        stock=s.stocks[flock],
        in_play=in_play(s, flock),
        nests=s.nests[flock],
        eggs=s.eggs[flock],
        worms=s.worms[flock],
    )


def _card(deck: Deck, s: State, card: CardNumber) -> sight.CardView:
    return sight.CardView(
        card=CARDS[card],
        birds=s.cards[card],
        standing=None if card == COMPETITION else card_scored(deck, card, *most_on(s.cards[card], s.initiative)),
        forecast=forecast(deck, s, card),
    )


def _decision(deck: Deck, s: State, step: Step) -> sight.Decision | None:
    match step:
        case TakeTurn() if s.acting is not None:
            return sight.TurnOpen(flock=s.acting, barred=None if s.barred is None else CARDS[s.barred])
        case Exchanges(card, (flock, *after)):
            mine = share(deck, s, card, flock, s.cards[card][flock])
            return sight.ExchangeOpen(flock=flock, card=CARDS[card], share=mine, next=tuple(after))
        case Pecking((flock, *after)):
            return sight.DominanceOpen(
                flock=flock,
                birds=s.cards[DOMINANCE][flock],
                may_take_space=may_take_space(s, step),
                next=tuple(after),
            )
        case SendingBack(flock, card):
            return sight.SendBackOpen(flock=flock, card=CARDS[card], next=_waiting(s))
        case Upkeep((flock, *after)):
            return sight.UpkeepOpen(flock=flock, due=due(s, flock), next=tuple(after))
        case GivingBack(flock, birds):
            return sight.GiveBackOpen(flock=flock, birds=birds, next=_waiting(s))
        case Relocation((flock, *after), used):
            return sight.RelocateOpen(
                flock=flock,
                birds=s.cards[COMPETITION][flock],
                used=tuple([CARDS[card] for card in used]),
                most=most_cards(s.table),
                next=tuple(after),
            )
        case _:
            return None


def _waiting(s: State) -> tuple[Flock, ...]:
    """The flocks that follow once the step on top of the agenda is done."""
    below = s.agenda[-2]
    return below.queue if isinstance(below, Pecking | Upkeep) else ()
