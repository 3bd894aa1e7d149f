"""The schema files and the generated TypeScript are those of the server's types now."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.live import REPOSITORY
from tools.wire_schema import SCHEMA_FOLDER, schemas

FRONTEND = REPOSITORY / "frontend"
GENERATED = ("src/wire/types.ts", "src/wire/rest-types.ts", "src/games/*/types/*.ts")


@pytest.mark.parametrize("name", schemas())
def test_the_schema_files_are_fresh(name: str) -> None:
    assert json.loads((SCHEMA_FOLDER / name).read_text()) == json.loads(json.dumps(schemas()[name]))


def _texts(folder: Path) -> dict[str, str]:
    files = [file for pattern in GENERATED for file in folder.glob(pattern)]
    return {str(file.relative_to(folder)): file.read_text() for file in files}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the generator makes of the schemas now."""
    folder = tmp_path_factory.mktemp("types")
    node = REPOSITORY / ".venv" / "bin" / "node"
    subprocess.run([node, "tools/types.mjs", folder], cwd=FRONTEND, check=True, timeout=60)
    return _texts(folder)


def test_the_types_of_the_client_are_fresh(made: dict[str, str]) -> None:
    assert made == _texts(FRONTEND)


@pytest.mark.parametrize("name", schemas())
def test_every_type_of_the_schema_is_declared_once(name: str, made: dict[str, str]) -> None:
    game = {"the-bird-told-me-to-do-it": "bird-told-me"}.get(Path(name).stem, Path(name).stem)
    place = {"wire": "src/wire/types.ts", "rest": "src/wire/rest-types.ts"}.get(game, f"src/games/{game}/types/")
    declared = [
        declaration
        for file, text in made.items()
        if file.startswith(place)
        for declaration in re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    ]
    assert sorted(declared) == sorted(schemas()[name]["definitions"])
