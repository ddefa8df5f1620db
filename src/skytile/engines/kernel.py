"""The engine `kernel`: our own exact solvers, in C++ (`kernel/`).

Skyscrapers: lists of all permutations that fit a line and both its clues, filtered on the
way down a search. Mosaic: counting, comparing clues, then search with learning. Clues are
switched by handing over only those that are on; there is nothing to rebuild.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from skytile import _kernel
from skytile.engines.base import (
    NO_LIMITS,
    Engine,
    Limits,
    Outcome,
    Question,
    Session,
    Status,
)
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers, cell_name
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["LARGEST", "Kernel"]

LARGEST = 63
"""The largest Skyscrapers board: a cell's heights are the bits of one word."""

_STATUS = (Status.SOLVED, Status.IMPOSSIBLE, Status.UNKNOWN)
_IMPOSSIBLE = 1
_NO_LIMIT = 2**63
_BATCH = 256
"""Solutions that are asked for in one call."""


class Kernel(Engine):
    """Skytile's own compiled solvers."""

    name: ClassVar[str] = "kernel"
    summary: ClassVar[str] = "our own exact solvers in C++"

    @classmethod
    def version(cls) -> str | None:
        """The kernel comes with Skytile."""
        from skytile import __version__

        return f"skytile {__version__}"

    @classmethod
    def install_line(cls) -> str:
        """The kernel comes with Skytile."""
        return "pip install skytile"

    def supports(self, puzzle: Puzzle) -> bool:
        """Skyscrapers up to size 63, and every Mosaic."""
        return not isinstance(puzzle, Skyscrapers) or puzzle.size <= LARGEST

    def _open(self, puzzle: Puzzle) -> Session:
        if isinstance(puzzle, Skyscrapers):
            return _SkyscrapersSession(puzzle)
        assert isinstance(puzzle, Mosaic)
        return _MosaicSession(puzzle)


class _KernelSession(Session):
    """What both puzzles share: asking the kernel and reading its answer."""

    def _solve(self, question: Question) -> Outcome:
        return self._several(question, 1)[0]

    def each_solution(
        self, limit: int | None = None, limits: Limits = NO_LIMITS
    ) -> Iterator[Outcome]:
        """Solutions, many in one call."""
        started, found = time.monotonic(), self._stack(None)
        while limit is None or len(found) < limit:
            wanted = _BATCH if limit is None else min(_BATCH, limit - len(found))
            question = Question(None, self._partial(None), found, limits.after(started))
            if question.limits.exhausted:
                yield Outcome(Status.UNKNOWN)
                return
            for outcome in self._several(question, wanted):
                yield self._checked(outcome, question)
                if outcome.grid is None:
                    return
                found = np.concatenate((found, outcome.grid[np.newaxis]))

    def _several(self, question: Question, wanted: int) -> list[Outcome]:
        """The solutions that are wanted; last, if they are fewer, why."""
        limits = question.limits
        nodes = _NO_LIMIT if limits.nodes is None else limits.nodes
        seconds = -1.0 if limits.seconds is None else limits.seconds
        started = time.perf_counter()
        verdict, grids, used, spent = self._ask(question, wanted, nodes, seconds)
        solve_seconds = time.perf_counter() - started
        stats = {"build_seconds": 0.0, "solve_seconds": solve_seconds, "nodes": float(spent)}
        found = np.frombuffer(grids, np.int16).reshape(-1, *self.puzzle.shape)
        outcomes = [Outcome(Status.SOLVED, grid, stats=stats) for grid in found]
        status = _STATUS[verdict]
        if status is Status.IMPOSSIBLE:
            taking_part = np.frombuffer(used, np.uint8) > 0
            core = frozenset(self._core(taking_part, question))
            outcomes.append(Outcome(status, core=core, stats=stats))
        elif status is Status.UNKNOWN:
            outcomes.append(Outcome(status, stats=stats))
        return outcomes

    @abstractmethod
    def _ask(
        self, question: Question, wanted: int, nodes: int, seconds: float
    ) -> tuple[int, bytes, bytes, int]:
        """Verdict, grids, clues that took part, and nodes spent."""

    @abstractmethod
    def _core(self, taking_part: NDArray[np.bool_], question: Question) -> Iterable[str]:
        """The names of the clues that took part."""


class _SkyscrapersSession(_KernelSession):
    def __init__(self, puzzle: Skyscrapers) -> None:
        super().__init__(puzzle)
        self._board = puzzle
        further = [group.cells.tolist() for group in puzzle.groups[2 * puzzle.size :]]
        self._solver = _kernel.SkyscrapersSolver(puzzle.size, puzzle.parks, further)

    def _ask(
        self, question: Question, wanted: int, nodes: int, seconds: float
    ) -> tuple[int, bytes, bytes, int]:
        board = self._board if question.clues is None else self._board.only(question.clues)
        given = board.givens.astype(np.int16)
        cells = np.where(given > 0, given, question.fixed)
        if ((given > 0) & (question.fixed != OPEN) & (given != question.fixed)).any():
            return _IMPOSSIBLE, b"", bytes(4 * board.size), 0
        edges, excluded = board.edges.ravel(), np.ascontiguousarray(question.excluded).ravel()
        answer: tuple[int, bytes, bytes, int] = self._solver.solve(
            edges, cells.ravel(), excluded, wanted, nodes, seconds
        )
        return answer

    def _core(self, taking_part: NDArray[np.bool_], question: Question) -> Iterable[str]:
        """Edges that narrowed something, and all givens: those always do."""
        for side, place in np.argwhere(taking_part.reshape(4, -1)).tolist():
            yield f"{EDGES[side]}{place + 1}"
        names = self._board.clues if question.clues is None else question.clues
        yield from (name for name in names if name[0] == "r")


class _MosaicSession(_KernelSession):
    def __init__(self, puzzle: Mosaic) -> None:
        super().__init__(puzzle)
        self._board = puzzle
        self._solver = _kernel.MosaicSolver(puzzle.width, puzzle.height)

    def _ask(
        self, question: Question, wanted: int, nodes: int, seconds: float
    ) -> tuple[int, bytes, bytes, int]:
        board = self._board if question.clues is None else self._board.only(question.clues)
        excluded = np.ascontiguousarray(question.excluded).ravel()
        answer: tuple[int, bytes, bytes, int] = self._solver.solve(
            board.counts.ravel(), question.fixed.ravel(), excluded, wanted, nodes, seconds
        )
        return answer

    def _core(self, taking_part: NDArray[np.bool_], question: Question) -> Iterable[str]:
        """Clues that coloured a cell or met a contradiction."""
        width = self._board.width
        return (cell_name(*divmod(i, width)) for i in np.flatnonzero(taking_part).tolist())
