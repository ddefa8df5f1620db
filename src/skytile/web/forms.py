"""The file in a form, parsed by a worker: it may take long, and nobody else should wait for it."""

import asyncio
from collections.abc import AsyncGenerator

from skytile.web.problems import Problem

_MOST_FIELDS = 8


def file_of_form(content_type: str, body: bytes) -> bytes:
    """The one file of a form, `image`."""
    return asyncio.run(_file(content_type, body))


async def _file(content_type: str, body: bytes) -> bytes:
    from starlette.datastructures import Headers
    from starlette.formparsers import MultiPartException, MultiPartParser

    async def stream() -> AsyncGenerator[bytes, None]:
        yield body

    headers = Headers({"content-type": content_type})
    parser = MultiPartParser(
        headers, stream(), max_files=1, max_fields=_MOST_FIELDS, max_part_size=len(body)
    )
    parser.spool_max_size = len(body) + 1  # a worker may write no file
    try:
        form = await parser.parse()
    except MultiPartException as problem:
        raise Problem(400, f"form: {problem.message}") from None
    file = form.get("image")
    if file is None or isinstance(file, str):
        raise Problem(400, "image: missing; expected a file of that name in the form")
    return await file.read()
