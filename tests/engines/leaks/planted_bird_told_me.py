"""Leaks of The Bird Told Me to Do It, each as somebody might make it by oversight: one projection that says too much,
or one question that is only put where the hand has an answer."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from app.engines.bird_told_me import events, moves, sight
from app.engines.bird_told_me.branch import ground_of
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.bird_told_me.operations import COLORS
from app.engines.bird_told_me.state import State
from app.engines.contract import Applied, Ask, Seat, Viewer
from app.rooms.position import Position
from tests.engines.leaks.planted import choices_counted, padded
from tests.engines.leaks.telling import told

OF_HAND_CARDS: Final = ("lay-hand", "swap-twig", "score-hand")
"""The questions that a hand may have no answer to but to decline."""


class _Looser(BirdToldMe):
    """Made from the deck of the game that it stands in for."""

    def __init__(self, game: BirdToldMe) -> None:
        super().__init__(game.deck)

    def _must_decline(self, s: State, ask: Ask) -> bool:
        return ask.asks in OF_HAND_CARDS and len(self.legal_moves(s, ask)) == 1


class SkippedQuestion(_Looser):
    """An instruction with hand cards is declined without asking where no hand card fits."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Applied[State, events.Event]:
        applied = super().apply(s, ask, move)
        while applied.state.asks and self._must_decline(applied.state, applied.state.asks[0]):
            (bound,) = applied.state.asks
            skipped = super().apply(applied.state, bound, moves.Decline(ask=bound.id))
            applied = Applied(skipped.state, applied.events + skipped.events, applied.spent or skipped.spent)
        return applied


class HiddenQuestion(_Looser):
    """The question is put, but not named to the others where no hand card fits."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        bound = any(self._must_decline(s, ask) and ask.seat != viewer for ask in s.asks)
        return replace(seen, decision=None) if bound else seen


class NothingFitted(_Looser):
    """To decline is told as having nothing to do where no hand card fits."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Applied[State, events.Event]:
        applied = super().apply(s, ask, move)
        if not self._must_decline(s, ask):
            return applied
        performance: Any = s.agenda[-1]
        idle = events.NothingToDo(seat=ask.seat, card=self.cards.names[performance.card])
        told_otherwise = tuple(idle if isinstance(event, events.Declined) else event for event in applied.events)
        return replace(applied, events=told_otherwise)


class ForcedPass(_Looser):
    """A pass for want of a card that could be added is not told as a pass."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Applied[State, events.Event]:
        applied = super().apply(s, ask, move)
        if not isinstance(move, moves.Pass) or len(self.legal_moves(s, ask)) > 1:
            return applied
        return replace(applied, events=tuple(e for e in applied.events if not isinstance(e, events.Passed)))


class PlacesOfTheHand(_Looser):
    """Whether places are left is judged by the hand of the player on turn."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        land = ground_of(self.cards, s.branch)
        hand = s.hands[s.turn] if s.turn is not None else ()
        cells = {cell for card in hand for cell in land.addable(card)}
        return replace(super().view(s, viewer), places=len(cells))


class DrawnCard(_Looser):
    """Everybody reads which card was drawn."""

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        return event if isinstance(event, events.Drew) else super().witness(event, viewer)


class StolenCard(_Looser):
    """Everybody reads which card was drawn from a hand at random."""

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        return event if isinstance(event, events.Stole) else super().witness(event, viewer)


class DrawnLarge(_Looser):
    """No card is named, but one of four birds makes one more event."""

    def witness(self, event: events.Event, viewer: Viewer) -> events.Event | None:
        if isinstance(event, events.Drew) and event.card and self.cards.values[self.cards.kinds[event.card]] < 4:
            return None
        return super().witness(event, viewer)


class NextCard(_Looser):
    """The top card of the deck is named on top of the discards."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        return replace(seen, discards=(*seen.discards, *self.cards.named(s.deck[-1:])))


class CountByColor(_Looser):
    """Of other hands the number of black birds shows."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        black = [sum(self.cards.colors[card] == "black" for card in hand) for hand in s.hands]
        return replace(seen, seats=tuple(replace(seat, hand=n) for seat, n in zip(seen.seats, black, strict=True)))


class HandInStandings(_Looser):
    """The birds in the hand of the player on turn count as if they sat on the branch."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        hand = s.hands[s.turn] if s.turn is not None else ()
        birds = dict.fromkeys(COLORS, 0)
        for card in hand:
            birds[self.cards.colors[card]] += self.cards.values[card]
        return replace(
            seen, standings=tuple(replace(each, birds=each.birds + birds[each.color]) for each in seen.standings)
        )


class ReasonOfAnotherHand(_Looser):
    """Why a move is refused depends on whether somebody else holds the card that it names."""

    def why_not(self, s: State, seat: Seat, move: moves.Move) -> str | None:
        rule = super().why_not(s, seat, move)
        kind = self.cards.kinds.get(getattr(move, "card", ""))
        held = any(kind in hand for other, hand in enumerate(s.hands) if other != seat)
        return "BT-TURN-01" if rule and held else rule


class Seed(_Looser):
    """A number of the view is made from the seed."""

    def view(self, s: State, viewer: Viewer) -> sight.View:
        return replace(super().view(s, viewer), deck=len(s.deck) + 1000 * s.seed[0])


class SpentByFuture(_Looser):
    """Whether a move can be taken back depends on the card that comes next."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Applied[State, events.Event]:
        applied = super().apply(s, ask, move)
        black = bool(s.deck) and self.cards.colors[s.deck[0]] == "black"
        return replace(applied, spent=applied.spent or black)


class LateMemory(_Looser):
    """The card next to be drawn is noted in the state, and shows when the next turn begins."""

    def apply(self, s: State, ask: Ask, move: moves.Move) -> Applied[State, events.Event]:
        applied = super().apply(s, ask, move)
        if not isinstance(move, moves.Pass | moves.DrawCard) or not s.deck:
            return applied
        return replace(applied, state=replace(applied.state, next_filled=1000 * (s.deck[-1] + 1)))

    def view(self, s: State, viewer: Viewer) -> sight.View:
        seen = super().view(s, viewer)
        begins = [ask for ask in s.asks if ask.asks == "add"]
        return replace(seen, depletions=s.depletions + s.next_filled // 1000) if begins else seen


def one_message_more(position: Position, viewer: Viewer) -> tuple[bytes, ...]:
    """An empty message follows for everybody when the player on turn holds a card that could be added."""
    state = position.state
    hand = state.hands[state.turn] if state.turn is not None else ()
    land = ground_of(position.game.cards, state.branch)
    fits = any(land.addable(card) for card in hand)
    return (*told(position, viewer), b"{}") if fits else told(position, viewer)


GAMES: tuple[Callable[[BirdToldMe], BirdToldMe], ...] = (
    SkippedQuestion,
    HiddenQuestion,
    NothingFitted,
    ForcedPass,
    PlacesOfTheHand,
    DrawnCard,
    StolenCard,
    DrawnLarge,
    NextCard,
    CountByColor,
    HandInStandings,
    ReasonOfAnotherHand,
    Seed,
    SpentByFuture,
    LateMemory,
)
TELLINGS = (choices_counted, one_message_more, padded)
