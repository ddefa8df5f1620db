"""How people solve Mosaics: the names on a board, and its teacher."""

import numpy as np

from skytile.families import Support
from skytile.kernel import MosaicTeacher
from skytile.logic.base import ANYWHERE, Logic, Scope
from skytile.logic.board import Board, ClueName
from skytile.logic.grading import Grade, score_of
from skytile.logic.state import State
from skytile.logic.steps import LEVELS
from skytile.puzzles import OPEN, Grid, Mosaic, cell_at
from skytile.puzzles.mosaic import NO_CLUE


def _board(puzzle: Mosaic) -> Board:
    names, values = puzzle.places.names, puzzle.clue_values

    def clue(number: int) -> ClueName:
        return ClueName("count", names[number], int(values[number]))

    def cells(name: str) -> tuple[int, ...]:
        at = cell_at(name)
        assert at is not None, name
        return puzzle.block_cells(*at)

    return Board(puzzle, clue, cells, {0: "white", 1: "black"})


class _Scope(Scope):
    """Clues reach no farther than their block, so those near a cell are tried first."""

    most_suspects = 200
    reaches = (3, 5, 8, ANYWHERE)

    def __init__(self, state: State) -> None:
        puzzle = state.puzzle
        assert isinstance(puzzle, Mosaic)
        # A clue without open cells says nothing more.
        self._blocks = {
            clue.name: clue.cells
            for clue in puzzle.count_clues
            if not all(state.known[cell] for cell in clue.cells)
        }
        self._at = {name: cell_at(name) or (0, 0) for name in self._blocks}
        super().__init__(state, self._blocks)

    def clues_near(self, cell: int, reach: int) -> frozenset[str]:
        """The clues at most that many rows and columns away from a cell."""
        row, column = divmod(cell, self.board.columns)
        return frozenset(
            name
            for name, at in self._at.items()
            if abs(at[0] - row) <= reach and abs(at[1] - column) <= reach
        )

    def cells_for(self, clues: frozenset[str]) -> Grid:
        """Cells that no clue counts may as well be white: that leaves less to search."""
        counted = np.zeros(self.known.size, np.bool_)
        for name in clues:
            counted[list(self._blocks[name])] = True
        uncounted = ~counted.reshape(self.known.shape) & (self.known == OPEN)
        cells: Grid = np.where(uncounted, np.int16(0), self.known)
        return cells


def _window(puzzle: Mosaic, rows: slice, columns: slice) -> Mosaic:
    """Part of a board; clues that also count cells outside of it are left out."""
    counts = puzzle.counts[rows, columns].copy()
    if rows.start > 0:
        counts[0] = NO_CLUE
    if rows.stop < puzzle.height:
        counts[-1] = NO_CLUE
    if columns.start > 0:
        counts[:, 0] = NO_CLUE
    if columns.stop < puzzle.width:
        counts[:, -1] = NO_CLUE
    return Mosaic(counts.shape[1], counts.shape[0], counts)


def _teacher(puzzle: Mosaic) -> MosaicTeacher:
    return MosaicTeacher(puzzle.width, puzzle.height, puzzle.counts)


_EFFORTS = (1.2, 4.5, 12, 80, 10)
"""What a conclusion of each level costs about, and last a cell that experts leave open."""


def estimated_grade(puzzle: Mosaic) -> Grade:
    """About the grade of an extreme Mosaic, in the time that its level takes.

    Smallest reasons, which `grade` looks for, take minutes on a large board.
    """
    counts = _teacher(puzzle).tally(np.full(puzzle.width * puzzle.height, 3, np.uint64))
    effort = sum(count * cost for count, cost in zip(counts, _EFFORTS, strict=True))
    level = len(LEVELS) - 1
    return Grade(LEVELS[level], score_of(level, effort), _TECHNIQUES[-1], sum(counts))


_TECHNIQUES = (
    *("empty clue", "full clue", "counting"),
    *("edge argument", "touching sides", "touching corners", "mirrored clues", "distant clues"),
    *("chain of bounds", "balanced clues", "contradiction", "smallest reason"),
)

LOGIC = Support(
    Logic(
        _board,
        lambda puzzle: None,
        _teacher,
        _Scope,
        conclude="smallest-reason-colour",
        concludes_places=True,
        techniques=_TECHNIQUES,
        simple=frozenset({"empty clue", "full clue", "counting"}),
        run="counting",
        window=_window,
    )
)
