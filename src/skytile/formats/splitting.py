"""How a file is split into puzzles."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from skytile.errors import FormatError
from skytile.formats import janko, json, text
from skytile.formats.lines import Line
from skytile.formats.source import Source

_LOOKED_AT = 20
"""If one of so many lines is a whole puzzle, every line is meant to be one."""


def split(file: str) -> list[Source]:
    """The puzzles of a file: one per line where lines are whole puzzles, else blocks or one."""
    source = Source.from_text(file)
    if json.is_list(source):
        return _json_list(source)
    if not _is_spread_json(source.lines):
        lines = [Source([line], f"line {line.number}") for line in source.lines]
        if any(line.notation and line.notation.one_line for line in lines[:_LOOKED_AT]):
            return lines
    return _blocks(source)


def _is_spread_json(lines: list[Line]) -> bool:
    """Whether the first line begins an object that further lines go on with."""
    starts = [line.text.lstrip()[:1] == "{" for line in lines[:2]]
    ends = lines[0].text.endswith("}") if lines else False
    return starts[:1] == [True] and not ends and starts[1:] != [True]


def _json_list(source: Source) -> list[Source]:
    """The elements of a JSON list; the whole if it is damaged."""
    try:
        records = source.decode_json()
    except FormatError:
        return [source]
    numbered = enumerate(records, 1)
    return [Source(source.lines, f"item {i}", record=record) for i, record in numbered]


def _blocks(source: Source) -> list[Source]:
    """Blocks that end with `[end]` or, if most of them are boards, with blank lines."""
    if janko.looks_like(source):
        ends = [line.number for line in source.lines if janko.ends_puzzle(line)]
    else:
        ends = source.blank
    numbers = [line.number for line in source.lines]
    bounds = pairwise([0, *(bisect_right(numbers, end) for end in ends), len(numbers)])
    blocks = [Source(source.lines[a:b]) for a, b in bounds if a < b]
    boards = sum(map(_is_board, blocks))
    return blocks if len(blocks) > 1 and 2 * boards > len(blocks) else [source]


def _is_board(block: Source) -> bool:
    notation = block.notation
    if notation is None or notation.one_line:
        return False
    # One or two bare lines of values are rather a part of a board with gaps than a board.
    return notation.name != "text" or text.has_word(block) or len(block.lines) > 2
