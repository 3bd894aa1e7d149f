"""Step 3 of Competition, the points line by line, and who wins (FL-SCORE-01 to -20, FL-END-01 to -06)."""

from collections import Counter
from collections.abc import Iterator

from app.engines.contract import Line, Outcome, Score, Seat
from app.engines.flock.deck import Deck
from app.engines.flock.events import CardScored, GameOver, PoolScored, RoundBegan
from app.engines.flock.names import CARDS, SCORING_CARDS
from app.engines.flock.pecking import most_on
from app.engines.flock.state import ROUNDS, CardNumber, Flock, Sheet, State
from app.engines.flock.work import Work, flocks_of, seat_of


def score_round(work: Work) -> None:
    """Cards, pools, and the sun, which moves on or ends the game (FL-SCORE-03, -12, -13)."""
    on_cards = tuple([tuple(work.cards[card]) for card in SCORING_CARDS])
    sheet = sheet_of(work.round, on_cards, tuple(work.pools), work.initiative)
    work.sheets = (*work.sheets, sheet)
    for scored in scored_cards(work.deck, sheet):
        work.tell(scored)
    for flock, birds in enumerate(work.pools):
        if birds:
            work.tell(PoolScored(flock=flock, points=birds))
    if work.round == ROUNDS:
        work.tell(GameOver(why="third-competition"))
        work.end()
        return
    work.round += 1
    work.tell(RoundBegan(round=work.round))
    work.finish_step()


def sheet_of(
    number: int, on_cards: tuple[tuple[int, ...], ...], pools: tuple[int, ...], initiative: tuple[Flock, ...]
) -> Sheet:
    """The scoring of the round `number` with these birds on the scoring cards, by flock, in the pools and on the track
    (FL-SCORE-03 to -05)."""
    ranked = [most_on(birds, initiative) for birds in on_cards]
    first, second = tuple([most for most, _ in ranked]), tuple([most for _, most in ranked])
    return Sheet(number, first, second, pools, on_cards, initiative)


def card_scored(deck: Deck, card: CardNumber, first: Flock | None, second: Flock | None) -> CardScored:
    """What a card brings to the flocks with the most and the second most birds (FL-SCORE-07 to -09, -18, -20)."""
    figures = deck.cards[card]
    return CardScored(
        card=CARDS[card],
        first=first,
        first_points=0 if first is None else figures.first,
        second=second,
        second_points=0 if second is None else figures.second,
    )


def scored_cards(deck: Deck, sheet: Sheet) -> tuple[CardScored, ...]:
    """Every card of a scoring."""
    places = zip(SCORING_CARDS, sheet.first, sheet.second, strict=True)
    return tuple([card_scored(deck, card, first, second) for card, first, second in places])


def score(deck: Deck, s: State, seat: Seat) -> Score:
    """A seat's points so far: what its flocks got for most and second most birds on each card, and for the birds in
    their pools (FL-SCORE-02, FL-ADV2-24)."""
    own = flocks_of(s.table, seat)
    first, second = Counter[CardNumber](), Counter[CardNumber]()
    birds = 0
    for sheet in s.sheets:
        first.update(card for card, flock in zip(SCORING_CARDS, sheet.first, strict=True) if flock in own)
        second.update(card for card, flock in zip(SCORING_CARDS, sheet.second, strict=True) if flock in own)
        birds += sum([sheet.pools[flock] for flock in own])
    lines = tuple(_lines(deck, first, second, birds))
    return Score(seat=seat, total=sum([line.points for line in lines]), lines=lines)


def _lines(deck: Deck, first: Counter[CardNumber], second: Counter[CardNumber], birds: int) -> Iterator[Line]:
    for card in SCORING_CARDS:
        figures = deck.cards[card]
        if first[card]:
            yield Line(what="first", card=figures.name, count=first[card], points=first[card] * figures.first)
        if second[card]:
            yield Line(what="second", card=figures.name, count=second[card], points=second[card] * figures.second)
    if birds:
        yield Line(what="pool", count=birds, points=birds)


def outcome(deck: Deck, s: State) -> Outcome | None:
    """The result of a game that is over: most points, then most resources, then the leftmost on the initiative track
    (FL-END-02 to -05, FL-ADV2-29, -30)."""
    if s.acting is not None:
        return None
    scores = tuple(score(deck, s, seat) for seat in range(s.table.seats))
    spaces = {seat: min(s.initiative.index(flock) for flock in flocks_of(s.table, seat)) for seat in range(len(scores))}
    best = sorted(scores, key=lambda each: (-each.total, -resources(s, each.seat), spaces[each.seat]))
    return Outcome(ranking=tuple((each.seat,) for each in best), scores=scores)


def resources(s: State, seat: Seat) -> int:
    """All nests, eggs and worms of a seat's flocks (FL-END-03, FL-ADV2-29)."""
    return sum(s.nests[flock] + s.eggs[flock] + s.worms[flock] for flock in flocks_of(s.table, seat))


def points_of(deck: Deck, s: State, sheet: Sheet) -> tuple[int, ...]:
    """What each seat got in one scoring."""
    points = [0] * s.table.seats
    for card in scored_cards(deck, sheet):
        if card.first is not None:
            points[seat_of(s.table, card.first)] += card.first_points
        if card.second is not None:
            points[seat_of(s.table, card.second)] += card.second_points
    for flock, birds in enumerate(sheet.pools):
        points[seat_of(s.table, flock)] += birds
    return tuple(points)
