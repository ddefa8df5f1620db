"""Text that fits a terminal: sentences are wrapped at words, boards and commands never."""

import re
import shutil
import textwrap
from typing import IO

_INDENT = re.compile(r" *(?:\d+\. |[-*•] )?")
_COMMAND = re.compile(r" *(?:\$ )?skytile ")
_WORD = re.compile(r"[^\W\d_]{2,}")
_FEWEST_WORDS = 3
"""Words that a line must have to count as a sentence or a part of one."""


def fitted(text: str, stream: IO[str]) -> str:
    """The text as it is printed on a stream: wrapped if the stream is a terminal."""
    return wrapped(text, shutil.get_terminal_size().columns) if stream.isatty() else text


def wrapped(text: str, width: int) -> str:
    """Wrap sentences to this width and leave other lines alone; list items stay indented."""
    return "\n".join(_wrap(line, width) for line in text.split("\n"))


def _wrap(line: str, width: int) -> str:
    if len(line) <= width or not _is_sentence(line):
        return line
    indent = _INDENT.match(line)
    assert indent is not None
    return textwrap.fill(
        line,
        max(width, 20),
        subsequent_indent=" " * len(indent[0]),
        break_long_words=False,
        break_on_hyphens=False,
        replace_whitespace=False,
        drop_whitespace=True,
    )


def _is_sentence(line: str) -> bool:
    return len(_WORD.findall(line)) >= _FEWEST_WORDS and not _COMMAND.match(line)
