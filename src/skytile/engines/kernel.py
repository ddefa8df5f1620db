"""The engine `kernel`: our own exact solvers, in C++ (`kernel/`).

Skyscrapers: lists of all permutations that fit a line and both its clues, filtered as
the search descends. Mosaic: counting, comparing clues, then search with learning. Clues are
switched by passing only those that are on; there is nothing to rebuild. The kernel also
removes clues, a whole series in one call.
"""

import sys
import time
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import compress, islice
from typing import Any, ClassVar, NoReturn

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.engines.base import Asked, Engine
from skytile.engines.session import CLOSED, Outcome, Question, Session, SolutionCount
from skytile.errors import EngineError, LimitReached, WrongAnswer
from skytile.families import Support
from skytile.kernel import Fewest, Kept, Removal
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.puzzles import OPEN, Grid, Mask, Mosaic, Puzzle, Skyscrapers

_FEW = 256
"""Up to this many solutions are found in one call; more come from a search in steps."""
_ONE = np.ones(1, np.uint32)


class KernelSession(Session):
    """What the kernel's sessions share: asking it and reading its answer."""

    board: kernel.SkyscrapersBoard | kernel.MosaicBoard
    """Released when the session is closed."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self.times = {"build_seconds": 0.0}
        self._plain = self._clues_and_cells()
        """The clues and cells of the plain question: all clues, nothing fixed in addition."""

    def __getattr__(self, name: str) -> Any:
        """Say that the session is closed if its board is missing."""
        if name == "board":
            raise EngineError(CLOSED)
        raise AttributeError(name)

    def _close(self) -> None:
        self.__dict__.pop("board", None)

    @staticmethod
    def unaccounted(puzzle: Any) -> bytes:
        """Flags for the clues after those the kernel reports on; not 0 if one may be in a core."""
        return b""

    @staticmethod
    @abstractmethod
    def stack(puzzles: Sequence[Any]) -> tuple[NDArray[Any], Grid]:
        """The clues of boards of one shape as the kernel takes them, and the cells they fix."""

    @abstractmethod
    def _facts(self, solution: Grid) -> Any:
        """The solution and its clues, as the kernel's clue removal takes them."""

    def remove_clues(
        self, removal: Removal, solution: Grid, *, fewest: int = 0, limits: Limits = NO_LIMITS
    ) -> Kept:
        """Remove clues in this order while the solution stays the only one."""
        return self.board.remove_clues(self._facts(solution), removal, fewest, limits)

    def remove_clues_within(
        self, removal: Removal, solution: Grid, highest: int, *, fewest: int = 0
    ) -> Mask | None:
        """Remove clues while techniques up to this level solve it; None if they never do."""
        facts = self._facts(solution)
        return self.board.remove_clues_within(facts, removal, fewest, highest)

    def fewest_clues(self, solution: Grid, limits: Limits = NO_LIMITS) -> Fewest:
        """The fewest clues that still leave one solution, as all of them together must."""
        return self.board.fewest_clues(self._facts(solution), limits)

    def each_solution(
        self, limit: int | None = None, limits: Limits = NO_LIMITS
    ) -> Iterator[Outcome]:
        """Solutions: a few come from one call, more from a search in steps."""
        if limits.exhausted:
            return iter([Outcome(Status.UNKNOWN)])
        if limit is not None and limit <= _FEW:
            question = Question(None, self._blank, self._no_grids, limits)
            return iter(self._outcomes(question, limit))
        return islice(self._stream(limits), limit)

    def _stream(self, limits: Limits) -> Iterator[Outcome]:
        started, (clues, cells) = time.perf_counter(), self._plain
        for grids, nodes, end in self.board.each_block(clues, cells, limits):
            stats = self._stats(started, nodes=float(nodes))
            yield from self._solved(clues, cells, grids, stats)
            if end is not None:
                core = frozenset(self.puzzle.clues) if end is Status.IMPOSSIBLE else None
                yield Outcome(end, core=core, stats=stats)

    def count(self, limits: Limits = NO_LIMITS) -> SolutionCount:
        """How many solutions there are, in one call."""
        if limits.exhausted:
            return SolutionCount(0, False)
        return SolutionCount(*self.board.count(*self._plain, limits))

    def _solve(self, question: Question) -> Outcome:
        return self._outcomes(question, 1)[0]

    def _outcomes(self, question: Question, count: int) -> list[Outcome]:
        """Up to `count` verified solutions; if there are fewer, a last outcome says why."""
        arrays = self._arrays(question)
        if arrays is None:  # a given height against a fixed one
            none = bytes(len(self._plain[0]))
            return [Outcome(Status.IMPOSSIBLE, core=self._core(none, question.clues))]
        clues, cells = arrays
        started = time.perf_counter()
        reply = self.board.ask(clues, cells, question.excluded.reshape(-1), count, question.limits)
        stats = self._stats(started, nodes=float(reply.nodes))
        outcomes = self._solved(clues, cells, reply.grids, stats)
        if reply.status is not Status.SOLVED:
            # Nobody asks for the core of "no more", and its names are slow on a large board.
            needs_core = reply.status is Status.IMPOSSIBLE and not outcomes
            core = self._core(reply.used, question.clues) if needs_core else None
            outcomes.append(Outcome(reply.status, core=core, stats=stats))
        return outcomes

    def _solved(
        self, clues: NDArray[Any], cells: Grid, grids: Grid, stats: dict[str, float]
    ) -> list[Outcome]:
        """Check these solutions, one row each, by the rules; return their outcomes."""
        if not len(grids):
            return []
        shaped = grids.reshape(-1, *self.puzzle.shape)
        counts = _ONE if len(grids) == 1 else np.array([len(grids)], np.uint32)
        if self.board.first_wrong(clues, cells, counts, grids) is not None:
            raise_wrong(self.puzzle, shaped)
        return [Outcome(Status.SOLVED, grid, stats=stats) for grid in shaped]

    def _verify(self, outcome: Outcome, question: Question) -> Outcome:
        """Check what depends on the question; `_solved` has checked the grid and the clues."""
        grid, excluded = outcome.grid, question.excluded
        if grid is None:
            return outcome
        if len(excluded) and ((excluded == grid) | (excluded == OPEN)).all(axis=(1, 2)).any():
            raise WrongAnswer("an engine gave a solution that was excluded")
        if question.clues is None:
            return outcome
        held = self.puzzle.satisfied(grid)
        return Outcome(outcome.status, grid, stats=outcome.stats, held=held)

    def _clues_and_cells(self) -> tuple[NDArray[Any], Grid]:
        clues, cells = self.stack([self.puzzle])
        return clues.reshape(-1), cells.reshape(-1)

    @abstractmethod
    def _arrays(self, question: Question) -> tuple[NDArray[Any], Grid] | None:
        """The clues and cells of a question; None where they contradict each other."""

    def _switched_on(self, clues: frozenset[str]) -> NDArray[np.int16]:
        """The values of the clues by number; those that are off have the value of no clue."""
        values = self.puzzle.clue_values
        some = np.full_like(values, self.puzzle.no_clue)
        number = self.puzzle.places.numbers
        on = [number[name] for name in clues]
        some[on] = values[on]
        return some

    def _core(self, used: bytes, clues: frozenset[str] | None) -> frozenset[str]:
        """The clues of a core. Those that the kernel does not report on are always in it."""
        flags = used + self.unaccounted(self.puzzle)
        core = frozenset(compress(self.puzzle.places.names, flags))
        return core if clues is None else core & clues


