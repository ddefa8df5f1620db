"""`skytile doctor`."""

import json
import platform
import sys
from collections.abc import Iterator
from importlib import metadata
from typing import Any

import click

from skytile import __version__
from skytile.cli.options import json_option
from skytile.cli.wrapping import fitted
from skytile.installation import (
    PROGRAMS,
    SHIPPED,
    Extra,
    Program,
    Terms,
    bringers,
    extras,
    licence_of,
    terms_of,
)
from skytile.installation.packages import OURSELVES, canonical

_MARK = {"ready": "ok", "missing": "--"}


@click.command(
    epilog="""\b
    Examples:
      skytile doctor
      skytile doctor --json
      skytile doctor --licences | grep copyleft
    """
)
@click.option(
    "--licences",
    is_flag=True,
    help="List every installed package, and every part of Skytile that others wrote, each with its "
    "licence and the extras that need it.",
)
@json_option
def command(licences: bool, as_json: bool) -> int:
    """Say what is installed, what is missing, and the line that installs it.

    The exit status is 1 if something is installed in a version that Skytile cannot use.
    """
    records = list(_licences() if licences else _findings())
    for record in records:
        if as_json:
            click.echo(json.dumps({key: value for key, value in record.items() if value}))
        else:
            line = _licence_line(record) if licences else _line(record)
            click.echo(fitted(line, sys.stdout))
    return int(any(record.get("status") == "wrong version" for record in records))


def _findings() -> Iterator[dict[str, Any]]:
    """Skytile itself, its extras, and the external programs that it can use."""
    yield {
        "part": "skytile",
        "name": OURSELVES,
        "status": "ready",
        "version": __version__,
        "licence": "MIT",
        "found": f"Python {platform.python_version()} on {platform.system()} {platform.machine()}",
    }
    yield from map(_extra, extras())
    yield from map(_program, PROGRAMS)


def _extra(extra: Extra) -> dict[str, Any]:
    return {
        "part": "extra",
        "name": extra.name,
        "purpose": extra.purpose,
        "status": extra.status,
        "found": " ".join(f"{n.package} {n.version}" for n in extra.needs if n.version),
        "needs": {need.package: need.asked for need in extra.needs},
        "licence": extra.licence,
        "terms": extra.terms.value,
        "install": extra.install,
    }


def _program(program: Program) -> dict[str, Any]:
    path = program.find()
    return {
        "part": "program",
        "name": program.name,
        "purpose": program.purpose,
        "status": "ready" if path else "missing",
        "found": path,
        "licence": program.licence,
        "terms": terms_of(program.licence).value,
        "install": program.install,
    }


def _line(record: dict[str, Any]) -> str:
    """A finding as one line: what it is, and what is here or what to do."""
    if record["part"] == "skytile":
        return f"skytile {record['version']} (MIT), {record['found']}"
    mark = _MARK.get(record["status"], "!!")
    what = f"{mark} {record['part']:<8}{record['name']:<14}{record['purpose']}"
    if record["status"] == "ready":
        return f"{what}: {record['found']}{_warning(record)}"
    if record["status"] == "wrong version":
        wanted = ", ".join(f"{name}{asked}" for name, asked in record["needs"].items())
        return f"{what}: needs {wanted}, found {record['found']}: {record['install']}"
    return f"{what}: {record['install']}{_warning(record)}"


def _warning(record: dict[str, Any]) -> str:
    """A remark if the licence is copyleft; else nothing."""
    return f"  # {record['licence']}" if record.get("terms") == Terms.COPYLEFT.value else ""


def _licences() -> Iterator[dict[str, Any]]:
    """What our own wheel contains, then every other installed package."""
    yield _licence("ours", OURSELVES, __version__, "MIT", [])
    for part in SHIPPED:
        yield _licence("shipped", part.name, part.version, part.licence, [part.place])
    brought_by = bringers()
    for package, version in _installed():
        if package != OURSELVES:
            by = brought_by.get(package, [])
            yield _licence("installed", package, version, licence_of(package), by)


def _installed() -> list[tuple[str, str]]:
    """Names and versions of all packages installed in this Python, each once."""
    found = {canonical(d.name): d.version for d in metadata.distributions() if d.name}
    return sorted(found.items())


def _licence(
    part: str, name: str, version: str | None, licence: str | None, brought_by: list[str]
) -> dict[str, Any]:
    terms = terms_of(licence or "").value
    return {
        "part": part, "name": name, "version": version, "licence": licence or "unknown",
        "terms": terms, "brought_by": brought_by,
    }  # fmt: skip


def _licence_line(record: dict[str, Any]) -> str:
    """Name and version, terms, licence, and the extras that bring it or where it is."""
    name = f"{record['name']} {record['version'] or ''}".strip()
    origin = ", ".join(record["brought_by"])
    if record["part"] == "shipped":
        origin = f"in the wheel: {origin}"
    elif record["part"] == "installed":
        origin = f"by: {origin or 'not Skytile'}"
    return "\t".join([name, record["terms"], record["licence"], origin]).rstrip()
