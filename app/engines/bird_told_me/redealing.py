"""Other positions that a viewer cannot tell from this one, and what has to stay for a move to look the same.

Places that a re-deal may have to leave alone are named by their area:

- "hand 1", "hand 2" …: the cards of a seat's hand in the order in which they came;
- "deck 1", "deck 2" …: the cards of the draw deck in the order of drawing;
- "chance": what comes of the shuffles and random choices of the move itself. Shuffles sort their cards first, and a
  random card of a hand is chosen by its place, so that keeping the seed keeps their result.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from app.engines.bird_told_me import events
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.state import State
from app.engines.chance import chosen, shuffled
from app.engines.contract import Place, Seat, Viewer

_HAND: Final = "hand"
_DECK: Final = "deck"
CHANCE: Final = Place("chance", None, "")
_REDEAL_DRAW: Final = 1 << 40

_Held: TypeAlias = tuple[str, Place | None]
"""A card of a hand by name, and where it lay hidden before the move, None if it was seen on its way."""


def redeal(cards: Deck, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place]) -> State:
    """The hidden cards dealt anew by `seed`, those at `pins` left where they are, and all future chance changed. What
    the viewer holds stays. Raises ValueError for pins that do not fit `s`."""
    others = [seat for seat in range(len(s.hands)) if seat != viewer]
    kept = {seat: _pinned(cards, _HAND, seat, pins) for seat in others}
    top = _pinned(cards, _DECK, None, pins)
    unknown = Counter([*s.deck, *(card for seat in others for card in s.hands[seat])])
    unknown.subtract([*top.values(), *(card for places in kept.values() for card in places.values())])
    if any(number < 0 for number in unknown.values()):
        raise ValueError("other cards are pinned than there are")
    loose = list(shuffled(sorted(unknown.elements()), seed, _REDEAL_DRAW))
    hands = list(s.hands)
    for seat in others:
        hands[seat] = _filled(loose, kept[seat], range(1, len(s.hands[seat]) + 1))
    deck = _filled(loose, top, range(len(s.deck), 0, -1))
    return replace(s, seed=s.seed if CHANCE in pins else seed, hands=tuple(hands), deck=deck)


def _pinned(cards: Deck, area: str, seat: Seat | None, pins: frozenset[Place]) -> dict[int, Kind]:
    """The pinned cards of a hand or the deck by their place, from 1."""
    return {
        int(pin.area.split()[1]): cards.kinds[pin.card]
        for pin in pins
        if pin.seat == seat and pin.area.split()[0] == area
    }


def _filled(loose: list[Kind], kept: dict[int, Kind], places: Sequence[int]) -> tuple[Kind, ...]:
    return tuple([kept[place] if place in kept else loose.pop() for place in places])


def shown(cards: Deck, before: State, happened: Sequence[events.Event], viewer: Viewer) -> frozenset[Place]:
    """The hidden cards of `before` that a move showed to `viewer`, `happened` being all that came of it."""
    return _Following(cards, before, viewer).through(happened)


class _Following:
    """Follows the hidden cards through the events of one move, and notes where those lay that `viewer` saw."""

    def __init__(self, cards: Deck, before: State, viewer: Viewer) -> None:
        self._before = before
        self._viewer = viewer
        self._hands: list[list[_Held]] = [
            [
                (cards.names[card], None if seat == viewer else Place(f"{_HAND} {place}", seat, cards.names[card]))
                for place, card in enumerate(hand, 1)
            ]
            for seat, hand in enumerate(before.hands)
        ]
        self._left_the_deck = 0
        self._shuffled = False
        self._chances = 0
        self._seen: set[Place] = set()

    def through(self, happened: Sequence[events.Event]) -> frozenset[Place]:
        """What the viewer saw of all this."""
        for event in happened:
            self._follow(event)
        return frozenset(self._seen)

    def _follow(self, event: events.Event) -> None:
        match event:
            case events.Drew(seat=seat, card=str(card)):
                place = self._off_the_deck(card)
                self._hands[seat].append((card, place))
                if seat == self._viewer:
                    self._seen.add(place)
            case events.TurnedUp(card=card):
                self._seen.add(self._off_the_deck(card))
            case events.Depleted(shuffled=number) if number:
                self._chances += 1
                self._shuffled = True
                self._seen.add(CHANCE)
            case events.Stole(seat=seat, owner=owner):
                self._steal(seat, owner)
            case events.Kept(seat=seat, card=card) | events.DrewScored(seat=seat, card=card):
                self._hands[seat].append((card, None))
            case events.TwigTaken(seat=seat, card=card, to="hand"):
                self._hands[seat].append((card, None))
            case events.Swapped(seat=seat, card=card, out=out):
                self._out_of_hand(seat, card)
                self._hands[seat].append((out, None))
            case (
                events.Added(seat=seat, card=card, origin="hand")
                | events.Covered(seat=seat, card=card, origin="hand")
                | events.Discarded(seat=seat, card=card, origin="hand")
                | events.Scored(seat=seat, card=card, origin="hand")
                | events.Performing(seat=seat, card=card, source="hand")
            ):
                self._out_of_hand(seat, card)
            case _:
                pass

    def _off_the_deck(self, card: str) -> Place:
        """Where the card lay that left the deck; after a shuffle chance alone decided that."""
        if self._shuffled:
            return CHANCE
        self._left_the_deck += 1
        return Place(f"{_DECK} {self._left_the_deck}", None, card)

    def _out_of_hand(self, seat: Seat, card: str) -> None:
        hand = self._hands[seat]
        at = next(at for at, held in enumerate(hand) if held[0] == card)
        place = hand.pop(at)[1]
        if place is not None:
            self._seen.add(place)

    def _steal(self, seat: Seat, owner: Seat) -> None:
        hand = self._hands[owner]
        at = chosen(range(len(hand)), self._before.seed, self._before.draws + self._chances)
        self._chances += 1
        card, place = hand.pop(at)
        if self._viewer in (seat, owner):
            self._seen.add(CHANCE)
            self._seen.update(() if place is None else (place,))
        self._hands[seat].append((card, place))
