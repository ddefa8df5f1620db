"""The notations of puzzles: reading, writing and recognising them, and splitting files."""

from skytile.formats.base import Format
from skytile.formats.registry import (
    FORMATS,
    detect,
    parse,
    parse_many,
    parse_with_remarks,
    split,
    write,
)
from skytile.formats.source import Source

__all__ = [
    "FORMATS",
    "Format",
    "Source",
    "detect",
    "parse",
    "parse_many",
    "parse_with_remarks",
    "split",
    "write",
]
