"""`GET /api/daily`: the puzzle of the day, the same for everyone."""

import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict

from skytile.families import families
from skytile.web.answers import PuzzleRecord
from skytile.web.bodies import OneOf
from skytile.web.page_options import DAILY_LEVELS, FIRST_DAY
from skytile.web.pool import Pool
from skytile.web.problems import Problem
from skytile.web.routes import respond, responses

_KEPT = 200
"""The most puzzles in the cache."""
_FIRST, _LAST = dt.date.fromisoformat(FIRST_DAY), dt.date(2099, 12, 31)
_KINDS = [f.kind for f in families() if f.has("recipe") and f.part("recipe").menu.daily]


class DailyOptions(BaseModel):
    """Which puzzle of which day; today's (UTC) if none is named."""

    model_config = ConfigDict(extra="forbid")

    kind: Annotated[str, OneOf(_KINDS)] = _KINDS[0]
    date: dt.date | None = None
    difficulty: Annotated[str, OneOf(dict.fromkeys(DAILY_LEVELS))] | None = None


def daily(pool: Pool) -> APIRouter:
    """The route `GET /api/daily`."""
    router = APIRouter()
    cache: dict[tuple[str, ...], bytes] = {}  # the same day is asked for all day long

    async def puzzle_of_the_day(
        request: Request, options: Annotated[DailyOptions, Query()]
    ) -> Response:
        day = options.date or dt.datetime.now(dt.UTC).date()
        if not _FIRST <= day <= _LAST:
            raise Problem(400, f"date: expected {_FIRST} to {_LAST}, got {day}")
        difficulty = options.difficulty or DAILY_LEVELS[day.weekday()]
        asked = {"kind": options.kind, "date": day.isoformat(), "difficulty": difficulty}
        key = tuple(asked.values())
        if key not in cache:
            response = await respond(pool, request, "daily", asked)
            if response.status_code != 200:
                return response
            cache[key] = bytes(response.body)
            if len(cache) > _KEPT:
                del cache[next(iter(cache))]
        headers = {"Cache-Control": "no-cache"}
        return Response(cache[key], headers=headers, media_type="application/json")

    router.add_api_route(
        "/api/daily",
        puzzle_of_the_day,
        methods=["GET"],
        summary="The puzzle of the day, the same for everyone.",
        responses=responses(PuzzleRecord, "The puzzle", 400, 429, 503),
    )
    return router
