"""All that a game says and hears survives the wire unchanged, and nothing else is heard."""

import msgspec
import pytest
from hypothesis import given

from tests.engines.conformance.tables import TABLES, Table, numbers, steps, viewers
from tests.engines.random_play import examples, kind

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@examples(2)
@given(number=numbers)
def test_views_and_events_come_back_from_json_as_they_were(table: Table, number: int) -> None:
    game = table.game
    view_decoder = msgspec.json.Decoder(game.view_type)
    event_decoder = msgspec.json.Decoder(game.event_type)
    for step in steps(table, number):
        for viewer in viewers(table):
            view = game.view(step.after, viewer)
            assert view_decoder.decode(msgspec.json.encode(view)) == view
            for event in step.applied.events:
                seen = game.witness(event, viewer)
                if seen is not None:
                    assert event_decoder.decode(msgspec.json.encode(seen)) == seen
        for event in step.applied.events:
            assert event_decoder.decode(msgspec.json.encode(event)) == event


@every_table
@examples(2)
@given(number=numbers)
def test_moves_come_back_from_json_as_they_were_and_with_nothing_added(table: Table, number: int) -> None:
    decoder = msgspec.json.Decoder(table.game.move_type)
    seen: set[str] = set()
    for step in steps(table, number):
        for move in step.legal:
            raw = msgspec.json.encode(move)
            assert decoder.decode(raw) == move
            if kind(move) not in seen:
                seen.add(kind(move))
                _assert_strict(decoder, msgspec.to_builtins(move))
    assert seen


@every_table
@examples(2)
@given(number=numbers)
def test_each_move_says_in_the_schema_which_asks_it_answers(table: Table, number: int) -> None:
    described = msgspec.json.schema(table.game.move_type)["$defs"].values()
    said = {move["properties"]["kind"]["enum"][0]: move["description"].rpartition("Answers ")[2] for move in described}
    for step in steps(table, number):
        for move in step.legal:
            assert f'"{step.ask.asks}"' in said[kind(move)]


def _assert_strict(decoder: msgspec.json.Decoder, fields: dict[str, object]) -> None:
    """The move is refused with a field more, with no kind, with an unknown kind, and with an ask that is no number."""
    for spoilt in (
        {**fields, "extra": 1},
        {key: value for key, value in fields.items() if key != "kind"},
        {**fields, "kind": "no-such-kind"},
        {**fields, "ask": "1"},
        {key: value for key, value in fields.items() if key != "ask"},
    ):
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(msgspec.json.encode(spoilt))
