"""Measuring on the workers of a Dask cluster, each with its own processes."""

import threading
from typing import Any

from skytile.errors import EngineError
from skytile.generate.cluster import connect
from skytile.studies.machinery.base import Record
from skytile.studies.machinery.runner import Workers

_here = threading.local()


class ClusterWorkers(Workers):
    """The workers of the cluster whose scheduler has this address."""

    def __init__(self, address: str) -> None:
        self._client = connect(address)
        super().__init__(max(1, sum(self._client.nthreads().values())))

    def measure(self, request: dict[str, Any]) -> Record:
        """Have a worker of the cluster measure a task."""
        try:
            record: Record = self._client.submit(_measure, request, pure=False).result()
        except Exception as problem:  # whatever a lost worker or connection raises
            raise EngineError(f"the cluster lost a measurement: {type(problem).__name__}") from None
        return record

    def close(self) -> None:
        """Disconnect from the cluster."""
        self._client.close(timeout=2)


def _measure(request: dict[str, Any]) -> Record:
    """Measure a task on a worker, which keeps its processes for the next one."""
    workers: Workers = _here.__dict__.setdefault("workers", Workers())
    return workers.measure(request)
