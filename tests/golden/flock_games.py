"""Games of Flock that are told besides the common one: the rulebook's examples in one game, and one of each variant.

The seeds are those of short games that meet all kinds of moves and events."""

from typing import Final

from app.engines.catalogue import game
from app.engines.flock.options import Options
from tests.golden.playthrough import Playthrough

_SEATS: Final = {"blue": 0, "red": 1, "yellow": 2}

_EXAMPLES: Final = """
    # Dominance: blue and yellow with two birds each, red with one; yellow is further right on the track.
    blue place card dominance
    red place card dominance
    yellow place card dominance
    blue place card dominance
    red place card nesting
    yellow place card dominance
    blue place card hatching
    red place card nesting
    yellow place card hatching
    blue activate card dominance
    blue relocate to feeding, birds 2
    red relocate to hatching, birds 1
    red send-back flock 2

    # All three gather what they need.
    red activate card nesting
    yellow place card feeding
    blue activate card feeding
    red place card laying
    yellow place card nesting
    blue place card nesting
    red activate card laying
    red exchange one 1, two 0
    yellow activate card nesting
    blue place card nesting
    red place card feeding
    yellow place card competition
    blue place card nesting
    red activate card feeding
    yellow place card competition
    blue activate card nesting
    red place card competition
    yellow place card competition
    blue place card laying
    red activate card competition
    yellow pay birds 1
    red pay birds 1
    blue pay birds 1
    yellow relocate to dominance, birds 1
    yellow relocate to pool, birds 2
    red relocate to pool, birds 1
    yellow place card feeding
    blue place card laying
    red place card feeding
    yellow place card dominance
    blue activate card laying
    blue exchange one 0, two 1
    red activate card feeding
    yellow place card dominance
    blue place card hatching
    red place card feeding
    yellow activate card dominance

    # Hatching: blue with two birds, three eggs and three worms, red with one of each.
    blue activate card hatching
    blue exchange one 0, two 1
    red exchange one 1, two 0

    # Feeding: red with four birds and no worm, yellow with three birds and one worm.
    red place card feeding
    yellow place card feeding
    blue place card competition
    red place card feeding
    yellow place card feeding
    blue place card competition
    red place card feeding
    yellow place card feeding
    blue place card nesting
    red activate card feeding

    # Red and blue move up the initiative track, until it reads blue, red, yellow.
    yellow place card hatching
    blue place card nesting
    red place card dominance
    yellow place card competition
    blue activate card nesting
    red activate card dominance
    yellow place card laying
    blue place card dominance
    red place card competition
    yellow activate card laying
    blue activate card dominance
    red place card competition
    yellow place card feeding
    blue place card hatching

    # Competition in round 2, with two red birds, two blue ones and a yellow one; then the scoring of Hatching.
    red activate card competition
    blue give-back place pool, birds 3
    blue give-back place competition, birds 1
    red pay birds 1
    red give-back place pool, birds 1
    yellow give-back place feeding, birds 1
    blue relocate to nesting, birds 1
    red relocate to hatching, birds 2
    yellow relocate to hatching, birds 1

    # The third round.
    yellow activate card hatching
    blue place card competition
    red place card competition
    yellow place card competition
    blue activate card nesting
    red place card competition
    yellow place card competition
    blue place card competition
    red activate card competition
    red give-back place pool, birds 1
    blue relocate to nesting, birds 1
    blue relocate to laying, birds 1
    red relocate to nesting, birds 2
    yellow relocate to feeding, birds 2
"""


def _lines(script: str) -> tuple[str, ...]:
    """The moves of a script, the colour that begins each line turned into its seat."""
    written = [line.strip() for line in script.splitlines()]
    moves = [line.partition(" ") for line in written if line and not line.startswith("#")]
    return tuple(f"{_SEATS[color]} {move}" for color, _, move in moves)


EXAMPLES: Final = Playthrough("flock_examples_3_players", game("flock"), 3, Options(first=0), _lines(_EXAMPLES))

FLOCK_GAMES: Final = (
    EXAMPLES,
    Playthrough("flock_advanced_2_players", game("flock"), 2, Options(advanced=True), seed=bytes([19]) * 32),
    Playthrough("flock_free_flight_3_players", game("flock"), 3, Options(free_flight=True), seed=bytes([175]) * 32),
    Playthrough(
        "flock_hungry_birdies_3_players", game("flock"), 3, Options(hungry_birdies=True), seed=bytes([221]) * 32
    ),
)
