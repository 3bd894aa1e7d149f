"""One card carried out on a table that is set for it.

Seat 0 is on turn and leaves the instruction of the card before undone; then the card under test comes, as the next one
on the route or as the bonus card. In both cases it lies on the branch beyond the card before, at the same place, so
that both find the same branch; as bonus card it is a second copy. Fillers, which do nothing as a bonus card, are the
rest of the deck.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from app.engines.bird_told_me.events import Event, TurnedUp
from app.engines.bird_told_me.operations import COLORS
from app.engines.bird_told_me.questions import AskLay, AskPerform, AskScore, AskSwapTwig, Question
from app.engines.bird_told_me.state import (
    Done,
    Performance,
    Spot,
    State,
    Traced,
    Walk,
    WalkOn,
    Whereabouts,
)
from app.engines.contract import Ask
from tests.engines.bird_told_me.decks import GAME
from tests.engines.bird_told_me.positions import Layout, branch_of
from tests.engines.random_play import kind

How: TypeAlias = Literal["route", "bonus"]

CARDS: Final = GAME.cards
FILLER: Final = "snowbird-4b"
FILLERS: Final = 12

_BEFORE: Final[dict[str, Question]] = {
    "silverbird-4a": AskScore(1),
    "seabird-4a": AskSwapTwig(()),
    "seabird-4b": AskLay("cover", 4, 2),
    "snowbird-3a": AskPerform(),
}
"""Cards whose instruction is left undone before the tested one, and what they ask."""


def way_to(card: str) -> Layout:
    """A route with a place for the card at its end, where its exits fit and no other card has its colour."""
    record = CARDS.cards[CARDS.kinds[card]]
    exits, gray, blue = record.exits, record.color == "gray", record.color == "blue"
    if gray and "S" in exits:
        return {(-1, 0): "seabird-4a", (-1, 1): card}
    if gray and exits == "EW":
        return {(-1, 0): "seabird-4a", (-1, 1): "seabird-4b", (-2, 1): card}
    if gray or (exits == "N" and not blue):
        return {(-1, 0): "seabird-4a", (-1, -1): card}
    if "E" in exits:
        return {(-1, 0): "silverbird-4a", (-2, 0): card}
    if "W" in exits:
        return {(1, 0): "silverbird-4a", (2, 0): card}
    if "S" in exits:
        return {(-1, 0): "silverbird-4a", (-1, 1): card}
    return {(1, 0): "snowbird-3a", (1, -1): card}


def kinds(words: str) -> tuple[int, ...]:
    """The cards of a pile or a hand, in the order in which they are written."""
    return tuple(CARDS.kinds[word] for word in words.split())


class Table(NamedTuple):
    """What a test says of the table. `beyond` are positions of the route beyond the tested card, `side` positions off
    the route; `copy` says whether the tested card lies on the branch when it is the bonus card; `bare` clears the
    branch."""

    hands: Sequence[str] = ("", "", "")
    piles: Sequence[str] = ("", "", "")
    plumage: str = ""
    beyond: Layout = MappingProxyType({})
    side: Layout = MappingProxyType({})
    deck: str = ""
    fillers: int = FILLERS
    discards: str = ""
    depletions: int = 0
    pass_holder: int | None = None
    copy: bool = True
    bare: bool = False


class Run(NamedTuple):
    """How it went: the position before and after, what happened, and every list of moves that was offered."""

    before: State
    after: State
    events: tuple[Event, ...]
    offered: tuple[tuple[str, ...], ...]

    def told(self, what: type) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, what)]


def words_of(move: Any) -> str:
    """A move as the tests write it."""
    fields = [str(getattr(move, field)) for field in move.__struct_fields__ if field != "ask"]
    return " ".join([kind(move), *fields])


def seated(card: str, how: How, table: Table, boost: int = 0) -> State:
    """The table with the card about to come, once the card before is left undone."""
    way = {**way_to(card), **table.beyond}
    at = list(way.values()).index(card) - 1
    before = list(way.values())[at]
    if how == "bonus" and not table.copy:
        way = {cell: words for cell, words in way.items() if words != card}
    layout = {} if table.bare else {**way, **table.side}
    branch = branch_of(CARDS, layout)
    route = tuple(Spot(*cell, serial) for serial, cell in enumerate(way, start=1))
    holders = dict(pair.split(":") for pair in table.plumage.split())
    on_top = f"{card} " if how == "bonus" else ""
    return State(
        seed=bytes(32),
        draws=0,
        hands=tuple(kinds(hand) for hand in table.hands),
        deck=(*(CARDS.kinds[FILLER],) * table.fillers, *reversed(kinds(on_top + table.deck))),
        discards=kinds(table.discards),
        piles=tuple(kinds(pile) for pile in table.piles),
        plumage=tuple(int(holders[color]) if color in holders else None for color in COLORS),
        pass_holder=table.pass_holder,
        branch=branch,
        next_filled=len(layout) + 1,
        depletions=table.depletions,
        turn=0,
        added=(route[-1],),
        walk=Walk(route, since=100, target=len(route) - 1, reached=at + 1 if how == "route" else len(route)),
        sequence=(Done(0, 0),),
        traced=(Traced(CARDS.kinds[before], Whereabouts("branch", route[at].filled, 0)),),
        boosts=(boost,) if how == "route" else (),
        last_boost=boost if how == "bonus" else 0,
        agenda=(WalkOn(), Performance(CARDS.kinds[before], 0, "route", 0, 1)),
        question=_BEFORE[before],
        asks=(Ask(7, 0, "before"),),
        next_ask=8,
    )


def carried_out(card: str, how: How, table: Table, answers: Sequence[str] = (), boost: int = 0) -> Run:
    """The card carried out with these answers, to the next turn or the end of the game. Raises AssertionError for an
    answer that is not offered, and where more or fewer are asked for."""
    before = seated(card, how, table, boost)
    state = before
    events: list[Event] = []
    offered: list[tuple[str, ...]] = []
    for answer in ("decline", *answers):
        (ask,) = state.asks
        legal = {words_of(move): move for move in GAME.legal_moves(state, ask)}
        offered.append(tuple(legal))
        assert answer in legal, f"{answer!r} is not offered: {sorted(legal)}"
        applied = GAME.apply(state, ask, legal[answer])
        again = GAME.thaw(GAME.freeze(applied.state), GAME.rules_version)
        assert again == applied.state
        assert GAME.census(again) == GAME.census(before)
        state = again
        events += applied.events
    if state.turn is not None:
        asked = f"{state.question} is still asked: {[words_of(m) for m in GAME.legal_moves(state, state.asks[0])]}"
        assert (state.turn, state.asks[0].asks) == (1, "add"), asked
    return Run(before, state, tuple(events[1:]), tuple(offered[1:]))


def figures(s: State) -> dict[str, Any]:
    """What a card can change, in figures: hands, piles, deck, discards, cards of the branch, and who holds plumage."""
    counts = {
        "deck": len(s.deck),
        "discards": len(s.discards),
        "branch": sum(len(position.stack) for position in s.branch),
        **{f"hand{seat}": len(hand) for seat, hand in enumerate(s.hands)},
        **{f"pile{seat}": len(pile) for seat, pile in enumerate(s.piles)},
    }
    return {**counts, **dict(zip(COLORS, s.plumage, strict=True))}


def changes(run: Run) -> dict[str, Any]:
    """What changed apart from the bonus card, which goes from the deck to the discards: counts by how much, plumage to
    its new holder."""
    before, after = figures(run.before), figures(run.after)
    bonus = sum(event.why == "bonus" for event in run.told(TurnedUp))
    before["deck"] -= bonus
    before["discards"] += bonus
    return {
        what: after[what] if what in COLORS else after[what] - before[what]
        for what in before
        if before[what] != after[what]
    }
