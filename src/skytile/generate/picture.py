"""Pictures as Mosaic grids: read, scaled, and turned black and white (with Pillow)."""

from __future__ import annotations

import io
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from skytile.errors import InputError, NotInstalled, OptionError
from skytile.generate import photo
from skytile.generate.options import Display, Files, Flag, Option, Whole, Words, is_given
from skytile.puzzles import Grid

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")
_OWN_SIZE = 100
"""A picture with at most this many pixels per side keeps its size if none is asked for."""
_LONGER_SIDE = 50
"""The longer side that a larger picture is scaled to."""
_MOST_PIXELS = 100_000_000
"""A picture file with more pixels is refused before it is unpacked."""
_MOST_SIDE = 4096
_MOST_STRUCTURED = 90_000
"""Larger grids use one threshold for the whole picture."""
_LEAST_SUBJECT = 8
"""A picture thinner than this, when scaled to 200 pixels, has no subject to find."""
_FAINT = 8
"""Shades that differ by less count as one, unless a threshold is given."""
_SHADED = 0.12
"""A picture with more than this share of mid-tones is a photograph."""

PICTURE_OPTIONS = (
    Option("image", Files(), "the solution is this picture; several are a puzzle each", "FILE"),
    Option("title", Words(), "what an image shows (the name of its file), in their order", "TEXT"),
    Option(
        "threshold",
        Whole(0, 256),
        "shades of a picture below T of 256 are black (by default, what separates dark from light)",
        "T",
    ),
    Option("dither", Flag(), "shades of a picture as dots"),
    Option("outline", Flag(), "the edges of a picture as lines"),
    Option("whole", Flag(), "all of a picture, not only its subject"),
    Option("invert", Flag(), "black for white in a picture"),
    Option("mend", Flag(), "change the fewest cells that make a picture unique"),
    Option("preview", Display(), "show the picture in cells, and make no puzzle"),
    Option("pictures", Display(), "list the pictures of the library"),
)
"""The options of a puzzle whose solution is a picture."""

Shades = NDArray[np.uint8]
"""A picture in shades of grey, from 0 (black) to 255 (white)."""


def grid_from_image(
    source: str | Path | bytes,
    width: int | None = None,
    height: int | None = None,
    *,
    method: str | int = "otsu",
    invert: bool = False,
) -> Grid:
    """The picture in a file, or in its bytes, as a grid of 1 (black) and 0 (white) cells.

    With both width and height it is stretched to exactly that; with one of them the other
    follows from its proportions; with neither, a small picture keeps its size and a larger
    one is reduced to 50 cells on its longer side. `method` is `otsu` (a threshold between
    the picture's dark and light shades), `dither`, or a number: darker shades are black.
    """
    return grid_from_shades(shades_of(source, width, height), method, invert=invert)


def grid_from_shades(shades: Shades, method: str | int = "otsu", *, invert: bool = False) -> Grid:
    """Shades in black and white; see `grid_from_image`."""
    if method == "dither":
        black = _dither(shades)
    elif method == "otsu":
        black = shades < otsu(shades)
    elif isinstance(method, int):
        black = shades < method
    else:
        raise OptionError("method", f"expected otsu, dither or a number, got {method!r}")
    return (~black if invert else black).astype(np.int16)


def check_picture_options(options: Mapping[str, Any]) -> None:
    """Refuse picture options without a picture, and those that contradict one another."""
    given = [option.name for option in PICTURE_OPTIONS if is_given(options.get(option.name))]
    alone = [name for name in given if name != "pictures"]
    if is_given(options.get("picture")):
        alone = [name for name in alone if name != "preview"]
        if "image" in given:
            raise OptionError("picture", "not together with {}", "image")
    if alone and "image" not in given:
        raise OptionError(alone[0], "only with {}", "image")
    ways = [name for name in ("dither", "outline", "threshold") if name in given]
    if len(ways) > 1:
        raise OptionError(ways[0], "not together with {}", ways[1])


