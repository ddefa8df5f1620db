"""The PUZZLE argument: a file, standard input, or the text itself; one puzzle or many."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skytile.errors import FormatError, InputError, NotSupported, PuzzleError, quoted
from skytile.formats import detect, parse, pieces
from skytile.formats.json import remarks
from skytile.puzzles import Puzzle

__all__ = ["Item", "file_text", "read_items"]


@dataclass(frozen=True)
class Item:
    """The text of one puzzle and where it came from."""

    text: str
    place: str = ""
    first_line: int = 1

    def puzzle(self) -> Puzzle:
        """Read the puzzle."""
        return parse(self.text, first_line=self.first_line)

    def remarks(self) -> dict[str, Any]:
        """What is said about the puzzle, where its notation has room for that."""
        found = detect(self.text)
        return remarks(self.text) if found is not None and found.name == "json" else {}

    @contextmanager
    def placed(self) -> Iterator[None]:
        """Have problems name the place."""
        try:
            yield
        except NotSupported as problem:
            raise NotSupported(f"{self.place}{problem}") from None
        except (FormatError, PuzzleError) as problem:
            raise InputError(f"{self.place}{problem}") from None


def read_items(arguments: Iterable[str]) -> list[Item]:
    """All puzzles that the arguments name, in order."""
    return [item for argument in arguments for item in _items(argument)]


def _items(argument: str) -> Iterator[Item]:
    text = file_text(argument)
    if text is not None:
        return _from_text(text, "standard input" if argument == "-" else argument)
    if argument.strip() and not _is_puzzle(argument):
        raise InputError(f"{quoted(argument)}: no such file, and no puzzle in any notation")
    return _from_text(argument, "")


def file_text(argument: str) -> str | None:
    """The text of a file, if the argument names one; `-` is standard input."""
    if argument == "-":
        if sys.stdin is None:
            raise InputError("standard input: closed")
        return _decoded(sys.stdin.buffer.read(), "standard input")
    path = Path(argument)
    return _decoded(_content(path), argument) if _exists(path) else None


def _is_puzzle(argument: str) -> bool:
    return any(detect(piece.text) is not None for piece in pieces(argument))


def _exists(path: Path) -> bool:
    try:
        return path.exists() and str(path) != "."
    except (OSError, ValueError):  # text too long for a path, or with a NUL
        return False


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        raise InputError(f"{path}: {problem.strerror or problem}") from None


def _decoded(content: bytes, name: str) -> str:
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
    several = list(pieces(text))
    for piece in several:
        # The line of a text that is all one line says nothing.
        inside = piece.place if len(several) > 1 or (name and "line" in piece.place) else ""
        place = ", ".join(filter(None, [name, inside]))
        yield Item(piece.text, f"{place}: " if place else "", piece.first_line)
