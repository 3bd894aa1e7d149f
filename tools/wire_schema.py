"""Writes `frontend/schema/*.json`: the JSON Schema of all that crosses the wire, from the server's types.

`npm run types` makes the TypeScript types from them; a test fails when either is stale.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from app.engines.backyard_birds import events, moves, sight
from app.engines.backyard_birds.options import Options
from app.realtime import messages

SCHEMA_FOLDER = Path(__file__).parent.parent / "frontend" / "schema"

_WIRE: dict[str, Any] = {
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": messages.ClientMessage,
    "Rooms": messages.Rooms,
}
_BACKYARD_BIRDS: dict[str, Any] = {
    "Move": moves.Move,
    "Event": events.Event,
    "View": sight.View,
    "DeckView": sight.DeckView,
    "Options": Options,
}


def _schema(types: dict[str, Any]) -> dict[str, Any]:
    named, definitions = msgspec.json.schema_components(types.values(), ref_template="#/definitions/{name}")
    definitions |= {name: schema for name, schema in zip(types, named, strict=True) if name not in definitions}
    return {"title": "Everything", "type": "object", "definitions": dict(sorted(definitions.items()))}


def schemas() -> dict[str, dict[str, Any]]:
    """File name → one schema with a definition for every type: the table's own, and each game's."""
    return {"wire.json": _schema(_WIRE), "backyard-birds.json": _schema(_BACKYARD_BIRDS)}


def main() -> None:
    SCHEMA_FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (SCHEMA_FOLDER / name).write_text(json.dumps(schema, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
