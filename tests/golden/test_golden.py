"""A whole game of each kind is told as it was, and saved games of every version of the rules are resumed."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from app.engines import catalogue
from app.engines.contract import AnyGame
from tests.golden import frozen
from tests.golden.playthrough import Playthrough, scripted
from tests.golden.telling import PLAYTHROUGHS


def says_the_same(old: Any, new: Any) -> bool:
    """Whether all that an old view told is told by a new one, which may tell more."""
    if isinstance(old, dict):
        return all(field in new and says_the_same(value, new[field]) for field, value in old.items())
    if isinstance(old, list):
        return len(old) == len(new) and all(map(says_the_same, old, new))
    return bool(old == new)


GAMES = [pytest.param(game, id=game.slug) for game in catalogue.games()]
KEPT = [
    pytest.param(game, path, id=path.stem)
    for game in catalogue.games()
    for path in sorted(Path(__file__).parent.glob(f"{game.slug.replace('-', '_')}_rules_*.msgpack"))
]


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_the_playthrough_is_unchanged(playthrough: Playthrough):
    kept = playthrough.file.read_text(encoding="utf-8")
    assert playthrough.text().splitlines() == kept.splitlines()


def test_a_line_that_is_no_legal_move_is_noticed():
    flock = catalogue.game("flock")
    with pytest.raises(LookupError, match="place card feeding"):
        list(scripted(flock, 2, flock.options_type(first=0), bytes(32), ["0 activate card feeding"]))


@pytest.mark.parametrize("game", GAMES)
def test_every_version_of_the_rules_has_its_frozen_states(game: AnyGame):
    for version in range(1, game.rules_version + 1):
        kept = frozen.read(frozen.file_of(game, version))
        assert kept.rules_version == version
        asked = {word for state in kept.states for word in state.asks}
        assert asked
        assert () in {state.asks for state in kept.states}


@pytest.mark.parametrize(("game", "path"), KEPT)
def test_a_frozen_state_thaws_to_the_same_position(game: AnyGame, path: Path):
    version = frozen.read(path)
    played_with = catalogue.game(game.slug, version.deck)
    for kept in version.states:
        state = played_with.thaw(kept.frozen, version.rules_version)
        assert tuple(ask.asks for ask in played_with.asks(state)) == kept.asks
        now = frozen.views(played_with, state, kept.seats)
        assert len(now) == len(kept.views)
        assert all(says_the_same(json.decode(old), json.decode(new)) for old, new in zip(kept.views, now, strict=True))


def test_a_view_that_tells_more_says_the_same_and_one_that_tells_otherwise_does_not():
    old = {"turn": 1, "seats": [{"hand": 5}, {"hand": 4}]}
    assert says_the_same(old, old | {"new": True})
    assert not says_the_same(old, {"turn": 1, "seats": [{"hand": 5}]})
    assert not says_the_same(old, {"turn": 1, "seats": [{"hand": 5}, {"hand": 5}]})
    assert not says_the_same(old, {"turn": 1})


@pytest.mark.parametrize(("game", "path"), KEPT)
def test_a_thawed_game_is_played_to_its_end(game: AnyGame, path: Path):
    version = frozen.read(path)
    played_with = catalogue.game(game.slug, version.deck)
    for kept in version.states:
        state = played_with.thaw(kept.frozen, version.rules_version)
        pieces = played_with.census(state)
        while asks := played_with.asks(state):
            ask = next(ask for ask in asks if not ask.optional)
            state = played_with.apply(state, ask, played_with.stand_in(state, ask)).state
        assert played_with.census(state) == pieces
        outcome = played_with.outcome(state)
        assert outcome is not None
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(kept.seats))
