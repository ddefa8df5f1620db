"""Puzzles as integer programs.

Skyscrapers is after J. Barth, *The Skyscrapers Puzzle: Integer Programming vs. Constraint
Programming* (2021): equations (1)–(26), which go back to M. J. Chlond (2013), and the
valid inequalities (27)–(50). The name of a row has the number
of the equation and the clue or cell that it is about. The variables:

    x[i, j, k]     1 if the building in cell (i, j) has height k
    z[i, j]        that height
    y[d, i, j]     1 if the building in cell (i, j) is visible from direction d
    v[i, j, k, l]  1 if the building in cell (i, j) is shorter than that in cell (k, l)

Misprints, corrected here: a north or south clue belongs to a column j and a west
or east clue to a row i, as in (7) and (8), not the other way round as in the text
before them. The sum in (2) runs over k in N. (13) and (14) range over all pairs of
cells, but two heights are compared only along a common line, so `v` exists only
there. The text below (26) calls it s. The sum in (47) runs over j, not i.
The ranges in (45) and (49) are the right mirrors of (43) and (47); a test compares all
four directions line by line.

The document leaves M open; here each row has the smallest that works: the greatest
difference of heights in (13) and (14), one in (15), the number of cells in front in
(16), and so on for the other directions. It states y and v for every direction; where
a direction of a line has no clue, nothing depends on them, and they are left out.

Further rules: boxes and diagonals are further lines in (5) and (6). Parks have height
0 and a variable x[i, j, 0]; what they change is noted at each equation.
"""

from collections.abc import Iterator

from skytile.engines.ip.linear import Model, Term
from skytile.puzzles import Clue, Mosaic, Skyscrapers
from skytile.puzzles.base import cell_names

_DIRECTIONS = "NSWE"
"""North, south, west, east: the order in which the document goes through them."""


