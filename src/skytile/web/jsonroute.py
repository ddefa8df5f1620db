"""Reading a body: of the right type, not too large, not too slow; and as strict as files are."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from skytile.errors import FormatError
from skytile.formats.json_values import load
from skytile.web.problems import Problem, TooLarge
from skytile.web.settings import Settings


def content_type(request: Request) -> str:
    """The type that a body is said to be of, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read_body(request: Request, most: int, seconds: float) -> bytes:
    """The body, refused as soon as it is known to be too large."""
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length[:20]) > most:
        raise TooLarge(f"expected a body of at most {most} bytes, got {length[:20]}")
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise TooLarge(f"expected a body of at most {most} bytes")
    except ClientDisconnect:
        raise Problem(400, "the client left before its body had come") from None
    except TimeoutError:
        raise Problem(408, f"the body did not come within {seconds:g} s") from None
    return bytes(body)


def json_route(settings: Settings) -> type[APIRoute]:
    """Routes whose body is one JSON value."""

    class _JsonRoute(APIRoute):
        def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
            handle = super().get_route_handler()

            async def read_and_handle(request: Request) -> Response:
                if request.method == "POST":
                    if content_type(request) != "application/json":
                        raise Problem(415, "content-type: expected application/json")
                    body = await read_body(request, settings.most_body, settings.slowest_body)
                    request = _JsonRequest(request, body)
                return await handle(request)

            return read_and_handle

    return _JsonRoute


class _JsonRequest(Request):
    """A request whose body has come."""

    def __init__(self, request: Request, body: bytes) -> None:
        super().__init__(request.scope, request.receive)
        self._body, self._value = body, _value(body)

    async def json(self) -> Any:
        return self._value


def _value(body: bytes) -> Any:
    try:
        return load(body.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise Problem(400, f"body: not text (byte {problem.start + 1})") from None
    except FormatError as problem:
        raise Problem(400, f"body: {problem}") from None
