"""Step 1 of Competition: upkeep (FL-UPKEEP-01 to -09, FL-HUNGRY-02 to -09)."""

from typing import Final, NamedTuple

from app.engines.flock.events import GaveBack, Goods, UpkeepPaid
from app.engines.flock.names import POOL, SPOTS
from app.engines.flock.state import FREE_BIRDS, Flock, GivingBack, Upkeep
from app.engines.flock.work import Position, Work, in_play

_HUNGRY_COSTS: Final = ((2, 2), (1, 2), (1, 1))
"""Nests and worms for each bird in rounds 1, 2 and 3 (FL-HUNGRY-04 to -06)."""


class Dues(NamedTuple):
    """What upkeep asks of a flock: of its `birds` in play `free` cost nothing, each further one `nests` and `worms`.
    It can pay for at most `payable` of the `owing` ones."""

    birds: int
    free: int
    nests: int
    worms: int
    owing: int
    payable: int


def dues(s: Position, flock: Flock) -> Dues:
    """What upkeep would ask of a flock now (FL-UPKEEP-06, FL-HUNGRY-07)."""
    birds = in_play(s, flock)
    if s.table.hungry_birdies:
        free, (nests, worms) = 0, _HUNGRY_COSTS[s.round - 1]
    else:
        free, nests, worms = min(birds, FREE_BIRDS), 1, 1
    owing = birds - free
    return Dues(birds, free, nests, worms, owing, min(owing, s.nests[flock] // nests, s.worms[flock] // worms))


def standing(s: Position, flock: Flock) -> list[tuple[int, int]]:
    """The spots where a flock has birds in play, each with how many: the cards and then the pool."""
    spots = [(number, card[flock]) for number, card in enumerate(s.cards) if card[flock]]
    return [*spots, (POOL, s.pools[flock])] if s.pools[flock] else spots


def next_upkeep(work: Work, step: Upkeep) -> None:
    """The next flock pays upkeep, or is asked for how many birds (FL-UPKEEP-08)."""
    if not step.queue:
        work.finish_step()
        return
    owed = dues(work, step.queue[0])
    if owed.payable:
        work.ask(step.queue[0], "upkeep")
    else:
        pay(work, step, 0)


def pay(work: Work, step: Upkeep, birds: int) -> None:
    """The first flock of the queue pays for `birds` birds; those left over have to go (FL-UPKEEP-02 to -04)."""
    flock = step.queue[0]
    owed = dues(work, flock)
    work.go_on_with(Upkeep(step.queue[1:]))
    if not owed.owing:
        return
    cost = Goods(nests=birds * owed.nests, worms=birds * owed.worms)
    work.pay(flock, cost.nests, 0, cost.worms)
    work.tell(UpkeepPaid(flock=flock, in_play=owed.birds, free=owed.free, birds=birds, paid=cost))
    if birds < owed.owing:
        work.agenda.append(GivingBack(flock, owed.owing - birds))


def await_giving_back(work: Work, step: GivingBack) -> None:
    """Asks where the birds come from that have to go, unless they stand in one place or all leave (FL-UPKEEP-08)."""
    spots = standing(work, step.flock)
    if len(spots) > 1 and step.birds < sum([birds for _, birds in spots]):
        work.ask(step.flock, "give-back")
        return
    work.finish_step()
    for spot, birds in spots:
        _give(work, step.flock, spot, min(birds, step.birds))


def give_back(work: Work, step: GivingBack, spot: int, birds: int) -> None:
    """Birds of a spot go back to the bird stock (FL-UPKEEP-06, -09)."""
    _give(work, step.flock, spot, birds)
    if birds < step.birds:
        work.go_on_with(GivingBack(step.flock, step.birds - birds))
    else:
        work.finish_step()


def _give(work: Work, flock: Flock, spot: int, birds: int) -> None:
    if spot == POOL:
        work.pools[flock] -= birds
    else:
        work.cards[spot][flock] -= birds
    work.stocks[flock] += birds
    work.tell(GaveBack(flock=flock, place=SPOTS[spot], birds=birds))
