"""The arguments and options that commands share."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from skytile.limits import Limits

if TYPE_CHECKING:
    from skytile.engines import Engine

F = TypeVar("F", bound=Callable[..., Any])
MANY = 10**9
"""The upper bound of all counts."""


def _complete_file(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    return [CompletionItem(incomplete, type="file")]


def _complete_engine(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete `name` or `name:option=value`."""
    from skytile.engines import ENGINES, engine_class

    known = [CompletionItem(name, help=engine_class(name).summary) for name in ENGINES]
    known.append(CompletionItem("all", help="every engine, compared (solve only)"))
    for name in ENGINES:
        for option in engine_class(name).options:
            values = option.choices or (option.default,)
            known += [CompletionItem(f"{name}:{option.name}={value}") for value in values]
    return [item for item in known if item.value.startswith(incomplete)]


def puzzle_argument(command: F, *, required: bool = True) -> F:
    """Add the argument PUZZLE: one or more, or any number if not `required`."""
    return click.argument(
        "puzzles", metavar="PUZZLE...", nargs=-1, required=required, shell_complete=_complete_file
    )(command)


def engine_option(command: F) -> F:
    """Add `--engine`."""
    engine_help = "Which engine: NAME or NAME:OPTION=VALUE,… (see 'skytile engines')."
    return click.option(
        "-e", "--engine", metavar="ENGINE", help=engine_help, shell_complete=_complete_engine
    )(command)


def named_engine(spec: str | None) -> Engine | None:
    """The named engine, refused if it is not installed; None for the default one of each puzzle."""
    from skytile.engines import make_engine

    if spec is None:
        return None
    engine = make_engine(spec)
    engine.require()
    return engine


class NumberRange(click.FloatRange):
    """A number in a range; 'nan', which click lets through, is refused."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Convert a text to a number."""
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"nan is not in the range {self._describe_range()}.", param, ctx)
        return number


def timeout_option(text: str, *, positive: bool = False) -> Callable[[F], F]:
    """Add `--timeout`: seconds from 0, or above 0 if `positive`; a huge number becomes None."""
    return click.option(
        "--timeout",
        type=NumberRange(0, min_open=positive),
        metavar="S",
        help=text,
        callback=lambda ctx, param, seconds: Limits(seconds).seconds,
    )


def solver_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add `--engine`; and `--timeout`, `--nodes` and `--memory`, passed on together as `limits`."""
    nodes_help = "Give up on a question to the engine after N nodes (conflicts, branches)."

    @engine_option
    @timeout_option("Give up on a puzzle after S seconds.")
    @click.option("--nodes", type=click.IntRange(0, 2**31 - 1), metavar="N", help=nodes_help)
    @click.option(
        "--memory",
        type=NumberRange(0, 2**20, min_open=True),
        metavar="GB",
        help="Give up on a puzzle for which an engine needs more than GB gigabytes.",
    )
    @wraps(command)
    def with_limits(
        timeout: float | None, nodes: int | None, memory: float | None, **options: Any
    ) -> int:
        most = None if memory is None else int(memory * 1e9)
        return command(limits=Limits(timeout, nodes, most), **options)

    return with_limits


def json_option(command: F) -> F:
    """Add `--json`."""
    json_help = "Answer in JSON, one object per puzzle and line."
    return click.option("--json", "as_json", is_flag=True, help=json_help)(command)


def force_option(command: F) -> F:
    """Add `--force`."""
    force_help = "Replace an existing file, whatever it contains, but never an input."
    return click.option("--force", is_flag=True, help=force_help)(command)


def language_option(command: F) -> F:
    """Add `--language`."""
    from skytile.logic.words import DEFAULT, languages

    return click.option(
        "--language",
        type=click.Choice(languages()),
        default=DEFAULT,
        show_default=True,
        help="The language of the sentences.",
    )(command)
