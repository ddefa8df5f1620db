"""What Skytile uses if it is there, but pip does not install: programs, and the page's kernel."""

import shutil
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A program that an engine runs, or another file that is used."""

    name: str
    purpose: str
    install: str
    """The command that installs it."""
    licence: str
    file: Path | None = None
    """Its path, if it is not a program on the PATH."""

    def find(self) -> str | None:
        """Its path; None if it is not installed."""
        if self.file:
            return str(self.file) if self.file.is_file() else None
        return shutil.which(self.name)


PROGRAMS = (
    Program(
        "java", "the engine ace, sat:solver=sat4j", "apt-get install default-jre-headless",
        "GPL-2.0-only WITH Classpath-exception-2.0",
    ),
    Program(
        "gprolog", "clp:system=gnu", "apt-get install gprolog",
        "GPL-2.0-or-later OR LGPL-3.0-or-later",
    ),
    Program("swipl", "clp:system=swi", "apt-get install swi-prolog-nox", "BSD-2-Clause"),
    Program("minizinc", "cpmpy:solver=minizinc", "apt-get install minizinc", "MPL-2.0"),
    Program(
        "sat4j", "sat:solver=sat4j", "apt-get install sat4j", "EPL-1.0 OR LGPL-2.1-or-later",
        Path("/usr/share/java/org.sat4j.core.jar"),
    ),
    Program(
        "kernel.wasm", "the page without a server", "make wasm", "MIT",
        Path(__file__).parents[1] / "web" / "static" / "kernel.wasm",
    ),
)  # fmt: skip
"""Programs by others are run as they are; no package of ours contains them."""
