"""The Example Game of the rulebook, move by move, from the deal to the turn after the award.

All that is not told by the rulebook is filled in: which cards the two are dealt besides those that they show, and what
lies beneath. It is played twice, with the card list as it is and with the exits that the ledger gives the cards.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from app.engines.bird_told_me.moves import Move
from tests.engines.bird_told_me.decks import GAME, Changes, game_with
from tests.engines.bird_told_me.playing import CLAIM, DECLINE, DRAW, PASS, Table, add, arrange, plumage
from tests.engines.bird_told_me.positions import begin

TODD, BRITNEY = 0, 1

LEDGER_EXITS: Final[Changes] = {
    "Sea1a": {"exits": "SW"},
    "Slv3a": {"exits": "W"},
    "Sun2a": {"exits": "NE"},
    "Fir3b": {"exits": "NE"},
}
"""Ngt3 keeps the exit W of the card list beside N and E: without it no place would be left once Snw1 lies, and the
branch would be awarded before Todd could pass."""
GAMES: Final = {"as listed": GAME, "as in the ledger": game_with(changed=LEDGER_EXITS, filler=False)}

UP: Final = "Ngt4a Snw1a"
DOWN: Final = "Ngt3a Sea2a  Ngt2b Sea2b  Sun3a Slv2a  Sun3b Slv2b  Fir2b Fir1b"
"""The face-down cards, one at a time from Todd on: his hold a nightbird that he never adds."""
DECK: Final = (
    "Sea1a Fir3a Slv3a"  # added by Ngt3
    " Slv3b  Sun4a Sea4a"  # Todd's bonus card, and the two that it turns up
    " Sun1a"  # drawn by Britney
    " Sun2a Fir3b"  # of Sea1
    " Ngt1a"  # performed by Snw1
    " Fir1a"  # Britney's bonus card
    " Snw4a Snw4b  Slv4a Slv4b"  # drawn by the passes
)


class Scene(NamedTuple):
    """What the table looks like after some moves, and what happened in them."""

    t: Table
    events: tuple[Any, ...]


def lay(t: Table, *places: Move) -> tuple[Any, ...]:
    """Todd lays the cards turned up on these places. He is not asked where there is one place alone."""
    events: tuple[Any, ...] = ()
    for place in places:
        if t.may(TODD, place):
            events += t.play(TODD, place)
    return events


MOVES: Final[tuple[tuple[int, Callable[[Table], tuple[Any, ...]]], ...]] = (
    (14, lambda t: t.play(TODD, add("Ngt4a", -1, 0), CLAIM)),
    (15, lambda t: t.play(TODD, add("Ngt3a", -1, -1))),
    (17, lambda t: lay(t, add("Sea1a", -1, 1), add("Fir3a", 0, -1), add("Slv3a", 1, -1))),
    (23, lambda t: t.play(BRITNEY, add("Snw1a", -2, 1), DRAW)),
    (24, lambda t: t.play(BRITNEY, DECLINE)),
    (27, lambda t: t.play(BRITNEY, DECLINE)),
    (28, lambda t: t.play(BRITNEY, plumage("black"))),
    (29, lambda t: t.play(TODD, PASS)),
    (30, lambda t: t.play(BRITNEY, PASS)),
    (31, lambda t: t.play(BRITNEY, arrange("Ngt3a"))),
)
"""The moves by the number of the example at which they are made. What needs no answer follows at once: with the third
Todd comes to his bonus card (BT-EX-18 to -22), by declining Ngt4 Britney to the card that Snw1 performs."""


def played(name: str) -> dict[int, Scene]:
    """The whole game: the scene after each of the moves, and after the setup (13)."""
    t = begin(2, game=GAMES[name], deals=[f"{UP} {DOWN} {DECK}"])
    scenes = {13: Scene(Table(t.game, t.state), ())}
    for number, move in MOVES:
        events = move(t)
        scenes[number] = Scene(Table(t.game, t.state), events)
    return scenes
