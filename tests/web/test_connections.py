"""No client keeps others out, however slowly, silently or rudely it behaves."""

import logging
import select
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from skytile.web.logs import RateLimit
from skytile.web.settings import Bounds, Settings
from skytile.web.shares import Shares
from tests.web.live import BOARD, Live, running, wait_until
from tests.web.wire import ask, connect, head, is_closed, post, read_reply, served

QUESTION = post("check", {"puzzle": BOARD})
CLIENT, OTHER = "127.0.0.2", "127.0.0.3"
SETTINGS = Settings(
    Bounds(workers=1, patience=5.0, waiting=60.0),
    connections=40,
    bytes_in_flight=3 * 2**20,
    head_seconds=1.0,
    idle_seconds=1.0,
    stall_seconds=1.0,
    least_rate=10**6,
    linger_seconds=2.0,
)


@pytest.fixture(scope="module")
def hasty() -> Iterator[Live]:
    """A server that waits for nobody longer than a second or two."""
    with running(SETTINGS) as live:
        yield live


@pytest.fixture
def port(hasty: Live) -> Iterator[int]:
    """Its port; afterwards nobody holds anything of it, and all are served as before."""
    number = int(hasty.address.rpartition(":")[2])
    yield number
    assert ask(number, QUESTION, OTHER).status == 200
    hasty.client.close()
    wait_until(lambda: hasty.traffic.connections.used == 0)
    assert hasty.traffic.bytes.used == hasty.traffic.requests.used == hasty.traffic.lingering == 0


def test_one_client_leaves_as_much_free_as_it_has() -> None:
    shares = Shares(12)
    assert [shares.take("a") for _ in range(7)] == [True] * 6 + [False]
    assert [shares.take("b") for _ in range(4)] == [True] * 3 + [False]
    assert shares.take("c")
    assert not shares.take("d", 3)
    shares.give_back("a", 6)
    assert shares.take("d", 3)
    for client, amount in (("b", 3), ("c", 1), ("d", 3)):
        shares.give_back(client, amount)
    assert shares.free == shares.total


def test_a_silent_connection_is_closed(port: int) -> None:
    with connect(port, CLIENT) as line:
        assert is_closed(line)


def test_a_connection_is_closed_if_no_further_request_comes(port: int) -> None:
    with connect(port, CLIENT) as line:
        line.sendall(head("GET", "/healthz"))
        assert read_reply(line).status == 200
        assert is_closed(line)


