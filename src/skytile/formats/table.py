"""The tables of the puzzlekit data set.

Skyscrapers: a line `rows columns tallest`, with a further `D` for diagonals,
then the clues at the top, bottom, left and right, a line each, then the givens
if there are any. Mosaic: `rows columns`, then the clues. `-` stands for none.
A solution may follow under the same first line, with `x` for black.
"""

from __future__ import annotations

from typing import NamedTuple

from skytile.errors import FormatError, NotSupported
from skytile.formats.lines import Line, black_of, numbered_lines, rows_of, table_of
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

_MARKS = set("0123456789 -.xXdD_?*\n")

__all__ = ["looks_like", "parse", "write"]


def looks_like(text: str) -> bool:
    """Whether the first line announces the lines that follow."""
    lines = numbered_lines(text)
    header = _header(lines[0]) if lines else None
    if header is None or len(lines) < 2 or not set(text) <= _MARKS:
        return False
    if len(lines[1].words) == header.columns and _parted(header, lines[1:]) is not None:
        return True
    # A damaged table is still one, if it cannot be a board drawn as text: a
    # rectangle, or rows with clues on both sides between two shorter lines.
    first, second, last = (len(lines[i].words) for i in (0, 1, -1))
    return first != second and not (second == first + 2 and last == first)


def parse(text: str) -> Puzzle:
    """Read a table."""
    lines = numbered_lines(text)
    header = _header(lines[0]) if lines else None
    if header is None:
        raise FormatError("expected 'rows columns tallest' or 'rows columns'")
    problem, solution = _parted(header, lines[1:]) or (lines[1:], [])
    if header.tallest is None:
        return _mosaic(header, problem, solution)
    return _skyscrapers(header, header.tallest, problem, solution)


def write(puzzle: Puzzle) -> str:
    """The table of a puzzle."""
    if isinstance(puzzle, Mosaic):
        return "\n".join([f"{puzzle.height} {puzzle.width}", *rows_of(puzzle.counts, NO_CLUE)])
    assert isinstance(puzzle, Skyscrapers)
    if puzzle.boxes:
        raise NotSupported("table: no way to write boxes")
    north, east, south, west = puzzle.edges
    header = f"{puzzle.size} {puzzle.size} {puzzle.tallest}{' D' if puzzle.diagonals else ''}"
    givens = rows_of(puzzle.givens, 0) if puzzle.givens.any() else []
    return "\n".join([header, *rows_of([north, south, west, east], 0), *givens])


class _Header(NamedTuple):
    """The first line: sizes, and the tallest building unless it is a Mosaic."""

    words: list[str]
    rows: int
    columns: int
    tallest: int | None
    diagonals: bool


def _header(line: Line) -> _Header | None:
    words = line.words
    diagonals = len(words) == 4 and words[-1].upper() == "D"
    numbers = words[:-1] if diagonals else words
    if len(numbers) not in (2, 3) or not all(w.isdecimal() and len(w) <= 8 for w in numbers):
        return None
    rows, columns, *tallest = map(int, numbers)
    return _Header(words, rows, columns, tallest[0] if tallest else None, diagonals)


def _parted(header: _Header, body: list[Line]) -> tuple[list[Line], list[Line]] | None:
    """The problem's lines and the solution's, if their numbers are right."""
    possible = [header.rows] if header.tallest is None else [4, 4 + header.rows]
    for count in possible:
        problem, rest = body[:count], body[count:]
        if len(problem) == count and not rest:
            return problem, []
        if len(rest) == header.rows + 1 and rest[0].words == header.words:
            return problem, rest[1:]
    return None


def _mosaic(header: _Header, problem: list[Line], solution: list[Line]) -> Mosaic:
    if len(problem) != header.rows:
        raise FormatError(f"expected {header.rows} rows of clues, got {len(problem)}")
    counts = table_of(problem, header.columns, NO_CLUE)
    black = black_of(solution, header.columns) or None
    return Mosaic(header.columns, header.rows, counts, solution=black)


def _skyscrapers(
    header: _Header, tallest: int, problem: list[Line], solution: list[Line]
) -> Skyscrapers:
    n = header.rows
    if n != header.columns:
        raise FormatError(f"a Skyscrapers board is square, got {n}×{header.columns}")
    if not 1 <= tallest <= n:
        raise FormatError(f"tallest: expected 1 to {n}, got {tallest}")
    if len(problem) not in (4, 4 + n):
        raise FormatError(
            f"expected 4 lines of clues, then no givens or {n} lines of them, "
            f"got {len(problem)} lines"
        )
    north, south, west, east = table_of(problem[:4], n, 0)
    return Skyscrapers(
        n,
        [north, east, south, west],
        table_of(problem[4:], n, 0, "a height") or None,
        diagonals=header.diagonals,
        parks=n - tallest,
        solution=table_of(solution, n, 0, "a height") or None,
    )