def grid_from_options(
    source: str | bytes,
    size: tuple[int, int | None] | None,
    options: Mapping[str, Any],
    most_pixels: int | None = None,
) -> Grid:
    """The picture as the options ask for it; a width alone means its longer side.

    Unless a picture is small, its subject is cut out, and black and white are separated by
    structure if it has shades.
    """
    name = "picture" if isinstance(source, bytes) else source
    picture = _read(source, _MOST_PIXELS if most_pixels is None else most_pixels)
    large = max(picture.size) > _OWN_SIZE
    if large and not options.get("whole"):
        picture = _crop_to_subject(picture, size)
    width, height = size or (None, None)
    if height is None:
        width, height = _sides(picture.size, width)
    cells = _size(picture.size, width, height)
    grey = picture.convert("L")
    if not any(is_given(options.get(way)) for way in ("threshold", "dither", "outline")):
        _refuse_faint(_scale(grey, cells), name)
    grid = _black_and_white(grey, cells, options, by_structure=large)
    grid = 1 - grid if options.get("invert") else grid
    if not options.get("preview"):
        _refuse_blank(grid, name)
    return grid


def _refuse_blank(grid: Grid, name: str) -> None:
    """Refuse a picture that came out blank or all black."""
    black = float(grid.mean())
    if 0 < black < 1:
        return
    state = "nearly blank: no cell is" if black == 0 else "nearly all black: every cell is"
    ways = "another threshold, size or way (dither, outline, whole, invert) may show more"
    raise InputError(f"{name}: {state} black, of {grid.shape[1]}×{grid.shape[0]}; {ways}")


def _black_and_white(
    grey: Image, cells: tuple[int, int], options: Mapping[str, Any], *, by_structure: bool
) -> Grid:
    """The picture as a grid, by the method that was chosen or else suits it."""
    shades = _scale(grey, cells)
    if (threshold := options.get("threshold")) is not None:
        return grid_from_shades(shades, threshold)
    if options.get("dither"):
        if by_structure:
            shades = photo.level(shades.astype(float)).astype(np.uint8)
        return grid_from_shades(shades, "dither")
    too_many = cells[0] * cells[1] > _MOST_STRUCTURED
    if options.get("outline") and too_many:
        raise OptionError("outline", f"expected a size of at most {_MOST_STRUCTURED} cells")
    if not options.get("outline") and (too_many or not by_structure or not _has_shades(grey)):
        return grid_from_shades(shades)
    fine = (cells[0] * photo.FINE, cells[1] * photo.FINE)
    levelled = photo.level(np.asarray(_scale(grey, fine), float))
    if options.get("outline"):
        return photo.outline(levelled)
    return photo.separate(levelled, otsu(levelled.astype(np.uint8)))


def _refuse_faint(shades: Shades, name: str) -> None:
    """Refuse to separate shades that hardly differ: the result would be noise."""
    differ = int(shades.max()) - int(shades.min())
    if 0 < differ < _FAINT:
        apart = f"its shades differ by {differ} of 256, fewer than {_FAINT}"
        raise InputError(f"{name}: nearly blank: {apart}; a threshold between them may show more")


def _has_shades(grey: Image) -> bool:
    """Whether this looks like a photograph rather than an ink drawing."""
    small = grey.resize((64, 64), _pillow().Resampling.NEAREST)
    levelled = photo.level(np.asarray(small, float))
    return bool(((levelled > 45) & (levelled < 210)).mean() > _SHADED)


def _crop_to_subject(picture: Image, size: tuple[int, int | None] | None) -> Image:
    """The part of the picture that shows its subject, in the proportions that were asked for."""
    small = _size(picture.size, *_sides(picture.size, 200))
    if min(small) < _LEAST_SUBJECT:
        return picture
    scaled = picture.resize(small, _pillow().Resampling.BOX)
    box = photo.subject(np.asarray(scaled, float))
    if box is None:
        return picture
    wide, high = picture.size
    left, right = (at * wide / 1000 for at in box[::2])
    top, bottom = (at * high / 1000 for at in box[1::2])
    if size is not None and size[1] is not None:
        grow = size[0] / size[1] * (bottom - top) - (right - left)
        left, right = _widen(left, right, max(0.0, grow), wide)
        top, bottom = _widen(top, bottom, max(0.0, -grow * size[1] / size[0]), high)
    cut = picture.crop((int(left), int(top), max(int(right), 1), max(int(bottom), 1)))
    return cut if min(cut.size) > 1 else picture


def _widen(low: float, high: float, by: float, most: float) -> tuple[float, float]:
    """Make a span longer by `by`, on both sides as far as there is room."""
    length = min(most, high - low + by)
    low = max(0.0, min(low - (length - (high - low)) / 2, most - length))
    return low, low + length


