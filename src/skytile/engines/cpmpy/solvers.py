"""The solvers that CPMpy drives: their packages, and how to install them."""

import contextlib
from importlib import metadata
from typing import NamedTuple

from skytile.errors import NotInstalled, OptionError, quoted


class Driven(NamedTuple):
    """A solver: its Python packages, and what else it needs."""

    packages: tuple[str, ...]
    also_needs: str = ""


SOLVERS = {
    "ortools": Driven(("ortools",)),
    "exact": Driven(("exact",)),
    "pumpkin": Driven(("pumpkin-solver",)),
    "choco": Driven(("pychoco",)),
    "minizinc": Driven(("minizinc",), "MiniZinc 2.8.2 or newer, from minizinc.org"),
    "gurobi": Driven(("gurobipy",), "a licence of Gurobi for all but small boards"),
    "cpo": Driven(("docplex",), "CP Optimizer, a part of IBM ILOG CPLEX Studio"),
    "cplex": Driven(("cplex", "docplex"), "a licence of CPLEX for all but small boards"),
    "hexaly": Driven(("hexaly",), "a licence of Hexaly"),
    "z3": Driven(("z3-solver",)),
    "highs": Driven(("highspy",)),
    "scip": Driven(("pyscipopt",)),
    "pindakaas": Driven(("pindakaas",)),
    "pysat": Driven(("python-sat", "pypblib")),
    "gcs": Driven(("gcspy",)),
    "pysdd": Driven(("pysdd",)),
}
"""By the names that CPMpy gives them. Its rc2 is left out: it only optimises."""

_IN_OUR_EXTRA = ("ortools", "exact", "pumpkin", "choco", "minizinc")


def checked_name(name: str) -> str:
    """The name, if CPMpy knows it; `solver:part` chooses among the solvers of a solver."""
    base = name.partition(":")[0]
    if base not in SOLVERS and base not in _known_to_cpmpy():
        known = ", ".join(SOLVERS)
        raise OptionError(f"solver: expected one of {known}, got {quoted(name)}")
    return name


def _known_to_cpmpy() -> list[str]:
    """The names in the CPMpy that is installed, for those newer than this table."""
    try:
        from cpmpy import SolverLookup
    except ImportError:
        return []
    return [name for name, _ in SolverLookup.base_solvers() if name != "rc2"]


def install_line(name: str) -> str:
    """The command that makes a solver available, and what else it takes."""
    base = name.partition(":")[0]
    packages = f"'cpmpy[{base}]'"  # with the bounds on versions that CPMpy asks for
    if base in _IN_OUR_EXTRA:
        packages = "'skytile[cpmpy]'"
    elif base == "hexaly":  # no extra of CPMpy
        packages = "hexaly"
    elif base == "pysat":  # its extra lacks what sums need
        packages += " pypblib"
    also_needs = SOLVERS[base].also_needs if base in SOLVERS else ""
    return f"pip install {packages}" + (f" (it also needs {also_needs})" if also_needs else "")


def missing(name: str, reason: str | None = None) -> NotInstalled:
    """What to say when a solver cannot be used here."""
    why = f" ({quoted(reason, 120)[1:-1]})" if reason else ""
    return NotInstalled(
        f"solver '{name}' is not installed{why}; install it with: {install_line(name)}"
    )


def installed() -> list[str]:
    """Solvers whose packages are all they need and are here, with their versions."""
    found = []
    for name, driven in SOLVERS.items():
        with contextlib.suppress(metadata.PackageNotFoundError):
            versions = [metadata.version(package) for package in driven.packages]
            found += [] if driven.also_needs else [f"{name} {versions[0]}"]
    return found
