"""The built client: which files the page must load."""

import json
from pathlib import Path
from typing import Any, Final

import msgspec

FOLDER: Final = Path(__file__).parent / "client"
ASSETS: Final = FOLDER / "assets"
_MANIFEST: Final = FOLDER / ".vite" / "manifest.json"
_ENTRY: Final = "src/main.ts"
_BASE: Final = "/client/"


class Assets(msgspec.Struct, frozen=True, kw_only=True):
    """Paths under this server: one script, its style sheets, and the modules that it imports at once."""

    script: str
    styles: tuple[str, ...]
    modules: tuple[str, ...]


class ClientBuild:
    """Reads the build's manifest, again whenever a new build has written it."""

    def __init__(self, manifest: Path = _MANIFEST) -> None:
        self._manifest: Final = manifest
        self._read_at = 0
        self._assets: Assets | None = None

    @property
    def assets(self) -> Assets | None:
        """None while there is no build."""
        try:
            changed_at = self._manifest.stat().st_mtime_ns
        except FileNotFoundError:
            return None
        if changed_at != self._read_at:
            self._assets = _assets(json.loads(self._manifest.read_text("utf-8")))
            self._read_at = changed_at
        return self._assets


def _assets(manifest: dict[str, Any]) -> Assets:
    styles: dict[str, None] = {}
    modules: dict[str, None] = {}

    def visit(name: str) -> None:
        chunk: dict[str, Any] = manifest[name]
        for imported in chunk.get("imports", ()):
            path = manifest[imported]["file"]
            if path not in modules:
                modules[path] = None
                visit(imported)
        styles.update(dict.fromkeys(chunk.get("css", ())))

    visit(_ENTRY)
    return Assets(
        script=_BASE + manifest[_ENTRY]["file"],
        styles=tuple(_BASE + path for path in styles),
        modules=tuple(_BASE + path for path in modules),
    )
