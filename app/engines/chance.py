"""Chance as a value: every draw is a function of a secret seed and the number of draws before it."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 8
_BLOCK = 64


class _Stream:
    """Uniform integers from BLAKE2b in counter mode, keyed with the seed: others for each draw and each use."""

    __slots__ = ("_block", "_buffer", "_label", "_position", "_seed")

    def __init__(self, seed: bytes, draw: int, use: bytes) -> None:
        self._seed = seed
        self._label = draw.to_bytes(8, "big") + use
        self._block = 0
        self._buffer = b""
        self._position = 0

    def _word(self) -> int:
        if self._position == len(self._buffer):
            counter = self._block.to_bytes(4, "big")
            self._buffer = blake2b(counter + self._label, key=self._seed, digest_size=_BLOCK).digest()
            self._block += 1
            self._position = 0
        start = self._position
        self._position = start + _WORD
        return int.from_bytes(self._buffer[start : start + _WORD], "big")

    def below(self, n: int) -> int:
        """A uniform integer in [0, n), without modulo bias."""
        limit = (1 << 64) - (1 << 64) % n
        while (word := self._word()) >= limit:
            pass
        return word % n


def shuffled(items: Sequence[T], seed: bytes, draw: int) -> tuple[T, ...]:
    """`items` in a uniformly random order fixed by `seed` and `draw` (Fisher and Yates)."""
    stream = _Stream(seed, draw, b"shuffle")
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = stream.below(last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def chosen(items: Sequence[T], seed: bytes, draw: int) -> T:
    """One of `items`, each equally likely. Raises IndexError when there is none."""
    if not items:
        raise IndexError("nothing to choose from")
    return items[_Stream(seed, draw, b"choose").below(len(items))]
