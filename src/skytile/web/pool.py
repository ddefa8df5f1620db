"""A worker pool whose workers are killed rather than waited for.

Quick questions never wait for slow ones: a question that is not answered after a moment gives up
its slot and continues in the slow lane, at a low priority, until its time is up. The slow lane has
few places, and one client only its share of them; a question that finds none there is ended.
Waiting questions are in a fair queue, and a token bucket for each client limits the processor time
that it may use.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from skytile.errors import EngineError
from skytile.processes.asynchronous import AsyncWorker, WorkerEnded
from skytile.processes.nursery import Nursery
from skytile.processes.resources import resident_bytes
from skytile.web.fair_queue import RETRY_AFTER, TOO_MUCH, FairQueue
from skytile.web.framing import Message, pack, unpack
from skytile.web.problems import Busy, RanOut
from skytile.web.settings import Bounds
from skytile.web.token_bucket import TokenBuckets

_REPLACING = 0.1
"""Seconds of work that are charged for starting a new worker."""
_BUSIEST = 5
"""A question counts as slow once it took this many times its patience by the clock."""
_LEAST_WAIT = 0.05
_TRIES, _MOST_TRIES = 2, 5
_Reply = asyncio.Future[Message]
_Slot = contextlib.ExitStack
"""What to do when a slot is freed."""
SYSTEM_LIMIT = 1
"""The system's limit on a worker's memory, as a multiple of ours."""

_ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Workers share the cores among themselves."""


class Worker(AsyncWorker):
    """A process that answers one question at a time."""

    def __init__(self, nursery: Nursery) -> None:
        super().__init__(nursery)
        self.idle = False
        """Whether it is waiting for a question."""
        self.too_large = False
        """Whether it was killed for exceeding its memory."""
        self.spent = False
        """Whether to replace it once it is free: it has grown, or will not answer any more."""

    async def answer(self, question: Message) -> Message:
        """Return its answer; raise `WorkerEnded` if it ends without one."""
        message = unpack(await self.ask(pack(question)))
        self.spent |= message.head["retire"]
        return message


class _Crashed(Exception):
    """The worker ended by itself or was killed from outside, alone or with the whole nursery."""

    def __init__(self, worker: Worker) -> None:
        super().__init__()
        self.worker = worker


