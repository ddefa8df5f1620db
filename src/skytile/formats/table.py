"""The tables of the puzzlekit data set.

Skyscrapers: a line `rows columns tallest`, with a further `D` for diagonals, then the clues at the
top, bottom, left and right, a line each, then the givens if there are any. Mosaic: `rows columns`,
then the clues. `-` stands for none. A solution may follow after a copy of the first line, with `x`
for black.
"""

from typing import NamedTuple

from skytile.errors import FormatError
from skytile.families import Support
from skytile.formats.base import Format, writer
from skytile.formats.source import Line, Source, black_cells, format_rows, read_table
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

_MARKS = set("0123456789 -.xXdD_?*\n")


def _looks_like(source: Source) -> bool:
    """Whether the first line announces the lines that follow."""
    lines = source.lines
    header = _header(lines[0])
    if header is None or len(lines) < 2 or not set(source.bare) <= _MARKS:
        return False
    if len(lines[1].words) == header.columns and _split_solution(header, lines[1:]) is not None:
        return True
    # A damaged table is still one, if it cannot be a board drawn as text: a rectangle, or rows
    # with clues on both sides between two shorter lines.
    first, second, last = (len(lines[i].words) for i in (0, 1, -1))
    return first != second and not (second == first + 2 and last == first)


def _parse(source: Source) -> Puzzle:
    header, body = _header(source.lines[0]), source.lines[1:]
    if header is None:
        raise FormatError("expected 'rows columns tallest' or 'rows columns'")
    problem, solution = _split_solution(header, body) or (body, [])
    if header.tallest is None:
        return _read_mosaic(header, problem, solution)
    return _read_skyscrapers(header, header.tallest, problem, solution)


def _write_mosaic(puzzle: Mosaic) -> str:
    return "\n".join([f"{puzzle.height} {puzzle.width}", *format_rows(puzzle.counts, NO_CLUE)])


def _write_skyscrapers(puzzle: Skyscrapers) -> str:
    north, east, south, west = puzzle.edges
    header = f"{puzzle.size} {puzzle.size} {puzzle.tallest}{' D' if puzzle.diagonals else ''}"
    givens = format_rows(puzzle.givens, 0) if puzzle.given_clues else []
    return "\n".join([header, *format_rows([north, south, west, east], 0), *givens])


class _Header(NamedTuple):
    """The first line: sizes, and the tallest building unless it is a Mosaic."""

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
    return _Header(rows, columns, tallest[0] if tallest else None, diagonals)


def _split_solution(header: _Header, body: list[Line]) -> tuple[list[Line], list[Line]] | None:
    """The problem's lines and the solution's, if their numbers are right."""
    for count in [header.rows] if header.tallest is None else [4, 4 + header.rows]:
        problem, rest = body[:count], body[count:]
        if len(problem) == count and not rest:
            return problem, []
        if len(rest) == header.rows + 1 and _header(rest[0]) == header:
            return problem, rest[1:]
    return None


def _read_mosaic(header: _Header, problem: list[Line], solution: list[Line]) -> Mosaic:
    if len(problem) != header.rows:
        raise FormatError(f"expected {header.rows} rows of clues, got {len(problem)}")
    counts = read_table(problem, header.columns, NO_CLUE)
    black = black_cells(solution, header.columns) or None
    return Mosaic(header.columns, header.rows, counts, solution=black)


def _read_skyscrapers(
    header: _Header, tallest: int, problem: list[Line], solution: list[Line]
) -> Skyscrapers:
    n = header.rows
    if n != header.columns:
        raise FormatError(f"a Skyscrapers board is square, got {n}×{header.columns}")
    if not 1 <= tallest <= n:
        raise FormatError(f"tallest: expected 1 to {n}, got {tallest}")
    if len(problem) not in (4, 4 + n):
        expected = f"4 lines of clues, then no givens or {n} lines of them"
        raise FormatError(f"expected {expected}, got {len(problem)} lines")
    north, south, west, east = read_table(problem[:4], n, 0)
    clues, diagonals = [north, east, south, west], header.diagonals
    givens, heights = (
        read_table(lines, n, 0, "a height") or None for lines in (problem[4:], solution)
    )
    return Skyscrapers(n, clues, givens, diagonals=diagonals, parks=n - tallest, solution=heights)


_TOWERS = Support(_write_skyscrapers, {"diagonals", "parks"})
_WRITE = writer("table", skyscrapers=_TOWERS, mosaic=Support(_write_mosaic))
FORMAT = Format("table", "a puzzlekit table", _looks_like, _parse, _WRITE, one_line=False)
