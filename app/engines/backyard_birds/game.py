"""Backyard Birds as the table plays it: the contract's functions over the rules."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from app.engines.backyard_birds import moves, sight
from app.engines.backyard_birds.answering import first_questions, play_out
from app.engines.backyard_birds.choices import moves_for
from app.engines.backyard_birds.deck import Deck, load
from app.engines.backyard_birds.events import Event
from app.engines.backyard_birds.guide import guide
from app.engines.backyard_birds.moves import Abstain, Move
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.reading import deck_view
from app.engines.backyard_birds.redealing import redeal, shown
from app.engines.backyard_birds.refusing import refusal
from app.engines.backyard_birds.scoring import outcome
from app.engines.backyard_birds.setup import SEATS, set_up
from app.engines.backyard_birds.standing_in import stand_in
from app.engines.backyard_birds.state import State
from app.engines.backyard_birds.view import public_view, seat_view
from app.engines.backyard_birds.witness import witness
from app.engines.contract import SPECTATOR, Applied, Ask, Game, Guide, IllegalMove, Outcome, Place, Seat, Viewer
from app.engines.first_player import first_among

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(State)


class _Listed(NamedTuple):
    state: State
    ask: Ask
    moves: tuple[Move, ...]


class _Public(NamedTuple):
    state: State
    view: sight.View


class BackyardBirds(Game[State, Move, Event, sight.View, Options]):
    """The game with one deck. Raises BadDeck when made with a text that is no deck of this game."""

    slug: ClassVar = "backyard-birds"
    title: ClassVar = "Backyard Birds"
    summary: ClassVar = "Gather flocks of birds in front of you and give them up for territories."
    minutes: ClassVar = (20, 40)
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
        return first_questions(self.cards, set_up(self.cards, seats, options, seed))

    def without_gaps(self, options: Options, taken: Sequence[Seat]) -> Options:
        return replace(options, first=first_among(taken, options.first))

    def asks(self, s: State) -> tuple[Ask, ...]:
        return s.asks

    def legal_moves(self, s: State, ask: Ask) -> tuple[Move, ...]:
        """As the contract says. Raises LookupError for an ask that is not open."""
        listed = self._listed
        if listed is not None and listed.state is s and listed.ask == ask:
            return listed.moves
        if ask not in s.asks:
            raise LookupError(f"ask {ask.id} is not open")
        found = moves_for(self.cards, s, ask)
        self._listed = _Listed(s, ask, found)
        return found

    def why_not(self, s: State, seat: Seat, move: Move) -> str | None:
        if any(ask.seat == seat and ask.id == move.ask and move in self.legal_moves(s, ask) for ask in s.asks):
            return None
        return refusal(self.cards, s, seat, move)

    def apply(self, s: State, ask: Ask, move: Move) -> Applied[State, Event]:
        if ask not in s.asks or move.ask != ask.id:
            raise IllegalMove(refusal(self.cards, s, ask.seat, move))
        by_clock = ask.asks == "vote" and isinstance(move, Abstain)
        if not by_clock and move not in self.legal_moves(s, ask):
            raise IllegalMove(refusal(self.cards, s, ask.seat, move))
        return self.play(s, ask, move)

    def play(self, s: State, ask: Ask, move: Move) -> Applied[State, Event]:
        return play_out(self.cards, s, ask, move, lambda: self.freeze(s))

    def stand_in(self, s: State, ask: Ask) -> Move:
        return stand_in(s, ask, self.legal_moves(s, ask))

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
        birds = Counter([*s.bird_supply, *s.discards])
        for hand in s.hands:
            birds.update(hand)
        for slots in s.flocks:
            birds.update({slot.species: 0 for slot in slots})
            birds.update(slot.species for slot in slots for _ in range(slot.count))
            birds.update(slot.guest for slot in slots if slot.guest is not None)
        territories = [*s.territory_supply, *s.display, *s.removed, *(card for pile in s.claimed for card in pile)]
        names = self.cards.bird_names
        return Counter({names[bird]: count for bird, count in birds.items()}) + Counter(
            self.cards.named_territories(territories)
        )

    def on_turn(self, s: State) -> Seat | None:
        return s.turn

    def window_seconds(self, options: Options) -> int:
        return options.claim_window

    def freeze(self, s: State) -> bytes:
        return _ENCODER.encode(s)

    def thaw(self, raw: bytes, rules_version: int) -> State:
        """As the contract says. Raises ValueError for another version of the rules, or for no frozen state."""
        if rules_version != self.rules_version:
            raise ValueError(f"Backyard Birds knows no rules version {rules_version}.")
        return _DECODER.decode(raw)