@pytest.mark.parametrize("sent", [b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "])
def test_half_a_head_is_408(port: int, sent: bytes) -> None:
    reply = ask(port, sent, CLIENT)
    assert (reply.status, reply.headers["connection"]) == (408, "close")
    assert "did not come" in reply.detail


def test_half_a_body_is_408(port: int) -> None:
    reply = ask(port, head(content_length=100) + b"{", CLIENT)
    assert (reply.status, reply.headers["connection"]) == (408, "close")
    assert "too slowly" in reply.detail


@pytest.mark.parametrize("begin", [b"GET / HTTP/1.1\r\nX-A: ", head(content_length=10**6)])
def test_a_drip_is_408(port: int, begin: bytes) -> None:
    with connect(port, CLIENT) as line:
        line.sendall(begin)
        while not select.select([line], [], [], 0.05)[0]:
            line.sendall(b"x")
        assert read_reply(line).status == 408


def test_half_sent_bodies_of_one_client_keep_nobody_else_out(port: int) -> None:
    lines = []
    for _ in range(40):
        lines.append(connect(port, CLIENT))
        lines[-1].sendall(head(content_length=100) + b"{")
    assert ask(port, QUESTION, OTHER).status == 200
    replies = [read_reply(line) for line in lines]
    # Where the machine is slow, one may be closed as silent before it has sent anything.
    assert {reply.status for reply in replies} - {0} == {408, 429}
    refused = [reply for reply in replies if reply.status == 429]
    assert "connections" in refused[0].detail
    assert int(refused[0].headers["retry-after"]) >= 1
    for line in lines:
        line.close()


def test_clients_that_come_later_find_room_beside_many_greedy_ones(port: int) -> None:
    greedy = [connect(port, f"127.0.1.{i % 5}") for i in range(200)]
    assert ask(port, QUESTION, OTHER).status == 200
    for line in greedy:
        line.close()


def test_bytes_in_flight_are_limited_for_each_client(port: int) -> None:
    most = 900_000
    lines = [connect(port, CLIENT) for _ in range(3)]
    for line in lines:
        line.sendall(head(content_length=most) + b" " * (most - 1))
    assert 429 in {read_reply(line).status for line in lines}
    assert ask(port, post("check", b" " * 500_000), OTHER).status == 400
    for line in lines:
        line.close()


def test_an_answer_that_nobody_reads_is_given_up(hasty: Live, port: int) -> None:
    before = hasty.traffic.ended.total()
    with connect(port, CLIENT, buffer=4096) as line:
        line.sendall(head("GET", "/openapi.json") * 40)
        wait_until(lambda: hasty.traffic.ended.total() > before, 30)
        assert hasty.traffic.ended["reader"]


def test_unread_answers_take_no_more_than_the_share_of_a_client(
    hasty: Live, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hasty.traffic, "bytes", Shares(20_000))
    with connect(port, CLIENT, buffer=4096) as line:
        line.sendall(head("GET", "/openapi.json") * 40)
        wait_until(lambda: hasty.traffic.ended["unread"] == 1, 30)


@pytest.mark.parametrize("connection", ["keep-alive", "close"])
def test_too_large_a_body_is_read_to_its_end_and_413(port: int, connection: str) -> None:
    for task, size in (("check", 10_000_000), ("picture", 10_000_000), ("check", 2**20 + 1)):
        kind = "image/png" if task == "picture" else "application/json"
        request = post(task, b"[" * size, connection=connection, content_type=kind)
        reply = ask(port, request, CLIENT)
        assert (reply.status, reply.headers["connection"]) == (413, "close")
        assert "at most" in reply.detail


def chunked(body: bytes, size: int) -> bytes:
    parts = [body[at : at + size] for at in range(0, len(body), size)]
    wrapped = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts)
    return head(transfer_encoding="chunked") + wrapped + b"0\r\n\r\n"


def test_chunks_are_put_together_and_limited(port: int) -> None:
    body = b'{"puzzle": "%b"}' % BOARD.encode()
    assert ask(port, chunked(body, 7), CLIENT).status == 200
    assert ask(port, chunked(b" " * 2_000_000, 50_000), CLIENT).status == 413
    tiny = ask(port, chunked(b" " * 500_000, 1), CLIENT)
    assert tiny.status == 400
    assert "too many parts" in tiny.detail
    assert ask(port, head(transfer_encoding="chunked") + b"zz\r\n", CLIENT).status == 400


def test_who_asks_before_sending_is_told_at_once(port: int) -> None:
    with connect(port, CLIENT) as line:
        line.sendall(head(content_length=10**7, expect="100-continue"))
        assert read_reply(line).status == 413
    body = b'{"puzzle": "%b"}' % BOARD.encode()
    with connect(port, CLIENT) as line:
        line.sendall(head(content_length=len(body), expect="100-continue"))
        assert line.recv(2**16).startswith(b"HTTP/1.1 100 ")
        line.sendall(body)
        assert read_reply(line).status == 200


def test_requests_that_follow_at_once_are_answered_in_turn(port: int) -> None:
    with connect(port, CLIENT) as line:
        line.sendall(head("GET", "/healthz") * 20 + head("GET", "/nothing", connection="close"))
        everything = b"".join(iter(lambda: line.recv(2**16), b""))
    assert everything.count(b"HTTP/1.1 200 OK") == 20
    assert everything.count(b"HTTP/1.1 404 ") == 1


HOST = b"Host: localhost\r\n"


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n" + HOST * 2 + b"\r\n", 400),
        (b"GET / HTTP/1.0\r\n\r\n", 400),
        (b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n", 400),
        (b"POST /api/check HTTP/1.1\r\n" + HOST + b"Content-Length: -1\r\n\r\n", 400),
        (
            b"POST /api/check HTTP/1.1\r\n"
            + HOST
            + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
            400,
        ),
        (b"POST /api/check HTTP/1.1\r\n" + HOST + b"Transfer-Encoding: gzip\r\n\r\n", 501),
        (b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\n" + HOST + b"A: b\r\n" * 10_000 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\n" + HOST + b"A: b\r\n" * 3000 + b"\r\n", 200),
        (head("GET", "http://evil.example/api/daily"), 404),
        (head("GET", "/..%2f..%2f..%2fetc/passwd"), 404),
        (head("GET", "/../../../etc/passwd"), 404),
        (head("GET", "//etc/passwd"), 404),
        (head("GET", "/%00"), 404),
        (head("GET", "/api/../healthz"), 404),
        (head("GET", "/api%2Fcheck"), 405),
        (head("OPTIONS", "*"), 404),
        (head("OPTIONS", "/api/check"), 405),
        (head("CONNECT", "localhost:80"), 404),
        (head("TRACE", "/"), 405),
        (head("BREW", "/"), 405),
        (head("GET", "/api/check", upgrade="websocket", connection="Upgrade"), 405),
        (head("GET", "/healthz", upgrade="h2c", connection="Upgrade, HTTP2-Settings"), 200),
        (head("GET", "/api/daily?" + "a=1&" * 5000), 400),
        (post("check", b"{}", content_type="text/plain"), 415),
        (post("check", b"{}", content_type="application/json; charset=latin-1"), 400),
        (post("picture", b"--x\r\n" * 100, content_type="multipart/form-data; boundary=x"), 400),
        (post("picture", b"x" * 10_000, content_type="multipart/form-data"), 400),
        (post("picture", b"x", content_type="multipart/form-data; boundary=" + "y" * 9000), 400),
    ],
)
def test_what_is_not_as_it_should_be_is_a_problem(port: int, request_: bytes, status: int) -> None:
    reply = ask(port, request_, CLIENT)
    assert reply.status == status, reply
    if status != 200:
        assert reply.detail
        assert reply.headers["x-content-type-options"] == "nosniff"


