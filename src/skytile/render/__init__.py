"""Pictures of boards: one drawing model, and writers for SVG, PNG, PDF and the terminal."""

from skytile.render.boards import draw
from skytile.render.drawing import Drawing
from skytile.render.iso import city
from skytile.render.pdf import to_pdf
from skytile.render.png import to_png
from skytile.render.svg import to_svg

__all__ = ["Drawing", "city", "draw", "to_pdf", "to_png", "to_svg"]
