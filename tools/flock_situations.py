"""Writes `frontend/src/games/flock/fixtures/positions.json`: hard positions of Flock, as the server would send them.

The client's tests and its page of situations show them. Run it again when the view or the moves of Flock change.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from app.engines import catalogue
from app.engines.contract import SPECTATOR, Viewer
from app.engines.flock.events import Event
from app.engines.flock.game import FlockGame
from app.engines.flock.moves import Activate, Move, Pay, Place, Relocate
from app.engines.flock.names import CARDS, Card
from app.engines.flock.options import Options
from app.engines.flock.scoring import sheet_of
from app.engines.flock.state import Sheet, State

TARGET = Path(__file__).parent.parent / "frontend" / "src" / "games" / "flock" / "fixtures" / "positions.json"
_BIRDS = 8
_TOKENS = 30
_NOW = 1_800_000_000_000
_SEED = bytes(32)

Counts: TypeAlias = Sequence[int]


_GAME: Final = FlockGame(catalogue.own_deck(FlockGame.slug))


def _position(
    seats: int,
    cards: Mapping[str, Counts],
    pools: Counts,
    goods: Mapping[str, Counts] | None = None,
    options: Options | None = None,
    **rest: Any,
) -> State:
    """A position at some turn of seat 0: the birds of each flock by card and in the pool, and its resources."""
    fresh = _GAME.setup(seats, replace(options or Options(), first=0), _SEED)
    flocks = fresh.table.flocks
    none = (0,) * flocks
    lying = tuple(tuple(cards.get(card, none)) for card in CARDS)
    nests, eggs, worms = (tuple((goods or {}).get(token, none)) for token in ("nests", "eggs", "worms"))
    in_play = [pools[flock] + sum(card[flock] for card in lying) for flock in range(flocks)]
    return replace(
        fresh,
        cards=lying,
        pools=tuple(pools),
        stocks=tuple(_BIRDS - birds for birds in in_play),
        nests=nests,
        eggs=eggs,
        worms=worms,
        supply=tuple(_TOKENS - sum(token) for token in (nests, eggs, worms)),
        **rest,
    )


def _told(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    applied = _GAME.apply(state, state.asks[0], move)
    return applied.state, applied.events


def _until(state: State, card: str, word: str, seat: int) -> tuple[State, tuple[Event, ...]]:
    """Activates a card and takes the last of the listed answers to every question, up to this one. Raises ValueError
    if it is never asked."""
    state, events = _activated(state, card)
    while state.asks and (state.asks[0].asks, state.asks[0].seat) != (word, seat):
        state, events = _answered(state)
    if not state.asks:
        raise ValueError(f"{card} never asks seat {seat} {word}")
    return state, events


def _to_the_end(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    """Activates a card in the last round and takes the last of the listed answers to every question."""
    state, events = _activated(state, card)
    while state.asks:
        state, events = _answered(state)
    return state, events


def _activated(state: State, card: str) -> tuple[State, tuple[Event, ...]]:
    return _told(state, Activate(ask=state.asks[0].id, card=_card(card)))


def _answered(state: State) -> tuple[State, tuple[Event, ...]]:
    return _told(state, _GAME.legal_moves(state, state.asks[0])[-1])


def _card(name: str) -> Card:
    return CARDS[[str(card) for card in CARDS].index(name)]


def _situation(state: State, events: tuple[Event, ...] = (), me: Viewer = 0) -> dict[str, Any]:
    own = [ask for ask in state.asks if ask.seat == me]
    outcome = _GAME.outcome(state)
    return {
        "me": None if me is SPECTATOR else me,
        "state": {
            "type": "state",
            "version": 40,
            "from": 39,
            "now": _NOW,
            "view": _GAME.view(state, me),
            "asks": [
                {"id": ask.id, "seat": ask.seat, "asks": ask.asks, "optional": False, "deadline": None}
                for ask in state.asks
            ],
            "moves": [move for ask in own for move in _GAME.legal_moves(state, ask)],
            "undo": me is not SPECTATOR and _GAME.chain(state) == me,
            "events": events,
            "outcome": outcome,
        },
    }


_SHEETS = (
    sheet_of(
        1,
        ((2, 1, 0, 0, 0), (1, 2, 0, 0, 0), (0, 0, 0, 0, 0), (1, 0, 3, 0, 0), (2, 0, 1, 0, 1)),
        (1, 0, 2, 1, 1),
        (0, 1, 2, 3, 4),
    ),
    sheet_of(
        2,
        ((3, 1, 0, 1, 0), (1, 0, 0, 2, 0), (0, 2, 0, 0, 0), (1, 0, 2, 0, 0), (0, 0, 1, 0, 2)),
        (3, 1, 2, 0, 1),
        (2, 0, 1, 3, 4),
    ),
)


def _five(**rest: Any) -> State:
    return _position(
        5,
        {
            "feeding": (2, 1, 0, 1, 0),
            "nesting": (0, 2, 0, 0, 1),
            "laying": (3, 0, 1, 0, 0),
            "hatching": (0, 0, 2, 1, 1),
            "dominance": (1, 2, 0, 1, 2),
            "competition": (1, 2, 1, 0, 2),
        },
        (1, 0, 3, 2, 1),
        {"nests": (4, 0, 2, 6, 1), "eggs": (4, 1, 3, 0, 2), "worms": (3, 6, 3, 1, 0)},
        round=2,
        sheets=_SHEETS[:1],
        **rest,
    )


def _crowded(card: str, eggs: int) -> State:
    """Eight birds of each of five flocks on one card, and every purse full but for the eggs."""
    full = (6, 6, 6, 6, 6)
    return _position(
        5,
        {card: (8, 8, 8, 8, 8)},
        (0, 0, 0, 0, 0),
        {"nests": full, "eggs": (eggs,) * 5, "worms": full},
        round=3,
        sheets=_SHEETS,
    )


def _three(rich: bool = False, **rest: Any) -> State:
    """Three players; if `rich` all can pay their upkeep."""
    goods = {"nests": (3, 2, 0), "eggs": (2, 0, 1), "worms": (4, 1, 0)}
    if rich:
        goods |= {"nests": (6, 6, 6), "worms": (6, 6, 6)}
    return _position(
        3,
        {
            "feeding": (0, 0, 1),
            "hatching": (1, 1, 0),
            "laying": (2, 1, 0),
            "dominance": (1, 2, 1),
            "competition": (4, 2, 1),
        },
        (0, 1, 2),
        goods,
        **rest,
    )


def _two(**rest: Any) -> State:
    """The advanced game, the right flock of seat 0 acting."""
    return _position(
        2,
        {"feeding": (1, 2, 0, 1), "nesting": (0, 1, 2, 0), "competition": (2, 1, 1, 1), "dominance": (0, 1, 1, 0)},
        (2, 1, 0, 3),
        {"nests": (2, 1, 0, 3), "eggs": (0, 1, 2, 0), "worms": (1, 0, 6, 2)},
        Options(advanced=True),
        acting=0,
        **rest,
    )


def situations() -> dict[str, dict[str, Any]]:
    """The positions by name."""
    free = Options(free_flight=True, hungry_birdies=True)
    spread = _position(
        4,
        {"competition": (5, 3, 0, 1), "feeding": (0, 0, 2, 0)},
        (1, 2, 3, 1),
        {"nests": (6, 5, 5, 2), "worms": (6, 5, 5, 2)},
        free,
        round=3,
    )
    last = _three(rich=True, round=3, sheets=_three_sheets())
    relocating = _until(_three(rich=True), "competition", "relocate", 0)
    begun = relocating[0]
    one = _told(begun, Relocate(ask=begun.asks[0].id, to="feeding", birds=1))
    owing = _until(_three(), "competition", "upkeep", 0)[0]
    return {
        "start": _situation(_GAME.setup(4, Options(first=0), _SEED)),
        "turn": _situation(_five()),
        "turn-others": _situation(_five(), me=2),
        "turn-empty-pool": _situation(_position(2, {"feeding": (3, 1), "competition": (1, 1)}, (0, 2))),
        "turn-crowded": _situation(_crowded("hatching", 6)),
        "exchange": _situation(*_until(_five(), "laying", "exchange", 0)),
        "exchange-crowded": _situation(*_until(_crowded("laying", 2), "laying", "exchange", 0)),
        "exchange-others": _situation(*_until(_five(), "laying", "exchange", 0), me=3),
        "dominance-choice": _situation(*_until(_five(), "dominance", "dominance", 1), me=1),
        "dominance-move": _situation(*_until(_three(), "dominance", "dominance", 0)),
        "send-back": _situation(*_sending_back(), me=1),
        "upkeep": _situation(*_until(_three(), "competition", "upkeep", 0)),
        "give-back": _situation(*_told(owing, Pay(ask=owing.asks[0].id, birds=1))),
        "relocate": _situation(*relocating),
        "relocate-chain": _situation(*one),
        "relocate-free": _situation(*_until(spread, "competition", "relocate", 0)),
        "advanced-right": _situation(_two()),
        "advanced-left": _situation(*_told(_two(), Place(ask=1, card="feeding"))),
        "advanced-others": _situation(_two(), me=1),
        "spectator": _situation(_five(), me=SPECTATOR),
        "scored": _situation(*_until(_three(rich=True), "competition", "turn", 1)),
        "over": _situation(*_to_the_end(last, "competition")),
        "over-crowded": _situation(*_to_the_end(_crowded("competition", 6), "competition")),
    }


def _sending_back() -> tuple[State, tuple[Event, ...]]:
    asked = _until(_five(), "dominance", "dominance", 1)[0]
    return _told(asked, Relocate(ask=asked.asks[0].id, to="hatching", birds=2))


def _three_sheets() -> tuple[Sheet, ...]:
    return (
        sheet_of(1, ((2, 1, 0), (1, 2, 0), (0, 0, 0), (1, 0, 3), (2, 0, 1)), (1, 0, 2), (0, 1, 2)),
        sheet_of(2, ((3, 1, 0), (1, 0, 2), (0, 2, 0), (1, 0, 2), (0, 2, 1)), (3, 1, 2), (2, 0, 1)),
    )


def written() -> dict[str, Any]:
    """What the file holds: the game's figures, and the situations by name."""
    return json.loads(msgspec.json.encode({"deck": _GAME.deck_view, "situations": situations()}))


def main() -> None:
    """Writes the file."""
    TARGET.write_text(json.dumps(written(), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
