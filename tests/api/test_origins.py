"""Only the own pages, and scripts without an Origin, may change anything."""

import pytest
from starlette.datastructures import Headers

from app.api.origins import Origins

HOST = "birds.example.org"


@pytest.mark.parametrize(
    ("public", "origin", "allowed"),
    [
        (None, None, True),
        (None, "https://birds.example.org", True),
        (None, "http://birds.example.org", True),
        (None, "https://BIRDS.example.org", True),
        (None, "null", False),
        (None, "", False),
        (None, "https://evil.example", False),
        (None, "https://birds.example.org.evil.example", False),
        (None, "https://birds.example.org:8443", False),
        (None, "https://birds.example.org/", False),
        (None, "birds.example.org", False),
        ("https://play.example.net", "https://play.example.net", True),
        ("https://play.example.net", "http://play.example.net", False),
        ("https://play.example.net", "https://birds.example.org", True),
        ("https://play.example.net", "https://other.example.net", False),
    ],
)
def test_who_may_knock(public: str | None, origin: str | None, allowed: bool) -> None:
    headers = {"host": HOST} | ({} if origin is None else {"origin": origin})
    assert Origins(public).allow(Headers(headers)) is allowed
