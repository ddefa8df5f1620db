"""The text of janko.at: keyword lines, then sections in brackets.

`size` (or `rows` and `cols`), `depth` (the tallest building, so that the rest
are parks) and `diagonals` come first. `[clabels]` has the clues at the top and
at the bottom, `[rlabels]` those at the left and at the right, `[problem]` the
givens or a Mosaic's clues, `[solution]` the answer, where `x` is black. `-`
stands for none. Older files write the sections without brackets. Keywords and
sections that mean nothing here are skipped.
"""

from __future__ import annotations

import re

from skytile.errors import FormatError, NotSupported, quoted
from skytile.formats.lines import Line, black_of, means_no, numbered_lines, rows_of, table_of
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.puzzles.mosaic import NO_CLUE

__all__ = ["ends", "looks_like", "parse", "write"]

_SECTIONS = {"begin", "clabels", "rlabels", "problem", "solution", "moves", "end"}
_SECTION = re.compile(r"\[\s*([a-z]+)\s*\]")
_MOSAIC_NAMES = re.compile(r"mosai|fill-?a-?pix", re.IGNORECASE)
_TOWER_NAMES = re.compile(r"skyscraper|wolkenkratzer|hochh|tower", re.IGNORECASE)


def looks_like(text: str) -> bool:
    """Whether a section of this notation begins anywhere."""
    return any(_section(line) in _SECTIONS for line in numbered_lines(text))


def ends(line: str) -> bool:
    """Whether this line ends a puzzle in a file of several."""
    return _section(Line(0, line)) == "end"


def parse(text: str) -> Puzzle:
    """Read the keyword lines and sections."""
    keywords, sections = _parted(text)
    rows, columns = _size(keywords)
    if _is_mosaic(keywords, sections):
        counts = _table(sections, "problem", rows, columns, NO_CLUE)
        if counts is None:
            raise FormatError("[problem]: missing")
        return Mosaic(columns, rows, counts, solution=_black(sections, rows, columns))
    if rows != columns:
        raise FormatError(f"a Skyscrapers board is square, got {rows} rows and {columns} columns")
    return _skyscrapers(rows, keywords, sections)


def write(puzzle: Puzzle) -> str:
    """The text of a puzzle, its solution with it."""
    if isinstance(puzzle, Mosaic):
        head = ["[begin]", "puzzle mosaic", f"rows {puzzle.height}", f"cols {puzzle.width}"]
        body = ["[problem]", *rows_of(puzzle.counts, NO_CLUE)]
        if puzzle.solution is not None:
            body += ["[solution]", *(" ".join("-x"[v] for v in row) for row in puzzle.solution)]
        return "\n".join([*head, *body, "[end]"])
    assert isinstance(puzzle, Skyscrapers)
    if puzzle.boxes:
        raise NotSupported("janko: no way to write boxes")
    head = ["[begin]", "puzzle skyscrapers", f"size {puzzle.size}"]
    head += [f"depth {puzzle.tallest}"] if puzzle.parks else []
    head += ["diagonals"] if puzzle.diagonals else []
    north, east, south, west = puzzle.edges
    body = ["[clabels]", *rows_of([north, south], 0), "[rlabels]", *rows_of([west, east], 0)]
    if puzzle.givens.any():
        body += ["[problem]", *rows_of(puzzle.givens, 0)]
    if puzzle.solution is not None:
        body += ["[solution]", *rows_of(puzzle.solution)]
    return "\n".join([*head, *body, "[end]"])


def _section(line: Line) -> str | None:
    """The name of the section that begins here, if one does."""
    bare = line.text.strip().lower()
    if bare in _SECTIONS:
        return bare
    match = _SECTION.fullmatch(bare)
    return match[1] if match else None


def _parted(text: str) -> tuple[dict[str, tuple[str, int]], dict[str, list[Line]]]:
    """The keywords with value and line number, and the lines of each section."""
    keywords: dict[str, tuple[str, int]] = {}
    sections: dict[str, list[Line]] = {}
    current: list[Line] | None = None
    for line in numbered_lines(text):
        bare = line.text.strip().lower()
        name = _section(line)
        if name == "end":
            break
        if name is not None:
            current = None if name == "begin" else sections.setdefault(name, [])
        elif bare.startswith(";"):
            continue
        elif current is not None:
            current.append(line)
        else:
            word, _, value = re.sub("[:=]", " ", line.text.strip()).partition(" ")
            keywords.setdefault(word.lower(), (value.strip(), line.number))
    return keywords, sections


def _size(keywords: dict[str, tuple[str, int]]) -> tuple[int, int]:
    size = _number(keywords, "size")
    rows = _number(keywords, "rows") or size
    columns = _number(keywords, "cols") or _number(keywords, "columns") or size
    if not rows or not columns:
        raise FormatError("size: missing; expected a line such as 'size 5'")
    return rows, columns


def _number(keywords: dict[str, tuple[str, int]], word: str) -> int | None:
    if word not in keywords:
        return None
    value, line = keywords[word]
    if not value.isdecimal() or not 1 <= len(value) <= 8 or int(value) == 0:
        raise FormatError(f"{word}: expected a number from 1, got {quoted(value)}", line=line)
    return int(value)


def _is_mosaic(keywords: dict[str, tuple[str, int]], sections: dict[str, list[Line]]) -> bool:
    name, line = keywords.get("puzzle", ("", 0))
    if _MOSAIC_NAMES.search(name) or _TOWER_NAMES.search(name):
        return _MOSAIC_NAMES.search(name) is not None
    if name:
        raise FormatError(f"puzzle: {quoted(name)} is not one that Skytile knows", line=line)
    return not {"clabels", "rlabels", "depth", "diagonals"} & {*sections, *keywords}


def _skyscrapers(
    n: int, keywords: dict[str, tuple[str, int]], sections: dict[str, list[Line]]
) -> Skyscrapers:
    depth = _number(keywords, "depth") or n
    if depth > n:
        raise FormatError(f"depth: expected 1 to {n}, got {depth}", line=keywords["depth"][1])
    north, south = _table(sections, "clabels", 2, n, 0) or [[0] * n, [0] * n]
    west, east = _table(sections, "rlabels", 2, n, 0) or [[0] * n, [0] * n]
    return Skyscrapers(
        n,
        [north, east, south, west],
        _table(sections, "problem", n, n, 0),
        diagonals=_has_diagonals(keywords),
        parks=n - depth,
        solution=_table(sections, "solution", n, n, 0),
    )


def _has_diagonals(keywords: dict[str, tuple[str, int]]) -> bool:
    if "diagonals" in keywords:
        return not means_no(keywords["diagonals"][0])
    return "diagonal" in keywords.get("options", ("",))[0]


def _table(
    sections: dict[str, list[Line]], name: str, rows: int, columns: int, none: int
) -> list[list[int]] | None:
    lines = _lines(sections, name, rows)
    return table_of(lines, columns, none) if lines else None


def _black(sections: dict[str, list[Line]], rows: int, columns: int) -> list[list[int]] | None:
    lines = _lines(sections, "solution", rows)
    return black_of(lines, columns) if lines else None


def _lines(sections: dict[str, list[Line]], name: str, rows: int) -> list[Line]:
    lines = sections.get(name, [])
    if lines and len(lines) != rows:
        raise FormatError(f"[{name}]: expected {rows} lines, got {len(lines)}")
    return lines
