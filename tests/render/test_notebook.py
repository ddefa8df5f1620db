"""Notebooks, and the pages that are made by a command."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest

import skytile
from skytile.logic.steps import Step
from skytile.puzzles import Mosaic
from skytile.render import draw
from tests.render.pictures import MOSAIC, NASTY, STEP, TOWERS, walk

ROOT = Path(__file__).parent.parent.parent


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "value", [TOWERS, MOSAIC, draw(TOWERS)], ids=["towers", "mosaic", "drawing"]
)
def test_puzzles_and_drawings_show_themselves(value: Any) -> None:
    assert value._repr_svg_().startswith("<svg ")


def test_import_skytile_is_enough() -> None:
    code = "import skytile; print(skytile.Mosaic(2, 2)._repr_svg_()[:4])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.stdout == "<svg\n"


def test_a_puzzle_too_large_to_draw_has_no_picture() -> None:
    assert Mosaic(1000, 1000)._repr_svg_() is None


def test_a_step_shows_its_words_and_nothing_else() -> None:
    shown = STEP._repr_html_()
    assert shown is not None
    assert STEP.text in shown
    nasty = Step(NASTY, NASTY, NASTY)._repr_html_()
    assert nasty is not None
    assert "<script" not in nasty


def test_a_walk_through_is_a_part_of_a_page() -> None:
    from skytile.render.notebook import to_html

    shown = to_html(walk(TOWERS, STEP))
    assert shown.startswith("<style>")
    assert "<html" not in shown
    assert "<script" not in shown
    ids = set(re.findall(r' id="([^"]*)"', shown))
    assert not ids & set(re.findall(r' id="([^"]*)"', to_html(walk(TOWERS, STEP, STEP))))


def test_a_drawing_is_short_in_text() -> None:
    assert repr(draw(TOWERS)) == "<Drawing 'Skyscrapers 5×5', 264×264, 12 shapes>"
    assert skytile.Drawing is type(draw(TOWERS))


def test_the_notebook_runs_and_shows_what_it_did() -> None:
    module = script("notebook")
    kept: Any = nbformat.reads(module.NOTEBOOK.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    assert [cell.source for cell in kept.cells] == module.CELLS
    again = module.executed(module.unexecuted())
    for old, new in zip(kept.cells, again.cells, strict=True):
        assert old.get("outputs") == new.get("outputs")
    shown = [output.data for cell in kept.cells for output in cell.get("outputs", [])]
    assert sum("image/svg+xml" in data for data in shown) == 8
    assert sum("text/html" in data for data in shown) == 1


def test_the_gallery_is_what_is_drawn_now() -> None:
    for path, text in script("gallery").files().items():
        file = ROOT / "docs" / path
        assert file.read_text("utf-8") == text, f"{path}: run `make gallery`"
        assert file.stat().st_size < 60_000
