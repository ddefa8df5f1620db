"""Running the application on uvicorn."""

import contextlib
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from skytile.errors import InputError
from skytile.web.app import make_app
from skytile.web.settings import Settings

_GRACE = 2
"""Seconds for requests that are being answered when the server ends."""


def serve(
    host: str, port: int, settings: Settings, proxy: str | None, tell: Callable[[str], None]
) -> None:
    """Serve until Ctrl-C. `proxy` is the address whose X-Forwarded-For header is believed."""
    _allow_many_connections()
    listening = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    app = make_app(settings, lambda: tell(f"serving {address} (Ctrl-C ends it)"))
    uvicorn.Server(server_config(app, proxy)).run(sockets=[listening])


def server_config(app: FastAPI, proxy: str | None = None) -> uvicorn.Config:
    """How uvicorn is to run the application."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        timeout_keep_alive=15,
        timeout_graceful_shutdown=_GRACE,
    )


def _allow_many_connections() -> None:
    """Allow as many files as the system does, so that idle connections keep nobody out."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio sends without delay: otherwise an answer takes 40 ms more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as problem:
        listening.close()
        raise InputError(f"{host}, port {port}: {problem.strerror or problem}") from None
    return listening
