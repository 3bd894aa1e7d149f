"""The card list for readers (BT-VIEW-13)."""

from app.engines.bird_told_me import sight
from app.engines.bird_told_me.cells import edges_of, exits_of
from app.engines.bird_told_me.deck import Card, Deck
from app.engines.bird_told_me.operations import brackets
from app.engines.bird_told_me.setup import SEATS, decks_for


def deck_view(cards: Deck) -> sight.DeckView:
    """Every bird card of one set."""
    return sight.DeckView(
        edition=cards.edition,
        cards=tuple(_bird_card(card) for card in cards.cards),
        decks={seats: decks_for(seats) for seats in SEATS},
    )


def _bird_card(card: Card) -> sight.BirdCard:
    return sight.BirdCard(
        id=card.id,
        color=card.color,
        value=card.value,
        exits=edges_of(exits_of(card.exits)),
        label=card.label,
        text=card.text,
        means=card.means,
        operations=tuple(
            sight.OperationView(
                op=str(type(operation).__struct_config__.tag),
                bracket=next(brackets((operation,)), None),
                printed=operation,
            )
            for operation in card.operations
        ),
    )
