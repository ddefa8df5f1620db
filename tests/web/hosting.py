"""A plain file server, as people use one for static files, that can be made to fail."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from skytile.web.site import Site, build_site
from skytile.web.site_folder import write_site

PATH = "some/deep/path"


class Host:
    """The server of `python -m http.server`, with the page below a path."""

    def __init__(self, root: Path) -> None:
        self.root, self.folder = root, root / PATH
        self.trouble = ""
        """Empty while all is well; `bad gateway` or `silence` otherwise."""
        self._awake = threading.Event()
        handler = partial(_Handler, host=self, directory=str(root))
        self.server = _Server(("127.0.0.1", 0), handler)
        self.outside = f"http://127.0.0.1:{self.server.server_address[1]}/"
        """Of the same origin, but no part of the page."""
        self.address = f"{self.outside}{PATH}/"

    def publish(self, site: Site | None = None) -> Site:
        """Put a site there, in place of the one before."""
        site = site or build_site()
        write_site(site, self.folder)
        return site

    def wait(self) -> None:
        """Keep a request waiting until the server ends."""
        self._awake.wait(60)

    def end(self) -> None:
        self._awake.set()
        self.server.shutdown()
        self.server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128  # a busy machine is no reason to refuse a request


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments: object, host: Host, directory: str) -> None:
        self._host = host
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self._host.trouble == "silence":
            self._host.wait()
        elif self._host.trouble:
            self.send_error(502, self._host.trouble)
        else:
            super().do_GET()

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def hosting(root: Path) -> Iterator[Host]:
    host = Host(root)
    host.publish()
    thread = threading.Thread(target=host.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield host
    finally:
        host.end()
        thread.join(10)
