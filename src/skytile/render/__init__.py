"""Pictures of boards: one drawing model, and writers for SVG, PNG, PDF and the terminal.

The names below are loaded when they are first used: the terminal needs none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skytile.render.boards import city, draw
    from skytile.render.drawing import Drawing
    from skytile.render.pdf import to_pdf
    from skytile.render.png import to_png
    from skytile.render.svg import to_svg

__all__ = ["Drawing", "city", "draw", "to_pdf", "to_png", "to_svg"]

_MODULES = {
    "Drawing": "drawing",
    "city": "boards",
    "draw": "boards",
    "to_pdf": "pdf",
    "to_png": "png",
    "to_svg": "svg",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'skytile.render' has no attribute {name!r}")
    return getattr(import_module(f"skytile.render.{_MODULES[name]}"), name)
