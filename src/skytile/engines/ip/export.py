"""LP and MPS files of the program that is solved, all clues on.

Any solver of integer programs reads one of the two. Names say what a variable is and
which equation a row comes from, as in `model.py`. The files use only what all programs
accept: no ranges, and every variable occurs in a row or, times 0, in the objective.
"""

import math
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from skytile import __version__
from skytile.engines.ip.engine import IntegerProgramming
from skytile.engines.ip.linear import Program
from skytile.puzzles import Puzzle


class _Row(NamedTuple):
    name: str
    terms: list[tuple[int, str]]
    sign: str
    right: int


def export_lp(puzzle: Puzzle, engine: IntegerProgramming) -> str:
    """The puzzle as an LP file."""
    program = engine.model(puzzle).program
    lines = [f"\\ {comment}" for comment in _comments(puzzle, engine)]
    lines += ["Minimize", *_wrap(f"obj: {_sum((0, name) for name in _idle(program))}")]
    lines.append("Subject To")
    for row in _rows(program):
        lines += _wrap(f"{row.name}: {_sum(row.terms)} {row.sign} {row.right}")
    binary = [name for name, bounds in _bounds(program) if bounds == (0, 1)]
    if general := {name: bounds for name, bounds in _bounds(program) if bounds != (0, 1)}:
        lines.append("Bounds")
        lines += [f" {low} <= {name} <= {high}" for name, (low, high) in general.items()]
        lines += ["Generals", *_wrap(" ".join(general))]
    return "\n".join([*lines, "Binaries", *_wrap(" ".join(binary)), "End"])


def export_mps(puzzle: Puzzle, engine: IntegerProgramming) -> str:
    """The puzzle as an MPS file in free form."""
    program = engine.model(puzzle).program
    lines = [f"* {comment}" for comment in _comments(puzzle, engine)]
    lines += [f"NAME {puzzle.kind}", "ROWS", " N obj"]
    columns: dict[str, list[str]] = {name: [] for name in program.names}
    rights = []
    for row in _rows(program):
        lines.append(f" {_LETTERS[row.sign]} {row.name}")
        rights += [f" rhs {row.name} {row.right}"] if row.right else []
        for coefficient, name in row.terms:
            columns[name].append(f" {name} {row.name} {coefficient}")
    for name in _idle(program):
        columns[name].append(f" {name} obj 0")
    lines += ["COLUMNS", " whole 'MARKER' 'INTORG'"]
    lines += [line for column in columns.values() for line in column]
    lines += [" whole_end 'MARKER' 'INTEND'", "RHS", *rights, "BOUNDS"]
    for name, (low, high) in _bounds(program):
        if (low, high) == (0, 1):
            lines.append(f" BV bound {name}")
        else:
            lines += [f" LO bound {name} {low}", f" UP bound {name} {high}"]
    return "\n".join([*lines, "ENDATA"])


_LETTERS = {"=": "E", "<=": "L", ">=": "G"}


def _comments(puzzle: Puzzle, engine: IntegerProgramming) -> list[str]:
    title = puzzle.title.replace("×", "x")  # not every program reads more than ASCII
    return [f"{title}, written by Skytile {__version__}", f"model of engine {engine}"]


def _rows(program: Program) -> Iterator[_Row]:
    for i, name in enumerate(program.row_names):
        low, high = program.row_lower[i], program.row_upper[i]
        sign = "=" if low == high else "<=" if math.isinf(low) else ">="
        inside = range(program.starts[i], program.starts[i + 1])
        terms = [(program.coefficients[t], program.names[program.variables[t]]) for t in inside]
        yield _Row(name, terms, sign, int(high if math.isinf(low) else low))


def _bounds(program: Program) -> Iterator[tuple[str, tuple[int, int]]]:
    for name, low, high in zip(program.names, program.lower, program.upper, strict=True):
        yield name, (int(low), int(high))


def _idle(program: Program) -> list[str]:
    """The variables in no row, or else the first one, since an objective must not be empty."""
    used = set(program.variables)
    return [name for i, name in enumerate(program.names) if i not in used] or program.names[:1]


def _sum(terms: Iterable[tuple[int, str]]) -> str:
    text = " ".join(f"{'-' if c < 0 else '+'} {abs(c)} {name}" for c, name in terms)
    return text.replace(" 1 ", " ").removeprefix("+ ")


def _wrap(text: str) -> list[str]:
    """Lines short enough for every reader; names are never broken."""
    return wrap(
        text, 100, initial_indent=" ", subsequent_indent="  ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
