"""Running the application on uvicorn."""

import contextlib
import socket
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from skytile.errors import InputError
from skytile.processes.interrupt import exit_on_sigterm
from skytile.web.app import make_app
from skytile.web.connection import Connection
from skytile.web.logs import limit_logs
from skytile.web.settings import Settings

_BACKLOG = 1024
"""Connections that the system keeps until we accept them."""
_ACCEPTED_AT_ONCE = 32
"""How many of those asyncio accepts before it looks at any of them."""
_RESERVE = 100
"""Files for all but connections: workers, pipes, logs, and what is just being accepted."""


class Server(uvicorn.Server):
    """A uvicorn server with a longer queue of connections, which answers 503 while it stops."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, with a longer queue than asyncio empties at once."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(_BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is being answered, and answer all else with 503."""
        _app_of(self.config).state.traffic.stopping = True
        await super().shutdown(sockets)


def serve(
    host: str, port: int, settings: Settings, proxy: str | None, tell: Callable[[str], None]
) -> None:
    """Serve until Ctrl-C or SIGTERM, and `tell` the address once the server answers there.

    `proxy` is the address whose X-Forwarded-For header is trusted.
    """
    settings = replace(settings, connections=_most_connections(settings))
    listening = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    app = make_app(settings, lambda: tell(address))
    exit_on_sigterm()  # uvicorn shuts down on the signal, and raises it again at the end
    Server(server_config(app, proxy)).run(sockets=[listening])


def server_config(app: FastAPI, proxy: str | None = None) -> uvicorn.Config:
    """The configuration with which uvicorn runs the application."""
    traffic = app.state.traffic
    trusted = ProxyHeadersMiddleware(app, proxy or "").trusted_hosts  # type: ignore[arg-type]
    connection: Any = partial(Connection, traffic, trusted.__contains__)
    config = uvicorn.Config(
        app,
        http=connection,
        ws="none",
        backlog=_ACCEPTED_AT_ONCE,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        timeout_keep_alive=traffic.settings.idle_seconds,
        timeout_graceful_shutdown=traffic.settings.stop_seconds,
    )
    limit_logs()
    return config


def _app_of(config: uvicorn.Config) -> FastAPI:
    assert isinstance(config.app, FastAPI)
    return config.app


def _most_connections(settings: Settings) -> int:
    """As many as there can be open files, after raising that limit as far as the system allows."""
    try:
        import resource
    except ImportError:  # not on this system
        return settings.connections
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return settings.connections
    needed = _RESERVE + 4 * settings.bounds.workers
    if files < needed + _ACCEPTED_AT_ONCE:
        raise InputError(
            f"expected at least {needed + _ACCEPTED_AT_ONCE} files that may be open at once "
            f"(ulimit -n), got {files}"
        )
    return min(settings.connections, files - needed)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio sends without delay: otherwise an answer takes 40 ms more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as problem:
        listening.close()
        raise InputError(f"{host}, port {port}: {problem.strerror or problem}") from None
    return listening
