"""The machine that attacks the server: every rudeness we know, while a sentinel wants answers.

Attackers, clients and the sentinel have addresses of their own on this machine. An attack ends by
itself within seconds. It is no fault of the server to refuse or to close; a fault is an answer that
is wrong, an error of the server's own, or silence.
"""

import json
import os
import random
import select
import signal
import socket
import struct
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import Any

import numpy as np

from skytile.formats import parse
from skytile.logic import hint
from skytile.processes.resources import resident_bytes
from skytile.solving import check
from tests.web.live import BOARD, TILES, hard_board, long_walk
from tests.web.wire import PATIENCE, Reply, Served, ask, connect, head, post, read_reply

SENTINEL, HONEST = "127.0.0.77", "127.0.0.78"
BOUND = 60.0
"""Seconds in which the sentinel must have its answer, however busy the machine is."""
HOLDING = 1.5
"""Seconds for which an attacker holds what it took."""
_REFUSED = {0, 408, 413, 429, 503}
"""What any attacker may be told instead of an answer; 0 is a connection that was ended."""
_HARD = hard_board(40)
_TEXTS = [
    b"[" * 100_000,
    b'{"puzzle":"4:","puzzle":"5:"}',
    b'{"puzzle":NaN}',
    b'{"puzzle":' + b"9" * 100_000 + b"}",
    b'{"puzzle":"\xff\xfe"}',
    b'{"puzzle":' + b'{"a":' * 50_000,
    b'{"puzzle":"' + b"towers" * 20_000 + b'"}',
    b'{"puzzle":[' + b"1," * 400_000 + b"1]}",
    b"\x00" * 1000,
    b'"\\ud800"',
]
Attack = Callable[[int, str, random.Random], None]
ATTACKS: dict[str, Attack] = {}


class Fault(AssertionError):
    """What the server must not do."""


def attack(run: Attack) -> Attack:
    """Register an attack under its name."""
    ATTACKS[run.__name__] = run
    return run


def _expect(reply: Reply, *statuses: int) -> None:
    if reply.status not in {*statuses, *_REFUSED}:
        raise Fault(f"{reply.status}: {reply.body[:200]!r}")
    if reply.status >= 400 and not reply.detail:
        raise Fault("a problem without a word")


def _hold(lines: list[socket.socket], seconds: float = HOLDING) -> None:
    """Hold connections for a while, then let go of them."""
    threading.Event().wait(seconds)
    for line in lines:
        line.close()


def _open(port: int, client: str, count: int, sent: bytes) -> list[socket.socket]:
    lines = []
    for _ in range(count):
        lines.append(line := connect(port, client))
        try:
            line.sendall(sent)
        except ConnectionError:
            continue
    return lines


@attack
def silence(port: int, client: str, chance: random.Random) -> None:
    _hold(_open(port, client, 50, b""))


@attack
def half_heads(port: int, client: str, chance: random.Random) -> None:
    _hold(_open(port, client, 50, head()[: chance.randrange(1, 60)]))


@attack
def half_bodies(port: int, client: str, chance: random.Random) -> None:
    _hold(_open(port, client, 50, head(content_length=1000) + b'{"puzzle": '))


@attack
def drip(port: int, client: str, chance: random.Random) -> None:
    lines = _open(port, client, 5, head(content_length=10**6))
    end = time.monotonic() + HOLDING
    while time.monotonic() < end:
        select.select([], [], [], 0.05)
        for line in lines:
            try:
                line.sendall(b" ")
            except ConnectionError:
                continue
    _hold(lines, 0)


@attack
def unread(port: int, client: str, chance: random.Random) -> None:
    lines = [connect(port, client, buffer=4096) for _ in range(5)]
    for line in lines:
        line.sendall(head("GET", "/openapi.json") * 30)
    _hold(lines)


@attack
def large_bodies(port: int, client: str, chance: random.Random) -> None:
    rows = json.dumps({"puzzle": {"kind": "mosaic", "clues": [[1] * 600] * 500}}).encode()
    lines = _open(port, client, 4, post("check", rows))
    for line in lines:
        _expect(read_reply(line), 400)
    _hold(lines, 0)


@attack
def huge_bodies(port: int, client: str, chance: random.Random) -> None:
    _expect(ask(port, post("check", b" " * 10_000_000), client), 413)


@attack
def hostile_texts(port: int, client: str, chance: random.Random) -> None:
    for text in _TEXTS:
        _expect(ask(port, post(chance.choice(["check", "hint", "render"]), text), client), 400)


@attack
def tiny_chunks(port: int, client: str, chance: random.Random) -> None:
    body = head(transfer_encoding="chunked") + b"1\r\n \r\n" * 50_000
    _expect(ask(port, body, client), 400)


