"""FlatZinc files: the model of `model.py` in constraints that every FlatZinc solver has.

FlatZinc is what MiniZinc is compiled to (the MiniZinc Handbook, "FlatZinc and its builtins"). There
are no global constraints here: different heights are an `int_ne` for each pair of cells, or
with several parks a sum for each height. Along the line of an edge clue `int_max` is the highest
building so far, and `int_lt_reif` says whether the next one is above it. The constraint with a
clue's value is annotated with its name; others only define variables. The output is `cell`.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Any

from skytile import __version__
from skytile.engines.base import Engine
from skytile.families import Support, select
from skytile.puzzles import Clue, Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.base import cell_name


def export_flatzinc(puzzle: Puzzle, engine: Engine) -> str:
    """The puzzle, all its clues on, as a FlatZinc model."""
    model = _Model(puzzle)
    select("export 'flatzinc'", _WRITERS, puzzle)(model, puzzle)
    return model.text()


class _Model:
    """Variables and constraints as they are written; the cells are declared from the start."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        rows, columns = puzzle.shape
        self.domain = f"{puzzle.values[0]}..{puzzle.values[-1]}"
        self.cells = [cell_name(*divmod(cell, columns)) for cell in range(rows * columns)]
        self._variables = [f"var {self.domain}: {name};" for name in self.cells]
        self._constraints: list[str] = []

    def along(self, cells: Sequence[int]) -> list[str]:
        """The variables of these cells."""
        return [self.cells[cell] for cell in cells]

    def constrain(self, name: str, *arguments: object, note: str = "") -> None:
        """Add a constraint."""
        self._constraints.append(f"constraint {name}({','.join(map(str, arguments))}){note};")

    def define(self, variable: str, domain: str, name: str, *arguments: object) -> str:
        """Add a variable that is the last argument of a constraint and defined by the others."""
        self._variables.append(f"var {domain}: {variable} :: var_is_introduced :: is_defined_var;")
        self.constrain(name, *arguments, variable, note=f" :: defines_var({variable})")
        return variable

    def is_true(self, variable: str, name: str, *arguments: object) -> str:
        """Add a variable that is 1 if this holds, and 0 if not."""
        truth = self.define(f"{variable}_is_true", "bool", name, *arguments)
        return self.define(variable, "0..1", "bool2int", truth)

    def add_up(self, variables: Sequence[str], total: int, note: str = "") -> None:
        """Add the constraint that the variables add up to `total`."""
        ones = ",".join("1" for _ in variables)
        self.constrain("int_lin_eq", f"[{ones}]", f"[{','.join(variables)}]", total, note=note)

    def text(self) -> str:
        """The text of the file."""
        rows, columns = self._puzzle.shape
        title = self._puzzle.title.replace("×", "x")
        cells = (
            f"array [1..{rows * columns}] of var int: cell "
            f":: output_array([1..{rows}, 1..{columns}]) = [{','.join(self.cells)}];"
        )
        head = f"% {title}, written by Skytile {__version__}"
        return "\n".join([head, *self._variables, cells, *self._constraints, "solve satisfy;"])


def _write_skyscrapers(model: _Model, puzzle: Skyscrapers) -> None:
    if puzzle.parks > 1:
        _every_height_once(model, puzzle)
    else:
        pairs = chain.from_iterable(combinations(group.cells, 2) for group in puzzle.groups)
        for one, other in dict.fromkeys(tuple(sorted(pair)) for pair in pairs):
            model.constrain("int_ne", model.cells[one], model.cells[other])
    for clue in puzzle.edge_clues:
        _look_along(model, puzzle, clue)
    for clue in puzzle.given_clues:
        model.constrain("int_eq", *model.along(clue.cells), clue.value, note=_name(clue))


def _every_height_once(model: _Model, puzzle: Skyscrapers) -> None:
    """Every height but that of parks is in one cell of each group; the other cells are parks."""
    for height in range(1, puzzle.tallest + 1):
        has = [
            model.is_true(f"{cell}_is_{height}", "int_eq_reif", cell, height)
            for cell in model.cells
        ]
        for group in puzzle.groups:
            model.add_up([has[cell] for cell in group.cells], 1)


def _look_along(model: _Model, puzzle: Skyscrapers, clue: Clue) -> None:
    """Add the constraint of an edge clue on the number (or sum) of the visible buildings."""
    highest, seen = "0", []
    for place, cell in enumerate(model.along(clue.cells), 1):
        sees = model.is_true(f"{clue.name}_sees_{place}", "int_lt_reif", highest, cell)
        if puzzle.sums:
            domain = f"0..{puzzle.tallest}"
            sees = model.define(f"{clue.name}_adds_{place}", domain, "int_times", sees, cell)
        seen.append(sees)
        if place == 1:
            highest = cell
        elif place < puzzle.size:
            name = f"{clue.name}_highest_{place}"
            highest = model.define(name, model.domain, "int_max", highest, cell)
    model.add_up(seen, clue.value, _name(clue))


def _write_mosaic(model: _Model, puzzle: Mosaic) -> None:
    for clue in puzzle.count_clues:
        model.add_up(model.along(clue.cells), clue.value, _name(clue))


def _name(clue: Clue) -> str:
    return f' :: mzn_constraint_name("{clue.name}")'


_WRITERS: dict[str, Support[Any]] = {
    "skyscrapers": Support(_write_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
    "mosaic": Support(_write_mosaic),
}
