"""From a request to a worker's answer, unless the client leaves before."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from fastapi import Request, Response

from skytile.web.framing import Message
from skytile.web.pool import Pool
from skytile.web.problems import MEDIA_TYPE
from skytile.web.token_bucket import client_of

__all__ = ["answered", "asked"]

_LOG = logging.getLogger("uvicorn.error")
_LEFT = 499
"""For the count of requests: nobody sees this response."""


async def answered(
    pool: Pool, request: Request, task: str, options: dict[str, Any], content: bytes = b""
) -> Response:
    """A worker's answer as a response."""
    reply = await asked(pool, request, task, options, content)
    if reply is None:
        return Response(status_code=_LEFT)
    status: int = reply.head["status"]
    if log := reply.head.get("log"):
        _LOG.error("%s: %s", task, log)
    return Response(
        reply.body, status, media_type="application/json" if status == 200 else MEDIA_TYPE
    )


async def asked(
    pool: Pool, request: Request, task: str, options: dict[str, Any], content: bytes = b""
) -> Message | None:
    """A worker's answer; None if the client left, and then no one works on it any more."""
    client = client_of(request.client.host if request.client else "")
    answer = asyncio.ensure_future(pool.ask(client, task, options, content))
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({answer, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return answer.result() if answer.done() else None
    finally:
        leaving.cancel()
        answer.cancel()


async def _left(request: Request) -> None:
    """Wait until the client has left; the body has been read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
