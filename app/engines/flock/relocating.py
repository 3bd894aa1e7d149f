"""Step 2 of Competition: relocation (FL-RELOC-01 to -06, FL-FREE-01 to -04)."""

from app.engines.flock.events import Relocated
from app.engines.flock.names import COMPETITION, POOL, SCORING_CARDS, SPOTS
from app.engines.flock.state import CARDS_OF_A_RELOCATION, Relocation, Table
from app.engines.flock.work import Work


def most_cards(table: Table) -> int:
    """On how many different cards a flock may spread (FL-RELOC-02, FL-FREE-02)."""
    return len(SCORING_CARDS) if table.free_flight else CARDS_OF_A_RELOCATION


def targets(table: Table, step: Relocation) -> tuple[int, ...]:
    """The spots to which the next birds may go: the other five cards, or those already used once there are enough,
    and always the pool (FL-RELOC-03, -05)."""
    if len(step.used) >= most_cards(table):
        return (*sorted(step.used), POOL)
    return (*SCORING_CARDS, POOL)


def next_relocation(work: Work, step: Relocation) -> None:
    """The next flock with birds on Competition is asked where they go (FL-RELOC-06)."""
    if not step.queue:
        work.finish_step()
    elif work.cards[COMPETITION][step.queue[0]]:
        work.ask(step.queue[0], "relocate")
    else:
        work.go_on_with(Relocation(step.queue[1:]))


def relocate(work: Work, step: Relocation, to: int, birds: int) -> None:
    """Some birds of the first flock of the queue leave Competition."""
    flock = step.queue[0]
    work.move(flock, COMPETITION, to, birds)
    work.tell(Relocated(flock=flock, card="competition", to=SPOTS[to], birds=birds))
    if to != POOL and to not in step.used:
        work.go_on_with(Relocation(step.queue, (*step.used, to)))
