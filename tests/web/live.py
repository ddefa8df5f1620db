"""A server that really listens, in a thread of its own, and boards to send to it."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import numpy as np

from skytile.formats import write
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.web.app import make_app
from skytile.web.pool import Pool
from skytile.web.server import Server, server_config
from skytile.web.settings import Bounds, Settings
from skytile.web.traffic import Traffic

BOARD = "5:/3//3////3/3/1///3///////,g2g3i"
TILES = "5x5:b45a2e669a3c4b2b"
SEVERAL = "5:///////////////////"
CLASHING = "4:4/4//////////////"


def hard_board(n: int = 63) -> str:
    """Edge clues alone, of a board so large that nobody solves it soon."""
    chance = random.Random(n)
    rows, columns, heights = (chance.sample(range(n), n) for _ in range(3))
    grid = np.array([[heights[(r + c) % n] for c in columns] for r in rows]) + 1
    sides = [grid.T, grid[:, ::-1], grid[::-1].T, grid]
    seen = [[len(set(np.maximum.accumulate(line))) for line in side] for side in sides]
    return write(Skyscrapers(n, seen), "tatham")


def long_walk(side: int = 150) -> dict[str, Any]:
    """A Mosaic whose walk-through takes seconds, whatever the time limit of an engine is."""
    chance = np.random.default_rng(1)
    grid = chance.integers(0, 2, (side, side)).astype(np.int16)
    counts = Mosaic(side, side).black_counts(grid)
    return {"kind": "mosaic", "width": side, "height": side, "clues": counts.tolist()}


@dataclass(frozen=True)
class Live:
    """The server, from outside and from inside."""

    client: httpx.Client
    pool: Pool
    address: str
    traffic: Traffic

    def ask(self, task: str, **options: Any) -> httpx.Response:
        return self.client.post(f"/api/{task}", json=options)


@contextmanager
def running(settings: Settings | None = None) -> Iterator[Live]:
    app = make_app(settings or Settings(Bounds(workers=2, patience=2.0, waiting=9.0)))
    config = server_config(app, proxy="127.0.0.1")
    config.port = 0
    server = Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started, 180)
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    try:
        with httpx.Client(base_url=address, timeout=120) as client:
            yield Live(client, app.state.pool, address, app.state.traffic)
    finally:
        server.should_exit = True
        thread.join(60)
    assert not thread.is_alive()


def wait_until(so: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"
