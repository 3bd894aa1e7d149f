"""Other positions that a viewer cannot tell from this one, and what has to stay for a move to look the same.

Places that a re-deal may have to leave alone are named by their area:

- "hand 1", "hand 2" …: the first, second … card of that name in the hand of a seat;
- "bird-supply 1", "bird-supply 2" …: the cards of the bird supply in the order of drawing;
- "territory-supply 1" …: the territories in the order of turning up;
- "vote red ROBIN, ROBIN" …: what a seat has picked while others have yet to vote: the colour and the birds for the
  territory that is the card;
- "chance": what comes of the shuffles and draws of the move itself. All shuffles sort their cards first, so that
  keeping the seed keeps their result whatever the re-dealt order was.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from app.engines.backyard_birds import events
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.state import Ballot, State, Step, Votes
from app.engines.backyard_birds.stuck import forced_claims
from app.engines.chance import chosen, shuffled
from app.engines.contract import Place, Seat, Viewer

_HAND: Final = "hand"
_BIRDS: Final = "bird-supply"
_TERRITORIES: Final = "territory-supply"
_VOTE: Final = "vote"
CHANCE: Final = Place("chance", None, "")

_BIRD_DRAW, _TERRITORY_DRAW, _VOTE_DRAW = 1 << 40, 2 << 40, 3 << 40


def redeal(deck: Deck, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place]) -> State:
    """The hidden cards dealt anew by `seed`, those at `pins` left where they are, and all future chance changed.
    What the viewer holds stays; so does its own vote. Raises ValueError for pins that do not fit `s`."""
    hands, supply = _birds(deck, s, viewer, seed, pins)
    return replace(
        s,
        seed=s.seed if CHANCE in pins else seed,
        hands=hands,
        bird_supply=supply,
        territory_supply=_pile(deck.territory_kinds, s.territory_supply, _TERRITORIES, (seed, _TERRITORY_DRAW), pins),
        agenda=_agenda(deck, s, viewer, seed, pins),
    )


def _birds(
    deck: Deck, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place]
) -> tuple[tuple[tuple[Kind, ...], ...], tuple[Kind, ...]]:
    """All hands and the bird supply, the cards unknown to the viewer dealt anew."""
    others = [seat for seat in range(len(s.hands)) if seat != viewer]
    kept = {
        seat: [deck.bird_kinds[pin.card] for pin in pins if pin.seat == seat and pin.area.startswith(_HAND)]
        for seat in others
    }
    top = _pinned(deck.bird_kinds, _BIRDS, pins)
    unknown = Counter([*s.bird_supply, *(bird for seat in others for bird in s.hands[seat])])
    unknown.subtract([*top.values(), *(bird for birds in kept.values() for bird in birds)])
    loose = list(shuffled(sorted(unknown.elements()), seed, _BIRD_DRAW))
    hands = list(s.hands)
    for seat in others:
        hands[seat] = tuple(sorted([*kept[seat], *_dealt(loose, len(s.hands[seat]) - len(kept[seat]))]))
    return tuple(hands), _with_top(loose, top)


def _dealt(loose: list[Kind], count: int) -> list[Kind]:
    if not 0 <= count <= len(loose):
        raise ValueError("more cards are pinned than there are")
    return [loose.pop() for _ in range(count)]


def _pinned(kinds: dict[str, Kind], area: str, pins: frozenset[Place]) -> dict[int, Kind]:
    """The pinned cards of a pile by their place from the top, from 1."""
    return {int(pin.area.split()[1]): kinds[pin.card] for pin in pins if pin.area.split()[0] == area}


def _with_top(loose: Sequence[Kind], top: dict[int, Kind]) -> tuple[Kind, ...]:
    """A pile of all these cards, its top last, with some at given places from the top."""
    rest = list(loose)
    size = len(loose) + len(top)
    return tuple(top[place] if place in top else rest.pop() for place in range(size, 0, -1))


def _pile(
    kinds: dict[str, Kind], pile: tuple[Kind, ...], area: str, draw: tuple[bytes, int], pins: frozenset[Place]
) -> tuple[Kind, ...]:
    """A pile in another order, but for the pinned places."""
    top = _pinned(kinds, area, pins)
    loose = Counter(pile)
    loose.subtract(top.values())
    return _with_top(shuffled(sorted(loose.elements()), *draw), top)


def _agenda(deck: Deck, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place]) -> tuple[Step, ...]:
    """The agenda with the others' unsettled votes picked anew."""
    if not s.agenda or not isinstance(votes := s.agenda[-1], Votes):
        return s.agenda
    kept = {pin.seat for pin in pins if pin.area.split()[0] == _VOTE} | {viewer}
    choices = [claim.choice for claim in forced_claims(deck, s)]
    ballots = tuple(
        ballot
        if ballot.seat in kept or ballot.choice is None
        else Ballot(ballot.seat, chosen(choices, seed, _VOTE_DRAW + ballot.seat))
        for ballot in votes.ballots
    )
    return (*s.agenda[:-1], Votes(ballots))


