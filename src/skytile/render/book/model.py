"""What a book is made of, and the papers it is printed on. Lengths are in millimetres."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any
from urllib.parse import urlsplit

from skytile.errors import OptionError, quoted
from skytile.logic.steps import LEVELS
from skytile.puzzles import Grid, Puzzle

SORTS = ("input", "difficulty")
"""The order of the puzzles within a section."""
SECTIONS = ("size", "level", "none")
"""What the puzzles of a section have in common."""
MOST_PER_PAGE, MOST_COLUMNS = 24, 4


@dataclass(frozen=True)
class Paper:
    """A sheet and its margins."""

    name: str
    """Its name in Typst."""
    width: float
    height: float
    side: float = 18.0
    top: float = 19.0
    bottom: float = 17.0
    compact: float = 1.0
    """How much smaller cells may be than on a large sheet, which is read at arm's length."""


PAPERS = {
    "a4": Paper("a4", 210.0, 297.0),
    "letter": Paper("us-letter", 215.9, 279.4),
    "a5": Paper("a5", 148.0, 210.0, side=12.0, top=16.0, bottom=14.0, compact=0.87),
}


@dataclass(frozen=True)
class Entry:
    """A puzzle in a book, with whatever is known of it."""

    puzzle: Puzzle
    solution: Grid | None = None
    level: str | None = None
    title: str = ""
    score: float | None = None
    section: str = ""
    """The section it belongs to; by default, that depends on the book."""

    @classmethod
    def from_record(cls, puzzle: Puzzle, remarks: Mapping[str, Any]) -> Entry:
        """A puzzle with what else its record says: solution, level, score, title, section."""
        level = remarks.get("level", remarks.get("difficulty"))
        title, section = remarks.get("title", remarks.get("name")), remarks.get("section")
        return cls(
            puzzle,
            puzzle.solution,
            level if isinstance(level, str) else None,
            title if isinstance(title, str) else "",
            _finite(remarks.get("score")),
            section if isinstance(section, str) else "",
        )

    @property
    def stars(self) -> int:
        """One to five; 0 if the level is not known."""
        return LEVELS.index(self.level) + 1 if self.level in LEVELS else 0

    @property
    def difficulty(self) -> float:
        """The score, or else the middle of the level; infinite if the puzzle is not graded."""
        if self.score is not None:
            return self.score
        return 10 * self.stars - 5 if self.stars else float("inf")


@dataclass(frozen=True)
class Book:
    """What a booklet is made of."""

    entries: Sequence[Entry]
    title: str = ""
    author: str = ""
    paper: str = "a4"
    per_page: int | None = None
    """Puzzles on a page; None for as many as leave room to write."""
    columns: int | None = None
    """The most puzzles side by side; None for as many as leave room to write."""
    large: bool = False
    """Large print: one puzzle on a page, filling it."""
    sort: str = "input"
    sections: str = "size"
    cover: bool = True
    """Whether it begins with a title page, and contents if it has several sections."""
    solutions: bool = True
    instructions: bool = True
    qr: str | None = None
    """The address of a page of Skytile: beside each board, the code of the puzzle's link there."""

    def check(self) -> None:
        """Refuse what cannot be printed."""
        self.check_options()
        if not self.entries:
            raise OptionError("a book needs at least one puzzle")

    def check_options(self) -> None:
        """Refuse options that are wrong whatever the puzzles are."""
        for name, known in (("paper", PAPERS), ("sort", SORTS), ("sections", SECTIONS)):
            if getattr(self, name) not in known:
                got = quoted(str(getattr(self, name)))
                raise OptionError(name, f"expected {', '.join(known)}, got {got}")
        for name, most in (("per_page", MOST_PER_PAGE), ("columns", MOST_COLUMNS)):
            number = getattr(self, name)
            if number is not None and not 1 <= number <= most:
                raise OptionError(name, f"expected 1 to {most}, got {number}")
        self._check_layout()
        if self.qr is not None:
            _check_address(self.qr)

    def _check_layout(self) -> None:
        chosen = [name for name in ("large", "per_page", "columns") if getattr(self, name)]
        if len(chosen) > 1:
            raise OptionError(chosen[0], "not together with {}", chosen[1])

    @property
    def room(self) -> tuple[float, float]:
        """The width and height of what is printed on a page."""
        paper = PAPERS[self.paper]
        return paper.width - 2 * paper.side, paper.height - paper.top - paper.bottom


def _finite(value: Any) -> float | None:
    """The number, if it is one; JSON also has true, and Python's reader knows NaN."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number and isfinite(value) else None


def _check_address(address: str) -> None:
    parts = urlsplit(address) if address.isprintable() and " " not in address else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        expected = "the address of a page of Skytile, such as https://example.org/skytile/"
        raise OptionError("qr", f"expected {expected}, got {quoted(address)}")
