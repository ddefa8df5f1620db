"""The questions of the API, one route each: from a request to a worker's answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, Request, Response

from skytile.web.answers import ANSWERS
from skytile.web.bodies import BODIES, Body
from skytile.web.jsonroute import json_route
from skytile.web.pool import Pool
from skytile.web.problems import MEDIA_TYPE
from skytile.web.settings import Settings
from skytile.web.token_bucket import client_of

_LOG = logging.getLogger("uvicorn.error")
_CLIENT_LEFT = 499
"""A client that left: for the metrics only, nobody sees this response."""
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


def responses(model: Any, what: str, *statuses: int) -> dict[int | str, Any]:
    """The description of what a route answers; all problems unless some are named."""
    schema = {"$ref": "#/components/schemas/ProblemAnswer"}
    problems: dict[int | str, Any] = {
        status: {"description": PROBLEMS[status], "content": {MEDIA_TYPE: {"schema": schema}}}
        for status in statuses or PROBLEMS
    }
    return {200: {"model": model, "description": what}, **problems}


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
            responses=responses(ANSWERS[task], "The answer"),
        )
    return router


def _handler(pool: Pool, task: str, kind: type[Body]) -> Callable[..., Awaitable[Response]]:
    async def ask(request: Request, body: Body) -> Response:
        return await respond(pool, request, task, body.options())

    # FastAPI reads from here what to make of the body.
    ask.__annotations__ = {"request": Request, "body": kind, "return": Response}
    return ask


async def respond(
    pool: Pool, request: Request, task: str, options: dict[str, Any], content: bytes = b""
) -> Response:
    """A worker's answer as a response; if the client leaves first, the work on it ends."""
    client = client_of(request.client.host if request.client else "")
    answer = asyncio.ensure_future(pool.ask(client, task, options, content))
    leaving = asyncio.ensure_future(_wait_until_left(request))
    try:
        await asyncio.wait({answer, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            return Response(status_code=_CLIENT_LEFT)
        head, body = answer.result()
    finally:
        leaving.cancel()
        answer.cancel()
    if head.get("log"):
        _LOG.error("%s: %s", task, head["log"])
    status: int = head["status"]
    return Response(body, status, media_type="application/json" if status == 200 else MEDIA_TYPE)


async def _wait_until_left(request: Request) -> None:
    """Wait until the client has left; the body has been read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
