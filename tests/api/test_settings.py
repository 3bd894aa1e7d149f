"""Settings by the environment: what is wrong is said in one line that names the variable."""

from pathlib import Path

import pytest

from app.settings import BadSetting, Settings, read_settings


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOST", "PORT", "DATA", "SECRET", "PUBLIC_URL", "DECKS", "METRICS_TOKEN"):
        monkeypatch.delenv(f"BIRDTABLE_{name}", raising=False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "eighty"),
        ("PORT", "70000"),
        ("PUBLIC_URL", "birds.example.org"),
        ("PUBLIC_URL", "https://birds.example.org/play"),
        ("PUBLIC_URL", "ftp://birds.example.org"),
        ("SECRET", "short"),
        ("OLD_SECRETS", "short"),
        ("OLD_SECRETS", f"{'s' * 32},short"),
        ("LOG", "xml"),
        ("SOCKETS_PER_GUEST", "-1"),
        ("KEEP_FINISHED_DAYS", "0"),
        ("DECKS", "/no/such/folder"),
    ],
)
def test_a_bad_value_is_one_line_with_its_name(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"BIRDTABLE_{name}", value)
    with pytest.raises(BadSetting) as bad:
        read_settings()
    assert str(bad.value).startswith(f"BIRDTABLE_{name}: ")
    assert "\n" not in str(bad.value)


def test_defaults_listen_on_this_machine_alone() -> None:
    settings = read_settings()
    assert (settings.host, settings.port, settings.data) == ("127.0.0.1", 8000, Path("data"))
    assert settings.public_address == "http://127.0.0.1:8000"
    assert not settings.behind_tls


def test_links_begin_with_the_public_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_PUBLIC_URL", "https://Birds.example.org/")
    settings = read_settings()
    assert settings.public_address == "https://birds.example.org"
    assert settings.behind_tls


def test_an_address_of_the_newer_kind_gets_brackets() -> None:
    assert Settings(host="::1", port=81).public_address == "http://[::1]:81"


def test_links_lead_somewhere_where_it_listens_everywhere() -> None:
    for host in ("0.0.0.0", "::"):
        address = Settings(host=host, port=81).public_address
        assert host not in address.removesuffix(":81")
        assert address.startswith("http://")
