"""The table of notations: which there are, and reading and writing in any of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from skytile.errors import FormatError, OptionError, quoted
from skytile.formats import clockwise, janko, json, puzzlink, table, tatham, text
from skytile.formats.base import Format
from skytile.formats.source import Source
from skytile.puzzles import Puzzle

FORMATS: dict[str, Format] = {
    notation.FORMAT.name: notation.FORMAT
    for notation in (json, janko, puzzlink, tatham, clockwise, table, text)
}
"""Every notation, in the order in which they are tried."""


def find_format(name: str) -> Format:
    """The notation of that name."""
    if name not in FORMATS:
        known = ", ".join(FORMATS)
        raise OptionError(f"{quoted(name)}: no such notation; there are {known}")
    return FORMATS[name]


def detect(text: str | Source) -> Format | None:
    """The notation that a text is meant in; None if it is like none of them."""
    return _source(text).notation


def parse(text: str | Source, name: str | None = None) -> Puzzle:
    """Read one puzzle in any notation, or in the one named."""
    with _reading(text, name) as (source, notation):
        return notation.parse(source)


def parse_with_remarks(text: str | Source) -> tuple[Puzzle, dict[str, Any]]:
    """Read one puzzle, and what the text says about it: its level, its title …"""
    with _reading(text, None) as (source, notation):
        if notation.parse_with_remarks is None:
            return notation.parse(source), {}
        return notation.parse_with_remarks(source)


def write(puzzle: Puzzle, name: str) -> str:
    """The puzzle in the notation named."""
    return find_format(name).write(puzzle)


def _source(text: str | Source) -> Source:
    return Source.from_text(text) if isinstance(text, str) else text


@contextmanager
def _reading(text: str | Source, name: str | None) -> Iterator[tuple[Source, Format]]:
    """The text and its notation, which problems name."""
    source = _source(text)
    if not source.lines:
        raise FormatError("the text is empty")
    notation = find_format(name) if name else source.notation
    if notation is None:
        shown = quoted(source.lines[0].text.strip())
        raise FormatError(f"{shown} is no puzzle in any notation ({', '.join(FORMATS)})")
    try:
        yield source, notation
    except FormatError as problem:
        raise problem.within(notation.name) from None
