"""The drawings that tests share: one of each kind."""

from collections.abc import Callable

import numpy as np

from skytile.formats import parse
from skytile.logic import Step, Walkthrough
from skytile.puzzles import Mosaic, Skyscrapers
from skytile.render import Drawing, city, draw
from skytile.render.mosaic.board import DRAWING
from skytile.render.scene import possible

__all__ = [
    "DRAWINGS",
    "MOSAIC",
    "NASTY",
    "PARKS",
    "PARKS_SOLUTION",
    "SOLUTION",
    "STEP",
    "SUDOKU",
    "SUMS",
    "TOWERS",
    "walk",
]

_parsed = parse("5:/3//3////3/3/1///3///////,g2g3i")
assert isinstance(_parsed, Skyscrapers)
TOWERS = _parsed
SOLUTION = np.array(
    [[1, 3, 5, 2, 4], [5, 4, 2, 3, 1], [2, 1, 4, 5, 3], [3, 5, 1, 4, 2], [4, 2, 3, 1, 5]]
)
PROGRESS = np.where(np.arange(25).reshape(5, 5) % 3 == 0, SOLUTION, -1)
STEP = Step(
    "far from the edge",
    "medium",
    "N2 sees 3 buildings, so neither 4 nor 5 is in r1c2, and r5c5 is 5.",
    clues=("N2", "S5", "r2c3"),
    cells=((1, 1), (2, 1)),
    places={(4, 4): 5},
    removes={(0, 1): (4, 5)},
)
SUDOKU = Skyscrapers(6, boxes=(2, 3), diagonals=True).with_clues({"N1": 3, "E6": 2, "r3c4": 5})
PARKS_SOLUTION = np.array([[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]])
PARKS = Skyscrapers(
    4,
    parks=1,
    solution=PARKS_SOLUTION,
).with_clues({"W1": 3, "N4": 1})
assert isinstance(DRAWING.build.example, Mosaic)
MOSAIC = DRAWING.build.example
SUMS = Skyscrapers(5, sums=True, solution=SOLUTION).with_clues(
    {
        "N2": 12,
        "N3": 5,
        "N5": 9,
        "E2": 13,
        "E4": 11,
        "S2": 7,
        "S3": 12,
        "W1": 9,
        "W3": 11,
        "r3c3": 4,
    }
)
MOSAIC_STEP = Step(
    "nine",
    "easy",
    "r3c5 says 9, so all around it is black.",
    clues=("r3c5",),
    cells=((1, 3), (1, 4)),
    places={(1, 5): 1, (0, 0): 0},
)
NASTY = (
    "<script>alert('x')</script> \"&amp; #emph[hi] $x$ \\ שלום 🏙\x00\x1b[31m\u202e\ud800 ]]> <!--"
)
"""What a user may write where a title belongs."""


def _mosaic_step() -> Drawing:
    assert MOSAIC.solution is not None
    partial = np.where(np.arange(42).reshape(6, 7) < 14, MOSAIC.solution, -1)
    return draw(MOSAIC, partial, step=MOSAIC_STEP, mistakes=["r1c3"])


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "towers": lambda: draw(TOWERS),
    "towers-solved": lambda: draw(TOWERS, SOLUTION),
    "towers-progress": lambda: draw(TOWERS, PROGRESS, candidates=possible(TOWERS, PROGRESS)),
    "towers-step": lambda: draw(TOWERS, candidates=possible(TOWERS), step=STEP),
    "towers-mistakes": lambda: draw(TOWERS, PROGRESS, mistakes=["r1c1", "W3"]),
    "towers-small": lambda: draw(TOWERS, SOLUTION, edges=False),
    "boxes-and-diagonals": lambda: draw(SUDOKU),
    "parks": lambda: draw(PARKS, PARKS.solution),
    "sums": lambda: draw(SUMS, SUMS.solution),
    "mosaic": lambda: draw(MOSAIC),
    "mosaic-solved": lambda: draw(MOSAIC, MOSAIC.solution),
    "mosaic-step": _mosaic_step,
    "city": lambda: city(TOWERS, SOLUTION),
    "city-in-part": lambda: city(PARKS, np.where(np.eye(4) == 1, -1, PARKS_SOLUTION)),
    "city-sums": lambda: city(SUMS, SUMS.solution, view="E4"),
    "city-view": lambda: city(TOWERS, SOLUTION, view="W3"),
}


def walk(puzzle: Skyscrapers | Mosaic, *steps: Step) -> Walkthrough:
    """A walk-through of these steps."""
    return Walkthrough(puzzle, steps, False, np.zeros(puzzle.shape, np.int16))
