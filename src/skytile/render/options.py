"""The options of a picture: what is drawn on a puzzle, and how large."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from skytile.errors import LimitReached, NoSolution, OptionError
from skytile.formats.progress import parse_progress
from skytile.limits import Limits, Status
from skytile.puzzles import OPEN, Grid, Puzzle, cell_name
from skytile.render.drawing import Drawing
from skytile.render.scene import city, draw, possible
from skytile.solving import solve

PICTURE_FORMATS = ("svg", "png", "pdf")
_SHARP = 2.0
"""The scale of a PNG, if it does not get too large."""
_LARGE, MOST_PIXELS = 4000, 20000
"""The most pixels along a side of a PNG: by default, and at all."""


@dataclass(frozen=True)
class PictureOptions:
    """What is drawn on each puzzle."""

    solution: bool
    progress: str | None
    """The progress as text (`formats.progress`)."""
    candidates: bool
    mistakes: bool
    iso: bool
    view: str | None
    timeout: float | None

    def check(self) -> None:
        """Refuse options that do not go together."""
        if self.progress is not None and self.solution:
            raise OptionError(("solution", "progress"), "give one of them")
        if self.mistakes and self.progress is None:
            raise OptionError("mistakes", "needs {}", "progress")

    def grid(self, puzzle: Puzzle) -> Grid | None:
        """The values in the cells, if any."""
        if self.progress is not None:
            return parse_progress(self.progress, puzzle)
        return self._solution(puzzle) if self.solution else None

    def _solution(self, puzzle: Puzzle) -> Grid:
        """The solution that came with the puzzle, or one that is found."""
        if puzzle.solution is not None:
            return puzzle.solution
        outcome = solve(puzzle, limits=Limits(self.timeout, None))
        if outcome.grid is not None:
            return outcome.grid
        if outcome.status is Status.IMPOSSIBLE:
            raise NoSolution("impossible: there is no solution to draw")
        raise LimitReached("unknown: a limit ran out before there was a solution to draw")

    def drawing(self, puzzle: Puzzle) -> Drawing:
        """The picture."""
        grid = self.grid(puzzle)
        if self.iso or self.view is not None:
            return city(puzzle, grid, view=self.view)
        wrong: Iterable[str] = ()
        if self.mistakes and grid is not None:
            differs = (grid != OPEN) & (grid != self._solution(puzzle))
            wrong = [cell_name(*at) for at in np.argwhere(differs).tolist()]
        marks = possible(puzzle, grid) if self.candidates else None
        return draw(puzzle, grid, candidates=marks, mistakes=wrong)


def choose_scale(drawing: Drawing, kind: str, scale: float | None, width: int | None) -> float:
    """The scale at which a drawing is written to a file of that kind."""
    if scale is not None and width is not None:
        raise OptionError(("scale", "width"), "give one of them")
    longest = max(drawing.width, drawing.height)
    if width is not None:
        scale = width / drawing.width
    elif scale is None:
        scale = min(_SHARP, _LARGE / longest) if kind == "png" else 1.0
    if kind == "png" and longest * scale > MOST_PIXELS:
        long = f"{longest * scale:.0f} pixels"
        raise OptionError("scale", f"the picture would be {long} long, of at most {MOST_PIXELS}")
    return scale
