"""Writes `frontend/src/games/bird-told-me/fixtures/positions.json`: hard positions of The Bird Told Me to Do It, as the
server would send them.

The client's tests and its page of situations show them. Run it again when the view, the moves or the cards change.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from app.engines import catalogue
from app.engines.bird_told_me.branch import ground_of
from app.engines.bird_told_me.cells import Cell
from app.engines.bird_told_me.events import Event
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.bird_told_me.moves import Add, Move
from app.engines.bird_told_me.operations import COLORS, Color
from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.questions import AskAdd
from app.engines.bird_told_me.setup import decks_for
from app.engines.bird_told_me.state import Branch, State
from app.engines.chance import shuffled
from app.engines.contract import SPECTATOR, Seat, Viewer

TARGET = Path(__file__).parent.parent / "frontend" / "src" / "games" / "bird-told-me" / "fixtures" / "positions.json"
_NOW = 1_800_000_000_000
_SEED = bytes(32)
_LONGEST = 120
"""So many answers at most until a question is asked."""

_GAME: Final = BirdToldMe(catalogue.own_deck(BirdToldMe.slug))
_CARDS: Final = _GAME.cards
_KINDS: Final = _CARDS.kinds

_Some = TypeVar("_Some")
Told: TypeAlias = tuple[State, tuple[Event, ...]]


class Scene(NamedTuple):
    """What a position is made of. `hands`, `piles` and `discards` are named cards, `top` lies on the deck, the next
    card first; `hand` cards are dealt to every hand beside the named ones."""

    seats: int
    branch: Branch = ()
    hands: Sequence[Sequence[str]] = ()
    piles: Sequence[Sequence[str]] = ()
    discards: Sequence[str] = ()
    plumage: dict[Color, Seat] = {}  # noqa: RUF012
    top: Sequence[str] = ()
    hand: int = 4
    pass_holder: Seat | None = None
    depletions: int = 0
    deck: int | None = None
    """So many cards are left in the deck; all others lie on the discards."""


def _position(scene: Scene) -> State:
    """The position where seat 0 is to add a card. Raises ValueError where a card is wanted too often."""
    fresh = _GAME.setup(scene.seats, Options(), _SEED)
    left = Counter({kind: decks_for(scene.seats) for kind in _KINDS.values()})
    _take(left, (card for position in scene.branch for card in position.stack))
    hands = [[_KINDS[name] for name in _at(scene.hands, seat)] for seat in range(scene.seats)]
    piles = [tuple(_KINDS[name] for name in _at(scene.piles, seat)) for seat in range(scene.seats)]
    discards = [_KINDS[name] for name in scene.discards]
    top = [_KINDS[name] for name in scene.top]
    _take(left, (card for cards in (*hands, *piles, discards, top) for card in cards))
    rest = list(shuffled(tuple(sorted(left.elements())), _SEED, 0))
    for hand in hands:
        hand += [rest.pop() for _ in range(max(0, scene.hand - len(hand)))]
    keep = len(rest) if scene.deck is None else scene.deck
    return replace(
        fresh,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        piles=tuple(piles),
        discards=(*rest[keep:], *discards),
        deck=(*rest[:keep], *reversed(top)),
        plumage=tuple(scene.plumage.get(color) for color in COLORS),
        pass_holder=scene.pass_holder,
        branch=scene.branch,
        next_filled=max([position.spot.filled for position in scene.branch], default=0) + 1,
        depletions=scene.depletions,
        turn=0,
        question=AskAdd(),
        asks=(replace(fresh.asks[0], id=7, seat=0),),
        next_ask=8,
    )


def _take(left: Counter[int], cards: Iterable[int]) -> None:
    for card in cards:
        if left[card] == 0:
            raise ValueError(f"{_CARDS.names[card]} is wanted too often")
        left[card] -= 1


def _at(lists: Sequence[Sequence[str]], seat: Seat) -> Sequence[str]:
    return lists[seat] if seat < len(lists) else ()


# ---------------------------------------------------------------- branches


def _built(*cards: tuple[str, Cell]) -> Branch:
    """A branch of these cards, added one after the other. Raises ValueError where one does not fit."""
    branch: Branch = ()
    for filled, (name, cell) in enumerate(cards, 1):
        kind = _KINDS[name]
        if cell not in ground_of(_CARDS, branch).addable(kind):
            raise ValueError(f"{name} does not fit on {cell}")
        branch = ground_of(_CARDS, branch).with_added(kind, cell, filled)
    return branch


def _grown(size: int, decks: int, luck: int) -> Branch:
    """A branch of so many cards of `decks` decks, the most birds nearest to the trunk."""
    left = Counter(dict.fromkeys(_KINDS.values(), decks))
    branch: Branch = ()
    while len(branch) < size:
        branch = _with_one_more(branch, left, luck)
    return branch


def _with_one_more(branch: Branch, left: Counter[int], luck: int) -> Branch:
    """Raises ValueError where no card fits any more."""
    land = ground_of(_CARDS, branch)
    kinds = _mixed([kind for kind, number in left.items() if number], luck, len(branch))
    for kind in sorted(kinds, key=lambda kind: (-_CARDS.values[kind], -len(_CARDS.exits[kind]))):
        cells = land.addable(kind)
        if cells:
            left[kind] -= 1
            return land.with_added(kind, _mixed(cells, luck, len(branch))[0], len(branch) + 1)
    raise ValueError(f"the branch is full with {len(branch)} cards")


def _covered(branch: Branch, layers: int, luck: int, decks: int = 1) -> Branch:
    """The branch with so many cards laid over its twigs, some of them over one another."""
    left = Counter(dict.fromkeys(_KINDS.values(), decks))
    _take(left, (card for position in branch for card in position.stack))
    for layer in range(layers):
        fits = [
            (kind, cell)
            for kind, number in sorted(left.items())
            if number
            for cell in ground_of(_CARDS, branch).coverable(kind)
        ]
        high = [(kind, cell) for kind, cell in fits if len(ground_of(_CARDS, branch).at[cell].stack) > 1]
        kind, cell = _mixed(high if high and layer % 2 else fits, luck, layer)[0]
        left[kind] -= 1
        branch = ground_of(_CARDS, branch).with_stack(cell, (*ground_of(_CARDS, branch).at[cell].stack, kind))
    return branch


def _mixed(some: Sequence[_Some], luck: int, turn: int) -> Sequence[_Some]:
    return shuffled(tuple(some), bytes([luck]) * len(_SEED), turn)


_GARDEN: Final = _built(
    ("nightbird-4a", (-1, 0)),
    ("nightbird-3a", (-1, -1)),
    ("sunbird-4a", (-1, 1)),
    ("snowbird-4b", (-2, 1)),
    ("firebird-3a", (0, -1)),
    ("snowbird-3b", (-2, 2)),
    ("silverbird-3a", (1, -1)),
    ("seabird-2a", (1, -2)),
)
"""A branch of eight; its upper route boosts and draws and asks nothing."""


# ---------------------------------------------------------------- playing on


def _told(state: State, move: Move) -> Told:
    applied = _GAME.apply(state, state.asks[0], move)
    return applied.state, applied.events


def _answered(state: State) -> Told:
    """The safe answer."""
    return _told(state, _GAME.stand_in(state, state.asks[0]))


Fits: TypeAlias = Callable[[State], bool]


def _asks(word: str, seat: Seat = 0) -> Fits:
    return lambda state: bool(state.asks) and (state.asks[0].asks, state.asks[0].seat) == (word, seat)


def _until(told: Told, fits: Fits) -> Told | None:
    """Answers safely until a position fits; None if none does."""
    for _ in range(_LONGEST):
        state, _ = told
        if fits(state):
            return told
        if not state.asks:
            return None
        told = _answered(state)
    return None


def _after_adding(state: State, card: str, fits: Fits) -> Told:
    """Adds the card where the route is longest, draws, and answers safely until a position fits. Raises ValueError if
    none does."""
    adds = [move for move in _GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add) and move.card == card]
    for add in sorted(adds, key=lambda move: -_depth_at(state, move)):
        paired = _told(state, add)[0]
        draw = next(move for move in _GAME.legal_moves(paired, paired.asks[0]) if type(move).__name__ == "DrawCard")
        found = _until(_told(paired, draw), fits)
        if found is not None:
            return found
    raise ValueError(f"{card} never comes to that")


def _depth_at(state: State, move: Add) -> int:
    after = _told(state, move)[0]
    land = ground_of(_CARDS, after.branch)
    return land.depth(land.at[move.x, move.y])


def _asked(word: str, card: str, **rest: Any) -> Told:
    """The question as the card puts it, which seat 0 adds to the garden."""
    scene = Scene(
        3,
        _GARDEN,
        hands=((card, *rest.pop("own", ())), *rest.pop("others", ())),
        plumage=rest.pop("plumage", _PLUMAGE),
        piles=rest.pop("piles", _PILES),
        discards=rest.pop("discards", ("sunbird-2a", "silverbird-2b")),
        **rest,
    )
    kind = _KINDS[card]
    performs: Fits = lambda state: any(getattr(step, "card", None) == kind for step in state.agenda)  # noqa: E731
    return _after_adding(_position(scene), card, lambda state: _asks(word)(state) and performs(state))


_PLUMAGE: Final[dict[Color, Seat]] = {"black": 0, "yellow": 1, "white": 2, "blue": 0}
_PILES: Final = (("firebird-4b", "silverbird-4b"), ("seabird-4b", "nightbird-4b", "seabird-3b"), ("sunbird-3b",))


# ---------------------------------------------------------------- what the server would send


def _situation(state: State, events: tuple[Event, ...] = (), me: Viewer = 0) -> dict[str, Any]:
    own = [ask for ask in state.asks if ask.seat == me]
    seen = (_GAME.witness(event, me) for event in events)
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
            "events": [event for event in seen if event is not None],
            "outcome": _GAME.outcome(state),
        },
    }


# ---------------------------------------------------------------- the situations


def _branches() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "start", _situation(_GAME.setup(3, Options(), _SEED), me=_GAME.setup(3, Options(), _SEED).asks[0].seat)
    yield "start-others", _situation(_GAME.setup(2, Options(), _SEED), me=_other(_GAME.setup(2, Options(), _SEED)))
    yield "branch-1", _situation(_position(Scene(2, _built(("sunbird-4a", (1, 0))), hand=6)))
    twelve = Scene(3, _grown(12, 1, 4), piles=_few(_grown(12, 1, 4), 3), plumage=_PLUMAGE, hand=5)
    yield "branch-12", _situation(_position(twelve))
    forty = Scene(5, _covered(_grown(40, 2, 7), 5, 2, 2), plumage=_PLUMAGE | {"red": 4}, hand=6)
    yield "branch-40", _situation(_position(forty))
    sixty = Scene(
        5,
        _covered(_grown(60, 2, 9), 6, 5, 2),
        plumage={color: seat for seat, color in enumerate(("white", "red", "black", "blue", "yellow"))} | {"gray": 4},
        hand=5,
        pass_holder=3,
        depletions=1,
    )
    yield "branch-60-crowded", _situation(_position(sixty))
    yield "branch-60-spectator", _situation(_position(sixty), me=SPECTATOR)
    stacks = Scene(3, _covered(_grown(10, 1, 3), 9, 6), plumage=_PLUMAGE, hand=5, discards=("sunbird-1b",))
    yield "stacks", _situation(_position(stacks))


def _few(branch: Branch, seats: int) -> list[tuple[str, ...]]:
    """Score piles of cards that are not on the branch."""
    used = {card for position in branch for card in position.stack}
    free = [name for name, kind in _KINDS.items() if kind not in used]
    return [tuple(free[seat::seats][: 2 + seat]) for seat in range(seats)]


def _other(state: State) -> Seat:
    return (state.asks[0].seat + 1) % len(state.hands)


def _adding() -> Iterator[tuple[str, dict[str, Any]]]:
    hand = ("firebird-4a", "seabird-1a", "snowbird-2a", "sunbird-2b", "silverbird-1b", "nightbird-1b")
    scene = Scene(3, _GARDEN, hands=(hand,), plumage=_PLUMAGE, piles=_PILES, hand=6)
    state = _position(scene)
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
    yield "add-many-cards", _situation(_position(scene._replace(hands=(many,), piles=())))
    none = ("firebird-4a", "seabird-4a", "snowbird-4a", "sunbird-4b")
    yield "add-none", _situation(_position(Scene(3, _built(("seabird-1a", (1, 0))), hands=(none,))))
    red = _position(scene._replace(hands=(("firebird-1b", *hand[1:]),)))
    first = next(
        move for move in _GAME.legal_moves(red, red.asks[0]) if isinstance(move, Add) and move.card == "firebird-1b"
    )
    yield "pair", _situation(*_told(red, first))
    blue = next(move for move in _GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add))
    paired = _told(state, blue)
    yield "pair-claimed", _situation(*paired)
    second = next(move for move in _GAME.legal_moves(paired[0], paired[0].asks[0]) if isinstance(move, Add))
    chosen = _until(_told(paired[0], second), _asks("target"))
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
        yield name, _situation(*_asked(word, card, **rest))
    first = _asked("choose-plumage", "firebird-1b")[0]
    yield "choose-plumage-again", _situation(*_told(first, _GAME.legal_moves(first, first.asks[0])[0]))


def _turns() -> Iterator[tuple[str, dict[str, Any]]]:
    hand = ("sunbird-2b", "seabird-1a", "snowbird-2b")
    opponents = _after_adding(
        _position(Scene(3, _GARDEN, hands=(hand,), plumage=_PLUMAGE, piles=_PILES)), "sunbird-2b", _asks("discard", 1)
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
    state = _position(Scene(3, _built(("nightbird-4b", (1, 0))), hands=(hand,), plumage=_PLUMAGE))
    return _after_adding_and_laying(state, "nightbird-4a")


def _after_adding_and_laying(state: State, card: str) -> Told:
    """As `_after_adding`, but hand cards are laid wherever they can be, until the way on is asked for."""
    for add in (
        move for move in _GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add) and move.card == card
    ):
        told = _told(state, add)
        for _ in range(_LONGEST):
            now = told[0]
            if not now.asks or now.asks[0].seat != 0 or now.turn != 0:
                break
            if now.asks[0].asks == "onward":
                return told
            moves = _GAME.legal_moves(now, now.asks[0])
            beyond = [m for m in moves if isinstance(m, Add) and abs(m.x - add.x) + abs(m.y - add.y) == 1]
            told = _told(now, beyond[0] if beyond and now.asks[0].asks == "lay-hand" else _quiet(now, moves))
    raise ValueError("nobody is asked for the way on")


def _quiet(state: State, moves: Sequence[Move]) -> Move:
    draw = next((move for move in moves if type(move).__name__ == "DrawCard"), None)
    return draw or _GAME.stand_in(state, state.asks[0])


def _nested() -> Told:
    """A card that performs the card that performs a third, which asks."""
    scene = Scene(
        4,
        _GARDEN,
        hands=(("snowbird-1a", "seabird-1b"),),
        plumage=_PLUMAGE,
        piles=_PILES,
        top=("sunbird-1b", "snowbird-1a", "firebird-1b"),
    )
    performed = _KINDS["firebird-1b"]
    return _after_adding(
        _position(scene),
        "snowbird-1a",
        lambda s: _asks("choose-plumage")(s) and any(getattr(step, "card", None) == performed for step in s.agenda),
    )


def _bonus() -> Told:
    """The bonus card asks."""
    scene = Scene(
        3,
        _built(("snowbird-4b", (-1, 0))),
        hands=(("sunbird-4b", "seabird-1b", "snowbird-1b", "sunbird-1a", "silverbird-1b"),),
        plumage=_PLUMAGE,
        piles=_PILES,
        top=("sunbird-1b", "firebird-1a"),
    )
    return _after_adding(_position(scene), "sunbird-4b", _asks("choose-plumage"))


def _awards() -> Iterator[tuple[str, dict[str, Any]]]:
    passing = Scene(3, _GARDEN, plumage={"black": 1, "gray": 0, "yellow": 0}, pass_holder=1, piles=_PILES, hand=4)
    state = _position(passing)
    state = _told(state, next(m for m in _GAME.legal_moves(state, state.asks[0]) if type(m).__name__ == "Pass"))[0]
    yield "award", _situation(*_awarded(state), me=0)
    yield "arrange-award", _situation(*_arranging())
    yield "over", _situation(*_over(3))
    yield "over-crowded", _situation(*_over(5))


def _awarded(state: State) -> Told:
    """The next position; if the winner is asked for the order, all answers up to the end of the award."""
    told: Told = (state, ())
    events: list[Event] = []
    while told[0].asks and told[0].asks[0].asks == "arrange-award":
        told = _answered(told[0])
        events += told[1]
    return told[0], tuple(events)


def _arranging() -> Told:
    scene = Scene(3, _GARDEN, plumage={"black": 0, "yellow": 0, "white": 2}, pass_holder=0, piles=_PILES, hand=4)
    state = _position(scene)
    waiting = replace(state, turn=2, asks=(replace(state.asks[0], seat=2),))
    passed = next(move for move in _GAME.legal_moves(waiting, waiting.asks[0]) if type(move).__name__ == "Pass")
    found = _until(_told(waiting, passed), _asks("arrange-award"))
    if found is None:
        raise ValueError("nobody orders cards")
    return found


def _over(seats: int) -> Told:
    """The deck runs out for the second time as seat 0 passes."""
    scene = Scene(
        seats,
        _GARDEN,
        plumage={"black": 1, "yellow": 0, "gray": 2},
        piles=(*_PILES, ("seabird-4a", "firebird-4a"), ("sunbird-1b",)),
        hand=4,
        depletions=1,
        deck=2,
    )
    state = _position(scene)
    return _told(state, next(m for m in _GAME.legal_moves(state, state.asks[0]) if type(m).__name__ == "Pass"))


def situations() -> dict[str, dict[str, Any]]:
    """The positions by name."""
    return dict((*_branches(), *_adding(), *_questions(), *_turns(), *_awards()))


def written() -> dict[str, Any]:
    """What the file holds: the card list, and the situations by name."""
    return json.loads(msgspec.json.encode({"deck": _GAME.deck_view, "situations": situations()}))


def main() -> None:
    """Writes the file."""
    TARGET.write_text(json.dumps(written(), separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
