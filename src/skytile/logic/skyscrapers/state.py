"""A Skyscrapers board while it is being solved: candidates, and the clues around them."""

from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from skytile import kernel
from skytile.logic.latin.state import LatinPlan, LatinState
from skytile.puzzles import OPEN, Clue, Skyscrapers


class Plan(LatinPlan):
    """What of a board does not change while it is solved."""

    def __init__(self, puzzle: Skyscrapers) -> None:
        super().__init__(puzzle.size, puzzle.parks, puzzle.groups)
        self.puzzle = puzzle
        self.clues = puzzle.edge_clues
        self.sums = puzzle.sums
        self.counts = () if puzzle.sums else self.clues
        """The clues that count buildings."""
        self._narrowed: dict[tuple[tuple[int, ...], int, int], list[int]] = {}

    @cached_property
    def kernel(self) -> kernel.SkyscrapersLogic:
        """The kernel's side of the ladder."""
        return kernel.SkyscrapersLogic(self.puzzle.kernel_rules, self.puzzle.edges)

    @cached_property
    def facing(self) -> list[tuple[Clue, Clue]]:
        """The two clues of each line that has two: west and east, north and south."""
        by_name = {clue.name: clue for clue in self.clues}
        names = [(f"{a}{i + 1}", f"{b}{i + 1}") for a, b in ("WE", "NS") for i in range(self.size)]
        return [(by_name[a], by_name[b]) for a, b in names if a in by_name and b in by_name]

    @cached_property
    def bounds(self) -> list[tuple[Clue, list[tuple[int, int]]]]:
        """For every clue that counts, its cells with the candidates that leave room for it."""
        return [
            (clue, [(cell, self._within(clue.value, i)) for i, cell in enumerate(clue.cells)])
            for clue in self.counts
        ]

    def _within(self, clue: int, distance: int) -> int:
        if clue == 1:
            return self.all_values & ~((distance > self.parks) << self.tallest)
        # Seen at most: one for each cell up to it, and all that are taller.
        return self.all_values & ((2 << self.tallest - clue + 1 + distance) - 1)

    def narrow(self, line: tuple[int, ...], left: int, right: int) -> list[int]:
        """What clues at its ends leave of a line; asked again and again, so it is kept."""
        key = (line, left, right)
        if key not in self._narrowed:
            self._narrowed[key] = kernel.narrow_line(
                list(line), self.tallest, left, right, sums=self.sums
            )
        return self._narrowed[key]

    def look_along(self, line: list[int], clue: int) -> list[int]:
        """What a clue leaves of a line, if only the tallest so far is kept in mind."""
        return kernel.look_along(line, self.tallest, clue, sums=self.sums)

    def clues_along(self, line: list[int]) -> list[int]:
        """The clues that are possible in front of a line, in the same way."""
        return kernel.clues_along(line, self.tallest, sums=self.sums)


class SkyscrapersState(LatinState):
    """Candidates of every cell as bits (bit v for height v, bit 0 a park), and what is known."""

    plan: Plan

    def __init__(self, puzzle: Skyscrapers, progress: ArrayLike | None = None) -> None:
        filled = np.full(puzzle.shape, OPEN, np.int16)
        if progress is not None:
            filled = puzzle.checked_grid(progress)
        filled = np.where(filled >= puzzle.values.start, filled, np.int16(OPEN))
        super().__init__(Plan(puzzle), np.where(puzzle.givens > 0, puzzle.givens, filled))

    @property
    def puzzle(self) -> Skyscrapers:
        """The board."""
        return self.plan.puzzle

    def level(self, highest: int) -> int:
        """The number of the level whose techniques solve the rest, from the kernel."""
        return self.plan.kernel.level(self.candidates, highest)

    def either_way(self) -> list[list[int]]:
        """For each cell with two candidates what singles leave whichever it has, else []."""
        return self.plan.kernel.either_way(self.candidates)
