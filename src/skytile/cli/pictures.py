"""`skytile generate mosaic --image`: the picture as a grid, and where it is ambiguous."""

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from skytile.cli.messages import complain
from skytile.errors import NotUnique
from skytile.generate.picture import check_picture_options, grid_from_options
from skytile.generate.unique_picture import ambiguity, mend
from skytile.puzzles import Grid, cell_name

_NAMED = 12
"""How many cells a message names."""
_WIDEST = 120
"""The widest picture that is drawn in a message."""


def read_picture(
    size: tuple[int, int | None] | None, options: Mapping[str, Any]
) -> tuple[Grid | None, dict[str, Any]]:
    """The picture that the options ask for, if any, and what records say about it."""
    check_picture_options(options)
    if options["image"] is None:
        return None, {}
    grid = grid_from_options(options["image"], size, options)
    unclear = ambiguity(grid)
    if not unclear.any():
        return grid, {}
    if options["mend"]:
        return _mend(grid)
    if grid.shape[1] <= _WIDEST:
        print(_draw(grid, unclear), file=sys.stderr)
    names = [cell_name(*cell) for cell in np.argwhere(unclear).tolist()]
    raise NotUnique(
        f"all clues together leave {len(names)} cells open (? black, - white): {_list(names)}; "
        "--mend changes the fewest that make the picture unique, another --size may need none"
    )


def _mend(grid: Grid) -> tuple[Grid, dict[str, Any]]:
    better, changed = mend(grid)
    names = [cell_name(*cell) for cell in changed]
    cells = "1 cell was" if len(names) == 1 else f"{len(names)} cells were"
    complain(f"{cells} changed, the fewest that make the picture unique: {_list(names)}")
    return better, {"changed": names}


def _draw(grid: Grid, unclear: NDArray[np.bool_]) -> str:
    marks = np.where(unclear, np.where(grid == 1, "?", "-"), np.where(grid == 1, "X", "."))
    return "\n".join("".join(row) for row in marks.tolist())


def _list(names: list[str]) -> str:
    more = len(names) - _NAMED
    return " ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")
