"""Puzzles that a worker makes: by recipe, from a picture, and the one of the day."""

import json
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from skytile import kernel
from skytile.errors import NotUnique, OptionError, quoted
from skytile.families import family_named
from skytile.generate.batch import SEEDS, Batch
from skytile.generate.executors import SerialExecutor
from skytile.generate.lessons import find_technique, lessons
from skytile.generate.mosaic import picture_size
from skytile.generate.options import parse_size, recipe_from_options
from skytile.generate.picture import check_picture_options, grid_from_options
from skytile.generate.plan import usual_size
from skytile.generate.recipe import Recipe
from skytile.generate.unique_picture import ambiguity, mend
from skytile.logic.words import DEFAULT
from skytile.puzzles import Grid, cell_name
from skytile.web.reading import check_size

_MOST_PIXELS = 25_000_000
"""The most pixels of an uploaded picture."""
_PICTURES = "mosaic"
"""The kind of puzzles whose solutions are pictures."""


def generate(options: Mapping[str, Any]) -> Any:
    """The record of a new puzzle; a list of records if several were asked for."""
    given = dict(options)
    kind, seed, count = given.pop("kind"), given.pop("seed", None), given.pop("count", 1)
    size = _read_size("size", given.pop("size")) if "size" in given else usual_size(kind)
    width, height = size
    if kind == _PICTURES and "picture" in given:
        width, height = picture_size(given["picture"], size if "size" in options else None)
    check_size(kind, (height or width, width))
    if "boxes" in given:
        given["boxes"] = _read_size("boxes", given["boxes"])
    recipe = recipe_from_options(kind, (width, height or width), given)
    records = _records(recipe, seed, count)
    return records if len(records) > 1 else records[0]


def teach(options: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a position to practise a technique."""
    kind, technique = find_technique(options["technique"], options.get("kind"))
    size = None
    if "size" in options:
        width, height = size = _read_size("size", options["size"])
        check_size(kind, (height or width, width))
    seed = options.get("seed", secrets.randbelow(SEEDS))
    lesson = next(lessons(technique, kind=kind, size=size, seed=seed))
    return lesson.record(options.get("language", DEFAULT))


def generate_daily(kind: str, date: str, difficulty: str) -> dict[str, Any]:
    """The record of the puzzle of that day, which is the same everywhere."""
    recipe: type[Recipe] = family_named(kind).part("recipe", user="the puzzle of the day")
    size, seed = recipe.menu.daily[difficulty], kernel.seed_of_text(f"{kind} {difficulty} {date}")
    options = {"kind": kind, "size": size, "difficulty": difficulty, "seed": seed}
    return {**generate(options | dict(recipe.menu.options)), "date": date}


def generate_from_picture(content: bytes, options: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a Mosaic whose solution is the picture."""
    grid, changed = _make_unique(_read_grid(content, options), mending=options.get("mend", False))
    height, width = grid.shape
    given = {"picture": grid, "clues": options.get("clues")}
    recipe = recipe_from_options(_PICTURES, (width, height), given)
    [record] = _records(recipe, options.get("seed"), 1)
    return record | ({"changed": changed} if changed else {})


def _records(recipe: Recipe, seed: int | None, count: int) -> list[dict[str, Any]]:
    batch = Batch(recipe, secrets.randbelow(SEEDS) if seed is None else seed, count)
    with SerialExecutor() as executor:
        return [json.loads(entry.line) for entry in batch.entries(executor)]


def _read_size(name: str, given: int | str) -> tuple[int, int | None]:
    if (size := parse_size(str(given))) is None:
        got = quoted(str(given))
        raise OptionError(name, f"expected N or WxH, such as 7 or 20x15, got {got}")
    return size


def _read_grid(content: bytes, options: Mapping[str, Any]) -> Grid:
    check_picture_options(dict(options) | {"image": "picture"})
    size = None
    if "size" in options:
        size = _read_size("size", options["size"])
        check_size(_PICTURES, (size[1] or 1, size[0]))
    grid = grid_from_options(content, size, options, _MOST_PIXELS)
    check_size(_PICTURES, (grid.shape[0], grid.shape[1]))
    return grid


def _make_unique(grid: Grid, *, mending: bool) -> tuple[Grid, list[str]]:
    """The picture and the cells changed to make it unique; refused if that needs `mending`."""
    unclear = ambiguity(grid)
    if not unclear.any():
        return grid, []
    if not mending:
        cells = int(np.count_nonzero(unclear))
        raise NotUnique(
            f"all clues together leave {cells} cells open; 'mend' changes the fewest that make "
            "the picture unique, another 'size' may need none"
        )
    better, changed = mend(grid)
    return better, [cell_name(*cell) for cell in changed]
