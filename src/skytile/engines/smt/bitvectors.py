"""`sort=bitvec`: heights as bit-vectors in unary code, so that a maximum is a bitwise or.

The height h has its h lowest bits set. A building is invisible if it adds no bit to
the maximum before it, and its highest bit alone tells which height it is: in a row
these bits differ, and together they are all the bits there are. Counts are unary
too; to count one more is to shift a bit in. With binary numbers (bvugt, bvadd), the
problem left to Z3's SAT solver takes more than twice as long.
"""

from collections.abc import Sequence
from itertools import combinations

from skytile.engines.smt.model import Model, apply
from skytile.puzzles import Clue, Skyscrapers


class BitVectors(Model):
    """Cells are bit-vectors; the value is the number of bits that are set."""

    logic = standard_logic = "QF_BV"
    reading = "r2c5 is the cell in row 2, column 5; its value is the number of its bits that are 1"

    @property
    def _width(self) -> int:
        return self.puzzle.values[-1]

    def _declarations(self) -> list[str]:
        sort, one = _sort(self._width), _unary(1, self._width)
        top = f"(define-fun top ((x {sort})) {sort} (bvand x (bvnot (bvlshr x {one}))))"
        return [top, *(f"(declare-const {name} {sort})" for name in self.names)]

    def every_height_once(self, puzzle: Skyscrapers, cells: Sequence[int]) -> list[str]:
        """Assertions that the highest bits differ and together are all bits."""
        tops = [f"(top {self.names[cell]})" for cell in cells]
        none, all_of_them = _unary(0, self._width), _unary(self._width, self._width)
        apart = [f"(assert (= (bvand {a} {b}) {none}))" for a, b in combinations(tops, 2)]
        return [f"(assert (= {apply('bvor', tops)} {all_of_them}))", *apart]

    def domain(self, cell: int) -> list[str]:
        """Assertions that no bit below a set one is 0, and that the lowest value's bits are set."""
        if self._width == 1 and self.puzzle.values[0] == 0:
            return []
        name, least = self.names[cell], _unary(self.puzzle.values[0], self._width)
        below = f"(bvor {least} (bvlshr {name} {_unary(1, self._width)}))"
        return [f"(assert (= (bvor {name} {below}) {name}))"]

    def sight(self, puzzle: Skyscrapers) -> list[str]:
        """Definitions that count one more if the building adds a bit to the maximum."""
        sort, one, places = _sort(self._width), _unary(1, self._width), range(puzzle.size)
        counted = (
            f"(define-fun counted ((n {sort}) (max {sort}) (x {sort})) {sort} "
            f"(ite (= (bvor max x) max) n (bvor (bvshl n {one}) {one})))"
        )
        body = f"n{puzzle.size}"
        for i in reversed(places):
            step = f"(n{i + 1} (counted n{i} max{i} a{i})) (max{i + 1} (bvor max{i} a{i}))"
            body = f"(let ({step}) {body})"
        arguments = " ".join(f"(a{i} {sort})" for i in places)
        start = f"(n0 {_unary(0, self._width)}) (max0 {_unary(0, self._width)})"
        return [counted, f"(define-fun visible ({arguments}) {sort} (let ({start}) {body}))"]

    def sees(self, clue: Clue) -> str:
        """An equation of counts in unary."""
        cells = " ".join(self.names[cell] for cell in clue.cells)
        return f"(= (visible {cells}) {_unary(clue.value, self._width)})"

    def blacks(self, clue: Clue) -> str:
        """The count in unary, as wide as the block has cells."""
        width = len(clue.cells)
        if clue.value > width:
            return "false"
        one, term = _unary(1, width), _unary(0, width)
        for cell in clue.cells:
            black = f"(= {self.names[cell]} #b1)"
            term = f"(let ((n {term})) (ite {black} (bvor (bvshl n {one}) {one}) n))"
        return f"(= {term} {_unary(clue.value, width)})"

    def says(self, cell: int, value: int) -> str:
        """An equation."""
        return f"(= {self.names[cell]} {_unary(value, self._width)})"

    def bits(self, cell: int) -> str:
        """The cell as it is."""
        return self.names[cell]

    def weights(self) -> list[int]:
        """Every bit is worth one."""
        return [1] * self._width


def _sort(width: int) -> str:
    return f"(_ BitVec {width})"


def _unary(number: int, width: int) -> str:
    """A number as a constant: that many ones at the end."""
    return "#b" + "0" * (width - number) + "1" * number
