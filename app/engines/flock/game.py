"""Flock as the table plays it: the contract's functions over the rules."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from app.engines.contract import SPECTATOR, Applied, Ask, Game, Guide, IllegalMove, Outcome, Place, Seat, Viewer
from app.engines.first_player import first_among
from app.engines.flock import moves, sight
from app.engines.flock.answering import first_question, play_out
from app.engines.flock.choices import moves_for
from app.engines.flock.deck import Deck, load
from app.engines.flock.events import Event, TookBack
from app.engines.flock.guide import guide
from app.engines.flock.moves import Move
from app.engines.flock.options import Options
from app.engines.flock.reading import deck_view
from app.engines.flock.refusing import refusal
from app.engines.flock.scoring import outcome
from app.engines.flock.setup import MARKERS, SEATS, set_up
from app.engines.flock.standing_in import stand_in
from app.engines.flock.state import State
from app.engines.flock.view import public_view
from app.engines.flock.witness import witness
from app.engines.flock.work import in_play, seat_of

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(State)


class _Listed(NamedTuple):
    state: State
    moves: tuple[Move, ...]


class _Public(NamedTuple):
    state: State
    view: sight.View


class FlockGame(Game[State, Move, Event, sight.View, Options]):
    """The game with one set of figures. Raises BadDeck when made with a text that holds none."""

    slug: ClassVar = "flock"
    title: ClassVar = "Flock"
    summary: ClassVar = "Send your birds to feed, nest and hatch, and have the most where it counts."
    minutes: ClassVar = (25, 45)
    seats: ClassVar = SEATS
    rules_version: ClassVar = 1
    hides: ClassVar = False
    move_type: ClassVar = moves.Move
    event_type: ClassVar = Event
    view_type: ClassVar = sight.View
    deck_type: ClassVar = sight.DeckView
    options_type: ClassVar = Options

    def __init__(self, deck: bytes) -> None:
        self.cards: Final[Deck] = load(deck)
        self._listed: _Listed | None = None
        self._public: _Public | None = None

    @property
    def deck(self) -> bytes:
        return self.cards.raw

    @property
    def deck_view(self) -> sight.DeckView:
        return deck_view(self.cards)

    @property
    def guide(self) -> Guide:
        return guide()

    def setup(self, seats: int, options: Options, seed: bytes) -> State:
        return first_question(self.cards, set_up(self.cards, seats, options, seed))

    def without_gaps(self, options: Options, taken: Sequence[Seat]) -> Options:
        return replace(options, first=first_among(taken, options.first))

    def asks(self, s: State) -> tuple[Ask, ...]:
        return s.asks

    def legal_moves(self, s: State, ask: Ask) -> tuple[Move, ...]:
        """As the contract says. Raises LookupError for an ask that is not open."""
        if ask not in s.asks:
            raise LookupError(f"ask {ask.id} is not open")
        listed = self._listed
        if listed is not None and listed.state is s:
            return listed.moves
        found = moves_for(self.cards, s, ask)
        self._listed = _Listed(s, found)
        return found

    def why_not(self, s: State, seat: Seat, move: Move) -> str | None:
        if any(ask.seat == seat and ask.id == move.ask and move in self.legal_moves(s, ask) for ask in s.asks):
            return None
        return refusal(self.cards, s, seat, move)

    def apply(self, s: State, ask: Ask, move: Move) -> Applied[State, Event]:
        if ask not in s.asks or move.ask != ask.id or move not in self.legal_moves(s, ask):
            raise IllegalMove(refusal(self.cards, s, ask.seat, move))
        return self.play(s, ask, move)

    def play(self, s: State, ask: Ask, move: Move) -> Applied[State, Event]:
        return play_out(self.cards, s, ask, move, lambda: self.freeze(s))

    def chain(self, s: State) -> Seat | None:
        return s.chain

    def take_back(self, s: State, before: State) -> Applied[State, Event]:
        """As the contract says. Raises ValueError where nothing can be taken back."""
        if s.chain is None:
            raise ValueError("no chain of choices is unfinished")
        asks = tuple(replace(ask, id=s.next_ask + place) for place, ask in enumerate(before.asks))
        back = replace(before, asks=asks, next_ask=s.next_ask + len(asks))
        return Applied(back, (TookBack(seat=s.chain),), spent=False)

    def stand_in(self, s: State, ask: Ask) -> Move:
        return stand_in(self.legal_moves(s, ask))

    def view(self, s: State, viewer: Viewer) -> sight.View:
        shown = self._public
        if shown is None or shown.state is not s:
            shown = self._public = _Public(s, public_view(self.cards, s))
        return shown.view if viewer is SPECTATOR else replace(shown.view, you=viewer)

    def witness(self, event: Event, viewer: Viewer) -> Event | None:
        return witness(event, viewer)

    def outcome(self, s: State) -> Outcome | None:
        return outcome(self.cards, s)

    def determinize(self, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place] = frozenset()) -> State:
        """Nothing is hidden, and the only draw lies behind: the seed alone is another (FL-SETUP-05)."""
        return replace(s, seed=seed)

    def shown_by(self, s: State, move: Move, viewer: Viewer) -> frozenset[Place]:
        """Nothing is hidden."""
        return frozenset()

    def census(self, s: State) -> Counter[str]:
        deck = self.cards
        pieces = Counter({"sun": 1})
        for kind, held, left in zip(("nest", "egg", "worm"), (s.nests, s.eggs, s.worms), s.supply, strict=True):
            pieces[kind] = left + sum(held)
        for flock in range(s.table.flocks):
            pieces[f"{deck.colors[flock]} bird"] = s.stocks[flock] + in_play(s, flock) + MARKERS
        return pieces

    def on_turn(self, s: State) -> Seat | None:
        return None if s.acting is None else seat_of(s.table, s.acting)

    def window_seconds(self, options: Options) -> int:
        """Nothing in this game is closed by a clock; what the contract asks for."""
        return 12

    def freeze(self, s: State) -> bytes:
        return _ENCODER.encode(s)

    def thaw(self, raw: bytes, rules_version: int) -> State:
        """As the contract says. Raises ValueError for another version of the rules, or for no frozen state."""
        if rules_version != self.rules_version:
            raise ValueError(f"Flock knows no rules version {rules_version}.")
        return _DECODER.decode(raw)
