"""Visibility along a line as constraints in Choco, as in the documents and exactly.

All models state that heights differ; then, for the clue at each end,

| name | whose | how |
|---|---|---|
| disjunction | Cruz and Carneiro, 3.2 | taller than the maximum and one more, or not and as many |
| maximum | ours | a running maximum, a Boolean for each cell, a sum |
| implications | Barth, (60)–(67) | the same, each cell compared with the maximum of all before |
| exact | | both clues at once: a table of all arrangements |
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from skytile.errors import NotInstalled
from skytile.puzzles import Puzzle
from skytile.studies.propagation.lines import Domains, Line, visible

if TYPE_CHECKING:
    from pychoco.model import Model

Variables = Sequence[Any]
View = Callable[["Model", Variables, int], None]


def _disjunction(model: "Model", line: Variables, clue: int) -> None:
    n = len(line)
    tallest, count = model.intvar(0), model.intvar(clue)
    for cell in line:
        new_tallest, new_count = model.intvar(0, n), model.intvar(0, n)
        seen = model.and_(
            [
                model.arithm(cell, ">", tallest),
                model.arithm(new_tallest, "=", cell),
                model.arithm(new_count, "=", count, "-", model.intvar(1)),
            ]
        )
        hidden = model.and_(
            [
                model.arithm(cell, "<=", tallest),
                model.arithm(new_tallest, "=", tallest),
                model.arithm(new_count, "=", count),
            ]
        )
        model.or_([seen, hidden]).post()
        tallest, count = new_tallest, new_count
    model.arithm(count, "=", 0).post()


def _maximum(model: "Model", line: Variables, clue: int) -> None:
    tallest, seen = line[0], [model.boolvar(True)]
    for cell in line[1:]:
        seen.append(model.arithm(cell, ">", tallest).reify())
        higher = model.intvar(1, len(line))
        model.max(higher, [tallest, cell]).post()
        tallest = higher
    model.sum(seen, "=", clue).post()


def _implications(model: "Model", line: Variables, clue: int) -> None:
    seen = [model.boolvar(True)]
    for place, cell in enumerate(line[1:], 1):
        tallest = model.intvar(1, len(line))
        model.max(tallest, list(line[:place])).post()
        seen.append(model.arithm(cell, ">", tallest).reify())
    model.sum(seen, "=", clue).post()


VIEWS: dict[str, View | None] = {
    "disjunction": _disjunction,
    "maximum": _maximum,
    "implications": _implications,
    "exact": None,
}


def narrow(line: Line, name: str) -> Domains:
    """The heights that propagation leaves possible on a line."""
    model = _model()
    n = len(line.domains)
    cells = [model.intvar([int(h) + 1 for h in np.flatnonzero(row)]) for row in line.domains]
    _post(model, cells, line.left, line.right, name)
    solver: Any = model.get_solver()
    solver._propagate()
    left = np.zeros((n, n), np.bool_)
    for row, cell in zip(left, cells, strict=True):
        row[[height - 1 for height in cell.get_domain_values()]] = True
    return left


class Searched(NamedTuple):
    """The result of a search."""

    status: str
    nodes: int
    fails: int


def search(puzzle: Puzzle, name: str, seconds: float) -> Searched:
    """Solve a Skyscrapers board: the smallest domain first, the lowest height first."""
    model = _model()
    from pychoco import backend as pychoco_backend

    backend: Any = pychoco_backend

    n = puzzle.shape[0]
    grid = [[model.intvar(1, n) for _ in range(n)] for _ in range(n)]
    clues = dict(puzzle.clues)
    for row, column in np.ndindex(n, n):
        if (given := clues.get(f"r{row + 1}c{column + 1}")) is not None:
            model.arithm(grid[row][column], "=", given).post()
    for i in range(n):
        column = [grid[row][i] for row in range(n)]
        for line, sides in ((grid[i], "WE"), (column, "NS")):
            left, right = (clues.get(f"{side}{i + 1}", 0) for side in sides)
            _post(model, line, left, right, name)
    solver: Any = model.get_solver()
    solver.set_min_dom_lb_search([cell for row in grid for cell in row])
    solver.limit_time(f"{seconds:g}s")
    solved = solver.solve()
    late = solver.get_time_count() >= seconds
    status = "solved" if solved else "time" if late else "impossible"
    # In pychoco 0.2, `get_node_count` of a solver returns the time.
    return Searched(status, backend.get_node_count(solver._handle), solver.get_fail_count())


def _post(model: "Model", line: Variables, left: int, right: int, name: str) -> None:
    """Post the rule of a line, and its clues; 0 for none."""
    model.all_different(list(line)).post()
    view = VIEWS[name]
    if view is None:
        if left or right:
            model.table(list(line), _tuples(len(line), left, right)).post()
        return
    for clue, cells in ((left, line), (right, line[::-1])):
        if clue:
            view(model, list(cells), clue)


def _tuples(n: int, left: int, right: int) -> list[list[int]]:
    return [
        list(heights)
        for heights in permutations(range(1, n + 1))
        if left in (0, visible(heights)) and right in (0, visible(heights[::-1]))
    ]


def _model() -> "Model":
    try:
        from pychoco.model import Model
    except ImportError:
        install = "pip install 'skytile[cpmpy]'"
        raise NotInstalled(f"this study needs pychoco: {install}") from None
    return Model()
