"""Standard output and error that work even if they are not UTF-8, closed, or full.

Everything that commands print goes through these streams, so this module alone decides what happens
to characters that an encoding lacks: boards drawn with box characters become ASCII boards, `×`
becomes `x`, quotes and dashes become plain ones, and letters lose their accents.
"""

import codecs
import io
import os
import sys
import unicodedata
from contextlib import suppress
from typing import TextIO

PLAIN = "skytile-plain"
"""The error handler that replaces characters an encoding lacks with plain ones."""
_OURS_TO_CHOOSE = {"strict", "surrogateescape", "backslashreplace"}
"""The handlers that Python sets up itself; any other was chosen with PYTHONIOENCODING."""
_LOOK_ALIKES = str.maketrans({
    "×": "x", "·": ".", "•": "*", "…": "...", "−": "-", "‐": "-", "‑": "-", "–": "-", "—": "-",
    "‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
    "→": "->", "←": "<-", "⇒": "=>", "≤": "<=", "≥": ">=", "≠": "!=", "±": "+-", "÷": "/",
    "✓": "+", "✔": "+", "✗": "-", "✘": "-", "■": "#", "□": ".", "█": "#", "▀": "^", "▄": "_",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "\u00a0": " ",
})  # fmt: skip
_HORIZONTAL = set("─━═╌╍┄┅┈┉╴╶╸╺╼╾")
_VERTICAL = set("│┃║╎╏┆┇┊┋╵╷╹╻╽╿")


def plain(char: str) -> str:
    """A character in ASCII: what it looks like, its letter without accents, or `?`."""
    if "\u2500" <= char <= "\u257f":
        return "-" if char in _HORIZONTAL else "|" if char in _VERTICAL else "+"
    alike = char.translate(_LOOK_ALIKES)
    if alike.isascii():
        return alike
    letters = "".join(
        c for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c)
    )
    return letters if letters and letters.isascii() else "?"


def _replace(problem: UnicodeError) -> tuple[str | bytes, int]:
    """Replace a character that cannot be encoded: an error handler for `codecs`."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    char, after = problem.object[problem.start], problem.start + 1
    if "\udc80" <= char <= "\udcff":  # a byte of a file's name that is not text in this locale
        return char.encode("ascii", "surrogateescape"), after
    return plain(char), after


def prepare_streams() -> None:
    """Set up standard output and error so that any text can be written to them."""
    _fill_closed()
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    codecs.register_error(PLAIN, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors in _OURS_TO_CHOOSE:
            stream.reconfigure(errors=PLAIN)


def _fill_closed() -> None:
    """Occupy closed standard descriptors, or a file opened later would get their numbers."""
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number, which is this one


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 — the caller closed it


def encodable(text: str) -> str:
    """The text with only characters that standard output can show."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return text.encode(encoding, PLAIN).decode(encoding, "surrogateescape")


def write_utf8(text: str) -> None:
    """Write the content of a file, such as SVG, to standard output: always in UTF-8."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    sys.stdout.flush()


def silence(stream: TextIO) -> None:
    """Keep Python from complaining at exit that buffered output cannot be written."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def flush_errors() -> None:
    """Flush standard error; if that fails, there is nowhere to say so."""
    try:
        sys.stderr.flush()
    except OSError:
        silence(sys.stderr)
