"""The PUZZLE argument: a file, standard input, or the text itself; one puzzle or many."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from skytile.errors import (
    FormatError,
    InputError,
    NotSupported,
    PuzzleError,
    SkytileError,
    quoted,
)
from skytile.formats import Source, split


@dataclass(frozen=True)
class Item:
    """The text of one puzzle, and where it came from."""

    source: Source
    place: str = ""

    @contextmanager
    def naming_place(self) -> Iterator[None]:
        """Name the place in errors raised inside the block."""
        try:
            yield
        except SkytileError as problem:
            raise self.locate(problem) from None

    def locate(self, problem: SkytileError) -> SkytileError:
        """The error with the place in its message, if it is about this puzzle."""
        if isinstance(problem, NotSupported):
            return NotSupported(f"{self.place}{problem}")
        if isinstance(problem, FormatError | PuzzleError):
            return InputError(f"{self.place}{problem}")
        return problem


def read_items(arguments: Iterable[str]) -> list[Item]:
    """All puzzles that the arguments name, in order."""
    return [item for argument in arguments for item in _items(argument)]


def _items(argument: str) -> Iterator[Item]:
    text = file_text(argument)
    if text is not None:
        return _from_text(text, "standard input" if argument == "-" else argument)
    items = list(_from_text(_as_utf8(argument), ""))
    if not any(item.source.notation for item in items):
        raise InputError(f"{quoted(argument)}: no such file, and no puzzle in any notation")
    return iter(items)


def _as_utf8(argument: str) -> str:
    """Decode an argument whose bytes a locale without UTF-8 could only pass through."""
    try:
        return argument if argument.isascii() else os.fsencode(argument).decode()
    except UnicodeError:
        return argument


def file_text(argument: str) -> str | None:
    """The text of a file, if the argument names one; `-` is standard input."""
    if argument == "-":
        if sys.stdin is None:
            raise InputError("standard input: closed")
        return _decode(sys.stdin.buffer.read(), "standard input")
    path = Path(argument)
    try:
        if not argument or not path.exists():
            return None
    except (OSError, ValueError):  # text too long for a path, or with a NUL
        return None
    try:
        return _decode(path.read_bytes(), argument)
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def progress_text(argument: str | None) -> str | None:
    """The text of a grid that someone filled in, from the file if the argument names one."""
    text = None if argument is None else file_text(argument)
    return argument if text is None else text


def _decode(content: bytes, name: str) -> str:
    wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = content.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InputError(f"{name}: not text (byte {problem.start + 1})") from None
    if "\0" in text:
        raise InputError(f"{name}: not text (byte {text.index(chr(0)) + 1})")
    return text


def _from_text(text: str, name: str) -> Iterator[Item]:
    if not text.strip():
        raise InputError(f"{name}: the text is empty" if name else "the text is empty")
    several = split(text)
    for source in several:
        # The line number of a one-line argument says nothing.
        inside = source.place if len(several) > 1 or (name and "line" in source.place) else ""
        place = ", ".join(filter(None, [name, inside]))
        yield Item(source, f"{place}: " if place else "")
