"""How often a client may ask: a bucket of tokens for each, in a table that stays small."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

__all__ = ["Rates", "client_of"]

_MOST_CLIENTS = 10_000


class Rates:
    """A bucket for each client, `rate` tokens a second flowing in, up to `burst`."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, client: str, least: float = 1.0) -> int:
        """0 if the client has as many tokens; or else whole seconds until it has."""
        tokens = self._now(client)
        return 0 if tokens >= least else ceil((least - tokens) / self._rate)

    def take(self, client: str, tokens: float = 1.0) -> None:
        """Take tokens from the client, even such as it does not have yet."""
        left = self._now(client) - tokens
        self._buckets.pop(client, None)
        self._buckets[client] = (left, self._clock())
        if len(self._buckets) > _MOST_CLIENTS:
            self._buckets.popitem(last=False)

    def _now(self, client: str) -> float:
        now = self._clock()
        tokens, since = self._buckets.get(client, (self._burst, now))
        return min(self._burst, tokens + (now - since) * self._rate)

    def __len__(self) -> int:
        return len(self._buckets)


def client_of(address: str) -> str:
    """Who a client is: its address, or the network that a household has of IPv6."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)
