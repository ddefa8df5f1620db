"""`sort=bool`: a truth value for each value of each cell, and Z3's own counting of truth values.

The running maximum along a line is in order encoding: for each height, whether a
building so far is at least that tall. "Exactly k of these" is the pseudo-Boolean
constraint that Z3's general solver has a theory for, which its faster SAT solver for
finite domains (QF_FD) has to translate first; so the general one wins.
"""

from __future__ import annotations

from skytile.engines.smt.model import Model
from skytile.puzzles import Skyscrapers

__all__ = ["Booleans"]


class Booleans(Model):
    """Cells are rows of truth values, of which one is true; in a Mosaic, one truth value."""

    def _declared(self) -> list[str]:
        return [f"(declare-const {literal} Bool)" for literal in self.shown()]

    def _values(self) -> range:
        """The values that have a truth value; white is what is not black."""
        return range(1, 2) if self.puzzle.kind == "mosaic" else self.puzzle.values

    def _domain(self, cell: int) -> list[str]:
        if self.puzzle.kind == "mosaic":
            return []
        return _exactly_one([self.literal(cell, value) for value in self.puzzle.values])

    def _once(self, puzzle: Skyscrapers, cells: list[int]) -> list[str]:
        return [
            assertion
            for height in range(1, puzzle.tallest + 1)
            for assertion in _exactly_one([self.literal(cell, height) for cell in cells])
        ]

    def _sight(self, puzzle: Skyscrapers) -> list[str]:
        return []

    def _sees(self, name: str, line: list[int], count: int) -> str:
        heights = range(1, self.puzzle.values[-1] + 1)
        before = dict.fromkeys(heights, "false")
        seen = []
        for place, cell in enumerate(line, 1):
            rises = [f"(and {self.literal(cell, h)} (not {before[h]}))" for h in heights]
            seen.append(self._defined(f"seen.{name}.{place}", rises))
            after: dict[int, str] = {}
            for h in reversed(heights):
                reasons = [self.literal(cell, h), before[h], after.get(h + 1, "false")]
                after[h] = self._defined(f"max.{name}.{place}.{h}", reasons)
            before = after
        return _exactly(count, seen)

    def _defined(self, name: str, alternatives: list[str]) -> str:
        """A name for a disjunction."""
        self.rules.append(f"(define-fun {name} () Bool (or {' '.join(alternatives)}))")
        return name

    def _blacks(self, block: list[int], count: int) -> str:
        return _exactly(count, [self.literal(cell, 1) for cell in block])

    def says(self, cell: int, value: int) -> str:
        """The truth value, or for white the opposite of black."""
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

    def shown(self) -> list[str]:
        """The truth values."""
        cells = range(len(self.names))
        return [self.literal(cell, value) for cell in cells for value in self._values()]


def _exactly_one(literals: list[str]) -> list[str]:
    listed = " ".join(literals)
    return [f"(assert (or {listed}))", f"(assert ((_ at-most 1) {listed}))"]


def _exactly(count: int, terms: list[str]) -> str:
    return f"((_ pbeq {count}{' 1' * len(terms)}) {' '.join(terms)})"