def test_bodies_are_parsed_by_workers_alone(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("parsed on the event loop")

    monkeypatch.setattr("skytile.web.bodies.load", fail)
    monkeypatch.setattr("skytile.web.bodies.Body.model_validate", fail)
    monkeypatch.setattr("starlette.formparsers.MultiPartParser.parse", fail)
    monkeypatch.setattr("starlette.requests.Request.json", fail)
    assert ask(port, QUESTION, CLIENT).status == 200
    form = (
        b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nb\r\n--x--\r\n'
    )
    reply = ask(port, post("picture", form, content_type="multipart/form-data; boundary=x"), CLIENT)
    assert reply.detail.startswith("image: missing")


def test_more_connections_than_files_keep_nobody_out_and_fill_no_log(tmp_path: Path) -> None:
    with served(tmp_path, files=300) as server:
        silent = [connect(server.port, f"127.0.2.{i % 4}") for i in range(400)]
        for _ in range(5):
            assert ask(server.port, QUESTION, OTHER).status == 200
        assert server.descriptors < 300
        for line in silent:
            line.close()
        assert server.log.stat().st_size < 10_000


def test_too_few_files_are_one_line(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ulimit -n"), served(tmp_path, files=100):
        pass


def test_a_log_says_how_much_was_left_out(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.getLogger("tests.web.flood")
    logger.addFilter(limit := RateLimit(rate=1e-6, burst=3))
    for number in range(1000):
        logger.warning("trouble %d", number)
    assert [record.getMessage() for record in caplog.records] == [f"trouble {i}" for i in range(3)]
    limit.__init__(rate=1e9, burst=3)  # type: ignore[misc]
    limit._left_out = 997
    logger.warning("trouble again")
    assert caplog.messages[-1] == "trouble again (997 messages before were left out)"


def test_many_at_once_with_large_bodies_are_all_answered(port: int) -> None:
    body = b'{"puzzle": "' + b"x" * 200_000 + b'"}'
    with ThreadPoolExecutor(8) as threads:
        replies = list(threads.map(lambda _: ask(port, post("check", body), CLIENT), range(16)))
    assert {reply.status for reply in replies} <= {400, 429}
