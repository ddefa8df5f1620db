"""What a notebook shows of a value: called through `skytile.display`."""

from __future__ import annotations

from typing import Any

from skytile.logic.steps import Step
from skytile.puzzles import Puzzle
from skytile.render.boards import draw
from skytile.render.drawing import Drawing
from skytile.render.svg import to_svg
from skytile.render.walkthrough import fragment, sentence

__all__ = ["html", "picture"]


def picture(value: Puzzle | Drawing) -> str:
    """The value as SVG; light, because that is what printed and published notebooks are."""
    return to_svg(value if isinstance(value, Drawing) else draw(value))


def html(value: Any) -> str:
    """A step or a walk-through as HTML."""
    return sentence(value) if isinstance(value, Step) else fragment(value)
