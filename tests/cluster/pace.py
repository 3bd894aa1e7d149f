"""How fast this machine is for us just now: what else runs on it stretches every promise about time."""

import time

_WORK_SECONDS = 0.1


def stretched() -> float:
    """How many times longer than on a free machine a piece of work takes; at least 1."""
    began, cpu = time.monotonic(), time.process_time()
    while time.process_time() - cpu < _WORK_SECONDS:
        pass
    return max(1.0, (time.monotonic() - began) / _WORK_SECONDS)
