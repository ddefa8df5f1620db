"""Formulas in conjunctive normal form, built from templates.

The same few clauses recur for every clue of a board: a count of five black cells
among nine looks the same wherever it stands. Such a piece is written once
as a `Template` over local variables (inputs first, then auxiliaries), kept in the
cache of its module, and stamped onto a `Formula` with numpy. That makes
building a formula cheap compared with solving it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray

Clause = list[int]
AtMost = tuple[list[int], int]
"""Literals, and how many of them may be true; a literal may count several times."""


@dataclass(frozen=True)
class Template:
    """Clauses over local variables: 1 … inputs, then the auxiliaries."""

    inputs: int
    names: tuple[str, ...]
    """What each auxiliary means."""
    blocks: tuple[NDArray[np.int32], ...]
    """The clauses, one array for each length."""
    at_most: tuple[AtMost, ...] = ()

    @property
    def clause_count(self) -> int:
        """How many clauses it stamps."""
        return sum(map(len, self.blocks))


class TemplateBuilder:
    """A template while it is being written: new auxiliaries, more clauses."""

    def __init__(self, inputs: int) -> None:
        self.inputs = inputs
        self._names: list[str] = []
        self._clauses: list[Clause] = []
        self._at_most: list[AtMost] = []

    def new(self, name: str) -> int:
        """Add an auxiliary variable with its meaning; return it."""
        self._names.append(name)
        return self.inputs + len(self._names)

    def add(self, *literals: int) -> None:
        """Add a clause: one of the literals holds."""
        self._clauses.append(list(literals))

    def at_most(self, literals: Iterable[int], count: int) -> None:
        """Require that at most `count` of the literals hold; only some solvers accept that."""
        self._at_most.append((list(literals), count))

    def build(self) -> Template:
        """The finished template."""
        by_length: dict[int, list[Clause]] = {}
        for clause in self._clauses:
            by_length.setdefault(len(clause), []).append(clause)
        blocks = tuple(
            np.array(clauses, np.int32).reshape(len(clauses), length)
            for length, clauses in sorted(by_length.items())
        )
        return Template(self.inputs, tuple(self._names), blocks, tuple(self._at_most))


@dataclass
class Formula:
    """Clauses over numbered variables, with the meaning of each variable."""

    blocks: list[NDArray[np.int32]] = field(default_factory=list)
    """The clauses, in arrays of one length each: rows are clauses."""
    at_most: list[AtMost] = field(default_factory=list)
    variables: int = 0
    _meanings: list[tuple[int, int, Callable[[int], str]]] = field(default_factory=list)

    def new(self, count: int, meaning: Callable[[int], str]) -> int:
        """Add `count` variables, which `meaning` names by index from 0; return the first."""
        first = self.variables + 1
        self.variables += count
        self._meanings.append((first, self.variables, meaning))
        return first

    def stamp(self, template: Template, inputs: ArrayLike, labels: Sequence[str]) -> None:
        """Add the template's clauses once for every row of inputs (literals)."""
        rows = np.asarray(inputs, np.int32).reshape(len(labels), template.inputs)
        width = len(template.names)
        first = self.new(
            width * len(rows), lambda i: f"{labels[i // width]}: {template.names[i % width]}"
        )
        auxiliaries = np.arange(first, first + width * len(rows), dtype=np.int32)
        zero = np.zeros((len(rows), 1), np.int32)
        table = np.hstack((zero, rows, auxiliaries.reshape(len(rows), width)))
        for block in template.blocks:
            literals = np.sign(block) * table[:, np.abs(block)]
            self.blocks.append(literals.reshape(len(rows) * len(block), block.shape[1]))
        for local, count in template.at_most:
            literals = np.sign(local) * table[:, np.abs(local)]
            self.at_most += [(row, count) for row in literals.tolist()]

    def add(self, clause: Sequence[int]) -> None:
        """Add one clause."""
        self.blocks.append(np.array([clause], np.int32))

    @property
    def clause_count(self) -> int:
        """How many clauses there are."""
        return sum(map(len, self.blocks))

    def clauses(self) -> Iterator[Clause]:
        """Every clause as a list of literals."""
        return (clause for block in self.blocks for clause in block.tolist())

    def meanings(self) -> Iterable[tuple[int, str]]:
        """Every variable with what it stands for."""
        for first, last, meaning in self._meanings:
            for variable in range(first, last + 1):
                yield variable, meaning(variable - first)

    def dimacs(self, comments: Sequence[str] = (), named: bool = False) -> str:
        """The formula as a DIMACS file."""
        lines = self._comments(comments, named)
        lines.append(f"p cnf {self.variables} {self.clause_count}")
        lines += [" ".join(map(str, clause)) + " 0" for clause in self.clauses()]
        return "\n".join(lines) + "\n"

    def wcnf(self, soft: Mapping[str, int], comments: Sequence[str] = ()) -> str:
        """The formula as a MaxSAT file, in the format of the MaxSAT Evaluations since 2022.

        All clauses are hard; `soft` has literals that should hold, each with its name.
        """
        lines = self._comments(comments, named=True)
        lines += ["h " + " ".join(map(str, clause)) + " 0" for clause in self.clauses()]
        for name, literal in soft.items():
            lines += [f"c clue {name}", f"1 {literal} 0"]
        return "\n".join(lines) + "\n"

    def _comments(self, comments: Sequence[str], named: bool) -> list[str]:
        """The first lines of a file."""
        assert not self.at_most, "a file holds clauses alone"
        lines = [f"c {comment}".rstrip() for comment in comments]
        if named:
            lines += [f"c {variable} = {meaning}" for variable, meaning in self.meanings()]
        return lines
