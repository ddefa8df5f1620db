"""How people solve Mosaics: the names on a board, and its teacher."""

from skytile.families import Support
from skytile.kernel import MosaicTeacher
from skytile.logic.base import Logic
from skytile.logic.board import Board, ClueName
from skytile.logic.grading import Grade
from skytile.puzzles import Mosaic, cell_at


def _board(puzzle: Mosaic) -> Board:
    names, values = puzzle.places.names, puzzle.clue_values

    def clue(number: int) -> ClueName:
        return ClueName("count", names[number], int(values[number]))

    def cells(name: str) -> tuple[int, ...]:
        at = cell_at(name)
        assert at is not None, name
        return puzzle.block_cells(*at)

    return Board(puzzle, clue, cells, {0: "white", 1: "black"})


def _teacher(puzzle: Mosaic) -> MosaicTeacher:
    return MosaicTeacher(puzzle.width, puzzle.height, puzzle.counts)


def estimated_grade(puzzle: Mosaic) -> Grade:
    """An estimate of the grade of an extreme Mosaic, about as fast as finding its level.

    `grade` looks for smallest reasons, which takes minutes on a large board.
    """
    return Grade(**_teacher(puzzle).estimated_grade())


LOGIC = Support(Logic(_board, lambda puzzle: None, _teacher, MosaicTeacher.techniques()))
