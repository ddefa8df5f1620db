"""SAT solvers behind one interface: load a formula, add clauses, solve under assumptions.

Three kinds. Most solvers of PySAT run in this process and can be interrupted. CaDiCaL,
Lingeling and PySAT's Kissat cannot, and hold Python's lock while they work, so each
runs in a process of its own, which a limit or Ctrl-C simply ends. Any program that
reads DIMACS and answers as in the SAT competitions runs as it is.

Any of them can be made to find random solutions (`_Shuffling`).
"""

from __future__ import annotations

import importlib.util
import os
import shutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile.engines.java import OPTIONS as JAVA_OPTIONS
from skytile.engines.sat.cnf import Formula
from skytile.errors import NotInstalled, OptionError, quoted
from skytile.limits import Limits
from skytile.processes.interrupt import run_interruptible

if TYPE_CHECKING:
    from pysat.solvers import Solver as PySatSolver

IN_PROCESS = (
    "glucose3", "glucose4", "glucose42", "gluecard3", "gluecard4", "maplechrono", "maplecm",
    "maplesat", "mergesat3", "minicard", "minisat22", "minisat-ep", "minisat-gh", "ergo",
)  # fmt: skip
IN_WORKER = ("cadical103", "cadical153", "cadical195", "cadical300", "lingeling", "kissat404")
PROGRAMS = ("kissat", "sat4j")
NAMES = (*IN_PROCESS, *IN_WORKER, *PROGRAMS)
CARDINALITY = ("gluecard3", "gluecard4", "minicard")
"""Solvers that accept "at most k of these" natively."""
PROVING = ("glucose4", "glucose3", "glucose42", "cadical153", "cadical195", "lingeling")
"""Solvers that write a proof."""

_PORTION = 4096
_SHORT_RUN = 1000
"""Conflicts that are tried without a thread, before starting one is worthwhile."""


class SatAnswer(NamedTuple):
    """A solver's answer; `satisfiable` is None if it is unknown."""

    satisfiable: bool | None
    true: NDArray[np.bool_] | None = None
    """Whether variable v is true, at index v − 1."""
    core: frozenset[int] | None = None
    """Assumptions that cannot hold together, where the solver can tell."""
    effort: dict[str, float] = {}  # noqa: RUF012 — never changed


class Solver(ABC):
    """A formula loaded into a solver."""

    @abstractmethod
    def add(self, clause: Sequence[int]) -> None:
        """Add a clause permanently."""

    @abstractmethod
    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        """Is there a model in which all assumptions hold?"""

    @abstractmethod
    def close(self) -> None:
        """Release memory and processes."""


def open_solver(name: str, formula: Formula, seed: int = 0) -> Solver:
    """Load a formula, shuffled unless the seed is 0, into a solver or the program at a path."""
    from skytile.engines.sat.program import Program
    from skytile.engines.sat.worker import WorkerSolver

    if seed:
        return _Shuffling(name, formula, Random(seed))
    if name in IN_PROCESS:
        return _InProcess(name, formula)
    if name in IN_WORKER:
        return WorkerSolver(name, formula)
    return Program(command_of(name), formula)


def command_of(name: str) -> list[str]:
    """The command line of a program, without the formula."""
    if name == "kissat":
        install = "pip install 'skytile[kissat]'  # its wheel has the licence GPL-2.0-or-later"
        return [_locate("kissat", install, _in_wheel("kissat"))]
    if name == "sat4j":
        jar = Path("/usr/share/java/org.sat4j.core.jar")
        java = _locate("java", "apt-get install default-jre-headless")
        if not jar.exists():
            raise NotInstalled("'sat4j' is not installed; install it with: apt-get install sat4j")
        return [java, *JAVA_OPTIONS, "-cp", str(jar), "org.sat4j.BasicLauncher"]
    path = Path(name)
    if os.sep in name and path.is_file() and os.access(path, os.X_OK):
        return [str(path.absolute())]  # with its folder, or it would be looked for elsewhere
    if os.sep in name:
        raise OptionError(f"solver: {quoted(name)} is not a program that can be run")
    raise OptionError(f"solver: expected a path or one of {', '.join(NAMES)}, got {quoted(name)}")


def _in_wheel(program: str) -> Path | None:
    """A program that came in a passagemath wheel."""
    package = importlib.util.find_spec("sage_wheels")
    folders = list(package.submodule_search_locations or []) if package else []
    found = [Path(folder) / "bin" / program for folder in folders]
    return next((path for path in found if path.is_file()), None)


def _locate(program: str, install: str, bundled: Path | None = None) -> str:
    found = shutil.which(program) or bundled
    if found is None:
        raise NotInstalled(f"'{program}' is not installed; install it with: {install}")
    return str(found)


def load(name: str, formula: Formula, **options: Any) -> PySatSolver:
    """A PySAT solver with the formula loaded."""
    from pysat.solvers import Solver as PySatSolver

    solver = PySatSolver(name=name, **options)
    for block in formula.blocks:
        # In portions, or Python's garbage collector looks at millions of lists again and again.
        for start in range(0, len(block), _PORTION):
            solver.append_formula(block[start : start + _PORTION].tolist(), no_return=True)
    for literals, count in formula.at_most:
        solver.add_atmost(literals, count)
    if not formula.clause_count:  # MapleSAT crashes without any; this one is always true
        solver.add_clause([1, -1])
    return solver


