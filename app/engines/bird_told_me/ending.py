"""How a game ends, and who wins (BT-END-01 to -18)."""

from app.engines.bird_told_me.awarding import settle, winnings
from app.engines.bird_told_me.deck import Deck
from app.engines.bird_told_me.drawing import to_discards
from app.engines.bird_told_me.events import GameOver
from app.engines.bird_told_me.plumage import return_claimed
from app.engines.bird_told_me.scoring import points
from app.engines.bird_told_me.state import Ended, Ending, Performance, State
from app.engines.bird_told_me.work import Table, Work
from app.engines.contract import Line, Outcome, Score, Seat


def close(work: Work, why: Ending) -> None:
    """The game is over: cards in the act are discarded (BT-CARD-18), after a depletion the branch is awarded as it lies
    (BT-END-05), and the first of the ranking has won."""
    for step in work.agenda:
        if isinstance(step, Performance):
            for card in step.held:
                to_discards(work, card)
    if why == "deck" and work.branch:
        settle(work, "deck", winnings(work.cards, work, work.ground))
        return_claimed(work)
    work.agenda.clear()
    work.question = None
    work.ended = Ended(why, work.turn)
    work.waits = True
    work.tell(GameOver(why=why, winner=ranking(work.cards, work, work.turn)[0]))


def ranking(cards: Deck, table: Table, current: Seat) -> tuple[Seat, ...]:
    """The seats by points; among equals the current player comes first, then those whose turn would come up first
    (BT-END-02, -06, -07)."""
    seats = len(table.piles)
    return tuple(sorted(range(seats), key=lambda seat: (-points(cards, table.piles[seat]), (seat - current) % seats)))


def score(cards: Deck, table: Table, seat: Seat) -> Score:
    """A seat's points, one line for each colour in its pile (BT-SCORE-03)."""
    pile = table.piles[seat]
    lines: list[Line] = []
    for color in dict.fromkeys(cards.colors[card] for card in sorted(pile)):
        own = [card for card in pile if cards.colors[card] == color]
        lines.append(Line(what=color, count=len(own), points=points(cards, tuple(own))))
    return Score(seat=seat, total=points(cards, pile), lines=tuple(lines))


def outcome(cards: Deck, s: State) -> Outcome | None:
    """The result of a game that is over; ties are broken for every place (BT-END-07)."""
    if s.ended is None:
        return None
    ranked = ranking(cards, s, s.ended.current)
    return Outcome(
        ranking=tuple((seat,) for seat in ranked),
        scores=tuple(score(cards, s, seat) for seat in range(len(s.piles))),
    )
