"""The options of `skytile generate` that say what to make, and the recipe they stand for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import click

from skytile.engines.kernel import LARGEST as LARGEST_BOARD
from skytile.errors import OptionError, quoted
from skytile.generate.recipe import (
    HIDING,
    ORDERS,
    PATTERNS,
    POLICIES,
    MosaicRecipe,
    Recipe,
    SkyscrapersRecipe,
)
from skytile.logic.steps import LEVELS
from skytile.puzzles import Grid
from skytile.puzzles.mosaic import MOST_CELLS

__all__ = ["Size", "recipe_of", "recipe_options"]

F = TypeVar("F", bound=Callable[..., Any])
_ONLY = {
    "skyscrapers": ("boxes", "diagonals", "parks", "prefer", "no_givens"),
    "mosaic": ("black", "image", "dither", "threshold", "invert", "mend"),
}
_SHARED = ("clues", "order", "pattern", "target", "hide", "difficulty", "tries", "nodes")


class Size(click.ParamType[tuple[int, int | None]]):
    """`N` or `WxH`: width and height, where the height may be left out."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int | None]:
        """Two numbers, or a number and None."""
        match = re.fullmatch(r"([1-9]\d{0,7})(?:[x×]([1-9]\d{0,7}))?", str(value).strip().lower())
        if match is None:
            self.fail(
                f"expected N or WxH, such as 7 or 20x15, got {quoted(str(value))}", param, ctx
            )
        return int(match[1]), None if match[2] is None else int(match[2])


class _Share(click.FloatRange):
    """A number from 0 to 1; 'nan' is none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        share: float = super().convert(value, param, ctx)
        if share != share:
            self.fail("nan is not in the range 0<=x<=1.", param, ctx)
        return share


def recipe_options(command: F) -> F:
    """All of them, for the command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option("--clues", type=click.Choice(POLICIES), help="Which clues stay (irreducible)."),
    click.option("--order", type=click.Choice(ORDERS), help="In which order they go (random)."),
    click.option(
        "--pattern", type=click.Choice(PATTERNS), help="A symmetry of the places with clues."
    ),
    click.option("--target", type=click.IntRange(0), metavar="N", help="Exactly N clues."),
    click.option(
        "--density",
        type=_Share(0, 1),
        metavar="D",
        help="Instead: this share of the places that can hold a clue.",
    ),
    click.option(
        "--hide", type=click.Choice(HIDING), help="How many clues the policy 'hidden' hides."
    ),
    click.option("--difficulty", type=click.Choice(LEVELS), help="Only puzzles of this level."),
    click.option(
        "--tries", type=click.IntRange(1), metavar="N", help="Solutions to try for each puzzle."
    ),
    click.option(
        "--nodes",
        type=click.IntRange(0, 2**31 - 1),
        metavar="N",
        help="Give up the proof that clues are the fewest after N nodes.",
    ),
    click.option("--boxes", type=Size(), metavar="RxC", help="Skyscrapers: boxes, rows x columns."),
    click.option("--diagonals", is_flag=True, help="Skyscrapers: diagonals hold every height too."),
    click.option(
        "--parks", type=click.IntRange(0), metavar="K", help="Skyscrapers: K parks in every line."
    ),
    click.option(
        "--prefer", type=click.Choice(["edges", "givens"]), help="Skyscrapers: what to keep."
    ),
    click.option("--no-givens", is_flag=True, help="Skyscrapers: edge clues alone."),
    click.option(
        "--black",
        type=_Share(0, 1),
        metavar="P",
        help="Mosaic: how likely a cell is black (0.5).",
    ),
)


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
