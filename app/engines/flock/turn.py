"""A turn: what the acting flock may do, and who acts next (FL-TURN-03 to -12, FL-ADV2-12 to -21, -27, -28)."""

from typing import Protocol

from app.engines.flock.events import GameOver, PassedOver, Placed, TurnBegan
from app.engines.flock.names import CARDS, COMPETITION
from app.engines.flock.state import CardNumber, Flock, NextFlock, TakeTurn
from app.engines.flock.work import Position, Work, in_play, seat_of

_ALL = range(len(CARDS))


class Turn(Position, Protocol):
    """A position in which a flock acts."""

    @property
    def barred(self) -> CardNumber | None: ...


def threshold(s: Position) -> int:
    """How many birds Competition takes in this round (FL-COMP-02, -03)."""
    return s.table.thresholds[s.round - 1]


def competition_is_open(s: Position) -> bool:
    """Whether there are enough birds on Competition (FL-COMP-02)."""
    return sum(s.cards[COMPETITION]) >= threshold(s)


def usable(s: Position, flock: Flock) -> list[CardNumber]:
    """The cards that the flock could activate, but for any ban (FL-TURN-07, FL-ACT-02, FL-COMP-05)."""
    return [
        number
        for number, birds in enumerate(s.cards)
        if birds[flock] and (number != COMPETITION or competition_is_open(s))
    ]


def activations(s: Turn, flock: Flock) -> list[CardNumber]:
    """The cards that the acting flock may activate."""
    return [card for card in usable(s, flock) if card != s.barred]


def placements(s: Turn, flock: Flock) -> list[CardNumber]:
    """The cards on which the acting flock may place a bird (FL-TURN-05, -06)."""
    if not s.pools[flock]:
        return []
    stranding = strands(s, flock)
    return [card for card in _ALL if card not in (s.barred, stranding)]


def strands(s: Position, flock: Flock) -> CardNumber | None:
    """The card on which a right flock may not place, because its left flock could then do nothing: the only one that
    the left flock can use, with no bird in its pool (FL-ADV2-18, -19, -21). There is always another card to place
    on, which leaves the left flock that one."""
    if not s.table.advanced or flock % 2:
        return None
    left = flock + 1
    if s.pools[left]:
        return None
    cards = usable(s, left)
    return cards[0] if len(cards) == 1 else None


def stands_there_alone(s: Position, flock: Flock, card: CardNumber) -> bool:
    """Whether all birds of a flock stand on this card."""
    return s.cards[card][flock] == in_play(s, flock)


def can_act(s: Position, flock: Flock, barred: CardNumber | None = None) -> bool:
    """Whether a flock can place or activate, on any card but the `barred` one (FL-TURN-11)."""
    return bool(s.pools[flock]) or any(card != barred for card in usable(s, flock))


def place(work: Work, flock: Flock, card: CardNumber) -> None:
    """A bird goes from the pool onto a card, and the turn is over (FL-TURN-05, -10)."""
    work.pools[flock] -= 1
    work.cards[card][flock] += 1
    work.tell(Placed(flock=flock, card=CARDS[card]))
    work.go_on_with(NextFlock(card))


def await_turn(work: Work) -> None:
    """Asks the acting flock to place or activate."""
    work.ask(work.acting, "turn")


def next_flock(work: Work, step: NextFlock) -> None:
    """The next flock that can act has its turn; those before it are passed over (FL-TURN-11). If none can, the game
    ends, whatever is barred (FL-TURN-12, FL-ADV2-28). A left flock may not use the card that the right flock of the
    same player has just used; if that flock was passed over nothing is barred (FL-ADV2-15 to -17)."""
    flocks = work.table.flocks
    if not any(can_act(work, flock) for flock in range(flocks)):
        work.tell(GameOver(why="nobody-can-act"))
        work.end()
        return
    used = step.card if work.table.advanced and work.acting % 2 == 0 else None
    flock = (work.acting + 1) % flocks
    while not can_act(work, flock, used):
        work.tell(PassedOver(flock=flock))
        used = None
        flock = (flock + 1) % flocks
    work.acting = flock
    work.barred = used
    work.tell(TurnBegan(seat=seat_of(work.table, flock), flock=flock))
    work.go_on_with(TakeTurn())
