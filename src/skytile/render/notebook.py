"""What a notebook shows for a value: called through `skytile.display`."""

from typing import Any

from skytile.errors import NotSupported, PuzzleError
from skytile.logic.steps import Step
from skytile.puzzles import Puzzle
from skytile.render.drawing import Drawing
from skytile.render.scene import draw
from skytile.render.svg import to_svg
from skytile.render.walkthrough import fragment, sentence


def to_picture(value: Puzzle | Drawing) -> str | None:
    """The value as SVG; light, because that is what printed and published notebooks are.

    A puzzle that is too large to draw, or of a family without drawings, shows its text instead.
    """
    if isinstance(value, Drawing):
        return to_svg(value)
    try:
        return to_svg(draw(value))
    except (NotSupported, PuzzleError):
        return None


def to_html(value: Any) -> str:
    """A step or a walk-through as HTML."""
    return sentence(value) if isinstance(value, Step) else fragment(value)
