"""Which notation a text is in, and how a file is parted into puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from json import dumps
from typing import NamedTuple

from skytile.errors import FormatError, OptionError, quoted
from skytile.formats import clockwise, janko, json, puzzlink, table, tatham, text
from skytile.formats.lines import Line, numbered_lines, plain
from skytile.puzzles import Puzzle

__all__ = ["FORMATS", "Format", "Piece", "detect", "find", "parse", "pieces", "write"]


class Format(NamedTuple):
    """A notation: how it is recognised, read and written."""

    name: str
    summary: str
    looks_like: Callable[[str], bool]
    parse: Callable[[str], Puzzle]
    write: Callable[[Puzzle], str]
    one_line: bool


FORMATS = {
    f.name: f
    for f in (
        Format("json", "one JSON object per line", json.looks_like, json.parse, json.write, True),
        Format("janko", "text of janko.at", janko.looks_like, janko.parse, janko.write, False),
        Format("puzzlink", "a link", puzzlink.looks_like, puzzlink.parse, puzzlink.write, True),
        Format("tatham", "a game ID", tatham.looks_like, tatham.parse, tatham.write, True),
        Format(
            "clockwise", "edge clues", clockwise.looks_like, clockwise.parse, clockwise.write, True
        ),
        Format("table", "a puzzlekit table", table.looks_like, table.parse, table.write, False),
        Format("text", "a drawn board", text.looks_like, text.parse, text.write, False),
    )
}
"""Every notation, in the order in which they are tried."""


class Piece(NamedTuple):
    """The text of one puzzle of a file, and where in the file it stands."""

    text: str
    place: str = ""
    first_line: int = 1
    """The number of the text's first line, for messages."""


def find(name: str) -> Format:
    """The notation of that name."""
    try:
        return FORMATS[name]
    except KeyError:
        known = ", ".join(FORMATS)
        raise OptionError(f"{quoted(name)}: no such notation; there are {known}") from None


def detect(source: str) -> Format | None:
    """The notation that `source` is meant in; None if it is like none of them."""
    bare = "\n".join(line.text for line in numbered_lines(plain(source)))
    return next((f for f in FORMATS.values() if f.looks_like(bare)), None)


def parse(source: str, name: str | None = None, first_line: int = 1) -> Puzzle:
    """Read one puzzle in any notation, or in the one named.

    `first_line` is the number of the text's first line where it is part of a file.
    """
    tidy = plain(source)
    if not numbered_lines(tidy):
        raise FormatError("the text is empty")
    notation = find(name) if name else detect(tidy)
    if notation is None:
        shown = quoted(numbered_lines(tidy)[0].text.strip())
        raise FormatError(f"{shown} is no puzzle in any notation ({', '.join(FORMATS)})")
    try:
        return notation.parse(tidy)
    except FormatError as problem:
        raise problem.within(notation.name, first_line) from None


def write(puzzle: Puzzle, name: str) -> str:
    """The puzzle in the notation named."""
    return find(name).write(puzzle)


def pieces(source: str) -> Iterator[Piece]:
    """The puzzles of a file: one a line where lines are whole puzzles, else blocks or one."""
    tidy = plain(source)
    lines = numbered_lines(tidy)
    if _is_json_list(tidy):
        return _json_list(tidy)
    if not _is_spread_json(lines) and any(_is_whole_line(line.text) for line in lines[:20]):
        return (Piece(line.text, f"line {line.number}") for line in lines)
    return _blocks(tidy)


def _is_whole_line(line: str) -> bool:
    return any(f.one_line and f.looks_like(line) for f in FORMATS.values())


def _is_spread_json(lines: list[Line]) -> bool:
    """Whether the first line begins an object that further lines go on with."""
    starts = [line.text.lstrip()[:1] == "{" for line in lines[:2]]
    ends = lines[0].text.rstrip().endswith("}") if lines else False
    return starts[:1] == [True] and not ends and starts[1:] != [True]


def _is_json_list(tidy: str) -> bool:
    start = tidy.lstrip()[:100]
    return start.startswith("[") and start[1:].lstrip().startswith("{")


def _json_list(tidy: str) -> Iterator[Piece]:
    """The elements of a JSON list, each as its own text; the whole if it is damaged."""
    try:
        records = json.loaded(tidy)
    except FormatError:
        return iter([Piece(tidy)])
    return (Piece(dumps(record), f"item {i}") for i, record in enumerate(records, 1))


def _blocks(tidy: str) -> Iterator[Piece]:
    """Blocks parted by an `[end]` or, if most of them are boards, by blank lines."""
    rows = tidy.split("\n")
    if janko.looks_like(tidy):
        ends = [i + 1 for i, row in enumerate(rows) if janko.ends(row)]
    else:
        ends = [i for i, row in enumerate(rows) if not row.strip()]
    spans = zip([0, *ends], [*ends, len(rows)], strict=True)
    blocks = [(start, "\n".join(rows[start:end])) for start, end in spans]
    boards = [(start, block) for start, block in blocks if numbered_lines(block)]
    whole = sum(_is_board(block) for _, block in boards)
    if len(boards) > 1 and 2 * whole > len(boards):
        return (Piece(block, first_line=start + 1) for start, block in boards)
    return iter([Piece(tidy)])


def _is_board(block: str) -> bool:
    notation = detect(block)
    if notation is None or notation.one_line:
        return False
    # One or two bare lines of values are rather a part of a board with gaps than a board.
    return notation.name != "text" or text.has_word(block) or len(numbered_lines(block)) > 2
