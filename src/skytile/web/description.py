"""The published description, `/openapi.json`: exactly what the routes do."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from skytile.web.answers import ProblemAnswer
from skytile.web.problems import MEDIA_TYPE

_SUMMARY = (
    "Solve, check, generate, hint, explain, grade, convert and draw Skyscrapers and Mosaic "
    "puzzles. A puzzle is its JSON or a text in any notation."
)


def describe(app: FastAPI) -> dict[str, Any]:
    """The description of the routes that the application has."""
    described = get_openapi(
        title=app.title, version=app.version, description=_SUMMARY, routes=app.routes
    )
    schemas = described["components"]["schemas"]
    for name in ("HTTPValidationError", "ValidationError"):
        del schemas[name]  # FastAPI adds them, and nothing here answers with them
    schemas["ProblemAnswer"] = ProblemAnswer.model_json_schema()
    for methods in described["paths"].values():
        for method in methods.values():
            _tidy(method["responses"])
    return described


def _tidy(responses: dict[str, Any]) -> None:
    """Remove FastAPI's own problems, and describe the header that says how long to wait."""
    if "HTTPValidationError" in str(responses.get("422")):
        del responses["422"]
    for response in responses.values():
        if MEDIA_TYPE in response.get("content", {}):
            response["content"].pop("application/json", None)
    if "429" in responses:
        schema = {"type": "integer", "minimum": 1}
        responses["429"]["headers"] = {"Retry-After": {"schema": schema}}
