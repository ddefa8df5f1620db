"""Any SAT solver that is a program: it reads DIMACS and answers as in the SAT competitions.

Standard output has a line `s SATISFIABLE` or `s UNSATISFIABLE` and the model in lines
that begin with `v`; the exit status, 10 or 20, must not contradict that. Such a
program answers one question and keeps nothing, so assumptions are unit clauses and
every question is a new file.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from skytile.engines.base import Limits
from skytile.engines.sat.cnf import Formula
from skytile.engines.sat.solvers import Answer, Solver, truth
from skytile.errors import EngineError, quoted

__all__ = ["Program"]

_STATUS = {10: True, 20: False}
_WORDS = {"SATISFIABLE": True, "UNSATISFIABLE": False, "UNKNOWN": None, "INDETERMINATE": None}


class Program(Solver):
    """A program, run anew for every question."""

    def __init__(self, command: list[str], formula: Formula) -> None:
        self._command = command
        self._formula = formula
        self._added: list[list[int]] = []
        self._body = "".join(" ".join(map(str, c)) + " 0\n" for c in formula.clauses())
        self._folder = tempfile.TemporaryDirectory(prefix="skytile-")

    def add(self, clause: Sequence[int]) -> None:
        self._added.append(list(clause))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Answer:
        file = Path(self._folder.name) / "formula.cnf"
        extra = [*self._added, *([literal] for literal in assumptions)]
        top = max([self._formula.variables, *(abs(x) for clause in extra for x in clause)])
        with file.open("w") as text:
            text.write(f"p cnf {top} {self._formula.clause_count + len(extra)}\n{self._body}")
            text.writelines(" ".join(map(str, clause)) + " 0\n" for clause in extra)
        command = [*self._command, *self._limiting(limits), str(file)]
        output = _run(command, limits.seconds)
        return Answer(None) if output is None else self._read(*output)

    def _limiting(self, limits: Limits) -> list[str]:
        """Only Kissat is known to take a limit on its conflicts."""
        is_kissat = Path(self._command[0]).name == "kissat"
        return [f"--conflicts={limits.nodes}"] if is_kissat and limits.nodes is not None else []

    def _read(self, code: int, output: str, complaint: str) -> Answer:
        words = [line[2:].strip() for line in output.splitlines() if line.startswith("s ")]
        said = words[0] if words else None
        if said not in _WORDS or (code in _STATUS and _STATUS[code] is not _WORDS[said]):
            shown = complaint.strip().splitlines() or output.strip().splitlines() or ["nothing"]
            raise EngineError(
                f"{self._command[0]}: expected an answer as in the SAT competitions, "
                f"got status {code} and {quoted(shown[-1], 60)}"
            )
        if not _WORDS[said]:
            return Answer(_WORDS[said])
        values = (line[1:].split() for line in output.splitlines() if line.startswith("v"))
        try:
            model = [int(word) for words in values for word in words]
        except ValueError:
            raise EngineError(f"{self._command[0]}: its model is not made of numbers") from None
        return Answer(True, truth(model, self._formula.variables))

    def close(self) -> None:
        self._folder.cleanup()


def _run(command: list[str], seconds: float | None) -> tuple[int, str, str] | None:
    """Exit status, output and complaints of a program; None if its time ran out.

    It gets a process group of its own, so that its children go with it.
    """
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            start_new_session=True,
        )
    except OSError as problem:
        raise EngineError(f"{command[0]}: {problem.strerror}") from None
    try:
        output, complaint = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    if process.returncode < 0:
        raise EngineError(f"{command[0]}: ended by signal {-process.returncode}")
    return process.returncode, output, complaint
