"""The options of `skytile generate` that say what to make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from skytile.errors import quoted
from skytile.generate.options import size_of
from skytile.generate.recipe import HIDING, ORDERS, PATTERNS, POLICIES
from skytile.logic.steps import LEVELS

__all__ = ["Size", "recipe_options"]

F = TypeVar("F", bound=Callable[..., Any])


class Size(click.ParamType[tuple[int, int | None]]):
    """`N` or `WxH`: width and height, where the height may be left out."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int | None]:
        """Two numbers, or a number and None."""
        size = size_of(str(value))
        if size is None:
            self.fail(
                f"expected N or WxH, such as 7 or 20x15, got {quoted(str(value))}", param, ctx
            )
        return size


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
