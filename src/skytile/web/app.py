"""The application: its routes, and what stands before them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from skytile import __version__
from skytile.web.bodies import (
    Body,
    CheckBody,
    ConvertBody,
    ExplainBody,
    GradeBody,
    HintBody,
    SolveBody,
)
from skytile.web.framing import Message
from skytile.web.pool import Bounds, Pool
from skytile.web.problems import MEDIA_TYPE, Problem, problem_body
from skytile.web.static import static_files

__all__ = ["make_app"]


def make_app(bounds: Bounds | None = None) -> FastAPI:
    """The application, with a pool of workers that lives as long as it."""
    pool = Pool(bounds or Bounds())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        try:
            yield
        finally:
            await pool.close()

    app = FastAPI(
        title="Skytile", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None
    )
    app.state.pool = pool
    _add_questions(app, pool)
    _add_problems(app)
    app.get("/healthz")(_healthz)
    app.mount("/", static_files())
    return app


async def _healthz() -> dict[str, str]:
    return {"status": "ok"}


def _add_questions(app: FastAPI, pool: Pool) -> None:
    async def solve(request: Request, body: SolveBody) -> Response:
        return await _asked(pool, request, "solve", body)

    async def check(request: Request, body: CheckBody) -> Response:
        return await _asked(pool, request, "check", body)

    async def hint(request: Request, body: HintBody) -> Response:
        return await _asked(pool, request, "hint", body)

    async def explain(request: Request, body: ExplainBody) -> Response:
        return await _asked(pool, request, "explain", body)

    async def grade(request: Request, body: GradeBody) -> Response:
        return await _asked(pool, request, "grade", body)

    async def convert(request: Request, body: ConvertBody) -> Response:
        return await _asked(pool, request, "convert", body)

    for handler in (solve, check, hint, explain, grade, convert):
        app.post(f"/api/{handler.__name__}")(handler)


async def _asked(pool: Pool, request: Request, task: str, body: Body) -> Response:
    """Have a worker answer, unless the client leaves before."""
    client = request.client.host if request.client else ""
    reply = await _unless_left(request, pool.ask(client, task, body.options()))
    status = reply.head["status"]
    return Response(
        reply.body, status, media_type="application/json" if status == 200 else MEDIA_TYPE
    )


async def _unless_left(request: Request, asked: Any) -> Message:
    answer = asyncio.ensure_future(asked)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({answer, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            return answer.result()
        raise Problem(503, "the client left")
    finally:
        leaving.cancel()
        answer.cancel()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _add_problems(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def _problem(request: Request, problem: Problem) -> Response:
        return _sent(problem.status, problem.detail, problem.headers)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, problem: RequestValidationError) -> Response:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return _sent(400, f"{where}: {first['msg']}" if where else first["msg"])

    @app.exception_handler(HTTPException)
    async def _http(request: Request, problem: HTTPException) -> Response:
        return _sent(problem.status_code, str(problem.detail), dict(problem.headers or {}))


def _sent(status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    return Response(problem_body(status, detail), status, headers, media_type=MEDIA_TYPE)
