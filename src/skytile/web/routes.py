"""The questions of the API, one route each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request, Response

from skytile.web.answers import ANSWERS
from skytile.web.bodies import BODIES, Body
from skytile.web.dispatch import respond
from skytile.web.jsonroute import json_route
from skytile.web.pool import Pool
from skytile.web.problems import MEDIA_TYPE
from skytile.web.settings import Settings

PROBLEMS = {
    400: "bad input; `detail` is the line of the command line, options by their names alone",
    403: "sent by the page of another site",
    408: "the body came too slowly",
    413: "too large",
    415: "the body is of another type",
    422: "impossible as asked, such as a hint for a puzzle with several solutions",
    429: "busy; `Retry-After` says how many seconds to wait",
    503: "a limit ran out; `answer` is what there is of an answer",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The description of problems that a route may answer with."""
    schema = {"$ref": "#/components/schemas/ProblemAnswer"}
    return {
        status: {"description": PROBLEMS[status], "content": {MEDIA_TYPE: {"schema": schema}}}
        for status in statuses or PROBLEMS
    }


def questions(pool: Pool, settings: Settings) -> APIRouter:
    """`POST /api/solve` and all its kind."""
    router = APIRouter(route_class=json_route(settings))
    for task, body in BODIES.items():
        router.add_api_route(
            f"/api/{task}",
            _handler(pool, task, body),
            methods=["POST"],
            name=task,
            summary=(body.__doc__ or "").strip(),
            responses={200: {"model": ANSWERS[task], "description": "The answer"}, **problems()},
        )
    return router


def _handler(pool: Pool, task: str, kind: type[Body]) -> Callable[..., Awaitable[Response]]:
    async def ask(request: Request, body: Body) -> Response:
        return await respond(pool, request, task, body.options())

    # FastAPI reads from here what to make of the body.
    ask.__annotations__ = {"request": Request, "body": kind, "return": Response}
    return ask
