"""Runs pytest up to the first failure with a limit of processor time and of memory, and leaves word of how it went."""

import os
import resource
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

MEMORY = 4 << 30


class Word(msgspec.Struct, frozen=True):
    """`failed` is the test that found something, `limit` whether it had run for too long by then."""

    seconds: float
    failed: str | None = None
    limit: bool = False


class Watch:
    """Notes the first failure, or the test at which the limit came."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._running = "the start"
        self._failed: str | None = None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._look_at(report)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._running = nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._look_at(report)

    def _look_at(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed and self._failed is None:
            self._failed = report.nodeid

    def leave_word(self) -> None:
        self._file.write_bytes(msgspec.json.encode(Word(time.process_time(), self._failed)))

    def give_up(self, *_: object) -> None:
        self._file.write_bytes(msgspec.json.encode(Word(time.process_time(), self._running, limit=True)))
        os._exit(1)


def main(file: str, seconds: str, *arguments: str) -> int:
    watch = Watch(Path(file))
    signal.signal(signal.SIGXCPU, watch.give_up)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 10))
    with suppress(ValueError):  # where the system knows no such limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    code = pytest.main(list(arguments), plugins=[watch])
    watch.leave_word()
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
