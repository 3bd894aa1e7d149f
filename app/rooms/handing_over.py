"""A seat moves to another device, by a link that its owner makes and that works once."""

import secrets
from hashlib import sha256
from typing import Final

from app.rooms.hosting import Hosting
from app.rooms.live import Lives
from app.rooms.ports import Clock, Store
from app.rooms.refusals import Refusal
from app.rooms.room import Handover, Room
from app.rooms.seating import seated

TOKEN_BYTES: Final = 24
VALID_MS: Final = 10 * 60_000
LONGEST_TOKEN: Final = 100


class HandingOver:
    """Makes, shows and uses up the tokens. The store knows their digests only."""

    def __init__(self, store: Store, lives: Lives, hosting: Hosting, clock: Clock) -> None:
        self._store = store
        self._lives = lives
        self._hosting = hosting
        self._clock = clock

    async def make(self, room: Room, guest: str) -> str:
        """A token for the seat of `guest`; an earlier one of the seat holds no more."""
        seat = seated(room, guest)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        expires = self._clock.now_ms() + VALID_MS
        await self._store.offer(_digest(token), Handover(room=room.code, seat=seat, guest=guest, expires=expires))
        return token

    async def peek(self, token: str) -> Handover:
        """What the token would move."""
        handover = await self._store.offered(_digest(token)) if len(token) <= LONGEST_TOKEN else None
        if handover is None or handover.expires <= self._clock.now_ms():
            raise Refusal("handover_spent", "This link was used already, or is older than ten minutes.")
        return handover

    async def confirm(self, token: str, guest: str) -> Room:
        """Moves the seat to `guest`."""
        handover = await self.peek(token)
        return await self._hosting.hand_over(handover.room, handover.guest, guest, _digest(token))


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
