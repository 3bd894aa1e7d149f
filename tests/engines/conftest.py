"""Examples are found the same way on every machine and are never timed. `make soak` runs the random suites as well,
with other and many more examples each time."""

import pytest
from hypothesis import HealthCheck, settings

_UNHURRIED = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile(
    "steady", deadline=None, derandomize=True, max_examples=60, database=None, suppress_health_check=_UNHURRIED
)
settings.register_profile(
    "soak", deadline=None, max_examples=5000, database=None, print_blob=True, suppress_health_check=_UNHURRIED
)


def _soaks(config: pytest.Config) -> bool:
    return config.getoption("-m") == "soak"


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if _soaks(config) else "steady")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Under `-m soak` every test with random examples counts as one that takes long."""
    if _soaks(config):
        for item in items:
            if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
                item.add_marker(pytest.mark.soak)
