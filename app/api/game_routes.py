"""`/api/games`: what can be played here."""

from typing import Any, Final

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from app.api.answers import SCHEMAS, GameDetail, GameShown, SeatRange, described, json_answer
from app.api.desk import TheDesk
from app.engines.contract import AnyGame
from app.rooms.refusals import Refusal

router: Final = APIRouter(prefix="/api/games", tags=["games"])


_ALL_GAMES: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "All games.",
        "content": {"application/json": {"schema": {"type": "array", "items": {"$ref": SCHEMAS + "GameShown"}}}},
    }
}


@router.get("", response_class=Response, responses=_ALL_GAMES)
async def list_games(desk: TheDesk) -> Response:
    return json_answer([GameShown(**_in_short(game)) for game in desk.games])


@router.get("/{slug}", response_class=Response, responses=described(GameDetail, (404, 422)))
async def show_game(slug: str, desk: TheDesk) -> Response:
    for game in desk.games:
        if game.slug == slug:
            return json_answer(_in_detail(game))
    raise Refusal("no_such_game", "There is no such game here.")


def _in_short(game: AnyGame) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": SeatRange(min=game.seats[0], max=game.seats[-1]),
        "options": msgspec.json.schema(game.options_type),
        "minutes": game.minutes,
        "summary": game.summary,
    }


def _in_detail(game: AnyGame) -> GameDetail:
    return GameDetail(
        **_in_short(game),
        deck=game.deck_view,
        deck_schema=msgspec.json.schema(game.deck_type),
        rules=game.guide,
        view=msgspec.json.schema(game.view_type),
        moves=msgspec.json.schema(game.move_type),
        events=msgspec.json.schema(game.event_type),
    )
