"""Every rule of every game's ledger is shown by a test that cites it, and no test cites what is no rule."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
LEDGERS: Final = sorted((ROOT / "app/engines").glob("*/rules.toml"))
MOST_CITED: Final = 3


class Cited(NamedTuple):
    """The ids that one test cites by its decorators, and whether it is a table of cases."""

    where: str
    ids: tuple[str, ...]
    table: bool


def is_mark(node: ast.AST, name: str) -> bool:
    """Whether `node` is `pytest.mark.<name>(...)`."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{name}"


def ids_of(mark: ast.Call) -> tuple[str, ...]:
    return tuple(argument.value if isinstance(argument, ast.Constant) else "" for argument in mark.args)


def all_cited(tree: ast.AST) -> set[str]:
    """Every id cited in a module, those of single cases included."""
    return {rule for node in ast.walk(tree) if is_mark(node, "rule") for rule in ids_of(node)}


def cited_by_tests(tree: ast.AST, path: str) -> Iterator[Cited]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            marks = [decorator for decorator in node.decorator_list if is_mark(decorator, "rule")]
            table = any(is_mark(decorator, "parametrize") for decorator in node.decorator_list)
            if marks:
                yield Cited(f"{path}::{node.name}", tuple(rule for mark in marks for rule in ids_of(mark)), table)


def crowded(tests: Iterator[Cited]) -> list[str]:
    """Tests that cite nothing, too many ids for one case, or one id twice."""
    return [
        test.where
        for test in tests
        if not test.ids or len(set(test.ids)) < len(test.ids) or (len(test.ids) > MOST_CITED and not test.table)
    ]


def rules_in(ledger: Path) -> list[str]:
    return [rule["id"] for rule in tomllib.loads(ledger.read_text(encoding="utf-8"))["rule"]]


TREES: Final = {
    path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tests").rglob("*.py"))
}
CITED: Final = {rule for tree in TREES.values() for rule in all_cited(tree)}


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda path: path.parent.name)
def test_every_rule_is_cited(ledger: Path):
    rules = rules_in(ledger)
    assert rules
    assert len(set(rules)) == len(rules)
    assert [rule for rule in rules if rule not in CITED] == []


def test_every_game_has_a_ledger():
    games = {path.parent for path in (ROOT / "app/engines").glob("*/game.py")}
    assert games
    assert {ledger.parent for ledger in LEDGERS} == games


def test_what_is_cited_is_a_rule():
    rules = {rule for ledger in LEDGERS for rule in rules_in(ledger)}
    assert sorted(CITED - rules) == []


def test_a_test_cites_three_rules_at_most():
    assert [where for path, tree in TREES.items() for where in crowded(cited_by_tests(tree, path))] == []


MARK: Final = "@pytest.mark.rule"
TABLE: Final = "@pytest.mark.parametrize('n', [1, 2])"


@pytest.mark.parametrize(
    ("decorators", "is_crowded"),
    [
        (f"{MARK}('A-1', 'A-2', 'A-3')", False),
        (f"{MARK}('A-1', 'A-2', 'A-3', 'A-4')", True),
        (f"{MARK}('A-1', 'A-2')\n{MARK}('A-3', 'A-4')", True),
        (f"{MARK}('A-1', 'A-2', 'A-3', 'A-4')\n{TABLE}", False),
        (f"{MARK}('A-1', 'A-1')", True),
        (f"{MARK}()", True),
    ],
)
def test_a_crowd_of_ids_is_noticed(decorators: str, is_crowded: bool):
    tree = ast.parse(f"{decorators}\ndef test_x(n=0): ...")
    assert bool(crowded(cited_by_tests(tree, "x.py"))) is is_crowded


def test_ids_of_single_cases_count_as_cited():
    tree = ast.parse("CASES = [pytest.param(1, marks=pytest.mark.rule('A-7'))]")
    assert all_cited(tree) == {"A-7"}
