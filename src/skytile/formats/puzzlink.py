"""Links of puzz.link and its relatives: `…/p?skyscrapers/4/4/k13h4j3g`.

Width, height, then the outside cells (top, bottom, left, right) and, if any
height is given, the inside cells in reading order. A value is one hexadecimal
digit, or `-` and two of them from 16 on; `g` to `z` skip 1 to 20 cells. A skip
never crosses from the outside cells to the inside ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from skytile.errors import FormatError, quoted
from skytile.families import Support
from skytile.formats.base import Format, writer
from skytile.formats.source import Source
from skytile.puzzles import Skyscrapers
from skytile.puzzles.skyscrapers import LARGEST

_LINK = re.compile(
    r"(?:\S*[?])?(?:skyscrapers?|building)/(?:[a-z]\S*?/|/)?(?P<columns>\d{1,8})/(?P<rows>\d{1,8})"
    r"(?:/(?P<body>\S*))?",
    re.IGNORECASE,
)
_NAMES = re.compile(r"(^|[?])(skyscrapers?|building)/", re.IGNORECASE)
_OTHER_PUZZLE = re.compile(r"https?://\S*[?/](?P<name>[a-z]+)/\d+/\d+/", re.IGNORECASE)
_SIDES_IN_ORDER = (0, 2, 3, 1)
_LONGEST_SKIP = 20


def looks_like(source: Source) -> bool:
    """Whether this is meant as a puzz.link address."""
    start = unquote(source.bare.strip().lstrip("<( ")[:200])
    return bool(_NAMES.search(start) or _OTHER_PUZZLE.match(start))


def parse(source: Source) -> Skyscrapers:
    """Read a link, or its part after the question mark."""
    link = unquote(source.single_line()).strip("<>() ").rstrip(".,")
    match = _LINK.fullmatch(link)
    if match is None:
        other = _OTHER_PUZZLE.match(link)
        if other and not _NAMES.search(link):
            raise FormatError(f"{quoted(other['name'])} is not a puzzle that Skytile knows")
        raise FormatError("expected skyscrapers/columns/rows/cells")
    n, rows = int(match["columns"]), int(match["rows"])
    if n != rows:
        raise FormatError(f"a Skyscrapers board is square, got {n}×{rows}")
    if not 1 <= n <= LARGEST:
        raise FormatError(f"size: expected 1 to {LARGEST}, got {n}")
    values = _Values((match["body"] or "").rstrip("/"))
    outside = values.take(4 * n, "outside").reshape(4, n)
    edges = np.empty_like(outside)
    edges[list(_SIDES_IN_ORDER)] = outside
    givens = values.take(n * n, "inside").reshape(n, n) if values.rest else None
    if values.rest:
        raise FormatError(f"expected {n * n} cells inside, got more: {quoted(values.rest)}")
    return Skyscrapers(n, edges, givens)


def _write(puzzle: Skyscrapers) -> str:
    body = _pack(puzzle.edges[list(_SIDES_IN_ORDER)].ravel().tolist())
    if puzzle.given_clues:
        body += _pack(puzzle.givens.ravel().tolist())
    return f"https://puzz.link/p?skyscrapers/{puzzle.size}/{puzzle.size}/{body}"


class _Values:
    """The packed values, taken from the front."""

    def __init__(self, packed: str) -> None:
        self.rest = packed

    def take(self, count: int, where: str) -> NDArray[np.int16]:
        """The next `count` cells."""
        cells, at, place = np.zeros(count, np.int16), 0, 0
        while at < count and place < len(self.rest):
            mark = self.rest[place]
            digits = self.rest[place + 1 : place + 3] if mark == "-" else mark
            place += 3 if mark == "-" else 1
            if mark != "-" and "g" <= mark <= "z":
                at += ord(mark) - ord("g") + 1
                continue
            if mark != ".":
                cells[at] = _hexadecimal(digits, 2 if mark == "-" else 1, where, at)
            at += 1
        if at != count:
            raise FormatError(f"expected {count} cells {where}, got {at}")
        self.rest = self.rest[place:]
        return cells


def _hexadecimal(digits: str, length: int, where: str, at: int) -> int:
    if not re.fullmatch(f"[0-9a-f]{{{length}}}", digits):
        raise FormatError(f"{where}, cell {at + 1}: {quoted(digits)} is not a hexadecimal value")
    return int(digits, 16)


def _pack(values: Iterable[int]) -> str:
    """The values as a link has them, runs of zeros as letters."""
    packed, skipped = [], 0
    for value in [*values, None]:
        if value == 0:
            skipped += 1
            continue
        while skipped:
            run = min(skipped, _LONGEST_SKIP)
            packed.append(chr(ord("g") + run - 1))
            skipped -= run
        if value is not None:
            packed.append(f"{value:x}" if value < 16 else f"-{value:02x}")
    return "".join(packed)


FORMAT = Format(
    "puzzlink", "a link", looks_like, parse, writer("puzzlink", skyscrapers=Support(_write))
)
