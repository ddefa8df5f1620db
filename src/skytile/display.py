"""How values show themselves in a notebook, which asks for `_repr_svg_` or `_repr_html_`.

The values that have something to show are in low layers and `render`, which draws them, is in a
high one, so they cannot import it. They call the functions that `skytile/__init__.py` sets here:
`import skytile` is enough to get pictures, and what draws them is loaded with the first one.
"""

from collections.abc import Callable
from typing import Any

_painters: dict[str, Callable[[Any], str | None]] = {}


def set_painters(*, svg: Callable[[Any], str | None], html: Callable[[Any], str | None]) -> None:
    """Set the functions that turn a value into SVG and HTML; None from them means no picture."""
    _painters.update(svg=svg, html=html)


class Pictured:
    """A value that a notebook shows as a picture."""

    def _repr_svg_(self) -> str | None:
        return _painters["svg"](self)


class Worded:
    """A value that a notebook shows as text with pictures."""

    def _repr_html_(self) -> str | None:
        return _painters["html"](self)
