"""The cookie: signed, kept for a year, and worth nothing once touched."""

import random
import stat
import time
from pathlib import Path

import pytest

from app.api.secret_file import renew, secrets_of
from app.api.sessions import COOKIE, LONGEST_REMEMBERED, ONE_YEAR, Sessions
from app.rooms.room import Guest

NOW = 1_800_000_000_000
DAY = 86_400_000
ANN = Guest(id="a1", name="Änn 🐦")


def _cookie(sessions: Sessions, guest: Guest = ANN) -> str:
    return sessions.set_cookie(guest).partition(";")[0]


def test_a_guest_comes_back_by_the_cookie() -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    assert sessions.guest_of(f"other=1; {_cookie(sessions)}; more=2") == ANN


def test_the_cookie_is_hidden_from_scripts_and_secure_behind_tls() -> None:
    plain = Sessions(["s" * 32], behind_tls=False).set_cookie(ANN)
    behind_tls = Sessions(["s" * 32], behind_tls=True).set_cookie(ANN)
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"} <= set(plain.split("; "))
    assert "Secure" not in plain.split("; ")
    assert "Secure" in behind_tls.split("; ")


@pytest.mark.parametrize(
    "value",
    ["", "x", "a.b.c", "é" * 10, "." * 1000, "W10.aaaa.bbbb", "x" * 100_000],
)
def test_a_garbled_cookie_is_no_cookie(value: str) -> None:
    assert Sessions(["s" * 32], behind_tls=False).guest_of(f"{COOKIE}={value}") is None


def test_a_cookie_with_one_changed_letter_or_of_another_secret_is_no_cookie() -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    good = _cookie(sessions)
    for at in range(len(COOKIE) + 1, len(good) - 1):
        forged = good[:at] + ("A" if good[at] != "A" else "B") + good[at + 1 :]
        assert sessions.guest_of(forged) is None, f"letter {at}"
    assert Sessions(["t" * 32], behind_tls=False).guest_of(good) is None


def test_a_cookie_that_was_read_before_ends_with_its_year(monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    cookie, signed_at = _cookie(sessions), time.time()
    found = list[Guest | None]()
    for seconds in (0, ONE_YEAR - 60, ONE_YEAR + 60, -120):
        monkeypatch.setattr(time, "time", lambda seconds=seconds: signed_at + seconds)
        found.append(sessions.guest_of(cookie))
    assert found == [ANN, ANN, None, None]


@pytest.mark.parametrize(("behind", "known"), [(1, True), (59, True), (61, False)])
def test_a_cookie_is_read_by_a_clock_that_is_a_little_behind(
    behind: int, known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    cookie = _cookie(sessions)
    now = int(time.time())
    monkeypatch.setattr(time, "time", lambda: now - behind)
    assert (sessions.guest_of(cookie) == ANN) is known


def test_a_cookie_too_long_to_be_remembered_is_read_all_the_same() -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    letters = random.Random(7)
    guest = sessions.new_guest("".join(chr(0x4E00 + letters.randrange(20_000)) for _ in range(400)))
    cookie = _cookie(sessions, guest)
    assert len(cookie) > LONGEST_REMEMBERED + 100
    assert sessions.guest_of(cookie) == guest


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    (secret,) = secrets_of(tmp_path, NOW)
    assert len(secret) >= 32
    assert secrets_of(tmp_path, NOW) == (secret,)
    renew(tmp_path, NOW, DAY)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_an_older_secret_is_read_for_a_while_and_signs_no_more(tmp_path: Path) -> None:
    first = secrets_of(tmp_path, NOW)
    old = _cookie(Sessions(first, behind_tls=False))
    renew(tmp_path, NOW, 3 * DAY)
    renew(tmp_path, NOW + DAY, 3 * DAY)
    both = secrets_of(tmp_path, NOW + DAY)
    assert len(both) == 3
    assert both[-1] == first[0]
    sessions = Sessions(both, behind_tls=False)
    assert sessions.guest_of(old) == ANN
    fresh = _cookie(sessions)
    assert Sessions(both[:1], behind_tls=False).guest_of(fresh) == ANN
    assert Sessions(both[1:], behind_tls=False).guest_of(fresh) is None
    later = Sessions(secrets_of(tmp_path, NOW + 3 * DAY), behind_tls=False)
    assert later.guest_of(old) is None
    assert later.guest_of(fresh) == ANN


def test_a_secret_that_got_out_is_read_no_more_at_once(tmp_path: Path) -> None:
    old = _cookie(Sessions(secrets_of(tmp_path, NOW), behind_tls=False))
    renew(tmp_path, NOW, 0)
    assert len(secrets_of(tmp_path, NOW)) == 1
    assert Sessions(secrets_of(tmp_path, NOW), behind_tls=False).guest_of(old) is None


def test_two_new_guests_are_never_the_same() -> None:
    sessions = Sessions(["s" * 32], behind_tls=False)
    assert sessions.new_guest("Bo").id != sessions.new_guest("Bo").id
