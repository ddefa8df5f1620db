"""`skytile serve`."""

import os
import threading
import webbrowser
from functools import partial

import click
from click import IntRange

from skytile.cli.messages import complain
from skytile.cli.options import NumberRange
from skytile.errors import NotInstalled

_RATE_HELP = "Requests per second that one client may keep up."
_NAME_HELP = "A host name the server is reached by (localhost and addresses always are)."


@click.command(
    context_settings={"show_default": True},
    epilog="""\b
    Examples:
      skytile serve --open
      skytile serve --port 9000 --workers 4 --timeout 5
    """,
)
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="The address to listen on.")
@click.option("--port", type=IntRange(0, 65535), default=8000, metavar="PORT", help="The port.")
@click.option("--workers", type=IntRange(1, 256), metavar="N", help="Processes (one per core).")
@click.option(
    "--timeout", type=NumberRange(0.1, 3600), default=10.0, metavar="S", help="Seconds per request."
)
@click.option(
    "--memory", type=IntRange(128, 2**20), default=512, metavar="MB", help="Memory per request."
)
@click.option("--rate", type=NumberRange(0.1, 1e6), default=100.0, metavar="R", help=_RATE_HELP)
@click.option("--name", "names", multiple=True, metavar="NAME", help=_NAME_HELP)
@click.option("--proxy", metavar="ADDRESS", help="Trust X-Forwarded-For from this address.")
@click.option("--open", "show", is_flag=True, help="Open the page in a browser.")
def command(
    host: str,
    port: int,
    workers: int | None,
    timeout: float,
    memory: int,
    rate: float,
    names: tuple[str, ...],
    proxy: str | None,
    show: bool,
) -> int:
    """Serve the web page and its HTTP API, by default for this machine only."""
    try:
        import python_multipart  # noqa: F401 — Starlette needs it only for forms

        from skytile.web.server import serve
        from skytile.web.settings import Bounds, Settings
    except ImportError as problem:
        raise NotInstalled(
            f"serve: {problem.name} is not installed; install it with: pip install 'skytile[web]'"
        ) from None
    count = workers or max(2, os.cpu_count() or 1)
    bounds = Bounds(workers=count, timeout=timeout, memory=memory * 2**20, slow=count)
    known = frozenset(name.lower() for name in names)
    settings = Settings(bounds, names=known, rate=rate, burst=2 * rate)
    serve(host, port, settings, proxy, partial(_announce, show=show))
    return 0


def _announce(address: str, *, show: bool) -> None:
    """Print the address of the running server, and open a browser if `show`."""
    complain(f"serving {address} (Ctrl-C ends it)")
    if show:
        # Starting a browser may take seconds, during which the server should already answer.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
