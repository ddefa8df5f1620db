"""Photographs: the subject is cut out, and structure decides what is black."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from skytile.errors import OptionError
from skytile.generate import photo
from skytile.generate.picture import grid_from_options, grid_from_shades, shades_of
from skytile.puzzles import Grid

SIDE = 240


def disc(x: float, y: float, radius: float) -> NDArray[np.bool_]:
    rows, columns = np.mgrid[:SIDE, :SIDE]
    return np.asarray(np.hypot(rows - y, columns - x) < radius)


def image_file(pixels: photo.Pixels, path: str) -> str:
    Image.fromarray(pixels.astype(np.uint8)).save(path)
    return path


@pytest.fixture
def small_disc(tmp_path: Path) -> str:
    """A dark disc in a corner of an even background."""
    pixels = np.where(disc(60, 70, 30), 40.0, 200.0)
    return image_file(pixels, f"{tmp_path}/disc.png")


def test_the_subject_is_cut_out_unless_the_whole_is_asked_for(small_disc: str) -> None:
    cut = grid_from_options(small_disc, (20, None), {})
    whole = grid_from_options(small_disc, (20, None), {"whole": True})
    assert cut.shape == (20, 20)
    assert 0.4 < cut.mean() < 0.85
    assert whole.mean() < 0.1
    wide = grid_from_options(small_disc, (30, 10), {})
    assert wide.shape == (10, 30)
    assert not wide[:, 25:].any()


def test_a_subject_that_fills_the_picture_is_the_whole() -> None:
    busy = np.random.default_rng(3).uniform(0, 255, (80, 80, 3))
    box = photo.subject(busy)
    assert box is None or (box[2] - box[0] > 700 and box[3] - box[1] > 700)
    assert photo.subject(np.full((50, 50, 3), 128.0)) is None


def test_uneven_light_does_not_hide_structure(tmp_path: Path) -> None:
    light = np.linspace(60, 230, SIDE)[None, :] * np.ones((SIDE, 1))
    stripes = (np.arange(SIDE) // 24 % 2 == 0)[:, None]
    pixels = light * np.where(stripes, 0.55, 1.0)
    file = image_file(pixels, f"{tmp_path}/stripes.png")
    expected = np.repeat(stripes[::12, :1], 20, axis=1)
    by_structure = grid_from_options(file, (20, None), {"whole": True})
    by_threshold = grid_from_shades(shades_of(file, longest=20))
    assert _agreement(by_structure, expected) > _agreement(by_threshold, expected) + 0.05


def _agreement(grid: Grid, expected: Grid) -> float:
    return float((grid == expected).mean())


def test_an_outline_is_a_ring(tmp_path: Path) -> None:
    file = image_file(np.where(disc(120, 120, 100), 60.0, 220.0), f"{tmp_path}/disc.png")
    ring = grid_from_options(file, (30, None), {"outline": True, "whole": True})
    assert 0.05 < ring.mean() < 0.3
    assert not ring[13:17, 13:17].any()
    assert not ring[:2].any()


def test_odd_shapes_and_large_sizes_are_no_problem(tmp_path: Path) -> None:
    for width, height in ((5000, 1), (1, 300), (300, 5), (101, 2)):
        pixels = np.add.outer(np.linspace(0, 127, height), np.linspace(0, 127, width))
        file = image_file(pixels, f"{tmp_path}/thin.png")
        assert max(grid_from_options(file, (30, None), {}).shape) == 30
    file = image_file(np.tile(np.linspace(0, 255, SIDE), (SIDE, 1)), f"{tmp_path}/large.png")
    assert grid_from_options(file, (400, 400), {}).shape == (400, 400)
    with pytest.raises(OptionError, match="outline: expected a size of at most 90000 cells"):
        grid_from_options(file, (400, 400), {"outline": True})


def test_specks_are_noise_and_levels_reach_black_and_white() -> None:
    shades = np.full((60, 60), 200.0)
    shades[24:48, 24:48] = 90.0
    shades[0:6, 0:6] = 90.0  # one cell
    grid = photo.separate(photo.level(shades), 128)
    assert grid[0, 0] == 0
    assert grid[5:7, 5:7].all()
    levelled = photo.level(shades)
    assert (levelled.min(), levelled.max()) == (0, 255)
    np.testing.assert_array_equal(photo.level(np.full((4, 4), 7.0)), 7.0)


def test_dithering_a_photo_uses_all_shades(tmp_path: Path) -> None:
    flat = np.tile(np.linspace(110, 140, SIDE), (SIDE, 1))
    file = image_file(flat, f"{tmp_path}/flat.png")
    grid = grid_from_options(file, (30, None), {"dither": True, "whole": True})
    assert grid[:, :6].mean() > 0.8
    assert grid[:, -6:].mean() < 0.2
