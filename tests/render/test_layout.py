"""Text never overlaps, and nothing is told by colour alone."""

import re

import numpy as np
import pytest

from skytile.puzzles import Mosaic, Skyscrapers
from skytile.render import Drawing, draw, to_svg
from skytile.render.drawing import CELL, Box, Label
from skytile.render.scene import initial_candidates
from skytile.render.styles import sheet
from tests.render.pictures import DRAWINGS


def clashes(drawing: Drawing) -> list[str]:
    """Labels that overlap one that is a little further right or down."""
    labels = sorted(drawing.labels(), key=lambda label: label.box.left)
    found: list[str] = []
    open_ones: list[Label] = []
    for label in labels:
        open_ones = [other for other in open_ones if other.box.right > label.box.left]
        found += [f"{o.text} {label.text}" for o in open_ones if o.box.overlaps(label.box)]
        open_ones.append(label)
    return found


def fits(drawing: Drawing) -> bool:
    """Whether every label lies on the sheet."""
    return all(
        0 <= box.left <= box.right <= drawing.width and 0 <= box.top <= box.bottom <= drawing.height
        for box in (label.box for label in drawing.labels())
    )


def full(size: int, **variants: bool) -> Skyscrapers:
    """A board with the longest clue there is at every place."""
    edges = np.full((4, size), size)
    return Skyscrapers(size, edges, **variants)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", range(4, 17))
def test_no_number_overlaps_another(size: int) -> None:
    puzzle = full(size)
    latin = (np.arange(size) + np.arange(size)[:, None]) % size + 1
    for drawing in (draw(puzzle, latin), draw(puzzle, candidates=initial_candidates(puzzle))):
        assert not clashes(drawing)
        assert fits(drawing)
        assert sum(1 for _ in drawing.labels()) >= size * size + 4 * size


@pytest.mark.parametrize("size", [4, 5, 9, 16, 30])
def test_long_sums_fit_beside_the_board(size: int) -> None:
    latin = (np.arange(size) + np.arange(size)[:, None]) % size + 1
    puzzle = Skyscrapers(size, sums=True)
    puzzle = Skyscrapers(size, np.full((4, size), puzzle.largest_clue), sums=True)
    drawing = draw(puzzle, latin)
    assert not clashes(drawing)
    assert fits(drawing)
    inside = Box(32, 32, 32 + size * CELL, 32 + size * CELL)
    outside = [label for label in drawing.labels() if label.role == "clue"]
    assert len(outside) == 4 * size + 1
    assert not [label for label in outside if label.box.overlaps(inside)]


@pytest.mark.parametrize("side", [4, 10, 25, 100])
def test_no_clue_of_a_mosaic_overlaps_another(side: int) -> None:
    drawing = draw(Mosaic(side, side, np.full((side, side), 9)))
    assert not clashes(drawing)
    assert sum(1 for _ in drawing.labels()) == side * side


@pytest.mark.parametrize("size", [9, 16, 255])
def test_numbers_stay_in_their_cells(size: int) -> None:
    puzzle = full(size)
    latin = (np.arange(size) + np.arange(size)[:, None]) % size + 1
    for label in draw(puzzle, latin).labels():
        assert label.box.right - label.box.left <= CELL
        assert label.box.bottom - label.box.top <= CELL


def test_a_large_mosaic_is_a_small_file() -> None:
    board = Mosaic(100, 100)
    cells = np.random.default_rng(1).integers(0, 2, (100, 100))
    assert len(to_svg(draw(board, cells))) < 150_000


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_role_has_a_look_in_both_themes(name: str) -> None:
    drawing = DRAWINGS[name]()
    for theme in ("light", "dark", "print"):
        rules = sheet(drawing.roles(), theme)
        assert {role for role in drawing.roles() if f".{role}{{" not in rules} == set()


def looks(theme: str) -> dict[str, dict[str, str]]:
    roles = ["paper", "open", "white", "black", "clue", "given", "value", "candidate", "on-black", "on-white", "looked", "changed", "changed-fill", "mistake", "hatch"]  # fmt: skip
    rules = re.findall(r"\.skytile \.([\w-]+)\{([^}]*)\}", sheet(roles, theme))
    return {role: dict(d.split(":") for d in look.split(";")) for role, look in rules}


def contrast(one: str, other: str) -> float:
    """How far apart two colours are in brightness, as WCAG has it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("text", "grounds"),
    [
        ("clue", ["paper", "open", "looked", "mistake"]),
        ("given", ["paper", "looked", "changed", "mistake"]),
        ("value", ["paper", "looked", "changed", "mistake"]),
        ("candidate", ["paper", "looked", "changed"]),
        ("on-black", ["black"]),
        ("on-white", ["white"]),
    ],
)
def test_text_can_be_read_without_colour(theme: str, text: str, grounds: list[str]) -> None:
    look = looks(theme)
    for ground in grounds:
        assert contrast(look[text]["fill"], look[ground]["fill"]) >= 4.5, ground


def test_marks_differ_by_more_than_hue() -> None:
    look = looks("light")
    assert "stroke-dasharray" in look["mistake"]
    assert "stroke-dasharray" not in look["changed"]
    assert float(look["changed"]["stroke-width"]) >= 3
    shapes = DRAWINGS["towers-step"]().roles()
    assert {"hatch", "changed", "clue-mark", "struck"} <= set(shapes)
    assert "flag" in DRAWINGS["towers-mistakes"]().roles()
