"""Pictures of boards: one drawing model, and writers for SVG, PNG, PDF and the terminal."""

from skytile.render.boards import draw
from skytile.render.drawing import Drawing
from skytile.render.svg import svg

__all__ = ["Drawing", "draw", "svg"]
