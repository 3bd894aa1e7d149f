"""Puts the parts together: `create_app(settings)` is the whole server as one ASGI application."""

from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Final, Literal

from fastapi import FastAPI
from msgspec.structs import replace
from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from starlette.types import Receive, Scope, Send

from app.api.application import rest_application
from app.api.desk import Desk
from app.api.gate import Doors
from app.api.origins import Origins
from app.api.secret_file import secrets_of
from app.api.sessions import Sessions
from app.collecting import collecting
from app.engines import catalogue
from app.engines.contract import AnyGame
from app.guarding.headers import guarded
from app.guarding.places import Places
from app.guarding.rates import Rates, Rule
from app.guarding.watching import Watching
from app.pages.shell import Pages
from app.persistence.clock import SystemClock
from app.persistence.connecting import sqlite_url
from app.persistence.local_bus import LocalBus
from app.persistence.store import open_store
from app.realtime.hall import Hall
from app.realtime.lobby import Lobby
from app.realtime.meters import Meters
from app.realtime.sockets import Sockets
from app.rooms.farewells import Farewells
from app.rooms.presence import Presence
from app.rooms.refusals import Refusal
from app.rooms.room import Guest, Room
from app.rooms.showing import Chair, ListedRoom, ShownRoom, listed_room, shown_room
from app.rooms.tables import Tables
from app.rooms.tabs import Tabs
from app.settings import Settings

if TYPE_CHECKING:
    from app.nodes.joining import Company

VERSION: Final = version("birdtable")
_LISTED_IN_LOBBY: Final = 100
_LAST_ANSWERS_SECONDS: Final = 3.0


class Showcase:
    """Rooms as they are shown: with their games' titles, their addresses and who is connected."""

    def __init__(self, address: str, presence: Presence, titles: dict[str, str]) -> None:
        self._address: Final = address
        self._presence: Final = presence
        self._titles: Final = titles

    def shown(self, room: Room) -> ShownRoom:
        return shown_room(room, self._title(room), self._url(room), self._presence)

    def listed(self, room: Room, guest: str | None = None) -> ListedRoom:
        """For everybody, or for `guest`: who plays at a table that may not be watched is told to its players only."""
        shown = listed_room(room, self._title(room), self._url(room), self._presence)
        if room.watchable or room.status == "waiting" or room.seat_of(guest) is not None:
            return shown
        return replace(shown, seats=_nameless(shown.seats))

    def veiled(self, room: Room) -> ShownRoom:
        """For somebody who may not look at it: without who plays, who asks for a seat and how far the game is."""
        shown = self.shown(room)
        return replace(shown, seats=_nameless(shown.seats), watchers=0, wishes=(), version=0)

    def _title(self, room: Room) -> str:
        return self._titles.get(room.game, room.game)

    def _url(self, room: Room) -> str:
        return f"{self._address}/t/{room.code}"


