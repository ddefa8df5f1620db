"""Receiving a body: of the right type, not too large, not too slow. Nothing is parsed here."""

import asyncio

from fastapi import Request
from starlette.requests import ClientDisconnect

from skytile.web.problems import Problem, TooLarge
from skytile.web.settings import Settings


def content_type(request: Request) -> str:
    """The media type that a body is declared as, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def receive_body(request: Request, most: int, settings: Settings) -> bytes:
    """The body, refused as soon as it is known to be too large or comes too slowly."""
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length[:20]) > most:
        raise TooLarge(f"expected a body of at most {most} bytes, got {length[:20]}")
    body = bytearray()
    begun = asyncio.get_running_loop().time() + settings.stall_seconds
    try:
        async with asyncio.timeout_at(begun) as limit:
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise TooLarge(f"expected a body of at most {most} bytes")
                limit.reschedule(begun + len(body) / settings.least_rate)
    except ClientDisconnect:
        raise Problem(400, "the client left before its body had come") from None
    except TimeoutError:
        rate = f"{settings.least_rate} bytes a second"
        raise Problem(408, f"the body came too slowly; expected at least {rate}") from None
    return bytes(body)
