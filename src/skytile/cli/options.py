"""The arguments and options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from skytile.limits import Limits

if TYPE_CHECKING:
    from skytile.engines import Engine

F = TypeVar("F", bound=Callable[..., Any])


def _complete_file(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    return [CompletionItem(incomplete, type="file")]


def _complete_engine(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """`name` or `name:option=value`."""
    from skytile.engines import ENGINES, engine_class

    known = [CompletionItem(name, help=engine_class(name).summary) for name in ENGINES]
    known.append(CompletionItem("all", help="every engine, compared (solve only)"))
    for name in ENGINES:
        for option in engine_class(name).options:
            values = option.choices or (option.default,)
            known += [CompletionItem(f"{name}:{option.name}={value}") for value in values]
    return [item for item in known if item.value.startswith(incomplete)]


def puzzle_argument(command: F, *, required: bool = True) -> F:
    """One or more PUZZLEs, or any number of them."""
    return click.argument(
        "puzzles", metavar="PUZZLE...", nargs=-1, required=required, shell_complete=_complete_file
    )(command)


def engine_option(command: F) -> F:
    """`--engine`."""
    engine_help = "Which engine: NAME or NAME:OPTION=VALUE,… (see 'skytile engines')."
    return click.option(
        "-e", "--engine", metavar="ENGINE", help=engine_help, shell_complete=_complete_engine
    )(command)


def load_engine(spec: str | None) -> Engine | None:
    """The engine that was named, loaded; None if the default one of each puzzle is meant."""
    from skytile.engines import make_engine

    if spec is None:
        return None
    engine = make_engine(spec)
    engine.load()
    return engine


def solver_options(command: Callable[..., int]) -> Callable[..., int]:
    """`--engine`, and `--timeout` and `--nodes`, which the command gets as `limits`."""
    nodes_help = "Give up on a question to the engine after N nodes (conflicts, branches)."

    @engine_option
    @click.option("--timeout", type=float, metavar="S", help="Give up on a puzzle after S seconds.")
    @click.option("--nodes", type=click.IntRange(0, 2**31 - 1), metavar="N", help=nodes_help)
    @wraps(command)
    def with_limits(timeout: float | None, nodes: int | None, **options: Any) -> int:
        seconds = None if timeout == float("inf") else timeout
        return command(limits=Limits(seconds, nodes), **options)

    return with_limits


def json_option(command: F) -> F:
    """`--json`."""
    json_help = "Answer in JSON, one object per puzzle and line."
    return click.option("--json", "as_json", is_flag=True, help=json_help)(command)


def force_option(command: F) -> F:
    """`--force`."""
    force_help = "Replace the file, whatever it is; but never one that is read."
    return click.option("--force", is_flag=True, help=force_help)(command)


def language_option(command: F) -> F:
    """`--language`."""
    from skytile.logic.words import DEFAULT, languages

    return click.option(
        "--language",
        type=click.Choice(languages()),
        default=DEFAULT,
        show_default=True,
        help="The language of the sentences.",
    )(command)