class _InProcess(Solver):
    """A solver of PySAT that can be interrupted."""

    def __init__(self, name: str, formula: Formula) -> None:
        self._solver = load(name, formula)
        self._variables = formula.variables

    def add(self, clause: Sequence[int]) -> None:
        self._solver.add_clause(list(clause))

    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        before = self._solver.accum_stats()
        # Each literal once: Gluecard writes out of bounds where one is assumed twice.
        satisfiable = self._decide(list(dict.fromkeys(assumptions)), limits)
        after = self._solver.accum_stats()
        effort = {name: float(after[name] - before[name]) for name in after}
        if satisfiable is None:
            return SatAnswer(None, effort=effort)
        if satisfiable:
            return SatAnswer(True, truth(self._solver.get_model(), self._variables), effort=effort)
        return SatAnswer(False, core=frozenset(self._solver.get_core() or ()), effort=effort)

    def _decide(self, assumptions: list[int], limits: Limits) -> bool | None:
        """Try a short run first: most questions need no thread."""
        unhurried = limits.seconds is None or limits.seconds >= 1
        if unhurried or limits.nodes is not None:
            budget = _SHORT_RUN if limits.nodes is None else min(_SHORT_RUN, limits.nodes)
            satisfiable = self._solve_within(assumptions, budget, interruptible=False)
            if satisfiable is not None or budget == limits.nodes:
                return satisfiable
        self._solver.clear_interrupt()
        return run_interruptible(
            lambda: self._solve_within(assumptions, limits.nodes or -1, interruptible=True),
            self._solver.interrupt,
            limits.seconds,
        )

    def _solve_within(
        self, assumptions: list[int], conflicts: int, interruptible: bool
    ) -> bool | None:
        self._solver.conf_budget(conflicts)
        try:
            answer: bool | None = self._solver.solve_limited(
                assumptions=assumptions, expect_interrupt=interruptible
            )
        except Exception as problem:
            # PySAT catches Ctrl-C itself in a call that is not to be interrupted.
            if "keyboard interrupt" in str(problem):
                raise KeyboardInterrupt from None
            raise
        return answer

    def close(self) -> None:
        self._solver.delete()


class _Shuffling(Solver):
    """Random solutions from solvers that are not random.

    The first thesis seeds its solver to draw random Latin squares. In today's versions the
    seed alone gives the same square every time: nothing random is decided before the first
    solution is found. What works for every solver is to give it an equivalent formula:
    variables renumbered, clauses shuffled, and half of the variables negated, so that
    "false first" no longer favours any solution.
    """

    def __init__(self, name: str, formula: Formula, source: Random) -> None:
        count = formula.variables
        numbers = np.array(source.sample(range(1, count + 1), count), np.int32)
        signs = np.array(source.choices((-1, 1), k=count), np.int32)
        self._outward = np.concatenate((np.zeros(1, np.int32), numbers * signs))
        self._inner = open_solver(name, self._shuffle(formula, source))

    def _shuffle(self, formula: Formula, source: Random) -> Formula:
        shuffled = Formula(variables=formula.variables)
        for block in source.sample(formula.blocks, len(formula.blocks)):
            order = source.sample(range(len(block)), len(block))
            shuffled.blocks.append(self._literals(block[order]))
        for literals, count in source.sample(formula.at_most, len(formula.at_most)):
            shuffled.at_most.append((self._literals(np.array(literals)).tolist(), count))
        return shuffled

    def _literals(self, literals: NDArray[np.int32]) -> NDArray[np.int32]:
        """Literals as the inner solver knows them; new variables keep their number."""
        known = np.abs(literals) < len(self._outward)
        renamed = np.sign(literals) * self._outward[np.where(known, np.abs(literals), 0)]
        return np.where(known, renamed, literals).astype(np.int32)

    def add(self, clause: Sequence[int]) -> None:
        self._inner.add(self._literals(np.array(clause, np.int32)).tolist())

    def solve(self, assumptions: Sequence[int], limits: Limits) -> SatAnswer:
        renamed = self._literals(np.array(assumptions, np.int32)).tolist()
        answer = self._inner.solve(renamed, limits)
        core, true, numbers = answer.core, answer.true, self._outward[1:]
        if core is not None:
            core = frozenset(a for a, r in zip(assumptions, renamed, strict=True) if r in core)
        if true is not None:
            true = true[np.abs(numbers) - 1] == (numbers > 0)
        return SatAnswer(answer.satisfiable, true, core, answer.effort)

    def close(self) -> None:
        self._inner.close()


def truth(model: Sequence[int], variables: int) -> NDArray[np.bool_]:
    """A model as an array, false for variables that it leaves out."""
    literals = np.asarray(model, np.int64)
    true = np.zeros(variables, bool)
    positive = literals[(literals > 0) & (literals <= variables)]
    true[positive - 1] = True
    return true
