"""The pack, `pictures.json`: an index of the pictures, and all their cells.

    {"levels": ["easy", …],
     "pictures": [[title, category, alias, [[width, height, levels], …]], …],
     "cells": base64}

`levels` of a picture at a size is a sum: 1 for the first level, 2 for the second, 4 …. The cells
are deflated (zlib's format). Each picture is stored size by size, one bit per cell (1 for black),
row by row, each row XORed with the row above it, which compresses better; every grid begins at a
byte boundary. A browser reads it with `atob` and `DecompressionStream("deflate")`.
"""

import base64
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from skytile.errors import OptionError
from skytile.puzzles import Grid

NAME = "pictures.json"
USUAL = 20
"""The size of a picture if none is asked for, if it comes in that size."""


@dataclass(frozen=True)
class Sheet:
    """A picture at one size: its cells, and the levels of the puzzles that it makes."""

    width: int
    height: int
    levels: tuple[str, ...]
    cells: bytes

    @property
    def grid(self) -> Grid:
        """The cells: 1 for black, 0 for white."""
        bits = np.unpackbits(np.frombuffer(self.cells, np.uint8), count=self.width * self.height)
        rows = bits.reshape(self.height, self.width)
        return np.bitwise_xor.accumulate(rows, axis=0).astype(np.int16)


@dataclass(frozen=True)
class Picture:
    """A picture of the library."""

    title: str
    category: str
    alias: str
    """The name its authors gave it, often an American one."""
    sheets: Mapping[int, Sheet]
    """The sheets by the number of cells along the longer side."""

    @property
    def name(self) -> str:
        """The title as one word, for options and records."""
        return key_of(self.title)

    @property
    def usual(self) -> int:
        """The size of the picture if none is asked for."""
        return min(self.sheets, key=lambda size: abs(size - USUAL))

    def at(self, size: int | None) -> Sheet:
        """The picture at a size; at its usual one for None."""
        sheet = self.sheets.get(self.usual if size is None else size)
        if sheet is None:
            sizes = ", ".join(map(str, self.sheets))
            raise OptionError("size", f"the picture '{self.name}' comes in {sizes}, not in {size}")
        return sheet


def key_of(text: str) -> str:
    """A title or name as one word: `palm-tree` for Palm tree."""
    return "-".join(text.lower().replace("-", " ").replace("'", "").split())


@cache
def pictures() -> tuple[Picture, ...]:
    """All pictures, by category and name."""
    return unpack((files(__package__) / NAME).read_text("utf-8"))


def unpack(text: str) -> tuple[Picture, ...]:
    """The pictures of a pack."""
    pack: dict[str, Any] = json.loads(text)
    cells, levels = zlib.decompress(base64.b64decode(pack["cells"])), pack["levels"]
    found, start = [], 0
    for title, category, alias, sizes in pack["pictures"]:
        sheets = {}
        for width, height, mask in sizes:
            end = start - (-width * height // 8)
            own = tuple(level for i, level in enumerate(levels) if mask >> i & 1)
            sheets[max(width, height)] = Sheet(width, height, own, cells[start:end])
            start = end
        found.append(Picture(title, category, alias, sheets))
    return tuple(found)


def pack_pictures(chosen: Iterable[Picture], levels: tuple[str, ...]) -> str:
    """The pack that holds these pictures, one line each."""
    lines, cells = [], b""
    for picture in chosen:
        sheets = picture.sheets.values()
        sizes = [(s.width, s.height, sum(1 << levels.index(x) for x in s.levels)) for s in sheets]
        index = [picture.title, picture.category, picture.alias, sizes]
        lines.append(json.dumps(index, separators=(",", ":")))
        cells += b"".join(sheet.cells for sheet in sheets)
    packed = base64.b64encode(zlib.compress(cells, 9)).decode()
    rows = ",\n".join(lines)
    return f'{{"levels":{json.dumps(levels)},\n"pictures":[\n{rows}\n],\n"cells":"{packed}"}}\n'


def sheet_of(grid: Grid, levels: tuple[str, ...]) -> Sheet:
    """A grid in the form that the pack stores."""
    rows = grid.astype(np.uint8)
    rows[1:] ^= rows[:-1].copy()
    height, width = grid.shape
    return Sheet(width, height, levels, np.packbits(rows).tobytes())
