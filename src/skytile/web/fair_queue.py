"""A fair queue: clients are served in turn, however much each of them asks."""

import asyncio
from collections import OrderedDict, deque

from skytile.web.problems import Busy
from skytile.web.shares import Shares

TOO_MUCH = "too much is asked at once; try again in a moment"
RETRY_AFTER = 2
"""Seconds after which a client may try again: sooner, refusing would be most of the work."""


class FairQueue:
    """A number of slots and a bounded queue for them, round-robin over the clients.

    A client may take as many places as it leaves free, so that there is always one for the next.
    A request that has waited for `seconds` is refused, which is better than letting all of them
    wait longer and longer.
    """

    def __init__(self, slots: int, places: int, seconds: float = 60.0) -> None:
        self.free, self.seconds = slots, seconds
        self._places = Shares(places)
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def length(self) -> int:
        """How many requests are waiting."""
        return self._places.used

    def has_room(self, client: str) -> bool:
        """Whether a request of this client could wait."""
        return self._places.has_room(client)

    async def enter(self, client: str) -> None:
        """Wait for a slot; `Busy` at once if there is no place for the client."""
        if self.free and not self.length:
            self.free -= 1
            return
        if not self._places.take(client):
            raise Busy(TOO_MUCH, RETRY_AFTER)
        slot: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(slot)
        try:
            async with asyncio.timeout(self.seconds):
                await slot
        except (asyncio.CancelledError, TimeoutError) as reason:
            if slot.done() and not slot.cancelled():
                self.leave()  # the slot was assigned at this very moment
            else:
                self._forget(client, slot)
            if isinstance(reason, TimeoutError):
                raise Busy(TOO_MUCH, RETRY_AFTER) from None
            raise

    def leave(self) -> None:
        """Free a slot: it goes to the client that has waited longest, which then queues last."""
        while self.length:
            client, slots = self._waiting.popitem(last=False)
            slot = slots.popleft()
            if slots:
                self._waiting[client] = slots
            self._places.give_back(client)
            if not slot.done():  # otherwise its client is leaving
                slot.set_result(None)
                return
        self.free += 1

    def _forget(self, client: str, slot: asyncio.Future[None]) -> None:
        slots = self._waiting.get(client, deque())
        if slot in slots:
            slots.remove(slot)
            self._places.give_back(client)
            if not slots:
                del self._waiting[client]
