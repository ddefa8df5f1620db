"""Pictures drawn by a worker, inside JSON."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from typing import Any

from skytile.puzzles import Puzzle
from skytile.render import to_pdf, to_png, to_svg
from skytile.render.options import PictureOptions, choose_scale
from skytile.web.problems import TooLarge
from skytile.web.reading import progress_text

_MOST_PIXELS = 4000
"""Along a side of a PNG."""


def draw(puzzle: Puzzle, options: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """The picture: SVG as text, other kinds in base64."""
    scale, width, kind = options.get("scale"), options.get("width"), options.get("format", "svg")
    picture = _picture_options(options, seconds)
    picture.check()
    drawing = picture.drawing(puzzle)
    times, theme = choose_scale(drawing, kind, scale, width), options.get("theme", "auto")
    if kind == "png" and max(drawing.width, drawing.height) * times > _MOST_PIXELS:
        raise TooLarge(f"expected a picture of at most {_MOST_PIXELS} pixels a side")
    size = {"width": round(drawing.width, 2), "height": round(drawing.height, 2)}
    record = {"format": kind, "title": drawing.title, **size}
    if kind == "svg":
        return record | {"text": to_svg(drawing, theme=theme, scale=times)}
    if kind == "png":
        content = to_png(drawing, theme=theme, scale=times)
    else:
        content = to_pdf([drawing], theme=theme, scale=times)
    return record | {"base64": base64.b64encode(content).decode()}


def _picture_options(options: Mapping[str, Any], seconds: float) -> PictureOptions:
    flags = ("solution", "candidates", "mistakes", "iso")
    return PictureOptions(
        progress=progress_text(options.get("progress")),
        view=options.get("view"),
        timeout=seconds,
        **{name: options.get(name, False) for name in flags},
    )
