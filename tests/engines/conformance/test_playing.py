"""Every game plays from the setup to its end, and keeps what the contract promises at every step."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from app.engines.contract import SPECTATOR, AnyGame, Ask
from tests.engines.conformance.tables import TABLES, Table, numbers, options_of, rule_ids, steps, viewers
from tests.engines.random_play import Step, begun, examples, played_on

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
MOST_WITHOUT_A_FREE_MOVE = 20
"""In so many random games in a row there is a move that spends nothing."""


@every_table
@examples(4)
@given(number=numbers)
def test_a_random_game_comes_to_its_end_and_loses_no_piece(table: Table, number: int) -> None:
    game = table.game
    pieces = game.census(begun(game, table.seats, options_of(table, number), number))
    ended = False
    for step in steps(table, number):
        assert not ended
        assert game.outcome(step.before) is None
        assert game.on_turn(step.before) in range(table.seats)
        assert game.census(step.after) == pieces
        ended = game.outcome(step.after) is not None
        if ended:
            assert game.asks(step.after) == ()
            assert game.on_turn(step.after) is None
    assert ended


@every_table
@examples(4)
@given(number=numbers)
def test_the_outcome_ranks_every_seat_and_its_scores_add_up(table: Table, number: int) -> None:
    *_, last = steps(table, number)
    outcome = table.game.outcome(last.after)
    assert outcome is not None
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(table.seats))
    assert [score.seat for score in outcome.scores] == list(range(table.seats))
    for score in outcome.scores:
        assert score.total == sum(line.points for line in score.lines)


@every_table
@examples(4)
@given(number=numbers)
def test_an_ask_lives_until_it_is_answered_or_withdrawn_and_its_id_never_comes_back(table: Table, number: int) -> None:
    newest = -1
    known: dict[int, Ask] = {}
    for step in steps(table, number):
        asks = step.asks
        assert [ask.id for ask in asks] == sorted({ask.id for ask in asks})
        assert any(not ask.optional for ask in asks), "the table would wait for nobody, and for ever"
        for ask in asks:
            assert ask.seat in range(table.seats)
            assert ask == known[ask.id] if ask.id in known else ask.id > newest
        newest = max(newest, *(ask.id for ask in asks))
        known = {ask.id: ask for ask in asks if ask.id != step.ask.id}


@every_table
@examples(2)
@given(number=numbers)
def test_moves_are_listed_once_and_all_are_accepted(table: Table, number: int) -> None:
    game, sample = table.game, Random(number)
    for step in steps(table, number):
        for ask in step.asks:
            legal = game.legal_moves(step.before, ask)
            assert legal
            assert len(set(legal)) == len(legal)
            for move in legal:
                assert move.ask == ask.id
                assert game.why_not(step.before, ask.seat, move) is None
            chosen = sample.choice(legal)
            assert game.play(step.before, ask, chosen) == game.apply(step.before, ask, chosen)


@every_table
@examples(2)
@given(number=numbers)
def test_no_question_and_no_move_changes_the_state_that_it_is_put_to(table: Table, number: int) -> None:
    game = table.game
    for step in steps(table, number):
        state = step.before
        frozen = game.freeze(state)
        game.outcome(state), game.census(state), game.on_turn(state)
        for ask in game.asks(state):
            game.legal_moves(state, ask)
            game.apply(state, ask, game.stand_in(state, ask))
        for viewer in viewers(table):
            game.view(state, viewer)
            game.why_not(state, step.ask.seat, step.move)
            game.determinize(state, viewer, bytes(32), game.shown_by(state, step.move, viewer))
        assert game.freeze(state) == frozen


@every_table
@examples(3)
@given(number=numbers)
def test_a_frozen_game_goes_on_as_if_nothing_had_been(table: Table, number: int) -> None:
    game = table.game
    for step in steps(table, number):
        frozen = game.freeze(step.before)
        thawed = game.thaw(frozen, game.rules_version)
        assert thawed == step.before
        assert game.freeze(thawed) == frozen
        assert game.asks(thawed) == step.asks
        assert game.legal_moves(thawed, step.ask) == step.legal
        again = game.apply(thawed, step.ask, step.move)
        assert again == step.applied
        assert game.freeze(again.state) == game.freeze(step.after)


@every_table
@examples(4)
@given(number=numbers)
def test_what_may_be_taken_back_has_shown_nothing_to_anybody(table: Table, number: int) -> None:
    assert any(_free_moves(table, other) for other in range(number, number + MOST_WITHOUT_A_FREE_MOVE))


def _free_moves(table: Table, number: int) -> int:
    """How many moves of a random game spent nothing; none of them has shown anything."""
    game = table.game
    free = [step for step in steps(table, number) if not step.applied.spent]
    for step in free:
        for viewer in viewers(table):
            assert game.shown_by(step.before, step.move, viewer) == frozenset()
    return len(free)


@every_table
@examples(4)
@given(number=numbers)
def test_a_choice_of_an_unfinished_chain_is_taken_back(table: Table, number: int) -> None:
    """Wherever it is offered: the position is the one before but for the asks, which are new, and nothing was spent."""
    game = table.game
    for step in steps(table, number):
        before, after = step.before, step.after
        chooser = game.chain(after)
        if chooser is None:
            with pytest.raises(ValueError, match="chain"):
                game.take_back(after, before)
            continue
        assert chooser == step.ask.seat
        assert chooser in [ask.seat for ask in game.asks(after)]
        assert not step.applied.spent
        back = game.take_back(after, before)
        assert back.events
        assert not back.spent
        assert game.census(back.state) == game.census(before)
        assert game.chain(back.state) == game.chain(before)
        for viewer in viewers(table):
            assert game.view(back.state, viewer) == game.view(before, viewer)
            assert all(game.witness(event, viewer) is not None for event in back.events)
        newest = max(ask.id for ask in game.asks(after))
        for old, new in zip(game.asks(before), game.asks(back.state), strict=True):
            assert new.id > newest
            assert new == msgspec.structs.replace(old, id=new.id)
            moves = [msgspec.structs.replace(move, ask=old.id) for move in game.legal_moves(back.state, new)]
            assert moves == list(game.legal_moves(before, old))
        _assert_played_again(game, step, back.state)


def _assert_played_again(game: AnyGame, step: Step, back: Any) -> None:
    """The same choice leads to the same position anew."""
    ask = next(new for old, new in zip(game.asks(step.before), game.asks(back), strict=True) if old == step.ask)
    again = game.apply(back, ask, msgspec.structs.replace(step.move, ask=ask.id))
    assert again.events == step.applied.events
    assert game.view(again.state, SPECTATOR) == game.view(step.after, SPECTATOR)
    assert game.chain(again.state) == game.chain(step.after)


@every_table
@examples(4)
@given(number=numbers)
def test_stand_ins_alone_finish_a_game(table: Table, number: int) -> None:
    game = table.game
    state = begun(game, table.seats, options_of(table, number), number)
    pieces = game.census(state)
    for _ in range(20_000):
        waited_for = [ask for ask in game.asks(state) if not ask.optional]
        if not waited_for:
            break
        state = game.apply(state, waited_for[0], game.stand_in(state, waited_for[0])).state
        assert game.census(state) == pieces
    assert game.outcome(state) is not None


@every_table
@examples(3)
@given(number=numbers)
def test_a_player_may_fall_silent_at_any_moment(table: Table, number: int) -> None:
    """The stand-in has an answer to every ask of a game, the optional ones included."""
    game, sample = table.game, Random(number)
    for step in steps(table, number):
        ask = sample.choice(step.asks)
        move = game.stand_in(step.before, ask)
        assert move.ask == ask.id
        after = game.apply(step.before, ask, move).state
        assert ask.id not in [other.id for other in game.asks(after)]


@every_table
@examples(3)
@given(number=numbers)
def test_a_dealt_out_position_looks_the_same_and_can_be_played_on(table: Table, number: int) -> None:
    game = table.game
    positions = [step.before for step in steps(table, number)]
    state = Random(number).choice(positions)
    for viewer in viewers(table):
        dealt = game.determinize(state, viewer, Random(number).randbytes(32))
        assert game.census(dealt) == game.census(state)
        assert game.view(dealt, viewer) == game.view(state, viewer)
        *_, last = played_on(game, dealt, number)
        assert game.outcome(last.after) is not None
        assert game.census(last.after) == game.census(state)


@every_table
def test_every_refusal_could_be_explained(table: Table) -> None:
    rules = table.game.guide.rules
    assert rules
    assert len(rule_ids(table.game)) == len(rules)
    assert all(rule.text.strip() and rule.section.strip() for rule in rules)
