"""Rate limiting: a token bucket for each client, in a table of bounded size."""

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil

_MOST_CLIENTS = 10_000


class TokenBuckets:
    """A token bucket for each client: `rate` tokens a second are added, up to `burst`."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def seconds_to_wait(self, client: str, least: float = 1.0) -> int:
        """0 if the client has at least that many tokens; otherwise whole seconds until it has."""
        tokens = self._tokens(client)
        return 0 if tokens >= least else ceil((least - tokens) / self._rate)

    def take(self, client: str, tokens: float = 1.0) -> None:
        """Take tokens from the client; it may go into debt."""
        left = self._tokens(client) - tokens
        self._buckets.pop(client, None)
        self._buckets[client] = (left, self._clock())
        if len(self._buckets) > _MOST_CLIENTS:
            self._buckets.popitem(last=False)

    def _tokens(self, client: str) -> float:
        now = self._clock()
        tokens, since = self._buckets.get(client, (self._burst, now))
        return min(self._burst, tokens + (now - since) * self._rate)

    def __len__(self) -> int:
        return len(self._buckets)


def client_of(address: str) -> str:
    """What identifies a client: its address, or with IPv6 the /64 network of a household."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
    return str(parsed)
