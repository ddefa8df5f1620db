"""Metrics of the server, in the text format of Prometheus."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterator

from starlette.types import Scope

from skytile.processes.resources import resident_bytes
from skytile.web.pool import Pool
from skytile.web.traffic import Traffic

_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """Requests by route and status, and how long they took."""

    def __init__(self, pool: Pool, traffic: Traffic) -> None:
        self._pool, self._traffic = pool, traffic
        self._requests: Counter[tuple[str, int]] = Counter()
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._within: defaultdict[str, Counter[float]] = defaultdict(Counter)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request that was answered. Status 499 is a client that left."""
        route = _route(scope)
        self._requests[route, status] += 1
        self._seconds[route] += seconds
        for bound in _BUCKETS:
            if seconds <= bound:
                self._within[route][bound] += 1

    def text(self) -> str:
        """All metrics as text."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        yield from self._requests_text()
        yield from self._pool_text()
        yield from self._traffic_text()

    def _requests_text(self) -> Iterator[str]:
        yield "# TYPE skytile_requests_total counter"
        for (route, status), count in sorted(self._requests.items()):
            yield f'skytile_requests_total{{route="{route}",status="{status}"}} {count}'
        yield "# TYPE skytile_request_seconds histogram"
        for route, total in sorted(self._seconds.items()):
            count = sum(n for (r, _), n in self._requests.items() if r == route)
            for bound in _BUCKETS:
                within = self._within[route][bound]
                yield f'skytile_request_seconds_bucket{{route="{route}",le="{bound}"}} {within}'
            yield f'skytile_request_seconds_bucket{{route="{route}",le="+Inf"}} {count}'
            yield f'skytile_request_seconds_sum{{route="{route}"}} {total:.6f}'
            yield f'skytile_request_seconds_count{{route="{route}"}} {count}'

    def _pool_text(self) -> Iterator[str]:
        pool = self._pool
        gauges = {
            "queue_length": pool.queue.length,
            "workers_alive": pool.alive,
            "workers_busy": sum(worker.busy for worker in pool.workers),
            "slow_questions": pool.slow,
            "workers_memory_bytes": sum(resident_bytes(worker.pid) for worker in pool.workers),
            "server_memory_bytes": resident_bytes(os.getpid()),
        }
        for name, value in gauges.items():
            yield f"# TYPE skytile_{name} gauge"
            yield f"skytile_{name} {value}"
        yield "# TYPE skytile_workers_killed_total counter"
        for reason in ("time", "memory", "left", "busy", "crash"):
            yield f'skytile_workers_killed_total{{reason="{reason}"}} {pool.killed[reason]}'

    def _traffic_text(self) -> Iterator[str]:
        traffic = self._traffic
        gauges = {"connections": traffic.connections.used, "bytes_in_flight": traffic.bytes.used}
        for name, value in gauges.items():
            yield f"# TYPE skytile_{name} gauge"
            yield f"skytile_{name} {value}"
        yield "# TYPE skytile_connections_ended_total counter"
        for reason, count in sorted(traffic.ended.items()):
            yield f'skytile_connections_ended_total{{reason="{reason}"}} {count}'


def _route(scope: Scope) -> str:
    """The path of the route, so that paths which clients send do not become labels."""
    path = getattr(scope.get("route"), "path", "other")
    return "static" if path == "/{path:path}" else path
