"""Make the icons and the preview image of the page: `make icons`.

All of them show the three towers of `icon.svg`. Maskable icons and Apple's have no rounded corners
of their own, because systems crop them; a maskable one keeps its towers within the circle that is
never cropped.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from skytile.generate.library import find_picture

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "src" / "skytile" / "web" / "static"
CITY = ROOT / "docs" / "gallery" / "city.svg"
GROUND, INK, SOFT, PAPER = "#16243b", "#1b2231", "#566072", "#ffffff"
WIDE, HIGH = 1200, 630
PICTURES, SIDE, TILE = ("sailboat", "lighthouse", "guitar"), 25, 5


def towers() -> str:
    """The towers of the icon, without the background."""
    return "".join(re.findall(r"<path[^>]*>", (STATIC / "icon.svg").read_text("utf-8")))


def svg(width: float, height: float, *parts: str) -> str:
    """A drawing of this size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return f"{head}{''.join(parts)}</svg>"


def full_icon(share: float) -> str:
    """The icon with a background up to its edges, and its towers scaled by this factor."""
    middle = f"translate(32 32) scale({share}) translate(-32 -32)"
    ground = f'<rect width="64" height="64" fill="{GROUND}"/>'
    return svg(64, 64, ground, f'<g transform="{middle}">{towers()}</g>')


def preview() -> str:
    """The preview image of the page: its name, a city and Mosaics."""
    city = CITY.read_text("utf-8").replace("<svg ", '<svg x="560" y="65" ', 1)
    city = re.sub(r' width="\d+" height="\d+"', ' width="640" height="500"', city, count=1)
    city = city.replace('class="paper"', 'fill="none"')
    words = [
        f'<text x="96" y="276" font-size="92" font-weight="700" fill="{INK}">Skytile</text>',
        f'<text x="98" y="342" font-size="37" fill="{SOFT}">Skyscrapers and Mosaic:</text>',
        f'<text x="98" y="392" font-size="37" fill="{SOFT}">play, learn, make.</text>',
    ]
    mark = f'<g transform="translate(78 66) scale(1.9)">{towers()}</g>'
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>'
    text = f'<g font-family="Liberation Sans, Arial, sans-serif">{"".join(words)}</g>'
    return svg(WIDE, HIGH, ground, mark, text, *mosaics(98, 436), city)


def mosaics(left: int, top: int) -> list[str]:
    """Some pictures from the library side by side, drawn cell by cell."""
    return [
        f'<rect x="{left + place * 1.15 * SIDE * TILE + TILE * column}" y="{top + TILE * row}" '
        f'width="{TILE - 0.5}" height="{TILE - 0.5}" fill="{INK if black else "#e3e7ed"}"/>'
        for place, name in enumerate(PICTURES)
        for row, line in enumerate(find_picture(name).at(SIDE).grid.tolist())
        for column, black in enumerate(line)
    ]


def main() -> None:
    """Write all icons and the preview."""
    icon = (STATIC / "icon.svg").read_text("utf-8")
    drawings = {
        "icon-192.png": (icon, 192),
        "icon-512.png": (icon, 512),
        "maskable-512.png": (full_icon(0.8), 512),
        "apple-touch-icon.png": (full_icon(0.95), 180),
        "preview.png": (preview(), WIDE),
    }
    for name, (drawing, width) in drawings.items():
        content = bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=width))
        image = Image.open(BytesIO(content)).quantize(128)
        image.save(STATIC / name, optimize=True)


if __name__ == "__main__":
    main()
