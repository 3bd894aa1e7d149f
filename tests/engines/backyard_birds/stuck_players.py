"""A player who cannot play a bird, for the tests of the penalties and of the vote."""

from typing import Any, Final

from tests.engines.backyard_birds.playing import DRAW, A, Table
from tests.engines.backyard_birds.positions import position

COSTLY: Final = "OAK TREE, ORCHARD, BARN ROOF, MEADOW"
MISFITS: Final = "BLACKBIRD*2, ROBIN, TANAGER, ORIOLE"


def stuck(own: str = "CROW, MAGPIE, GRACKLE, DOVE, PIGEON", **more: Any) -> Table:
    """A has drawn the WARBLER and holds nothing that fits."""
    placed = {"flocks": {A: own}, "hands": {A: MISFITS}, "supply": "WARBLER", "display": COSTLY} | more
    t = position(**placed)
    t.play(A, DRAW)
    return t