class SkyscrapersModel(Model):
    """Equations (1)–(26), and if `strengthened` also (27)–(50)."""

    puzzle: Skyscrapers

    def __init__(self, puzzle: Skyscrapers, strengthened: bool) -> None:
        super().__init__(puzzle)
        self._name = cell_names(*puzzle.shape)
        self._views = sorted(puzzle.edge_clues, key=_direction)
        self._variables()
        self._cells_and_givens()
        self._latin_lines()
        self._counts()
        self._order_of_heights()
        self._visibility()
        if strengthened:
            self._one_visible()
            self._all_visible()
            self._tall_ones_stand_back()

    @property
    def cells(self) -> list[int]:
        """The variables z."""
        return self._z

    def agreement(self, cell: int, value: int) -> tuple[Term, int]:
        """The variable x."""
        return (1, self._x[cell, value]), 0

    def _variables(self) -> None:
        """(23)–(26), which the document has at the end."""
        new, name, heights = self.program.variable, self._name, self.puzzle.values
        cells = range(len(name))
        self._x = {(c, k): new(f"x_{name[c]}_{k}", 0, 1) for c in cells for k in heights}  # (23)
        self._z = [new(f"z_{name[c]}", heights[0], heights[-1]) for c in cells]  # (24)
        self._y = {
            (view.name, c): new(f"y_{name[c]}_{view.name[0]}", 0, 1)
            for view in self._views for c in view.cells
        }  # (25)  # fmt: skip
        self._v = {
            (c, front): new(f"v_{name[c]}_{name[front]}", 0, 1)
            for view in self._views for c, fronts in _with_fronts(view) for front in fronts
        }  # (26)  # fmt: skip

    def _cells_and_givens(self) -> None:
        """(1)–(4). A park is one more height, 0."""
        row, heights = self.program.row, self.puzzle.values
        for c, name in enumerate(self._name):
            row(f"c1_{name}", [(1, self._x[c, k]) for k in heights], equal=1)
        for c, name in enumerate(self._name):
            row(f"c2_{name}", [*((k, self._x[c, k]) for k in heights), (-1, self._z[c])], equal=0)
        for name, given, (c,) in self.puzzle.given_clues:
            row(f"c3_{name}", [(1, self._x[c, given])], equal=1)
            row(f"c4_{name}", [(1, self._z[c])], equal=given)

    def _latin_lines(self) -> None:
        """(5), (6). Boxes and diagonals are further lines; parks are what remains of a line."""
        equations = {"row": "c5", "column": "c6"}
        for group in self.puzzle.groups:
            name = group.name.replace(" ", "_")
            label = f"{equations.get(group.name.split()[0], 'c6')}_{name}"
            for k in range(1, self.puzzle.tallest + 1):
                terms = [(1, self._x[c, k]) for c in group.cells.tolist()]
                self.program.row(f"{label}_{k}", terms, equal=1)

    def _counts(self) -> None:
        """(7)–(12). The nearest cell is visible, unless it is a park."""
        for view in self._views:
            number = 7 if view.name[0] in "NS" else 8
            terms = [(1, self._y[view.name, c]) for c in view.cells]
            self.program.row(f"c{number}_{view.name}", terms, equal=view.value)
        for view in self._views:
            terms = [(1, self._y[view.name, view.cells[0]]), *self._park(view.cells[0])]
            self.program.row(f"c{9 + _direction(view)}_{view.name}", terms, equal=1)

    def _order_of_heights(self) -> None:
        """(13), (14). Two parks on a line are equal and their v is free, but no y depends on it."""
        heights = self.puzzle.values
        most = heights[-1] - heights[0]
        for (c, front), v in self._v.items():
            pair = f"{self._name[c]}_{self._name[front]}"
            terms = [(1, self._z[front]), (-1, self._z[c]), (-most, v)]
            self.program.row(f"c13_{pair}", terms, high=0)
            self.program.row(f"c14_{pair}", terms, low=-most)

    def _visibility(self) -> None:
        """(15)–(22). A park is invisible even if nothing hides it, which takes an extra row."""
        for view in self._views:
            number = 15 + 2 * _direction(view)
            for c, fronts in _with_fronts(view):
                taller, y = [(1, self._v[c, front]) for front in fronts], self._y[view.name, c]
                cell = self._name[c]
                self.program.row(f"c{number}_{cell}", [*taller, (1, y), *self._park(c)], low=1)
                self.program.row(
                    f"c{number + 1}_{cell}", [*taller, (len(fronts), y)], high=len(fronts)
                )
                if park := self._park(c):
                    self.program.row(f"park_{view.name}_{cell}", [(1, y), *park], high=1)

    def _one_visible(self) -> None:
        """(27)–(34). With parks the tallest is the first building, with only parks before it."""
        tallest, parks = self.puzzle.tallest, self.puzzle.parks
        for view in self._views:
            if view.value != 1:
                continue
            number = 27 + 2 * _direction(view)
            first = [(1, self._x[c, tallest]) for c in view.cells[: 1 + parks]]
            self.program.row(f"c{number}_{view.name}", first, equal=1)
            if not parks:
                z = self._z[view.cells[0]]
                self.program.row(f"c{number + 1}_{view.name}", [(1, z)], equal=tallest)

    def _all_visible(self) -> None:
        """(35)–(42). With parks height k is the kth building, up to `parks` cells further back."""
        tallest, parks = self.puzzle.tallest, self.puzzle.parks
        for view in self._views:
            if view.value != tallest:
                continue
            number = 35 + 2 * _direction(view)
            for k in range(1, tallest + 1):
                places = [(1, self._x[c, k]) for c in view.cells[k - 1 : k + parks]]
                self.program.row(f"c{number}_{view.name}_{k}", places, equal=1)
                if not parks:
                    z = self._z[view.cells[k - 1]]
                    self.program.row(f"c{number + 1}_{view.name}_{k}", [(1, z)], equal=k)

    def _tall_ones_stand_back(self) -> None:
        """(43)–(50). With parks the tallest height takes the place of n."""
        tallest = self.puzzle.tallest
        for view in self._views:
            if view.value < 2:
                continue
            number = 43 + 2 * _direction(view)
            for k in range(tallest - view.value + 2, tallest + 1):
                near = view.cells[: view.value - tallest + k - 1]
                terms = [(1, self._x[c, k]) for c in near]
                self.program.row(f"c{number}_{view.name}_{k}", terms, equal=0)
                for c in near:
                    label = f"c{number + 1}_{view.name}_{k}_{self._name[c]}"
                    self.program.row(label, [(1, self._z[c])], high=k - 1)

    def _park(self, cell: int) -> list[Term]:
        """The variable that makes the cell a park, where there are any."""
        return [(1, self._x[cell, 0])] if self.puzzle.parks else []


def _direction(view: Clue) -> int:
    """The position of an edge clue's direction in the document's order."""
    return _DIRECTIONS.index(view.name[0])


def _with_fronts(view: Clue) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every cell but the nearest, with the cells in front of it."""
    return ((cell, view.cells[:i]) for i, cell in enumerate(view.cells) if i)


class MosaicModel(Model):
    """A variable per cell, 1 for black, and one equation per clue; there is no stronger model."""

    puzzle: Mosaic

    def __init__(self, puzzle: Mosaic, strengthened: bool = False) -> None:
        super().__init__(puzzle)
        for name in cell_names(*puzzle.shape):
            self.program.variable(f"b_{name}", 0, 1)
        for clue in puzzle.count_clues:
            terms = [(1, cell) for cell in clue.cells]
            self.program.row(f"clue_{clue.name}", terms, equal=clue.value)

    @property
    def cells(self) -> list[int]:
        """All variables."""
        return list(range(self.puzzle.width * self.puzzle.height))

    def agreement(self, cell: int, value: int) -> tuple[Term, int]:
        """The variable for black, one minus it for white."""
        return ((1, cell), 0) if value else ((-1, cell), 1)
