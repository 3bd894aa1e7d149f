"""Boards that several tests stand on."""

from typing import Final

from tests.engines.bird_told_me.positions import Layout

EXAMPLE: Final[Layout] = {
    (-1, 0): "Fir3{EWN}",
    (-2, 0): "Slv3{EWS}",
    (-3, 0): "Sun3{EN}",
    (-3, 1): "Snw2{SN}",
    (-2, -1): "Sun2{N}",
    (-1, 1): "Fir1{SN}",
}
"""The board of the Adding Example, in the order in which it grew (BT-EX-01)."""
