"""MiniZinc files: the model of `model.py` in the MiniZinc language.

Every clue is one constraint annotated with its name, so that tools which blame
constraints (MiniZinc's findMUS) report clues. The output is the grid, one row per line.
"""

from collections.abc import Iterator
from typing import Any

from skytile import __version__
from skytile.engines.base import Engine
from skytile.families import Support, select
from skytile.puzzles import Clue, Mosaic, Puzzle, Skyscrapers

_ALL_DIFFERENT = """\
include "alldifferent.mzn";

predicate every_height_once(array[int] of var int: group) = alldifferent(group);
"""
_WITH_PARKS = """\
predicate every_height_once(array[int] of var int: group) =
  forall (h in 1..tallest) (sum (i in index_set(group)) (bool2int(group[i] = h)) = 1);
"""
_SKYSCRAPERS = """\
int: n = {size};
int: tallest = {tallest};
array[1..n, 1..n] of var {low}..tallest: cell;

{every_height_once}
% A building is visible if it is taller than the highest before it.
predicate visible(array[int] of var int: line, int: clue) =
  let {{
    array[1..n] of var {low}..tallest: highest;
    constraint highest[1] = line[1];
    constraint forall (i in 2..n) (highest[i] = max(highest[i - 1], line[i]));
  }} in
    {first} + sum (i in 2..n) (bool2int(line[i] > highest[i - 1]){times}) = clue;

constraint forall (r in 1..n) (every_height_once([cell[r, c] | c in 1..n]));
constraint forall (c in 1..n) (every_height_once([cell[r, c] | r in 1..n]));
"""
_BOXES = """\
constraint forall (r in 0..n div {high} - 1, c in 0..n div {wide} - 1)
  (every_height_once([cell[r * {high} + i, c * {wide} + j] | i in 1..{high}, j in 1..{wide}]));
"""
_DIAGONALS = """\
constraint every_height_once([cell[i, i] | i in 1..n]);
constraint every_height_once([cell[i, n + 1 - i] | i in 1..n]);
"""
_SIGHT = {"N": "i, {at}", "E": "{at}, n + 1 - i", "S": "n + 1 - i, {at}", "W": "{at}, i"}
"""The index of the i-th cell seen from each side."""
_MOSAIC = """\
int: height = {height};
int: width = {width};
array[1..height, 1..width] of var 0..1: cell;  % 1 is black

predicate black_around(int: row, int: column, int: clue) =
  sum (r in max(1, row - 1)..min(height, row + 1), c in max(1, column - 1)..min(width, column + 1))
    (cell[r, c]) = clue;
"""
_END = """\
solve satisfy;

output [show(cell[r, c]) ++ if c = {columns} then "\\n" else " " endif
        | r in 1..{rows}, c in 1..{columns}];"""


def export_minizinc(puzzle: Puzzle, engine: Engine) -> str:
    """The puzzle, all its clues on, as a MiniZinc model."""
    rows, columns = puzzle.shape
    parts = select("export 'minizinc'", _WRITERS, puzzle)(puzzle)
    title = puzzle.title.replace("×", "x")
    head = f"% {title}, written by Skytile {__version__}\n"
    return "\n".join([head, *parts, "", _END.format(rows=rows, columns=columns)])


def _skyscrapers(puzzle: Skyscrapers) -> Iterator[str]:
    yield _SKYSCRAPERS.format(
        size=puzzle.size,
        tallest=puzzle.tallest,
        low=puzzle.values[0],
        every_height_once=_WITH_PARKS if puzzle.parks > 1 else _ALL_DIFFERENT,
        first="line[1]" if puzzle.sums else "bool2int(line[1] > 0)",
        times=" * line[i]" if puzzle.sums else "",
    ).rstrip()
    if puzzle.boxes:
        yield _BOXES.format(high=puzzle.boxes[0], wide=puzzle.boxes[1]).rstrip()
    if puzzle.diagonals:
        yield _DIAGONALS.rstrip()
    for clue in puzzle.edge_clues:
        at = _SIGHT[clue.name[0]].format(at=clue.name[1:])
        yield _constraint(clue, f"visible([cell[{at}] | i in 1..n], {clue.value})")
    for clue in puzzle.given_clues:
        row, column = divmod(clue.cells[0], puzzle.size)
        yield _constraint(clue, f"cell[{row + 1}, {column + 1}] = {clue.value}")


def _mosaic(puzzle: Mosaic) -> Iterator[str]:
    yield _MOSAIC.format(height=puzzle.height, width=puzzle.width)
    for clue in puzzle.count_clues:
        row, column = divmod(puzzle.places.numbers[clue.name], puzzle.width)
        yield _constraint(clue, f"black_around({row + 1}, {column + 1}, {clue.value})")


def _constraint(clue: Clue, constraint: str) -> str:
    return f'constraint :: "{clue.name}" {constraint};'


_WRITERS: dict[str, Support[Any]] = {
    "skyscrapers": Support(_skyscrapers, ("boxes", "diagonals", "parks", "sums")),
    "mosaic": Support(_mosaic),
}
