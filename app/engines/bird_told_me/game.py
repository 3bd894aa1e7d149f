"""The Bird Told Me to Do It as the table plays it: the contract's functions over the rules."""

from collections import Counter
from typing import ClassVar, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from app.engines.bird_told_me import moves, sight
from app.engines.bird_told_me.answering import first_question, play_out
from app.engines.bird_told_me.choices import moves_for
from app.engines.bird_told_me.deck import Deck, load
from app.engines.bird_told_me.ending import outcome
from app.engines.bird_told_me.events import Event, TookBack
from app.engines.bird_told_me.guide import guide
from app.engines.bird_told_me.moves import Move
from app.engines.bird_told_me.operations import COLORS
from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.reading import deck_view
from app.engines.bird_told_me.redealing import redeal, shown
from app.engines.bird_told_me.refusing import refusal
from app.engines.bird_told_me.setup import SEATS, set_up
from app.engines.bird_told_me.standing_in import stand_in
from app.engines.bird_told_me.state import Performance, State
from app.engines.bird_told_me.view import public_view, seat_view
from app.engines.bird_told_me.witness import witness
from app.engines.contract import SPECTATOR, Applied, Ask, Game, Guide, IllegalMove, Outcome, Place, Seat, Viewer

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(State)


class _Listed(NamedTuple):
    state: State
    moves: tuple[Move, ...]


class _Public(NamedTuple):
    state: State
    view: sight.View


class BirdToldMe(Game[State, Move, Event, sight.View, Options]):
    """The game with one card list. Raises BadDeck when made with a text that is no deck of this game."""

    slug: ClassVar = "the-bird-told-me-to-do-it"
    title: ClassVar = "The Bird Told Me to Do It"
    summary: ClassVar = "Grow a branch of birds, and do what they tell you on the way out."
    minutes: ClassVar = (30, 60)
    seats: ClassVar = SEATS
    rules_version: ClassVar = 1
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
        return first_question(self.cards, set_up(self.cards, seats, seed))

    def asks(self, s: State) -> tuple[Ask, ...]:
        return s.asks

    def legal_moves(self, s: State, ask: Ask) -> tuple[Move, ...]:
        """As the contract says. Raises LookupError for an ask that is not open."""
        if s.question is None or ask not in s.asks:
            raise LookupError(f"ask {ask.id} is not open")
        listed = self._listed
        if listed is not None and listed.state is s:
            return listed.moves
        found = moves_for(self.cards, s, s.question, ask.seat, ask.id)
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
        return stand_in(self.cards, self.legal_moves(s, ask))

    def view(self, s: State, viewer: Viewer) -> sight.View:
        shown = self._public
        if shown is None or shown.state is not s:
            shown = self._public = _Public(s, public_view(self.cards, s))
        return shown.view if viewer is SPECTATOR else seat_view(self.cards, s, shown.view, viewer)

    def witness(self, event: Event, viewer: Viewer) -> Event | None:
        return witness(event, viewer)

    def outcome(self, s: State) -> Outcome | None:
        return outcome(self.cards, s)

    def determinize(self, s: State, viewer: Viewer, seed: bytes, pins: frozenset[Place] = frozenset()) -> State:
        return redeal(self.cards, s, viewer, seed, pins)

    def shown_by(self, s: State, move: Move, viewer: Viewer) -> frozenset[Place]:
        """As the contract says. Raises LookupError where no open ask has the move's serial."""
        ask = next((ask for ask in s.asks if ask.id == move.ask), None)
        if ask is None:
            raise LookupError(f"ask {move.ask} is not open")
        return shown(self.cards, s, self.apply(s, ask, move).events, viewer)

    def census(self, s: State) -> Counter[str]:
        cards = Counter([*s.deck, *s.discards])
        for places in (s.hands, s.piles, [position.stack for position in s.branch]):
            for held in places:
                cards.update(held)
        for step in s.agenda:
            if isinstance(step, Performance):
                cards.update(step.held)
        names = self.cards.names
        pieces = Counter({names[card]: number for card, number in cards.items()})
        return pieces + Counter([*(f"{color} plumage" for color in COLORS), "pass card", "trunk"])

    def on_turn(self, s: State) -> Seat | None:
        return s.turn

    def window_seconds(self, options: Options) -> int:
        """Nothing in this game is closed by a clock; what the contract asks for."""
        return 12

    def freeze(self, s: State) -> bytes:
        return _ENCODER.encode(s)

    def thaw(self, raw: bytes, rules_version: int) -> State:
        """As the contract says. Raises ValueError for another version of the rules, or for no frozen state."""
        if rules_version != self.rules_version:
            raise ValueError(f"The Bird Told Me to Do It knows no rules version {rules_version}.")
        return _DECODER.decode(raw)
