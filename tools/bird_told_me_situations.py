"""Writes `frontend/src/games/bird-told-me/fixtures/positions.json`: hard positions of The Bird Told Me to Do It, as the
server would send them.

The client's tests and its page of situations show them. Run it again when the view, the moves or the cards change.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from app.engines.bird_told_me.events import Event
from app.engines.bird_told_me.moves import Add, Move
from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.state import Branch, State
from app.engines.contract import SPECTATOR, Seat, Viewer
from tools.bird_told_me_scenes import (
    GAME,
    GARDEN,
    KINDS,
    LONGEST,
    PILES,
    PLUMAGE,
    SEED,
    Scene,
    Told,
    after_adding,
    answered,
    asked_by,
    asking,
    built,
    covered,
    grown,
    played,
    staged,
    until,
)

TARGET = Path(__file__).parent.parent / "frontend" / "src" / "games" / "bird-told-me" / "fixtures" / "positions.json"
_NOW = 1_800_000_000_000


def _situation(state: State, events: tuple[Event, ...] = (), me: Viewer = 0) -> dict[str, Any]:
    own = [ask for ask in state.asks if ask.seat == me]
    seen = (GAME.witness(event, me) for event in events)
    return {
        "me": None if me is SPECTATOR else me,
        "state": {
            "type": "state",
            "version": 40,
            "from": 39,
            "now": _NOW,
            "view": GAME.view(state, me),
            "asks": [
                {"id": ask.id, "seat": ask.seat, "asks": ask.asks, "optional": False, "deadline": None}
                for ask in state.asks
            ],
            "moves": [move for ask in own for move in GAME.legal_moves(state, ask)],
            "undo": me is not SPECTATOR and GAME.chain(state) == me,
            "events": [event for event in seen if event is not None],
            "outcome": GAME.outcome(state),
        },
    }


# ---------------------------------------------------------------- the situations


def _branches() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "start", _situation(GAME.setup(3, Options(), SEED), me=GAME.setup(3, Options(), SEED).asks[0].seat)
    yield "start-others", _situation(GAME.setup(2, Options(), SEED), me=_other(GAME.setup(2, Options(), SEED)))
    yield "branch-1", _situation(staged(Scene(2, built(("sunbird-4a", (1, 0))), hand=6)))
    twelve = Scene(3, grown(12, 1, 4), piles=_few(grown(12, 1, 4), 3), plumage=PLUMAGE, hand=5)
    yield "branch-12", _situation(staged(twelve))
    forty = Scene(5, covered(grown(40, 2, 7), 5, 2, 2), plumage=PLUMAGE | {"red": 4}, hand=6)
    yield "branch-40", _situation(staged(forty))
    sixty = Scene(
        5,
        covered(grown(60, 2, 9), 6, 5, 2),
        plumage={color: seat for seat, color in enumerate(("white", "red", "black", "blue", "yellow"))} | {"gray": 4},
        hand=5,
        pass_holder=3,
        depletions=1,
    )
    yield "branch-60-crowded", _situation(staged(sixty))
    yield "branch-60-spectator", _situation(staged(sixty), me=SPECTATOR)
    stacks = Scene(3, covered(grown(10, 1, 3), 9, 6), plumage=PLUMAGE, hand=5, discards=("sunbird-1b",))
    yield "stacks", _situation(staged(stacks))


def _few(branch: Branch, seats: int) -> list[tuple[str, ...]]:
    """Score piles of cards that are not on the branch."""
    used = {card for position in branch for card in position.stack}
    free = [name for name, kind in KINDS.items() if kind not in used]
    return [tuple(free[seat::seats][: 2 + seat]) for seat in range(seats)]


def _other(state: State) -> Seat:
    return (state.asks[0].seat + 1) % len(state.hands)


def _adding() -> Iterator[tuple[str, dict[str, Any]]]:
    hand = ("firebird-4a", "seabird-1a", "snowbird-2a", "sunbird-2b", "silverbird-1b", "nightbird-1b")
    scene = Scene(3, GARDEN, hands=(hand,), plumage=PLUMAGE, piles=PILES, hand=6)
    state = staged(scene)
    yield "add", _situation(state)
    yield "add-others", _situation(state, me=1)
    many = (
        *hand,
        "firebird-1b",
        "seabird-3b",
        "snowbird-1a",
        "sunbird-1b",
        "silverbird-2a",
        "nightbird-2b",
        "sunbird-4b",
    )
    yield "add-many-cards", _situation(staged(scene._replace(hands=(many,), piles=())))
    none = ("firebird-4a", "seabird-4a", "snowbird-4a", "sunbird-4b")
    yield "add-none", _situation(staged(Scene(3, built(("seabird-1a", (1, 0))), hands=(none,))))
    red = staged(scene._replace(hands=(("firebird-1b", *hand[1:]),)))
    first = next(
        move for move in GAME.legal_moves(red, red.asks[0]) if isinstance(move, Add) and move.card == "firebird-1b"
    )
    yield "pair", _situation(*played(red, first))
    blue = next(move for move in GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add))
    paired = played(state, blue)
    yield "pair-claimed", _situation(*paired)
    second = next(move for move in GAME.legal_moves(paired[0], paired[0].asks[0]) if isinstance(move, Add))
    chosen = until(played(paired[0], second), asking("target"))
    if chosen is None:
        raise ValueError("no target is asked for")
    yield "target", _situation(*chosen)


_QUESTIONS: Final[dict[str, tuple[str, str, dict[str, Any]]]] = {
    "lay-hand": ("lay-hand", "nightbird-2a", {"own": ("seabird-1a", "snowbird-1b", "sunbird-1a", "firebird-1a")}),
    "lay-hand-value": ("lay-hand", "nightbird-1a", {"own": ("seabird-1a", "snowbird-1b", "sunbird-1a", "firebird-4a")}),
    "lay-hand-color": ("lay-hand", "nightbird-1b", {"own": ("seabird-1a", "seabird-1b", "sunbird-1a", "firebird-1a")}),
    "swap-twig": ("swap-twig", "nightbird-2b", {"own": ("seabird-1a", "snowbird-2b", "firebird-2a", "sunbird-3a")}),
    "score-hand": ("score-hand", "silverbird-4a", {"own": ("seabird-1a", "snowbird-2b", "firebird-4a")}),
    "perform-hand": ("perform-hand", "snowbird-3a", {"own": ("seabird-1a", "snowbird-2b", "firebird-4a")}),
    "discard": ("discard", "seabird-2b", {"own": ("seabird-1a", "snowbird-2b", "firebird-4a")}),
    "discard-and-draw": ("discard", "sunbird-2a", {"own": ("seabird-1a",), "discards": ("silverbird-2b",)}),
    "lay-drawn": ("lay-drawn", "nightbird-3b", {"top": ("sunbird-1a", "seabird-2b", "sunbird-1b")}),
    "lay-drawn-over": ("lay-drawn", "seabird-1a", {"top": ("sunbird-1a", "seabird-1b", "sunbird-1b")}),
    "choose-twig": ("choose-twig", "seabird-1b", {}),
    "choose-twig-end": ("choose-twig", "silverbird-2a", {"plumage": {"blue": 0, "white": 0}}),
    "choose-plumage": ("choose-plumage", "firebird-1b", {}),
    "return-plumage": ("choose-plumage", "firebird-3b", {}),
    "swap-plumage": ("swap-plumage", "firebird-2b", {}),
    "choose-pile": ("choose-pile", "silverbird-2b", {"discards": ("sunbird-2a",)}),
    "steal": ("steal", "sunbird-3a", {}),
    "choose-turned-up": ("choose-turned-up", "snowbird-1b", {"top": ("sunbird-1a", "seabird-2b", "sunbird-1b")}),
}  # fmt: skip


def _questions() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, (word, card, rest) in _QUESTIONS.items():
        yield name, _situation(*asked_by(word, card, **rest))
    first = asked_by("choose-plumage", "firebird-1b")[0]
    yield "choose-plumage-again", _situation(*played(first, GAME.legal_moves(first, first.asks[0])[0]))


def _turns() -> Iterator[tuple[str, dict[str, Any]]]:
    hand = ("sunbird-2b", "seabird-1a", "snowbird-2b")
    opponents = after_adding(
        staged(Scene(3, GARDEN, hands=(hand,), plumage=PLUMAGE, piles=PILES)), "sunbird-2b", asking("discard", 1)
    )
    yield "opponents-discard", _situation(*opponents, me=1)
    yield "opponents-discard-others", _situation(*opponents, me=0)
    yield "onward", _situation(*_onward())
    yield "nested", _situation(*_nested())
    yield "nested-spectator", _situation(*_nested(), me=SPECTATOR)
    yield "bonus", _situation(*_bonus())


def _onward() -> Told:
    """Two twigs beyond the target, laid by hand while it was carried out."""
    hand = ("nightbird-4a", "sunbird-3a", "seabird-3a", "firebird-3b")
    state = staged(Scene(3, built(("nightbird-4b", (1, 0))), hands=(hand,), plumage=PLUMAGE))
    return _after_adding_and_laying(state, "nightbird-4a")


def _after_adding_and_laying(state: State, card: str) -> Told:
    """As `after_adding`, but hand cards are laid wherever they can be, until the way on is asked for."""
    for add in (move for move in GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add) and move.card == card):
        told = played(state, add)
        for _ in range(LONGEST):
            now = told[0]
            if not now.asks or now.asks[0].seat != 0 or now.turn != 0:
                break
            if now.asks[0].asks == "onward":
                return told
            moves = GAME.legal_moves(now, now.asks[0])
            beyond = [m for m in moves if isinstance(m, Add) and abs(m.x - add.x) + abs(m.y - add.y) == 1]
            told = played(now, beyond[0] if beyond and now.asks[0].asks == "lay-hand" else _quiet(now, moves))
    raise ValueError("nobody is asked for the way on")


def _quiet(state: State, moves: Sequence[Move]) -> Move:
    draw = next((move for move in moves if type(move).__name__ == "DrawCard"), None)
    return draw or GAME.stand_in(state, state.asks[0])


def _nested() -> Told:
    """A card that performs the card that performs a third, which asks."""
    scene = Scene(
        4,
        GARDEN,
        hands=(("snowbird-1a", "seabird-1b"),),
        plumage=PLUMAGE,
        piles=PILES,
        top=("sunbird-1b", "snowbird-1a", "firebird-1b"),
    )
    performed = KINDS["firebird-1b"]
    return after_adding(
        staged(scene),
        "snowbird-1a",
        lambda s: asking("choose-plumage")(s) and any(getattr(step, "card", None) == performed for step in s.agenda),
    )


def _bonus() -> Told:
    """The bonus card asks."""
    scene = Scene(
        3,
        built(("snowbird-4b", (-1, 0))),
        hands=(("sunbird-4b", "seabird-1b", "snowbird-1b", "sunbird-1a", "silverbird-1b"),),
        plumage=PLUMAGE,
        piles=PILES,
        top=("sunbird-1b", "firebird-1a"),
    )
    return after_adding(staged(scene), "sunbird-4b", asking("choose-plumage"))


def _awards() -> Iterator[tuple[str, dict[str, Any]]]:
    passing = Scene(3, GARDEN, plumage={"black": 1, "gray": 0, "yellow": 0}, pass_holder=1, piles=PILES, hand=4)
    state = staged(passing)
    state = played(state, next(m for m in GAME.legal_moves(state, state.asks[0]) if type(m).__name__ == "Pass"))[0]
    yield "award", _situation(*_awarded(state), me=0)
    yield "arrange-award", _situation(*_arranging())
    yield "over", _situation(*_over(3))
    yield "over-crowded", _situation(*_over(5))


def _awarded(state: State) -> Told:
    """The next position; if the winner is asked for the order, all answers up to the end of the award."""
    told: Told = (state, ())
    events: list[Event] = []
    while told[0].asks and told[0].asks[0].asks == "arrange-award":
        told = answered(told[0])
        events += told[1]
    return told[0], tuple(events)


def _arranging() -> Told:
    scene = Scene(3, GARDEN, plumage={"black": 0, "yellow": 0, "white": 2}, pass_holder=0, piles=PILES, hand=4)
    state = staged(scene)
    waiting = replace(state, turn=2, asks=(replace(state.asks[0], seat=2),))
    passed = next(move for move in GAME.legal_moves(waiting, waiting.asks[0]) if type(move).__name__ == "Pass")
    found = until(played(waiting, passed), asking("arrange-award"))
    if found is None:
        raise ValueError("nobody orders cards")
    return found


def _over(seats: int) -> Told:
    """The deck runs out for the second time as seat 0 passes."""
    scene = Scene(
        seats,
        GARDEN,
        plumage={"black": 1, "yellow": 0, "gray": 2},
        piles=(*PILES, ("seabird-4a", "firebird-4a"), ("sunbird-1b",)),
        hand=4,
        depletions=1,
        deck=2,
    )
    state = staged(scene)
    return played(state, next(m for m in GAME.legal_moves(state, state.asks[0]) if type(m).__name__ == "Pass"))


def situations() -> dict[str, dict[str, Any]]:
    """The positions by name."""
    return dict((*_branches(), *_adding(), *_questions(), *_turns(), *_awards()))


def written() -> dict[str, Any]:
    """What the file holds: the card list, and the situations by name."""
    return json.loads(msgspec.json.encode({"deck": GAME.deck_view, "situations": situations()}))


def main() -> None:
    """Writes the file."""
    TARGET.write_text(json.dumps(written(), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
