"""Any puzzle as a drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from numpy.typing import ArrayLike

from skytile.puzzles import Puzzle
from skytile.render.drawing import Drawing
from skytile.render.family import select_part
from skytile.render.scene import Scene, checked_scene

if TYPE_CHECKING:
    from skytile.logic.steps import Step


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
    return draw_scene(
        checked_scene(
            puzzle,
            grid,
            candidates=candidates,
            step=step,
            mistakes=frozenset(mistakes),
            edges=edges,
        )
    )


def draw_scene(scene: Scene) -> Drawing:
    """The drawing of a scene."""
    return scene.family.board(scene)


def city(puzzle: Puzzle, grid: ArrayLike | None = None, *, view: str | None = None) -> Drawing:
    """The board with these heights (-1 for empty lots), or with its givens alone, as a city.

    `view` is the name of an edge, such as `W3`: the towers visible from there are coloured.
    """
    draw_city = select_part(puzzle, "city", "the 3D view")
    drawing: Drawing = draw_city(checked_scene(puzzle, grid), view)
    return drawing
