"""An executor beyond one machine: the workers of a Dask cluster (`dask.distributed`)."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from skytile import __version__
from skytile.errors import EngineError, NotInstalled, OptionError, quoted
from skytile.generate.batch import Batch, Chunk, make_chunk

_PORT = 8786
"""The port that a scheduler listens on by default."""
_REACH_SECONDS = 10
"""How long to wait for the scheduler."""
_WORKER_SECONDS = 60
"""How long to wait for a first worker, which may just be starting on a busy machine."""
_LOOK_SECONDS = 5.0
"""Seconds between checks of how many workers there are."""
_MOST_LOSSES = 3
"""How many times the scheduler may give up a chunk before that is an error."""


class Cluster(AbstractContextManager["Cluster"]):
    """The workers of the cluster whose scheduler has this address.

    Dask redoes the work of a lost worker by itself; only a chunk that it gives up, after losing
    several workers over it, is submitted again here.
    """

    def __init__(self, address: str) -> None:
        self._address, self._client = address, connect(address)
        self._slots, self._looked = 0, 0.0

    @property
    def slots(self) -> int:
        """The number of threads the workers have, refreshed now and then."""
        if time.monotonic() > self._looked + _LOOK_SECONDS:
            self._slots = max(1, sum(self._client.nthreads().values()))
            self._looked = time.monotonic()
        return self._slots

    @property
    def ahead(self) -> int:
        """How many chunks to submit before the first of them has come back."""
        return 8 * self.slots

    def submit(self, batch: Batch, start: int, stop: int) -> _ClusterFuture:
        """Have a worker make the candidates from `start` up to `stop`."""
        begin = partial(self._client.submit, make_chunk, batch, start, stop, pure=False)
        return _ClusterFuture(self._address, begin)

    def __exit__(self, *_: object) -> None:
        self._client.close(timeout=2)


class _ClusterFuture:
    """A chunk that the cluster is making."""

    def __init__(self, address: str, begin: Callable[[], Any]) -> None:
        self._address, self._begin = address, begin
        self._future = begin()

    def result(self, timeout: float | None = None) -> Chunk:
        """Wait for the chunk; raise `TimeoutError` after `timeout` seconds."""
        from distributed import KilledWorker

        for _ in range(_MOST_LOSSES):
            try:
                return check_version(self._future.result(timeout))
            except KilledWorker:
                self._future = self._begin()
            except TimeoutError:  # an OSError too
                raise
            except (CancelledError, OSError):
                lost = f"cluster {self._address}: the connection to the cluster is lost"
                raise EngineError(lost) from None
            except ModuleNotFoundError as problem:
                raise EngineError(f"a worker of the cluster lacks {problem.name}") from None
        raise EngineError("the cluster lost one worker after another over the same candidates")


def check_version(chunk: Chunk) -> Chunk:
    """Return the chunk; refuse one by another version, which may make other puzzles."""
    if chunk.version != __version__:
        versions = f"runs skytile {chunk.version}, this is {__version__}"
        raise EngineError(f"a worker of the cluster {versions}")
    return chunk


def import_distributed() -> Any:
    """Import the package that talks to clusters; raise `NotInstalled` without it."""
    try:
        import distributed
    except ImportError:
        raise NotInstalled(
            "cluster: distributed is not installed; install it with: pip install 'skytile[cluster]'"
        ) from None
    return distributed


def connect(address: str) -> Any:
    """A client of the cluster whose scheduler has this address."""
    distributed = import_distributed()
    # Its own messages about lost workers and connections are for administrators.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    full = _in_full(address)
    client_of: Any = distributed.Client  # it has no types
    try:
        with ThreadPoolExecutor(1) as thread:  # there may be a loop in this one: a notebook's
            answer = asyncio.wait_for(_handshake(full), _REACH_SECONDS)
            thread.submit(asyncio.run, answer).result()
        client = client_of(full, timeout=_REACH_SECONDS, set_as_default=False)
    except Exception:  # whatever another program answers is read as if it were a scheduler
        raise EngineError(f"cluster {address}: no scheduler answers there") from None
    try:
        client.wait_for_workers(1, timeout=_WORKER_SECONDS)
    except TimeoutError:
        client.close()
        raise EngineError(f"cluster {address}: the cluster has no workers") from None
    return client


async def _handshake(address: str) -> None:
    """Check that a scheduler answers; a client that finds none takes too long to give up."""
    from distributed.comm import core

    reach: Any = core.connect
    comm = await reach(address, timeout=_REACH_SECONDS)
    comm.abort()


def _in_full(address: str) -> str:
    match = re.fullmatch(r"(?:(tcp|tls)://)?([^:/\s]+|\[[^]]+\])(?::(\d{1,5}))?", address)
    if match is None:
        raise OptionError("cluster", f"expected HOST:PORT, got {quoted(address)}")
    return f"{match[1] or 'tcp'}://{match[2]}:{match[3] or _PORT}"
