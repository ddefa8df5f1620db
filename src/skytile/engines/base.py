"""What an engine is: options, and a session for a puzzle."""

import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

from skytile.engines.session import Outcome, Session
from skytile.errors import NotInstalled, OptionError, alternatives, quoted
from skytile.families import Support, select, supports
from skytile.limits import Limits
from skytile.puzzles import Puzzle


class Asked(NamedTuple):
    """What an engine found out about one of many puzzles."""

    engine: "Engine"
    outcomes: list[Outcome]
    """Solutions; if there are fewer than were asked for, a last outcome says why."""
    seconds: float
    """How long that took, loading the puzzle included."""


@dataclass(frozen=True)
class Option:
    """A setting of an engine: one of a list, a number, or any word."""

    name: str
    default: str
    summary: str
    choices: tuple[str, ...] = ()
    numbers: range = range(0)

    def validate(self, value: str) -> str:
        """Return the value, or raise `OptionError` if the option does not take it."""
        if self.choices and value not in self.choices:
            raise OptionError(
                f"{self.name}: expected {alternatives(self.choices)}, got {quoted(value)}"
            )
        if self.numbers and not (value.isdecimal() and int(value[:12]) in self.numbers):
            low, high = self.numbers[0], self.numbers[-1]
            raise OptionError(f"{self.name}: expected {low} to {high}, got {quoted(value)}")
        return value


class Engine(ABC):
    """A way of solving puzzles, with its options chosen."""

    name: ClassVar[str]
    summary: ClassVar[str]
    models: ClassVar[dict[str, Support[Any]]]
    """For each kind of puzzle, how a model is built and which rules it supports."""
    packages: ClassVar[tuple[str, ...]] = ()
    """The distributions it needs, which its extra of the same name installs."""
    modules: ClassVar[tuple[str, ...]] = ()
    """The modules of these that it imports on first use."""
    licences: ClassVar[Mapping[str, str]]
    """The SPDX licence of each solver it runs; the default solver comes first."""
    options: ClassVar[tuple[Option, ...]] = ()
    light: int = 4_000
    """Models are built in this process if their cells have at most this many values in total.

    That takes a fraction of a second. Larger ones are built in a worker, which a limit can end.
    """
    confined: ClassVar[bool] = False
    """Set in a process that is itself monitored, and ended if it takes too much time or memory."""
    counts_nodes: ClassVar[bool] = True
    """Whether it respects a limit on nodes (conflicts, branches, backtracks)."""

    def __init__(self, **chosen: str) -> None:
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise OptionError(f"{self.name}: no option {quoted(name)}; {has}")
        self.chosen = {
            name: option.validate(chosen.get(name, option.default))
            for name, option in known.items()
        }

    @classmethod
    def version(cls) -> str | None:
        """The version of the solver, None if it is not installed."""
        from importlib import metadata  # takes a tenth of the time that a command needs to start

        try:
            return " ".join(f"{package} {metadata.version(package)}" for package in cls.packages)
        except metadata.PackageNotFoundError:
            return None

    @classmethod
    def install_line(cls) -> str:
        """The command that makes the engine available."""
        return f"pip install 'skytile[{cls.name}]'"

    def supports(self, puzzle: Puzzle) -> bool:
        """Whether the engine has a model of this puzzle."""
        return supports(self.models, puzzle)

    def model_builder(self, puzzle: Puzzle) -> Any:
        """What builds the model of this puzzle; raise `NotSupported` if nothing does."""
        return select(f"engine '{self.name}'", self.models, puzzle)

    def require(self) -> None:
        """Raise `NotInstalled` if the solver, or anything the options need, is missing."""
        if self.version() is None:
            raise NotInstalled(
                f"engine '{self.name}' is not installed; install it with: {self.install_line()}"
            )

    def load(self) -> None:
        """Import the solver, so that this does not count as solving; raise if it is missing."""
        self.require()
        try:
            for module in self.modules:
                import_module(module)
        except ImportError as problem:
            what = f"the module {problem.name} of engine '{self.name}' cannot be imported"
            raise NotInstalled(f"{what}; install it with: {self.install_line()}") from None

    def open(self, puzzle: Puzzle, *, memory: int | None = None) -> Session:
        """Load a puzzle; the caller closes the session.

        If its model is large, or memory (in bytes) is limited, this happens in another process when
        the first question is asked, so that limits also hold while the model is built.
        """
        if self._fits_here(puzzle, memory):
            return self.open_here(puzzle)
        from skytile.engines.isolation import IsolatedSession

        self.require()
        self.model_builder(puzzle)
        return IsolatedSession(self, puzzle, memory)

    def prepare(self, puzzle: Puzzle, *, memory: int | None = None) -> None:
        """Import what `open` will need in this process, so that this does not count as solving."""
        if self._fits_here(puzzle, memory):
            self.load()

    def _fits_here(self, puzzle: Puzzle, memory: int | None) -> bool:
        """Whether to build here: no limit on memory, and a small model or a confined process."""
        rows, columns = puzzle.shape
        weight = rows * columns * len(puzzle.values)
        return memory is None and (self.confined or weight <= self.light)

    def open_here(self, puzzle: Puzzle) -> Session:
        """Load a puzzle in this process, however large it is."""
        self.load()
        self.model_builder(puzzle)
        started = time.perf_counter()
        session = self._open(puzzle)
        session.times.setdefault("build_seconds", time.perf_counter() - started)
        return session

    @abstractmethod
    def _open(self, puzzle: Puzzle) -> Session: ...

    def ask_many(
        self, puzzles: Sequence[Puzzle], count: int, limits: Limits, threads: int
    ) -> Iterator[Asked]:
        """Up to `count` solutions of each puzzle, in order.

        Limits apply to each puzzle. An engine that can answer several at once uses that many
        threads; this default goes through them one by one.
        """
        for puzzle in puzzles:
            self.prepare(puzzle, memory=limits.memory)
            started = time.monotonic()
            with self.open(puzzle, memory=limits.memory) as session:
                outcomes = list(session.each_solution(count, limits.after(started)))
            yield Asked(self, outcomes, time.monotonic() - started)

    def __repr__(self) -> str:
        return f"<engine {self}>"

    def __str__(self) -> str:
        return self._spec

    @cached_property
    def _spec(self) -> str:
        options = {o.name: o.default for o in self.options}
        changed = {k: v for k, v in self.chosen.items() if options[k] != v}
        return ":".join([self.name, ",".join(f"{k}={v}" for k, v in changed.items())]).rstrip(":")
