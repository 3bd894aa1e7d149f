"""All games that are told as readable text: one of each kind, and those that show more of Flock.

`python -m tests.golden.telling` writes the texts anew; a change in one is reviewed like a change of the rules.
"""

from typing import Final

from app.engines.catalogue import games
from tests.golden.flock_games import FLOCK_GAMES
from tests.golden.playthrough import Playthrough

SEATS: Final = 3

PLAYTHROUGHS: Final = (
    *(
        Playthrough(f"{game.slug.replace('-', '_')}_{SEATS}_players", game, SEATS, game.options_type())
        for game in games()
    ),
    *FLOCK_GAMES,
)


def main() -> None:
    """Writes all of them."""
    for playthrough in PLAYTHROUGHS:
        playthrough.file.write_text(playthrough.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
