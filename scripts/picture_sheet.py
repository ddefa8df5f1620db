"""Make the contact sheet of docs/reference/pictures.md: `make picture-sheet`."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from skytile.generate.library import Picture, pictures

FILE = Path(__file__).parent.parent / "docs" / "pictures" / "contact-sheet.png"
CELL = 4
COLUMNS = 12
WIDE, HIGH = 112, 122
HEADING = 40
INK, PAPER, PAGE, WORDS = 30, 236, 255, 70


def main() -> None:
    """Draw every picture at its usual size, above its title, by category."""
    groups = [(name, list(group)) for name, group in groupby(pictures(), lambda p: p.category)]
    height = sum(HEADING + -(-len(group) // COLUMNS) * HIGH for _, group in groups)
    sheet = Image.new("L", (COLUMNS * WIDE, height), PAGE)
    draw, top = ImageDraw.Draw(sheet), 0
    for name, group in groups:
        draw.text((8, top + 10), name.capitalize(), INK, ImageFont.load_default(20))
        top += HEADING
        for number, picture in enumerate(group):
            row, column = divmod(number, COLUMNS)
            _place(sheet, draw, picture, column * WIDE, top + row * HIGH)
        top += -(-len(group) // COLUMNS) * HIGH
    FILE.parent.mkdir(exist_ok=True)
    sheet.quantize(16).save(FILE, optimize=True)
    print(f"{FILE}: {len(pictures())} pictures, {FILE.stat().st_size} bytes")


def _place(sheet: Image.Image, draw: ImageDraw.ImageDraw, picture: Picture, x: int, y: int) -> None:
    """Draw a picture above its title."""
    grid = picture.at(None).grid
    cell = min(CELL, (WIDE - 12) // max(grid.shape))
    shades = np.kron(np.where(grid == 1, INK, PAPER), np.ones((cell, cell))).astype(np.uint8)
    tile = Image.fromarray(shades)
    sheet.paste(tile, (x + (WIDE - tile.width) // 2, y + HIGH - 22 - tile.height))
    font = ImageFont.load_default(11)
    width = draw.textlength(picture.title, font)
    draw.text((x + max(0, (WIDE - width) / 2), y + HIGH - 18), picture.title, WORDS, font)


if __name__ == "__main__":
    main()
