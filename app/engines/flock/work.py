"""A position in the course of one move: a private working copy, changed by the rules and then frozen again."""

from collections.abc import Sequence
from typing import Protocol

from app.engines.contract import Ask, Seat
from app.engines.flock.deck import Deck
from app.engines.flock.events import Event
from app.engines.flock.names import POOL
from app.engines.flock.state import CardNumber, Flock, State, Step, Table


class Position(Protocol):
    """What the rules read of a position, frozen or in the course of a move."""

    @property
    def table(self) -> Table: ...
    @property
    def pools(self) -> Sequence[int]: ...
    @property
    def stocks(self) -> Sequence[int]: ...
    @property
    def nests(self) -> Sequence[int]: ...
    @property
    def eggs(self) -> Sequence[int]: ...
    @property
    def worms(self) -> Sequence[int]: ...
    @property
    def cards(self) -> Sequence[Sequence[int]]: ...
    @property
    def initiative(self) -> Sequence[Flock]: ...
    @property
    def round(self) -> int: ...


class Work:
    """A working copy of a state with the events of the move so far. `waits` is true once a flock has to answer before
    the next step; `asked` then says which, and the word for its question."""

    __slots__ = (
        "acting",
        "agenda",
        "asked",
        "barred",
        "cards",
        "deck",
        "draws",
        "eggs",
        "events",
        "initiative",
        "nests",
        "next_ask",
        "over",
        "pools",
        "round",
        "seed",
        "sheets",
        "stocks",
        "supply",
        "table",
        "waits",
        "worms",
    )

    def __init__(self, deck: Deck, s: State) -> None:
        """Raises ValueError when the game is over."""
        if s.acting is None:
            raise ValueError("the game is over")
        self.deck = deck
        self.events: list[Event] = []
        self.waits = False
        self.over = False
        self.asked: tuple[Flock, str] | None = None
        self.seed = s.seed
        self.draws = s.draws
        self.table = s.table
        self.pools = list(s.pools)
        self.stocks = list(s.stocks)
        self.nests = list(s.nests)
        self.eggs = list(s.eggs)
        self.worms = list(s.worms)
        self.supply = list(s.supply)
        self.cards = [list(card) for card in s.cards]
        self.initiative = s.initiative
        self.round = s.round
        self.sheets = s.sheets
        self.agenda: list[Step] = list(s.agenda)
        self.next_ask = s.next_ask
        self.acting: Flock = s.acting
        self.barred = s.barred

    def state(self, mover: Seat | None = None) -> State:
        """The state that this working copy has come to, with its open ask. `mover` made the choice that led here."""
        asks: tuple[Ask, ...] = ()
        chain = None
        if self.asked is not None:
            flock, word = self.asked
            seat = seat_of(self.table, flock)
            asks = (Ask(self.next_ask, seat, word, out_of_turn=seat != seat_of(self.table, self.acting)),)
            chain = seat if seat == mover and word != "turn" else None
        nests, eggs, worms = self.supply
        return State(
            seed=self.seed,
            draws=self.draws,
            table=self.table,
            pools=tuple(self.pools),
            stocks=tuple(self.stocks),
            nests=tuple(self.nests),
            eggs=tuple(self.eggs),
            worms=tuple(self.worms),
            supply=(nests, eggs, worms),
            cards=tuple([tuple(card) for card in self.cards]),
            initiative=self.initiative,
            round=self.round,
            sheets=self.sheets,
            agenda=tuple(self.agenda),
            asks=asks,
            next_ask=self.next_ask + len(asks),
            acting=None if self.over else self.acting,
            barred=self.barred,
            chain=chain,
        )

    def tell(self, event: Event) -> None:
        """Adds what just happened."""
        self.events.append(event)

    def ask(self, flock: Flock, word: str) -> None:
        """The player of `flock` has to answer before anything else happens."""
        self.asked = (flock, word)
        self.waits = True

    def end(self) -> None:
        """The game is over."""
        self.agenda.clear()
        self.over = True
        self.barred = None
        self.waits = True

    def finish_step(self) -> None:
        """The top step of the agenda is done."""
        self.agenda.pop()

    def go_on_with(self, step: Step) -> None:
        """Puts `step` in place of the top step of the agenda."""
        self.agenda[-1] = step

    def move(self, flock: Flock, card: CardNumber, to: int, birds: int) -> None:
        """Moves birds from a card to a spot: another card, or POOL."""
        self.cards[card][flock] -= birds
        if to == POOL:
            self.pools[flock] += birds
        else:
            self.cards[to][flock] += birds

    def take_home(self, flock: Flock, card: CardNumber) -> int:
        """All birds of a flock go from a card to its pool; how many they are."""
        birds = self.cards[card][flock]
        self.move(flock, card, POOL, birds)
        return birds

    def pay(self, flock: Flock, nests: int, eggs: int, worms: int) -> None:
        """The flock's resources go back to the common stock (FL-RES-06)."""
        self.nests[flock] -= nests
        self.eggs[flock] -= eggs
        self.worms[flock] -= worms
        self.supply[0] += nests
        self.supply[1] += eggs
        self.supply[2] += worms


def seat_of(table: Table, flock: Flock) -> Seat:
    """The seat whose flock this is."""
    return flock // 2 if table.advanced else flock


def flocks_of(table: Table, seat: Seat) -> tuple[Flock, ...]:
    """The flocks of a seat: one, or the right and the left (FL-ADV2-03)."""
    return (2 * seat, 2 * seat + 1) if table.advanced else (seat,)


def in_play(s: Position, flock: Flock) -> int:
    """A flock's birds in its pool and on all cards (FL-UPKEEP-01)."""
    return s.pools[flock] + sum([card[flock] for card in s.cards])


def in_turn_order(s: Position, first: Flock, card: CardNumber) -> tuple[Flock, ...]:
    """The flocks with birds on `card`, in the order of play from `first` on (FL-ACT-07, FL-ADV2-22)."""
    birds = s.cards[card]
    flocks = len(birds)
    cycle = [(first + step) % flocks for step in range(flocks)]
    return tuple([flock for flock in cycle if birds[flock]])
