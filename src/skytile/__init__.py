"""Skytile solves, proves, makes and studies Skyscrapers and Mosaic puzzles.

The names below are loaded when they are first used, so that `import skytile`
costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skytile.clashes import clash
    from skytile.engines import Engine, Limits, Outcome, Session, Status, make_engine
    from skytile.errors import SkytileError
    from skytile.formats import detect, parse, write
    from skytile.logic import Grade, Hint, Step, Walkthrough, explain, grade, hint
    from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers, Symmetry
    from skytile.solving import Uniqueness, backbone, check, is_unique, solutions, solve

__version__ = "0.1.0"

_ROOMS = {
    "clashes": ("clash",),
    "engines": ("Engine", "Limits", "Outcome", "Session", "Status", "make_engine"),
    "errors": ("SkytileError",),
    "formats": ("detect", "parse", "write"),
    "logic": ("Grade", "Hint", "Step", "Walkthrough", "explain", "grade", "hint"),
    "puzzles": ("OPEN", "Mosaic", "Puzzle", "Skyscrapers", "Symmetry"),
    "solving": ("Uniqueness", "backbone", "check", "is_unique", "solutions", "solve"),
}

__all__ = [
    "OPEN",
    "Engine",
    "Grade",
    "Hint",
    "Limits",
    "Mosaic",
    "Outcome",
    "Puzzle",
    "Session",
    "Skyscrapers",
    "SkytileError",
    "Status",
    "Step",
    "Symmetry",
    "Uniqueness",
    "Walkthrough",
    "__version__",
    "backbone",
    "check",
    "clash",
    "detect",
    "explain",
    "grade",
    "hint",
    "is_unique",
    "make_engine",
    "parse",
    "solutions",
    "solve",
    "write",
]


def __getattr__(name: str) -> Any:
    for room, names in _ROOMS.items():
        if name in names:
            return getattr(import_module(f"skytile.{room}"), name)
    raise AttributeError(f"module 'skytile' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
