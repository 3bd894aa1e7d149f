"""Positions for the tests of the rules, written in words.

A position stands at the start of a turn, or, where a test says what was `added`, before the first instruction of the
Branch Phase. What a test does not mention is as plain as can be: hands and piles are empty, nothing is claimed, the
deck holds fillers, and cards made for the test do nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from app.engines.bird_told_me import setup as setups
from app.engines.bird_told_me.cells import BEYOND, TRUNK, Cell, exits_of
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.game import BirdToldMe
from app.engines.bird_told_me.operations import COLORS, Operation
from app.engines.bird_told_me.options import Options
from app.engines.bird_told_me.questions import AskAdd, AskTarget
from app.engines.bird_told_me.state import BeginBranchPhase, Position, Spot, StartTurn, State
from app.engines.contract import Ask
from tests.engines.bird_told_me.decks import FILLER, GAME, Changes, Told, game_with
from tests.engines.bird_told_me.naming import A, cards, is_made
from tests.engines.bird_told_me.playing import Table

Layout: TypeAlias = Mapping[Cell, str]
"""Positions in the order in which they were first filled, each with its stack from the bottom up."""

FILLERS: Final = 20


def begin(seats: int, seed: int = 0, *, game: BirdToldMe = GAME, deals: Sequence[str] = ()) -> Table:
    """A new game. `deals`: what the shuffles come to, each with the top cards of the deck in the order in which they
    are dealt; the others lie beneath. Raises UnfitOptions."""
    if not deals:
        return Table(game, game.setup(seats, Options(), bytes([seed]) * 32))
    orders = [_stacked(game.cards, seats, cards(top)) for top in deals]
    with patch.object(setups, "shuffled", side_effect=orders):
        return Table(game, game.setup(seats, Options(), bytes([seed]) * 32))


def position(
    *,
    game: BirdToldMe | None = None,
    told: Told | None = None,
    changed: Changes | None = None,
    printed: bool = True,
    seats: int = 3,
    branch: Layout | None = None,
    parents: Mapping[Cell, Cell] | None = None,
    added: Sequence[Cell] = (),
    hands: Mapping[int, str] | None = None,
    piles: Mapping[int, str] | None = None,
    plumage: Mapping[str, int] | None = None,
    pass_holder: int | None = None,
    deck: str = "",
    fillers: int = FILLERS,
    discards: str = "",
    depletions: int = 0,
    turn: int = A,
    seed: int = 0,
) -> Table:
    """The start of the turn of seat `turn`; with `added` the Branch Phase after it has added the cards on these cells,
    which begins with `Table.walk`.

    Cards are written as in `naming`, those made for the test with what they are `told`; without `printed` they are the
    whole card list. `parents` says where a position hangs that could hang on more than one. The `deck` is written in
    the order of drawing and has so many `fillers` beneath; `discards` and `piles` from the bottom up.
    """
    layout = branch or {}
    texts = [*layout.values(), *(hands or {}).values(), *(piles or {}).values(), deck, discards]
    made = [name for text in texts for name in cards(text) if is_made(name)]
    game = game or game_with(made, told, changed=changed, printed=printed)
    kinds = game.cards.kinds

    def of(text: str) -> tuple[Kind, ...]:
        return tuple(kinds[name] for name in cards(text))

    positions = branch_of(game.cards, layout, parents)
    spots = {each.cell: each.spot for each in positions}
    question = AskTarget(tuple(added)) if added else AskAdd()
    owners: Mapping[Any, int] = plumage or {}
    state = State(
        seed=bytes([seed]) * 32,
        draws=0,
        hands=tuple(of((hands or {}).get(seat, "")) for seat in range(seats)),
        deck=((kinds[FILLER],) * fillers if fillers else ()) + of(deck)[::-1],
        discards=of(discards),
        piles=tuple(of((piles or {}).get(seat, "")) for seat in range(seats)),
        plumage=tuple(owners.get(color) for color in COLORS),
        pass_holder=pass_holder,
        branch=positions,
        next_filled=len(positions) + 1,
        depletions=depletions,
        turn=turn,
        added=tuple(spots[cell] for cell in added),
        agenda=(BeginBranchPhase() if added else StartTurn(),),
        question=question,
        asks=(Ask(id=7, seat=turn, asks=str(type(question).__struct_config__.tag)),),
        next_ask=8,
    )
    return Table(game, state)


def carrying_out(
    parts: Operation | tuple[Operation, ...],
    twig: str = "Ngt4{EW}",
    *,
    beyond: Layout | None = None,
    told: Told | None = None,
    **words: Any,
) -> Table:
    """A route of one twig, left of the trunk, that tells these operations; `beyond` it are further positions. The
    Branch Phase begins with `Table.walk(-1, 0)`. The other words are those of `position`."""
    layout = {(-1, 0): twig, **(beyond or {})}
    return position(told={twig: parts, **(told or {})}, branch=layout, added=[(-1, 0)], **words)


def branch_of(deck: Deck, layout: Layout, parents: Mapping[Cell, Cell] | None = None) -> tuple[Position, ...]:
    """The positions of a branch; each joins one of those before it, or the trunk, with which it shares exits."""
    tops: dict[Cell, int] = {}
    found: list[Position] = []
    for serial, (cell, words) in enumerate(layout.items(), start=1):
        stack = tuple(deck.kinds[name] for name in cards(words))
        tops[cell] = exits_of(deck.exits[stack[-1]])
        parent = (parents or {}).get(cell) or _parent(tops, cell)
        found.append(Position(Spot(*cell, serial), parent, stack))
    return tuple(found)


def _parent(tops: Mapping[Cell, int], cell: Cell) -> Cell:
    for bit, east, north, opposite in BEYOND:
        beyond = (cell[0] + east, cell[1] + north)
        joins = len(tops) == 1 if beyond == TRUNK else beyond in tops and tops[beyond] & opposite
        if tops[cell] & bit and joins:
            return beyond
    raise AssertionError(f"nothing joins {cell}")


def _stacked(deck: Deck, seats: int, top: Sequence[str]) -> tuple[Kind, ...]:
    """All cards of the game, with these on top."""
    rest = list(range(len(deck.cards))) * setups.decks_for(seats)
    dealt = [deck.kinds[name] for name in top]
    for kind in dealt:
        rest.remove(kind)
    return (*rest, *reversed(dealt))
