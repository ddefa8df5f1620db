"""The text of puzzles as people paste it, normalised and numbered once for all who read it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from skytile.errors import FormatError, quoted
from skytile.formats.json_values import load
from skytile.formats.lines import Line

if TYPE_CHECKING:
    from skytile.formats.base import Format

_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SPACES = dict.fromkeys(map(ord, "\t\v\f\u00a0\u2002\u2003\u2009\u202f\u3000"), " ")
_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u200e\u200f"), None)
_DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
_DOTS = dict.fromkeys(map(ord, "\u00b7\u2022\u2219\u22c5\u30fb"), ".")
_LOOK_ALIKES = _FULL_WIDTH | _SPACES | _INVISIBLE | _DASHES | _DOTS
_TO_DECODE = object()
_MAIL_QUOTE = re.compile(r"^ *(?:> ?)+", re.MULTILINE)


def normalise(text: str) -> str:
    """`text` with look-alike characters as plain ones, plain line ends, and no mail quotes."""
    if not text.isascii():
        text = text.translate(_LOOK_ALIKES)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return _MAIL_QUOTE.sub("", text) if ">" in text else text


@dataclass(eq=False)
class Source:
    """A text that holds a puzzle, or several.

    Detecting the notation, splitting a file and parsing share this value. The lines of a part
    keep the numbers that they have in the file, for messages.
    """

    lines: list[Line]
    """The lines that say something: no blank ones, no comments."""
    place: str = ""
    """Where in a file of several puzzles this one stands, in words."""
    blank: list[int] = field(default_factory=list)
    """The numbers of the blank lines of a whole file, which may separate its puzzles."""
    record: Any = _TO_DECODE
    """The JSON value, where it is an element of a list that was decoded as a whole."""

    @classmethod
    def from_text(cls, text: str) -> Source:
        """The text, normalised and split into lines: once."""
        rows = enumerate(normalise(text).split("\n"), 1)
        every = [Line(number, row.rstrip()) for number, row in rows]
        lines = [line for line in every if line.text and not _is_comment(line.text)]
        return cls(lines, blank=[line.number for line in every if not line.text])

    @cached_property
    def bare(self) -> str:
        """The lines that say something, as one text."""
        return "\n".join(line.text for line in self.lines)

    @cached_property
    def notation(self) -> Format | None:
        """The notation that the text is meant in; None if it is like none of them."""
        from skytile.formats.registry import FORMATS  # which knows all that read a source

        if self.record is not _TO_DECODE:
            return FORMATS["json"]
        return next((f for f in FORMATS.values() if f.looks_like(self)), None)

    def single_line(self) -> str:
        """The one line that a one-line notation has."""
        if not self.lines:
            raise FormatError("the text is empty")
        if len(self.lines) > 1:
            more = self.lines[1]
            raise FormatError(f"expected one line, got more: {quoted(more.text)}", line=more.number)
        return self.lines[0].text.strip()

    def decode_json(self) -> Any:
        """The JSON value that the text stands for; not kept, as files may hold many."""
        if self.record is not _TO_DECODE:
            return self.record
        try:
            return load(self.bare)
        except FormatError as problem:
            line = None if problem.line is None else self.lines[problem.line - 1].number
            raise FormatError(problem.message, line=line) from None


def _is_comment(line: str) -> bool:
    start = line.lstrip()
    return start[:1] in ("#", "%") or start.startswith("```")
