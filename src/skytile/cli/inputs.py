"""The PUZZLE argument: a file, standard input, or the text itself; one puzzle or many."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from skytile.errors import FormatError, InputError, PuzzleError, quoted
from skytile.formats import detect, parse, pieces
from skytile.puzzles import Puzzle

__all__ = ["Item", "read_items"]


@dataclass(frozen=True)
class Item:
    """The text of one puzzle and where it came from."""

    text: str
    place: str = ""

    def puzzle(self) -> Puzzle:
        """The puzzle; an error names the place."""
        try:
            return parse(self.text)
        except (FormatError, PuzzleError) as problem:
            raise InputError(f"{self.place}{problem}") from None


def read_items(arguments: Iterable[str]) -> list[Item]:
    """All puzzles that the arguments name, in order."""
    return [item for argument in arguments for item in _items(argument)]


def _items(argument: str) -> Iterator[Item]:
    if argument == "-":
        return _from_text(_decoded(sys.stdin.buffer.read(), "standard input"), "standard input")
    path = Path(argument)
    if _exists(path):
        return _from_text(_decoded(_content(path), argument), argument)
    if argument.strip() and detect(argument) is None:
        raise InputError(f"{quoted(argument)}: no such file, and no puzzle in any notation")
    return iter([Item(argument)])


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
        raise InputError(f"{name}: the text is empty")
    for piece in pieces(text):
        place = f"{name}: " if piece.line is None else f"{name}, line {piece.line}: "
        yield Item(piece.text, place)
