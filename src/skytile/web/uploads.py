"""`POST /api/picture`: a Mosaic from a picture, sent as it is or in a form."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field, create_model
from starlette.exceptions import HTTPException

from skytile.generate.options import Display, Files, Words
from skytile.generate.picture import FORMATS, PICTURE_OPTIONS
from skytile.generate.recipe import SHARED_OPTIONS
from skytile.web.answers import PuzzleRecord
from skytile.web.bodies import SIZE_PATTERN, Seed, option_fields
from skytile.web.jsonroute import content_type, read_body
from skytile.web.pool import Pool
from skytile.web.problems import Problem
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
    """The route."""
    router = APIRouter()

    async def picture(request: Request, options: BaseModel) -> Response:
        content = await _content(request, settings)
        chosen = options.model_dump(exclude_none=True)
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


async def _content(request: Request, settings: Settings) -> bytes:
    kind = content_type(request)
    if kind not in (*TYPES, "multipart/form-data"):
        raise Problem(415, f"content-type: expected {', '.join(TYPES)} or multipart/form-data")
    body = await read_body(request, settings.most_picture, settings.slowest_body)
    content = body if kind in TYPES else await _file_of(request, body, settings.most_picture)
    if not content:
        raise Problem(400, "picture: the file is empty")
    return content


async def _file_of(request: Request, body: bytes, most: int) -> bytes:
    """The one file of a form, which is in memory as a whole already."""

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    whole = Request(request.scope, receive)
    try:
        async with whole.form(max_files=1, max_fields=8, max_part_size=most) as form:
            file = form.get("image")
            if file is None or isinstance(file, str):
                raise Problem(400, "image: missing; expected a file of that name in the form")
            return await file.read()
    except HTTPException as problem:
        raise Problem(400, f"form: {problem.detail}") from None
