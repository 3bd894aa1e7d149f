"""What every game offers to the table, and nothing else.

A game is a set of functions over frozen states. A state holds everything: the cards, whose answers are
awaited, what is still to happen, the seed and how much chance was spent. `apply` makes the next state and
tells what happened as events; `view` and `witness` are the only ways by which knowledge leaves a state, and
each builds what one viewer may know from nothing.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int


class Spectator(Enum):
    """Somebody who knows the public things only."""

    SPECTATOR = "spectator"


SPECTATOR: Final = Spectator.SPECTATOR
Viewer: TypeAlias = Seat | Spectator


class Place(NamedTuple):
    """A card that a re-deal must leave where it is: the `area` of the game, its owner's seat (None where it
    belongs to the table), and the card's name as the deck file spells it."""

    area: str
    seat: Seat | None
    card: str


class Ask(msgspec.Struct, frozen=True):
    """A question that the game has put to one seat.

    `id` is a serial that a game never uses twice; `asks` a stable word for the kind of question. The table
    does not wait for an `optional` ask. A `window` is closed by a clock. `out_of_turn` is true of an ask
    whose seat is not on turn and for which the table waits: it has a deadline of its own.
    """

    id: int
    seat: Seat
    asks: str
    optional: bool = False
    window: bool = False
    out_of_turn: bool = False


class Move(Protocol):
    """An answer to an ask. Each game's moves are frozen structs, told apart by the field `kind`."""

    @property
    def ask(self) -> int: ...


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score: `count` cards called `card` (or, without a card, the rule `what`) bring `points`."""

    what: str
    points: int
    card: str | None = None
    count: int = 1


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has, line by line. `total` is the sum of the lines' points."""

    seat: Seat
    total: int
    lines: tuple[Line, ...]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended: the seats from first to last, equals together, and every seat's score in seat order."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[Score, ...]


S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  the options


class Applied(msgspec.Struct, Generic[S, E], frozen=True):
    """What a move did: the state after it, what happened in order, and whether anything hidden or random was
    spent (such a move is never taken back)."""

    state: S
    events: tuple[E, ...]
    spent: bool


class IllegalMove(Exception):
    """A move that the rules forbid. `rule` is the ledger id of the rule."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule: Final = rule


class UnfitOptions(ValueError):
    """Options that do not go with this many seats; the message says why."""


class Reader(msgspec.Struct, frozen=True, kw_only=True):
    """One rule for players: its ledger id, the section it belongs to and a plain sentence."""

    id: str
    section: str
    text: str


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """What a player reads: how to play on one page (paragraphs under short headings), and every rule."""

    how_to_play: tuple[tuple[str, str], ...]
    rules: tuple[Reader, ...]


class Game(ABC, Generic[S, M, E, V, O]):
    """A game with its deck. Pure: no method changes anything."""

    slug: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    minutes: ClassVar[tuple[int, int]]
    seats: ClassVar[range]
    rules_version: ClassVar[int]
    hides: ClassVar[bool] = True
    """Whether there is anything that some viewer may not know; False: every viewer sees the whole position."""
    move_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]
    deck_type: ClassVar[Any]
    options_type: ClassVar[Any]

    @property
    @abstractmethod
    def deck(self) -> bytes:
        """The deck that this game plays with, as the text of its deck file (UTF-8 TOML): a room keeps it, and
        `catalogue.game(slug, deck)` makes the same game from it again."""

    @property
    @abstractmethod
    def deck_view(self) -> Any:
        """The deck for readers: every kind of card with its figures and words, ready to encode as JSON."""

    @property
    @abstractmethod
    def guide(self) -> Guide:
        """How to play, and every rule in a plain sentence with its ledger id."""

    @abstractmethod
    def setup(self, seats: int, options: O, seed: bytes) -> S:
        """The position before the first move. `seed` is 32 secret bytes. Raises UnfitOptions."""

    def without_gaps(self, options: O, taken: Sequence[Seat]) -> O:
        """What `options` say once all seats but those `taken` are put away, and what remains is numbered anew. Raises
        UnfitOptions."""
        return options

    @abstractmethod
    def asks(self, s: S) -> tuple[Ask, ...]:
        """Whose answers the game awaits, ordered by id; empty exactly when the game is over."""

    @abstractmethod
    def legal_moves(self, s: S, ask: Ask) -> tuple[M, ...]:
        """Every move that answers `ask`, without repetition. Never empty for an open ask."""

    @abstractmethod
    def why_not(self, s: S, seat: Seat, move: M) -> str | None:
        """The ledger id of the rule that forbids `move` to `seat`, None if it is legal. Judged, never played:
        the answer depends on nothing that `seat` may not know."""

    @abstractmethod
    def apply(self, s: S, ask: Ask, move: M) -> Applied[S, E]:
        """Plays a legal move or the stand-in's. Raises IllegalMove."""

    @abstractmethod
    def play(self, s: S, ask: Ask, move: M) -> Applied[S, E]:
        """As `apply`, for a move that was found among the legal ones of this very position: nothing is judged again."""

    def chain(self, s: S) -> Seat | None:
        """The seat that may take its last choice back: it made one that spent nothing, and is asked for the next choice
        of the same chain. None where no chain is unfinished, as always in a game without chains."""
        return None

    def take_back(self, s: S, before: S) -> Applied[S, E]:
        """Takes back the choice that led from `before` to `s`, whose chain is unfinished: the position is `before`, but
        for the serials of its asks, which go on from those of `s`. Raises ValueError where `chain` names nobody."""
        raise ValueError("no chain of choices is unfinished")

    @abstractmethod
    def stand_in(self, s: S, ask: Ask) -> M:
        """The safe move when a deadline passes or nobody sits there. It may be one that no player can choose
        (a vote not cast); `apply` takes it all the same."""

    @abstractmethod
    def view(self, s: S, viewer: Viewer) -> V:
        """What `viewer` may know of the position, forecasts included, built from nothing."""

    @abstractmethod
    def witness(self, event: E, viewer: Viewer) -> E | None:
        """`event` as `viewer` saw it, None if it went unseen."""

    @abstractmethod
    def outcome(self, s: S) -> Outcome | None:
        """The result once the game is over, else None."""

    @abstractmethod
    def determinize(self, s: S, viewer: Viewer, seed: bytes, pins: frozenset[Place] = frozenset()) -> S:
        """A position that `viewer` cannot tell from `s`: hidden cards and all future chance re-dealt by
        `seed`, the cards at `pins` left where they are."""

    @abstractmethod
    def shown_by(self, s: S, move: M, viewer: Viewer) -> frozenset[Place]:
        """The hidden cards of `s` that playing `move` shows to `viewer`: the pins under which a re-deal
        before the move must leave the viewer's messages after it the same."""

    @abstractmethod
    def census(self, s: S) -> Counter[str]:
        """Every piece by name; the same through a whole game."""

    @abstractmethod
    def on_turn(self, s: S) -> Seat | None:
        """The seat on turn, None when the game is over."""

    @abstractmethod
    def window_seconds(self, options: O) -> int:
        """How long a window stays open, in seconds."""

    @abstractmethod
    def freeze(self, s: S) -> bytes:
        """The whole state as MessagePack."""

    @abstractmethod
    def thaw(self, raw: bytes, rules_version: int) -> S:
        """The state that was frozen under `rules_version`."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
