"""Game IDs of Simon Tatham's Towers and Mosaic.

`5:3////4///////////2///4/,o2f1b` is a Towers board: edge clues top, bottom, left, right between
slashes, then the givens in reading order, where `a` to `z` skip 1 to 26 cells and `_` keeps two
numbers apart. `10x10:a20b02b0…` is a Mosaic: digits and skips alone. Parameters after the size
(`5dh:`, `10x10h1a1:`) say how a board was made, not what it is, and are ignored.
"""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from skytile.errors import FormatError, PuzzleError, quoted
from skytile.families import Support
from skytile.formats.base import (
    TOP_BOTTOM_LEFT_RIGHT,
    TOP_RIGHT_BOTTOM_LEFT,
    Format,
    pack,
    writer,
)
from skytile.formats.source import Source
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import MOST_CELLS, NO_CLUE
from skytile.puzzles.skyscrapers import LARGEST

_LINK = re.compile(r"https?://(?>\S*?(towers|mosaic))[^\s#]*+#", re.IGNORECASE)
"""The first name counts, without backtracking: trying all others would take quadratic time."""
_ID = re.compile(
    r"(?:(?P<game>towers|mosaic)\s*[:#]\s*)?(?P<width>\d{1,8})(?:x(?P<height>\d{1,8}))?"
    r"(?P<how>(?:d[a-z]?|[ah]\d{0,4}){0,3})(?P<mark>[:#])(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)


_SKIPS = {ord("a") + i: i + 1 for i in range(26)}
_GIVENS = {code: "0" * skip for code, skip in _SKIPS.items()} | {ord("_"): ""}
_COUNTS = {code: "/" * skip for code, skip in _SKIPS.items()}
"""Cells as single characters; '/' comes right before '0', so it stands for -1: no clue."""


def _looks_like(source: Source) -> bool:
    return _ID.match(_without_link(source.bare.strip())[1]) is not None


def _parse(source: Source) -> Puzzle:
    """Read a game ID, or a link that ends in one."""
    linked, body = _without_link(source.single_line())
    match = _ID.fullmatch(body)
    if match is None:
        raise FormatError(f"{quoted(body)} is not a game ID")
    if match["mark"] == "#":
        raise FormatError(
            "a random seed (with '#') means a puzzle only to the program that made it; "
            "give the game ID with ':'"
        )
    rest = re.sub(r"\s", "", match["rest"])
    game = (match["game"] or linked or ("towers" if "/" in rest else "mosaic")).lower()
    width, height = int(match["width"]), int(match["height"] or match["width"])
    if game == "towers":
        if width != height:
            raise FormatError(f"a Towers board is square, got {width}x{height}")
        return _read_towers(width, rest)
    if not 1 <= width * height <= MOST_CELLS:
        raise FormatError(f"size: expected 1 to {MOST_CELLS} cells, got {width}x{height}")
    return Mosaic(width, height, _read_cells(width, height, rest, NO_CLUE))


def parse_together(lines: Sequence[str]) -> list[Puzzle] | None:
    """Boards of one size from plain IDs, read together; None if the lines are anything else.

    Then they have to be read one by one, which finds out what each is, or what is wrong with it.
    """
    head = re.match(r"([1-9]):|(\d{1,4})x(\d{1,4}):", lines[0])
    if head is None:
        return None
    try:
        if head[1]:
            return [*_towers_together(int(head[1]), lines)]
        return [*_mosaics_together(int(head[2]), int(head[3]), lines)]
    except ValueError:  # there are not as many characters as cells
        return None
    except PuzzleError:  # some clue is too large
        return None


def _towers_together(n: int, lines: Sequence[str]) -> list[Skyscrapers]:
    """Boards of size 1 to 9, whose numbers are single digits."""
    plain = re.compile(
        rf"{n}:((?:[1-9]?/){{{4 * n - 1}}}[1-9]?)(?:,((?:[1-9]?[a-z_])*[1-9]?))?"
    ).fullmatch
    parts = [match.groups() for match in map(plain, lines) if match]
    words = "/".join([edges for edges, _ in parts]).split("/")
    sides = _digits("".join([word or "0" for word in words]), (len(lines), 4, n))
    empty = "0" * n * n
    cells = [empty if givens is None else givens.translate(_GIVENS) for _, givens in parts]
    givens = _digits(_joined(cells, n * n), (len(lines), n, n))
    return Skyscrapers.from_arrays(sides[:, TOP_RIGHT_BOTTOM_LEFT], givens)


def _mosaics_together(width: int, height: int, lines: Sequence[str]) -> list[Mosaic]:
    plain = re.compile(rf"{width}x{height}:([a-z0-9]*)").fullmatch
    cells = [match[1].translate(_COUNTS) for match in map(plain, lines) if match]
    joined = _joined(cells, width * height)
    return Mosaic.from_arrays(_digits(joined, (len(lines), height, width)))


def _joined(boards: list[str], cells: int) -> str:
    if any(len(board) != cells for board in boards):
        raise ValueError("another number of cells")
    return "".join(boards)


def _digits(text: str, shape: tuple[int, ...]) -> np.ndarray:
    return (np.frombuffer(text.encode("ascii"), np.int8) - ord("0")).reshape(shape)


def _write_mosaic(puzzle: Mosaic) -> str:
    counts = ("" if count == NO_CLUE else str(count) for count in puzzle.counts.ravel().tolist())
    return f"{puzzle.width}x{puzzle.height}:{pack(counts, 'a', 26)}"


def _write_towers(puzzle: Skyscrapers) -> str:
    edges, givens = (
        [str(value or "") for value in table.ravel().tolist()]
        for table in (puzzle.edges[TOP_BOTTOM_LEFT_RIGHT], puzzle.givens)
    )
    inside = f",{pack(givens, 'a', 26, '_')}" if puzzle.given_clues else ""
    return f"{puzzle.size}:{'/'.join(edges)}{inside}"


def beyond_his_limits(puzzle: Puzzle) -> str | None:
    """Why Simon Tatham's own program would not load this board; None if it would."""
    rows, columns = puzzle.shape
    beyond = {
        Skyscrapers.kind: {"Towers takes sizes 3 to 9": not 3 <= rows <= 9},
        Mosaic.kind: {
            "Mosaic takes boards from 3x3 up": min(rows, columns) < 3,
            "Mosaic takes up to 10,000 cells": rows * columns > 10_000,
        },
    }
    limits = beyond.get(puzzle.kind, {}).items()
    return next((f"Simon Tatham's {limit} only" for limit, broken in limits if broken), None)


def _without_link(text: str) -> tuple[str | None, str]:
    match = _LINK.match(text)
    return (match[1], text[match.end() :]) if match else (None, text)


def _read_towers(n: int, rest: str) -> Skyscrapers:
    if not 1 <= n <= LARGEST:
        raise FormatError(f"size: expected 1 to {LARGEST}, got {n}")
    edges, comma, givens = rest.partition(",")
    words = edges.split("/")
    if len(words) != 4 * n:
        raise FormatError(f"expected {4 * n} edge clues between slashes, got {len(words)}")
    for place, word in enumerate(words, 1):
        if word and not (word.isdecimal() and len(word) <= 4):
            raise FormatError(f"edge clue {place}: {quoted(word)} is not a number")
    values = [int(word or 0) for word in words]
    north, south, west, east = (values[start : start + n] for start in range(0, 4 * n, n))
    cells = _read_cells(n, n, re.findall(r"\d+|[^_]", givens), 0) if comma else None
    return Skyscrapers(n, [north, east, south, west], cells)


def _read_cells(width: int, height: int, marks: Iterable[str], none: int) -> np.ndarray:
    """The cells in reading order, from numbers and letters that skip."""
    cells, at = np.full(width * height, none, np.int16), 0
    for mark in marks:
        # His Mosaic writes a run of 27 cells or more as one of the characters after 'z'.
        skip = 1 if mark.isdecimal() else ord(mark) - ord("a") + 1
        if not 1 <= skip <= 30:
            raise FormatError(f"after {at} cells: {quoted(mark)} is neither a number nor a skip")
        if at + skip > cells.size:
            raise FormatError(f"expected {cells.size} cells, got more")
        if len(mark) > 4:
            raise FormatError(f"after {at} cells: {quoted(mark)} is too large")
        if mark.isdecimal():
            cells[at] = int(mark)
        at += skip
    if at != cells.size:
        raise FormatError(f"expected {cells.size} cells, got {at}")
    return cells.reshape(height, width)


_WRITE = writer("tatham", skyscrapers=Support(_write_towers), mosaic=Support(_write_mosaic))
FORMAT = Format("tatham", "a game ID", _looks_like, _parse, _WRITE)
