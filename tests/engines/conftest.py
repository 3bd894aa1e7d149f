"""Examples are found the same way on every machine and are never timed; `make soak` tries many more."""

from hypothesis import HealthCheck, settings

_UNHURRIED = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile(
    "steady", deadline=None, derandomize=True, max_examples=60, database=None, suppress_health_check=_UNHURRIED
)
settings.load_profile("steady")
