"""Who is next: clients take turns, however much each of them asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

from skytile.web.problems import Busy

__all__ = ["Turns"]

_SHARE = 2
"""One client has at most this part of all places to wait: a half."""


class Turns:
    """So many seats, and a queue before them that is bounded, and fair to clients."""

    def __init__(self, seats: int, places: int) -> None:
        self.free, self.places = seats, places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.length = 0

    async def enter(self, client: str) -> None:
        """Wait for a seat; `Busy` at once where there is no place to wait."""
        if self.free and not self.length:
            self.free -= 1
            return
        own = self._waiting.get(client, ())
        if self.length >= self.places or len(own) >= max(1, self.places // _SHARE):
            raise Busy("too much is asked at once; try again in a second")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        self.length += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # the seat was given in the moment the client left
            else:
                self._forget(client, turn)
            raise

    def leave(self) -> None:
        """Free a seat: the longest-waiting client is next, and then goes to the end."""
        if not self.length:
            self.free += 1
            return
        client, turns = self._waiting.popitem(last=False)
        turn = turns.popleft()
        if turns:
            self._waiting[client] = turns
        self.length -= 1
        turn.set_result(None)

    def _forget(self, client: str, turn: asyncio.Future[None]) -> None:
        turns = self._waiting[client]
        turns.remove(turn)
        if not turns:
            del self._waiting[client]
        self.length -= 1
