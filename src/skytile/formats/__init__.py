"""One file per notation, each with `parse` and `write`; `detect` finds which."""

from skytile.formats.detect import FORMATS, Format, Piece, detect, parse, pieces, write

__all__ = ["FORMATS", "Format", "Piece", "detect", "parse", "pieces", "write"]
