"""The ACE program: where it is, how it is started, and what it prints.

ACE (C. Lecoutre, CRIL) is a Java archive inside the Python package `pycsp3`. It reads one file,
prints every solution as it finds it in a line that begins with `v`, at the end the status in a
line that begins with `s`, and `d COMPLETE EXPLORATION` if the search was exhaustive.
"""

import re
import shutil
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from skytile.engines.java import OPTIONS as JAVA_OPTIONS
from skytile.errors import EngineError, NotInstalled, quoted
from skytile.limits import Limits, Status
from skytile.processes.child import last_line
from skytile.processes.dialogue import Dialogue
from skytile.processes.framing import deadline_after

INSTALL = "pip install 'skytile[ace]' && apt-get install default-jre-headless"
_OPTIONS = ("-npc=true", "-xe=true", "-xc=false", "-riv=false", "-omv=false")
"""Plain text, every solution with every value, and all values of cells that no clue covers."""
_SOLUTION = re.compile(r"v\s+<instantiation.*<values>(?P<values>[-\d\s]*)</values>")
_WRONG = re.compile(r"d WRONG DECISIONS\s+(?P<number>\d+)")
_STATUS = ("SATISFIABLE", "UNSATISFIABLE", "UNKNOWN")


def archive() -> Path | None:
    """The path of the archive, found without the slow import of `pycsp3`; None without `pycsp3`."""
    spec = find_spec("pycsp3")
    folders = [] if spec is None else list(spec.submodule_search_locations or [])
    return next((jar for f in folders for jar in Path(f).glob("solvers/ace/ACE-*.jar")), None)


@lru_cache
def command() -> tuple[str, ...]:
    """The command that starts ACE."""
    java, jar = shutil.which("java"), archive()
    if java is None or jar is None:
        raise NotInstalled(f"engine 'ace' is not installed; install it with: {INSTALL}")
    return (java, *JAVA_OPTIONS, "-jar", str(jar))


class Ace(Dialogue):
    """A run of ACE on a file, for up to `count` solutions (None for all)."""

    def __init__(self, file: Path, count: int | None, limits: Limits) -> None:
        options = [*_OPTIONS, f"-s={'all' if count is None else count}"]
        if limits.nodes is not None:  # one run that ends after this many failures
            options += ["-r_n=1", f"-r_c={limits.nodes}"]
        super().__init__([*command(), str(file), *options], name="ACE")
        self._deadline = deadline_after(limits.seconds)
        self._complete = False
        self._status: str | None = None
        self.stats: dict[str, float] = {}

    def solutions(self) -> Iterator[list[int]]:
        """The values of all variables in each solution."""
        try:
            while True:
                if values := self._take(self.line(self._deadline)):
                    yield values
        except EOFError:
            self._check_ending()
        except TimeoutError:
            self._status = "UNKNOWN"
        except ValueError:
            raise EngineError("ACE printed a line without end") from None
        finally:
            self.end()

    def why_no_more(self) -> Status:
        """Impossible if there are provably no more solutions, else unknown."""
        return Status.IMPOSSIBLE if self._complete else Status.UNKNOWN

    def _take(self, line: str) -> list[int]:
        """Record what a line says; return the values if it is a solution."""
        if match := _SOLUTION.match(line):
            return [int(word) for word in match["values"].split()]
        if match := _WRONG.match(line):
            self.stats["wrong_decisions"] = float(match["number"])
        elif line.startswith("s "):
            self._status = line[2:].strip()
        self._complete |= self._status == "UNSATISFIABLE" or line == "d COMPLETE EXPLORATION"
        return []

    def _check_ending(self) -> None:
        """Raise `EngineError` if ACE ended without a valid status."""
        if self._status in _STATUS:
            return
        code, said = self.wait(1), last_line(self.errors())
        shown = f": {quoted(said, 90)}" if said else ""
        raise EngineError(f"ACE ended without an answer (status {code}){shown}")
