"""Positions of The Bird Told Me to Do It, made to measure: branches as they are wanted, hands and piles of named cards,
and play from there until somebody is asked something.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

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
from app.engines.contract import Seat

SEED: Final = bytes(32)
LONGEST: Final = 120
"""So many answers at most until a question is asked."""

GAME: Final = BirdToldMe(catalogue.own_deck(BirdToldMe.slug))
CARDS: Final = GAME.cards
KINDS: Final = CARDS.kinds

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


def staged(scene: Scene) -> State:
    """The position where seat 0 is to add a card. Raises ValueError where a card is wanted too often."""
    fresh = GAME.setup(scene.seats, Options(), SEED)
    left = Counter({kind: decks_for(scene.seats) for kind in KINDS.values()})
    _take(left, (card for position in scene.branch for card in position.stack))
    hands = [[KINDS[name] for name in _at(scene.hands, seat)] for seat in range(scene.seats)]
    piles = [tuple(KINDS[name] for name in _at(scene.piles, seat)) for seat in range(scene.seats)]
    discards = [KINDS[name] for name in scene.discards]
    top = [KINDS[name] for name in scene.top]
    _take(left, (card for cards in (*hands, *piles, discards, top) for card in cards))
    rest = list(shuffled(tuple(sorted(left.elements())), SEED, 0))
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
            raise ValueError(f"{CARDS.names[card]} is wanted too often")
        left[card] -= 1


def _at(lists: Sequence[Sequence[str]], seat: Seat) -> Sequence[str]:
    return lists[seat] if seat < len(lists) else ()


# ---------------------------------------------------------------- branches


def built(*cards: tuple[str, Cell]) -> Branch:
    """A branch of these cards, added one after the other. Raises ValueError where one does not fit."""
    branch: Branch = ()
    for filled, (name, cell) in enumerate(cards, 1):
        kind = KINDS[name]
        if cell not in ground_of(CARDS, branch).addable(kind):
            raise ValueError(f"{name} does not fit on {cell}")
        branch = ground_of(CARDS, branch).with_added(kind, cell, filled)
    return branch


def grown(size: int, decks: int, luck: int) -> Branch:
    """A branch of so many cards of `decks` decks, the most birds nearest to the trunk."""
    left = Counter(dict.fromkeys(KINDS.values(), decks))
    branch: Branch = ()
    while len(branch) < size:
        branch = _with_one_more(branch, left, luck)
    return branch


def _with_one_more(branch: Branch, left: Counter[int], luck: int) -> Branch:
    """Raises ValueError where no card fits any more."""
    land = ground_of(CARDS, branch)
    kinds = _mixed([kind for kind, number in left.items() if number], luck, len(branch))
    for kind in sorted(kinds, key=lambda kind: (-CARDS.values[kind], -len(CARDS.exits[kind]))):
        cells = land.addable(kind)
        if cells:
            left[kind] -= 1
            return land.with_added(kind, _mixed(cells, luck, len(branch))[0], len(branch) + 1)
    raise ValueError(f"the branch is full with {len(branch)} cards")


def covered(branch: Branch, layers: int, luck: int, decks: int = 1) -> Branch:
    """The branch with so many cards laid over its twigs, some of them over one another."""
    left = Counter(dict.fromkeys(KINDS.values(), decks))
    _take(left, (card for position in branch for card in position.stack))
    for layer in range(layers):
        fits = [
            (kind, cell)
            for kind, number in sorted(left.items())
            if number
            for cell in ground_of(CARDS, branch).coverable(kind)
        ]
        high = [(kind, cell) for kind, cell in fits if len(ground_of(CARDS, branch).at[cell].stack) > 1]
        kind, cell = _mixed(high if high and layer % 2 else fits, luck, layer)[0]
        left[kind] -= 1
        branch = ground_of(CARDS, branch).with_stack(cell, (*ground_of(CARDS, branch).at[cell].stack, kind))
    return branch


def _mixed(some: Sequence[_Some], luck: int, turn: int) -> Sequence[_Some]:
    return shuffled(tuple(some), bytes([luck]) * len(SEED), turn)


GARDEN: Final = built(
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


def played(state: State, move: Move) -> Told:
    applied = GAME.apply(state, state.asks[0], move)
    return applied.state, applied.events


def answered(state: State) -> Told:
    """The safe answer."""
    return played(state, GAME.stand_in(state, state.asks[0]))


Fits: TypeAlias = Callable[[State], bool]


def asking(word: str, seat: Seat = 0) -> Fits:
    return lambda state: bool(state.asks) and (state.asks[0].asks, state.asks[0].seat) == (word, seat)


def until(told: Told, fits: Fits) -> Told | None:
    """Answers safely until a position fits; None if none does."""
    for _ in range(LONGEST):
        state, _ = told
        if fits(state):
            return told
        if not state.asks:
            return None
        told = answered(state)
    return None


def after_adding(state: State, card: str, fits: Fits) -> Told:
    """Adds the card where the route is longest, draws, and answers safely until a position fits. Raises ValueError if
    none does."""
    adds = [move for move in GAME.legal_moves(state, state.asks[0]) if isinstance(move, Add) and move.card == card]
    for add in sorted(adds, key=lambda move: -_depth_at(state, move)):
        paired = played(state, add)[0]
        draw = next(move for move in GAME.legal_moves(paired, paired.asks[0]) if type(move).__name__ == "DrawCard")
        found = until(played(paired, draw), fits)
        if found is not None:
            return found
    raise ValueError(f"{card} never comes to that")


def _depth_at(state: State, move: Add) -> int:
    after = played(state, move)[0]
    land = ground_of(CARDS, after.branch)
    return land.depth(land.at[move.x, move.y])


def asked_by(word: str, card: str, **rest: Any) -> Told:
    """The question as the card puts it, which seat 0 adds to the garden."""
    scene = Scene(
        3,
        GARDEN,
        hands=((card, *rest.pop("own", ())), *rest.pop("others", ())),
        plumage=rest.pop("plumage", PLUMAGE),
        piles=rest.pop("piles", PILES),
        discards=rest.pop("discards", ("sunbird-2a", "silverbird-2b")),
        **rest,
    )
    kind = KINDS[card]
    performs: Fits = lambda state: any(getattr(step, "card", None) == kind for step in state.agenda)  # noqa: E731
    return after_adding(staged(scene), card, lambda state: asking(word)(state) and performs(state))


PLUMAGE: Final[dict[Color, Seat]] = {"black": 0, "yellow": 1, "white": 2, "blue": 0}
PILES: Final = (("firebird-4b", "silverbird-4b"), ("seabird-4b", "nightbird-4b", "seabird-3b"), ("sunbird-3b",))
