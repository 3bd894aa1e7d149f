"""The deck, the hands and the discard pile (BT-END-03 to -11, BT-INSTR-22, BT-VIEW-08, -09)."""

from typing import Final, Literal

from app.engines.bird_told_me.deck import Kind
from app.engines.bird_told_me.events import Depleted, Discarded, Drew, Kept, Stole, TurnedUp
from app.engines.bird_told_me.state import Traced, Whereabouts
from app.engines.bird_told_me.work import GameEnded, Work
from app.engines.contract import Seat

LAST_DEPLETION: Final = 2
"""The depletion that ends the game (BT-END-04)."""
ELSEWHERE: Final = Whereabouts("elsewhere")


def draw(work: Work, seat: Seat) -> None:
    """`seat` draws one card into the hand, unseen by the others (BT-INSTR-22). Raises GameEnded."""
    card = _take_top(work)
    work.hands[seat] = (*work.hands[seat], card)
    work.tell(Drew(seat=seat, card=work.cards.names[card]))
    _deplete(work)


def turn_up(work: Work, why: Literal["bonus", "lay", "perform", "score", "choose"]) -> Kind:
    """The top card of the deck, shown to all (BT-VIEW-08). It lies in no place: the caller lays it somewhere at once,
    or holds it in its performance. Raises GameEnded when it was the last card, which is then discarded (BT-END-11)."""
    card = _take_top(work)
    lost = not work.deck and (work.depletions + 1 >= LAST_DEPLETION or not _loose_discards(work))
    work.tell(TurnedUp(seat=work.turn, card=work.cards.names[card], why=why, lost=lost))
    try:
        _deplete(work)
    except GameEnded:
        to_discards(work, card)
        raise
    return card


def keep(work: Work, card: Kind) -> None:
    """A revealed card goes to the hand of the seat on turn, for all to see (BT-DRAWADD-02, BT-BOOST-10)."""
    to_hand(work, work.turn, card)
    work.tell(Kept(seat=work.turn, card=work.cards.names[card]))


def discard_from_hand(work: Work, seat: Seat, card: Kind) -> None:
    """`seat` discards a card of its hand."""
    take_from_hand(work, seat, card)
    to_discards(work, card, Whereabouts("hand", seat))
    work.tell(Discarded(seat=seat, card=work.cards.names[card], origin="hand"))


def discard_revealed(work: Work, card: Kind, origin: Literal["deck", "performed", "turned-up"]) -> None:
    """A revealed card goes to the discard pile: from the deck as it cannot be scored (BT-SCORE-02), performed, or
    turned up for the choice of one."""
    to_discards(work, card)
    work.tell(Discarded(seat=work.turn, card=work.cards.names[card], origin=origin))


def steal(work: Work, owner: Seat) -> None:
    """The seat on turn draws a random card from the hand of `owner`, seen by these two alone."""
    hand = work.hands[owner]
    place = work.choose(len(hand))
    card = hand[place]
    work.hands[owner] = hand[:place] + hand[place + 1 :]
    work.hands[work.turn] = (*work.hands[work.turn], card)
    work.tell(Stole(seat=work.turn, owner=owner, card=work.cards.names[card]))


# ---------------------------------------------------------------- from and to, without a word


def take_from_hand(work: Work, seat: Seat, card: Kind) -> None:
    """Takes a card out of the hand, for all to see."""
    work.spent = True
    hand = work.hands[seat]
    place = hand.index(card)
    work.hands[seat] = hand[:place] + hand[place + 1 :]


def to_hand(work: Work, seat: Seat, card: Kind, origin: Whereabouts = ELSEWHERE) -> None:
    """Puts a card into the hand; it came from `origin`."""
    work.hands[seat] = (*work.hands[seat], card)
    work.follow(card, origin, Whereabouts("hand", seat))


def to_discards(work: Work, card: Kind, origin: Whereabouts = ELSEWHERE) -> None:
    """Lays a card on the discard pile; it came from `origin`."""
    work.discards.append(card)
    work.follow(card, origin, Whereabouts("discards", 0, len(work.discards) - 1))


# ---------------------------------------------------------------- depletion


def _take_top(work: Work) -> Kind:
    work.spent = True
    return work.deck.pop()


def _loose_discards(work: Work) -> list[int]:
    """The places in the discard pile of the cards that are not in execution (BT-END-18)."""
    busy = {work.traced[place].at for place in work.in_execution()}
    return [place for place in range(len(work.discards)) if Whereabouts("discards", 0, place) not in busy]


def _deplete(work: Work) -> None:
    """If the last card has just left the deck: the first time the discards are shuffled, the second time, or with
    nothing to shuffle, the game ends (BT-END-03, -04, -08, -09, -18)."""
    if work.deck:
        return
    work.depletions += 1
    loose = _loose_discards(work) if work.depletions < LAST_DEPLETION else []
    work.tell(Depleted(time=work.depletions, shuffled=len(loose)))
    if not loose:
        raise GameEnded("deck")
    work.deck = work.shuffle([work.discards[place] for place in loose])
    kept = [place for place in range(len(work.discards)) if place not in loose]
    work.discards = [work.discards[place] for place in kept]
    work.traced = [_after_shuffle(traced, kept) for traced in work.traced]


def _after_shuffle(traced: Traced, kept: list[int]) -> Traced:
    if traced.at.zone != "discards":
        return traced
    if traced.at.place not in kept:
        return Traced(traced.card, ELSEWHERE)
    return Traced(traced.card, Whereabouts("discards", 0, kept.index(traced.at.place)))
