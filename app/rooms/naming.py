"""Words of people made fit to be shown, and names told apart."""

import unicodedata
from collections.abc import Collection
from typing import Final

import regex

from app.rooms.refusals import Refusal

MOST_GRAPHEMES_OF_A_NAME: Final = 24
MOST_GRAPHEMES_OF_A_LINE: Final = 500
_MOST_MARKS: Final = 16

_GRAPHEME: Final = regex.compile(r"\X")
_BLANK: Final = regex.compile(r"\s+")
_VISIBLE: Final = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
# Joiners and tags stay: families and flags are written with them.
_HIDDEN: Final = regex.compile(
    r"[[\p{Cc}\p{Cs}\p{Cn}\p{Co}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB"
    r"\u115F\u1160\u2800\u3164\uFFA0]]",
    regex.VERSION1,
)


def clean_name(raw: str) -> str:
    """A name as it is kept: NFC, white space collapsed, 1 to 24 graphemes. Raises Refusal `unfit_name`, also where
    control, bidi or invisible characters are in it."""
    if _HIDDEN.search(_BLANK.sub(" ", raw)):
        raise Refusal("unfit_name", "A name has no control characters, and none that turn or hide the writing.")
    name = _cleaned(raw, MOST_GRAPHEMES_OF_A_NAME)
    if name is None:
        raise Refusal("unfit_name", f"A name has 1 to {MOST_GRAPHEMES_OF_A_NAME} characters that can be seen.")
    return name


def clean_text(raw: str) -> str:
    """A line of chat as it is kept: NFC, white space collapsed, control, bidi and invisible characters left out, 1 to
    500 graphemes. Raises Refusal `unfit_text`."""
    text = _cleaned(raw, MOST_GRAPHEMES_OF_A_LINE)
    if text is None:
        raise Refusal("unfit_text", f"A line of chat has 1 to {MOST_GRAPHEMES_OF_A_LINE} characters that can be seen.")
    return text


def _cleaned(raw: str, most: int) -> str | None:
    if len(raw) > most * _MOST_MARKS:
        return None
    text = unicodedata.normalize("NFC", _HIDDEN.sub("", _BLANK.sub(" ", raw))).strip()
    text = _BLANK.sub(" ", text)
    if _VISIBLE.search(text) is None or len(_GRAPHEME.findall(text)) > most:
        return None
    return text


def told_apart(name: str, others: Collection[str]) -> str:
    """`name`, with "(2)", "(3)" … added where somebody among the `others` goes by it already."""
    taken = {other.casefold() for other in others}
    shown, number = name, 1
    while shown.casefold() in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown
