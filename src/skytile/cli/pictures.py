"""`skytile generate mosaic --image`: pictures as grids, their ambiguous cells, and previews."""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.cli.files import OutputFile
from skytile.cli.messages import complain
from skytile.errors import NotUnique, OptionError
from skytile.generate.library import ANY, find_picture
from skytile.generate.picture import check_picture_options, grid_from_options, to_png
from skytile.generate.unique_picture import ambiguity, mend
from skytile.puzzles import Grid, Mosaic, cell_name

_NAMED = 12
"""The most cells that a message names."""
_WIDEST = 120
"""The widest picture that is drawn in a message."""
_PLAIN = 0.06
"""A picture is nearly empty with fewer black cells than this share, nearly full with more."""


class ImagePuzzle(NamedTuple):
    """A picture to make a puzzle of, and what its record says about it."""

    name: str
    grid: Grid
    remarks: dict[str, Any]


def read_images(
    size: tuple[int, int | None] | None, options: Mapping[str, Any]
) -> list[ImagePuzzle]:
    """The pictures in the files that the options name, in order."""
    check_picture_options(options)
    files, titles = options["image"], options["title"]
    if len(titles) > len(files):
        raise OptionError("title", f"{len(titles)} titles for {len(files)} of {{}}", "image")
    named = [*titles, *map(_title, files[len(titles) :])]
    several = len(files) > 1
    return [
        _read_image(file, title, size, options, f"{file}: " if several else "")
        for file, title in zip(files, named, strict=True)
    ]


def preview(
    images: list[ImagePuzzle],
    picture: str | None,
    size: tuple[int, int | None] | None,
    path: Path | None,
    files: Sequence[str],
    force: bool,
) -> int:
    """Show the pictures as grids of cells; with a path, in a PNG file."""
    from skytile.render.text import render_pixels

    grids = [image.grid for image in images]
    if picture is not None:
        if picture == ANY:
            raise OptionError("preview", "not together with {} any", "picture")
        grids = [find_picture(picture).at(None if size is None else size[0]).grid]
    if not grids:
        raise OptionError("preview", "only with {} or {}", "image", "picture")
    if path is not None:
        if path.suffix.lower() != ".png" or len(grids) > 1:
            raise OptionError("preview", "expected one picture, and a file name with .png after -o")
        OutputFile(path, files, force, ".png").write(to_png(grids[0]))
        return 0
    for grid in grids:
        height, width = grid.shape
        share = round(100 * float(grid.mean()))
        print(render_pixels(Mosaic(width, height), grid))
        print(f"{width}×{height}, {share} % black")
    return 0


def _title(file: str) -> str:
    """A title for a picture, from the name of its file."""
    words = re.sub(r"[-_\s]+", " ", Path(file).stem).strip()
    return words[:1].upper() + words[1:]


def _read_image(
    file: str,
    title: str,
    size: tuple[int, int | None] | None,
    options: Mapping[str, Any],
    where: str,
) -> ImagePuzzle:
    """Read a picture; refuse or mend it if it is ambiguous. Messages begin with `where`."""
    grid = grid_from_options(file, size, options)
    _warn_if_plain(grid, where)
    remarks = {"title": title, "picture": Path(file).name}
    unclear = ambiguity(grid)
    if not unclear.any():
        return ImagePuzzle(file, grid, remarks)
    if options["mend"]:
        better, changed = _mend(grid, where)
        return ImagePuzzle(file, better, {"changed": changed, **remarks})
    if options["preview"]:
        complain(f"{where}{_open_cells(unclear)}")
        return ImagePuzzle(file, grid, remarks)
    if grid.shape[1] <= _WIDEST:
        print(_draw(grid, unclear), file=sys.stderr)
    raise NotUnique(where + _open_cells(unclear))


def _open_cells(unclear: NDArray[np.bool_]) -> str:
    names = [cell_name(*cell) for cell in np.argwhere(unclear).tolist()]
    return (
        f"all clues together leave {len(names)} cells open (? black, - white): {_list(names)}; "
        "--mend changes the fewest that make the picture unique, another --size may need none"
    )


def _warn_if_plain(grid: Grid, where: str) -> None:
    share = float(grid.mean())
    if _PLAIN <= share <= 1 - _PLAIN:
        return
    state = "nearly empty" if share < _PLAIN else "nearly full"
    ways = "--threshold, --dither, --outline or --invert may show more"
    black = f"{round(100 * share)} % of its cells are black"
    complain(f"{where}the picture is {state}: {black}; {ways}")


def _mend(grid: Grid, where: str) -> tuple[Grid, list[str]]:
    better, changed = mend(grid)
    names = [cell_name(*cell) for cell in changed]
    cells = "1 cell was" if len(names) == 1 else f"{len(names)} cells were"
    complain(f"{where}{cells} changed, the fewest that make the picture unique: {_list(names)}")
    return better, names


def _draw(grid: Grid, unclear: NDArray[np.bool_]) -> str:
    marks = np.where(unclear, np.where(grid == 1, "?", "-"), np.where(grid == 1, "X", "."))
    return "\n".join("".join(row) for row in marks.tolist())


def _list(names: list[str]) -> str:
    more = len(names) - _NAMED
    return " ".join(names[:_NAMED]) + (f" and {more} more" if more > 0 else "")
