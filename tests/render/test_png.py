"""PNG: the same on every machine, with or without fonts."""

import io
import struct
import sys

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from skytile.errors import NotInstalled
from skytile.puzzles import Skyscrapers
from skytile.render import draw, to_png
from tests.render.pictures import DRAWINGS, TOWERS


def pixels(data: bytes) -> NDArray[np.uint8]:
    return np.array(Image.open(io.BytesIO(data)).convert("RGB"))


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_can_be_written(name: str) -> None:
    drawing = DRAWINGS[name]()
    data = to_png(drawing, scale=1.0)
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == pytest.approx((drawing.width, drawing.height), abs=1)


def test_each_digit_is_drawn_and_looks_different() -> None:
    shown = {}
    for digit in range(1, 10):
        board = Skyscrapers(9).with_clues({"r1c1": digit})
        cell = pixels(to_png(draw(board), scale=1.0))[34:70, 34:70]
        shown[digit] = cell.tobytes()
        assert (cell.mean(axis=2) < 100).sum() > 15
    assert len(set(shown.values())) == 9


def test_themes() -> None:
    assert pixels(to_png(draw(TOWERS)))[0, 0].tolist() == [255, 255, 255]
    assert pixels(to_png(draw(TOWERS), theme="dark"))[0, 0].tolist() == [0x14, 0x17, 0x1D]
    assert to_png(draw(TOWERS), theme="auto") == to_png(draw(TOWERS), theme="light")


def test_without_the_library_the_install_line_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[print\]'"):
        to_png(draw(TOWERS))