def raise_wrong(puzzle: Puzzle, grids: Grid) -> NoReturn:
    """Raise `WrongAnswer`, which names the first rule that a solution breaks."""
    broken = next((words[0] for grid in grids if (words := puzzle.violations(grid))), None)
    raise WrongAnswer(
        f"an engine's solution breaks a rule: {broken or 'it contradicts the question'}"
    )


class SkyscrapersSession(KernelSession):
    """A Skyscrapers board."""

    puzzle: Skyscrapers
    board: kernel.SkyscrapersBoard

    def __init__(self, puzzle: Skyscrapers) -> None:
        super().__init__(puzzle)
        self.board = kernel.borrow_board(puzzle.kernel_rules)

    def _close(self) -> None:
        """Return the board for the next session."""
        board = self.__dict__.pop("board", None)
        if board is not None:
            kernel.return_board(self.puzzle.kernel_rules, board)

    @staticmethod
    def unaccounted(puzzle: Skyscrapers) -> bytes:
        """The givens."""
        return puzzle.givens.tobytes()

    @staticmethod
    def stack(puzzles: Sequence[Skyscrapers]) -> tuple[NDArray[Any], Grid]:
        """The edges, and the givens."""
        cells = np.array([puzzle.givens for puzzle in puzzles], np.int16)
        cells[cells == 0] = OPEN
        return np.array([puzzle.edges for puzzle in puzzles]), cells

    def _clues_and_cells(self) -> tuple[NDArray[Any], Grid]:
        """The same for this board alone, which is needed often."""
        cells = self.puzzle.givens.astype(np.int16).reshape(-1)
        cells[cells == 0] = OPEN
        return self.puzzle.edges.reshape(-1), cells

    def _arrays(self, question: Question) -> tuple[NDArray[Any], Grid] | None:
        edges, cells = self._plain
        if question.clues is not None:
            values, middle = self._switched_on(question.clues), 4 * self.puzzle.size
            edges, cells = values[:middle].astype(np.uint16), values[middle:]
            cells[cells == 0] = OPEN
        if question.fixed is self._blank:
            return edges, cells
        fixed = question.fixed.ravel()
        if ((cells != OPEN) & (fixed != OPEN) & (cells != fixed)).any():
            return None
        return edges, np.where(cells == OPEN, fixed, cells)

    def teacher(self) -> kernel.Teacher | None:
        """The kernel's own teacher; None for boards whose heights do not fit into a word."""
        if self.puzzle.size > kernel.LARGEST_LOGIC:
            return None
        return kernel.SkyscrapersTeacher(self.puzzle.kernel_rules, *self._plain)

    def _facts(self, solution: Grid) -> kernel.SkyscrapersFacts:
        edges = self.puzzle.visible(solution)
        return kernel.SkyscrapersFacts(edges, solution, self.puzzle.clue_mask)

    def give_cells(self, solution: Grid, seed: int, limits: Limits = NO_LIMITS) -> Kept:
        """Give cells, chosen by the seed, until the solution is the only one."""
        return self.board.give_cells(self._facts(solution), seed, limits)

    def remove_clues_to_level(
        self, removal: Removal, solution: Grid, level: int, *, fewest: int = 0
    ) -> Mask | None:
        """Remove clues in this order until the board needs exactly this level, 0 to 4.

        No clue is left that could be removed without making the board harder or ambiguous. None if
        it does not end up at this level.
        """
        return self.board.remove_clues_to_level(self._facts(solution), removal, fewest, level)