@attack
def garbage(port: int, client: str, chance: random.Random) -> None:
    for _ in range(5):
        noise = chance.randbytes(chance.randrange(1, 3000)).replace(b"\n", b"") + b"\r\n\r\n"
        _expect(ask(port, noise, client), 400)


@attack
def mutations(port: int, client: str, chance: random.Random) -> None:
    for _ in range(10):
        request = bytearray(post("check", {"puzzle": chance.choice([BOARD, TILES])}))
        for _ in range(chance.randrange(1, 4)):
            request[chance.randrange(len(request))] = chance.choice(b'\r\n :{}"0aZ\xff')
        with connect(port, client) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            _expect(read_reply(line), 200, 400, 403, 404, 405, 415, 422, 431, 501)


@attack
def foreign_pages(port: int, client: str, chance: random.Random) -> None:
    for headers in ({"sec_fetch_site": "cross-site"}, {"origin": "http://evil.example"}):
        _expect(ask(port, head("GET", "/api/daily", **headers), client), 403)
        _expect(ask(port, post("check", {"puzzle": BOARD}, **headers), client), 403)
    _expect(ask(port, head("GET", "/api/daily", host="evil.example"), client), 400)


@attack
def paths(port: int, client: str, chance: random.Random) -> None:
    for path in ("/../../etc/passwd", "/%2e%2e%2f%2e%2e%2fetc/passwd", "/%00", "//etc/passwd"):
        _expect(ask(port, head("GET", path), client), 404)
    _expect(ask(port, head("GET", "/" + "a" * 100_000), client), 431)
    upgrade = head("GET", "/", upgrade="websocket", connection="Upgrade")
    _expect(ask(port, upgrade, client), 200)


@attack
def hard_boards(port: int, client: str, chance: random.Random) -> None:
    lines = _open(port, client, 3, post("solve", {"puzzle": _HARD}))
    lines += _open(port, client, 1, post("explain", {"puzzle": long_walk(60)}))
    if chance.random() < 0.5:
        _hold(lines, chance.random())
        return
    for line in lines:
        _expect(read_reply(line), 200, 422)
    _hold(lines, 0)


@attack
def resets(port: int, client: str, chance: random.Random) -> None:
    for _ in range(20):
        line = connect(port, client)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.sendall(post("hint", {"puzzle": BOARD})[: chance.randrange(20, 200)])
        line.close()


@attack
def pipelines(port: int, client: str, chance: random.Random) -> None:
    with connect(port, client) as line:
        line.sendall(head("GET", "/healthz") * 50 + head("GET", "/x", connection="close"))
        received = b""
        try:
            while part := line.recv(2**16):
                received += part
        except ConnectionError:
            return
        if b" 500 " in received:
            raise Fault("500 in a pipeline")


