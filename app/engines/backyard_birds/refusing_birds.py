"""Why birds cannot lie or be used so: the rule that a placement or a set of birds for a claim offends."""

from collections import Counter

from app.engines.backyard_birds.claims import helped
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.flocking import places
from app.engines.backyard_birds.moves import Claim, Vote
from app.engines.backyard_birds.state import SLOTS, Flocks


def own_rule(deck: Deck, guest: Kind) -> str:
    """The ledger id of the first rule of a guest-trio bird."""
    return f"BB-{(deck.birds[guest].ability or '').upper()}-01"


def placing(deck: Deck, flocks: Flocks, bird: Kind, onto: str | None) -> str | None:
    """The rule against playing `bird`, as a guest of the flock called `onto` where one is named."""
    if onto is None:
        return None if None in places(deck, flocks, bird) else _no_room(deck, flocks, bird)
    host = deck.bird_kinds.get(onto)
    if host is not None and host in places(deck, flocks, bird):
        return None
    if deck.hosts[bird] is not None:
        return own_rule(deck, bird)
    if deck.colors[bird] == "brown":
        return "BB-FLOCK-04"
    if host is not None and deck.hosts[host] == deck.colors[bird]:
        return "BB-CHICKADEE-05" if len(flocks) < SLOTS else "BB-CHICKADEE-04"
    return "BB-FLOCK-02" if host == bird else "BB-FLOCK-01"


def _no_room(deck: Deck, flocks: Flocks, bird: Kind) -> str:
    if bird == deck.browns.hummingbird:
        return "BB-HUMMINGBIRD-03"
    if any(deck.hosts[slot.species] == deck.colors[bird] for slot in flocks):
        return "BB-CHICKADEE-04"
    return "BB-FLOCK-03"


def using(deck: Deck, flocks: Flocks, display: tuple[Kind, ...], move: Claim | Vote) -> str | None:
    """The rule against a claim of a flock area, None for a legal one."""
    territory = deck.territory_kinds.get(move.territory)
    if territory is None or territory not in display:
        return "BB-CLAIM-02"
    used = [kind for name in move.birds if (kind := deck.bird_kinds.get(name)) is not None]
    if not used or len(used) < len(move.birds) or Counter(used) - _in_play(flocks):
        return "BB-CLAIM-01"
    if territory in deck.for_hummingbird:
        return "BB-HUMMINGBIRD-02" if used == [deck.browns.hummingbird] else "BB-HUMMINGBIRD-01"
    return _colors(deck, territory, used, move.color) or _strength(deck, flocks, territory, used)


def _in_play(flocks: Flocks) -> Counter[Kind]:
    counts = Counter({slot.species: slot.count for slot in flocks})
    counts.update(slot.guest for slot in flocks if slot.guest is not None)
    return counts


def _colors(deck: Deck, territory: Kind, used: list[Kind], color: str) -> str | None:
    listed = {requirement.color for requirement in deck.territories[territory].requires}
    colors = {deck.colors[bird] for bird in used}
    if len(colors) > 1:
        return "BB-CLAIM-04"
    if color not in listed or not colors <= listed:
        return "BB-CLAIM-08"
    return None if color in colors else "BB-CLAIM-04"


def _strength(deck: Deck, flocks: Flocks, territory: Kind, used: list[Kind]) -> str | None:
    color = deck.colors[used[0]]
    need = next(requirement for requirement in deck.territories[territory].requires if requirement.color == color)
    strengths = [deck.strengths[bird] for bird in used]
    bonuses = (0, 1) if helped(deck, flocks, color) else (0,)
    if need.exact:
        return None if len(used) == 1 and need.strength - strengths[0] in bonuses else "BB-CLAIM-09"
    if sum(strengths) + bonuses[-1] < need.strength:
        return "BB-CLAIM-03"
    enough = [sum(strengths) + bonus for bonus in bonuses if sum(strengths) + bonus >= need.strength]
    minimal = any(strength - min(strengths) < need.strength for strength in enough)
    return None if minimal and used == sorted(used) else "BB-CLAIM-06"
