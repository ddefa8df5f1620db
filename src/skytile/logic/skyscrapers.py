"""How people solve Skyscrapers: the names on a board, and its teacher."""

import numpy as np

from skytile.families import Support
from skytile.kernel import LARGEST_LOGIC, SkyscrapersTeacher
from skytile.logic.base import Logic
from skytile.logic.board import Board, ClueName, GroupName
from skytile.puzzles import OPEN, Grid, Skyscrapers

_SIDES = ("north", "east", "south", "west")


def _board(puzzle: Skyscrapers) -> Board:
    names, values, n = puzzle.places.names, puzzle.clue_values, puzzle.size
    cells = {clue.name: clue.cells for clue in puzzle.edge_clues}

    def clue(number: int) -> ClueName:
        if number >= 4 * n:
            return ClueName("given", names[number], int(values[number]))
        side, index = divmod(number, n)
        return ClueName(_SIDES[side], names[number], int(values[number]), index + 1)

    groups = tuple((_group_name(name), tuple(cells.tolist())) for name, cells in puzzle.groups)
    return Board(puzzle, clue, lambda name: cells.get(name, ()), {0: "park"}, groups, puzzle.parks)


def _group_name(name: str) -> GroupName:
    """The name of a group such as `row 2` or `falling diagonal`."""
    kind, _, number = name.rpartition(" ")
    if number.isdecimal():
        return GroupName(kind, int(number))
    return GroupName(name.replace(" ", "-"), 0)


def _givens(puzzle: Skyscrapers) -> Grid:
    return np.where(puzzle.givens > 0, puzzle.givens.astype(np.int16), np.int16(OPEN))


def _teacher(puzzle: Skyscrapers) -> SkyscrapersTeacher:
    return SkyscrapersTeacher(puzzle.kernel_rules, puzzle.edges, _givens(puzzle))


LOGIC = Support(
    Logic(
        _board,
        _givens,
        _teacher,
        SkyscrapersTeacher.techniques(),
        only_with={"locked heights": "boxes", "common peer": "diagonals"},
    ),
    ("boxes", "diagonals", "parks", "sums"),
    longest_side=LARGEST_LOGIC,
)
