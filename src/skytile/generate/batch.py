"""Batches: many puzzles from one recipe and one seed, the same on any number of machines.

Candidate number i is the puzzle of the seed `seed_of(seed, i)`. A batch is the first
`count` candidates that the recipe makes a puzzle of, in order, leaving out any that repeat an
earlier one turned or mirrored. So it depends on recipe, seed and count alone; where candidates are
made, and how many at a time (`executors.py`, `cluster.py`), is only a matter of speed.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple, Protocol

from skytile import __version__, kernel
from skytile.errors import LimitReached, OptionError
from skytile.formats import FORMATS, write
from skytile.formats.json import from_object
from skytile.generate.recipe import Recipe
from skytile.generate.watch import Watch

SEEDS = 2**53
"""Seeds are smaller than this, so that every JSON reader keeps them as whole numbers."""

MOST_TWINS = 10_000
"""After this many repeats in a row, there are hardly any other puzzles left to find."""
MOST_FRUITLESS = 100_000
"""After this many candidates in a row without a new puzzle, give up on the recipe."""
PATIENCE = 600.0
"""Seconds without a new puzzle after which to give up, once `FAIR_TRIAL` candidates failed."""
FAIR_TRIAL = 100

_CHUNK_SECONDS = 0.12
"""Work to submit at a time: far more than submitting costs, yet little to lose."""


def seed_of(seed: int, index: int) -> int:
    """The seed of a candidate of a batch; number 0 has the seed of the batch itself."""
    return kernel.seed_of(seed, index)


class Entry(NamedTuple):
    """A candidate that became a puzzle, as written to a file."""

    number: int
    line: bytes
    fingerprint: bytes
    solution: bytes = b""
    """The fingerprint of its solution, if solutions must differ too; else empty."""


class Chunk(NamedTuple):
    """The result of making the candidates from `start` up to `stop`."""

    start: int
    stop: int
    entries: list[Entry]
    seconds: float
    version: str


class ChunkFuture(Protocol):
    """A chunk that is being made."""

    def result(self, timeout: float | None = None) -> Chunk:
        """Wait for the chunk; raise `TimeoutError` after `timeout` seconds."""


class Executor(Protocol):
    """Makes the candidates of a batch: serially, in processes, or on a cluster."""

    @property
    def slots(self) -> int:
        """The number of chunks that are worked on at the same time."""

    @property
    def ahead(self) -> int:
        """How many chunks to submit before the first of them has come back."""

    def submit(self, batch: Batch, start: int, stop: int) -> ChunkFuture:
        """Start making the candidates from `start` up to `stop`."""


@dataclass(frozen=True)
class Batch:
    """What to make: `count` puzzles of a recipe, written in a notation."""

    recipe: Recipe
    seed: int
    count: int
    notation: str = "json"
    remarks: dict[str, Any] = field(default_factory=dict)
    """Further keys that every record gets."""

    def __post_init__(self) -> None:
        if not 0 <= self.seed < SEEDS:
            raise OptionError("seed", f"expected 0 to {SEEDS - 1}, got {self.seed}")
        if self.count < 1:
            raise OptionError("count", f"expected a number from 1, got {self.count}")
        most = self.recipe.variety
        if most is not None and self.count > most:
            raise OptionError("count", f"there are {most} such pictures, got {self.count}")

    def entry(self, index: int) -> Entry | None:
        """Make the candidate with this number; None if it gives no puzzle."""
        new = self.recipe.make(seed_of(self.seed, index))
        if new is None:
            return None
        if self.notation == "json":
            text = json.dumps(new.record() | self.remarks, separators=(",", ":"))
        else:
            text = write(new.puzzle, self.notation)
            text += "" if FORMATS[self.notation].one_line else "\n"
        identity = self.recipe.identity(new.puzzle, new.remarks)
        return Entry(index, text.encode() + b"\n", identity)

    def identity_of(self, record: Mapping[str, Any]) -> bytes:
        """The fingerprint of the puzzle that a record of this batch holds."""
        puzzle = from_object({key: record[key] for key in record if key != "solution"})
        return self.recipe.identity(puzzle, record)

    def entries(
        self,
        executor: Executor,
        *,
        seen: Iterable[bytes] = (),
        start: int = 0,
        others: Iterable[bytes] = (),
        watch: Watch | None = None,
    ) -> Iterator[Entry]:
        """The puzzles of the batch, in order, from candidate `start` on.

        `seen` has the fingerprints of those before `start`, `others` those of further puzzles, or
        of solutions, that must not be repeated. Raises `LimitReached` when candidates hardly give
        anything new any more, or when the time of the watch is up.
        """
        tally, pace = _Tally(self.count, seen, start, others), _Pace(executor)
        watch = watch or Watch()
        waiting: deque[ChunkFuture] = deque()
        submitted = start
        while (missing := tally.missing) > 0:
            while size := pace.next_size(missing, submitted - tally.index, len(waiting)):
                waiting.append(executor.submit(self, submitted, submitted + size))
                submitted += size
            watch.report(self.recipe, tally.index, tally.made)
            try:
                chunk = waiting.popleft().result(watch.left())
            except TimeoutError:
                tried, made = tally.index, tally.made
                raise watch.time_is_up(self.recipe, made, self.count, tried) from None
            yield from tally.new_entries(chunk)
            pace.learn(chunk, missing - tally.missing)


def make_chunk(batch: Batch, start: int, stop: int) -> Chunk:
    """Make the candidates from `start` up to `stop`; this runs in a worker."""
    began = time.perf_counter()
    entries = [entry for i in range(start, stop) if (entry := batch.entry(i)) is not None]
    return Chunk(start, stop, entries, time.perf_counter() - began, __version__)


class _Tally:
    """The fingerprints of a batch, and how many candidates in a row gave nothing new."""

    def __init__(
        self, count: int, seen: Iterable[bytes], start: int, others: Iterable[bytes]
    ) -> None:
        self.count, self.known = count, set(seen)
        self.made = len(self.known)
        self.known.update(others)
        self.index = self._fruitless_from = start
        self._since, self._twins = time.monotonic(), 0

    @property
    def missing(self) -> int:
        """How many puzzles the batch lacks."""
        return self.count - self.made

    def new_entries(self, chunk: Chunk) -> Iterator[Entry]:
        """The entries of a chunk that are new to the batch, until it is full."""
        for entry in chunk.entries:
            self._reach(entry.number)
            if entry.fingerprint in self.known or entry.solution in self.known:
                self._twins += 1
                self._reach(entry.number + 1)
                continue
            self.known.add(entry.fingerprint)
            self.made += 1
            self._fruitless_from = entry.number + 1
            self._since, self._twins = time.monotonic(), 0
            yield entry
            if not self.missing:
                return
        self._reach(chunk.stop)

    def _reach(self, index: int) -> None:
        """Mark candidates before this one as done; raise if too many in a row gave nothing new."""
        self.index = index
        fruitless = index - self._fruitless_from
        so_far = f"{self.made} of {self.count} puzzles were made"
        if self._twins >= MOST_TWINS:
            twins = "were earlier puzzles again, perhaps turned or mirrored"
            raise LimitReached(f"{so_far}; then {self._twins} candidates in a row {twins}")
        waited = time.monotonic() - self._since > PATIENCE and fruitless >= FAIR_TRIAL
        if fruitless >= MOST_FRUITLESS or waited:
            none = "gave none that fits"
            raise LimitReached(f"{so_far}; then {fruitless} candidates in a row {none}")


class _Pace:
    """Decides how many candidates make up a chunk, and when to submit another one."""

    def __init__(self, executor: Executor) -> None:
        self._executor, self._size = executor, 1
        self._seconds: float | None = None
        self._tried = self._kept = 1

    def learn(self, chunk: Chunk, kept: int) -> None:
        """Record how long a chunk took and how many of its entries were kept."""
        tried = chunk.stop - chunk.start
        each = chunk.seconds / tried
        self._seconds = each if self._seconds is None else (self._seconds + each) / 2
        fitting = int(_CHUNK_SECONDS / max(self._seconds, 1e-7))
        self._size = max(1, min(fitting, 4 * self._size))
        self._tried += tried
        self._kept += kept

    def next_size(self, missing: int, under_way: int, waiting: int) -> int:
        """The number of candidates to submit next; 0 for none now."""
        if waiting >= self._executor.ahead:
            return 0
        open_ones = ceil(missing * self._tried / self._kept) - under_way
        if open_ones <= 0:
            return 0 if waiting else 1
        share = ceil(open_ones / self._executor.slots)
        return min(open_ones, max(self._size // 2, min(self._size, share), 1))
