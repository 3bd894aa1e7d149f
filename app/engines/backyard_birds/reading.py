"""The deck for readers."""

from app.engines.backyard_birds import sight
from app.engines.backyard_birds.deck import Deck


def deck_view(deck: Deck) -> sight.DeckView:
    """Every kind of card once, in deck order, with its figures and words."""
    return sight.DeckView(
        edition=deck.edition,
        birds=tuple(
            sight.BirdCard(
                name=bird.name,
                color=bird.color,
                strength=bird.strength,
                vp=bird.vp,
                copies=bird.copies,
                type=bird.type,
                text=bird.text,
                rules=bird.rules,
            )
            for bird in deck.birds
        ),
        territories=tuple(
            sight.TerritoryCard(
                name=territory.name,
                vp=territory.vp,
                requires=tuple(
                    sight.Requirement(color=need.color, strength=need.strength, exact=need.exact)
                    for need in territory.requires
                ),
                only="HUMMINGBIRD" if territory.hummingbird else None,
            )
            for territory in deck.territories
        ),
    )
