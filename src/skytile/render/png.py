"""A drawing as PNG, by resvg, with digits drawn as strokes: no fonts are needed or used."""

from __future__ import annotations

from skytile.errors import EngineMissing
from skytile.render.drawing import Drawing
from skytile.render.svg import to_svg

INSTALL = "install it with: pip install 'skytile[print]'"


def to_png(drawing: Drawing, *, theme: str = "light", scale: float = 2.0) -> bytes:
    """The drawing as PNG; a cell is 40 pixels wide at scale 1."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise EngineMissing(f"PNG needs resvg-py, which is not installed; {INSTALL}") from None
    shown = "light" if theme == "auto" else theme
    text = to_svg(drawing, theme=shown, scale=scale, digits="drawn")
    return bytes(svg_to_bytes(svg_string=text, skip_system_fonts=True))
