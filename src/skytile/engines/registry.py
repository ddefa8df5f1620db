"""Every engine by name. A new one is its own file, a line here and an extra in pyproject.toml."""

from functools import lru_cache
from pkgutil import resolve_name

from skytile.engines.base import Engine
from skytile.errors import OptionError, quoted
from skytile.puzzles import Puzzle

ENGINES: dict[str, str] = {
    "kernel": "skytile.engines.kernel:Kernel",
    "sat": "skytile.engines.sat.engine:Satisfiability",
    "cp": "skytile.engines.cp:ConstraintProgramming",
    "ip": "skytile.engines.ip.engine:IntegerProgramming",
    "smt": "skytile.engines.smt.engine:ModuloTheories",
    "clp": "skytile.engines.clp.engine:ConstraintLogic",
    "asp": "skytile.engines.asp.engine:AnswerSets",
    "cpmpy": "skytile.engines.cpmpy.engine:CPMpy",
    "ace": "skytile.engines.ace.engine:AceEngine",
    "pb": "skytile.engines.pb.engine:PseudoBoolean",
}
"""Name and class. Importing an engine's module does not import its solver.

Without a choice, the first that supports a puzzle solves it.
"""

DEFAULT = "kernel"


def engine_class(name: str) -> type[Engine]:
    """The class of the engine of that name."""
    if name not in ENGINES:
        one = " (one engine at a time; 'skytile compare' takes several)" if "," in name else ""
        raise OptionError(f"{quoted(name)}: no such engine; there are {', '.join(ENGINES)}{one}")
    found: type[Engine] = resolve_name(ENGINES[name])
    return found


def default_engine(puzzle: Puzzle) -> Engine:
    """The engine for a puzzle when none was chosen; it refuses the puzzle if none supports it."""
    for path in ENGINES.values():
        engine = _plain_engine(path)
        if engine.supports(puzzle):
            return engine
    return make_engine(DEFAULT)


@lru_cache
def _plain_engine(path: str) -> Engine:
    """The engine of the class at this path, with its default options; the same one every time."""
    engine: Engine = resolve_name(path)()
    return engine


def make_engine(spec: str | None = None) -> Engine:
    """The engine written `name` or `name:option=value,option=value`."""
    name, _, rest = (DEFAULT if spec is None else spec).partition(":")
    chosen: dict[str, str] = {}
    for part in filter(None, rest.split(",")):
        option, equals, value = part.partition("=")
        if not equals or not value or option in chosen:
            raise OptionError(f"{name}: expected option=value once each, got {quoted(part)}")
        chosen[option] = value
    return engine_class(name)(**chosen)
