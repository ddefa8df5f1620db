"""A connection that ends in bounded time, whatever its client does or fails to do.

uvicorn's own protocol waits forever for a request that does not come, and for a client that does
not read its answer; and it closes on a client that is still sending, which then sees a reset
instead of the answer. This one gives each of them a bounded time, and each client its share of the
connections and of the memory that unread answers take.
"""

import asyncio
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from skytile.web.fair_queue import RETRY_AFTER
from skytile.web.headers import raw_response
from skytile.web.problems import Busy, Problem
from skytile.web.token_bucket import client_of
from skytile.web.traffic import Traffic

_MOST_LINGERING = 64
"""Connections that may wait for their clients to stop sending; others are reset."""
_SEND_BUFFER = 64 * 2**10
"""Bytes that the system keeps of an answer. More would hide whether the client reads."""
_SLICE = 16 * 2**10
_PARTS, _LEAST_PART = 2000, 256
"""A body may come in this many small parts; beyond that, parts need this many bytes."""
_SENDING_NOTHING = (h11.IDLE, h11.DONE, h11.MUST_CLOSE, h11.CLOSED)


class _Parser(h11.Connection):
    """Refuses bodies in tiny parts, which take far longer to read than to send."""

    parts = 0

    def next_event(self) -> Any:
        """The next event, counted if it is a part of a body."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.parts = 0
        elif isinstance(event, h11.Data):
            self.parts += _LEAST_PART - min(len(event.data), _LEAST_PART)
            if self.parts > _PARTS * _LEAST_PART:
                raise h11.RemoteProtocolError("the body comes in too many parts")
        return event


class _Line:
    """The transport as uvicorn sees it: closing and writing pass through the connection."""

    def __init__(self, transport: asyncio.Transport, connection: "Connection") -> None:
        self._transport, self._connection = transport, connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def is_closing(self) -> bool:
        return self._connection.lingers or self._transport.is_closing()

    def write(self, data: bytes) -> None:
        if not self.is_closing():
            self._transport.write(data)
            self._connection.hold(self._transport.get_write_buffer_size())

    def close(self) -> None:
        self._connection.close()


class Connection(H11Protocol):
    """One connection of a client."""

    def __init__(self, traffic: Traffic, is_proxy: Callable[[str], bool], **options: Any) -> None:
        super().__init__(**options)
        self.conn = _Parser(h11.SERVER, traffic.settings.most_head)
        self._traffic, self._is_proxy = traffic, is_proxy
        self._settings = traffic.settings
        self._line: asyncio.Transport = None  # type: ignore[assignment]
        self._who = ""
        self._admitted = self.lingers = False
        self._held = self._drained = 0
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the client in, or tell it that it has too many connections."""
        self._line = transport
        transport.set_write_buffer_limits(high=0)
        _limit_send_buffer(transport)
        super().connection_made(cast(asyncio.Transport, _Line(transport, self)))
        address = self.client[0] if self.client else ""
        # The connections of a proxy are those of many clients, whose requests are counted later.
        self._who = f"proxy {id(self)}" if self._is_proxy(address) else client_of(address)
        self._admitted = self._traffic.connections.take(self._who)
        if self._admitted:
            self._expect_head()
        else:
            self.refuse(Busy("too many connections; close some", RETRY_AFTER), "connections")

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connections and the memory that the client held."""
        for name in list(self._timers):
            self._stop_timer(name)
        self.hold(0)
        if self._admitted:
            self._traffic.connections.give_back(self._who)
        self._traffic.lingering -= self.lingers
        self._admitted = self.lingers = False
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        """Read on, or throw away what follows a request that was refused."""
        # In small parts, or a head beyond its limit would be read before it is refused.
        for start in range(0, len(data), _SLICE):
            if self.transport.is_closing():
                self._drained += len(data) - start
                break
            super().data_received(data[start : start + _SLICE])
        self._expect_head()
        if self._drained > self._settings.most_lingering:
            self._line.abort()

    def on_response_complete(self) -> None:
        """Wait for the next request, of which a part may have come already."""
        super().on_response_complete()
        self._stop_timer("head")

    def _expect_head(self) -> None:
        """Give the client time for the head of a request, if that comes next."""
        if self.lingers or self._line.is_closing() or self.conn.their_state is not h11.IDLE:
            self._stop_timer("head")
        elif "head" not in self._timers:
            self._start_timer("head", self._settings.head_seconds, self._end_head)

    def _end_head(self) -> None:
        if not self.conn.trailing_data[0]:  # nothing was asked, so nothing is answered
            self._end("silence")
        else:
            seconds = f"{self._settings.head_seconds:g} s"
            self.refuse(Problem(408, f"the request did not come within {seconds}"), "head")

    def send_400_response(self, msg: str) -> None:
        """Answer what is not HTTP with a problem."""
        problem = sys.exception()
        status = getattr(problem, "error_status_hint", 400)
        detail = f"the request is not valid HTTP: {problem or msg}"
        self.refuse(Problem(status, detail[:200]), "invalid")

    def refuse(self, problem: Problem, reason: str) -> None:
        """Answer with a problem, if no answer has begun, and end the connection."""
        self._traffic.ended[reason] += 1
        begun = self.cycle is not None and self.cycle.response_started
        if begun and not self.cycle.response_complete:
            self._line.abort()
            return
        self._line.write(raw_response(problem))
        self.close(still_sending=True)

    def close(self, *, still_sending: bool = False) -> None:
        """Close it; read on for a while if the client still sends, so that it sees the answer."""
        if self.lingers or self._line.is_closing():
            return
        if not still_sending and self.conn.their_state in _SENDING_NOTHING:
            self._line.close()
            if self._line.get_write_buffer_size():
                self._watch_reader()
            return
        if self._traffic.lingering >= _MOST_LINGERING or not self._line.can_write_eof():
            self._line.abort()
            return
        self.lingers = True
        self._traffic.lingering += 1
        self._stop_timer("head")
        self._unset_keepalive_if_required()
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        with suppress(OSError):  # the client may be gone
            self._line.write_eof()
        self.flow.resume_reading()
        self._start_timer("linger", self._settings.linger_seconds, self._line.abort)

    def shutdown(self) -> None:
        """End it because the server stops, unless a request is being answered."""
        if self.lingers:
            self._line.abort()
        elif self.cycle is not None and not self.cycle.response_complete:
            self.cycle.keep_alive = False
        elif self.conn.trailing_data[0]:
            self.refuse(Problem(503, "the server is stopping"), "stopping")
        else:
            self._line.close()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which no further request comes."""
        self.close()

    def pause_writing(self) -> None:
        """Watch that the client goes on reading, since it has not taken its answer at once."""
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        """Stop watching: the system has taken all of the answer."""
        super().resume_writing()
        self._stop_timer("reader")
        self.hold(0)

    def hold(self, size: int) -> None:
        """Count the bytes that wait for the client; end this if they exceed its share of memory."""
        taken = self._traffic.bytes
        taken.give_back(self._who, self._held)
        self._held = size if taken.take(self._who, size) else 0
        if size and not self._held:
            self._end("unread")

    def _watch_reader(self) -> None:
        self._unset_keepalive_if_required()
        seconds = self._settings.stall_seconds
        before = self._line.get_write_buffer_size()

        def look() -> None:
            left = self._line.get_write_buffer_size()
            self.hold(left)
            if before - left < min(before, seconds * self._settings.least_rate):
                self._end("reader")
            else:
                self._watch_reader()

        self._start_timer("reader", seconds, look)

    def _end(self, reason: str) -> None:
        self._traffic.ended[reason] += 1
        self._line.abort()

    def _start_timer(self, name: str, seconds: float, action: Callable[[], None]) -> None:
        self._stop_timer(name)
        self._timers[name] = self.loop.call_later(seconds, action)

    def _stop_timer(self, name: str) -> None:
        if timer := self._timers.pop(name, None):
            timer.cancel()


def _limit_send_buffer(transport: asyncio.Transport) -> None:
    if connection := transport.get_extra_info("socket"):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
