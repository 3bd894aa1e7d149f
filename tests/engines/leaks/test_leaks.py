"""No message to anybody depends on what that viewer may not know."""

from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given

from app.engines.contract import SPECTATOR
from tests.engines.conformance.tables import TABLES, Table, numbers, options_of
from tests.engines.leaks.telling import position, told
from tests.engines.leaks.watch import Watch
from tests.engines.random_play import examples, played_on

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@examples(3)
@given(number=numbers)
def test_positions_and_moves_that_a_viewer_cannot_tell_apart_make_the_same_messages(table: Table, number: int) -> None:
    tally = Watch(table.game).follow(table.seats, options_of(table, number), number)
    assert tally.tested >= 0.9 * tally.steps, tally
    assert tally.full >= 0.9 * tally.steps, tally


@every_table
@examples(2)
@given(number=numbers)
def test_the_seed_and_the_count_of_draws_are_in_no_message_while_the_game_runs(table: Table, number: int) -> None:
    game = table.game
    seed, draws = Random(f"seed {number}").randbytes(32), 4_815_162_342
    state = msgspec.structs.replace(game.setup(table.seats, options_of(table, number), seed), draws=draws)
    secrets = {*_forms(seed), *_forms(draws.to_bytes(8, "big"))}
    for step in played_on(game, state, number):
        assert step.before.draws >= draws
        for viewer in (*range(table.seats), SPECTATOR):
            for message in told(position(game, step.after, step.ask.seat, step.applied), viewer):
                assert not [secret for secret in secrets if secret in message]


def _forms(secret: bytes) -> Iterator[bytes]:
    """The ways in which a secret could be written: raw, in hex, in base64, as a number, also in part."""
    for part in (secret, secret[:8], secret[-8:]):
        yield part
        yield part.hex().encode()
        yield part.hex().upper().encode()
        for encoded in (b64encode(part), urlsafe_b64encode(part)):
            yield encoded.rstrip(b"=")[:-1]
        for order in ("big", "little"):
            yield str(int.from_bytes(part, order)).encode()
