"""Pictures to grids: every format, and whatever may be wrong with a file."""

import sys
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from skytile.errors import InputError, NotInstalled, OptionError
from skytile.generate import picture
from skytile.generate.picture import FORMATS, grid_from_image, grid_from_shades, shades_of

HEART = np.array(
    [
        [0, 1, 1, 0, 1, 1, 0],
        [1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1],
        [0, 1, 1, 1, 1, 1, 0],
        [0, 0, 1, 1, 1, 0, 0],
        [0, 0, 0, 1, 0, 0, 0],
    ],
    np.int16,
)


def heart(scale: int = 8) -> Image.Image:
    return Image.fromarray(
        np.kron(np.where(HEART == 1, 30, 220), np.ones((scale, scale))).astype("u1")
    )


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("mode", ["L", "RGB", "P", "1"])
def test_every_format_is_read(kind: str, mode: str, tmp_path: Path) -> None:
    file = tmp_path / "heart"
    written = heart().convert(mode, dither=Image.Dither.NONE)
    (written.convert("RGB") if kind in ("JPEG", "WEBP") else written).save(file, kind)
    np.testing.assert_array_equal(grid_from_image(file, 7, 6), HEART)


@pytest.mark.parametrize("kind", ["PNG", "GIF", "WEBP"])
def test_transparent_parts_are_white(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "heart"
    clear = heart().point(lambda shade: 255 if shade < 128 else 0)
    black = Image.new("RGBA", clear.size, "black")
    black.putalpha(clear)
    black.save(file, kind)
    np.testing.assert_array_equal(grid_from_image(file, 7, 6), HEART)


def test_of_a_moving_picture_the_first_frame_is_taken(tmp_path: Path) -> None:
    for kind in ("GIF", "WEBP", "PNG"):
        file = tmp_path / f"heart.{kind}"
        white = Image.new("L", heart().size, 255)
        heart().convert("RGB").save(file, kind, save_all=True, append_images=[white.convert("RGB")])
        np.testing.assert_array_equal(grid_from_image(file, 7, 6), HEART)


def test_a_photo_that_lies_on_its_side_is_turned(tmp_path: Path) -> None:
    file, exif = tmp_path / "heart.jpg", Image.Exif()
    exif[0x0112] = 6  # to be shown turned by a quarter, clockwise
    heart().transpose(Image.Transpose.ROTATE_90).save(file, exif=exif)
    np.testing.assert_array_equal(grid_from_image(file, 7, 6), HEART)


def test_sixteen_bits_a_pixel_are_read(tmp_path: Path) -> None:
    file = tmp_path / "heart.png"
    Image.fromarray(np.asarray(heart()).astype(np.uint16) * 257).save(file)
    np.testing.assert_array_equal(grid_from_image(file, 7, 6), HEART)


def test_sizes_follow_from_the_proportions(tmp_path: Path) -> None:
    file = tmp_path / "heart.png"
    heart(20).save(file)  # 140×120
    shapes = {
        (None, None): (43, 50), (14, None): (12, 14), (None, 12): (12, 14), (3, 9): (9, 3),
        (1, None): (1, 1), (280, 240): (240, 280),
    }  # fmt: skip
    assert {size: grid_from_image(file, *size).shape for size in shapes} == shapes
    assert shades_of(file, longest=14).shape == (12, 14)
    Image.open(file).rotate(90, expand=True).save(file)
    assert shades_of(file, longest=14).shape == (14, 12)
    heart(10).save(file)
    assert grid_from_image(file).shape == (60, 70)  # small enough to stay as it is
    for size in ((0, 5), (5, 5000), (-1, None)):
        with pytest.raises(OptionError, match="expected 1 to 4096"):
            grid_from_image(file, *size)


def test_shades_become_black_and_white() -> None:
    shades = np.array([[0, 100, 101, 255]], np.uint8)
    assert grid_from_shades(shades, 101).tolist() == [[1, 1, 0, 0]]
    assert grid_from_shades(shades, 101, invert=True).tolist() == [[0, 0, 1, 1]]
    assert grid_from_shades(shades, 0).tolist() == [[0, 0, 0, 0]]
    assert grid_from_shades(shades, 256).tolist() == [[1, 1, 1, 1]]
    with pytest.raises(OptionError, match="method"):
        grid_from_shades(shades, "magic")


@pytest.mark.parametrize(("dark", "light"), [(0, 255), (10, 20), (200, 210), (0, 1), (254, 255)])
def test_dark_and_light_are_told_apart(dark: int, light: int) -> None:
    shades = np.where(HEART == 1, dark, light).astype(np.uint8)
    np.testing.assert_array_equal(grid_from_shades(shades), HEART)


def test_a_picture_of_one_shade_is_all_black_or_all_white() -> None:
    for shade, cell in ((0, 1), (100, 1), (200, 0), (255, 0)):
        assert (grid_from_shades(np.full((3, 4), shade, np.uint8)) == cell).all()


def test_dithering_keeps_the_brightness() -> None:
    shades = np.tile(np.linspace(0, 255, 60).astype(np.uint8), (60, 1))
    grid = grid_from_shades(shades, "dither")
    share = grid.reshape(60, 3, 20).mean(axis=(0, 2))
    np.testing.assert_allclose(share, [5 / 6, 1 / 2, 1 / 6], atol=0.03)


def test_damaged_files_are_one_line(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    for kind in FORMATS:
        heart().convert("RGB").save(file, kind)
        whole = file.read_bytes()
        for length in (0, 1, 10, 30, len(whole) // 2):
            file.write_bytes(whole[:length])
            with pytest.raises(InputError, match=r"picture: damaged, or no picture \(PNG"):
                grid_from_image(file)
    heart().save(file, "TIFF")
    with pytest.raises(InputError, match="no picture"):
        grid_from_image(file)
    with pytest.raises(InputError, match="No such file"):
        grid_from_image(tmp_path / "missing.png")
    with pytest.raises(InputError, match="Is a directory"):
        grid_from_image(tmp_path)


@pytest.mark.parametrize("seed", range(10))
def test_noise_in_a_file_never_ends_in_a_traceback(seed: int, tmp_path: Path) -> None:
    dice = np.random.default_rng(seed)
    file = tmp_path / "picture"
    for kind in FORMATS:
        heart().convert("RGB").save(file, kind)
        content = np.frombuffer(file.read_bytes(), np.uint8).copy()
        content[dice.integers(0, len(content), 6)] = dice.integers(0, 256, 6)
        file.write_bytes(content.tobytes())
        with suppress(InputError):
            assert grid_from_image(file, 7, 6).shape == (6, 7)


def test_bombs_are_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bomb.png"
    heart().save(file)
    for most in (100, 2000):  # beyond twice the limit Pillow raises, below it warns
        monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", most)
        with pytest.raises(InputError, match=r"bomb\.png: a picture of too many pixels"):
            grid_from_image(file)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", None)
    monkeypatch.setattr(picture, "_MOST_PIXELS", 2000)
    with pytest.raises(InputError, match="too many pixels"):
        grid_from_image(file)


def test_without_pillow_the_install_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[pictures\]'"):
        grid_from_image("heart.png")
