"""The arguments and options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from skytile.limits import Limits

F = TypeVar("F", bound=Callable[..., Any])


class _Puzzle(click.ParamType[str]):
    """A file, `-` or the text of a puzzle; completes file names."""

    name = "puzzle"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(incomplete, type="file")]


class _Engine(click.ParamType[str]):
    """`name` or `name:option=value,…`; completes both."""

    name = "engine"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from skytile.engines import ENGINES, engine_class

        known = [CompletionItem(name, help=engine_class(name).summary) for name in ENGINES]
        known.append(CompletionItem("all", help="every engine, compared (solve only)"))
        for name in ENGINES:
            for option in engine_class(name).options:
                values = option.choices or (option.default,)
                known += [CompletionItem(f"{name}:{option.name}={value}") for value in values]
        return [item for item in known if item.value.startswith(incomplete)]


def puzzle_argument(command: F) -> F:
    """One or more PUZZLEs."""
    return click.argument("puzzles", metavar="PUZZLE...", nargs=-1, required=True, type=_Puzzle())(
        command
    )


def engine_option(command: F) -> F:
    """`--engine`."""
    return click.option(
        "-e",
        "--engine",
        type=_Engine(),
        help="Which engine: NAME or NAME:OPTION=VALUE,… (see 'skytile engines').",
    )(command)


def limit_options(command: F) -> F:
    """`--timeout` and `--nodes`."""
    command = click.option(
        "--nodes",
        type=click.IntRange(0, 2**31 - 1),
        metavar="N",
        help="Give up on a question to the engine after N nodes (conflicts, branches).",
    )(command)
    return click.option(
        "--timeout", type=float, metavar="S", help="Give up on a puzzle after S seconds."
    )(command)


def json_option(command: F) -> F:
    """`--json`."""
    return click.option(
        "--json", "as_json", is_flag=True, help="Answer in JSON, one object per puzzle and line."
    )(command)


def limits_of(timeout: float | None, nodes: int | None) -> Limits:
    """The limits that the options ask for."""
    return Limits(None if timeout == float("inf") else timeout, nodes)
