"""Checks on every request before it reaches a route, and headers on every response.

A request is checked for the host name it was sent to (another site may let its own name point
here), for where it came from (pages of other sites must not ask here), for how often its client
asks, and for how much at once. The headers let the page do only what it needs.
"""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skytile.web.fair_queue import RETRY_AFTER, TOO_MUCH
from skytile.web.headers import RAW_HEADERS
from skytile.web.metrics import Metrics
from skytile.web.problems import MEDIA_TYPE, Busy, Problem
from skytile.web.token_bucket import TokenBuckets, client_of
from skytile.web.traffic import Traffic

LEFT = 499
"""The status, for the metrics only, of a client that left before it was answered."""
_API = "/api/"
_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]@/\\\s]+)(?::[0-9]{1,5})?")


class Guard:
    """The middleware in front of the application."""

    def __init__(
        self, app: ASGIApp, traffic: Traffic, metrics: Metrics, has_room: Callable[[str], bool]
    ) -> None:
        self._app, self._traffic, self._metrics = app, traffic, metrics
        self._has_room = has_room
        self._names = traffic.settings.names
        self._buckets = TokenBuckets(traffic.settings.rate, traffic.settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, exchange = time.perf_counter(), _Exchange(scope, receive, send, self._traffic)
        try:
            self._check(scope, exchange.client)
            with self._place(scope, exchange.client):
                await self._app(scope, exchange.receive, exchange.send)
        except Problem as problem:
            await problem_response(problem)(scope, receive, exchange.send)
        except asyncio.CancelledError:
            if not self._traffic.stopping:
                raise
            if exchange.status == LEFT:  # otherwise a part of the answer is on its way
                await problem_response(_stopping())(scope, receive, exchange.send)
        finally:
            exchange.end()
            self._metrics.count(scope, exchange.status, time.perf_counter() - started)

    @contextmanager
    def _place(self, scope: Scope, client: str) -> Iterator[None]:
        """Count a question against its client's share while it is answered."""
        if not scope["path"].startswith(_API):
            yield
            return
        if not self._traffic.requests.take(client):
            raise Busy(TOO_MUCH, RETRY_AFTER)
        try:
            yield
        finally:
            self._traffic.requests.give_back(client)

    def _check(self, scope: Scope, client: str) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            raise Problem(400, "host: this server does not go by that name")
        is_question = scope["path"].startswith(_API)
        if is_question or scope["method"] not in ("GET", "HEAD"):
            _check_origin(headers, host)
        if self._traffic.stopping:
            raise _stopping()
        if not is_question:
            return
        if not self._has_room(client):  # checked again later, but refusing early is cheaper
            raise Busy(TOO_MUCH, RETRY_AFTER)
        if wait := self._buckets.seconds_to_wait(client):
            raise Busy("too many requests; wait a little", wait)
        self._buckets.take(client)

    def _is_ours(self, host: str) -> bool:
        match = _HOST.fullmatch(host)
        if match is None:
            return False
        name = match[1].strip("[]").lower().rstrip(".")
        return name == "localhost" or name in self._names or _is_address(name)


class _Exchange:
    """A request and its response: how much of the body has come, and with what status it ends."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, traffic: Traffic) -> None:
        self.client = client_of(scope["client"][0] if scope.get("client") else "")
        self.status = LEFT
        self._path, self._receive, self._send = scope["path"], receive, send
        self._bytes, self._held = traffic.bytes, 0
        names = {name for name, value in scope["headers"] if value != b"0"}
        self._has_more = not names.isdisjoint((b"content-length", b"transfer-encoding"))

    async def receive(self) -> Message:
        """The next part of the body; `Busy` if the client exceeds its share of the memory."""
        message = await self._receive()
        if message["type"] == "http.request":
            size = len(message.get("body", b""))
            self._has_more = message.get("more_body", False)
            if not self._bytes.take(self.client, size):
                raise Busy(TOO_MUCH, RETRY_AFTER)
            self._held += size
        return message

    async def send(self, message: Message) -> None:
        """Send a part of the answer; if some of the body was not read, the connection will end."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message["headers"] = [*message["headers"], *RAW_HEADERS]
            if self._has_more:
                headers.append((b"connection", b"close"))
            is_cached = any(name == b"cache-control" for name, _ in headers)
            if self._path.startswith(_API) and not is_cached:
                headers.append((b"cache-control", b"no-store"))
        await self._send(message)

    def end(self) -> None:
        """Release the memory of the body."""
        self._bytes.give_back(self.client, self._held)


def _stopping() -> Problem:
    return Problem(503, "the server is stopping", {"Connection": "close"})


def problem_response(problem: Problem) -> Response:
    """The problem as an answer."""
    return Response(problem.body(), problem.status, problem.headers, MEDIA_TYPE)


def _is_address(name: str) -> bool:
    """Whether a host is an IP address, which nobody can point elsewhere."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _check_origin(headers: Headers, host: str) -> None:
    """Refuse requests from pages of other sites, including other ports and subdomains.

    Browsers say where a request comes from; other programs send no such headers. A link or a typed
    address is `none` or has no header, and leads to the page; only the page asks questions.
    """
    origin = headers.get("origin")
    if headers.get("sec-fetch-site", "none") not in ("none", "same-origin") or (
        origin is not None and origin.lower().partition("://")[2] != host.lower()
    ):
        raise Problem(403, "this comes from the page of another site")
