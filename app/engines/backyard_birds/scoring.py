"""Victory points, line by line (BB-SCORE-01 to -04, BB-DOVE-01, -02, BB-PIGEON-01, -02)."""

from functools import lru_cache
from itertools import groupby

from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.flocking import lies_in
from app.engines.backyard_birds.state import Flocks, State
from app.engines.contract import Line, Outcome, Score, Seat


def score(deck: Deck, seat: Seat, claimed: tuple[Kind, ...], flocks: Flocks) -> Score:
    """What a seat has if the game ends now. Lines: "territory" and "bird" with their cards, "pigeon" for what the
    Pigeon takes off, "dove" for the points of birds that the Dove leaves out."""
    lines = [_territory_line(deck, territory) for territory in claimed]
    if claimed and lies_in(flocks, deck.browns.pigeon):
        lines.append(Line(what="pigeon", count=len(claimed), points=-len(claimed)))
    birds = _bird_lines(deck, flocks)
    lines.extend(birds)
    if lies_in(flocks, deck.browns.dove):
        lines.append(Line(what="dove", points=-sum(line.points for line in birds)))
    return Score(seat=seat, total=sum([line.points for line in lines]), lines=tuple(lines))


def _bird_lines(deck: Deck, flocks: Flocks) -> list[Line]:
    counts = [(slot.species, slot.count) for slot in flocks]
    counts += [(slot.guest, 1) for slot in flocks if slot.guest is not None]
    return [_bird_line(deck, bird, count) for bird, count in sorted(counts)]


@lru_cache(maxsize=1 << 12)
def _bird_line(deck: Deck, bird: Kind, count: int) -> Line:
    return Line(what="bird", card=deck.birds[bird].name, count=count, points=deck.birds[bird].vp * count)


@lru_cache(maxsize=1 << 12)
def _territory_line(deck: Deck, territory: Kind) -> Line:
    return Line(what="territory", card=deck.territories[territory].name, points=deck.territories[territory].vp)


def scores(deck: Deck, s: State) -> tuple[Score, ...]:
    """Every seat's score, in seat order."""
    return tuple(
        score(deck, seat, claimed, flocks)
        for seat, (claimed, flocks) in enumerate(zip(s.claimed, s.flocks, strict=True))
    )


def outcome(deck: Deck, s: State) -> Outcome | None:
    """The result of a game that is over; equal totals share a place (BB-SCORE-04)."""
    if s.turn is not None:
        return None
    by_seat = scores(deck, s)
    best_first = sorted(by_seat, key=_best_first)
    ranking = tuple(tuple(score.seat for score in equals) for _, equals in groupby(best_first, key=_total))
    return Outcome(ranking=ranking, scores=by_seat)


def _total(score: Score) -> int:
    return score.total


def _best_first(score: Score) -> tuple[int, Seat]:
    return -score.total, score.seat