@dataclass
class Report:
    """What came of a siege."""

    attacks: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    answers: int = 0
    refusals: int = 0
    honest: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    killed: int = 0
    memory: list[int] = field(default_factory=list)
    files: list[int] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The figures."""
        times = f"median {median(self.seconds):.3f} s, worst {max(self.seconds):.3f} s"
        first, last = self.ends(self.memory)
        before, after = self.ends(self.files)
        return [
            f"attacks: {self.attacks.total()} ({dict(sorted(self.attacks.items()))})",
            f"honest clients: {dict(self.honest)}; workers killed: {self.killed}",
            f"sentinel: {self.answers} right answers; {times}; told to wait {self.refusals}×",
            f"memory: {first / 1e6:.1f} MB at first, {last / 1e6:.1f} MB at last, "
            f"most {max(self.memory) / 1e6:.1f} MB",
            f"descriptors: {before:.0f} at first, {after:.0f} at last, most {max(self.files)}",
            f"faults: {len(self.faults)} {self.faults[:5]}",
        ]

    def ends(self, samples: list[int]) -> tuple[float, float]:
        """The medians of the second and of the last fifth: in the first, all is new."""
        fifth = max(1, len(samples) // 5)
        return median(samples[fifth : 2 * fifth] or samples), median(samples[-fifth:])


class Siege:
    """Attackers, honest clients, killed workers and the sentinel, all at once."""

    def __init__(self, server: Served, seed: int) -> None:
        self._server, self._seed = server, seed
        self.report = Report()
        self._over = threading.Event()
        self._known = _known_answers()

    def run(self, seconds: float, attackers: int) -> Report:
        """Attack for so long."""
        work: list[Callable[[], None]] = [self._watch, self._be_honest, self._kill_workers]
        work += [lambda i=i: self._attack(i) for i in range(attackers)]  # type: ignore[misc]
        self._run_beside_sentinel(work, lambda: self._over.wait(seconds))
        return self.report

    def run_each_once(self, attackers: int) -> Report:
        """Every attack once."""
        left, lock = sorted(ATTACKS), threading.Lock()

        def take(number: int) -> None:
            while True:
                with lock:
                    if not left:
                        return
                    name = left.pop()
                self._do(name, f"127.0.3.{number + 1}", random.Random(self._seed))

        threads = [threading.Thread(target=take, args=(i,)) for i in range(attackers)]

        def finish() -> None:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        self._run_beside_sentinel([self._watch, self._be_honest], finish)
        return self.report

    def _run_beside_sentinel(
        self, work: list[Callable[[], None]], meanwhile: Callable[[], object]
    ) -> None:
        threads = [threading.Thread(target=each) for each in (*work, self._stand_guard)]
        for thread in threads:
            thread.start()
        meanwhile()
        self._over.set()
        for thread in threads:
            thread.join(3 * PATIENCE)
            if thread.is_alive():
                self.report.faults.append("somebody waits for ever")

    def _attack(self, number: int) -> None:
        chance = random.Random(self._seed + number)
        while not self._over.wait(chance.random()):
            client = f"127.0.3.{1 + chance.randrange(4)}"
            self._do(chance.choice(sorted(ATTACKS)), client, chance)

    def _do(self, name: str, client: str, chance: random.Random) -> None:
        try:
            ATTACKS[name](self._server.port, client, chance)
        except ConnectionError:
            pass  # the server may end any of these
        except Exception as problem:
            self.report.faults.append(f"{name}: {type(problem).__name__} {problem}"[:300])
        self.report.attacks[name] += 1

    def _stand_guard(self) -> None:
        """Ask for what is known, and want it, as an honest client would who waits when told."""
        turn = 0
        while True:
            task, options, right = self._known[turn % len(self._known)]
            turn, started = turn + 1, time.monotonic()
            try:
                self._ask_until_answered(task, options, right, started + BOUND)
            except Exception as problem:
                self.report.faults.append(f"sentinel: {type(problem).__name__} {problem}"[:300])
            self.report.seconds.append(time.monotonic() - started)
            if self._over.wait(0.2):
                return

    def _ask_until_answered(
        self, task: str, options: dict[str, Any], right: Callable[[Any], bool], end: float
    ) -> None:
        while True:
            reply = ask(self._server.port, post(task, options), SENTINEL)
            if reply.status == 200:
                break
            if reply.status != 429 or time.monotonic() > end:
                raise Fault(f"{task}: {reply.status} {reply.body[:200]!r}")
            self.report.refusals += 1
            threading.Event().wait(float(reply.headers["retry-after"]) / 4)
        if time.monotonic() > end:
            raise Fault(f"{task}: too late")
        if not right(json.loads(reply.body)):
            raise Fault(f"{task}: wrong: {reply.body[:200]!r}")
        self.report.answers += 1

    def _be_honest(self) -> None:
        chance = random.Random(self._seed - 1)
        while not self._over.wait(0.1):
            task, options, _ = chance.choice(self._known)
            try:
                reply = ask(self._server.port, post(task, options), HONEST)
            except OSError as problem:
                self.report.faults.append(f"honest: {problem}")
                continue
            self.report.honest[reply.status] += 1
            if reply.status not in (200, 429):
                self.report.faults.append(f"honest: {reply.status} {reply.body[:200]!r}")

    def _kill_workers(self) -> None:
        chance = random.Random(self._seed - 2)
        while not self._over.wait(chance.uniform(3, 12)):
            some = self._server.nursery if chance.random() < 0.05 else self._server.workers
            if some:
                os.kill(chance.choice(some), signal.SIGKILL)
                self.report.killed += 1

    def _watch(self) -> None:
        while True:
            self.report.memory.append(resident_bytes(self._server.program.pid))
            self.report.files.append(self._server.descriptors)
            if self._over.wait(1):
                return


def _known_answers() -> list[tuple[str, dict[str, Any], Callable[[Any], bool]]]:
    """Questions, with what the library itself answers."""
    known: list[tuple[str, dict[str, Any], Callable[[Any], bool]]] = []
    for text in (BOARD, TILES):
        puzzle = parse(text)
        grid = np.array(check(puzzle).grids[0])
        known.append(("check", {"puzzle": text}, _is("status", "unique")))
        known.append(("solve", {"puzzle": text}, _is("solutions", [grid.tolist()])))
        known.append(("hint", {"puzzle": text}, _is("text", hint(puzzle).record()["text"])))
    return known


def _is(key: str, value: Any) -> Callable[[Any], bool]:
    return lambda answer: bool(answer[key] == value)
