"""Every rule has its sentence, and every id that the game cites has its rule."""

import re
from pathlib import Path

import pytest

from app.engines import backyard_birds
from app.engines.backyard_birds.guide import guide

PACKAGE = Path(backyard_birds.__file__).parent
CITED = re.compile(r"BB-[A-Z]+-\d\d")


def test_each_rule_has_one_plain_sentence_of_its_own() -> None:
    sentences = [rule.text for rule in guide().rules]
    assert len(set(sentences)) == len(sentences) > 100
    for sentence in sentences:
        assert re.fullmatch(r"[A-Z](?:[^.]|\.(?! ))*\.", sentence), sentence
        assert len(sentence) <= 200, sentence
        assert not CITED.search(sentence), sentence


@pytest.mark.parametrize("file", [*sorted(PACKAGE.glob("*.py")), PACKAGE / "deck.toml"], ids=lambda file: file.name)
def test_every_cited_rule_exists(file: Path) -> None:
    known = {rule.id for rule in guide().rules}
    assert set(CITED.findall(file.read_text(encoding="utf-8"))) <= known


def test_rules_of_a_section_stand_together() -> None:
    """The drawer shows them under one heading each; the last entries tell once more what each viewer may know."""
    sections = [rule.section for rule in guide().rules if not rule.id.startswith("BB-VIEW")]
    begun = [section for number, section in enumerate(sections) if number == 0 or sections[number - 1] != section]
    assert len(begun) == len(set(begun))


def test_the_page_for_newcomers_is_one_page() -> None:
    words = sum(len(f"{heading} {paragraph}".split()) for heading, paragraph in guide().how_to_play)
    assert 250 <= words <= 400
