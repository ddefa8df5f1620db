"""From a request to a worker's answer, unless the client leaves first."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from fastapi import Request, Response

from skytile.web.framing import Message
from skytile.web.pool import Pool
from skytile.web.problems import MEDIA_TYPE
from skytile.web.token_bucket import client_of

_LOG = logging.getLogger("uvicorn.error")
_CLIENT_LEFT = 499
"""A client that left: for the metrics only, nobody sees this response."""


async def respond(
    pool: Pool, request: Request, task: str, options: dict[str, Any], content: bytes = b""
) -> Response:
    """A worker's answer as a response."""
    reply = await _ask(pool, request, task, options, content)
    if reply is None:
        return Response(status_code=_CLIENT_LEFT)
    status: int = reply.head["status"]
    if log := reply.head.get("log"):
        _LOG.error("%s: %s", task, log)
    return Response(
        reply.body, status, media_type="application/json" if status == 200 else MEDIA_TYPE
    )


async def _ask(
    pool: Pool, request: Request, task: str, options: dict[str, Any], content: bytes = b""
) -> Message | None:
    """A worker's answer; None if the client left, which ends the work on it."""
    client = client_of(request.client.host if request.client else "")
    answer = asyncio.ensure_future(pool.ask(client, task, options, content))
    leaving = asyncio.ensure_future(_wait_until_left(request))
    try:
        await asyncio.wait({answer, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return answer.result() if answer.done() else None
    finally:
        leaving.cancel()
        answer.cancel()


async def _wait_until_left(request: Request) -> None:
    """Wait until the client has left; the body has been read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
