"""The published description, `/openapi.json`: exactly what the routes do."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from skytile.web.answers import ProblemAnswer

_SUMMARY = (
    "Solve, check, generate, hint, explain, grade, convert and draw Skyscrapers and Mosaic "
    "puzzles. A puzzle is its JSON or a text in any notation."
)
_OURS = {"HTTPValidationError", "ValidationError"}
"""Schemas that FastAPI adds and that nothing here answers with."""


def describe(app: FastAPI) -> None:
    """Have the application publish the description below."""
    cache: dict[str, Any] = {}

    def openapi() -> dict[str, Any]:
        if not cache:
            cache.update(_description(app))
        return cache

    app.openapi = openapi  # type: ignore[method-assign]


def _description(app: FastAPI) -> dict[str, Any]:
    described = get_openapi(
        title=app.title, version=app.version, description=_SUMMARY, routes=app.routes
    )
    schemas = described.setdefault("components", {}).setdefault("schemas", {})
    for name in _OURS:
        schemas.pop(name, None)
    schemas["ProblemAnswer"] = ProblemAnswer.model_json_schema()
    for path, methods in described["paths"].items():
        for method in methods.values():
            _tidy(path, method["responses"])
    return described


def _tidy(path: str, responses: dict[str, Any]) -> None:
    """Nothing answers with FastAPI's own problems, and every route may find the host unknown."""
    content = responses.get("422", {}).get("content", {})
    if "HTTPValidationError" in str(content):
        del responses["422"]
    for response in responses.values():
        if "application/problem+json" in response.get("content", {}):
            response["content"].pop("application/json", None)
    if "429" in responses:
        schema = {"type": "integer", "minimum": 1}
        responses["429"]["headers"] = {"Retry-After": {"schema": schema}}
