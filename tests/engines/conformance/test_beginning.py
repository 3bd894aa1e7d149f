"""Every game begins by its seed, refuses what does not fit, and can be made again from its deck."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engines import catalogue
from app.engines.contract import AnyGame, UnfitOptions
from tests.engines.conformance.tables import GAMES, TABLES, Table, numbers, option_sets, options_of, rule_ids
from tests.engines.random_play import begun, examples

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
seeds = st.binary(min_size=32, max_size=32)


@every_table
@examples(20)
@given(seed=seeds, other=seeds)
def test_a_seed_begins_one_game_and_no_other(table: Table, seed: bytes, other: bytes) -> None:
    game, options = table.game, option_sets(table)[0]
    first = game.freeze(game.setup(table.seats, options, seed))
    assert first == game.freeze(game.setup(table.seats, options, seed))
    assert (first == game.freeze(game.setup(table.seats, options, other))) == (seed == other)


@every_game
def test_a_table_too_small_or_too_large_is_refused(game: AnyGame) -> None:
    for seats in range(-1, game.seats.stop + 3):
        if seats not in game.seats:
            with pytest.raises(UnfitOptions):
                game.setup(seats, game.options_type(), bytes(32))


@every_table
def test_the_default_options_fit_and_every_option_set_gives_windows_a_length(table: Table) -> None:
    sets = option_sets(table)
    assert sets[0] == table.game.options_type()
    assert all(table.game.window_seconds(options) > 0 for options in sets)


@every_game
def test_every_option_says_what_it_is_for(game: AnyGame) -> None:
    options = msgspec.json.schema(game.options_type)["$defs"]["Options"]["properties"]
    assert [name for name, option in options.items() if not option.get("description")] == []


@every_game
def test_options_are_read_strictly(game: AnyGame) -> None:
    kind = game.options_type
    assert msgspec.json.decode(b"{}", type=kind) == kind()
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"no-such-option": 1}', type=kind)


@every_table
@examples(3)
@given(number=numbers)
def test_a_game_made_again_from_its_deck_is_the_same(table: Table, number: int) -> None:
    game = table.game
    again = catalogue.game(game.slug, game.deck)
    options = options_of(table, number)
    assert again.deck == game.deck
    assert again.freeze(begun(again, table.seats, options, number)) == game.freeze(
        begun(game, table.seats, options, number)
    )


@every_game
def test_the_deck_passes_its_own_check(game: AnyGame) -> None:
    assert catalogue.DECK_CHECKERS[game.slug](game.deck) == ()


@every_game
def test_the_page_for_readers_is_complete(game: AnyGame) -> None:
    assert all(heading.strip() and paragraph.strip() for heading, paragraph in game.guide.how_to_play)
    assert len(game.guide.how_to_play) >= 3
    deck = msgspec.to_builtins(game.deck_view)
    assert _cited(deck) <= rule_ids(game)
    assert game.title
    assert game.summary
    least, most = game.minutes
    assert 0 < least <= most


def _cited(value: object) -> set[str]:
    """All that stands under a key `rules`."""
    if isinstance(value, dict):
        own = set(value.get("rules", ()))
        return own.union(*(_cited(inner) for inner in value.values()))
    return set().union(*map(_cited, value)) if isinstance(value, list | tuple) else set()
