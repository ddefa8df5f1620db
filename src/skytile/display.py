"""How values show themselves in a notebook.

A notebook asks a value for `_repr_svg_` or `_repr_html_`. The values that have something to
show are low in the layers and the room that draws, `render`, is high, so a value cannot call
it. Instead it asks here, where nothing is imported, and the package itself, which knows all
its rooms, says who draws (`skytile/__init__.py`). So pictures appear after `import skytile`
alone, and what draws them is loaded when the first one is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["Pictured", "Worded", "drawn_by"]

_painters: dict[str, Callable[[Any], str | None]] = {}


def drawn_by(*, svg: Callable[[Any], str | None], html: Callable[[Any], str | None]) -> None:
    """Say who turns a value into SVG and HTML; None from them is no picture."""
    _painters.update(svg=svg, html=html)


class Pictured:
    """A value that a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        return _painters["svg"](self)


class Worded:
    """A value that a notebook shows as text with pictures."""

    def _repr_html_(self) -> str | None:
        return _painters["html"](self)
