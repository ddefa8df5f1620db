"""The results of `render`: a board as text, or as the pixels of our own drawing."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from skytile.datasets.environments.png import pixels_of
from skytile.errors import OptionError, quoted
from skytile.puzzles import Puzzle

RENDER_MODES = ("ansi", "human", "rgb_array")
METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}
_SCALE = 1.0
"""The scale at which a cell is 40 pixels wide."""


def check_render_mode(mode: str | None) -> None:
    """Refuse an unknown mode."""
    if mode not in (None, *RENDER_MODES):
        expected = f"expected {', '.join(RENDER_MODES)}, got {quoted(str(mode))}"
        raise OptionError("render_mode", expected)


def frame(mode: str, puzzle: Puzzle, cells: NDArray[Any]) -> str | NDArray[np.uint8]:
    """The board with these cells: pixels for `rgb_array`, text for all other modes."""
    grid = cells.reshape(puzzle.shape).astype(np.int16)
    if mode == "rgb_array":
        from skytile.render import draw, to_png

        return pixels_of(to_png(draw(puzzle, grid), scale=_SCALE))
    from skytile.render.text import render_text

    return render_text(puzzle, grid)


def warn_about_rendering() -> None:
    """Warn that nothing can be shown without a mode, as Gymnasium's own environments do."""
    gymnasium.logger.warn(
        "render: without a render_mode there is nothing to show; choose one of "
        f"{', '.join(RENDER_MODES)} when the environment is made"
    )
