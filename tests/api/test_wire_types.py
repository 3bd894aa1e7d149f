"""The schema files and the generated TypeScript are those of the server's types now."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.live import REPOSITORY
from tools.wire_schema import SCHEMA_FOLDER, schemas

FRONTEND = REPOSITORY / "frontend"
GENERATED = {
    "wire.json": "src/wire/types.ts",
    "rest.json": "src/wire/rest-types.ts",
    "backyard-birds.json": "src/games/backyard-birds/types.ts",
    "flock.json": "src/games/flock/types.ts",
    "the-bird-told-me-to-do-it.json": "src/games/bird-told-me/types.ts",
}


@pytest.mark.parametrize("name", GENERATED)
def test_the_schema_files_are_fresh(name: str) -> None:
    assert json.loads((SCHEMA_FOLDER / name).read_text()) == json.loads(json.dumps(schemas()[name]))


def test_every_schema_has_its_types() -> None:
    assert set(schemas()) == set(GENERATED)
    script = json.loads((FRONTEND / "package.json").read_text())["scripts"]["types"]
    for name, types in GENERATED.items():
        assert f"-i schema/{name} -o {types} " in script


@pytest.mark.parametrize("name", GENERATED)
def test_the_types_of_the_client_are_fresh(name: str, tmp_path: Path) -> None:
    generator = FRONTEND / "node_modules" / ".bin" / "json2ts"
    assert generator.exists(), "the client's tools are not installed"
    made = tmp_path / "types.ts"
    options = ["--unreachableDefinitions", "--no-additionalProperties"]
    node = REPOSITORY / ".venv" / "bin" / "node"
    subprocess.run(
        [node, generator.resolve(), "-i", SCHEMA_FOLDER / name, "-o", made, *options],
        cwd=FRONTEND,
        check=True,
        timeout=60,
    )
    assert (FRONTEND / GENERATED[name]).read_text() == made.read_text()
