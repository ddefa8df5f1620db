"""Files for other solvers: the model an engine solves, so that any solver can be tried on it."""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import NamedTuple

from skytile.engines.base import Engine
from skytile.engines.registry import make_engine
from skytile.errors import OptionError
from skytile.puzzles import Puzzle


class Export(NamedTuple):
    """A kind of file, the engine whose model it holds, and the function that writes it."""

    summary: str
    engine: str
    function: str


EXPORTS = {
    "dimacs": Export("a SAT formula", "sat", "skytile.engines.sat.engine:export_dimacs"),
    "wcnf": Export(
        "a MaxSAT formula: the clues that can hold together",
        "sat",
        "skytile.engines.sat.engine:export_wcnf",
    ),
    "opb": Export("pseudo-Boolean constraints", "pb", "skytile.engines.pb.opb:export_opb"),
    "lp": Export("an integer program", "ip", "skytile.engines.ip.export:export_lp"),
    "mps": Export("an integer program", "ip", "skytile.engines.ip.export:export_mps"),
    "minizinc": Export("a MiniZinc model", "cpmpy", "skytile.engines.cpmpy.export:export_minizinc"),
    "flatzinc": Export(
        "a FlatZinc model", "cpmpy", "skytile.engines.cpmpy.flatzinc:export_flatzinc"
    ),
    "xcsp3": Export("an XCSP3 instance", "ace", "skytile.engines.ace.engine:export_xcsp3"),
    "smtlib": Export("an SMT-LIB 2 file", "smt", "skytile.engines.smt.engine:export_smtlib"),
    "asp": Export("a logic program for clingo", "asp", "skytile.engines.asp.engine:export_asp"),
    "prolog": Export(
        "a program for GNU Prolog and SWI-Prolog", "clp", "skytile.engines.clp.engine:export_prolog"
    ),
}


def export(puzzle: Puzzle, kind: str, engine: str | None = None) -> str:
    """The puzzle as a file of that kind, with the model of the engine and its options."""
    chosen = make_engine(engine or EXPORTS[kind].engine)
    if chosen.name != EXPORTS[kind].engine:
        raise OptionError(f"{kind}: expected engine {EXPORTS[kind].engine}, got {chosen.name}")
    write: Callable[[Puzzle, Engine], str] = resolve_name(EXPORTS[kind].function)
    return write(puzzle, chosen)
