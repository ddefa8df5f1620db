"""Who is next: clients take turns, however much each of them asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

from skytile.web.problems import Busy

__all__ = ["Turns"]

_TOO_MUCH = "too much is asked at once; try again in a second"
_SHARE = 2
"""One client has at most this part of all places to wait: a half."""


class Turns:
    """So many seats, and a queue before them that is short, and fair to clients.

    Whoever has waited for `seconds` is sent away: that is better than to let everyone wait longer
    and longer.
    """

    def __init__(self, seats: int, places: int, seconds: float = 60.0) -> None:
        self.free, self.places, self.seconds = seats, places, seconds
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.length = 0

    @property
    def is_full(self) -> bool:
        """Whether nobody more can wait."""
        return self.length >= self.places

    async def enter(self, client: str) -> None:
        """Wait for a seat; `Busy` at once where there is no place to wait."""
        if self.free and not self.length:
            self.free -= 1
            return
        own = self._waiting.get(client, ())
        if self.is_full or len(own) >= max(1, self.places // _SHARE):
            raise Busy(_TOO_MUCH)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        self.length += 1
        try:
            async with asyncio.timeout(self.seconds):
                await turn
        except (asyncio.CancelledError, TimeoutError) as reason:
            if turn.done() and not turn.cancelled():
                self.leave()  # the seat was given in the very moment
            else:
                self._forget(client, turn)
            if isinstance(reason, TimeoutError):
                raise Busy(_TOO_MUCH) from None
            raise

    def leave(self) -> None:
        """Free a seat: the longest-waiting client is next, and then goes to the end."""
        while self.length:
            client, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[client] = turns
            self.length -= 1
            if not turn.done():  # or else its client is just leaving
                turn.set_result(None)
                return
        self.free += 1

    def _forget(self, client: str, turn: asyncio.Future[None]) -> None:
        turns = self._waiting.get(client, deque())
        if turn in turns:
            turns.remove(turn)
            self.length -= 1
            if not turns:
                del self._waiting[client]
