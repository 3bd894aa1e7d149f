"""docker-compose.yml, Dockerfile and Caddyfile against their schema and against each other, as no engine runs here."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from typing import Any

import pytest
from ruamel.yaml import YAML

from app.guarding.patience import KEPT_SECONDS
from app.settings import Settings
from tests.cluster.services import Proxy, needed
from tests.live import REPOSITORY

COMPOSE = REPOSITORY / "docker-compose.yml"
DOCKERFILE = REPOSITORY / "Dockerfile"
NODES = ("node-1", "node-2")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return YAML(typ="safe").load(COMPOSE.read_text())


@pytest.fixture(scope="module")
def steps() -> list[tuple[str, str]]:
    """Instruction and rest of each step of the Dockerfile, its lines joined."""
    joined = re.sub(r"\\\n\s*", "", DOCKERFILE.read_text())
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def test_the_composition_fits_its_schema() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", str(COMPOSE)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_setting_of_a_node_is_one_that_it_knows(compose: dict[str, Any], steps: list[tuple[str, str]]) -> None:
    known = {f"BIRDTABLE_{name.upper()}" for name in Settings.model_fields}
    for node in NODES:
        assert set(compose["services"][node]["environment"]) <= known
    told = next(rest for word, rest in steps if word == "ENV")
    assert {name for name in re.findall(r"(\w+)=", told) if name.startswith("BIRDTABLE_")} <= known


def test_the_proxy_alone_is_reached_from_outside_and_trusted_by_the_nodes(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert [name for name, service in services.items() if service.get("ports")] == ["proxy"]
    assert compose["networks"]["back"]["internal"] is True
    assert services["proxy"]["networks"] == ["front"]
    (subnet,) = compose["networks"]["front"]["ipam"]["config"]
    for node in NODES:
        assert services[node]["environment"]["BIRDTABLE_PROXIES"] == subnet["subnet"]
    assert services["proxy"]["environment"]["BIRDTABLE_NODES"].split() == [f"{node}:8000" for node in NODES]


def test_what_must_be_kept_lies_in_a_volume_that_is_declared(compose: dict[str, Any]) -> None:
    volumes = [each for service in compose["services"].values() for each in service.get("volumes", [])]
    named = {volume.partition(":")[0] for volume in volumes if not volume.startswith("./")}
    assert named == set(compose["volumes"])
    assert "tables:/var/lib/postgresql/data" in compose["services"]["postgresql"]["volumes"]


def test_an_image_holds_what_a_node_needs_and_runs_as_nobody(steps: list[tuple[str, str]]) -> None:
    assert [rest for word, rest in steps if word == "USER"] == ["birdtable"]
    assert [word for word, _ in steps].index("USER") > [
        index for index, (word, _) in enumerate(steps) if word in ("RUN", "COPY")
    ][-1], "all that needs root is done before"
    assert any(word == "HEALTHCHECK" and "/healthz" in rest for word, rest in steps)
    let_in = [line[1:] for line in (REPOSITORY / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for word, rest in steps:
        if word == "COPY" and not rest.startswith("--from"):
            *sources, _ = rest.split()
            for source in sources:
                assert (REPOSITORY / source).exists(), source
                assert any(fnmatch(source, pattern) for pattern in let_in), f"{source} is left out by .dockerignore"


def test_the_caddyfile_is_one(tmp_path_factory: pytest.TempPathFactory) -> None:
    proxy = Proxy(tmp_path_factory.mktemp("caddyfile"), (1, 2))
    with needed():
        command = proxy.command()
    for site in (proxy.url, "birds.example.org"):
        checked = subprocess.run(
            [command[0], "adapt", *command[2:], "--validate"],
            env={**proxy.environment(), "BIRDTABLE_SITE": site},
            capture_output=True,
            text=True,
            check=False,
        )
        assert checked.returncode == 0, checked.stderr
        assert _kept_by_the_proxy(json.loads(checked.stdout)) < KEPT_SECONDS, "a node might end what the proxy uses"


def _kept_by_the_proxy(rules: Any) -> float:
    """Seconds that the proxy keeps a connection to a node that rests, by its rules as it understood them."""
    (kept,) = [each["keep_alive"]["idle_timeout"] for each in _all_in(rules) if "keep_alive" in each]
    return kept / 1e9


def _all_in(rules: Any) -> Iterator[dict[str, Any]]:
    if isinstance(rules, dict):
        yield rules
        for each in rules.values():
            yield from _all_in(each)
    elif isinstance(rules, list):
        for each in rules:
            yield from _all_in(each)
