"""`sort=bool`: a truth value for each value of each cell, and Z3's own counting of truth values.

The running maximum along a line is in order encoding: for each height, whether a
building so far is at least that tall. "Exactly k of these" is the pseudo-Boolean
constraint that Z3's general solver has a theory for, which its faster SAT solver for
finite domains (QF_FD) has to translate first; so the general one wins.
"""

from collections.abc import Sequence

from skytile.engines.smt.model import Model
from skytile.puzzles import Clue, Skyscrapers


class Booleans(Model):
    """A cell is a truth value for each of its values, or a single one if those are 0 and 1."""

    reading = "r2c5=3 is true if the cell in row 2, column 5 has the value 3; pbeq is Z3's own"

    def _declarations(self) -> list[str]:
        return [f"(declare-const {literal} Bool)" for literal in self.answer_terms()]

    def _values(self) -> range:
        """The values that have a truth value; if there are only 0 and 1, 0 is the negation of 1."""
        values = self.puzzle.values
        return values[1:] if values == range(2) else values

    def domain(self, cell: int) -> list[str]:
        """Assertions that a cell has one of its values, where each has a truth value."""
        if self._values() != self.puzzle.values:
            return []
        return _exactly_one([self.literal(cell, value) for value in self.puzzle.values])

    def every_height_once(self, puzzle: Skyscrapers, cells: Sequence[int]) -> list[str]:
        """Assertions that each height is in exactly one of the cells."""
        return [
            assertion
            for height in range(1, puzzle.tallest + 1)
            for assertion in _exactly_one([self.literal(cell, height) for cell in cells])
        ]

    def sees(self, clue: Clue) -> str:
        """A count of those that rise above the running maximum."""
        heights = range(1, self.puzzle.values[-1] + 1)
        before = dict.fromkeys(heights, "false")
        seen = []
        for place, cell in enumerate(clue.cells, 1):
            rises = [f"(and {self.literal(cell, h)} (not {before[h]}))" for h in heights]
            seen.append(self._name_disjunction(f"seen.{clue.name}.{place}", rises))
            after: dict[int, str] = {}
            for h in reversed(heights):
                reasons = [self.literal(cell, h), before[h], after.get(h + 1, "false")]
                after[h] = self._name_disjunction(f"max.{clue.name}.{place}.{h}", reasons)
            before = after
        return _exactly(clue.value, seen)

    def _name_disjunction(self, name: str, alternatives: list[str]) -> str:
        """Define a name for a disjunction; return it."""
        self.rules.append(f"(define-fun {name} () Bool (or {' '.join(alternatives)}))")
        return name

    def blacks(self, clue: Clue) -> str:
        """A count of truth values."""
        return _exactly(clue.value, [self.literal(cell, 1) for cell in clue.cells])

    def says(self, cell: int, value: int) -> str:
        """The truth value, or for 0 the opposite of 1."""
        if value in self._values():
            return self.literal(cell, value)
        return f"(not {self.literal(cell, 1)})"

    def bits(self, cell: int) -> str:
        """One bit for each truth value."""
        bits = [f"(ite {self.literal(cell, value)} #b1 #b0)" for value in self._values()]
        return bits[0] if len(bits) == 1 else f"(concat {' '.join(bits)})"

    def weights(self) -> list[int]:
        """The values themselves."""
        return list(self._values())

    def answer_terms(self) -> Sequence[str]:
        """The truth values."""
        cells = range(len(self.names))
        return [self.literal(cell, value) for cell in cells for value in self._values()]


def _exactly_one(literals: list[str]) -> list[str]:
    listed = " ".join(literals)
    return [f"(assert (or {listed}))", f"(assert ((_ at-most 1) {listed}))"]


def _exactly(count: int, terms: list[str]) -> str:
    return f"((_ pbeq {count}{' 1' * len(terms)}) {' '.join(terms)})"
