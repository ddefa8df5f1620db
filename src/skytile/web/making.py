"""What a worker makes: puzzles by recipe, from pictures, and the one of the day."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from skytile.errors import NotUnique, OptionError, quoted
from skytile.generate.batch import SEEDS, Batch
from skytile.generate.executors import SerialExecutor
from skytile.generate.mending import ambiguity, mended
from skytile.generate.options import NO_OPTIONS, recipe_of, size_of
from skytile.generate.picture import grid_from_shades, shades_of
from skytile.generate.recipe import Recipe
from skytile.puzzles import Grid, cell_name
from skytile.web.reading import check_size

__all__ = ["DAILY", "made", "made_from_picture", "made_of_the_day"]

_MOST_PIXELS = 25_000_000
"""Of an uploaded picture."""
DAILY = {
    ("skyscrapers", "easy"): 5,
    ("skyscrapers", "medium"): 5,
    ("skyscrapers", "hard"): 6,
    ("mosaic", "easy"): 10,
    ("mosaic", "medium"): 12,
    ("mosaic", "hard"): 15,
}
"""The size of the puzzle of the day, by kind and difficulty."""


def made(options: Mapping[str, Any]) -> Any:
    """The record of the puzzle that was asked for; a list of them if several were."""
    width, height = _size("size", options["size"])
    kind: str = options["kind"]
    check_size((height or width, width), kind == "skyscrapers")
    wanted = dict(NO_OPTIONS) | {name: options[name] for name in NO_OPTIONS.keys() & options.keys()}
    if wanted["boxes"] is not None:
        wanted["boxes"] = _size("boxes", wanted["boxes"])
    recipe = recipe_of(kind, (width, height or width), wanted)
    records = _records(recipe, options.get("seed"), options.get("count", 1))
    return records if len(records) > 1 else records[0]


def made_of_the_day(kind: str, day: str, difficulty: str) -> dict[str, Any]:
    """The record of the puzzle of that day, which is the same everywhere."""
    digest = hashlib.blake2b(f"{kind} {difficulty} {day}".encode(), digest_size=8).digest()
    seed, size = int.from_bytes(digest, "big") % SEEDS, DAILY[kind, difficulty]
    record: dict[str, Any] = made(
        {"kind": kind, "size": size, "difficulty": difficulty, "seed": seed}
    )
    return record | {"date": day}


def made_from_picture(content: bytes, options: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a Mosaic whose solution is the picture."""
    grid, changed = _unique(_grid(content, options), mend=options.get("mend", False))
    height, width = grid.shape
    wanted = dict(NO_OPTIONS) | {name: options[name] for name in {"clues"} & options.keys()}
    recipe = recipe_of("mosaic", (width, height), wanted, grid)
    record: dict[str, Any] = _records(recipe, options.get("seed"), 1)[0]
    return record | ({"changed": changed} if changed else {})


def _records(recipe: Recipe, seed: int | None, wanted: int) -> list[Any]:
    batch = Batch(recipe, secrets.randbelow(SEEDS) if seed is None else seed, wanted)
    with SerialExecutor() as executor:
        return [json.loads(entry.line) for entry in batch.entries(executor)]


def _size(name: str, given: int | str) -> tuple[int, int | None]:
    size = size_of(str(given))
    if size is None:
        shown = quoted(str(given))
        raise OptionError(f"--{name}: expected N or WxH, such as 7 or 20x15, got {shown}")
    return size


def _grid(content: bytes, options: Mapping[str, Any]) -> Grid:
    dither, threshold = options.get("dither", False), options.get("threshold")
    if dither and threshold is not None:
        raise OptionError("--dither: not together with --threshold")
    width, height = _size("size", options["size"]) if "size" in options else (None, None)
    check_size((height or 1, width or 1), is_skyscrapers=False)
    if width is not None and height is None:
        shades = shades_of(content, longest=width, most_pixels=_MOST_PIXELS)
    else:
        shades = shades_of(content, width, height, most_pixels=_MOST_PIXELS)
    method = "dither" if dither else "otsu" if threshold is None else threshold
    grid = grid_from_shades(shades, method, invert=options.get("invert", False))
    check_size((grid.shape[0], grid.shape[1]), is_skyscrapers=False)
    return grid


def _unique(grid: Grid, *, mend: bool) -> tuple[Grid, list[str]]:
    """The picture, changed where that was allowed and all its clues would leave it open."""
    unclear = ambiguity(grid)
    if not unclear.any():
        return grid, []
    if not mend:
        cells = int(np.count_nonzero(unclear))
        raise NotUnique(
            f"all clues together leave {cells} cells open; --mend changes the fewest that make "
            "the picture unique, another --size may need none"
        )
    better, changed = mended(grid)
    return better, [cell_name(*cell) for cell in changed]
