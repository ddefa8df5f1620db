"""The table of notations: reading and writing in any of them, and splitting files into puzzles."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, cast

from skytile.errors import FormatError, InputError, OptionError, quoted
from skytile.formats import (
    clockwise,
    fpuzzles,
    janko,
    json,
    penpa,
    puzzlink,
    table,
    tatham,
    text,
)
from skytile.formats.base import Format
from skytile.formats.source import Line, Source
from skytile.puzzles import Puzzle

FORMATS: dict[str, Format] = {
    notation.FORMAT.name: notation.FORMAT
    for notation in (json, janko, penpa, fpuzzles, puzzlink, tatham, clockwise, table, text)
}
"""Every notation, in the order in which they are tried."""
_TOGETHER = 256
"""How many sources are read at a time."""
_LOOKED_AT = 20
"""How many first lines are looked at: if one is a whole puzzle, every line is taken for one."""


def detect(text: str | Source) -> Format | None:
    """The notation that a text seems to be in; None if it looks like none of them."""
    return _source(text).notation


def parse(text: str | Source, name: str | None = None) -> Puzzle:
    """Read one puzzle in any notation, or in the one named."""
    return parse_with_remarks(text, name)[0]


def parse_many(sources: Sequence[Source]) -> Iterator[Puzzle | InputError]:
    """Read puzzles in any notation: for each source its puzzle, or the error in it.

    Runs of lines of JSON or plain game IDs, as in large files, are read together.
    """
    for start in range(0, len(sources), _TOGETHER):
        some = sources[start : start + _TOGETHER]
        lines = [source.only_line for source in some]
        yield from (None not in lines and _together(cast(list[str], lines))) or map(_parsed, some)


def _together(lines: Sequence[str]) -> Sequence[Puzzle] | None:
    return json.parse_together(lines) or tatham.parse_together(lines)


def _parsed(source: Source) -> Puzzle | InputError:
    try:
        return parse(source)
    except InputError as problem:
        return problem


def parse_with_remarks(
    text: str | Source, name: str | None = None
) -> tuple[Puzzle, dict[str, Any]]:
    """Read one puzzle, and what the text says about it: its level, its title …"""
    source = _source(text)
    if not source.lines:
        raise FormatError("the text is empty")
    notation = _find_format(name) if name else source.notation
    if notation is None:
        shown = quoted(source.lines[0].text.strip())
        raise FormatError(f"{shown} is no puzzle in any notation ({', '.join(FORMATS)})")
    try:
        if notation is json.FORMAT:
            return json.parse_with_remarks(source)
        return notation.parse(source), {}
    except FormatError as problem:
        raise problem.within(notation.name) from None


def write(puzzle: Puzzle, name: str) -> str:
    """The puzzle in the notation named."""
    return _find_format(name).write(puzzle)


def _find_format(name: str) -> Format:
    if name not in FORMATS:
        raise OptionError(f"{quoted(name)}: no such notation; there are {', '.join(FORMATS)}")
    return FORMATS[name]


def _source(text: str | Source) -> Source:
    return Source.from_text(text) if isinstance(text, str) else text


def split(file: str) -> list[Source]:
    """The puzzles of a file: one per line where lines are whole puzzles, else blocks or one."""
    source = Source.from_text(file)
    if json.is_list(source):
        return _json_list(source)
    if not _is_spread_json(source.lines) and not source.is_ragged:
        lines = [Source([line], f"line {line.number}") for line in source.lines]
        if any(line.notation and line.notation.one_line for line in lines[:_LOOKED_AT]):
            return lines
    return _blocks(source)


def _is_spread_json(lines: list[Line]) -> bool:
    """Whether the first line begins a JSON object that continues on further lines."""
    first, second, *_ = (*(line.text.strip() for line in lines[:2]), "", "")
    return first.startswith("{") and not first.endswith("}") and not second.startswith("{")


def _json_list(source: Source) -> list[Source]:
    """The elements of a JSON list; the whole source if the list is damaged."""
    try:
        records = source.decode_json()
    except FormatError:
        return [source]
    return [Source(source.lines, f"item {i}", record=item) for i, item in enumerate(records, 1)]


def _blocks(source: Source) -> list[Source]:
    """Blocks that end with `[end]` or, if most of them are boards, with blank lines."""
    ends = source.blank
    if janko.looks_like(source):
        ends = [line.number for line in source.lines if janko.ends_puzzle(line)]
    numbers = [line.number for line in source.lines]
    bounds = pairwise([0, *(bisect_right(numbers, end) for end in ends), len(numbers)])
    blocks = [Source(source.lines[a:b]) for a, b in bounds if a < b]
    boards = sum(map(_is_board, blocks))
    return blocks if len(blocks) > 1 and 2 * boards > len(blocks) else [source]


def _is_board(block: Source) -> bool:
    notation = block.notation
    if notation is None or notation.one_line:
        return False
    # One or two bare lines of values are more likely a part of a board with gaps than a board.
    return notation.name != "text" or text.has_word(block) or len(block.lines) > 2
