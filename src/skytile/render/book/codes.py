"""QR codes of links, as drawings."""

from collections.abc import Iterator, Sequence

import numpy as np

from skytile.errors import NotInstalled
from skytile.formats.links import share_link
from skytile.render.book.model import Entry
from skytile.render.drawing import Drawing, Lines, Point, outlines

_UNIT = 4.0
"""The side of a module, in units of the drawing."""
_MODULE, _FINE_MODULE = 0.42, 0.34
"""The side of a module on paper in millimetres: usually, and in large codes."""
_LARGE = 61
"""Modules along the side of a large code."""
_LONGEST = 1273
"""Bytes in a code of 117×117 modules, version 25; larger ones are hard to read from paper."""


def link_codes(entries: Sequence[Entry], address: str) -> Iterator[Drawing | None]:
    """For each puzzle the code of its link to that page; None where the link is too long."""
    try:
        from segno import make_qr
    except ImportError:
        install = "install it with: pip install 'skytile[print]'"
        raise NotInstalled(f"QR codes need segno, which is not installed; {install}") from None
    for entry in entries:
        link = share_link(entry.puzzle, address)
        is_short = len(link.encode()) <= _LONGEST
        yield _draw(make_qr(link, error="l", boost_error=False).matrix, link) if is_short else None


def _draw(matrix: Sequence[bytearray], link: str) -> Drawing:
    def at(row: int, column: int) -> Point:
        return column * _UNIT, row * _UNIT

    modules = np.array([list(row) for row in matrix], bool)
    side = _UNIT * len(modules)
    dark = Lines("black", tuple(outlines(modules, at)), closed=True)
    return Drawing(side, side, (dark,), link)


def code_side(code: Drawing) -> float:
    """The side of a code on paper, in millimetres."""
    modules = code.width / _UNIT
    return modules * (_MODULE if modules < _LARGE else _FINE_MODULE)
