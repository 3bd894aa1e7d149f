"""The faults that are put into the rules are the ones meant, each one edit, and the sample stays the same."""

from pathlib import Path

import pytest

from tests.mutants.faults import Fault, faults_in, sample

MODULE = Path("app/rules.py")


def told(text: str) -> set[str]:
    return {fault.told(text.encode()) for fault in faults_in(MODULE, text.encode())}


def changed(text: str) -> set[str]:
    return {fault.put_into(text.encode()).decode() for fault in faults_in(MODULE, text.encode())}


@pytest.mark.parametrize(
    ("sound", "faulty"),
    [
        ("a < b", {"a <= b"}),
        ("a <= b < c", {"a < b < c", "a <= b <= c"}),
        ("a not in b", {"a in b"}),
        ("(a or b) and c", {"(a and b) and c", "(a or b) or c"}),
        ("not a", {"a"}),
        ("-a", {"a"}),
        ("a // b", {"a * b"}),
        ("a[1:]", {"a[0:]", "a[2:]"}),
        ("a = True", {"a = False"}),
        ("a = min(b)", {"a = max(b)"}),
        ("a.sort()", {"pass"}),
        ("a.b = c", {"pass"}),
        ("a.b += c", {"a.b -= c", "pass"}),
        ("a = (b, c)", {"a = (b, )", "a = (c)"}),
        ("a = [b for b in c if b]", {"a = [b for b in c if True]"}),
        ("if a: b = c", {"if not a: b = c"}),
        ("def a(b=0): b = c", {"def a(b=1): b = c"}),
        ("é = a < b", {"é = a <= b"}),
    ],
)
def test_a_slip_of_each_kind(sound: str, faulty: set[str]):
    assert changed(sound) == faulty


@pytest.mark.parametrize(
    "idle",
    [
        "raise ValueError(1)",
        "a: Annotated[int, 1]",
        "def a(b: Literal[1]) -> Literal[2]: b = c",
        "assert_never(a)",
        "__slots__ = ('a', 'b')",
        "a = zip(b, strict=True)",
    ],
)
def test_nothing_is_put_where_play_goes_on_alike(idle: str):
    assert changed(idle) == set()


def test_a_fault_is_told_in_one_line():
    assert told("a < b") == {"a [-<-]{+<=+} b"}
    assert told("a = b(\n    c,\n    d < e,\n)") == {"d [-<-]{+<=+} e,"}
    assert told("if a:\n    b(\n        c,\n    )\n") == {"if [--]{+not +}a:", "[-b( c, )-]{+pass+}"}


def drawn(text: str, seed: str = "birds") -> list[Fault]:
    return sample(faults_in(MODULE, text.encode()), {MODULE: text.encode()}, 5, seed)


def names(faults: list[Fault], text: str) -> list[str]:
    return [fault.told(text.encode()) for fault in faults]


RULES = "\n".join(f"def rule_{number}(a): return a == {number}" for number in range(10))


def test_the_sample_stays_when_lines_move():
    moved = '"""Rules."""\n\n\n' + RULES
    assert len(drawn(RULES)) == 5
    assert names(drawn(moved), moved) == names(drawn(RULES), RULES)


def test_another_word_draws_another_sample():
    assert drawn(RULES, "eggs") != drawn(RULES)


def test_faults_that_read_alike_are_all_drawn():
    alike = "a += b\na += b\n"
    assert [fault.line for fault in drawn(alike)] == [1, 1, 2, 2]
