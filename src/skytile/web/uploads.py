"""`POST /api/picture`: a Mosaic from a picture, sent as it is or in a form."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, create_model

from skytile.generate.options import Display, Files, Words
from skytile.generate.picture import FORMATS, PICTURE_OPTIONS
from skytile.generate.recipe import SHARED_OPTIONS
from skytile.web.answers import PuzzleRecord
from skytile.web.bodies import SIZE_PATTERN, Seed, option_fields
from skytile.web.pool import Pool
from skytile.web.problems import Problem
from skytile.web.receiving import content_type, receive_body
from skytile.web.routes import respond, responses
from skytile.web.settings import Settings

TYPES = tuple(f"image/{name.lower()}" for name in FORMATS)
_FILE = {"type": "string", "format": "binary"}
_FORM = {"type": "object", "properties": {"image": _FILE}, "required": ["image"]}
_CONTENT = {kind: {"schema": _FILE} for kind in TYPES} | {"multipart/form-data": {"schema": _FORM}}
_ELSEWHERE = (Files, Words, Display)
"""Options that a request has no use for."""
_SIZE = Field(None, pattern=SIZE_PATTERN, examples=["40", "30x20"])
_OPTIONS = [option for option in PICTURE_OPTIONS if not isinstance(option.form, _ELSEWHERE)]
_OPTIONS += [option for option in SHARED_OPTIONS if option.name == "clues"]
PictureOptions = create_model(
    "PictureOptions",
    __config__=ConfigDict(extra="forbid"),
    __doc__="The options of `generate mosaic --image`.",
    size=(str | None, _SIZE),
    seed=(Seed | None, None),
    **option_fields(_OPTIONS),
)


def uploads(pool: Pool, settings: Settings) -> APIRouter:
    """The route `POST /api/picture`."""
    router = APIRouter()

    async def picture(request: Request, options: BaseModel) -> Response:
        is_form = _check_type(request) not in TYPES
        content = await receive_body(request, settings.most_picture, settings)
        chosen = options.model_dump(exclude_none=True)
        if is_form:
            chosen["form"] = request.headers["content-type"]
        return await respond(pool, request, "picture", chosen, content)

    # FastAPI reads from here which options there are.
    picture.__annotations__["options"] = Annotated[PictureOptions, Query()]
    router.add_api_route(
        "/api/picture",
        picture,
        methods=["POST"],
        summary="A Mosaic whose solution is a picture.",
        openapi_extra={"requestBody": {"required": True, "content": _CONTENT}},
        responses=responses(PuzzleRecord, "The puzzle"),
    )
    return router


def _check_type(request: Request) -> str:
    kind = content_type(request)
    if kind not in (*TYPES, "multipart/form-data"):
        raise Problem(415, f"content-type: expected {', '.join(TYPES)} or multipart/form-data")
    return kind
