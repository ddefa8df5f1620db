"""`sort=int`: the document's formulation, for any size.

*Skyscrapers (aka Towers)*, an SMT model without an author's name. It has no
equation numbers; this file follows its listing: the function grid(i, j), distinct
rows and columns, the range of the heights, MaxTower, CountVisible, clues. The
document writes CountVisible out for sizes 4 and 5; here it is written for n. Its
quantifiers over i and j are unrolled, so that Z3 need not find the instances.

Misprints:

- The second listing is headed 5x5 and is of a 4×4 board.
- In the first listing the clue of the fifth line has two values, 5 and 4, where the
  page breaks. With 5 there is no solution; the printed solution shows 4. One clue,
  CountVisible(grid(3, 1), …) = 2, is asserted twice.
- The text makes i the row. In the listings' pictures i is the column: they print
  grid(1, 1), grid(2, 1), … as the first line. Here i is the row.
- Both formulas for distinct lines are called columns; the first is for rows. The second
  formula for clues should have grid(1, j), grid(2, j), …
- CountVisible5 is declared with four arguments.

Its first indicator, a > 0, is always true there. It is what parks (height 0) need.
Mosaic, which the document does not cover, is one sum for each clue.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from skytile.engines.smt.model import Model, apply
from skytile.puzzles import Clue, Skyscrapers


class Integers(Model):
    """Cells are values of an integer function; visible buildings are summed up."""

    settings: ClassVar[Mapping[str, int]] = {"arith.solver": 2}  # the older one, twice as fast here
    standard_logic = "QF_UFLIA"
    reading = "(grid 2 5) is the value of the cell in row 2, column 5"

    def _declarations(self) -> list[str]:
        rows, columns = self.puzzle.shape
        self.terms = [f"(grid {i + 1} {j + 1})" for i in range(rows) for j in range(columns)]
        return ["(declare-fun grid (Int Int) Int)"]

    def every_height_once(self, puzzle: Skyscrapers, cells: Sequence[int]) -> list[str]:
        """Distinct values; several parks are alike, so then each height is counted instead."""
        terms = [self.terms[cell] for cell in cells]
        if puzzle.parks < 2:
            return [f"(assert (distinct {' '.join(terms)}))"] if len(terms) > 1 else []
        return [
            f"(assert (= {apply('+', [f'(ite (= {term} {height}) 1 0)' for term in terms])} 1))"
            for height in range(1, puzzle.tallest + 1)
        ]

    def domain(self, cell: int) -> list[str]:
        """Between the smallest and the largest value."""
        values = self.puzzle.values
        return [f"(assert (<= {values[0]} {self.terms[cell]} {values[-1]}))"]

    def sight(self, puzzle: Skyscrapers) -> list[str]:
        """MaxTower and CountVisible; max1 … are the document's MaxA, MaxB …"""
        places = range(1, puzzle.size + 1)
        arguments = " ".join(f"(a{i} Int)" for i in places)
        seen = ["(ite (> a1 0) 1 0)", *(f"(ite (> a{i} max{i - 1}) 1 0)" for i in places[1:])]
        body = apply("+", seen)
        for i in reversed(places[1:-1]):
            body = f"(let ((max{i} (MaxTower max{i - 1} a{i}))) {body})"
        return [
            "(define-fun MaxTower ((x Int) (y Int)) Int (ite (> x y) x y))",
            f"(define-fun CountVisible ({arguments}) Int (let ((max1 a1)) {body}))",
        ]

    def sees(self, clue: Clue) -> str:
        """CountVisible along the line."""
        cells = " ".join(self.terms[cell] for cell in clue.cells)
        return f"(= (CountVisible {cells}) {clue.value})"

    def blacks(self, clue: Clue) -> str:
        """A sum."""
        return f"(= {apply('+', [self.terms[cell] for cell in clue.cells])} {clue.value})"

    def says(self, cell: int, value: int) -> str:
        """An equation."""
        return f"(= {self.terms[cell]} {value})"

    def bits(self, cell: int) -> str:
        """The value in binary."""
        return f"((_ int2bv 8) {self.terms[cell]})"

    def weights(self) -> list[int]:
        """Powers of two; no height is above 255."""
        return [128, 64, 32, 16, 8, 4, 2, 1]
