"""Of each of the 48 cards: what it does, in figures, as printed, boosted by two, with nothing to do, and cut short by
the end of the game. All figures follow from what the card means; see `stage` for the table."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tests.engines.bird_told_me.cards.stage import How, Table

BOTH: Final[tuple[How, ...]] = ("route", "bonus")
ROUTE: Final[tuple[How, ...]] = ("route",)
BONUS: Final[tuple[How, ...]] = ("bonus",)

NEARLY: Final = "nightbird-4a nightbird-4b seabird-4a seabird-4b firebird-4a firebird-4b sunbird-4a sunbird-1b"
"""A score pile of 29 points."""


class Case(NamedTuple):
    """A table, the answers, and what changes: counts by how much, plumage to its new holder. `never` are moves that are
    not offered at any question; `top` names the twigs that lie on some cells afterwards."""

    table: Table = Table()
    answers: tuple[str, ...] = ()
    change: Mapping[str, Any] = {}
    how: tuple[How, ...] = BOTH
    never: tuple[str, ...] = ()
    top: Mapping[tuple[int, int], str] = {}


class Card(NamedTuple):
    """The cases of one card. `idle`: with nothing to do; None where there is always something. `cut`: the end of the
    game comes while it is carried out, by the deck or by thirty points; None for what no end can interrupt."""

    plain: Case
    boosted: Case
    idle: Case | None = None
    cut: Case | None = None


EMPTY: Final = Case(Table())
HELD: Final = Table(plumage="red:0 black:1 blue:2")
TWO_AND_TWO: Final = Table(plumage="red:0 gray:0 black:1 blue:2")
UP: Final = {(1, 1): "firebird-1b", (1, 2): "sunbird-1a"}

PLAIN_BRANCH: Final = {
    "nightbird-4a": Card(
        plain=Case(Table(("sunbird-1a", "", "")), ("add sunbird-1a -1 1",), {"hand0": -1, "branch": 1}),
        boosted=Case(
            Table(("sunbird-1a firebird-3a firebird-2b", "", "")),
            ("add sunbird-1a -1 1", "cover firebird-3a -2 0", "cover firebird-2b -2 0"),
            {"hand0": -3, "branch": 3},
            top={(-2, 0): "firebird-2b"},
        ),
        idle=EMPTY,
    ),
    "nightbird-4b": Card(
        plain=Case(
            Table(("sunbird-1a firebird-3a", "", "")),
            ("add sunbird-1a 1 1",),
            {"hand0": -1, "branch": 1},
            never=("cover firebird-3a 2 0",),
        ),
        boosted=Case(
            Table(("silverbird-3a sunbird-1a nightbird-1a", "", "")),
            ("add silverbird-3a 1 1", "add sunbird-1a 1 2", "add nightbird-1a 0 1"),
            {"hand0": -3, "branch": 3},
        ),
        idle=EMPTY,
    ),
    "nightbird-3a": Card(
        plain=Case(
            Table(deck="sunbird-1a sunbird-1b"),
            ("add sunbird-1a -1 1",),
            {"branch": 1, "hand0": 1, "deck": -2},
            top={(-1, 1): "sunbird-1a"},
        ),
        boosted=Case(
            Table(deck="sunbird-1a sunbird-1b seabird-2a silverbird-1b"),
            ("add sunbird-1a -1 1",),
            {"branch": 1, "hand0": 3, "deck": -4},
        ),
        idle=Case(Table(deck="sunbird-1b seabird-2a"), (), {"hand0": 2, "deck": -2}),
        cut=Case(Table(deck="sunbird-1b seabird-2a", fillers=0, depletions=1), (), {"hand0": 1, "deck": -2}, ROUTE),
    ),
    "nightbird-3b": Card(
        plain=Case(
            Table(deck="firebird-3a"),
            ("cover firebird-3a -2 0",),
            {"branch": 1, "deck": -1},
            top={(-2, 0): "firebird-3a"},
        ),
        boosted=Case(
            Table(deck="firebird-3a sunbird-1b seabird-2a"),
            ("cover firebird-3a -2 0",),
            {"branch": 1, "hand0": 2, "deck": -3},
        ),
        idle=Case(Table(deck="firebird-1a"), (), {"hand0": 1, "deck": -1}),
        cut=Case(Table(deck="firebird-3a", fillers=0, depletions=1), (), {"deck": -1}, ROUTE),
    ),
    "nightbird-2a": Card(
        plain=Case(
            Table(("sunbird-1a nightbird-1a", "", "")),
            ("cover sunbird-1a -1 1",),
            {"hand0": -1, "branch": 1},
            never=("add nightbird-1a -2 0",),
            top={(-1, 1): "sunbird-1a"},
        ),
        boosted=Case(
            Table(("sunbird-1a firebird-1b nightbird-2b", "", "")),
            ("cover sunbird-1a -1 1", "cover firebird-1b -1 1", "cover nightbird-2b -1 0"),
            {"hand0": -3, "branch": 3},
        ),
        idle=EMPTY,
    ),
    "nightbird-2b": Card(
        plain=Case(Table(("firebird-3a", "", "")), ("swap firebird-3a -2 0",), {}, top={(-2, 0): "firebird-3a"}),
        boosted=Case(
            Table(("firebird-3a", "", "")),
            ("swap firebird-3a -2 0", "swap nightbird-2b -2 0", "swap firebird-3a -2 0"),
            {},
            top={(-2, 0): "firebird-3a"},
        ),
        idle=EMPTY,
    ),
    "nightbird-1a": Card(
        plain=Case(
            Table(("firebird-1b seabird-2b sunbird-4b", "", "")),
            ("add firebird-1b -1 1", "decline"),
            {"hand0": -1, "branch": 1},
            never=("cover sunbird-4b -2 0", "add seabird-2b -1 1"),
        ),
        boosted=Case(
            Table(("sunbird-1a firebird-3a sunbird-4b", "", "")),
            ("add sunbird-1a -1 1", "cover firebird-3a -2 0"),
            {"hand0": -2, "branch": 2},
            never=("cover sunbird-4b -2 0",),
        ),
        idle=EMPTY,
    ),
    "nightbird-1b": Card(
        plain=Case(
            Table(("silverbird-3a sunbird-1a", "", "")),
            ("add silverbird-3a 1 1", "decline"),
            {"hand0": -1, "branch": 1},
            never=("add sunbird-1a 1 2", "cover silverbird-3a 2 0"),
        ),
        boosted=Case(
            Table(("silverbird-3a silverbird-2b silverbird-3b silverbird-1a sunbird-1a", "", "")),
            ("add silverbird-3a 1 1", "add silverbird-2b 1 2", "add silverbird-3b 0 1", "add silverbird-1a 1 3"),
            {"hand0": -4, "branch": 4},
        ),
        idle=EMPTY,
    ),
    "seabird-4a": Card(
        plain=Case(
            Table(("firebird-3a sunbird-1a", "", ""), side={(-1, 1): "firebird-1b"}),
            ("swap firebird-3a -2 0",),
            {},
            never=("swap sunbird-1a -1 1",),
            top={(-2, 0): "firebird-3a"},
        ),
        boosted=Case(
            Table(("firebird-3a", "", "")),
            ("swap firebird-3a -2 0", "swap seabird-4a -2 0", "swap firebird-3a -2 0"),
            {},
            top={(-2, 0): "firebird-3a"},
        ),
        idle=EMPTY,
    ),
    "seabird-4b": Card(
        plain=Case(
            Table(("sunbird-1a firebird-1a", "", ""), side={(1, 1): "firebird-1b"}),
            ("cover sunbird-1a 1 1",),
            {"hand0": -1, "branch": 1},
            never=("cover firebird-1a 2 0", "add sunbird-1a 1 2"),
        ),
        boosted=Case(
            Table(("sunbird-1a firebird-1a", "", ""), side={(1, 1): "firebird-1b"}),
            ("cover firebird-1a 2 0",),
            {"hand0": -1, "branch": 1},
            top={(2, 0): "firebird-1a"},
        ),
        idle=EMPTY,
    ),
    "seabird-3a": Card(
        plain=Case(
            Table(side={(1, 1): "seabird-1b", (1, 2): "seabird-1a"}),
            ("twig 1 2",),
            {"hand0": 2, "branch": -2},
            never=("twig 1 0", "twig 2 0"),
        ),
        boosted=Case(
            Table(side={(1, 1): "seabird-1b", (1, 2): "seabird-1a"}),
            ("twig 1 2", "twig 2 0"),
            {"hand0": 2, "branch": -2},
            never=("twig 1 0",),
        ),
        idle=Case(Table()),
    ),
    "seabird-3b": Card(
        plain=Case(
            Table(deck="firebird-3a"),
            ("cover firebird-3a -2 0",),
            {"branch": 1, "deck": -1},
            never=("add firebird-3a -3 0",),
        ),
        boosted=Case(
            Table(deck="firebird-3a sunbird-1a sunbird-1b"),
            ("cover firebird-3a -2 0",),
            {"branch": 1, "hand0": 2, "deck": -3},
        ),
        idle=Case(Table(deck="sunbird-1a"), (), {"hand0": 1, "deck": -1}),
        cut=Case(Table(deck="firebird-3a", fillers=0, depletions=1), (), {"deck": -1}, ROUTE),
    ),
    "seabird-2a": Card(
        plain=Case(Table(side={(1, 1): "firebird-1b"}), ("twig 1 1",), {"hand0": 1, "branch": -1}, never=("twig 1 0",)),
        boosted=Case(Table(side=UP), ("twig 1 2", "twig 1 1"), {"hand0": 3, "branch": -3}, never=("twig 1 0",)),
        idle=Case(Table(bare=True), how=BONUS),
    ),
    "seabird-2b": Card(
        plain=Case(Table(("sunbird-1b", "", "")), ("discard sunbird-1b",), {"deck": -1, "discards": 1}),
        boosted=Case(Table(("sunbird-1b", "", "")), ("discard sunbird-1b",), {"hand0": 2, "deck": -3, "discards": 1}),
        cut=Case(Table(fillers=1, depletions=1), (), {"hand0": 1, "deck": -1}, ROUTE),
    ),
    "seabird-1a": Card(
        plain=Case(
            Table(deck="firebird-3a sunbird-1b"),
            (),
            {"branch": 1, "hand0": 1, "deck": -2},
            top={(-2, 0): "firebird-3a"},
        ),
        boosted=Case(
            Table(deck="firebird-3a firebird-2b"), (), {"branch": 2, "deck": -2}, top={(-2, 0): "firebird-2b"}
        ),
        idle=Case(Table(deck="sunbird-1b sunbird-1a"), (), {"hand0": 2, "deck": -2}),
        cut=Case(
            Table(deck="firebird-3a firebird-2b", fillers=0, depletions=1),
            (),
            {"deck": -2},
            ROUTE,
        ),
    ),
    "seabird-1b": Card(
        plain=Case(
            Table(side={(-2, 0): "nightbird-1a"}), ("twig -2 0",), {"hand0": 1, "branch": -1}, never=("twig -1 0",)
        ),
        boosted=Case(
            Table(side={(-2, 0): "firebird-3a"}), ("twig -2 0",), {"hand0": 1, "branch": -1}, never=("twig -1 0",)
        ),
        idle=Case(Table(copy=False), how=BONUS),
    ),
}
"""Black and blue."""

PLUMAGE: Final = {
    "firebird-4a": Card(
        plain=Case(Table(plumage="red:1 black:2 blue:0"), ("plumage gray",), {"gray": 0}, never=("plumage red",)),
        boosted=Case(Table(plumage="red:1 black:2 blue:0"), (), {"gray": 0, "white": 0, "yellow": 0}),
        idle=Case(Table(plumage="red:1 black:2 blue:0 gray:1 white:2 yellow:1")),
    ),
    "firebird-4b": Card(
        plain=Case(TWO_AND_TWO, ("swap-plumage red black",), {"red": 1, "black": 0}, never=("swap-plumage red white",)),
        boosted=Case(
            TWO_AND_TWO,
            ("swap-plumage red black",),
            {"red": 1, "black": 0, "gray": 2, "blue": 0},
        ),
        idle=Case(Table(plumage="black:1 blue:2")),
    ),
    "firebird-3a": Card(
        plain=Case(
            Table(plumage="black:1 red:1"),
            ("plumage black", "plumage blue"),
            {"black": 0, "blue": 0},
            never=("plumage red", "plumage gray"),
        ),
        boosted=Case(Table(plumage="black:1 red:1"), (), {"black": 0, "blue": 0, "white": 0, "yellow": 0}),
        idle=Case(
            Table(side={(-1, 1): "nightbird-4b", (-1, 2): "seabird-3a", (-1, 3): "snowbird-3a", (-1, 4): "sunbird-1a"})
        ),
    ),
    "firebird-3b": Card(
        plain=Case(HELD, ("plumage black",), {"black": None}, never=("plumage red",)),
        boosted=Case(HELD, (), {"black": None, "blue": None}),
        idle=Case(Table(plumage="red:0")),
    ),
    "firebird-2a": Card(
        plain=Case(Table(plumage="gray:1"), ("plumage gray",), {"gray": 0}, never=("plumage black",)),
        boosted=Case(Table(plumage="gray:1"), (), {"gray": 0, "red": 0}),
        idle=Case(Table(plumage="gray:0 red:0")),
    ),
    "firebird-2b": Card(
        plain=Case(
            Table(plumage="red:0 black:1"),
            ("swap-plumage red blue",),
            {"red": None, "blue": 0},
            never=("swap-plumage red black",),
        ),
        boosted=Case(
            Table(plumage="red:0 white:0 black:1"),
            ("swap-plumage red blue", "swap-plumage white gray"),
            {"red": None, "blue": 0, "white": None, "gray": 0},
            never=("swap-plumage white red", "swap-plumage blue gray"),
        ),
        idle=Case(Table(plumage="black:1")),
    ),
    "firebird-1a": Card(
        plain=Case(HELD, ("plumage black",), {"red": None, "blue": None, "black": 0}),
        boosted=Case(
            HELD,
            ("plumage black", "plumage white", "plumage gray"),
            {"red": None, "blue": None, "black": 0, "white": 0, "gray": 0},
        ),
        idle=Case(Table(bare=True), ("plumage black",), how=BONUS),
    ),
    "firebird-1b": Card(
        plain=Case(Table(plumage="red:1 blue:0"), ("plumage red",), {"red": 0}, never=("plumage blue",)),
        boosted=Case(
            Table(plumage="red:1"),
            ("plumage red", "plumage black", "plumage gray"),
            {"red": 0, "black": 0, "gray": 0},
        ),
        idle=Case(Table(plumage="red:0 black:0 blue:0 gray:0 white:0 yellow:0")),
    ),
}
"""Red."""

PILES: Final = Table(piles=("", "sunbird-1a sunbird-2a", "sunbird-3a"))
ON_THE_POINT: Final = Table(piles=(NEARLY, "sunbird-1a sunbird-2a", "sunbird-3a"))

SCORING: Final = {
    "silverbird-4a": Card(
        plain=Case(
            Table(("sunbird-1a sunbird-2a", "", "")),
            ("score sunbird-1a",),
            {"hand0": -1, "pile0": 1},
            never=("score sunbird-2a",),
        ),
        boosted=Case(
            Table(("sunbird-1a sunbird-3a sunbird-4a", "", "")),
            ("score sunbird-3a",),
            {"hand0": -1, "pile0": 1},
            never=("score sunbird-4a",),
        ),
        idle=EMPTY,
        cut=Case(
            Table(("sunbird-1a", "", ""), piles=(NEARLY, "", "")), ("score sunbird-1a",), {"hand0": -1, "pile0": 1}
        ),
    ),
    "silverbird-4b": Card(
        plain=Case(PILES, ("pile 1",), {"pile1": -1, "discards": 1}),
        boosted=Case(PILES, ("pile 1", "pile 2"), {"pile1": -2, "pile2": -1, "discards": 3}),
        idle=EMPTY,
    ),
    "silverbird-3a": Card(
        plain=Case(PILES, ("pile 1",), {"pile1": -1, "pile0": 1}),
        boosted=Case(PILES, ("pile 2",), {"pile1": -2, "pile2": -1, "pile0": 3}),
        idle=EMPTY,
        cut=Case(ON_THE_POINT, ("pile 2",), {"pile2": -1, "pile0": 1}),
    ),
    "silverbird-3b": Card(
        plain=Case(
            Table(plumage="red:1 black:0", deck="firebird-1a nightbird-1a"), (), {"deck": -2, "pile0": 1, "discards": 1}
        ),
        boosted=Case(
            Table(plumage="red:1 black:0", deck="firebird-1a nightbird-1a firebird-1b sunbird-1a"),
            (),
            {"deck": -4, "pile0": 2, "discards": 2},
        ),
        idle=Case(Table(deck="firebird-1a nightbird-1a"), (), {"deck": -2, "discards": 2}),
        cut=Case(
            Table(piles=(NEARLY, "", ""), plumage="red:1", deck="firebird-1a firebird-1b"),
            (),
            {"deck": -1, "pile0": 1},
            ROUTE,
        ),
    ),
    "silverbird-2a": Card(
        plain=Case(
            Table(side={(-1, -1): "nightbird-2b"}, plumage="black:0 gray:0 blue:0"),
            ("twig -1 -1",),
            {"pile0": 1, "branch": -1},
            never=("twig -1 0",),
        ),
        boosted=Case(
            Table(side={(-1, -1): "nightbird-2b"}, plumage="black:0 gray:0"),
            ("twig -1 -1",),
            {"pile0": 2, "branch": -2},
        ),
        idle=Case(Table(side={(-1, -1): "nightbird-2b"}, plumage="black:1 blue:0")),
        cut=Case(
            Table(piles=(NEARLY, "", ""), side={(-1, -1): "nightbird-2b"}, plumage="black:0"),
            (),
            {"pile0": 1, "branch": -1},
        ),
    ),
    "silverbird-2b": Card(
        plain=Case(PILES, ("pile 1",), {"pile1": -1, "hand0": 1}),
        boosted=Case(PILES, ("pile 1", "pile 1"), {"pile1": -2, "pile2": -1, "hand0": 3}),
        idle=EMPTY,
    ),
    "silverbird-1a": Card(
        plain=Case(
            Table(side={(-1, -1): "silverbird-1b"}), ("twig -1 -1",), {"pile0": 2, "branch": -2}, never=("twig -1 0",)
        ),
        boosted=Case(
            Table(side={(-1, -1): "nightbird-2b"}), ("twig -1 -1",), {"pile0": 1, "branch": -1}, never=("twig -1 0",)
        ),
        idle=Case(Table(copy=False), how=BONUS),
        cut=Case(
            Table(piles=(NEARLY, "", ""), side={(-1, -1): "silverbird-1b"}),
            ("twig -1 -1",),
            {"pile0": 1, "branch": -1},
        ),
    ),
    "silverbird-1b": Card(
        plain=Case(
            Table(plumage="red:0 black:1", deck="firebird-1a nightbird-1a"), (), {"deck": -2, "pile0": 1, "discards": 1}
        ),
        boosted=Case(
            Table(plumage="red:0", deck="firebird-1a nightbird-1a firebird-1b sunbird-1a"),
            (),
            {"deck": -4, "pile0": 2, "discards": 2},
        ),
        idle=Case(Table(plumage="red:1", deck="firebird-1a nightbird-1a"), (), {"deck": -2, "discards": 2}),
        cut=Case(
            Table(plumage="red:0", deck="firebird-1a firebird-1b", fillers=0, depletions=1),
            (),
            {"deck": -2, "pile0": 1},
            ROUTE,
        ),
    ),
}
"""Gray."""

DRAWS: Final = Table(deck="sunbird-4a")

PERFORMING: Final = {
    "snowbird-4a": Card(
        plain=Case(DRAWS, (), {"hand0": 2, "deck": -2}, ROUTE),
        boosted=Case(DRAWS, (), {"hand0": 4, "deck": -4}, ROUTE),
        idle=Case(Table(), how=BONUS),
    ),
    "snowbird-4b": Card(
        plain=Case(DRAWS, (), {"hand0": 2, "deck": -2}, ROUTE),
        boosted=Case(DRAWS, (), {"hand0": 4, "deck": -4}, ROUTE),
        idle=Case(Table(), how=BONUS),
    ),
    "snowbird-3a": Card(
        plain=Case(Table(("sunbird-4a", "", "")), ("perform sunbird-4a",), {"hand0": 1, "deck": -2, "discards": 1}),
        boosted=Case(Table(("sunbird-4a", "", "")), ("perform sunbird-4a",), {"hand0": 3, "deck": -4, "discards": 1}),
        idle=EMPTY,
        cut=Case(Table(("sunbird-4a", "", ""), fillers=1, depletions=1), ("perform sunbird-4a",), {"deck": -1}, ROUTE),
    ),
    "snowbird-3b": Card(
        plain=Case(DRAWS, (), {"hand0": 2, "deck": -2}, ROUTE),
        boosted=Case(DRAWS, (), {"hand0": 4, "deck": -4}, ROUTE),
        idle=Case(Table(), how=BONUS),
    ),
    "snowbird-2a": Card(
        plain=Case(Table(discards="sunbird-4a"), (), {"hand0": 2, "deck": -2}),
        boosted=Case(Table(discards="sunbird-4a"), (), {"hand0": 4, "deck": -4}),
        idle=EMPTY,
        cut=Case(Table(discards="sunbird-4a", fillers=1, depletions=1), (), {"hand0": 1, "deck": -1}, ROUTE),
    ),
    "snowbird-2b": Card(
        plain=Case(
            Table(("sunbird-2a sunbird-3a", "", "")),
            ("score sunbird-2a",),
            {"hand0": -1, "pile0": 1},
            never=("score sunbird-3a",),
        ),
        boosted=Case(Table(("sunbird-4a", "", "")), ("score sunbird-4a",), {"hand0": -1, "pile0": 1}),
        cut=Case(
            Table(("sunbird-1a", "", ""), piles=(NEARLY, "", "")), ("score sunbird-1a",), {"hand0": -1, "pile0": 1}
        ),
    ),
    "snowbird-1a": Card(
        plain=Case(DRAWS, (), {"hand0": 3, "deck": -3}),
        boosted=Case(DRAWS, (), {"hand0": 5, "deck": -5}),
        idle=Case(Table(deck="silverbird-2b"), (), {"hand0": 1, "deck": -1}),
        cut=Case(Table(deck="sunbird-4a", fillers=1, depletions=1), (), {"hand0": 1, "deck": -2}, ROUTE),
    ),
    "snowbird-1b": Card(
        plain=Case(
            Table(deck="sunbird-4a sunbird-1b"), ("perform sunbird-1b",), {"hand0": 2, "deck": -4, "discards": 2}
        ),
        boosted=Case(
            Table(deck="sunbird-4a sunbird-1b sunbird-2b snowbird-4a"),
            ("perform sunbird-1b",),
            {"hand0": 2, "deck": -6, "discards": 4},
        ),
        idle=Case(Table(deck="silverbird-2b silverbird-3a"), ("perform silverbird-3a",), {"deck": -2, "discards": 2}),
        cut=Case(Table(deck="sunbird-4a sunbird-1b", fillers=0, depletions=1), (), {"deck": -2}, ROUTE),
    ),
}
"""White."""

OPPONENTS: Final = Table(("", "sunbird-1a sunbird-1b", "sunbird-3a"))

DRAWING: Final = {
    "sunbird-4a": Card(
        plain=Case(Table(), (), {"hand0": 1, "deck": -1}),
        boosted=Case(Table(), (), {"hand0": 3, "deck": -3}),
        cut=Case(Table(fillers=1, depletions=1), (), {"hand0": 1, "deck": -1}, ROUTE),
    ),
    "sunbird-4b": Card(
        plain=Case(Table(("sunbird-1a sunbird-1b", "", "")), (), {"hand0": 3, "deck": -3}),
        boosted=Case(Table(("sunbird-1a sunbird-1b", "", "")), (), {"hand0": 5, "deck": -5}),
        idle=Case(Table(("sunbird-1a sunbird-1b sunbird-2a sunbird-2b sunbird-3a", "", ""))),
        cut=Case(Table(fillers=2, depletions=1), (), {"hand0": 2, "deck": -2}, ROUTE),
    ),
    "sunbird-3a": Card(
        plain=Case(OPPONENTS, ("steal 1",), {"hand0": 1, "hand1": -1}),
        boosted=Case(OPPONENTS, ("steal 1", "steal 1"), {"hand0": 3, "hand1": -2, "hand2": -1}),
        idle=EMPTY,
    ),
    "sunbird-3b": Card(
        plain=Case(Table(plumage="red:0 black:0"), (), {"hand0": 1, "deck": -1}),
        boosted=Case(Table(plumage="red:0 black:0"), (), {"hand0": 2, "deck": -2}),
        idle=Case(Table(plumage="red:1")),
        cut=Case(Table(plumage="red:0", fillers=1, depletions=1), (), {"hand0": 1, "deck": -1}, ROUTE),
    ),
    "sunbird-2a": Card(
        plain=Case(
            Table(("sunbird-1a sunbird-1b", "", "")),
            ("discard sunbird-1a", "decline"),
            {"deck": -1, "discards": 1},
        ),
        boosted=Case(
            Table(("sunbird-1a sunbird-1b sunbird-3a", "", "")),
            ("discard sunbird-1a", "discard sunbird-1b", "discard sunbird-3a"),
            {"deck": -3, "discards": 3},
        ),
        idle=EMPTY,
        cut=Case(
            Table(("sunbird-1a sunbird-1b", "", ""), fillers=1, depletions=1),
            ("discard sunbird-1a", "discard sunbird-1b"),
            {"hand0": -1, "deck": -1},
            ROUTE,
        ),
    ),
    "sunbird-2b": Card(
        plain=Case(OPPONENTS, ("discard sunbird-1a",), {"hand1": -1, "hand2": -1, "discards": 2}),
        boosted=Case(OPPONENTS, ("discard sunbird-1a",), {"hand1": -2, "hand2": -1, "discards": 3}),
        idle=EMPTY,
    ),
    "sunbird-1a": Card(
        plain=Case(Table(), (), {"hand0": 2, "hand1": 1, "hand2": 1, "deck": -4}),
        boosted=Case(Table(), (), {"hand0": 4, "hand1": 1, "hand2": 1, "deck": -6}),
        cut=Case(Table(fillers=2, depletions=1), (), {"hand0": 1, "hand1": 1, "deck": -2}, ROUTE),
    ),
    "sunbird-1b": Card(
        plain=Case(Table(), (), {"hand0": 2, "deck": -2}),
        boosted=Case(Table(), (), {"hand0": 4, "deck": -4}),
        cut=Case(Table(fillers=1, depletions=1), (), {"hand0": 1, "deck": -1}, ROUTE),
    ),
}
"""Yellow."""

FIGURES: Final[Mapping[str, Card]] = {**PLAIN_BRANCH, **PLUMAGE, **SCORING, **PERFORMING, **DRAWING}
