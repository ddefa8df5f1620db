"""Rebuild the library of pictures: `make picture-pack`.

    npm pack @phosphor-icons/core && tar xzf phosphor-icons-core-*.tgz
    python -m scripts.picture_pack package/assets/fill [JOBS]

Draws every chosen picture at every size, mends what its clues do not determine, and tries out which
levels each can make. With `--regrade` in place of the folder, the grids stay as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

from scripts.picture_pack.drawing import Chosen, chosen_drawings, draw
from skytile.generate import library
from skytile.generate.library.pack import NAME, Picture, pack_pictures, pictures, sheet_of
from skytile.generate.mosaic import MosaicRecipe
from skytile.logic import LEVELS
from skytile.puzzles import Grid

_LARGE = 30
"""Grading pictures larger than this takes seconds, and they are rarely above hard."""
PACK = Path(library.__file__).parent / NAME


def main() -> None:
    """Write the library."""
    source, jobs = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with ProcessPoolExecutor(jobs) as pool:
        if source == "--regrade":
            drawn: Iterable[Picture] = pictures()
        else:
            make = partial(draw_picture, folder=Path(source))
            drawn = pool.map(make, chosen_drawings(), chunksize=4)
        graded = list(_report(pool.map(grade_picture, drawn, chunksize=4)))
    PACK.write_text(pack_pictures(graded, tuple(LEVELS)), "utf-8")
    print(f"{PACK}: {len(graded)} pictures, {PACK.stat().st_size} bytes")


def draw_picture(chosen: Chosen, folder: Path) -> Picture:
    """A chosen drawing, not yet graded."""
    sheets = {size: sheet_of(grid, ()) for size, grid in draw(chosen, folder).grids.items()}
    return Picture(chosen.title, chosen.category, chosen.name, sheets)


def grade_picture(picture: Picture) -> Picture:
    """The picture with the levels that it can make at each size."""
    sheets = {
        size: replace(sheet, levels=tuple(_levels(sheet.grid, size)))
        for size, sheet in picture.sheets.items()
    }
    return replace(picture, sheets=sheets)


def _levels(grid: Grid, size: int) -> Iterator[str]:
    """The levels for which one of the first seeds gives a puzzle; large pictures get few tries."""
    height, width = grid.shape
    large = size > _LARGE
    for level in LEVELS[:3] if large else LEVELS:
        recipe = MosaicRecipe(width=width, height=height, picture=grid, difficulty=level)
        if any(recipe.make(seed) is not None for seed in range(1 if large else 3)):
            yield level


def _report(graded: Iterable[Picture]) -> Iterator[Picture]:
    for number, picture in enumerate(graded, 1):
        print(number, picture.name, {s: len(x.levels) for s, x in picture.sheets.items()})
        yield picture


if __name__ == "__main__":
    main()
