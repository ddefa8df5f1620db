"""Any SAT solver that is a program: it reads DIMACS and answers as in the SAT competitions.

Standard output has a line `s SATISFIABLE` or `s UNSATISFIABLE` and the model in lines
that begin with `v`; the exit status, 10 or 20, must not contradict that. Such a
program answers one question and keeps no state, so assumptions are unit clauses and
every question is a new file.
"""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import SatAnswer, Solver, truth
from skytile.errors import EngineError, quoted
from skytile.limits import Limits
from skytile.processes.child import last_line, run

_STATUS = {10: True, 20: False}
_WORDS = {"SATISFIABLE": True, "UNSATISFIABLE": False, "UNKNOWN": None, "INDETERMINATE": None}


class Program(Solver):
    """An external program, run once for every question."""

    def __init__(self, command: list[str], formula: Formula) -> None:
        self._command = command
        self._formula = formula
        self._added: list[list[int]] = []
        self._body = "".join(" ".join(map(str, c)) + " 0\n" for c in formula.clauses())
        self._folder = tempfile.TemporaryDirectory(prefix="skytile-")

    def add(self, clause: Sequence[int]) -> None:
        self._added.append(list(clause))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        file = Path(self._folder.name) / "formula.cnf"
        extra = [*self._added, *([literal] for literal in assumptions)]
        top = max([self._formula.variables, *(abs(x) for clause in extra for x in clause)])
        with file.open("w") as text:
            text.write(f"p cnf {top} {self._formula.clause_count + len(extra)}\n{self._body}")
            text.writelines(" ".join(map(str, clause)) + " 0\n" for clause in extra)
        command = [*self._command, *self._limiting(limits), str(file)]
        finished = run(command, limits.seconds)
        if finished is None:
            return SatAnswer(None)
        return self._read(finished.returncode, finished.stdout, finished.stderr)

    def _limiting(self, limits: Limits) -> list[str]:
        """Options that limit the conflicts; only Kissat is known to take any."""
        is_kissat = Path(self._command[0]).name == "kissat"
        return [f"--conflicts={limits.nodes}"] if is_kissat and limits.nodes is not None else []

    def _read(self, code: int, output: str, errors: str) -> SatAnswer:
        if code < 0:
            raise EngineError(f"{self._command[0]}: ended by signal {-code}")
        words = [line[2:].strip() for line in output.splitlines() if line.startswith("s ")]
        said = words[0] if words else None
        if said not in _WORDS or (code in _STATUS and _STATUS[code] is not _WORDS[said]):
            shown = last_line(errors) or last_line(output) or "nothing"
            raise EngineError(
                f"{self._command[0]}: expected an answer as in the SAT competitions, "
                f"got status {code} and {quoted(shown, 60)}"
            )
        if not _WORDS[said]:
            return SatAnswer(_WORDS[said])
        values = (line[1:].split() for line in output.splitlines() if line.startswith("v"))
        try:
            model = [int(word) for words in values for word in words]
        except ValueError:
            raise EngineError(f"{self._command[0]}: its model is not made of numbers") from None
        return SatAnswer(True, truth(model, self._formula.variables))

    def close(self) -> None:
        self._folder.cleanup()
