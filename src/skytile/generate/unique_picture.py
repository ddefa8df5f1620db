"""Pictures that all clues together do not determine, and the fewest pixels that mend them.

All clues together are the box sums of the picture, first along the rows, then along the
columns. The clipped box sum [1, 1, 1] of a line of length n is invertible unless n ≡ 2
(mod 3), and then its null space is spanned by b = (1, −1, 0, 1, −1, 0, …, 1, −1). So two
pictures with the same clues differ by

    d(r, c) = b'(r) x(c) + y(r) b(c)

with b = 0 where the width is not ≡ 2, and b' = 0 where the height is not. Call a row or a
column *paired* where b' or b is not 0.

* In a row that is not paired, d = y(r) b(c): the row is ambiguous if its pairs of cells are
  all black-white or all white-black. It has nothing to do with other rows, and changing
  any one cell of a pair makes it unique. Likewise for columns.
* Where paired rows and paired columns cross, turn each cell with b'(r) b(c) = −1 over. Then
  the differences are X(c) + Y(r). Draw an arrow from row r to column c if the cell is 1, and
  from column c to row r if it is 0. One finds that the picture is unique if and only if all these
  arrows, a bipartite tournament, are strongly connected, and that a cell is ambiguous if
  and only if its arrow leads from one strong component to another.

To make it strong, arrows must be turned round, and each source component needs one of its
own to come in, each sink component one to go out. If there are several sources they are
single vertices of one side, and so are several sinks. If some arrow leads from a source to a
sink, turning one helps both, and max(sources, sinks) arrows are needed and enough;
if all sources and sinks are on one side, sources + sinks are: through any one vertex of the
other side. (`mend` checks its result.)
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.errors import WrongAnswer
from skytile.puzzles import Grid, Mask

Cells = list[tuple[int, int]]
Costs = NDArray[np.float64]
Pairing = NDArray[np.int16]


class MendedPicture(NamedTuple):
    """A picture that its clues determine, and the cells that were changed: as few as can be."""

    grid: Grid
    changed: Cells


def ambiguity(grid: Grid) -> Mask:
    """The cells that differ between pictures with the same clues as this one."""
    mask = np.zeros(grid.shape, bool)
    rows, columns = _pairing(grid.shape[0]), _pairing(grid.shape[1])
    for r in _ambiguous_rows(grid, rows, columns):
        mask[r, columns != 0] = True
    for c in _ambiguous_rows(grid.T, columns, rows):
        mask[rows != 0, c] = True
    if rows.any() and columns.any():
        parts = _components(_arrows(grid, rows, columns))
        high = np.count_nonzero(rows)
        crossing = parts[:high, None] != parts[None, high:]
        mask[np.ix_(rows != 0, columns != 0)] = crossing
    return mask


def mend(grid: Grid, costs: Costs | None = None) -> MendedPicture:
    """Change the fewest cells so that the clues determine the picture.

    Where there is a choice, cells of small cost are changed.
    """
    costs = _costs(grid) if costs is None else costs
    rows, columns = _pairing(grid.shape[0]), _pairing(grid.shape[1])
    changed = [(r, _cheapest(costs[r], columns)) for r in _ambiguous_rows(grid, rows, columns)]
    changed += [(_cheapest(costs[:, c], rows), c) for c in _ambiguous_rows(grid.T, columns, rows)]
    if rows.any() and columns.any():
        changed += _arrows_to_reverse(grid, rows, columns, costs)
    better = grid.copy()
    for cell in changed:
        better[cell] ^= 1
    if ambiguity(better).any():
        raise WrongAnswer("the mended picture is still ambiguous")
    return MendedPicture(better, sorted(changed))


def _pairing(length: int) -> Pairing:
    """The vector b of a line: 1, −1, 0, 1, −1, …; all 0 where the box sum is invertible."""
    if length % 3 != 2:
        return np.zeros(length, np.int16)
    return np.resize(np.array([1, -1, 0], np.int16), length)


def _ambiguous_rows(grid: Grid, rows: Pairing, columns: Pairing) -> list[int]:
    """The rows, of those that are not paired, that can be turned over as a whole."""
    if not columns.any():
        return []
    firsts, seconds = grid[:, columns == 1], grid[:, columns == -1]
    alike = (firsts != seconds).all(axis=1) & (firsts == firsts[:, :1]).all(axis=1)
    return [int(r) for r in np.flatnonzero(alike & (rows == 0))]


def _cheapest(costs: Costs, pairing: Pairing) -> int:
    return int(np.argmin(np.where(pairing != 0, costs, np.inf)))


def _arrows(grid: Grid, rows: Pairing, columns: Pairing) -> Mask:
    """True where the arrow leads from the (paired) row to the (paired) column."""
    signs = np.outer(rows[rows != 0], columns[columns != 0])
    cells = grid[np.ix_(rows != 0, columns != 0)]
    forward: Mask = (cells == 1) == (signs > 0)
    return forward


def _components(arrows: Mask) -> NDArray[np.intp]:
    """For each row, then each column, the number of its strong component, from the sources on.

    A set of rows and columns that no arrow leads into consists of the rows and the columns
    with the most arrows out: i and j of them have together at most i·n + j·m − i·j, for m
    rows and n columns, and exactly that many if no arrow leads in. These sets are a chain, and
    what each adds to the one before is a component.
    """
    m, n = arrows.shape
    out_of_rows, out_of_columns = arrows.sum(axis=1), m - arrows.sum(axis=0)
    by_row, by_column = np.argsort(-out_of_rows), np.argsort(-out_of_columns)
    i, j = np.arange(m + 1)[:, None], np.arange(n + 1)[None, :]
    of_rows = np.append(0, out_of_rows[by_row]).cumsum()
    of_columns = np.append(0, out_of_columns[by_column]).cumsum()
    cuts = np.argwhere(of_rows[:, None] + of_columns == i * n + j * m - i * j)
    cuts = cuts[np.argsort(cuts.sum(axis=1))]
    parts = np.empty(m + n, np.intp)
    parts[by_row] = np.searchsorted(cuts[:, 0], np.arange(1, m + 1))
    parts[m + by_column] = np.searchsorted(cuts[:, 1], np.arange(1, n + 1))
    return parts


def _arrows_to_reverse(grid: Grid, rows: Pairing, columns: Pairing, costs: Costs) -> Cells:
    """The fewest cells whose arrows, turned round, make all strongly connected."""
    arrows = _arrows(grid, rows, columns)
    high, wide = np.flatnonzero(rows), np.flatnonzero(columns)
    prices = costs[np.ix_(high, wide)]
    parts = _components(arrows)
    if parts.max() == parts.min():
        return []
    sources = _ends(parts[: len(high)], parts[len(high) :])
    sinks = _ends(-parts[: len(high)], -parts[len(high) :])
    ways = []
    if sources.rows and sinks.columns:
        ways.append(_pair_up(sources.rows, sinks.columns, prices))
    if sources.columns and sinks.rows:
        ways.append(_transpose(_pair_up(sources.columns, sinks.rows, prices.T)))
    if not ways and sources.rows:
        ways.append(_through_one(sources.rows + sinks.rows, prices))
    elif not ways:
        ways.append(_transpose(_through_one(sources.columns + sinks.columns, prices.T)))
    best = min(ways, key=lambda way: sum(prices[cell] for cell in way))
    return [(int(high[r]), int(wide[c])) for r, c in best]


class _Ends(NamedTuple):
    """For each source (or sink) component its rows and its columns: one of them takes part."""

    rows: list[list[int]]
    columns: list[list[int]]


def _ends(of_rows: NDArray[np.intp], of_columns: NDArray[np.intp]) -> _Ends:
    """The components that come first: one of rows and columns, or several single vertices."""
    first = min(of_rows.min(), of_columns.min())
    rows, columns = np.flatnonzero(of_rows == first), np.flatnonzero(of_columns == first)
    if len(rows) and len(columns):
        return _Ends([rows.tolist()], [columns.tolist()])
    if len(rows):
        return _Ends([[r] for r in np.flatnonzero(of_rows < of_columns.min()).tolist()], [])
    return _Ends([], [[c] for c in np.flatnonzero(of_columns < of_rows.min()).tolist()])


def _pair_up(sources: list[list[int]], sinks: list[list[int]], prices: Costs) -> Cells:
    """Cheap arrows from sources to sinks: each source and each sink has one, no more than needed.

    First as many pairs as there can be, then the cheapest arrow for each that is left over.
    """
    cheapest = [[_cheapest_of(prices, source, sink) for sink in sinks] for source in sources]
    every = [(prices[cheapest[i][j]], i, j) for i in range(len(sources)) for j in range(len(sinks))]
    chosen, used, met = [], set(), set()
    for needed in (all, any):
        for _, i, j in sorted(every):
            if needed((i not in used, j not in met)):
                chosen.append((i, j))
                used.add(i)
                met.add(j)
    return [cheapest[i][j] for i, j in chosen]


def _cheapest_of(prices: Costs, rows: list[int], columns: list[int]) -> tuple[int, int]:
    if len(rows) == len(columns) == 1:
        return rows[0], columns[0]
    row, column = divmod(int(np.argmin(prices[np.ix_(rows, columns)])), len(columns))
    return rows[row], columns[column]


def _through_one(rows: list[list[int]], prices: Costs) -> Cells:
    """Turn the arrows between these rows and the column where that is cheapest."""
    single = [r for (r,) in rows]
    column = int(np.argmin(prices[single].sum(axis=0)))
    return [(r, column) for r in single]


def _transpose(cells: Cells) -> Cells:
    return [(column, row) for row, column in cells]


def _costs(grid: Grid) -> Costs:
    """How much a cell belongs where it is: how many of the eight around it have its colour."""
    around = np.pad(grid, 1, mode="edge")
    height, width = grid.shape
    shifts = [(i, j) for i in range(3) for j in range(3) if (i, j) != (1, 1)]
    same = sum((around[i : i + height, j : j + width] == grid).astype(float) for i, j in shifts)
    return np.asarray(same)
