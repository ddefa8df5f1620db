"""Pictures of boards: one drawing model, and writers for SVG, PNG, PDF and the terminal.

The names below are loaded when they are first used: the terminal needs none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skytile.render.drawing import Drawing
    from skytile.render.export import to_pdf, to_png
    from skytile.render.scene import city, draw
    from skytile.render.svg import to_svg

__all__ = ["Drawing", "city", "draw", "to_pdf", "to_png", "to_svg"]

_MODULES = {
    "drawing": ("Drawing",),
    "export": ("to_pdf", "to_png"),
    "scene": ("city", "draw"),
    "svg": ("to_svg",),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f"skytile.render.{module}"), name)
    raise AttributeError(f"module 'skytile.render' has no attribute {name!r}")
