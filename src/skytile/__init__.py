"""Skytile solves, proves, makes and studies Skyscrapers and Mosaic puzzles.

The names below are loaded when they are first used, so that `import skytile`
costs next to nothing.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from skytile.display import set_painters

if TYPE_CHECKING:
    from skytile.clashes import Clash, clash
    from skytile.engines import (
        Engine,
        Limits,
        Outcome,
        Session,
        SolutionCount,
        Status,
        make_engine,
    )
    from skytile.errors import (
        EngineError,
        FormatError,
        InputError,
        LimitReached,
        NoSolution,
        NotInstalled,
        NotSupported,
        NotUnique,
        OptionError,
        PuzzleError,
        SessionBusy,
        SkytileError,
        WrongAnswer,
    )
    from skytile.families import Family, family_of
    from skytile.formats import Format, detect, parse, write
    from skytile.generate.batch import Batch
    from skytile.generate.batch_file import Progress, write_batch
    from skytile.generate.executors import ProcessExecutor, SerialExecutor
    from skytile.generate.fewest import Fewest, fewest
    from skytile.generate.mosaic import MosaicRecipe
    from skytile.generate.picture import grid_from_image
    from skytile.generate.recipe import NewPuzzle, Recipe
    from skytile.generate.reduction import Reduction, irreducible
    from skytile.generate.skyscrapers import SkyscrapersRecipe
    from skytile.generate.unique_picture import MendedPicture, ambiguity, mend
    from skytile.logic import LEVELS, Grade, Hint, Step, Walkthrough, explain, grade, hint
    from skytile.many import check_many, solve_many
    from skytile.puzzles import OPEN, Clue, Grid, Mosaic, Puzzle, Rule, Skyscrapers, Symmetry
    from skytile.render import Drawing, city, draw, to_pdf, to_png, to_svg
    from skytile.solving import (
        Backbone,
        Solutions,
        Uniqueness,
        Verdict,
        backbone,
        check,
        count,
        is_unique,
        solutions,
        solve,
    )

__version__ = "0.1.0"

_ROOMS = {
    "clashes": "Clash clash",
    "engines": "Engine Limits Outcome Session SolutionCount Status make_engine",
    "errors": "EngineError NotInstalled FormatError InputError LimitReached NoSolution "
    "NotSupported NotUnique OptionError PuzzleError SessionBusy SkytileError WrongAnswer",
    "families": "Family family_of",
    "formats": "Format detect parse write",
    "generate.batch": "Batch",
    "generate.batch_file": "Progress write_batch",
    "generate.executors": "ProcessExecutor SerialExecutor",
    "generate.fewest": "Fewest fewest",
    "generate.mosaic": "MosaicRecipe",
    "generate.picture": "grid_from_image",
    "generate.recipe": "NewPuzzle Recipe",
    "generate.reduction": "Reduction irreducible",
    "generate.skyscrapers": "SkyscrapersRecipe",
    "generate.unique_picture": "MendedPicture ambiguity mend",
    "logic": "LEVELS Grade Hint Step Walkthrough explain grade hint",
    "many": "check_many solve_many",
    "puzzles": "OPEN Clue Grid Mosaic Puzzle Rule Skyscrapers Symmetry",
    "render": "Drawing city draw to_pdf to_png to_svg",
    "solving": "Backbone Solutions Uniqueness Verdict backbone check count is_unique solutions "
    "solve",
}
"""The names of each module, which is loaded when one of them is first used."""

# fmt: off
__all__ = [
    "LEVELS",
    "OPEN",
    "Backbone",
    "Batch",
    "Clash",
    "Clue",
    "Drawing",
    "Engine",
    "EngineError",
    "Family",
    "Fewest",
    "Format",
    "FormatError",
    "Grade",
    "Grid",
    "Hint",
    "InputError",
    "LimitReached",
    "Limits",
    "MendedPicture",
    "Mosaic",
    "MosaicRecipe",
    "NewPuzzle",
    "NoSolution",
    "NotInstalled",
    "NotSupported",
    "NotUnique",
    "OptionError",
    "Outcome",
    "ProcessExecutor",
    "Progress",
    "Puzzle",
    "PuzzleError",
    "Recipe",
    "Reduction",
    "Rule",
    "SerialExecutor",
    "Session",
    "SessionBusy",
    "Skyscrapers",
    "SkyscrapersRecipe",
    "SkytileError",
    "SolutionCount",
    "Solutions",
    "Status",
    "Step",
    "Symmetry",
    "Uniqueness",
    "Verdict",
    "Walkthrough",
    "WrongAnswer",
    "__version__",
    "ambiguity",
    "backbone",
    "check",
    "check_many",
    "city",
    "clash",
    "count",
    "detect",
    "draw",
    "explain",
    "family_of",
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
    "solve_many",
    "to_pdf",
    "to_png",
    "to_svg",
    "write",
    "write_batch",
]
# fmt: on


def __getattr__(name: str) -> Any:
    for room, names in _ROOMS.items():
        if name in names.split():
            return getattr(import_module(f"skytile.{room}"), name)
    raise AttributeError(f"module 'skytile' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


def _painter(name: str) -> Callable[[Any], Any]:
    """A function of `render.notebook`, which is loaded when it is first called."""
    return lambda value: getattr(import_module("skytile.render.notebook"), name)(value)


set_painters(svg=_painter("to_picture"), html=_painter("to_html"))
