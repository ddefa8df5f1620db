"""QR codes of links, as drawings."""

from collections.abc import Sequence

import numpy as np

from skytile.errors import NotInstalled
from skytile.formats.links import share_link
from skytile.render.book.model import Entry
from skytile.render.drawing import Drawing, Lines, outlines

_UNIT = 4.0
"""A module, in units of the drawing."""
_MODULE, _FINE_MODULE = 0.42, 0.34
"""The side of a module on paper: what any phone reads, and what large codes have."""
_LARGE = 61
"""Modules along a side; larger codes are fine."""
_MOST_VERSION = 25
"""The largest code that phones read from paper with ease: 1,273 characters."""


def link_codes(entries: Sequence[Entry], address: str) -> list[Drawing | None]:
    """For each puzzle the code of its link to that page; None where the link is too long."""
    try:
        from segno import DataOverflowError, make_qr
    except ImportError:
        install = "install it with: pip install 'skytile[print]'"
        raise NotInstalled(f"QR codes need segno, which is not installed; {install}") from None
    codes: list[Drawing | None] = []
    for entry in entries:
        link = share_link(entry.puzzle, address)
        try:
            code = make_qr(link, error="l", boost_error=False)
        except DataOverflowError:
            codes.append(None)
            continue
        is_readable = int(code.version) <= _MOST_VERSION
        codes.append(_draw(np.array([list(row) for row in code.matrix], bool), link) if is_readable else None)
    return codes


def _draw(modules: "np.typing.NDArray[np.bool_]", link: str) -> Drawing:
    side = _UNIT * len(modules)
    dark = Lines("black", tuple(outlines(modules, lambda r, c: (c * _UNIT, r * _UNIT))), closed=True)
    return Drawing(side, side, (dark,), link)


def code_side(code: Drawing) -> float:
    """The side of a code on paper, in millimetres."""
    modules = code.width / _UNIT
    return modules * (_MODULE if modules < _LARGE else _FINE_MODULE)
