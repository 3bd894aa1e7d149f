"""The guide that players of a game read, with the rules of its ledger file."""

import tomllib

import msgspec

from app.engines.contract import Guide, Reader


class _Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a `rules.toml`."""

    id: str
    section: str
    kind: str
    text: str
    plain: str
    why: str | None = None


class _Ledger(msgspec.Struct, frozen=True, kw_only=True):
    rule: tuple[_Rule, ...]


def guide_of(ledger: str, how_to_play: tuple[tuple[str, str], ...]) -> Guide:
    """The page for newcomers, and all rules of `ledger` (the text of a `rules.toml`) in its order. Raises
    ValueError for a text that is no ledger."""
    rules = msgspec.convert(tomllib.loads(ledger), _Ledger).rule
    readers = tuple(Reader(id=rule.id, section=rule.section, text=rule.plain) for rule in rules)
    return Guide(how_to_play=how_to_play, rules=readers)
