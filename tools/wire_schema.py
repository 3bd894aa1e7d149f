"""Writes `frontend/schema/*.json`: the JSON Schema of all that crosses the wire, from the server's types.

`npm run types` makes the TypeScript types from them; a test fails when either is stale.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.api import answers, bodies
from app.engines import catalogue
from app.engines.contract import AnyGame
from app.realtime import messages

SCHEMA_FOLDER = Path(__file__).parent.parent / "frontend" / "schema"

_WIRE: dict[str, Any] = {
    "ServerMessage": messages.ServerMessage,
    "ClientMessage": messages.ClientMessage,
    "Rooms": messages.Rooms,
}
_REST_BODIES: tuple[type[BaseModel], ...] = (
    bodies.Introduction,
    bodies.NewRoom,
    bodies.SeatWish,
    bodies.Consent,
    bodies.HandoverToken,
)


def _of_game(game: AnyGame) -> dict[str, Any]:
    return {
        "Move": game.move_type,
        "Event": game.event_type,
        "View": game.view_type,
        "DeckView": game.deck_type,
        "Options": game.options_type,
    }


def _schema(types: dict[str, Any]) -> dict[str, Any]:
    named, definitions = msgspec.json.schema_components(types.values(), ref_template="#/definitions/{name}")
    definitions |= {name: schema for name, schema in zip(types, named, strict=True) if name not in definitions}
    everything = {"title": "Everything", "type": "object", "definitions": dict(sorted(definitions.items()))}
    return _plain_tuples(everything)


def _rest_schema() -> dict[str, Any]:
    schema = _schema({answer.__name__: answer for answer in answers.ALL})
    _, wanted = models_json_schema(
        [(body, "validation") for body in _REST_BODIES], ref_template="#/definitions/{model}"
    )
    definitions = {**schema["definitions"], **{name: _untitled(body) for name, body in wanted["$defs"].items()}}
    return {**schema, "definitions": dict(sorted(definitions.items()))}


def _untitled(body: dict[str, Any]) -> dict[str, Any]:
    """Without the titles of fields, of which the generator would make types of their own."""
    fields = body.get("properties", {})
    return {
        **body,
        "properties": {
            name: {word: value for word, value in field.items() if word != "title"} for name, field in fields.items()
        },
    }


def _plain_tuples(schema: Any) -> Any:
    """Tuples as the older JSON Schema spells them, which is what the generator of TypeScript reads."""
    match schema:
        case dict():
            plain = {name: _plain_tuples(part) for name, part in schema.items()}
            if "prefixItems" in plain:
                plain["items"] = plain.pop("prefixItems")
                plain["additionalItems"] = False
            return plain
        case list():
            return [_plain_tuples(part) for part in schema]
        case _:
            return schema


def schemas() -> dict[str, dict[str, Any]]:
    """File name → one schema with a definition for every type: the table's own, and each game's."""
    return {
        "wire.json": _schema(_WIRE),
        "rest.json": _rest_schema(),
        **{f"{game.slug}.json": _schema(_of_game(game)) for game in catalogue.games()},
    }


def main() -> None:
    SCHEMA_FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (SCHEMA_FOLDER / name).write_text(json.dumps(schema, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
