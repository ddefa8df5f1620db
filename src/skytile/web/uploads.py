"""`POST /api/picture`: a Mosaic from a picture, sent as it is or in a form."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from skytile.web.answers import PictureAnswer
from skytile.web.asking import answered
from skytile.web.bodies import SEEDS
from skytile.web.jsonroute import read_body
from skytile.web.pool import Pool
from skytile.web.problems import Problem
from skytile.web.routes import problems
from skytile.web.settings import Settings

__all__ = ["uploads"]

TYPES = ("image/png", "image/jpeg", "image/gif", "image/bmp", "image/webp")
_BINARY = {"schema": {"type": "string", "format": "binary"}}
_FORM = {
    "schema": {
        "type": "object",
        "properties": {"image": {"type": "string", "format": "binary"}},
        "required": ["image"],
    }
}
_BODY = {
    "required": True,
    "content": dict.fromkeys(TYPES, _BINARY) | {"multipart/form-data": _FORM},
}


class PictureOptions(BaseModel):
    """The options of `generate mosaic --image`."""

    model_config = ConfigDict(extra="forbid")

    size: str | None = Field(
        None, pattern="^[1-9][0-9]{0,2}(x[1-9][0-9]{0,2})?$", examples=["40", "30x20"]
    )
    threshold: int | None = Field(None, ge=0, le=256)
    dither: bool = False
    invert: bool = False
    mend: bool = False
    clues: Literal["full", "irreducible", "fewest", "counting", "hidden"] | None = None
    seed: int | None = Field(None, ge=0, lt=SEEDS)


def uploads(pool: Pool, settings: Settings) -> APIRouter:
    """The route."""
    router = APIRouter()

    async def picture(request: Request, options: Annotated[PictureOptions, Query()]) -> Response:
        content = await _content(request, settings)
        chosen: dict[str, Any] = options.model_dump(exclude_none=True)
        return await answered(pool, request, "picture", chosen, content)

    router.add_api_route(
        "/api/picture",
        picture,
        methods=["POST"],
        summary="A Mosaic whose solution is a picture.",
        openapi_extra={"requestBody": _BODY},
        responses={200: {"model": PictureAnswer, "description": "The puzzle"}, **problems()},
    )
    return router


async def _content(request: Request, settings: Settings) -> bytes:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in (*TYPES, "multipart/form-data"):
        raise Problem(415, f"content-type: expected {', '.join(TYPES)} or multipart/form-data")
    body = await read_body(request, settings.most_picture, settings.slowest_body)
    content = body if kind in TYPES else await _file_of(request, body, settings.most_picture)
    if not content:
        raise Problem(400, "picture: the file is empty")
    return content


async def _file_of(request: Request, body: bytes, most: int) -> bytes:
    """The one file of a form, which is in memory as a whole already."""

    async def stored() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    again = Request(request.scope, stored)
    try:
        async with again.form(max_files=1, max_fields=8, max_part_size=most) as form:
            file = form.get("image")
            if file is None or isinstance(file, str):
                raise Problem(400, "image: missing; expected a file of that name in the form")
            return await file.read()
    except HTTPException as problem:
        raise Problem(400, f"form: {problem.detail}") from None
