"""A board as numbers, which is all that a Prolog process receives.

Boards are laid out as in the document: rows of cells, and the clues of the top, left,
bottom and right side.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from skytile.engines.session import Question
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers

VISIBILITY = ("disjunction", "maximum")
LABELING = ("leftmost", "ff", "ffc")
"""Both in the order of their numbers."""

_SIDES = [0, 3, 2, 1]
"""The indices of top, left, bottom and right among a puzzle's edges."""


class Board(ABC):
    """A puzzle with the clues that are on, as passed to Prolog."""

    number: ClassVar[int]
    """The number of its kind in `ask.pl`."""
    clues_comment: ClassVar[str]
    """A comment on the rows of clues, for readers of an exported file."""
    rules: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Parks, the rows and columns of a box (0 for no boxes), and 1 for diagonals."""

    def __init__(self, puzzle: Puzzle, clues: NDArray[Any]) -> None:
        self.puzzle = puzzle
        self.clues = clues
        self.givens: NDArray[Any] = np.full(puzzle.shape, OPEN, np.int16)

    @abstractmethod
    def goal(self, visibility: str) -> str:
        """The Prolog goal that posts the constraints of Board and Clues."""

    @abstractmethod
    def size(self, visibility: str) -> dict[str, float]:
        """How many variables and constraints that goal posts."""

    def message(self, question: Question, visibility: str, labeling: str) -> bytes:
        """The line that asks this question."""
        values, nodes = self.puzzle.values, question.limits.nodes
        parts = [
            [self.number, *self.puzzle.shape, values[0], values[-1], *self.rules],
            [VISIBILITY.index(visibility), LABELING.index(labeling)],
            [-1 if nodes is None else nodes],
            self.givens.ravel().tolist(),
            question.fixed.ravel().tolist(),
            self.clues.ravel().tolist(),
            [len(question.excluded)],
            question.excluded.ravel().tolist(),
        ]
        return b" ".join(b"%d" % number for part in parts for number in part) + b"\n"


class SkyscrapersBoard(Board):
    """A Skyscrapers board: the four sides, 0 for no clue."""

    number = 1
    clues_comment = "top, left, bottom, right; 0 for none"
    puzzle: Skyscrapers

    def __init__(self, puzzle: Skyscrapers) -> None:
        super().__init__(puzzle, puzzle.edges[_SIDES])
        self.givens = np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), OPEN)
        self.rules = (puzzle.parks, *(puzzle.boxes or (0, 0)), int(puzzle.diagonals))

    def goal(self, visibility: str) -> str:
        """The goal with the board's rules and the chosen way to count what is visible."""
        return f"skyscrapers(Board, Clues, rules{self.rules}, {visibility})"

    def size(self, visibility: str) -> dict[str, float]:
        """Two more variables for each cell of a line that has a clue."""
        puzzle, lines = self.puzzle, len(self.puzzle.edge_clues)
        groups = len(puzzle.groups) * (puzzle.tallest if puzzle.parks > 1 else 1)
        along_a_line = puzzle.size if visibility == "disjunction" else 2 * puzzle.size + 1
        return {
            "variables": puzzle.size**2 + 2 * puzzle.size * lines,
            "constraints": groups + along_a_line * lines,
        }


class MosaicBoard(Board):
    """A Mosaic: its counts row by row, -1 for no clue."""

    number = 2
    clues_comment = "a row each; -1 for none"
    puzzle: Mosaic

    def __init__(self, puzzle: Mosaic) -> None:
        super().__init__(puzzle, puzzle.counts)

    def goal(self, visibility: str) -> str:
        """The goal; there is nothing to choose."""
        return "mosaic(Board, Clues)"

    def size(self, visibility: str) -> dict[str, float]:
        """One constraint for each clue."""
        puzzle = self.puzzle
        return {"variables": puzzle.width * puzzle.height, "constraints": puzzle.clue_count}
