"""The two Prolog systems: their programs, how they are started, and their memory."""

import os
import re
import shutil
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from skytile.errors import EngineError, NotInstalled
from skytile.processes.child import run


class System(NamedTuple):
    """A Prolog system."""

    title: str
    program: str
    package: str
    """The Debian package that has the program."""
    arguments: tuple[str, ...]
    """Arguments that make it load `ask.pl` from the current folder and answer questions."""
    memory: Mapping[str, str]
    """Environment variables that give it enough memory, unless the user has set them."""

    def version(self) -> str | None:
        """Its version, None if it cannot be run."""
        found = shutil.which(self.program)
        return None if found is None else _version(found)

    def command(self) -> list[str]:
        """The command that starts it."""
        found = shutil.which(self.program)
        if found is None or self.version() is None:
            raise NotInstalled(
                f"{self.title} is not installed; install it with: apt-get install {self.package}"
            )
        return [found, *self.arguments]

    def environment(self) -> dict[str, str]:
        """Its environment."""
        return {**self.memory, **os.environ}


@lru_cache
def _version(program: str) -> str | None:
    try:
        finished = run([program, "--version"], seconds=20)
    except EngineError:
        return None
    if finished is None or finished.returncode:
        return None
    number = re.search(r"\d+(\.\d+)+", finished.stdout + finished.stderr)  # GNU Prolog's
    return number and number[0]


# Whatever happens, neither may end up at its prompt and take numbers for goals.
SYSTEMS = {
    "gnu": System(
        "GNU Prolog",
        "gprolog",
        "gprolog",
        ("--init-goal", "(catch((consult('ask.pl'), main), _, true) ; true), halt(1)"),
        # Kilobytes, taken only when needed. It refuses more than about two gigabytes in all.
        {"CSTRSZ": "1048576", "GLOBALSZ": "524288", "TRAILSZ": "262144", "LOCALSZ": "131072"},
    ),
    "swi": System(
        "SWI-Prolog",
        "swipl",
        "swi-prolog-nox",
        (
            *("-q", "-f", "none", "-F", "none", "--stack-limit=2g"),
            *("-g", "main", "-t", "halt(1)", "ask.pl"),
        ),
        {},
    ),
}