def shades_of(
    source: str | Path | bytes,
    width: int | None = None,
    height: int | None = None,
    *,
    longest: int | None = None,
    most_pixels: int | None = None,
) -> Shades:
    """The picture in a file, scaled and in grey; transparent parts become white.

    `longest` is the longer of width and height, given instead of them. A file of more than
    `most_pixels` is refused before it is unpacked.
    """
    picture = _read(source, _MOST_PIXELS if most_pixels is None else most_pixels)
    if longest is not None:
        width, height = _sides(picture.size, longest)
    return _scale(picture.convert("L"), _size(picture.size, width, height))


def _scale(grey: Image, size: tuple[int, int]) -> Shades:
    """Scale a picture: each cell has the mean of the pixels it covers."""
    return np.asarray(grey.resize(size, _pillow().Resampling.BOX), np.uint8)


def _sides(own: tuple[int, int], longest: int | None) -> tuple[int | None, int | None]:
    """The longer side as a width or a height."""
    return (None, longest) if own[1] > own[0] else (longest, None)


def to_png(grid: Grid, cell: int = 8) -> bytes:
    """A grid as a PNG, each cell `cell` pixels wide."""
    pixels = np.kron(np.where(grid == 1, 0, 255), np.ones((cell, cell))).astype(np.uint8)
    content = io.BytesIO()
    _pillow().fromarray(pixels).save(content, "PNG")
    return content.getvalue()


def otsu(shades: Shades) -> int:
    """The threshold that best separates dark from light (Otsu: least variance within both)."""
    counts = np.bincount(shades.ravel(), minlength=256).astype(float)
    below = np.cumsum(counts)[:-1]
    above = counts.sum() - below
    dark = np.cumsum(counts * np.arange(256))[:-1]
    light = (counts * np.arange(256)).sum() - dark
    with np.errstate(divide="ignore", invalid="ignore"):
        between = below * above * (dark / below - light / above) ** 2
    between = np.nan_to_num(between, nan=-1.0)
    if between.max() <= 0:  # one shade only
        return 128
    best = np.flatnonzero(between == between.max())
    return int(best[len(best) // 2]) + 1


def _dither(shades: Shades) -> NDArray[np.bool_]:
    """Black dots as dense as the picture is dark: Pillow's Floyd-Steinberg dithering."""
    return ~np.asarray(_pillow().fromarray(shades).convert("1"), bool)


def _size(own: tuple[int, int], width: int | None, height: int | None) -> tuple[int, int]:
    wide, high = own
    if width is None and height is None:
        scale = 1.0 if max(own) <= _OWN_SIZE else _LONGER_SIDE / max(own)
        width, height = max(1, round(wide * scale)), max(1, round(high * scale))
    elif width is None:
        width = max(1, round(wide * (height or 1) / high))
    elif height is None:
        height = max(1, round(high * width / wide))
    assert height is not None
    for what, length in (("width", width), ("height", height)):
        if not 1 <= length <= _MOST_SIDE:
            raise OptionError(what, f"expected 1 to {_MOST_SIDE} for a picture, got {length}")
    return width, height


def _read(source: str | Path | bytes, most_pixels: int) -> Image:
    """Read the first frame of a picture, upright and on white, in RGB."""
    image = _pillow()
    file, name = (io.BytesIO(source), "picture") if isinstance(source, bytes) else (source, source)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", image.DecompressionBombWarning)
            with image.open(file, formats=FORMATS) as picture:
                if picture.width * picture.height > most_pixels:
                    raise image.DecompressionBombError
                return _on_white(picture)
    except (image.DecompressionBombError, image.DecompressionBombWarning):
        raise InputError(f"{name}: a picture of too many pixels") from None
    except MemoryError:
        raise
    except Exception as problem:  # whatever a decoder makes of damaged data
        if isinstance(problem, OSError) and problem.errno is not None:
            raise InputError(f"{name}: {problem.strerror}") from None
        raise InputError(f"{name}: damaged, or no picture ({', '.join(FORMATS)})") from None


def _on_white(picture: Image) -> Image:
    from PIL import ImageOps

    picture.seek(0)
    upright: Any = ImageOps.exif_transpose(picture)
    if upright.mode.startswith("I"):  # 16 bits a pixel
        shades = (np.asarray(upright, np.int64) >> 8).clip(0, 255).astype("u1")
        return _pillow().fromarray(shades).convert("RGB")  # type: ignore[no-any-return]
    solid = upright.convert("RGBA")
    paper = _pillow().new("RGBA", solid.size, "white")
    return _pillow().alpha_composite(paper, solid).convert("RGB")  # type: ignore[no-any-return]


def _pillow() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise NotInstalled(
            "pictures: pillow is not installed; install it with: pip install 'skytile[pictures]'"
        ) from None
    return Image
