"""The description of the requests (OpenAPI) tells the truth: every answer to made-up requests is as described."""

import asyncio
import subprocess
from pathlib import Path

from tests.live import REPOSITORY, Server, person

# What a schema can't say of a well-formed request: how many play this game, which names can be shown, used links.
CONFIGURATION = """
[parameters]
code = "{code}"
slug = "backyard-birds"

[checks.positive_data_acceptance]
expected-statuses = ["2xx", 401, 403, 404, 409, "5xx"]

[[operations]]
include-name = ["POST /api/rooms", "POST /api/rooms/{{code}}/seats", "POST /api/session"]
checks.positive_data_acceptance.expected-statuses = ["2xx", 401, 403, 404, 409, 422, "5xx"]

[[operations]]
include-name = "POST /api/handover"
checks.positive_data_acceptance.expected-statuses = ["2xx", 403, 409, 410, "5xx"]
"""


async def test_answers_to_made_up_requests_are_as_described(server: Server, tmp_path: Path) -> None:
    async with person(server, "Ann") as ann:
        code = await ann.opens(listed=True)
        (tmp_path / "schemathesis.toml").write_text(CONFIGURATION.format(code=code))
        run = await asyncio.to_thread(
            subprocess.run,
            [
                REPOSITORY / ".venv" / "bin" / "schemathesis",
                *("--config-file", tmp_path / "schemathesis.toml"),
                *("run", f"{server.url}/api/openapi.json"),
                *("--header", f"Cookie: {ann.cookie}"),
                *("--phases", "coverage,fuzzing"),
                *("--max-examples", "10"),
                *("--seed", "7", "--generation-database", "none", "--no-color"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert run.returncode == 0, run.stdout[-8000:] + run.stderr
        described = await ann.get("/openapi.json")
        operations = sum(len(methods) for methods in described["paths"].values())
        assert operations > 20
        assert f"Tested: {operations}" in run.stdout


async def test_every_described_problem_is_a_problem_document(server: Server) -> None:
    async with person(server) as nobody:
        described = await nobody.get("/openapi.json")
        for path, methods in described["paths"].items():
            for method, operation in methods.items():
                for status, answer in operation["responses"].items():
                    if int(status) >= 400:
                        assert list(answer["content"]) == ["application/problem+json"], f"{method} {path} {status}"
