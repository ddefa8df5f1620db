"""HTTP by hand, for clients that behave as no library would; and a server that is a process."""

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a server that says nothing hangs. Machines may be busy."""


class Reply(NamedTuple):
    """What came back; status 0 if the connection ended without an answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def detail(self) -> str:
        """The line of a problem."""
        assert self.headers["content-type"] == "application/problem+json", self
        problem: dict[str, Any] = json.loads(self.body)
        assert problem["status"] == self.status
        return str(problem["detail"])


ENDED = Reply(0, {}, b"")


def connect(port: int, client: str = "127.0.0.1", *, buffer: int = 0) -> socket.socket:
    """A connection from an address of this machine, of which each is a client of its own.

    With a small buffer, the client's system takes little that the client does not read.
    """
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(PATIENCE)
    line.bind((client, 0))
    line.connect(("127.0.0.1", port))
    return line


def head(method: str = "POST", path: str = "/api/check", **headers: Any) -> bytes:
    """The head of a request; names of headers are written with `_` for `-`."""
    given = {"host": "localhost", "content_type": "application/json", **headers}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in given.items()]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


def post(task: str, body: bytes | dict[str, Any], **headers: Any) -> bytes:
    """A whole request."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return head("POST", f"/api/{task}", content_length=len(content), **headers) + content


def read_reply(line: socket.socket) -> Reply:
    """The next answer."""
    received = b""
    try:
        while b"\r\n\r\n" not in received:
            if not (part := line.recv(2**16)):
                return ENDED
            received += part
        top, _, body = received.partition(b"\r\n\r\n")
        first, *rest = top.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (row.partition(": ") for row in rest)}
        length = int(headers.get("content-length", 0))
        while len(body) < length:
            if not (part := line.recv(2**20)):
                return ENDED
            body += part
    except ConnectionError:
        return ENDED
    return Reply(int(first.split()[1]), headers, body[:length])


def ask(port: int, request: bytes, client: str = "127.0.0.1") -> Reply:
    """Send a request and read its answer."""
    with connect(port, client) as line:
        try:
            line.sendall(request)
        except ConnectionError:
            return ENDED
        return read_reply(line)


def is_closed(line: socket.socket) -> bool:
    """Whether the server ends the connection without a further answer; waits for that."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


class Served(NamedTuple):
    """A server that is a process of its own."""

    program: "subprocess.Popen[str]"
    port: int
    log: Path

    @property
    def nursery(self) -> list[int]:
        """The process that its workers are forks of."""
        return _children(self.program.pid)

    @property
    def workers(self) -> list[int]:
        """Its workers."""
        return [worker for nursery in self.nursery for worker in _children(nursery)]

    @property
    def descriptors(self) -> int:
        """Files that it has open."""
        return len(list(Path(f"/proc/{self.program.pid}/fd").iterdir()))


def _children(parent: int) -> list[int]:
    pids = (int(path.name) for path in Path("/proc").glob("[0-9]*"))
    return [pid for pid in pids if _parent(pid) == parent]


def _parent(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


_SHORT = """
import sys
from skytile.cli.messages import complain
from skytile.web.server import serve
from skytile.web.settings import Bounds, Settings
serve("127.0.0.1", 0, {settings}, None, lambda address: complain(f"serving {{address}} (Ctrl-C ends it)"))
"""


@contextmanager
def served(
    folder: Path,
    settings: str = "",
    files: int = 0,
    environment: dict[str, str] | None = None,
    options: Sequence[str] = (),
) -> Iterator[Served]:
    """`skytile serve`, or a server with other settings; `files` is its `ulimit -n`."""
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0", "--workers", "2", *options]
    if settings:
        command = [sys.executable, "-c", _SHORT.format(settings=settings)]
    if files:
        command = ["/bin/sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
    log = folder / "server.log"
    with log.open("w") as errors:
        program = subprocess.Popen(
            command, cwd=ROOT, stderr=errors, stdout=errors, text=True, env=environment
        )
    try:
        yield Served(program, _port(program, log), log)
    finally:
        program.kill()
        program.wait()


def _port(program: "subprocess.Popen[str]", log: Path) -> int:
    from tests.web.live import wait_until

    wait_until(lambda: "serving" in log.read_text() or program.poll() is not None, 120)
    found = re.search(r"serving http://\S+?:(\d+)/", log.read_text())
    assert found, log.read_text()
    return int(found[1])
