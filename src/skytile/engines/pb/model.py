"""Puzzles as pseudo-Boolean constraints: sums of 0/1 variables, compared with a number.

The model reads like the puzzle, since files and proofs are made of it as well.

*Mosaic*: a variable for each cell, and one equality for each clue.

*Skyscrapers*: a variable for each value of each cell. One equality says that a cell has one value,
and one for each height that a row, column, box or diagonal holds it once. Along the line of an
edge clue there is a variable for each height, which says that it is visible, and the clue is one
equality over these: how many there are, or with sums what they add up to. A height is visible
unless a taller building stands nearer. With h the height, for each place of the line:

    visible(h) + taller buildings before this place  >=  h at this place or before
    h before this place  >=  a taller building at this place  +  visible(h)  -  1

Each inequality is about h at any place up to this one, not about h at this place alone, which keeps
the search short: of the encodings that were tried on 5×5 to 9×9 boards, this one had the shortest
proofs by far.
"""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

import numpy as np

from skytile.engines.session import known_cells
from skytile.puzzles import Clue, Grid, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_names

Term = tuple[int, int]
"""A coefficient, and the variable it belongs to."""


class Constraint(NamedTuple):
    """A sum of terms that is at least a number, or equal to it."""

    terms: list[Term]
    number: int
    equal: bool
    subject: str
    """What it is about, in words."""
    clue: str = ""
    """The name of the clue that it states; empty for the rules."""


class Model:
    """Constraints over variables with names, which are numbered as they are first mentioned."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.names: dict[str, int] = {}
        self.constraints: list[Constraint] = []
        self.says: dict[tuple[int, int], Term] = {}
        """The literal for each cell and value: a variable with a 1, or with a -1 its negation."""

    def variable(self, name: str) -> int:
        """The number of the variable of that name, which is added if it is new."""
        return self.names.setdefault(name, len(self.names) + 1)

    def equal(self, terms: Iterable[Term], number: int, subject: str, clue: str = "") -> None:
        """Require that the terms add up to this number."""
        self.constraints.append(Constraint(list(terms), number, True, subject, clue))

    def at_least(self, terms: Iterable[Term], number: int, subject: str) -> None:
        """Require that the terms add up to this number or more."""
        self.constraints.append(Constraint(list(terms), number, False, subject))

    def differs(self, grid: Grid) -> Constraint:
        """The constraint that some cell differs from the grid."""
        says = [self.says[place] for place in known_cells(grid)]
        terms = [(-sign, variable) for sign, variable in says]
        agreeing = sum(sign > 0 for sign, _ in says)
        return Constraint(terms, 1 - agreeing, False, "another solution")

    def grid(self, values: list[int]) -> Grid:
        """The grid of a solution, which has a value for each variable."""
        cells = np.zeros(self.puzzle.shape, np.int16)
        for (cell, value), (sign, variable) in self.says.items():
            if values[variable - 1] == (sign > 0):
                cells.flat[cell] = value
        return cells


def build_mosaic(puzzle: Mosaic) -> Model:
    """The model of a Mosaic."""
    model = Model(puzzle)
    black = [model.variable(f"{name} is black") for name in cell_names(*puzzle.shape)]
    for cell, variable in enumerate(black):
        model.says |= {(cell, 1): (1, variable), (cell, 0): (-1, variable)}
    for clue in puzzle.count_clues:
        block = ((1, black[cell]) for cell in clue.cells)
        model.equal(block, clue.value, f"{clue.name} = {clue.value}", clue.name)
    return model


def build_skyscrapers(puzzle: Skyscrapers) -> Model:
    """The model of a Skyscrapers board."""
    model = Model(puzzle)
    for (cell, name), value in product(enumerate(cell_names(*puzzle.shape)), puzzle.values):
        model.says[cell, value] = (1, model.variable(f"{name} is {value}"))
    for cell in range(puzzle.size**2):
        model.equal((model.says[cell, v] for v in puzzle.values), 1, "every cell has one value")
    for name, cells in puzzle.groups:
        for height in range(1, puzzle.tallest + 1):
            held = (model.says[int(cell), height] for cell in cells)
            model.equal(held, 1, f"{name} has every height once")
    for clue in puzzle.given_clues:
        given = model.says[clue.cells[0], clue.value]
        model.equal([given], 1, f"{clue.name} = {clue.value}", clue.name)
    for clue in puzzle.edge_clues:
        _look_along(model, puzzle, clue)
    return model


def _look_along(model: Model, puzzle: Skyscrapers, clue: Clue) -> None:
    subject = f"{clue.name} = {clue.value}"
    heights = range(1, puzzle.tallest + 1)
    visible = [0, *(model.variable(f"{clue.name} sees {height}") for height in heights)]
    model.equal([(1, visible[puzzle.tallest])], 1, subject)
    # The last place says nothing that the others do not.
    for height, place in product(heights[:-1], range(puzzle.size - 1)):
        nearer, here = clue.cells[:place], clue.cells[place]
        taller = range(height + 1, puzzle.tallest + 1)
        taller_nearer = [model.says[at] for at in product(nearer, taller)]
        taller_here = [model.says[here, other] for other in taller]
        nearer_itself = [model.says[cell, height] for cell in nearer]
        sees, itself_here = (1, visible[height]), model.says[here, height]
        up_to_here = _minus([*nearer_itself, itself_here])
        model.at_least([sees, *taller_nearer, *up_to_here], 0, subject)
        model.at_least([*nearer_itself, *_minus([*taller_here, sees])], -1, subject)
    seen = ((height if puzzle.sums else 1, visible[height]) for height in heights)
    model.equal(seen, clue.value, subject, clue.name)


def _minus(terms: Iterable[Term]) -> list[Term]:
    return [(-coefficient, variable) for coefficient, variable in terms]
