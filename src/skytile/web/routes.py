"""The questions of the API, one route each: from a request to a worker's answer."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from skytile.web.answers import ANSWERS
from skytile.web.bodies import BODIES, Body
from skytile.web.guard import LEFT
from skytile.web.pool import Pool
from skytile.web.problems import MEDIA_TYPE, Problem
from skytile.web.receiving import content_type, receive_body
from skytile.web.settings import Settings
from skytile.web.token_bucket import client_of

_LOG = logging.getLogger("uvicorn.error")
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
    """Describe what a route answers; all problems unless `statuses` names some."""
    schema = {"$ref": "#/components/schemas/ProblemAnswer"}
    problems: dict[int | str, Any] = {
        status: {"description": PROBLEMS[status], "content": {MEDIA_TYPE: {"schema": schema}}}
        for status in statuses or PROBLEMS
    }
    return {200: {"model": model, "description": what}, **problems}


def questions(pool: Pool, settings: Settings) -> APIRouter:
    """The routes `POST /api/solve` and all the other questions."""
    router = APIRouter(route_class=_question_route(pool, settings))
    for task, body in BODIES.items():
        router.add_api_route(
            f"/api/{task}",
            _described(body),
            methods=["POST"],
            name=task,
            summary=(body.__doc__ or "").strip(),
            responses=responses(ANSWERS[task], "The answer"),
        )
    return router


def _question_route(pool: Pool, settings: Settings) -> type[APIRoute]:
    """Routes that pass a raw body on to a worker: parsing it here would keep everyone waiting."""

    class _QuestionRoute(APIRoute):
        def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
            async def ask(request: Request) -> Response:
                if content_type(request) != "application/json":
                    raise Problem(415, "content-type: expected application/json")
                body = await receive_body(request, settings.most_body, settings)
                return await respond(pool, request, self.name, {}, body)

            return ask

    return _QuestionRoute


def _described(kind: type[Body]) -> Callable[..., None]:
    """A stub that describes a route's body to FastAPI; the worker reads it by the same model."""

    def question(body: Body) -> None:
        raise NotImplementedError  # the route has a handler of its own

    question.__annotations__ = {"body": kind, "return": None}
    return question


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
            return Response(status_code=LEFT)
        head, body = answer.result()
    finally:
        leaving.cancel()
        answer.cancel()
    if head.get("log"):
        _LOG.error("%s: %s", task, head["log"])
    status: int = head["status"]
    return Response(body, status, media_type="application/json" if status == 200 else MEDIA_TYPE)


async def _wait_until_left(request: Request) -> None:
    """Wait until the client has left; the body has already been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
