"""`skytile generate mosaic --image`: the picture as a grid, and where it is ambiguous."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import click
import numpy as np
from numpy.typing import NDArray

from skytile.cli.messages import complain
from skytile.errors import OptionError
from skytile.generate.mending import ambiguity, mended
from skytile.generate.picture import grid_from_shades, shades_of
from skytile.puzzles import Grid, cell_name

__all__ = ["Picture", "picture_of", "picture_options"]

F = TypeVar("F", bound=Callable[..., Any])
_NAMED = 12
"""How many cells a message names."""
_DRAWN = 120
"""The widest picture that is drawn in a message."""


@dataclass(frozen=True)
class Picture:
    """A picture for a puzzle, and the names of its cells that were changed."""

    grid: Grid
    changed: tuple[str, ...] = ()
    ambiguous: bool = False

    @property
    def remarks(self) -> dict[str, Any]:
        """What records say about it."""
        return {"changed": list(self.changed)} if self.changed else {}


_OPTIONS = (
    click.option("--image", metavar="FILE", help="Mosaic: the solution is this picture."),
    click.option(
        "--threshold",
        type=click.IntRange(0, 256),
        metavar="T",
        help="Picture: shades below T of 256 are black (by default, what parts dark from light).",
    ),
    click.option("--dither", is_flag=True, help="Picture: shades as dots."),
    click.option("--invert", is_flag=True, help="Picture: black for white."),
    click.option(
        "--mend", is_flag=True, help="Picture: change the fewest cells that make it unique."
    ),
)


def picture_options(command: F) -> F:
    """The options that have to do with pictures."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def picture_of(
    kind: str, size: tuple[int, int | None] | None, options: Mapping[str, Any]
) -> Picture | None:
    """The picture that the options ask for; where it is ambiguous and not mended, says so."""
    if options["image"] is None:
        lone = [n for n in ("threshold", "dither", "invert", "mend") if _given(options[n])]
        if lone and kind == "mosaic":
            raise OptionError(f"--{lone[0]}: only with --image")
        return None
    if kind != "mosaic":
        raise OptionError(f"--image: only for mosaic, not for {kind}")
    if options["dither"] and options["threshold"] is not None:
        raise OptionError("--dither: not together with --threshold")
    grid = _read(size, options)
    unclear = ambiguity(grid)
    if not unclear.any():
        return Picture(grid)
    if options["mend"]:
        return _mend(grid)
    _show_ambiguous(grid, unclear)
    return Picture(grid, ambiguous=True)


def _read(size: tuple[int, int | None] | None, options: Mapping[str, Any]) -> Grid:
    method = "dither" if options["dither"] else options["threshold"]
    width, height = size or (None, None)
    if width is not None and height is None:
        shades = shades_of(options["image"], longest=width)
    else:
        shades = shades_of(options["image"], width, height)
    return grid_from_shades(shades, "otsu" if method is None else method, invert=options["invert"])


def _mend(grid: Grid) -> Picture:
    better, changed = mended(grid)
    names = tuple(cell_name(*cell) for cell in changed)
    cells = "1 cell was" if len(names) == 1 else f"{len(names)} cells were"
    complain(f"{cells} changed, the fewest that make the picture unique: {_listed(names)}")
    return Picture(better, names)


def _show_ambiguous(grid: Grid, unclear: NDArray[np.bool_]) -> None:
    names = [cell_name(*cell) for cell in np.argwhere(unclear).tolist()]
    if grid.shape[1] <= _DRAWN:
        print(_drawn(grid, unclear), file=sys.stderr)
    complain(
        f"all clues together leave {len(names)} cells open (? black, - white): {_listed(names)}; "
        "--mend changes the fewest that make the picture unique, another --size may need none"
    )


def _drawn(grid: Grid, unclear: NDArray[np.bool_]) -> str:
    marks = np.where(unclear, np.where(grid == 1, "?", "-"), np.where(grid == 1, "X", "."))
    return "\n".join("".join(row) for row in marks.tolist())


def _listed(names: tuple[str, ...] | list[str]) -> str:
    more = len(names) - _NAMED
    return " ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _given(value: object) -> bool:
    return value is not None and value is not False
