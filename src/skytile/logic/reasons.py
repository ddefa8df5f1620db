"""The smallest set of clues that rules something out.

Suppose a cell had a certain value: with all clues, and the cells known so far, there is no
solution. Which clues does that take? A smallest such set is found by implicit hitting sets,
as for clashes (`skytile.clashes`), but of this one question, asked of the kernel directly:
every solution that some of the clues allow breaks others, and a reason must hold one of each
such lot. The fewest clues that do are a reason themselves, or yield a new lot.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from skytile import kernel
from skytile.hitting import smallest_hitting_set
from skytile.limits import Limits, Status
from skytile.puzzles import OPEN, Grid, Mosaic, Puzzle, Skyscrapers, cell_name
from skytile.puzzles.mosaic import NO_CLUE
from skytile.puzzles.skyscrapers import EDGES

__all__ = ["Inquiry", "Reason", "inquire"]

_NODES = 200_000
"""A question that takes more is left unanswered."""
_QUESTIONS = 500
"""So many are asked to find a smaller reason; if that ends it, a reason is called small."""
_REACHES = (3, 5, 8, 2**24)
"""How far from a cell of a Mosaic clues are taken in at first, then farther."""

Clues = frozenset[str]


@dataclass(frozen=True)
class Reason:
    """Clues that, with the cells known so far, leave no room for a value."""

    cell: int
    value: int
    clues: tuple[str, ...]
    smallest: bool
    """Whether it is proved that no fewer clues do."""


class Inquiry(ABC):
    """Questions about a board: would these clues allow that value in that cell?"""

    def __init__(self, puzzle: Puzzle, known: Grid) -> None:
        self._known = known.ravel()
        self._names: tuple[str, ...] = ()
        self._reaches: tuple[int, ...] = _REACHES[-1:]
        self._nodes: int | None = _NODES
        self._asked = 0
        self._unanswered = 0

    @abstractmethod
    def _ask(self, cells: NDArray[np.int16], on: Clues) -> kernel.Reply:
        """The kernel's answer: verdict, solution, clues that took part, nodes."""

    @abstractmethod
    def _taking_part(self, used: NDArray[np.bool_]) -> Iterable[str]:
        """The names of the clues that took part."""

    @abstractmethod
    def _holding(self, grid: NDArray[np.int16]) -> Iterable[str]:
        """The names of the clues that hold in a solution of some of them."""

    @abstractmethod
    def _within(self, cell: int, reach: int) -> Clues:
        """The clues that stand so near to a cell, where that matters."""

    def _cells(self, on: Clues) -> NDArray[np.int16]:
        """The cells for a question with these clues: known, or open if a clue can see them."""
        return self._known.copy()

    def first_cores(self, suspects: Iterable[tuple[int, int]]) -> list[tuple[int, int, Clues]]:
        """For cells and values the clues that rule them out, as the kernel names them.

        Where clues only reach so far, clues near the cell are tried first, and if they rule
        out anything at all, what else there is does not matter.
        """
        listed = list(suspects)
        for reach in self._reaches:
            asked = [(cell, value, self._within(cell, reach)) for cell, value in listed]
            cores = [(cell, value, self._core(cell, value, on)) for cell, value, on in asked]
            found = [(cell, value, core) for cell, value, core in cores if core is not None]
            if found:
                return found
        return [self._core_at_any_cost(*listed[0])]

    def _core_at_any_cost(self, cell: int, value: int) -> tuple[int, int, Clues]:
        self._nodes = None
        core = self._core(cell, value, frozenset(self._names))
        self._nodes = _NODES
        assert core is not None, "the puzzle is unique, and the value is not its solution's"
        return cell, value, core

    def _core(self, cell: int, value: int, on: Clues) -> Clues | None:
        """Clues of these that rule the value out; None if they do not, as far as known."""
        return self._answer(cell, value, on)[0]

    def _answer(self, cell: int, value: int, on: Clues) -> tuple[Clues | None, Clues]:
        """Either clues that rule the value out, or all that hold in a solution with it.

        Without an answer, the clues asked about might allow it; then nothing is proved.
        """
        self._asked += 1
        cells = self._cells(on)
        cells[cell] = value
        reply = self._ask(cells, on)
        if reply.status is Status.IMPOSSIBLE:
            return frozenset(self._taking_part(reply.used)) & on, on
        if reply.status is Status.SOLVED:
            return None, frozenset(self._holding(reply.grids[0]))
        self._unanswered += 1
        return None, on

    def irreducible(self, cell: int, value: int, core: Clues) -> Clues:
        """The core without the clues that are not needed."""
        needed: list[str] = []
        left = [name for name in self._names if name in core]
        while left:
            without = self._core(cell, value, frozenset([*needed, *left[:-1]]))
            if without is None:
                needed.append(left.pop())
            else:
                left = [name for name in left[:-1] if name in without]
        return frozenset(needed)

    def smallest(self, cell: int, value: int, known: Clues) -> Reason:
        """A smallest reason, or at least an irreducible one, given an irreducible one."""
        # Each clue of an irreducible reason shares open cells with another: none is far off.
        near = self._within(cell, 1 + 2 * max(0, len(known) - 2))
        lots: list[Clues] = []
        last, unanswered = self._asked + _QUESTIONS, self._unanswered
        while self._asked < last and self._unanswered == unanswered:
            fewest = smallest_hitting_set(lots)
            assert fewest is not None, "no deadline was set"
            if len(fewest) >= len(known):
                return self._reason(cell, value, known, True)
            core, held = self._answer(cell, value, fewest)
            if core is not None:
                return self._reason(cell, value, fewest, True)
            broken = near - self._grown(cell, value, held & near, near)
            if self._unanswered > unanswered:
                break
            if not broken:  # all that might be in a smaller reason allows the value
                return self._reason(cell, value, known, True)
            lots.append(broken)
        return self._reason(cell, value, known, False)

    def _grown(self, cell: int, value: int, held: Clues, near: Clues) -> Clues:
        """More clues that have a solution together, as many as can be added."""
        for name in self._names:
            if name in near and name not in held:
                core, more = self._answer(cell, value, held | {name})
                if core is None:
                    held = (held | more) & near
        return held

    def _reason(self, cell: int, value: int, clues: Clues, smallest: bool) -> Reason:
        ordered = tuple(name for name in self._names if name in clues)
        return Reason(cell, value, ordered, smallest)


