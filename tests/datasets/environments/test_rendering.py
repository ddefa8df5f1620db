"""Boards as text and as pictures."""

import io
import sys

import numpy as np
import pytest

import skytile
from skytile.datasets.environments.png import pixels_of
from skytile.errors import NotInstalled
from skytile.render.text import render_text
from tests.conftest import required
from tests.datasets.environments.play import NAMES, make, solution_actions


@pytest.mark.parametrize("name", NAMES)
def test_text_shows_the_board_as_it_stands(name: str) -> None:
    env = make(name, render_mode="ansi")
    env.reset(seed=0)
    assert env.render() == render_text(
        env.puzzle, np.full(env.puzzle.shape, skytile.OPEN, np.int16)
    )
    for action in solution_actions(env):
        env.step(action)
    assert env.render() == render_text(env.puzzle, env.solution.astype(np.int16))


@pytest.mark.parametrize("name", NAMES)
def test_people_see_every_step(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = make(name, render_mode="human")
    env.reset(seed=0)
    begun = capsys.readouterr().out
    env.step(next(solution_actions(env)))
    moved = capsys.readouterr().out
    assert begun.strip()
    assert moved.strip()
    assert begun != moved


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_the_colours_of_our_own_drawing(name: str) -> None:
    required("Pillow", _has_pillow())
    from PIL import Image

    env = make(name, render_mode="rgb_array")
    env.reset(seed=0)
    for action in list(solution_actions(env))[:10]:
        env.step(action)
    shown = env.render()
    drawing = skytile.draw(env.puzzle, env.cells.astype(np.int16))
    expected = Image.open(io.BytesIO(skytile.to_png(drawing, scale=1.0))).convert("RGB")
    assert shown.dtype == np.uint8
    assert (shown == np.asarray(expected)).all()


@pytest.mark.parametrize("kind", range(5))
def test_every_filter_of_png_is_undone(kind: int) -> None:
    """Filtered here by the formulas of the specification, one byte at a time."""
    import struct
    import zlib

    pixels = np.random.default_rng(kind).integers(256, size=(6, 5, 4), dtype=np.uint8)
    pixels[..., 3] = 255
    rows, raw = pixels.reshape(6, 20).astype(int), b""
    for y, row in enumerate(rows):
        raw += bytes([kind])
        for x, byte in enumerate(row):
            left, up = (row[x - 4] if x >= 4 else 0), (rows[y - 1][x] if y else 0)
            corner = rows[y - 1][x - 4] if y and x >= 4 else 0
            plane = left + up - corner
            nearest = min((left, up, corner), key=lambda value: abs(plane - value))
            predicted = (0, left, up, (left + up) // 2, nearest)[kind]
            raw += bytes([(byte - predicted) % 256])
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", 5, 6, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(raw)),
        (b"IEND", b""),
    ]
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + bytes(4) for name, body in chunks
    )
    assert (pixels_of(png) == pixels[..., :3]).all()


def test_without_the_renderer_the_install_line_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    env = make("Mosaic", render_mode="rgb_array")
    env.reset(seed=0)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[print\]'"):
        env.render()


def test_rendering_without_a_mode_warns() -> None:
    env = make("Mosaic")
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="without a render_mode there is nothing to show"):
        assert env.render() is None


def _has_pillow() -> bool:
    try:
        import PIL  # noqa: F401
    except ImportError:
        return False
    return True
