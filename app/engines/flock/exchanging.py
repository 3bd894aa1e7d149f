"""The four resource cards: Feeding, Nesting, Laying and Hatching (FL-ACT-04 to -11, -17 to -19)."""

from typing import NamedTuple

from app.engines.flock.deck import Deck, Harvest
from app.engines.flock.events import Exchanged, Goods
from app.engines.flock.names import CARDS
from app.engines.flock.state import LIMIT, CardNumber, Exchanges, Flock
from app.engines.flock.work import Position, Work


class Trade(NamedTuple):
    """So many one-bird and two-bird exchanges: what they cost, the `reward` they bring, and how much more of it is
    lost over the limit or for want of birds in the stock (FL-RES-04, -05, FL-HATCH-08)."""

    one: int
    two: int
    nests: int
    eggs: int
    worms: int
    gained: int
    lost: int


def harvest_of(deck: Deck, card: CardNumber) -> Harvest:
    """The exchanges of a resource card. Raises LookupError for Dominance and Competition (FL-ACT-03)."""
    harvest = deck.cards[card].harvest
    if harvest is None:
        raise LookupError(CARDS[card])
    return harvest


def room(s: Position, harvest: Harvest, flock: Flock) -> int:
    """How much of the reward the flock can still gain: up to the limit of six (FL-RES-03), or what is left of its
    bird stock (FL-RES-02)."""
    match harvest.reward:
        case "birds":
            return s.stocks[flock]
        case "nests":
            return LIMIT - s.nests[flock]
        case "eggs":
            return LIMIT - s.eggs[flock]
        case "worms":
            return LIMIT - s.worms[flock]


def payable(s: Position, harvest: Harvest, flock: Flock, birds: int) -> list[tuple[int, int]]:
    """Every number of one-bird and two-bird exchanges that `birds` birds and the flock's resources allow, from none
    on (FL-ACT-05, -19)."""
    one, two = harvest.one, harvest.two
    nests, eggs, worms = s.nests[flock], s.eggs[flock], s.worms[flock]
    return [
        (x, y)
        for y in range(birds // two.birds + 1)
        for x in range(birds - two.birds * y + 1)
        if x * one.nests + y * two.nests <= nests
        and x * one.eggs + y * two.eggs <= eggs
        and x * one.worms + y * two.worms <= worms
    ]


def is_asked(s: Position, harvest: Harvest, flock: Flock, birds: int) -> bool:
    """Whether there is a choice to make: an exchange that costs something, can be paid and brings something
    (FL-LAY-07, FL-HATCH-09). Feeding and Nesting cost nothing and are taken at their best (FL-FEED-06,
    FL-NEST-06)."""
    return not harvest.free and room(s, harvest, flock) > 0 and len(payable(s, harvest, flock, birds)) > 1


def trade(s: Position, harvest: Harvest, flock: Flock, one: int, two: int) -> Trade:
    """What so many exchanges cost and bring."""
    first, second = harvest.one, harvest.two
    reward = one * first.gain + two * second.gain
    gained = min(reward, room(s, harvest, flock))
    return Trade(
        one,
        two,
        one * first.nests + two * second.nests,
        one * first.eggs + two * second.eggs,
        one * first.worms + two * second.worms,
        gained,
        reward - gained,
    )


def best_trade(s: Position, harvest: Harvest, flock: Flock, birds: int) -> Trade:
    """The exchanges that bring most, of those the ones that cost least. Those that cost nothing use every bird, even
    where the limit cuts them (FL-RES-05)."""
    if harvest.free:
        return trade(s, harvest, flock, birds % 2, birds // 2)
    trades = [trade(s, harvest, flock, one, two) for one, two in payable(s, harvest, flock, birds)]
    return max(trades, key=lambda each: (each.gained, -each.nests - each.eggs - each.worms, -each.one))


def next_exchange(work: Work, step: Exchanges) -> None:
    """The next flock on the card exchanges, or is asked what."""
    if not step.queue:
        work.finish_step()
        return
    harvest, flock = harvest_of(work.deck, step.card), step.queue[0]
    birds = work.cards[step.card][flock]
    if is_asked(work, harvest, flock, birds):
        work.ask(flock, "exchange")
    elif harvest.free:
        exchange(work, step, birds % 2, birds // 2)
    else:
        exchange(work, step, 0, 0)


def exchange(work: Work, step: Exchanges, one: int, two: int) -> None:
    """The first flock of the queue makes its exchanges, and all its birds on the card go home (FL-ACT-08)."""
    flock = step.queue[0]
    harvest = harvest_of(work.deck, step.card)
    made = trade(work, harvest, flock, one, two)
    work.pay(flock, made.nests, made.eggs, made.worms)
    _gain(work, harvest, flock, made.gained)
    home = work.take_home(flock, step.card)
    work.tell(
        Exchanged(
            flock=flock,
            card=CARDS[step.card],
            one=one,
            two=two,
            paid=paid(made),
            gained=gained(harvest, made.gained),
            lost=made.lost,
            home=home,
        )
    )
    work.go_on_with(Exchanges(step.card, step.queue[1:]))


def paid(made: Trade) -> Goods:
    """What the exchanges cost."""
    return Goods(nests=made.nests, eggs=made.eggs, worms=made.worms)


def gained(harvest: Harvest, amount: int) -> Goods:
    """So much of the card's reward."""
    match harvest.reward:
        case "birds":
            return Goods(birds=amount)
        case "nests":
            return Goods(nests=amount)
        case "eggs":
            return Goods(eggs=amount)
        case "worms":
            return Goods(worms=amount)


def _gain(work: Work, harvest: Harvest, flock: Flock, amount: int) -> None:
    """The reward comes from the stock into the pool (FL-RES-01, -02)."""
    match harvest.reward:
        case "birds":
            work.stocks[flock] -= amount
            work.pools[flock] += amount
        case "nests":
            work.pay(flock, -amount, 0, 0)
        case "eggs":
            work.pay(flock, 0, -amount, 0)
        case "worms":
            work.pay(flock, 0, 0, -amount)
