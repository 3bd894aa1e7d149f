"""An agenda runs until somebody is asked, and never for ever."""

import pytest

from app.engines import agenda


class Countdown:
    """Waits once its steps are done; the next step is the last of the list."""

    def __init__(self, *steps: str) -> None:
        self.steps = list(steps)
        self.done: list[str] = []

    @property
    def waits(self) -> bool:
        return not self.steps


def perform(work: Countdown) -> None:
    step = work.steps.pop()
    work.done.append(step)
    if step == "turn":
        work.steps += ["end", "act"]


def test_the_top_step_is_performed_until_nothing_is_left() -> None:
    work = agenda.run(Countdown("over", "turn"), perform, frozen_before=lambda: b"")
    assert work.done == ["turn", "act", "end", "over"]


def test_a_game_that_waits_already_is_left_alone() -> None:
    work = Countdown()
    assert agenda.run(work, perform, frozen_before=lambda: b"") is work
    assert work.done == []


def test_steps_without_end_name_the_state_that_they_began_from() -> None:
    def forever(work: Countdown) -> None:
        work.done.append("again")

    work = Countdown("again")
    with pytest.raises(agenda.RunawayAgenda) as caught:
        agenda.run(work, forever, frozen_before=lambda: b"\x93\x01")
    assert caught.value.frozen == b"\x93\x01"
    assert "9301" in str(caught.value)
    assert len(work.done) == agenda.STEP_LIMIT
