"""A table for the tests of the rules: play a move, see it refused, read the position as it lies openly."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
import pytest

from app.engines.backyard_birds import moves
from app.engines.backyard_birds.moves import Move
from app.engines.backyard_birds.sight import Flock
from app.engines.contract import SPECTATOR, AnyGame, Ask, IllegalMove, Outcome, Viewer
from tests.engines.backyard_birds.naming import birds

A, B, C, D, E = range(5)


def claim(territory: str, color: str, used: str) -> Move:
    return moves.Claim(ask=0, territory=territory, color=color, birds=birds(used))


def vote(territory: str, color: str, used: str) -> Move:
    return moves.Vote(ask=0, territory=territory, color=color, birds=birds(used))


def lay(bird: str, onto: str | None = None) -> Move:
    return moves.Play(ask=0, bird=bird, onto=onto)


def jump(bird: str, onto: str) -> Move:
    return moves.Jump(ask=0, bird=bird, onto=onto)


def blue_jay(seat: int) -> Move:
    return moves.BlueJay(ask=0, seat=seat)


def lark(seat: int, bird: str, onto: str | None = None) -> Move:
    return moves.Lark(ask=0, seat=seat, bird=bird, onto=onto)


def give_up(bird: str) -> Move:
    return moves.GiveUp(ask=0, bird=bird)


def discard(bird: str) -> Move:
    return moves.Discard(ask=0, bird=bird)


def put_out(territory: str) -> Move:
    return moves.PutOut(ask=0, territory=territory)


def send_back(territory: str) -> Move:
    return moves.SendBack(ask=0, territory=territory)


def strike(territory: str) -> Move:
    return moves.Strike(ask=0, territory=territory)


def hummingbird(territory: str) -> Move:
    return moves.HummingbirdClaim(ask=0, territory=territory)


DRAW = moves.Draw(ask=0)
END = moves.EndTurn(ask=0)
JUNCO = moves.Junco(ask=0)
SWALLOW = moves.Swallow(ask=0)
WOODPECKER = moves.Woodpecker(ask=0)
WREN = moves.Wren(ask=0)
PENALTY = moves.AcceptPenalty(ask=0)
ABSTAIN = moves.Abstain(ask=0)
DECLINE = moves.Decline(ask=0)
LET_PASS = moves.LetPass(ask=0)


def slot(flock: Flock) -> str:
    """A slot in use as the tests write it: "CROW", "CROW*2", "CROW*2+STARLING"."""
    text = flock.bird if flock.count == 1 else f"{flock.bird}*{flock.count}"
    return text if flock.guest is None else f"{text}+{flock.guest}"


class Table:
    """A game in play. Every move is checked to be listed, to keep the census and to leave the state before it
    as it was; every refusal to name its rule and to change nothing."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state

    # What lies openly.

    def view(self, viewer: Viewer = SPECTATOR) -> Any:
        return self.game.view(self.state, viewer)

    def flocks(self, seat: int) -> set[str]:
        slots = [slot(flock) for flock in self.view().seats[seat].flocks]
        assert len(slots) == len(set(slots))
        return set(slots)

    def hand(self, seat: int) -> Counter[str]:
        return Counter(self.view(seat).hand)

    def claimed(self, seat: int) -> tuple[str, ...]:
        return self.view().seats[seat].claimed

    def score(self, seat: int) -> int:
        return self.view().seats[seat].score.total

    @property
    def display(self) -> set[str]:
        return set(self.view().display)

    @property
    def removed(self) -> tuple[str, ...]:
        return self.view().removed

    @property
    def discards(self) -> Counter[str]:
        return Counter({stack.card: stack.count for stack in self.view().discards})

    @property
    def bird_supply(self) -> int:
        return self.view().bird_supply

    @property
    def territory_supply(self) -> int:
        return self.view().territory_supply

    @property
    def turn(self) -> int | None:
        return self.game.on_turn(self.state)

    @property
    def last(self) -> int | None:
        return self.view().last

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        return outcome

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    # Whom the game asks, and what may be answered.

    def asked(self, seat: int) -> set[str]:
        return {ask.asks for ask in self.game.asks(self.state) if ask.seat == seat}

    def asks(self, seat: int) -> list[Ask]:
        return [ask for ask in self.game.asks(self.state) if ask.seat == seat]

    def ask(self, seat: int, word: str) -> Ask:
        found = [ask for ask in self.asks(seat) if ask.asks == word]
        assert len(found) == 1, f"seat {seat} is asked {self.asked(seat)}, not {word}"
        return found[0]

    def options(self, seat: int) -> list[Move]:
        """All legal moves of `seat`, without the number of their ask."""
        return [
            msgspec.structs.replace(move, ask=0)
            for ask in self.asks(seat)
            for move in self.game.legal_moves(self.state, ask)
        ]

    def kinds(self, seat: int) -> set[type]:
        return {type(move) for move in self.options(seat)}

    def may(self, seat: int, move: Move) -> bool:
        return move in self.options(seat)

    # Playing.

    def play(self, seat: int, move: Move) -> tuple[Any, ...]:
        """Plays a listed move; gives the events."""
        for ask in self.asks(seat):
            answer = msgspec.structs.replace(move, ask=ask.id)
            if answer in self.game.legal_moves(self.state, ask):
                assert self.game.why_not(self.state, seat, answer) is None
                return self._apply(ask, answer)
        reasons = [self._why(seat, ask, move) for ask in self.asks(seat)]
        raise AssertionError(f"seat {seat} may not {move}: {reasons}; may {self.options(seat)}")

    def run_out(self, seat: int, word: str) -> tuple[Any, ...]:
        """The clock runs out on an ask: the stand-in answers it."""
        ask = self.ask(seat, word)
        return self._apply(ask, self.game.stand_in(self.state, ask))

    def refuse(self, seat: int, move: Move, rule: str) -> None:
        """`move` is not listed, refused citing `rule`, and changes nothing."""
        before = self.game.freeze(self.state)
        ask = self.bar(seat, move, rule)
        if ask.seat == seat:
            with pytest.raises(IllegalMove) as refusal:
                self.game.apply(self.state, ask, msgspec.structs.replace(move, ask=ask.id))
            assert refusal.value.rule == rule
        assert self.game.freeze(self.state) == before

    def bar(self, seat: int, move: Move, rule: str) -> Ask:
        """`move` is not listed, and the reason is `rule`; gives the ask that was judged."""
        assert not self.may(seat, move), f"seat {seat} may {move}"
        ask = self._nearest_ask(seat)
        assert self._why(seat, ask, move) == rule
        return ask

    def refuse_all(self, seat: int, refused: Iterable[Move], rule: str) -> None:
        for move in refused:
            self.refuse(seat, move, rule)

    def draw_and_lay(self, seat: int, bird: str, onto: str | None = None) -> tuple[Any, ...]:
        return self.play(seat, DRAW) + self.play(seat, lay(bird, onto))

    def play_out(self) -> Outcome:
        """Lets the stand-ins finish the game."""
        while asks := self.game.asks(self.state):
            ask = next(ask for ask in asks if not ask.optional)
            self._apply(ask, self.game.stand_in(self.state, ask))
        return self.outcome

    def _apply(self, ask: Ask, move: Move) -> tuple[Any, ...]:
        before = self.game.freeze(self.state)
        pieces = self.game.census(self.state)
        applied = self.game.apply(self.state, ask, move)
        assert self.game.freeze(self.state) == before
        assert self.game.census(applied.state) == pieces
        self.state = applied.state
        return applied.events

    def _why(self, seat: int, ask: Ask, move: Move) -> str | None:
        return self.game.why_not(self.state, seat, msgspec.structs.replace(move, ask=ask.id))

    def _nearest_ask(self, seat: int) -> Ask:
        """The ask that a refused move names: the seat's own if it has one, else the first of all."""
        open_asks = self.game.asks(self.state)
        own = [ask for ask in open_asks if ask.seat == seat]
        return sorted(own or open_asks, key=lambda ask: ask.optional)[0]
