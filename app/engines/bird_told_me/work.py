"""A position in the course of one move: a private working copy, changed by the rules and then frozen again.

What an operation of an instruction may use:

- reading: `work.turn`, `work.hands`, `work.ground` (the branch), `work.piles`, `work.plumage`, `work.walk`;
- going on: `work.ask`, `work.go_on`, and `performing.end_part`, called last;
- acting: the functions of `drawing` (deck, hands, discards), `laying` (adding, covering, swapping, taking twigs),
  `scoring` (score piles), `plumage` (plumage cards) and `performing` (boosts, performances).

An action can end the game at once, by a last card or thirty points (BT-END-04, -12): it then raises GameEnded, which an
operation lets pass.
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from app.engines.bird_told_me.branch import Ground, Land, land_of
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.events import Event
from app.engines.bird_told_me.operations import COLORS, Color
from app.engines.bird_told_me.questions import Question
from app.engines.bird_told_me.state import (
    Branch,
    Done,
    Ended,
    Ending,
    Performance,
    Spot,
    State,
    Step,
    Traced,
    Walk,
    Whereabouts,
)
from app.engines.chance import chosen, shuffled
from app.engines.contract import Ask, Seat


class Table(Protocol):
    """What the rules read of a position, frozen or in the course of a move."""

    @property
    def hands(self) -> Sequence[tuple[Kind, ...]]: ...
    @property
    def piles(self) -> Sequence[tuple[Kind, ...]]: ...
    @property
    def plumage(self) -> Sequence[Seat | None]: ...
    @property
    def branch(self) -> Branch: ...
    @property
    def turn(self) -> Seat | None: ...


class GameEnded(Exception):
    """The game is over at once, in the middle of whatever was going on."""

    def __init__(self, why: Ending) -> None:
        super().__init__(why)
        self.why: Ending = why


class Work:
    """A working copy of a state with the events of the move so far. `spent` is true once anything hidden or random was
    spent, `waits` once somebody has to answer before the next step."""

    __slots__ = (
        "added",
        "agenda",
        "asked",
        "boosts",
        "branch",
        "cards",
        "dealt",
        "deck",
        "depletions",
        "discards",
        "draws",
        "ended",
        "events",
        "hands",
        "land",
        "last_boost",
        "next_ask",
        "next_filled",
        "pass_holder",
        "piles",
        "plumage",
        "question",
        "seed",
        "sequence",
        "spent",
        "traced",
        "turn",
        "turns",
        "waits",
        "walk",
    )

    def __init__(self, cards: Deck, s: State) -> None:
        """Raises ValueError when the game is over."""
        if s.turn is None:
            raise ValueError("the game is over")
        self.cards = cards
        """The card list."""
        self.land: Land = land_of(cards)
        self.events: list[Event] = []
        self.spent = False
        self.waits = False
        self.seed = s.seed
        self.draws = s.draws
        self.hands = list(s.hands)
        self.deck = list(s.deck)
        """The draw deck, its top last."""
        self.discards = list(s.discards)
        self.piles = list(s.piles)
        self.plumage = list(s.plumage)
        self.pass_holder = s.pass_holder
        self.branch = s.branch
        self.next_filled = s.next_filled
        self.depletions = s.depletions
        self.dealt = s.dealt
        self.turn: Seat = s.turn
        self.turns = s.turns
        self.added = s.added
        self.walk: Walk | None = s.walk
        self.sequence: list[Done] = list(s.sequence)
        self.traced: list[Traced] = list(s.traced)
        self.boosts = s.boosts
        self.last_boost = s.last_boost
        self.agenda: list[Step] = list(s.agenda)
        self.question: Question | None = s.question
        self.asked: Seat | None = s.asks[0].seat if s.asks else None
        self.next_ask = s.next_ask
        self.ended: Ended | None = s.ended

    def state(self, chain: Seat | None = None) -> State:
        """The state that this working copy has come to; `chain` may take its last choice back."""
        asks: tuple[Ask, ...] = ()
        if self.question is not None and self.asked is not None:
            word = type(self.question).__struct_config__.tag
            asks = (Ask(self.next_ask, self.asked, str(word), out_of_turn=self.asked != self.turn),)
        return State(
            seed=self.seed,
            draws=self.draws,
            hands=tuple(self.hands),
            deck=tuple(self.deck),
            discards=tuple(self.discards),
            piles=tuple(self.piles),
            plumage=tuple(self.plumage),
            pass_holder=self.pass_holder,
            branch=self.branch,
            next_filled=self.next_filled,
            depletions=self.depletions,
            dealt=self.dealt,
            turn=self.turn if self.ended is None else None,
            turns=self.turns,
            added=self.added,
            walk=self.walk,
            sequence=tuple(self.sequence),
            traced=tuple(self.traced),
            boosts=self.boosts,
            last_boost=self.last_boost,
            agenda=tuple(self.agenda),
            question=self.question,
            asks=asks,
            next_ask=self.next_ask + len(asks),
            chain=chain,
            ended=self.ended,
        )

    # ------------------------------------------------------------ reading

    @property
    def ground(self) -> Ground:
        """The branch with all that follows from it."""
        return self.land.ground(self.branch)

    @property
    def route(self) -> list[Spot]:
        """The positions of this turn's route that still stand, from the trunk outwards."""
        ground = self.ground
        return [] if self.walk is None else [spot for spot in self.walk.route if ground.stands(spot)]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, clockwise from `seat` (BT-TURN-01, BT-INSTR-19)."""
        seats = len(self.hands)
        return tuple([(seat + step) % seats for step in range(1, seats)])

    def plumage_of(self, seat: Seat | None) -> tuple[Color, ...]:
        """The colours whose plumage `seat` holds; with None those beside the deck."""
        return tuple([color for color, holder in zip(COLORS, self.plumage, strict=True) if holder == seat])

    # ------------------------------------------------------------ going on

    def tell(self, event: Event) -> None:
        """Adds what just happened."""
        self.events.append(event)

    def ask(self, seat: Seat, question: Question) -> None:
        """Puts a question; the top step of the agenda is resumed with the answer. A question whose answers are open to
        all and only one is answered without asking (BT-INSTR-23), so an operation need not care. There must be an
        answer: who lays a drawn card asks `laying.can_lay` first."""
        self.question = question
        self.asked = seat

    def go_on(self, performance: Performance, **changes: object) -> Performance:
        """Puts a changed `performance` in place of itself, the top step of the agenda: what it has done is remembered,
        and it is gone on with next."""
        changed = replace(performance, **changes)
        self.agenda[-1] = changed
        return changed

    # ------------------------------------------------------------ chance

    def shuffle(self, cards: Sequence[Kind]) -> list[Kind]:
        """`cards` in random order. They are sorted first: what order they had before makes no difference."""
        self.spent = True
        self.draws += 1
        return list(shuffled(sorted(cards), self.seed, self.draws - 1))

    def choose(self, number: int) -> int:
        """One of the numbers below `number`, at random."""
        self.spent = True
        self.draws += 1
        return chosen(range(number), self.seed, self.draws - 1)

    # ------------------------------------------------------------ cards in execution

    def in_execution(self) -> set[int]:
        """The places among the traced of the cards that are in execution (BT-CARD-18)."""
        return {step.traced for step in self.agenda if isinstance(step, Performance)}

    def follow(self, card: Kind, origin: Whereabouts, to: Whereabouts) -> None:
        """The card has moved; if it is one that is traced, its whereabouts are kept up. One that comes from elsewhere
        is in execution no longer, or never was."""
        if origin.zone == "elsewhere":
            return
        for place, traced in enumerate(self.traced):
            if traced.at == origin and traced.card == card:
                self.traced[place] = Traced(card, to)
                return
