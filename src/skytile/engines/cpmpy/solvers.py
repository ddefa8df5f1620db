"""The solvers that CPMpy drives: their packages, licences, and how to install them."""

import contextlib
from importlib import metadata
from typing import NamedTuple

from skytile.errors import NotInstalled, OptionError, quoted


class Driven(NamedTuple):
    """A solver: its Python packages, their licence, and what else it needs."""

    packages: tuple[str, ...]
    licence: str
    also_needs: str = ""


_BOUGHT = "LicenseRef-proprietary"


SOLVERS = {
    "ortools": Driven(("ortools",), "Apache-2.0"),
    "exact": Driven(("exact",), "AGPL-3.0-only"),
    "pumpkin": Driven(("pumpkin-solver",), "MIT OR Apache-2.0"),
    "choco": Driven(("pychoco",), "BSD-4-Clause AND LGPL-2.1-or-later"),
    "minizinc": Driven(("minizinc",), "MPL-2.0", "MiniZinc 2.8.2 or newer, from minizinc.org"),
    "gurobi": Driven(("gurobipy",), _BOUGHT, "a licence of Gurobi for all but small boards"),
    "cpo": Driven(("docplex",), _BOUGHT, "CP Optimizer, a part of IBM ILOG CPLEX Studio"),
    "cplex": Driven(("cplex", "docplex"), _BOUGHT, "a licence of CPLEX for all but small boards"),
    "hexaly": Driven(("hexaly",), _BOUGHT, "a licence of Hexaly"),
    "z3": Driven(("z3-solver",), "MIT"),
    "highs": Driven(("highspy",), "MIT"),
    "scip": Driven(("pyscipopt",), "MIT AND Apache-2.0"),
    "pindakaas": Driven(("pindakaas",), "MPL-2.0"),
    "pysat": Driven(("python-sat", "pypblib"), "MIT"),
    "gcs": Driven(("gcspy",), "MIT"),
    "pysdd": Driven(("pysdd",), "Apache-2.0"),
}
"""By the names that CPMpy gives them. Its rc2 is left out: it only optimises."""

_OUR_EXTRAS = {"exact": "pb"} | dict.fromkeys(("ortools", "pumpkin", "choco", "minizinc"), "cpmpy")


def checked_name(name: str) -> str:
    """Return the name if CPMpy knows it; `solver:part` names a subsolver."""
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
    if base in _OUR_EXTRAS:
        packages = f"'skytile[{_OUR_EXTRAS[base]}]'"
    elif base == "hexaly":  # no extra of CPMpy
        packages = "hexaly"
    elif base == "pysat":  # its extra lacks what sums need
        packages += " pypblib"
    also_needs = SOLVERS[base].also_needs if base in SOLVERS else ""
    return f"pip install {packages}" + (f" (it also needs {also_needs})" if also_needs else "")


def missing(name: str, reason: str | None = None) -> NotInstalled:
    """The error for a solver that cannot be used here."""
    why = f" ({quoted(reason, 120)[1:-1]})" if reason else ""
    return NotInstalled(
        f"solver '{name}' is not installed{why}; install it with: {install_line(name)}"
    )


def installed() -> list[str]:
    """Installed solvers that need nothing but their Python packages, with their versions."""
    found = []
    for name, driven in SOLVERS.items():
        with contextlib.suppress(metadata.PackageNotFoundError):
            versions = [metadata.version(package) for package in driven.packages]
            found += [] if driven.also_needs else [f"{name} {versions[0]}"]
    return found
