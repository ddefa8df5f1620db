"""Pictures as Mosaic grids: read, scaled, and made black and white (with Pillow)."""

from __future__ import annotations

import io
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from skytile.errors import InputError, NotInstalled, OptionError
from skytile.generate.options import File, Flag, Option, Whole, is_given
from skytile.puzzles import Grid

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")
_OWN_SIZE = 100
"""A picture with at most this many pixels a side keeps its size if none is asked for."""
_LONGER_SIDE = 50
"""The longer side of a larger one."""
_MOST_PIXELS = 100_000_000
"""A picture file of more is refused before it is unpacked."""
_MOST_SIDE = 4096

PICTURE_OPTIONS = (
    Option("image", File(), "the solution is this picture", "FILE"),
    Option(
        "threshold",
        Whole(0, 256),
        "shades of a picture below T of 256 are black (by default, what separates dark from light)",
        "T",
    ),
    Option("dither", Flag(), "shades of a picture as dots"),
    Option("invert", Flag(), "black for white in a picture"),
    Option("mend", Flag(), "change the fewest cells that make a picture unique"),
)
"""The options of a puzzle whose solution is a picture."""

Shades = NDArray[np.uint8]
"""A picture in grey: 0 black to 255 white."""


def grid_from_image(
    source: str | Path | bytes,
    width: int | None = None,
    height: int | None = None,
    *,
    method: str | int = "otsu",
    invert: bool = False,
) -> Grid:
    """The picture in a file, or in the bytes of one, as a grid of 1 (black) and 0 (white) cells.

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
    """Refuse options of a picture where there is none, or that contradict one another."""
    given = [option.name for option in PICTURE_OPTIONS if is_given(options.get(option.name))]
    if given and "image" not in given:
        raise OptionError(given[0], "only with {}", "image")
    if {"dither", "threshold"} <= set(given):
        raise OptionError("dither", "not together with {}", "threshold")


def grid_from_options(
    source: str | bytes,
    size: tuple[int, int | None] | None,
    options: Mapping[str, Any],
    most_pixels: int | None = None,
) -> Grid:
    """The picture as the options ask for it; a width alone is its longer side."""
    width, height = size or (None, None)
    sides = {"longest": width} if height is None else {"width": width, "height": height}
    shades = shades_of(source, **sides, most_pixels=most_pixels)
    threshold = options.get("threshold")
    method = "dither" if options.get("dither") else "otsu" if threshold is None else threshold
    return grid_from_shades(shades, method, invert=options.get("invert", False))


def shades_of(
    source: str | Path | bytes,
    width: int | None = None,
    height: int | None = None,
    *,
    longest: int | None = None,
    most_pixels: int | None = None,
) -> Shades:
    """The picture in a file, scaled and in grey; transparent parts are white.

    `longest` is the longer of width and height, instead of either. A file of more than
    `most_pixels` is refused before it is unpacked.
    """
    picture = _read(source, _MOST_PIXELS if most_pixels is None else most_pixels)
    if longest is not None:
        upright = picture.height > picture.width
        width, height = (None, longest) if upright else (longest, None)
    size = _size(picture.size, width, height)
    # Each cell takes the mean of the pixels it covers.
    return np.asarray(picture.resize(size, _pillow().Resampling.BOX), np.uint8)


def otsu(shades: Shades) -> int:
    """The threshold that separates dark from light best: Otsu's, least variance within both."""
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
    """Black dots as dense as the picture is dark, by Floyd and Steinberg (Pillow's)."""
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
    """The first frame, upright, in grey, on white."""
    image = _pillow()
    file, name = (io.BytesIO(source), "picture") if isinstance(source, bytes) else (source, source)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", image.DecompressionBombWarning)
            with image.open(file, formats=FORMATS) as picture:
                if picture.width * picture.height > most_pixels:
                    raise image.DecompressionBombError
                return _grey(picture)
    except (image.DecompressionBombError, image.DecompressionBombWarning):
        raise InputError(f"{name}: a picture of too many pixels") from None
    except MemoryError:
        raise
    except Exception as problem:  # whatever a decoder makes of damaged data
        if isinstance(problem, OSError) and problem.errno is not None:
            raise InputError(f"{name}: {problem.strerror}") from None
        raise InputError(f"{name}: damaged, or no picture ({', '.join(FORMATS)})") from None


def _grey(picture: Image) -> Image:
    from PIL import ImageOps

    picture.seek(0)
    upright: Any = ImageOps.exif_transpose(picture)
    if upright.mode.startswith("I"):  # 16 bits a pixel
        return _pillow().fromarray((np.asarray(upright, np.int64) >> 8).clip(0, 255).astype("u1"))  # type: ignore[no-any-return]
    solid = upright.convert("RGBA")
    paper = _pillow().new("RGBA", solid.size, "white")
    return _pillow().alpha_composite(paper, solid).convert("L")  # type: ignore[no-any-return]


def _pillow() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise NotInstalled(
            "pictures: the package pillow is missing: pip install 'skytile[pictures]'"
        ) from None
    return Image
