"""`skytile engines`."""

import json
import sys
from collections.abc import Iterable
from typing import Any

import click

from skytile.cli.answers import show
from skytile.cli.options import json_option
from skytile.engines import DEFAULT, ENGINES, Engine, Option, engine_class


@click.command(
    epilog="""\b
    Examples:
      skytile engines
      skytile engines --json
    """
)
@json_option
def command(as_json: bool) -> int:
    """List the engines, their options, and whether they can run here."""
    classes = [engine_class(name) for name in ENGINES]
    if as_json:
        for cls in classes:
            click.echo(json.dumps(_record(cls)))
    elif sys.stdout.isatty():
        show([_table(classes)])
    else:
        show(line for cls in classes for line in _lines(cls))
    return 0


def _record(cls: type[Engine]) -> dict[str, Any]:
    version = cls.version()
    options = {
        o.name: {"default": o.default, "choices": list(o.choices) or None, "summary": o.summary}
        for o in cls.options
    }
    record = {
        "name": cls.name,
        "available": version is not None,
        "version": version,
        "default": cls.name == DEFAULT,
        "summary": cls.summary,
        "licence": next(iter(cls.licences.values())),
        "licences": dict(cls.licences),
        "options": options,
        "install": cls.install_line(),
    }
    return {key: value for key, value in record.items() if value is not None}


def _values(option: Option) -> str:
    return "|".join(option.choices) or ("N" if option.numbers else "NAME")


def _licences(cls: type[Engine]) -> Iterable[str]:
    """Each licence, with the parts of the engine that it covers."""
    for licence in dict.fromkeys(cls.licences.values()):
        names = [name for name, other in cls.licences.items() if other == licence]
        yield f"{licence} ({', '.join(names)})"


def _lines(cls: type[Engine]) -> Iterable[str]:
    default = " (the default)" if cls.name == DEFAULT else ""
    yield f"{cls.name}{default}: {cls.summary}"
    version = cls.version()
    yield f"  {'not installed; ' + cls.install_line() if version is None else version}"
    yield f"  licence: {', '.join(_licences(cls))}"
    for option in cls.options:
        yield f"  {option.name}={_values(option)} ({option.default}): {option.summary}"


def _table(classes: list[type[Engine]]) -> Any:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table("engine", "what", "options (default)", "here", "licence", box=box.SIMPLE_HEAD)
    for cls in classes:
        version = cls.version()
        options = "\n".join(f"{o.name}={_values(o)} ({o.default})" for o in cls.options)
        here = Text(cls.install_line(), "yellow") if version is None else Text(version, "green")
        name = Text(cls.name + (" *" if cls.name == DEFAULT else ""), "bold cyan")
        table.add_row(name, cls.summary, options, here, "\n".join(_licences(cls)))
    table.caption = "* the default"
    return table
