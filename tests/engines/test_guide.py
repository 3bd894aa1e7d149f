"""Every rule has its sentence, and every id that a game cites has its rule."""

import re
import sys
from pathlib import Path

import pytest

from app.engines import catalogue
from app.engines.contract import AnyGame
from app.engines.guides import guide_of

CITED = re.compile(r"\b[A-Z]{2,3}-[A-Z0-9]+-\d\d\b")

every_game = pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.slug)


def package_of(game: AnyGame) -> Path:
    source = sys.modules[type(game).__module__].__file__
    assert source is not None
    return Path(source).parent


FILES = [
    pytest.param(game, file, id=f"{game.slug}-{file.name}")
    for game in catalogue.games()
    for file in sorted([*package_of(game).rglob("*.py"), *package_of(game).glob("deck.toml")])
]


@every_game
def test_each_rule_has_one_plain_sentence_of_its_own(game: AnyGame) -> None:
    sentences = [rule.text for rule in game.guide.rules]
    assert len(set(sentences)) == len(sentences) > 100
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z](?:[^.]|\.(?! ))*\.", sentence), sentence
        assert len(sentence) <= 200, sentence
        assert not CITED.search(sentence), sentence


@pytest.mark.parametrize(("game", "file"), FILES)
def test_every_cited_rule_exists(game: AnyGame, file: Path) -> None:
    known = {rule.id for rule in game.guide.rules}
    assert set(CITED.findall(file.read_text(encoding="utf-8"))) <= known


@every_game
def test_rules_of_a_section_stand_together(game: AnyGame) -> None:
    """The drawer shows them under one heading each; rules of what a viewer may know stand beside those they go with."""
    sections = [rule.section for rule in game.guide.rules if "-VIEW-" not in rule.id]
    begun = [section for number, section in enumerate(sections) if number == 0 or sections[number - 1] != section]
    assert len(begun) == len(set(begun))


@every_game
def test_the_page_for_newcomers_is_one_page(game: AnyGame) -> None:
    words = sum(len(f"{heading} {paragraph}".split()) for heading, paragraph in game.guide.how_to_play)
    assert 250 <= words <= 400


def test_a_text_that_is_no_ledger_is_refused() -> None:
    with pytest.raises(ValueError, match="plain"):
        guide_of('[[rule]]\nid = "FL-TURN-01"\nsection = "Turn"\nkind = "rule"\ntext = "A turn."', ())
