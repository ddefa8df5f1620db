"""The engine `kernel`: our own exact solvers, in C++ (`kernel/`).

Skyscrapers: lists of all permutations that fit a line and both its clues, filtered on the
way down a search. Mosaic: counting, comparing clues, then search with learning. Clues are
switched by handing over only those that are on; there is nothing to rebuild. The kernel also
removes clues, a whole series in one call.
"""

import time
from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.engines.base import Engine, Outcome, Question, Session
from skytile.families import Support
from skytile.kernel import Fewest, Kept, Removal, Reply
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import OPEN, Grid, Mask, Mosaic, Puzzle, Skyscrapers

_BATCH = 256
"""Solutions that are asked for in one call."""


class KernelSession(Session):
    """What the kernel's sessions share: asking it and reading its answer."""

    _board: kernel.SkyscrapersBoard | kernel.MosaicBoard

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._values = puzzle.clue_values
        self.times = {"build_seconds": 0.0}

    def _ask(self, clues: NDArray[np.int16], cells: Grid, question: Question, count: int) -> Reply:
        """Put a question with these clues, by number, and these cells known."""
        excluded, limits = question.excluded, question.limits
        return self._board.solve(clues, cells, excluded, count=count, limits=limits)

    @abstractmethod
    def _facts(self, solution: Grid) -> Any:
        """The solution and its clues, as the kernel's removal takes them."""

    def remove_clues(
        self, removal: Removal, solution: Grid, *, fewest: int = 0, limits: Limits = NO_LIMITS
    ) -> Kept:
        """Remove clues in this order while the solution stays the only one."""
        return self._board.remove_clues(self._facts(solution), removal, fewest, limits)

    def remove_clues_within(
        self, removal: Removal, solution: Grid, highest: int, *, fewest: int = 0
    ) -> Mask | None:
        """The same while techniques up to this level solve the puzzle; None if they never do."""
        facts = self._facts(solution)
        return self._board.remove_clues_within(facts, removal, fewest, highest)

    def fewest_clues(self, solution: Grid, limits: Limits = NO_LIMITS) -> Fewest:
        """The fewest of the clues, which must leave one solution, that still do."""
        return self._board.fewest_clues(self._facts(solution), limits)

    def _solve(self, question: Question) -> Outcome:
        return self._outcomes(question, 1)[0]

    def each_solution(
        self, limit: int | None = None, limits: Limits = NO_LIMITS
    ) -> Iterator[Outcome]:
        """Solutions, many in one call."""
        started, found = time.monotonic(), self._stack(None)
        while limit is None or len(found) < limit:
            count = _BATCH if limit is None else min(_BATCH, limit - len(found))
            question = Question(None, self._partial(None), found, limits.after(started))
            if question.limits.exhausted:
                yield Outcome(Status.UNKNOWN)
                return
            for outcome in self._outcomes(question, count):
                yield self._verify(outcome, question)
                if outcome.grid is None:
                    return
                found = np.concatenate((found, outcome.grid[np.newaxis]))

    def _outcomes(self, question: Question, count: int) -> list[Outcome]:
        """Up to `count` solutions; last, if they are fewer, why."""
        values, started = self._switched_on(question), time.perf_counter()
        reply = self._ask(values, question.fixed, question, count)
        stats = self._stats(started, nodes=float(reply.nodes))
        grids = reply.grids.reshape(-1, *self.puzzle.shape)
        outcomes = [Outcome(Status.SOLVED, grid, stats=stats) for grid in grids]
        if reply.status is not Status.SOLVED:
            core = self._core(reply, values) if reply.status is Status.IMPOSSIBLE else None
            outcomes.append(Outcome(reply.status, core=core, stats=stats))
        return outcomes

    def _switched_on(self, question: Question) -> NDArray[np.int16]:
        """The clues that are on, by number."""
        if question.clues is None:
            return self._values
        values = np.full_like(self._values, self.puzzle.no_clue)
        number = self.puzzle.places.numbers
        on = [number[name] for name in question.clues]
        values[on] = self._values[on]
        return values

    def _core(self, reply: Reply, values: NDArray[np.int16]) -> frozenset[str]:
        """The clues that took part. Those that the kernel keeps no account of always do."""
        used = values != self.puzzle.no_clue
        used[: len(reply.used)] &= reply.used
        names = self.puzzle.places.names
        return frozenset(map(names.__getitem__, np.flatnonzero(used).tolist()))


class SkyscrapersSession(KernelSession):
    """A Skyscrapers board."""

    puzzle: Skyscrapers
    _board: kernel.SkyscrapersBoard

    def __init__(self, puzzle: Skyscrapers) -> None:
        super().__init__(puzzle)
        self._board = kernel.SkyscrapersBoard(puzzle.kernel_rules)

    def _ask(self, clues: NDArray[np.int16], cells: Grid, question: Question, count: int) -> Reply:
        middle = 4 * self.puzzle.size
        edges, givens = clues[:middle], clues[middle:]
        cells = cells.ravel()
        if givens.any():
            if ((givens > 0) & (cells != OPEN) & (givens != cells)).any():
                unused = np.zeros(len(edges), np.bool_)
                return Reply(Status.IMPOSSIBLE, np.empty((0, len(givens)), np.int16), unused, 0)
            cells = np.where(givens > 0, givens, cells)
        return super()._ask(edges, cells, question, count)

    def _facts(self, solution: Grid) -> kernel.SkyscrapersFacts:
        edges = self.puzzle.visible(solution)
        return kernel.SkyscrapersFacts(edges, solution, self.puzzle.clue_mask)

    def give_cells(self, solution: Grid, seed: int, limits: Limits = NO_LIMITS) -> Kept:
        """Give cells, chosen by the seed, until the solution is the only one."""
        return self._board.give_cells(self._facts(solution), seed, limits)


class MosaicSession(KernelSession):
    """A Mosaic."""

    puzzle: Mosaic
    _board: kernel.MosaicBoard

    def __init__(self, puzzle: Mosaic) -> None:
        super().__init__(puzzle)
        self._board = kernel.MosaicBoard(puzzle.width, puzzle.height)

    def _facts(self, solution: Grid) -> kernel.MosaicFacts:
        return kernel.MosaicFacts(solution, self.puzzle.clue_mask)

    def remove_clues_by_counting(
        self, removal: Removal, solution: Grid, fewest: int = 0
    ) -> Mask | None:
        """Remove clues while counting alone finds the solution; None if it never does."""
        facts = self._facts(solution)
        if not self._board.counting_solves(facts):
            return None
        return self._board.remove_clues(facts, removal, fewest, NO_LIMITS, by_counting=True).clues


class Kernel(Engine):
    """Skytile's own compiled solvers."""

    name = "kernel"
    summary = "our own exact solvers in C++"
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(
            SkyscrapersSession, ("boxes", "diagonals", "parks", "sums"), longest_side=kernel.LARGEST
        ),
        "mosaic": Support(MosaicSession),
    }

    @classmethod
    def version(cls) -> str | None:
        """The kernel comes with Skytile."""
        from skytile import __version__

        return f"skytile {__version__}"

    @classmethod
    def install_line(cls) -> str:
        """The kernel comes with Skytile."""
        return "pip install skytile"

    def _open(self, puzzle: Puzzle) -> Session:
        session: Session = self.model_builder(puzzle)(puzzle)
        return session
