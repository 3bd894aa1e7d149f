"""The command `birdtable`."""

import asyncio
import signal
import socket
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from types import FrameType
from typing import Any, Final, cast

import click
import msgspec
import uvicorn

from app import keeping, logs
from app.engines import catalogue, decks
from app.guarding.patience import KEPT_SECONDS, PatientHttp
from app.leaving import leave_in_time
from app.main import VERSION, BirdTable, create_app
from app.persistence.folder import FolderInUse, hold
from app.realtime.wire import Wire
from app.settings import BadSetting, Settings, read_settings

LARGEST_FRAME: Final = 16 * 1024
_PING_SECONDS: Final = 20
_LAST_ANSWERS_SECONDS: Final = 5


class Stopped(click.ClickException):
    """The one line that says why the server does not start."""

    def format_message(self) -> str:
        return f"Bird Table does not start: {self.message}"

    def show(self, file: Any = None) -> None:
        click.echo(self.format_message(), err=True)


class CannotOpen(Exception):
    """The tables could not be opened: the database is away, of another kind, or not theirs."""


class OrderlyServer(uvicorn.Server):
    """Opens the tables before the doors, says `opened` when both are open, and ends in order on TERM: shuts the
    doors, lets answers go out, says goodbye at every socket, keeps what is committed; and ends in any case."""

    def __init__(self, config: uvicorn.Config, app: BirdTable, opened: str) -> None:
        super().__init__(config)
        self._app: Final = app
        self._opened: Final = opened

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Raises CannotOpen."""
        async with AsyncExitStack() as ends:
            try:
                await ends.enter_async_context(self._app.running())
            except Exception as error:
                raise CannotOpen(" ".join(str(error).split()) or type(error).__name__) from error
            # Once it ends, whoever tells it again is not to cut the keeping short.
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        click.echo(self._opened)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        leave_in_time(asyncio.get_running_loop())
        await self._app.drain()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True


@click.group()
@click.version_option(VERSION, prog_name="birdtable")
def main() -> None:
    """Bird card games for friends at one table."""


@main.command()
def serve() -> None:
    """Runs the table server, set by BIRDTABLE_… variables in the environment."""
    try:
        settings = read_settings()
        logs.set_up(settings.log, settings.log_level)
        lock = hold(settings.data)
    except (BadSetting, FolderInUse) as error:
        raise Stopped(str(error)) from None
    except OSError as error:
        raise Stopped(f"the data folder cannot be used: {error}") from None
    try:
        chosen = _decks(settings)
        listener = _listen(settings)
        host, port = listener.getsockname()[:2]
        settings = settings.model_copy(update={"port": port})
        app = create_app(settings, chosen)
        opened = f"Bird Table is open at {settings.public_address} (listening on {host}, port {port})"
        OrderlyServer(_config(app, settings), app, opened).run(sockets=[listener])
    except CannotOpen as error:
        raise Stopped(f"the tables cannot be opened: {error}") from None
    finally:
        lock.release()


def _decks(settings: Settings) -> dict[str, bytes]:
    if settings.decks is None:
        return {}
    try:
        return decks.decks_in(settings.decks, catalogue.DECK_CHECKERS)
    except decks.UnusableDecks as error:
        raise Stopped(f"the decks in {settings.decks} cannot be used.\n{error}") from None


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        raise Stopped(f"cannot listen on {settings.host}, port {settings.port}: {error.strerror}") from None
    return listener


def _config(app: BirdTable, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="uvloop",
        http=PatientHttp,
        ws=Wire,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        timeout_keep_alive=KEPT_SECONDS,
        timeout_graceful_shutdown=_LAST_ANSWERS_SECONDS,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        access_log=False,
        log_config=None,
    )


main.add_command(keeping.backup)
main.add_command(keeping.check)
main.add_command(keeping.new_secret)


@main.command("check-deck")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def check_deck(file: Path) -> None:
    """Judges a deck file: prints every problem with its line, or what the deck holds."""
    raw = file.read_bytes()
    slug, problems = decks.judged(raw, catalogue.DECK_CHECKERS)
    for problem in problems:
        cited = f" ({problem.rule})" if problem.rule else ""
        click.echo(f"{file}:{problem.line}: {problem.text}{cited}")
    if problems:
        sys.exit(1)
    game = catalogue.game(slug, raw)
    click.echo(f"{file}: a good deck for {game.title}: {_summary(msgspec.to_builtins(game.deck_view))}")


def _summary(deck: dict[str, Any]) -> str:
    """How many cards of each list the deck holds, copies counted."""
    counts = {name: sum(card.get("copies", 1) for card in cards) for name, cards in deck.items() if _cards(cards)}
    return ", ".join(f"{count} {name}" for name, count in counts.items())


def _cards(content: Any) -> bool:
    return isinstance(content, list | tuple) and all(isinstance(card, dict) for card in cast("list[object]", content))


if __name__ == "__main__":
    main()
