"""The application: routes, a pool of workers behind them, a guard in front of them."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from skytile import __version__
from skytile.web.answers import Health
from skytile.web.bodies import describe_error
from skytile.web.daily import daily
from skytile.web.description import describe
from skytile.web.guard import Guard, problem_response
from skytile.web.metrics import Metrics
from skytile.web.pool import Pool
from skytile.web.problems import UNFORESEEN, Problem
from skytile.web.routes import questions
from skytile.web.settings import Settings
from skytile.web.static import Page
from skytile.web.traffic import Traffic
from skytile.web.uploads import uploads


def make_app(
    settings: Settings | None = None, when_ready: Callable[[], None] = lambda: None
) -> FastAPI:
    """The application, with workers that live as long as it does."""
    settings = settings or Settings()
    pool = Pool(settings.bounds)
    traffic = Traffic(settings)
    metrics = Metrics(pool, traffic)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await pool.start()
        when_ready()
        try:
            yield
        finally:
            await pool.close()

    # FastAPI's own pages load scripts from other sites, so only the description is published.
    app = FastAPI(
        title="Skytile",
        version=__version__,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.pool, app.state.traffic = pool, traffic
    app.add_middleware(Guard, traffic=traffic, metrics=metrics, has_room=pool.queue.has_room)
    for router in (questions(pool, settings), uploads(pool, settings), daily(pool)):
        app.include_router(router)
    _add_upkeep(app, pool, metrics)
    _add_problems(app)
    description = describe(app)
    _add_description(app, description)
    methods = {path: map(str.upper, taken) for path, taken in description["paths"].items()}
    page = Page({"/openapi.json": ["GET"], **methods})
    every = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    app.add_api_route("/{path:path}", page.serve, methods=every, include_in_schema=False)
    return app


def _add_description(app: FastAPI, description: dict[str, Any]) -> None:
    written = json.dumps(description, ensure_ascii=False, separators=(",", ":")).encode()
    app.openapi = lambda: description  # type: ignore[method-assign]

    # FastAPI would write it again for every request.
    @app.get("/openapi.json", include_in_schema=False)
    async def described() -> Response:
        return Response(written, media_type="application/json")


def _add_upkeep(app: FastAPI, pool: Pool, metrics: Metrics) -> None:
    @app.get("/healthz", summary="Says ok.", responses={503: {"model": Health}})
    async def healthz() -> Health:
        return Health(status="ok", workers=pool.alive)

    @app.get("/metrics", summary="Figures for Prometheus.", response_class=Response)
    async def figures() -> Response:
        return Response(metrics.text(), media_type="text/plain; version=0.0.4")


def _add_problems(app: FastAPI) -> None:
    @app.exception_handler(Problem)
    async def problem_of_ours(request: Request, problem: Problem) -> Response:
        return problem_response(problem)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, problem: RequestValidationError) -> Response:
        return problem_response(Problem(400, describe_error(problem.errors()[0])))

    @app.exception_handler(HTTPException)
    async def http_problem(request: Request, problem: HTTPException) -> Response:
        detail = str(problem.detail) or HTTPStatus(problem.status_code).phrase
        return problem_response(Problem(problem.status_code, detail, problem.headers))

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, problem: Exception) -> Response:
        return problem_response(Problem(500, UNFORESEEN))
