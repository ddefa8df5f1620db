"""Each kind of drawing as it was when someone last looked at it.

After a change that is meant, `RENEW_GOLDEN=1 pytest tests/render/test_golden.py` writes the
files anew; look at them before they are committed.
"""

import os

import pytest

from skytile.render import to_svg
from skytile.render.walkthrough import page
from tests.corpus import DATA
from tests.render.pictures import DRAWINGS, STEP, TOWERS, walk

GOLDEN = DATA / "golden"
RENEW = "RENEW_GOLDEN" in os.environ


def check(name: str, text: str) -> None:
    file = GOLDEN / name
    if RENEW:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_as_it_was(name: str) -> None:
    check(f"{name}.svg", to_svg(DRAWINGS[name](), theme="auto"))


def test_digits_as_strokes_are_as_they_were() -> None:
    check("towers-solved-drawn.svg", to_svg(DRAWINGS["towers-solved"](), digits="drawn"))


def test_a_walk_through_is_as_it_was() -> None:
    check("walkthrough.html", page(walk(TOWERS, STEP)))


def test_every_golden_file_is_of_a_drawing() -> None:
    others = {"towers-solved-drawn.svg", "walkthrough.html"}
    assert {file.name for file in GOLDEN.iterdir()} == {f"{n}.svg" for n in DRAWINGS} | others
