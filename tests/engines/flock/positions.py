"""Positions for the tests of the rules, written in words.

A position stands at the start of a flock's action. What a test does not mention is as plain as can be: cards are empty,
nobody owns a resource or a point, the initiative track is as after the setup.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from app.engines.contract import Ask
from app.engines.flock import turn as turns
from app.engines.flock.options import Options
from app.engines.flock.scoring import sheet_of
from app.engines.flock.state import NextFlock, Sheet
from app.engines.flock.work import Work
from tests.engines.flock.naming import CARDS, P1R, SCORED, counted, names_of
from tests.engines.flock.playing import GAME, Table

USABLE: Final = 8
IN_PLAY: Final = 3
SUPPLY: Final = 30


def begin(seats: int, seed: int = 0, **options: Any) -> Table:
    """A new game. Raises UnfitOptions."""
    return Table(GAME.setup(seats, Options(**options), bytes([seed]) * 32))


def position(
    seats: int,
    *,
    feeding: str = "",
    nesting: str = "",
    laying: str = "",
    hatching: str = "",
    dominance: str = "",
    competition: str = "",
    pool: str = "",
    nests: str = "",
    eggs: str = "",
    worms: str = "",
    vp: str = "",
    initiative: str = "",
    round: int = 1,
    turn: int = P1R,
    barred: str | None = None,
    thresholds: Sequence[int] | None = None,
    **variants: bool,
) -> Table:
    """The start of the action of flock `turn`, each thing in the words of `naming`.

    A flock whose `pool` is not written has as many birds there as make three in play, and none where three or more
    stand on cards. Its bird stock holds the rest of its eight. `vp` goes by the names of flocks, too, each standing
    for its seat. `barred` is the card that the acting left flock may not use.
    """
    figures = {} if thresholds is None else {f"threshold_{number}": n for number, n in enumerate(thresholds, start=1)}
    fresh = GAME.setup(seats, Options(first=0, **figures, **variants), bytes(32))
    names = names_of(len(fresh.pools), fresh.table.advanced)
    stands = [_each(names, text, 0) for text in (feeding, nesting, laying, hatching, dominance, competition)]
    on_cards = [sum(card[flock] for card in stands) for flock in range(len(names))]
    pools = _each(names, pool, [max(0, IN_PLAY - there) for there in on_cards])
    owned = [_each(names, text, 0) for text in (nests, eggs, worms)]
    assert all(held <= 6 for row in owned for held in row), "nobody owns more than six"
    stocks = tuple(USABLE - there - pool for there, pool in zip(on_cards, pools, strict=True))
    assert min(stocks) >= 0, "a flock has eight birds"
    state = msgspec.structs.replace(
        fresh,
        cards=tuple(stands),
        pools=pools,
        stocks=stocks,
        nests=owned[0],
        eggs=owned[1],
        worms=owned[2],
        supply=tuple(SUPPLY - sum(row) for row in owned),
        initiative=_track(names, initiative) or fresh.initiative,
        round=round,
        sheets=_sheets(_each(names, vp, 0), round),
        acting=turn,
        barred=None if barred is None else CARDS.index(barred),
        asks=(Ask(id=1, seat=turn // 2 if fresh.table.advanced else turn, asks="turn"),),
        next_ask=2,
    )
    assert GAME.census(state) == GAME.census(fresh), "tokens are missing or there twice"
    return Table(state)


def pairs(**placed: Any) -> Table:
    """A position of the advanced game."""
    return position(2, advanced=True, **placed)


def used(t: Table, card: str) -> tuple[Any, ...]:
    """The acting flock of `t` has just used `card`, whatever led to this position; gives what follows from it."""
    work = Work(GAME.cards, msgspec.structs.replace(t.state, agenda=(NextFlock(CARDS.index(card)),)))
    turns.next_flock(work, NextFlock(CARDS.index(card)))
    turns.await_turn(work)
    t.state = work.state()
    return tuple(work.events)


def _each(names: Sequence[str], text: str, otherwise: int | Sequence[int]) -> tuple[int, ...]:
    """How many each flock has; `otherwise` where the text does not name it."""
    counts: Counter[str] = counted(text)
    assert set(counts) <= set(names), f"{text} names somebody who is not there"
    plain = [otherwise] * len(names) if isinstance(otherwise, int) else otherwise
    return tuple(counts.get(name, plain[flock]) for flock, name in enumerate(names))


def _track(names: Sequence[str], text: str) -> tuple[int, ...]:
    track = tuple(names.index(word.strip()) for word in text.split(",") if word.strip())
    assert not track or sorted(track) == list(range(len(names)))
    return track


def _sheets(points: Sequence[int], round: int) -> tuple[Sheet, ...]:
    """Scorings that gave so many points: those of the rounds before, all but the first of them for nothing."""
    nobody = (0,) * len(points)
    given = [points, *[nobody] * (round - 2)] if round > 1 or any(points) else []
    track = tuple(range(len(points)))
    return tuple(sheet_of(number, (nobody,) * len(SCORED), tuple(each), track) for number, each in enumerate(given, 1))
