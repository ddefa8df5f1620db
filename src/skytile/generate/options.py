"""The recipe that the options of `skytile generate` stand for, whoever collects them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from skytile.errors import OptionError
from skytile.generate.recipe import MosaicRecipe, Recipe, SkyscrapersRecipe
from skytile.kernel import LARGEST as LARGEST_BOARD
from skytile.puzzles import Grid
from skytile.puzzles.mosaic import MOST_CELLS

__all__ = ["NO_OPTIONS", "recipe_of", "size_of"]

_ONLY = {
    "skyscrapers": ("boxes", "diagonals", "parks", "prefer", "no_givens"),
    "mosaic": ("black", "image", "dither", "threshold", "invert", "mend"),
}
_SHARED = ("clues", "order", "pattern", "target", "hide", "difficulty", "tries", "nodes")
_FLAGS = ("diagonals", "no_givens", "dither", "invert", "mend")
NO_OPTIONS: Mapping[str, Any] = dict.fromkeys(
    (*_SHARED, "density", *_ONLY["skyscrapers"], *_ONLY["mosaic"])
) | dict.fromkeys(_FLAGS, False)
"""All options, none of them given."""


def size_of(text: str) -> tuple[int, int | None] | None:
    """`N` or `WxH`: width and height, where the height may be left out; None if it is neither."""
    match = re.fullmatch(r"([1-9]\d{0,7})(?:[x×]([1-9]\d{0,7}))?", text.strip().lower())
    if match is None:
        return None
    return int(match[1]), None if match[2] is None else int(match[2])


def recipe_of(
    kind: str, size: tuple[int, int], options: Mapping[str, Any], picture: Grid | None = None
) -> Recipe:
    """The recipe that the options describe."""
    _check_family(kind, options)
    fields = {name: options[name] for name in _SHARED if options[name] is not None}
    if fields.get("hide") and fields.setdefault("clues", "hidden") != "hidden":
        raise OptionError("--hide: only with --clues hidden")
    if options["density"] is not None:
        fields["target"] = _target(kind, size, options)
    if kind == "mosaic":
        return _mosaic(size, fields, options, picture)
    return _skyscrapers(size, fields, options)


def _check_family(kind: str, options: Mapping[str, Any]) -> None:
    """Refuse options of the other family of puzzles."""
    for family, names in _ONLY.items():
        given = [n for n in names if options[n] is not None and options[n] is not False]
        if family != kind and given:
            raise OptionError(f"--{given[0].replace('_', '-')}: only for {family}, not for {kind}")


def _target(kind: str, size: tuple[int, int], options: Mapping[str, Any]) -> int:
    """How many clues a density stands for."""
    if options["target"] is not None:
        raise OptionError("--density: not together with --target")
    width, height = size
    edges = 2 * (width + height) if kind == "skyscrapers" else 0
    cells = 0 if options["no_givens"] else width * height
    density: float = options["density"]
    return round(density * (edges + cells))


def _skyscrapers(
    size: tuple[int, int], fields: dict[str, Any], options: Mapping[str, Any]
) -> SkyscrapersRecipe:
    n, height = size
    if n != height:
        raise OptionError(f"--size: Skyscrapers are square, got {n}x{height}")
    if n > LARGEST_BOARD:
        raise OptionError(f"--size: expected 1 to {LARGEST_BOARD} for Skyscrapers, got {n}")
    parks = options["parks"] or 0
    if parks >= n:
        raise OptionError(f"--parks: expected 0 to {n - 1} for size {n}, got {parks}")
    boxes = options["boxes"]
    if boxes is not None and boxes[1] is None:
        raise OptionError(f"--boxes: expected rows x columns, such as 2x3, got {boxes[0]}")
    if boxes is not None and boxes[0] * boxes[1] != n:
        raise OptionError(f"--boxes: a box of {boxes[0]}x{boxes[1]} does not hold {n} cells")
    return SkyscrapersRecipe(
        size=n,
        boxes=boxes,
        diagonals=options["diagonals"],
        parks=parks,
        givens=not options["no_givens"],
        prefer=options["prefer"],
        **fields,
    )


def _mosaic(
    size: tuple[int, int],
    fields: dict[str, Any],
    options: Mapping[str, Any],
    picture: Grid | None,
) -> MosaicRecipe:
    width, height = size
    if width * height > MOST_CELLS:
        raise OptionError(f"--size: {width}x{height} is more than {MOST_CELLS} cells")
    if options["black"] is not None:
        if picture is not None:
            raise OptionError("--black: not together with --image")
        fields["black"] = options["black"]
    return MosaicRecipe(width=width, height=height, picture=picture, **fields)