def _nameless(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    return tuple(replace(chair, name=None, online=False) for chair in chairs)


class BirdTable:
    """The server: REST and pages over HTTP, tables and lobby over WebSocket."""

    def __init__(self, settings: Settings, decks: dict[str, bytes]) -> None:
        self._settings: Final = settings
        self._decks: Final = decks
        self._origins: Final = Origins(settings.public_url)
        self._registry: Final = _registry()
        self._watching: Final = Watching(self._registry)
        self._limited: Final = Counter(
            "birdtable_limited", "What was refused because it was too much.", ["rule"], registry=self._registry
        )
        self._rates: Final = Rates(settings.rates, settings.redis_url, self._count_limited)
        self._sessions: Sessions | None = None
        self._farewells: Farewells | None = None
        self._draining = False
        self._pages: Final = Pages(address=settings.public_address, public_room=self._public_room)
        self._rest: Final = rest_application(
            version=VERSION,
            doors=Doors(self._origins, self._rates, self._guest_of),
            lifespan=self._lifespan,
            unknown_page=self._pages.unknown_page,
        )
        self._rest.router.routes.extend(self._pages.routes())
        self._tables: Tables | None = None
        self._showcase: Showcase | None = None
        self._hall: Hall | None = None
        self._lobby: Lobby | None = None
        self._sockets: Sockets | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and self._sockets is not None:
            await self._sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._watching.pass_on(self._rest, scope, receive, self._guard(send))
        else:
            await self._rest(scope, receive, send)

    def _guard(self, send: Send) -> Send:
        return guarded(send, behind_tls=self._settings.behind_tls)

    def _guest_of(self, cookie_header: str | None) -> Guest | None:
        """Whom a Cookie header names, unless that guest took leave."""
        if self._sessions is None or self._farewells is None:
            return None
        guest = self._sessions.guest_of(cookie_header)
        return None if guest is not None and self._farewells.gone(guest.id) else guest

    async def _take_leave(self, guest: str) -> None:
        if self._farewells is not None and self._hall is not None:
            await self._farewells.bid(guest)
            await self._hall.dismiss(self._farewells.gone)

    def _count_limited(self, rule: Rule | Literal["places"]) -> None:
        self._limited.labels(rule).inc()

    async def drain(self) -> None:
        """Takes no new sockets, lets those that are open have their last answer, and says goodbye: the server is about
        to end."""
        self._draining = True
        if self._sockets is not None:
            await self._sockets.drain(_LAST_ANSWERS_SECONDS)
        if self._hall is not None and self._lobby is not None:
            await self._hall.close()
            await self._lobby.close()

    @asynccontextmanager
    async def _lifespan(self, _: FastAPI) -> AsyncGenerator[None, None]:
        if self._tables is not None:
            yield
            return
        async with self.running():
            yield

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None, None]:
        """Opens the tables, and closes them in the end. A server that does not do it gets it done when it starts the
        application."""
        settings = self._settings
        settings.data.mkdir(parents=True, exist_ok=True)
        async with AsyncExitStack() as ends:
            meters = Meters(self._registry)
            store = await open_store(settings.database_url or sqlite_url(settings.data), noted=meters.kept)
            ends.push_async_callback(store.shut)
            await store.warm()
            bus, clock = LocalBus(), SystemClock()
            presence, tabs = Presence(clock), Tabs(clock)
            company: Company | None = None
            if settings.redis_url is not None:
                from app.nodes.joining import joined  # one process alone needs none of it, and starts sooner

                company = await ends.enter_async_context(joined(settings.redis_url, bus, presence, clock))
                bus, tabs = company.bus, company.tabs
            games = {slug: self._game(slug) for slug in catalogue.GAMES}
            tables = Tables(store, bus, clock, presence, self._game, settings.bounds)
            showcase = Showcase(settings.public_address, presence, {slug: game.title for slug, game in games.items()})
            secrets = settings.secrets or secrets_of(settings.data, clock.now_ms())
            sessions = Sessions(secrets, behind_tls=settings.behind_tls)
            farewells = Farewells(store, clock)
            self._sessions, self._farewells = sessions, farewells
            ends.push_async_callback(self._rates.close)
            hall = Hall(tables, bus, presence, clock, showcase.shown, tabs)
            meters.watch(lambda: hall.socket_count, lambda: hall.room_count)
            lobby = Lobby(self._listed)
            self._tables, self._showcase, self._hall, self._lobby = tables, showcase, hall, lobby
            self._sockets = Sockets(
                hall=hall,
                lobby=lobby,
                tables=tables,
                clock=clock,
                meters=meters,
                guest_of=self._guest_of,
                may_knock=self._origins.allow,
                guard=self._guard,
                rates=self._rates,
                places=Places(
                    per_guest=settings.sockets_per_guest,
                    per_address=settings.sockets_per_address,
                    refused=partial(self._count_limited, "places"),
                ),
                messages_per_second=settings.messages_per_second,
            )

            async def game_of(room: Room) -> AnyGame:
                return self._game(room.game, await store.deck(room.deck))

            self._rest.state.desk = Desk(
                tables=tables,
                sessions=sessions,
                games=tuple(games.values()),
                game_of=game_of,
                show_room=showcase.shown,
                veil_room=showcase.veiled,
                list_room=showcase.listed,
                address=settings.public_address,
                guest_of=self._guest_of,
                take_leave=self._take_leave,
                draining=lambda: self._draining,
                metrics=lambda: generate_latest(self._registry),
                metrics_token=settings.metrics_token,
            )
            await tables.start_clock(None if company is None else company.attendance)
            ends.push_async_callback(tables.stop_clock)
            await ends.enter_async_context(collecting(meters.played))
            tables.start_upkeep(meters.swept)
            ends.push_async_callback(tables.stop_upkeep)
            await farewells.start(partial(hall.dismiss, farewells.gone))
            ends.push_async_callback(farewells.stop)
            hall.open()
            ends.push_async_callback(self.drain)
            yield

    def _game(self, slug: str, deck: bytes | None = None, /) -> AnyGame:
        """A game with its room's deck, or with the deck for new rooms. Raises KeyError."""
        return catalogue.game(slug, self._decks.get(slug) if deck is None else deck)

    async def _public_room(self, code: str) -> ShownRoom | None:
        if self._tables is None or self._showcase is None:
            return None
        try:
            return self._showcase.shown(await self._tables.room(code))
        except Refusal as refusal:
            if refusal.code == "no_such_room":
                return None
            raise

    async def _listed(self) -> list[ListedRoom]:
        if self._tables is None or self._showcase is None:
            return []
        return [self._showcase.listed(room) for room in await self._tables.listed(None, None, None, _LISTED_IN_LOBBY)]


def _registry() -> CollectorRegistry:
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    return registry


def create_app(settings: Settings, decks: dict[str, bytes] | None = None) -> BirdTable:
    """The server by these settings. `decks` are the deck files for new rooms by game."""
    return BirdTable(settings, decks or {})
