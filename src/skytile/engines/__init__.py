"""How a puzzle is solved: engines, sessions, outcomes, and the registry of them all."""

from skytile.engines.base import Asked, Engine, Option
from skytile.engines.registry import DEFAULT, ENGINES, default_engine, engine_class, make_engine
from skytile.engines.session import Outcome, Question, Session, SolutionCount
from skytile.limits import NO_LIMITS, Limits, Status

__all__ = [
    "DEFAULT",
    "ENGINES",
    "NO_LIMITS",
    "Asked",
    "Engine",
    "Limits",
    "Option",
    "Outcome",
    "Question",
    "Session",
    "SolutionCount",
    "Status",
    "default_engine",
    "engine_class",
    "make_engine",
]
