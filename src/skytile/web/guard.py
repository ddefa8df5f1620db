"""What every request passes before it reaches a route, and every response after.

The name it was sent to, against pages elsewhere that let their own name point here; where it came
from, against pages elsewhere that post here; how often; how much at once. Responses get headers
that let the page do nothing but what it needs.
"""

import re
import time
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skytile.web.fair_queue import RETRY_AFTER, TOO_MUCH
from skytile.web.metrics import Metrics
from skytile.web.problems import MEDIA_TYPE, Busy, Problem
from skytile.web.settings import Settings
from skytile.web.token_bucket import TokenBuckets, client_of

HEADERS = {
    "Content-Security-Policy": (
        # The kernel is WebAssembly, which the second word lets in, and nothing else.
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        "magnetometer=(), microphone=(), payment=(), usb=()"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
}
_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]@/\\\s]+)(?::[0-9]{1,5})?")


class Guard:
    """Stands before the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, is_full: Callable[[], bool]
    ) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._is_full = is_full
        self._buckets = TokenBuckets(settings.rate, settings.burst)
        self._active = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 499

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, scope["path"])
            await send(message)

        self._active += 1
        try:
            self._check(scope)
            await self._app(scope, receive, send_safely)
        except Problem as problem:
            await problem_response(problem)(scope, receive, send_safely)
        finally:
            self._active -= 1
            self._metrics.count(scope, status, time.perf_counter() - started)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            raise Problem(400, "host: this server does not go by that name")
        if scope["method"] not in ("GET", "HEAD"):
            _check_origin(headers, host)
        if not scope["path"].startswith("/api/"):
            return
        # Both are checked again later, but refusing early is cheaper.
        if self._active > self._settings.most_at_once or self._is_full():
            raise Busy(TOO_MUCH, RETRY_AFTER)
        client = client_of(scope["client"][0] if scope.get("client") else "")
        if wait := self._buckets.seconds_to_wait(client):
            raise Busy("too many requests; wait a little", wait)
        self._buckets.take(client)

    def _is_ours(self, host: str) -> bool:
        match = _HOST.fullmatch(host)
        if match is None:
            return False
        name = match[1].strip("[]").lower().rstrip(".")
        return name == "localhost" or name in self._settings.names or _is_address(name)


def problem_response(problem: Problem) -> Response:
    """The problem as an answer."""
    return Response(problem.body(), problem.status, problem.headers, MEDIA_TYPE)


def _is_address(name: str) -> bool:
    """Addresses are no names: nobody can let them point elsewhere."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _check_origin(headers: Headers, host: str) -> None:
    """Refuse what the page of another site sends."""
    origin = headers.get("origin")
    if headers.get("sec-fetch-site") == "cross-site" or (
        origin is not None and urlsplit(origin).netloc.lower() != host.lower()
    ):
        raise Problem(403, "this comes from the page of another site")


def _add_headers(message: Message, path: str) -> None:
    headers = message["headers"] = [*message["headers"], *_RAW]
    if path.startswith("/api/") and not any(name == b"cache-control" for name, _ in headers):
        headers.append((b"cache-control", b"no-store"))
