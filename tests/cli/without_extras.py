"""Runs commands as on a machine where no extra is installed; for `test_extras`, as a program.

Standard input is a JSON list of commands, standard output their statuses and what they printed.
"""

import contextlib
import io
import json
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from typing import Any


def optional_distributions() -> set[str]:
    """Everything that only some extra of Skytile asks for."""
    required = metadata.requires("skytile") or []
    names = {line: normalised(re.split(r"[^\w.-]", line)[0]) for line in required}
    always = {name for line, name in names.items() if "extra ==" not in line}
    return set(names.values()) - always - {"skytile"}


class Without:
    """A finder of modules and distributions that does not find some of them."""

    def __init__(self, finder: Any, modules: set[str], distributions: set[str]) -> None:
        self._finder, self._modules, self._distributions = finder, modules, distributions

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name.partition(".")[0] in self._modules:
            return None
        return self._finder.find_spec(name, path, target)

    def find_distributions(self, context: Any) -> Iterator[Any]:
        find = getattr(self._finder, "find_distributions", lambda context: ())
        for found in find(context):
            if normalised(found.metadata["Name"]) not in self._distributions:
                yield found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._finder, name)


def hide_extras() -> None:
    """From here on, nothing that an extra installs is found."""
    hidden = optional_distributions()
    modules = {
        module
        for module, owners in metadata.packages_distributions().items()
        if {*map(normalised, owners)} <= hidden
    }
    sys.meta_path[:] = [Without(finder, modules, hidden) for finder in sys.meta_path]


def normalised(name: str) -> str:
    """The name of a distribution as they are compared."""
    return re.sub("[-_.]+", "-", name).lower()


def run(arguments: list[str]) -> tuple[int, str, str]:
    """The status of a command, and what it printed."""
    from skytile.cli import main

    with (
        contextlib.redirect_stdout(io.StringIO()) as out,
        contextlib.redirect_stderr(io.StringIO()) as err,
    ):
        try:
            main(arguments)
        except SystemExit as left:
            return int(str(left.code)), out.getvalue(), err.getvalue()
        except BaseException as problem:
            return -1, out.getvalue(), f"{type(problem).__name__}: {problem}"


if __name__ == "__main__":
    hide_extras()
    print(json.dumps([run(arguments) for arguments in json.load(sys.stdin)]))
