"""The checks that every move of a test goes through say what they found."""

import pytest

pytest.register_assert_rewrite("tests.engines.bird_told_me.playing", "tests.engines.bird_told_me.positions")