class Pool:
    """The workers, the queue for them, and the slow lane."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.queue = FairQueue(bounds.workers, bounds.queue, bounds.waiting)
        self._work = TokenBuckets(bounds.share, bounds.savings)
        self.workers: set[Worker] = set()
        self.killed: Counter[str] = Counter()
        self._nursery = Nursery(
            "nursery",
            "skytile.web.worker_main:preload",
            "skytile.web.worker_main:Server",
            str(SYSTEM_LIMIT * bounds.memory),
            environment=_ONE_THREAD,
        )
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._slow: Counter[str] = Counter()
        self._background: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def alive(self) -> int:
        """How many workers are running."""
        return sum(worker.alive for worker in self.workers)

    @property
    def slow(self) -> int:
        """How many questions are in the slow lane."""
        return self._slow.total()

    async def start(self) -> None:
        """Start all workers, and one to spare, and wait until they are ready."""
        await asyncio.gather(*(self._add() for _ in range(self.bounds.workers + 1)))
        self._in_background(self._watch())

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await asyncio.to_thread(self._nursery.close)
        while self.workers:  # requests that are being cancelled may still add to them
            await asyncio.gather(*(self._end(worker) for worker in set(self.workers)))

    async def ask(
        self, client: str, task: str, options: dict[str, Any], content: bytes = b""
    ) -> Message:
        """Get a question answered; if this is cancelled, the work on it ends soon.

        A worker may be killed from outside, for example by a system short of memory: then another
        one is asked, but only once, as the question may be what kills them. If the nursery is
        killed, all workers end, and no question is to blame.
        """
        message = Message({"task": task, "options": options, "budget": self.bounds.budget}, content)
        crashes = 0
        for _ in range(_MOST_TRIES):
            try:
                return await self._ask(client, message)
            except _Crashed as crashed:
                await asyncio.sleep(_LEAST_WAIT)  # until the ends of other workers are noticed too
                crashes += not crashed.worker.is_orphan
                if crashes == _TRIES:
                    break
        raise RanOut("the work on this question broke off")

    async def _ask(self, client: str, question: Message) -> Message:
        if wait := self._work.seconds_to_wait(client, least=0.0):
            raise Busy("too much work was asked for; wait a little", wait)
        await self.queue.enter(client)
        slot = _Slot()
        slot.callback(self.queue.leave)
        try:
            async with asyncio.timeout(self.bounds.timeout):
                worker = await self._ready()
        except asyncio.CancelledError:
            slot.close()
            raise
        except TimeoutError:
            slot.close()
            raise Busy(TOO_MUCH, RETRY_AFTER) from None
        before = worker.work()
        slot.callback(self._charge, client, worker, before)
        reply = asyncio.ensure_future(worker.answer(question))
        try:
            await self._wait_while_quick(worker, reply, before)
        except asyncio.CancelledError:
            self._in_background(self._finish(worker, reply, slot))
            raise
        if not reply.done():
            return await self._slowly(client, worker, reply, slot)
        with slot:
            try:
                return self._message(worker, reply)
            finally:
                self._release(worker)

    async def _ready(self) -> Worker:
        """An idle worker that is alive and has not grown."""
        while True:
            worker = await self._idle.get()
            if worker.idle:  # otherwise it has died, and was replaced
                worker.idle = False
                if worker.alive and not worker.spent:
                    return worker
                self._replace(worker)

    async def _wait_while_quick(self, worker: Worker, reply: _Reply, before: float) -> None:
        """Wait until there is a reply, or until the work on it makes the question a slow one.

        Processor time counts, not the clock, so that a busy machine does not make all of them slow.
        """
        patience, started = self.bounds.patience, time.monotonic()
        left = patience
        while left > 0 and time.monotonic() - started < _BUSIEST * patience:
            await asyncio.wait({reply}, timeout=max(left, _LEAST_WAIT))
            if reply.done():
                return
            left = patience - (worker.work() - before)

    async def _slowly(self, client: str, worker: Worker, reply: _Reply, slot: _Slot) -> Message:
        """Continue in the slow lane; the worker is not used again."""
        before = worker.work() - _REPLACING
        self._in_background(self._add())
        slot.close()
        try:
            async with self._slow_place(client, worker):
                left = self.bounds.timeout - self.bounds.patience
                await asyncio.wait({reply}, timeout=max(0.0, left))
                if not reply.done():
                    self.killed["time"] += 1
                    raise RanOut(f"no answer within {self.bounds.timeout:g} s")
                return self._message(worker, reply)
        finally:
            reply.cancel()
            self._charge(client, worker, before)
            self._retire(worker)

    def _charge(self, client: str, worker: Worker, before: float) -> None:
        """Charge the client for the work of a worker since `before`."""
        self._work.take(client, max(0.0, worker.work() - before))

    @contextlib.asynccontextmanager
    async def _slow_place(self, client: str, worker: Worker) -> AsyncIterator[None]:
        if self._slow.total() >= self.bounds.slow or self._slow[client] >= self.bounds.slow_share:
            self.killed["busy"] += 1
            raise Busy("busy with other long questions; try again later", 5)
        self._slow[client] += 1
        worker.stand_back()
        try:
            yield
        finally:
            self._slow -= Counter({client: 1})

    async def _finish(self, worker: Worker, reply: _Reply, slot: _Slot) -> None:
        """Give a worker whose client has left a moment to finish; then replace it."""
        with slot:
            await asyncio.wait({reply}, timeout=self.bounds.patience)
            if not reply.done() or reply.cancelled() or reply.exception() is not None:
                self.killed["left"] += 1
                reply.cancel()
                worker.spent = True
            self._release(worker)

    def _message(self, worker: Worker, reply: _Reply) -> Message:
        try:
            return reply.result()
        except WorkerEnded:
            worker.spent = True
            if worker.too_large:
                self.killed["memory"] += 1
                raise RanOut("too much memory is needed") from None
            self.killed["crash"] += 1
            raise _Crashed(worker) from None

    def _release(self, worker: Worker) -> None:
        """Make a worker idle again, or replace it if it is spent, so that its memory is freed."""
        if worker.spent:
            self._replace(worker)
        else:
            self._rest(worker)

    def _rest(self, worker: Worker) -> None:
        worker.idle = True
        self._idle.put_nowait(worker)

    def _replace(self, worker: Worker) -> None:
        self._retire(worker)
        self._in_background(self._add())

    def _retire(self, worker: Worker) -> None:
        worker.kill()
        self._in_background(self._end(worker))

    async def _end(self, worker: Worker) -> None:
        await worker.close()
        self.workers.discard(worker)

    async def _add(self) -> None:
        """Start a worker; if that fails, perhaps for lack of memory, try again after a second."""
        while not self._closed:
            try:
                worker = Worker(self._nursery)
                self.workers.add(worker)
                await worker.start()
            except EngineError:
                await self._end(worker)
            else:
                self._rest(worker)
                return
            await asyncio.sleep(1)

    async def _watch(self) -> None:
        """Replace workers that died, and kill those that exceed their memory.

        The system refuses memory where it can; this covers the cases where it does not.
        """
        while True:
            await asyncio.sleep(0.05)
            for worker in tuple(self.workers):
                memory = resident_bytes(worker.pid)
                worker.spent |= memory > self.bounds.memory // 2
                if worker.busy and memory > self.bounds.memory:
                    worker.too_large = True
                    worker.kill()
                elif worker.idle and not worker.alive:
                    worker.idle = False
                    self._replace(worker)

    def _in_background(self, work: Any) -> None:
        """Run this as a task of its own; the reference keeps it from being collected."""
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
