"""`skytile generate mosaic --pictures`: the library, with thumbnails for people."""

import json
import shutil
import sys
from itertools import groupby

from skytile.generate.library import Picture, pictures
from skytile.puzzles import Mosaic

_CELLS = 20
"""The preferred longer side of a thumbnail; the nearest available size is used."""
_COLUMN = 26


def list_pictures(as_json: bool) -> int:
    """List all pictures: drawn on a terminal, as names in a pipe, or as JSON records."""
    if as_json:
        for picture in pictures():
            print(json.dumps(_record(picture)))
    elif not sys.stdout.isatty():
        print("\n".join(picture.name for picture in pictures()))
    else:
        _draw_all(shutil.get_terminal_size().columns)
    return 0


def _record(picture: Picture) -> dict[str, object]:
    sheets = picture.sheets.items()
    sizes = [
        {"size": size, "width": s.width, "height": s.height, "levels": s.levels}
        for size, s in sheets
    ]
    named = {"name": picture.name, "title": picture.title, "category": picture.category}
    return {**named, "sizes": sizes}


def _draw_all(width: int) -> None:
    each = max(1, width // _COLUMN)
    for category, group in groupby(pictures(), key=lambda picture: picture.category):
        members = list(group)
        print(f"\n{category.capitalize()}\n")
        for start in range(0, len(members), each):
            print(draw_row(members[start : start + each]))


def draw_row(row: list[Picture]) -> str:
    """Thumbnails side by side, with names and sizes below."""
    from skytile.render.text import render_pixels

    blocks = []
    for picture in row:
        sheet = picture.sheets[min(picture.sheets, key=lambda size: abs(size - _CELLS))]
        drawn = render_pixels(Mosaic(sheet.width, sheet.height), sheet.grid) or ""
        sizes = f"{min(picture.sheets)} to {max(picture.sheets)}"
        blocks.append(([*drawn.split("\n")], [picture.name[: _COLUMN - 2], sizes, ""]))
    tall = max(len(drawn) for drawn, _ in blocks)
    columns = [[*[""] * (tall - len(drawn)), *drawn, *below] for drawn, below in blocks]
    lines = zip(*columns, strict=True)
    return "\n".join("".join(cell.ljust(_COLUMN) for cell in line).rstrip() for line in lines)
