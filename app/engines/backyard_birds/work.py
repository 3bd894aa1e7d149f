"""A position in the course of one move: a private working copy, changed by the rules and then frozen again."""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import Protocol

from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.events import Drew, Event, Reshuffled, Revealed
from app.engines.backyard_birds.flocking import leave, lies_in
from app.engines.backyard_birds.state import DISPLAY, Departure, Flocks, State, Step
from app.engines.chance import chosen, shuffled
from app.engines.contract import Seat


class Position(Protocol):
    """What the rules read of a position, frozen or in the course of a move."""

    @property
    def hands(self) -> Sequence[tuple[Kind, ...]]: ...
    @property
    def flocks(self) -> Sequence[Flocks]: ...
    @property
    def bird_supply(self) -> Sequence[Kind]: ...
    @property
    def discards(self) -> Sequence[Kind]: ...
    @property
    def display(self) -> tuple[Kind, ...]: ...
    @property
    def territory_supply(self) -> Sequence[Kind]: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def turns(self) -> int: ...
    @property
    def moved(self) -> bool: ...
    @property
    def drawn(self) -> bool: ...
    @property
    def acted(self) -> bool: ...
    @property
    def took(self) -> bool: ...
    @property
    def searched(self) -> bool: ...
    @property
    def only_wren(self) -> bool: ...
    @property
    def fresh_hummingbird(self) -> bool: ...
    @property
    def departures(self) -> tuple[Departure, ...]: ...
    @property
    def lark_came(self) -> int: ...


