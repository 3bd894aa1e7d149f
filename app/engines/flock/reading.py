"""The cards and tokens for readers."""

from app.engines.flock import sight
from app.engines.flock.deck import Deck, Exchange, Figures, Harvest
from app.engines.flock.events import Goods
from app.engines.flock.exchanging import gained
from app.engines.flock.names import SPOTS


def deck_view(deck: Deck) -> sight.DeckView:
    """Every action card with its figures, the thresholds of both sides, and the colours of the flocks."""
    return sight.DeckView(
        edition=deck.edition,
        cards=tuple(_card(card) for card in deck.cards),
        thresholds=tuple(sight.SideFigures(side=side, rounds=rounds) for side, rounds in deck.thresholds.items()),
        spots=SPOTS,
        colors=deck.colors,
    )


def _card(card: Figures) -> sight.CardFigures:
    harvest = card.harvest
    return sight.CardFigures(
        name=card.name,
        first=card.first or None,
        second=card.second or None,
        exchanges=() if harvest is None else (_exchange(harvest, harvest.one), _exchange(harvest, harvest.two)),
        rules=card.rules,
    )


def _exchange(harvest: Harvest, exchange: Exchange) -> sight.ExchangeFigures:
    return sight.ExchangeFigures(
        birds=exchange.birds,
        paid=Goods(nests=exchange.nests, eggs=exchange.eggs, worms=exchange.worms),
        gained=gained(harvest, exchange.gain),
    )
