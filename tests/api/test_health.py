"""How the server tells how it is."""

import asyncio
from pathlib import Path

import httpx
import pytest

from app.main import create_app
from app.persistence.store import SqlStore
from app.settings import Settings
from tests.company import company
from tests.live import Server, person

TOKEN = "a-token-of-some-length"


async def test_it_is_healthy_and_ready(server: Server) -> None:
    async with person(server) as probe:
        for path in ("/healthz", "/readyz"):
            answer = await probe.http.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_the_figures_count_moves_refusals_and_sockets(server: Server) -> None:
    async with company(server) as game:
        before = _figures((await game.people[0].http.get("/metrics")).text)
        await game.play_one()
        await game.tables[0].socket.send("nonsense")
        await game.tables[0].until("rejected")
        after = _figures((await game.people[0].http.get("/metrics")).text)
        assert after["birdtable_sockets"] >= 2
        assert after["birdtable_moves_accepted_total"] == before["birdtable_moves_accepted_total"] + 1
        malformed = 'birdtable_messages_rejected_total{code="malformed"}'
        assert after[malformed] == before.get(malformed, 0) + 1


async def test_the_figures_tell_of_answers_batches_limits_and_upkeep(server: Server) -> None:
    async with company(server) as game:
        before = _figures((await game.people[0].http.get("/metrics")).text)
        await game.play_one()
        await game.people[0].http.get(f"/t/{game.code}")
        text = (await game.people[0].http.get("/metrics")).text
        after = _figures(text)
        answers = 'birdtable_answers_total{method="GET",status="200"}'
        assert after[answers] >= before[answers] + 2
        assert after["birdtable_batch_moves_sum"] == before["birdtable_batch_moves_sum"] + 1
        assert after["birdtable_commit_seconds_count"] == before["birdtable_commit_seconds_count"] + 1
        for name in ("birdtable_limited", "birdtable_rooms_removed", "birdtable_games_packed", "process_open_fds"):
            assert f"# HELP {name}" in text
        assert game.code not in text


async def test_a_server_that_is_about_to_end_is_not_ready(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path))
    transport = httpx.ASGITransport(app)  # pyright: ignore[reportArgumentType]
    async with app.running(), httpx.AsyncClient(transport=transport, base_url="http://birds.example.org") as http:
        assert (await http.get("/readyz")).status_code == 200
        await app.drain()
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "draining")
        assert (await http.get("/healthz")).status_code == 200


async def test_a_database_that_does_not_answer_is_waited_for_two_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(Settings(data=tmp_path))
    transport = httpx.ASGITransport(app)  # pyright: ignore[reportArgumentType]
    async with app.running(), httpx.AsyncClient(transport=transport, base_url="http://birds.example.org") as http:

        async def hang(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(SqlStore, "listed", hang)
        async with asyncio.timeout(8):
            answer = await http.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


async def test_the_figures_are_for_this_machine_or_the_token(tmp_path: Path) -> None:
    with Server(tmp_path, {"BIRDTABLE_METRICS_TOKEN": TOKEN}) as server:
        async with person(server) as probe:
            for headers, status in (
                ({}, 200),
                ({"X-Forwarded-For": "203.0.113.9"}, 403),
                ({"X-Forwarded-For": "127.0.0.1"}, 403),
                ({"Forwarded": "for=203.0.113.9"}, 403),
                ({"X-Forwarded-For": "203.0.113.9", "Authorization": f"Bearer {TOKEN}"}, 200),
                ({"Authorization": "Bearer wrong"}, 403),
                ({"X-Forwarded-For": "203.0.113.9", "Authorization": f"Basic {TOKEN}"}, 403),
                ({"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer"}, 403),
            ):
                answer = await probe.http.get("/metrics", headers=headers)
                assert answer.status_code == status, headers
                if status == 403:
                    assert answer.json()["code"] == "not_for_you"


def _figures(text: str) -> dict[str, float]:
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}