def shown(deck: Deck, before: State, happened: Sequence[events.Event], viewer: Viewer) -> frozenset[Place]:
    """The hidden cards of `before` that a move showed to `viewer`, `happened` being all that came of it.

    A card drawn after a reshuffle, a Junco's deal and the claim drawn where nobody voted come from the shuffle
    or the draw itself: there the seed has to stay. Whoever accepts the penalties shows that no card of the hand
    fits, which pins the whole hand.
    """
    places: set[Place] = set()
    hands: dict[Seat, Counter[Kind]] = {seat: Counter() for seat in range(len(before.hands)) if seat != viewer}
    drew: Seat | None = None
    turned_up = 0
    for event in happened:
        match event:
            case events.Drew(birds=birds) if birds is not None:
                drew = event.seat
                known = birds[: len(before.bird_supply)] if event.seat == viewer else ()
                places.update(_numbered(_BIRDS, None, known))
            case events.Revealed():
                turned_up += 1
                places.add(Place(f"{_TERRITORIES} {turned_up}", None, event.territory))
            case events.Played() | events.Discarded():
                _add(deck, hands, event.seat, (event.bird,))
            case events.WoodpeckerUsed():
                _add(deck, hands, event.seat, event.birds)
            case events.PenaltyAccepted():
                _add(deck, hands, event.seat, deck.named(before.hands[event.seat]))
            case events.Reshuffled() | events.JuncoUsed():
                places.add(CHANCE)
            case events.VoteSettled():
                places.update(_picked(pick) for pick in event.picks if pick.territory)
                if not any(pick.territory for pick in event.picks):
                    places.add(CHANCE)
            case events.GameOver():
                for seat, birds in enumerate(event.hands):
                    if seat == drew:
                        places.update(_numbered(_BIRDS, None, _drawn_by(happened)[: len(before.bird_supply)]))
                    else:
                        _add(deck, hands, seat, birds)
            case _:
                pass
    for seat, birds in hands.items():
        places.update(_numbered_copies(deck, seat, birds))
    return frozenset(places)


def _picked(pick: events.Pick) -> Place:
    return Place(f"{_VOTE} {pick.color} {', '.join(pick.birds)}", pick.seat, pick.territory or "")


def _drawn_by(happened: Iterable[events.Event]) -> tuple[str, ...]:
    return next((event.birds for event in happened if isinstance(event, events.Drew) and event.birds), ())


def _add(deck: Deck, hands: dict[Seat, Counter[Kind]], seat: Seat, birds: Iterable[str]) -> None:
    if seat in hands:
        hands[seat].update(deck.bird_kinds[bird] for bird in birds)


def _numbered(area: str, seat: Seat | None, cards: Iterable[str]) -> set[Place]:
    return {Place(f"{area} {place}", seat, card) for place, card in enumerate(cards, 1)}


def _numbered_copies(deck: Deck, seat: Seat, birds: Counter[Kind]) -> set[Place]:
    return {
        Place(f"{_HAND} {copy}", seat, deck.bird_names[bird])
        for bird, copies in birds.items()
        for copy in range(1, copies + 1)
    }
