"""Links of puzz.link and its relatives: `…/p?skyscrapers/4/4/k13h4j3g`.

Width, height, then the outside cells (top, bottom, left, right) and, if any height is given, the
inside cells in reading order. A value is one hexadecimal digit, or `-` and two of them from 16 on;
`g` to `z` skip 1 to 20 cells. A skip never crosses from the outside cells to the inside ones.
"""

import re
from collections import deque
from typing import Any
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from skytile.errors import FormatError, quoted
from skytile.families import Support
from skytile.formats.base import TOP_BOTTOM_LEFT_RIGHT, Format, pack, writer
from skytile.formats.source import Source
from skytile.puzzles import Skyscrapers
from skytile.puzzles.skyscrapers import LARGEST

_NAMES = re.compile(r"(?:^|[?])(?:skyscrapers?|building)/", re.IGNORECASE)
_BOARD = re.compile(
    r"(?:[a-z][^\s/\d]*+/|/)?(?P<columns>\d{1,8})/(?P<rows>\d{1,8})(?:/(?P<body>\S*))?",
    re.IGNORECASE,
)
"""What follows the name: perhaps a variant of the page, then the size and the cells."""
_OTHER_PUZZLE = re.compile(r"https?://\S*[?/](?P<name>[a-z]+)/\d+/\d+/", re.IGNORECASE)
_SPACE = re.compile(r"\s")
_MARK = re.compile(r"-.{0,2}|.")


def _looks_like(source: Source) -> bool:
    start = unquote(source.bare.strip().lstrip("<( ")[:200])
    return bool(_NAMES.search(start) or _OTHER_PUZZLE.match(start))


def _parse(source: Source) -> Skyscrapers:
    """Read a link, or its part after the question mark."""
    link = unquote(source.single_line()).strip("<>() ").rstrip(".,")
    names = [*_NAMES.finditer(link)]
    start = names[-1].end() if names else 0
    match = _BOARD.fullmatch(link, start) if names and not _SPACE.search(link) else None
    if match is None:
        other = _OTHER_PUZZLE.match(link)
        if other and not names:
            raise FormatError(f"{quoted(other['name'])} is not a puzzle that Skytile knows")
        raise FormatError("expected skyscrapers/columns/rows/cells")
    n, rows = int(match["columns"]), int(match["rows"])
    if n != rows:
        raise FormatError(f"a Skyscrapers board is square, got {n}×{rows}")
    if not 1 <= n <= LARGEST:
        raise FormatError(f"size: expected 1 to {LARGEST}, got {n}")
    marks = deque(_MARK.findall((match["body"] or "").rstrip("/")))
    north, south, west, east = _take(marks, 4 * n, "outside").reshape(4, n)
    givens = _take(marks, n * n, "inside").reshape(n, n) if marks else None
    if marks:
        raise FormatError(f"expected {n * n} cells inside, got more: {quoted(''.join(marks))}")
    return Skyscrapers(n, [north, east, south, west], givens)


def _write(puzzle: Skyscrapers) -> str:
    body = _pack(puzzle.edges[TOP_BOTTOM_LEFT_RIGHT])
    if puzzle.given_clues:
        body += _pack(puzzle.givens)
    return f"https://puzz.link/p?skyscrapers/{puzzle.size}/{puzzle.size}/{body}"


def _pack(table: NDArray[Any]) -> str:
    values = table.ravel().tolist()
    return pack((f"{v:x}" if 0 < v < 16 else f"-{v:02x}" if v else "" for v in values), "g", 20)


def _take(marks: deque[str], count: int, where: str) -> NDArray[np.int16]:
    """The next `count` cells."""
    cells, at = np.zeros(count, np.int16), 0
    while at < count and marks:
        mark = marks.popleft()
        if "g" <= mark <= "z":
            at += ord(mark) - ord("g") + 1
            continue
        at += 1
        if not re.fullmatch("[.0-9a-f]|-[0-9a-f]{2}", mark):
            shown = quoted(mark.removeprefix("-"))
            raise FormatError(f"{where}, cell {at}: {shown} is not a hexadecimal value")
        cells[at - 1] = 0 if mark == "." else int(mark.removeprefix("-"), 16)
    if at != count:
        raise FormatError(f"expected {count} cells {where}, got {at}")
    return cells


FORMAT = Format(
    "puzzlink", "a link", _looks_like, _parse, writer("puzzlink", skyscrapers=Support(_write))
)
