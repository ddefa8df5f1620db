"""`GET /api/daily`: the puzzle of the day, the same for everyone."""

from __future__ import annotations

import datetime as dt
from collections import OrderedDict
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict

from skytile.web.answers import PictureAnswer
from skytile.web.asking import answered
from skytile.web.pool import Pool
from skytile.web.problems import Problem
from skytile.web.routes import problems

__all__ = ["daily"]

_KEPT = 200
"""Puzzles that are remembered."""
_FIRST, _LAST = dt.date(2020, 1, 1), dt.date(2099, 12, 31)
_OF_WEEKDAYS = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""From Monday: the harder ones when there is more time."""


class DailyOptions(BaseModel):
    """Which puzzle of which day; today's by the clock of Greenwich if none is named."""

    model_config = ConfigDict(extra="forbid")

    kind: Literal["skyscrapers", "mosaic"] = "skyscrapers"
    date: dt.date | None = None
    difficulty: Literal["easy", "medium", "hard"] | None = None


def daily(pool: Pool) -> APIRouter:
    """The route."""
    router, kept = APIRouter(), _Kept()

    async def puzzle_of_the_day(
        request: Request, options: Annotated[DailyOptions, Query()]
    ) -> Response:
        day = options.date or dt.datetime.now(dt.UTC).date()
        if not _FIRST <= day <= _LAST:
            raise Problem(400, f"date: expected {_FIRST} to {_LAST}, got {day}")
        difficulty = options.difficulty or _OF_WEEKDAYS[day.weekday()]
        asked = {"kind": options.kind, "date": day.isoformat(), "difficulty": difficulty}
        return await kept.of(tuple(asked.values())) or kept.keep(
            tuple(asked.values()), await answered(pool, request, "daily", asked)
        )

    router.add_api_route(
        "/api/daily",
        puzzle_of_the_day,
        methods=["GET"],
        summary="The puzzle of the day, the same for everyone.",
        responses={
            200: {"model": PictureAnswer, "description": "The puzzle"},
            **problems(400, 429, 503),
        },
    )
    return router


class _Kept:
    """Answers that were given before: the same day is asked for all day long."""

    def __init__(self) -> None:
        self._bodies: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    async def of(self, key: tuple[str, ...]) -> Response | None:
        body = self._bodies.get(key)
        return None if body is None else _sent(body)

    def keep(self, key: tuple[str, ...], response: Response) -> Response:
        if response.status_code != 200:
            return response
        self._bodies[key] = bytes(response.body)
        if len(self._bodies) > _KEPT:
            self._bodies.popitem(last=False)
        return _sent(bytes(response.body))


def _sent(body: bytes) -> Response:
    return Response(body, headers={"Cache-Control": "no-cache"}, media_type="application/json")
