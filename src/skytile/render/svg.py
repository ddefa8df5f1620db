"""A drawing as SVG: one element per shape, classes for roles, ids for names.

Text is written by hand, each value escaped or a number, so nothing that a user wrote can
become markup. With `digits="drawn"` numbers are strokes instead of text.
"""

import html
import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from skytile.render.digits import ADVANCE, STROKES, WIDTH
from skytile.render.drawing import Disc, Drawing, Label, Lines, Point, Rect, Shape
from skytile.render.styles import FONT, sheet

_CAPITAL = 0.72
_STROKE = {"given": 0.155, "clue": 0.135, "candidate": 0.115}
_STROKE_OTHERWISE = 0.13
_FORBIDDEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What XML does not allow: control characters, halves of pairs, non-characters."""


def to_svg(
    drawing: Drawing,
    *,
    theme: str = "light",
    scale: float = 1.0,
    prefix: str = "",
    styled: bool = True,
    digits: str = "text",
) -> str:
    """The drawing as an SVG document.

    `prefix` comes before every id, for pages with many boards; `styled=False` leaves the
    style sheet out, for pages that have it already.
    """
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="skytile" '
        f'viewBox="0 0 {num(drawing.width)} {num(drawing.height)}" '
        f'width="{num(drawing.width * scale)}" height="{num(drawing.height * scale)}" role="img">'
    )
    style = f"<style>{page_style(drawing.roles(), theme, digits)}</style>" if styled else ""
    about = f"<title>{escape(drawing.title)}</title>" if drawing.title else ""
    safe = re.sub(r"[^\w.-]", "", prefix, flags=re.ASCII)
    body = "".join(f"{element}\n" for element in _elements(drawing.shapes, safe, digits))
    return f"{head}\n{about}{style}\n{body}</svg>\n"


def escape(text: str) -> str:
    """The text escaped for use between tags or in a quoted attribute; no control characters."""
    return html.escape(_FORBIDDEN.sub("", text)).replace("&#x27;", "&#39;")


def page_style(roles: list[str], theme: str, digits: str = "text") -> str:
    """One style sheet for a page of drawings that are written with `styled=False`."""
    base = f".skytile text[class]{{font-family:{FONT};text-anchor:middle;stroke:none}}"
    if digits == "drawn":
        base = ".skytile g.digit{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    return base + sheet(roles, theme)


def compact_elements(shapes: Iterable[Shape]) -> str:
    """The shapes without ids or rounded corners: a path for each run of rectangles or lines."""
    nameless = (s._replace(name="") if isinstance(s, Label) else s for s in shapes)
    elements: list[str] = []
    for (kind, role), run in groupby(nameless, lambda shape: (_kind(shape), shape.role)):
        if kind == "path":
            path = "".join(path_data(shape) for shape in run if isinstance(shape, (Rect, Lines)))
            elements.append(f'<path class="{role}" d="{path}"/>')
        else:
            elements += _elements(run, "", "text")
    return "".join(elements)


def _kind(shape: Shape) -> str:
    return "path" if isinstance(shape, (Rect, Lines)) else "other"


def path_data(shape: Rect | Lines) -> str:
    """The data of a path."""
    if isinstance(shape, Lines):
        end = "Z" if shape.closed else ""
        return "".join(_polyline(line) + end for line in shape.lines)
    wide, high = num(shape.width), num(shape.height)
    return f"M{num(shape.x)} {num(shape.y)}h{wide}v{high}h-{wide}z"


def _elements(shapes: Iterable[Shape], prefix: str, digits: str) -> Iterator[str]:
    """One element per shape, but only one for a run of candidates, of which there are many."""
    for look, run in groupby(shapes, _common_look):
        if look is None or digits == "drawn":
            yield from (_element(shape, prefix, digits) for shape in run)
        else:
            yield _spread([shape for shape in run if isinstance(shape, Label)])


def _common_look(shape: Shape) -> tuple[str, float] | None:
    """What unnamed labels of one character must share to be written as one; None for others."""
    if isinstance(shape, Label) and len(shape.text) == 1 and not shape.name and not shape.slant:
        return shape.role, shape.size
    return None


def _spread(labels: list[Label]) -> str:
    """One text whose characters each have a place of their own."""
    first, fall = labels[0], _CAPITAL / 2 * labels[0].size
    across = " ".join(num(label.x) for label in labels)
    down = " ".join(num(label.y + fall) for label in labels)
    look = f'class="{first.role}" font-size="{num(first.size)}"'
    characters = escape("".join(label.text for label in labels))
    return f'<text {look} x="{across}" y="{down}">{characters}</text>'


def _element(shape: Shape, prefix: str, digits: str) -> str:
    look = f'class="{shape.role}"'
    if isinstance(shape, Label):
        name = f' id="{prefix}{shape.name}"' if shape.name else ""
        return (_strokes if digits == "drawn" else _text)(shape, name)
    if isinstance(shape, Rect):
        corner = f' rx="{num(shape.corner)}"' if shape.corner else ""
        size = f'width="{num(shape.width)}" height="{num(shape.height)}"'
        return f'<rect {look} x="{num(shape.x)}" y="{num(shape.y)}" {size}{corner}/>'
    if isinstance(shape, Disc):
        return f'<circle {look} cx="{num(shape.x)}" cy="{num(shape.y)}" r="{num(shape.radius)}"/>'
    return f'<path {look} d="{path_data(shape)}"/>'


def _polyline(points: tuple[Point, ...]) -> str:
    """A path of relative lines, which are short, from an absolute start."""
    x, y = (round(value, 2) for value in points[0])
    path = f"M{num(x)} {num(y)}"
    for point in points[1:]:
        right, down = round(point[0] - x, 2), round(point[1] - y, 2)
        if down == 0:
            path += f"h{num(right)}"
        elif right == 0:
            path += f"v{num(down)}"
        else:
            path += f"l{num(right)} {num(down)}"
        x, y = x + right, y + down
    return path


def _text(label: Label, name: str) -> str:
    fall = _CAPITAL / 2 * label.size
    look = f'class="{label.role}" font-size="{num(label.size)}"'
    if label.slant is None:
        place = f'x="{num(label.x)}" y="{num(label.y + fall)}"'
    else:
        place = f'y="{num(fall)}" transform="{_matrix(label)}"'
    return f"<text{name} {look} {place}>{escape(label.text)}</text>"


def _strokes(label: Label, name: str) -> str:
    """The number as strokes, scaled to the height of a capital."""
    high = _CAPITAL * label.size
    wide = (ADVANCE * (len(label.text) - 1) + WIDTH) * high
    weights = (_STROKE[role] for role in label.role.split() if role in _STROKE)
    strokes = "".join(
        f'<path d="{STROKES[c]}"' + (f' transform="translate({i * ADVANCE:g})"/>' if i else "/>")
        for i, c in enumerate(label.text)
        if c in STROKES
    )
    if label.slant is None:
        turn = f"translate({num(label.x - wide / 2)} {num(label.y - high / 2)})"
    else:
        turn = f"{_matrix(label)} translate({num(-wide / 2)} {num(-high / 2)})"
    look = f'class="{label.role} digit" stroke-width="{next(weights, _STROKE_OTHERWISE)}"'
    return f'<g{name} {look} transform="{turn} scale({num(high)})">{strokes}</g>'


def _matrix(label: Label) -> str:
    assert label.slant is not None
    a, b, c, d = (f"{value:.4f}".rstrip("0").rstrip(".") for value in label.slant)
    return f"matrix({a} {b} {c} {d} {num(label.x)} {num(label.y)})"


def num(value: float) -> str:
    """A number with at most two decimals, and without trailing zeros."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short
