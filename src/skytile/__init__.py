"""Skytile solves, proves, makes and studies Skyscrapers and Mosaic puzzles.

The names below are loaded when they are first used, so that `import skytile`
costs next to nothing.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from skytile.display import set_painters

if TYPE_CHECKING:
    from skytile.clashes import clash
    from skytile.engines import Engine, Limits, Outcome, Session, Status, make_engine
    from skytile.errors import SkytileError
    from skytile.formats import detect, parse, write
    from skytile.generate.batch import Batch
    from skytile.generate.batch_file import write_batch
    from skytile.generate.fewest import fewest
    from skytile.generate.mosaic import MosaicRecipe
    from skytile.generate.picture import grid_from_image
    from skytile.generate.reduction import irreducible
    from skytile.generate.skyscrapers import SkyscrapersRecipe
    from skytile.generate.unique_picture import ambiguity, mend
    from skytile.logic import Grade, Hint, Step, Walkthrough, explain, grade, hint
    from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers, Symmetry
    from skytile.render import Drawing, city, draw, to_pdf, to_png, to_svg
    from skytile.solving import Uniqueness, backbone, check, is_unique, solutions, solve

__version__ = "0.1.0"

_ROOMS = {
    "clashes": ("clash",),
    "engines": ("Engine", "Limits", "Outcome", "Session", "Status", "make_engine"),
    "errors": ("SkytileError",),
    "formats": ("detect", "parse", "write"),
    "generate.batch": ("Batch",),
    "generate.batch_file": ("write_batch",),
    "generate.fewest": ("fewest",),
    "generate.mosaic": ("MosaicRecipe",),
    "generate.picture": ("grid_from_image",),
    "generate.reduction": ("irreducible",),
    "generate.skyscrapers": ("SkyscrapersRecipe",),
    "generate.unique_picture": ("ambiguity", "mend"),
    "logic": ("Grade", "Hint", "Step", "Walkthrough", "explain", "grade", "hint"),
    "puzzles": ("OPEN", "Mosaic", "Puzzle", "Skyscrapers", "Symmetry"),
    "render": ("Drawing", "city", "draw", "to_pdf", "to_png", "to_svg"),
    "solving": ("Uniqueness", "backbone", "check", "is_unique", "solutions", "solve"),
}

__all__ = [
    "OPEN",
    "Batch",
    "Drawing",
    "Engine",
    "Grade",
    "Hint",
    "Limits",
    "Mosaic",
    "MosaicRecipe",
    "Outcome",
    "Puzzle",
    "Session",
    "Skyscrapers",
    "SkyscrapersRecipe",
    "SkytileError",
    "Status",
    "Step",
    "Symmetry",
    "Uniqueness",
    "Walkthrough",
    "__version__",
    "ambiguity",
    "backbone",
    "check",
    "city",
    "clash",
    "detect",
    "draw",
    "explain",
    "fewest",
    "grade",
    "grid_from_image",
    "hint",
    "irreducible",
    "is_unique",
    "make_engine",
    "mend",
    "parse",
    "solutions",
    "solve",
    "to_pdf",
    "to_png",
    "to_svg",
    "write",
    "write_batch",
]


def __getattr__(name: str) -> Any:
    for room, names in _ROOMS.items():
        if name in names:
            return getattr(import_module(f"skytile.{room}"), name)
    raise AttributeError(f"module 'skytile' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


def _painter(name: str) -> Callable[[Any], Any]:
    """A function of `render.notebook`, which is loaded when it is first called."""
    return lambda value: getattr(import_module("skytile.render.notebook"), name)(value)


set_painters(svg=_painter("to_picture"), html=_painter("to_html"))