def inquire(puzzle: Puzzle, known: Grid) -> Inquiry:
    """An inquiry about a board, some of whose cells are known."""
    if isinstance(puzzle, Skyscrapers):
        return _SkyscrapersInquiry(puzzle, known)
    assert isinstance(puzzle, Mosaic)
    return _MosaicInquiry(puzzle, known)


class _SkyscrapersInquiry(Inquiry):
    def __init__(self, puzzle: Skyscrapers, known: Grid) -> None:
        super().__init__(puzzle, known)
        self._puzzle = puzzle
        self._edges = puzzle.edges.ravel()
        self._every = [f"{side}{i + 1}" for side in EDGES for i in range(puzzle.size)]
        self._names = tuple(np.array(self._every)[self._edges > 0].tolist())
        self._place = {name: i for i, name in enumerate(self._every)}
        self._solver = kernel.SkyscrapersSolver(puzzle.kernel_rules)

    def _ask(self, cells: NDArray[np.int16], on: Clues) -> kernel.Reply:
        edges = np.zeros_like(self._edges)
        places = [self._place[name] for name in on]
        edges[places] = self._edges[places]
        return self._solver.solve(edges, cells, limits=Limits(nodes=self._nodes))

    def _taking_part(self, used: NDArray[np.bool_]) -> Iterable[str]:
        return (self._every[i] for i in np.flatnonzero(used))

    def _holding(self, grid: NDArray[np.int16]) -> Iterable[str]:
        seen = self._puzzle.visible(grid.reshape(self._puzzle.shape)).ravel()
        return (self._every[i] for i in np.flatnonzero(seen == self._edges))

    def _within(self, cell: int, reach: int) -> Clues:
        return frozenset(self._names)


class _MosaicInquiry(Inquiry):
    def __init__(self, puzzle: Mosaic, known: Grid) -> None:
        super().__init__(puzzle, known)
        self._puzzle = puzzle
        self._counts = puzzle.counts.ravel()
        open_cells = puzzle.black_counts(known == OPEN)  # a clue without any says nothing more
        clues = np.flatnonzero((self._counts != NO_CLUE) & (open_cells.ravel() > 0)).tolist()
        self._place = {cell_name(*divmod(i, puzzle.width)): i for i in clues}
        self._name = {i: name for name, i in self._place.items()}
        self._names = tuple(self._place)
        self._reaches = _REACHES
        self._framed = np.zeros((puzzle.height + 2, puzzle.width + 2), np.int16)
        self._solver = kernel.MosaicSolver(puzzle.width, puzzle.height)

    def _ask(self, cells: NDArray[np.int16], on: Clues) -> kernel.Reply:
        counts = np.full_like(self._counts, NO_CLUE)
        places = [self._place[name] for name in on]
        counts[places] = self._counts[places]
        return self._solver.solve(counts, cells, limits=Limits(nodes=self._nodes))

    def _taking_part(self, used: NDArray[np.bool_]) -> Iterable[str]:
        return (self._name[i] for i in np.flatnonzero(used).tolist() if i in self._name)

    def _holding(self, grid: NDArray[np.int16]) -> Iterable[str]:
        self._framed[1:-1, 1:-1] = grid.reshape(self._puzzle.shape)
        across = self._framed[:, :-2] + self._framed[:, 1:-1] + self._framed[:, 2:]
        black = across[:-2] + across[1:-1] + across[2:]
        holds = (black.ravel() == self._counts).tolist()
        return (name for name, i in self._place.items() if holds[i])

    def _within(self, cell: int, reach: int) -> Clues:
        row, column = divmod(cell, self._puzzle.width)
        return frozenset(
            name
            for name, place in self._place.items()
            if abs(place // self._puzzle.width - row) <= reach
            and abs(place % self._puzzle.width - column) <= reach
        )

    def _cells(self, on: Clues) -> NDArray[np.int16]:
        """Cells that no clue counts may as well be white: that leaves less to search."""
        seen = np.zeros((self._puzzle.height + 2, self._puzzle.width + 2), np.bool_)
        places = np.array([self._place[name] for name in on], np.intp)
        rows, columns = np.divmod(places, self._puzzle.width)
        for down in range(3):
            for right in range(3):
                seen[rows + down, columns + right] = True
        hidden = ~seen[1:-1, 1:-1].ravel() & (self._known == OPEN)
        return np.where(hidden, np.int16(0), self._known)
