"""The server under load: 200 clients request hints and puzzles while one sends very hard boards.

`python -m benchmarks.web 60` runs it for a minute. Every client has its own address.
"""

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

import numpy as np

from benchmarks.report import Section, printed
from skytile.formats import write
from skytile.puzzles import Mosaic, Skyscrapers

CLIENTS = 200
HARD_AT_ONCE = 8
SECONDS = 10.0
CALM = 3.0
"""Seconds to wait before memory is read again."""
ANSWER_AIM = 1.0
GROWTH_AIM = 0.1
BOARDS = ("5:/3//3////3/3/1///3///////,g2g3i", "4://///////1//4///3/", "5x5:b45a2e669a3c4b2b")


@dataclass
class Seen:
    """The responses: how often each status occurred, and how long responses took."""

    statuses: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def take(self, status: str, seconds: float) -> None:
        self.statuses[status] += 1
        self.seconds.append(seconds)

    def at(self, share: float) -> float:
        return float(np.quantile(self.seconds, share)) if self.seconds else float("nan")


def measure(seconds: float = SECONDS) -> list[Section]:
    with _server() as port:
        before = asyncio.run(_memory(port))
        quick, hard = asyncio.run(_load(port, seconds))
        time.sleep(CALM)
        after = asyncio.run(_memory(port))
    aims = {
        "quick": _kept(quick.at(0.99) < ANSWER_AIM and quick.statuses.keys() <= {"200", "429"}),
        "hard": _kept(hard.statuses.keys() <= {"200", "429", "503"}),
    }
    rows = [
        _row(f"{CLIENTS} clients: hints, small boards", quick, seconds, aims["quick"]),
        _row("1 client: the hardest boards", hard, seconds, aims["hard"]),
    ]
    grown = f"Memory of the server and its workers: {before / 1e6:.0f} MB before, "
    grown += f"{after / 1e6:.0f} MB {CALM:g} s after"
    note = (
        f"{grown} (aim: back within {GROWTH_AIM:.0%}: {_kept(after < (1 + GROWTH_AIM) * before)})."
    )
    columns = ["load", "requests/s", "median", "p99", "slowest", "answers", "aim kept"]
    title = (
        f"The server under load, {seconds:g} s (aim: no error but 429, p99 under {ANSWER_AIM:g} s)"
    )
    return [Section(title, columns, rows, [note])]


def _row(name: str, seen: Seen, seconds: float, aim: str) -> list[str]:
    times = [f"{1000 * seen.at(share):.0f} ms" for share in (0.5, 0.99, 1.0)]
    answers = ", ".join(f"{status}: {count}" for status, count in sorted(seen.statuses.items()))
    return [name, f"{len(seen.seconds) / seconds:.0f}", *times, answers, aim]


def _kept(reached: bool) -> str:
    return "yes" if reached else "NO"


@contextmanager
def _server() -> Iterator[int]:
    command = [sys.executable, "-m", "skytile", "serve", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as program:
        assert program.stderr is not None
        found = re.search(r":(\d+)/", program.stderr.readline())
        assert found is not None
        try:
            yield int(found[1])
        finally:
            program.terminate()


async def _load(port: int, seconds: float) -> tuple[Seen, Seen]:
    quick, hard = Seen(), Seen()
    end = time.monotonic() + seconds
    questions = [list(_quick_questions(random.Random(i))) for i in range(CLIENTS)]
    clients = [_client(f"127.0.1.{i + 1}", port, questions[i], quick, end) for i in range(CLIENTS)]
    hostile = list(_hard_questions())
    clients += [_client("127.0.0.99", port, hostile, hard, end) for _ in range(HARD_AT_ONCE)]
    await asyncio.gather(*clients)
    return quick, hard


def _quick_questions(chance: random.Random) -> Iterator[tuple[str, Any]]:
    for _ in range(20):
        yield "hint", {"puzzle": chance.choice(BOARDS)}
        yield "generate", {"kind": "skyscrapers", "size": chance.choice((4, 5, 6))}
        yield "hint", {"puzzle": chance.choice(BOARDS), "strength": "where"}
        yield "generate", {"kind": "mosaic", "size": chance.choice((5, 8, 10))}


def _hard_questions() -> Iterator[tuple[str, Any]]:
    mosaic = _large_mosaic(150)
    yield "solve", {"puzzle": _large_city(18)}
    yield "explain", {"puzzle": mosaic}
    yield "solve", {"puzzle": mosaic, "engine": "sat:counting=naive"}
    yield "generate", {"kind": "mosaic", "size": 12, "clues": "fewest"}
    yield "check", {"puzzle": _large_city(25), "engine": "smt"}
    yield "generate", {"kind": "skyscrapers", "size": 40}


def _large_city(n: int) -> str:
    """The edge clues of a shuffled Latin square."""
    chance = random.Random(n)
    rows, columns, heights = (chance.sample(range(n), n) for _ in range(3))
    grid = np.array([[heights[(r + c) % n] for c in columns] for r in rows]) + 1
    sides = [grid.T, grid[:, ::-1], grid[::-1].T, grid]
    seen = [[len(set(np.maximum.accumulate(line))) for line in side] for side in sides]
    return write(Skyscrapers(n, seen), "tatham")


def _large_mosaic(n: int) -> str:
    grid = np.random.default_rng(1).integers(0, 2, (n, n)).astype(np.int16)
    return write(Mosaic(n, n, Mosaic(n, n).black_counts(grid)), "tatham")


async def _client(
    address: str, port: int, questions: list[tuple[str, Any]], seen: Seen, end: float
) -> None:
    """Send one request after another from this address; wait when the server says so."""
    line = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    chance = random.Random(address)
    for task, options in cycle(questions):
        if time.monotonic() > end:
            break
        started = time.perf_counter()
        status, headers, _ = await _asked(line, "POST", f"/api/{task}", json.dumps(options))
        seen.take(status, time.perf_counter() - started)
        if status == "429":
            wait = float(headers["retry-after"]) * chance.uniform(1, 1.5)
            await asyncio.sleep(min(wait, max(0.0, end - time.monotonic())))
            line[1].close()  # the server does not keep connections open this long
            line = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    line[1].close()


async def _asked(
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter], method: str, path: str, body: str = ""
) -> tuple[str, dict[str, str], bytes]:
    """Send a request on an open connection; returns the response's status, headers and body."""
    reader, writer = line
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
    first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
    headers = {name.lower(): value for name, value in (h.split(": ", 1) for h in rest)}
    content = await reader.readexactly(int(headers["content-length"]))
    return first.split(" ")[1], headers, content


async def _memory(port: int) -> int:
    line = await asyncio.open_connection("127.0.0.1", port)
    _, _, text = await _asked(line, "GET", "/metrics")
    line[1].close()
    found = re.findall(r"^skytile_(?:workers|server)_memory_bytes (\d+)", text.decode(), re.M)
    return sum(map(int, found))


if __name__ == "__main__":
    for section in measure(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS):
        print(printed(section))
