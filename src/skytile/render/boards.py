"""Any puzzle as a drawing."""

from __future__ import annotations

from collections.abc import Iterable

from numpy.typing import ArrayLike

from skytile.logic.steps import Step
from skytile.puzzles import Mosaic, Puzzle
from skytile.render.drawing import Drawing
from skytile.render.scene import Scene, checked_scene
from skytile.render.tiles import picture
from skytile.render.towers import plan

__all__ = ["draw", "drawn"]


def draw(
    puzzle: Puzzle,
    grid: ArrayLike | None = None,
    *,
    candidates: ArrayLike | None = None,
    step: Step | None = None,
    mistakes: Iterable[str] = (),
    edges: bool = True,
) -> Drawing:
    """The puzzle from above, with what is known of it and what is marked on it.

    `grid` holds values (-1 for open cells): a solution, or someone's progress. `candidates`
    holds a bit mask for each cell, bit v for value v. `step` is highlighted; `mistakes` are
    names of cells and clues. `edges=False` leaves the clues out.
    """
    return drawn(
        checked_scene(
            puzzle,
            grid,
            candidates=candidates,
            step=step,
            mistakes=frozenset(mistakes),
            edges=edges,
        )
    )


def drawn(shown: Scene) -> Drawing:
    """The drawing of a scene."""
    return picture(shown) if isinstance(shown.puzzle, Mosaic) else plan(shown)
