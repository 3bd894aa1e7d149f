"""Names and lines of chat are cleaned before anybody sees them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rooms.naming import clean_name, clean_text, told_apart
from app.rooms.refusals import Refusal

FAMILY = "👨‍👩‍👧‍👦"
FLAG = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n the   Hill ", "Ann of the Hill"),
        ("Zoe\u0308", "Zoë"),
        ("שרה", "שרה"),
        (FAMILY, FAMILY),
        (FLAG, FLAG),
        (FAMILY * 24, FAMILY * 24),
        ("نور\u200cا", "نور\u200cا"),
        ("😀", "😀"),
        ("\u3000李\u3000", "李"),
    ],
)
def test_a_name_is_cleaned(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    "raw",
    [
        "A\u202enn\u202c",
        "A\u0000n\u0007n",
        "\u200bAnn\ufeff",
        "\u2067שרה\u2069",
        "",
        "   ",
        "\u200b\u200d",
        "\u202e",
        "x" * 25,
        FAMILY * 25,
        "e" + "\u0301" * 1000,
        "\ud800",
        "\u3164",
        "A\u2800nn",
        "\u0301",
    ],
)
def test_what_is_no_name_is_refused(raw: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(raw)
    assert (refusal.value.code, refusal.value.status) == ("unfit_name", 422)


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(raw: str) -> None:
    try:
        name = clean_name(raw)
    except Refusal:
        return
    assert clean_name(name) == name
    assert name.encode()
    assert name == name.strip()


def test_a_line_of_chat_has_at_most_500_graphemes() -> None:
    assert clean_text(FAMILY * 500) == FAMILY * 500
    assert clean_text("hello\n\u202eworld\u0000") == "hello world"
    for raw in ("", "\n", FAMILY * 501):
        with pytest.raises(Refusal) as refusal:
            clean_text(raw)
        assert refusal.value.code == "unfit_text"


def test_equal_names_get_a_number() -> None:
    assert told_apart("Ann", []) == "Ann"
    assert told_apart("Ann", ["Ben", "ann"]) == "Ann (2)"
    assert told_apart("Ann", ["Ann", "Ann (2)", "Ann (4)"]) == "Ann (3)"
