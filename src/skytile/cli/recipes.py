"""The options of `skytile generate` that say what to make, built from their declarations."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from skytile.cli.options import NumberRange
from skytile.errors import quoted
from skytile.families import families
from skytile.generate import options as declared
from skytile.generate.recipe import SHARED_OPTIONS

F = TypeVar("F", bound=Callable[..., Any])


class KindType(click.Choice[str]):
    """A kind of puzzle, of any family registered when the option is read."""

    def __init__(self) -> None:
        super().__init__([family.kind for family in families()])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Convert a text to one of the kinds registered now."""
        self.choices = tuple(family.kind for family in families())
        return super().convert(value, param, ctx)


class SizeType(click.ParamType[tuple[int, int | None]]):
    """`N` or `WxH`: width and height, where the height may be left out."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int | None]:
        """Convert a text to width and height; the height is None if left out."""
        size = declared.parse_size(str(value))
        if size is None:
            shown = quoted(str(value))
            self.fail(f"expected N or WxH, such as 7 or 20x15, got {shown}", param, ctx)
        return size


def recipe_options(command: F) -> F:
    """Add all of these options to the command."""
    own = (_click_option(option, f"{f.noun}: ") for f, option in declared.family_options())
    for option in reversed([*map(_click_option, SHARED_OPTIONS), *own]):
        command = option(command)
    return command


def _click_option(option: declared.Option, before: str = "") -> Callable[[F], F]:
    """A declared option as a click option."""
    text = before + option.help + "."
    return click.option(
        f"--{option.name.replace('_', '-')}",
        option.name,
        type=_click_type(option),
        is_flag=isinstance(option.form, declared.Flag),
        multiple=isinstance(option.form, declared.Files | declared.Words),
        metavar=option.metavar,
        help=text[0].upper() + text[1:],
    )


def _click_type(option: declared.Option) -> click.ParamType[Any] | None:
    match option.form:
        case declared.Choice(values):
            return click.Choice(values)
        case declared.Whole(low, high):
            return click.IntRange(low, high)
        case declared.Share():
            return NumberRange(0, 1)
        case declared.Size():
            return SizeType()
    return None