class MosaicSession(KernelSession):
    """A Mosaic."""

    puzzle: Mosaic
    board: kernel.MosaicBoard

    def __init__(self, puzzle: Mosaic) -> None:
        super().__init__(puzzle)
        self.board = kernel.MosaicBoard(puzzle.width, puzzle.height)

    @staticmethod
    def stack(puzzles: Sequence[Mosaic]) -> tuple[NDArray[Any], Grid]:
        """The counts; no cell is fixed."""
        counts = np.array([puzzle.counts for puzzle in puzzles])
        return counts, np.full(counts.shape, OPEN, np.int16)

    def _clues_and_cells(self) -> tuple[NDArray[Any], Grid]:
        """The same for this board alone."""
        return self.puzzle.counts.reshape(-1), self._blank.reshape(-1)

    def _arrays(self, question: Question) -> tuple[NDArray[Any], Grid]:
        counts, _ = self._plain
        if question.clues is not None:
            counts = self._switched_on(question.clues).astype(np.int8)
        return counts, np.ascontiguousarray(question.fixed).reshape(-1)

    def teacher(self) -> kernel.Teacher:
        """The kernel's own teacher."""
        return kernel.MosaicTeacher(self.puzzle.width, self.puzzle.height, self.puzzle.counts)

    def _facts(self, solution: Grid) -> kernel.MosaicFacts:
        return kernel.MosaicFacts(solution, self.puzzle.clue_mask)

    def remove_clues_by_counting(
        self, removal: Removal, solution: Grid, fewest: int = 0
    ) -> Mask | None:
        """Remove clues while counting alone finds the solution; None if it never does."""
        facts = self._facts(solution)
        if not self.board.counting_solves(facts):
            return None
        return self.board.remove_clues(facts, removal, fewest, NO_LIMITS, by_counting=True).clues

    def remove_clues_to_level(
        self,
        removal: Removal,
        solution: Grid,
        level: int,
        *,
        fewest: int = 0,
        limits: Limits = NO_LIMITS,
    ) -> Mask | None:
        """Remove clues until the board is of this level; None if it never is.

        Raises `LimitReached` if a limit runs out before that is known.
        """
        kept, decided = self.board.remove_clues_to_level(
            self._facts(solution), removal, fewest, level, limits
        )
        if not decided:
            raise LimitReached("a limit ran out before a board of the level was found")
        return kept


class Kernel(Engine):
    """Skytile's own compiled solvers."""

    name = "kernel"
    light = sys.maxsize  # it respects limits itself, even while it builds its lists
    summary = "our own exact solvers in C++"
    licences: ClassVar[dict[str, str]] = {"the kernel": "MIT"}
    models: ClassVar[dict[str, Support[Any]]] = {
        "skyscrapers": Support(
            SkyscrapersSession, ("boxes", "diagonals", "parks", "sums"), longest_side=kernel.LARGEST
        ),
        "mosaic": Support(MosaicSession),
    }

    @classmethod
    def version(cls) -> str | None:
        """The version of Skytile, which the kernel comes with."""
        from skytile import __version__

        return f"skytile {__version__}"

    def load(self) -> None:
        """Do nothing: the kernel is always loaded."""

    @classmethod
    def install_line(cls) -> str:
        """The command that installs Skytile, which the kernel comes with."""
        return "pip install skytile"

    def _open(self, puzzle: Puzzle) -> Session:
        session: Session = self.models[puzzle.kind].build(puzzle)
        return session

    def ask_many(
        self, puzzles: Sequence[Puzzle], count: int, limits: Limits, threads: int
    ) -> Iterator[Asked]:
        """Boards of one shape go to the kernel together, which answers them on several threads."""
        if limits.memory is not None:  # then each is asked in a process of its own
            return super().ask_many(puzzles, count, limits, threads)
        from skytile.engines.kernel_batch import ask_many

        return ask_many(self, puzzles, count, limits, threads)
