"""The words beside a board: what they say, and about how wide they are."""

import re
from unicodedata import east_asian_width

from skytile.render.book.model import Entry
from skytile.render.export import plain_text
from skytile.render.family import family_drawing

_LONGEST = 200
"""The most characters of a title; nobody can read more beside a board."""
_NUMBER, _LEVEL = 9.0, 25.0
"""The widths of the number and the level of a puzzle in the line above its board."""
_LINES = 1.6
"""How many lines of small print a caption may take there."""
_POINT = 25.4 / 72
_LONG_WORD, _PIECE = 30, 10
"""Words of at least this length may be broken after every so many characters."""


def printable(text: str, most: int = _LONGEST) -> str:
    """The text on one line, as Typst can set it: long words may break."""
    line = plain_text(text)
    if len(line) > most:
        line = line[: most - 1].rstrip() + "…"
    return re.sub(rf"\S{{{_LONG_WORD},}}", _breakable, line)


def _breakable(word: re.Match[str]) -> str:
    text = word[0]
    return "\u200b".join(text[i : i + _PIECE] for i in range(0, len(text), _PIECE))


def caption(entry: Entry, section: str) -> str:
    """The words beside the number of a puzzle: its title, or what its section does not say."""
    if entry.title and not _reveals(entry):
        return printable(entry.title)
    return "" if entry.puzzle.title == section else entry.puzzle.title


def needs_line(words: str, room: float, zoom: float) -> bool:
    """Whether a caption is too long to fit between number and level on a line that wide."""
    between = room - zoom * (_NUMBER + _LEVEL)
    return estimate_width(words, 8.0 * zoom) > _LINES * between


def revealed_title(entry: Entry) -> str:
    """The title if it is printed with the solution, since it would give that away; else empty."""
    return printable(entry.title) if _reveals(entry) else ""


def _reveals(entry: Entry) -> bool:
    """Whether the title says what the solution shows."""
    return bool(entry.title) and family_drawing(entry.puzzle).is_picture


def estimate_width(text: str, size: float) -> float:
    """About how many millimetres the text takes on one line, at this size in points."""
    ems = sum(1.0 if east_asian_width(c) in "WF" else 0.47 for c in text)
    return ems * size * _POINT