class Work:
    """A working copy of a state with the events of the move so far. `spent` is true once anything hidden or
    random was spent, `waits` once somebody has to answer before the next step."""

    __slots__ = (
        "acted",
        "agenda",
        "asks",
        "bird_supply",
        "claimed",
        "deck",
        "departures",
        "discards",
        "display",
        "drawn",
        "draws",
        "events",
        "flocks",
        "fresh_hummingbird",
        "hands",
        "lark_came",
        "last",
        "lets_pass",
        "moved",
        "next_ask",
        "only_wren",
        "over",
        "removed",
        "searched",
        "seed",
        "spent",
        "territory_supply",
        "took",
        "turn",
        "turns",
        "turns_left",
        "waits",
    )

    def __init__(self, deck: Deck, s: State) -> None:
        """Raises ValueError when the game is over."""
        if s.turn is None:
            raise ValueError("the game is over")
        self.deck = deck
        self.events: list[Event] = []
        self.spent = False
        self.waits = False
        self.over = False
        self.seed = s.seed
        self.draws = s.draws
        self.hands = list(s.hands)
        self.flocks = list(s.flocks)
        self.claimed = list(s.claimed)
        self.bird_supply = s.bird_supply
        self.discards = list(s.discards)
        self.display = s.display
        self.territory_supply = s.territory_supply
        self.removed = s.removed
        self.agenda: list[Step] = list(s.agenda)
        self.asks = s.asks
        self.next_ask = s.next_ask
        self.turn: Seat = s.turn
        self.turns = s.turns
        self.moved = s.moved
        self.drawn = s.drawn
        self.acted = s.acted
        self.took = s.took
        self.searched = s.searched
        self.only_wren = s.only_wren
        self.fresh_hummingbird = s.fresh_hummingbird
        self.lets_pass = s.lets_pass
        self.departures = s.departures
        self.lark_came = s.lark_came
        self.last = s.last
        self.turns_left = s.turns_left

    def state(self) -> State:
        """The state that this working copy has come to."""
        return State(
            seed=self.seed,
            draws=self.draws,
            hands=tuple(self.hands),
            flocks=tuple(self.flocks),
            claimed=tuple(self.claimed),
            bird_supply=self.bird_supply,
            discards=tuple(self.discards),
            display=self.display,
            territory_supply=self.territory_supply,
            removed=self.removed,
            agenda=tuple(self.agenda),
            asks=self.asks,
            next_ask=self.next_ask,
            turn=None if self.over else self.turn,
            turns=self.turns,
            moved=self.moved,
            drawn=self.drawn,
            acted=self.acted,
            took=self.took,
            searched=self.searched,
            only_wren=self.only_wren,
            fresh_hummingbird=self.fresh_hummingbird,
            lets_pass=self.lets_pass,
            departures=self.departures,
            lark_came=self.lark_came,
            last=self.last,
            turns_left=self.turns_left,
        )

    def tell(self, event: Event) -> None:
        """Adds what just happened."""
        self.events.append(event)

    def shuffle(self, cards: Iterable[Kind]) -> tuple[Kind, ...]:
        """`cards` in random order. They are sorted first: what order they had before makes no difference."""
        self.spent = True
        self.draws += 1
        return shuffled(sorted(cards), self.seed, self.draws - 1)

    def choose(self, number: int) -> int:
        """One of the numbers below `number`, at random."""
        self.spent = True
        self.draws += 1
        return chosen(range(number), self.seed, self.draws - 1)

    def withdraw(self, word: str) -> None:
        """Takes back the open asks of one kind."""
        self.asks = tuple(ask for ask in self.asks if ask.asks != word)

    def discard(self, bird: Kind) -> None:
        """Lays `bird` onto the discards."""
        insort(self.discards, bird)

    def discard_from_hand(self, seat: Seat, bird: Kind) -> None:
        """Lays a card of the hand onto the discards, face up."""
        self.take_from_hand(seat, bird)
        self.discard(bird)

    def take_from_hand(self, seat: Seat, bird: Kind) -> None:
        """Takes a card out of the hand, for all to see."""
        self.spent = True
        hand = self.hands[seat]
        place = hand.index(bird)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def discard_from_flocks(self, seat: Seat, bird: Kind) -> None:
        """Lays a bird of the flock area onto the discards."""
        self.flocks[seat] = leave(self.flocks[seat], bird)
        self.discard(bird)

    def draw_birds(self, seat: Seat, count: int) -> None:
        """The seat draws `count` birds, or as many as there are. An empty supply is renewed from the discards
        once a draw is due (BB-PLAY-04, -05, -06)."""
        drawn: list[Kind] = []
        for _ in range(count):
            if not self.bird_supply:
                self._reshuffle()
            if not self.bird_supply:
                break
            drawn.append(self.bird_supply[-1])
            self.bird_supply = self.bird_supply[:-1]
        if drawn:
            self.spent = True
            self.hands[seat] = tuple(sorted((*self.hands[seat], *drawn)))
        self.tell(Drew(seat=seat, count=len(drawn), birds=self.deck.named(drawn)))

    def _reshuffle(self) -> None:
        if not self.discards:
            return
        self.bird_supply = self.shuffle(self.discards)
        self.discards = []
        self.tell(Reshuffled(count=len(self.bird_supply)))

    def take_from_display(self, territory: Kind) -> None:
        """Takes a territory out of the display."""
        self.display = tuple(shown for shown in self.display if shown != territory)

    def refill(self) -> None:
        """Turns territories up until four lie face up or none is left (BB-CLAIM-11, -12)."""
        while len(self.display) < DISPLAY and self.territory_supply:
            self.spent = True
            top = self.territory_supply[-1]
            self.territory_supply = self.territory_supply[:-1]
            self.display = (*self.display, top)
            self.tell(Revealed(territory=self.deck.territory_names[top]))


def owner_of(s: Position, bird: Kind) -> Seat | None:
    """The seat in whose flock area the brown `bird` lies."""
    for seat, flocks in enumerate(s.flocks):
        if lies_in(flocks, bird):
            return seat
    return None


def clockwise(seats: int, start: Seat) -> tuple[Seat, ...]:
    """The other seats in the order of play after `start` (BB-TURN-01)."""
    return tuple((start + step) % seats for step in range(1, seats))
