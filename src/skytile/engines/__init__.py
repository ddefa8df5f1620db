"""How a puzzle is solved: engines, sessions, outcomes, and the registry of them all."""

from skytile.engines.base import (
    NO_LIMITS,
    Engine,
    Limits,
    Option,
    Outcome,
    Question,
    Session,
    Status,
)
from skytile.engines.registry import (
    DEFAULT,
    ENGINES,
    default_engine,
    engine_class,
    make_engine,
)

__all__ = [
    "DEFAULT",
    "ENGINES",
    "NO_LIMITS",
    "Engine",
    "Limits",
    "Option",
    "Outcome",
    "Question",
    "Session",
    "Status",
    "default_engine",
    "engine_class",
    "make_engine",
]
