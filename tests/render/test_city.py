"""The city: what is coloured is what is visible, and nearer towers cover those behind."""

import re

import numpy as np
import pytest

from skytile.errors import NotSupported, PuzzleError
from skytile.puzzles import Skyscrapers
from skytile.puzzles.skyscrapers import EDGES
from skytile.render import city
from skytile.render.drawing import Drawing, Label, Lines
from tests.render.pictures import MOSAIC, PARKS, PARKS_SOLUTION, SOLUTION, SUMS, TOWERS


def seen(drawing: Drawing) -> int:
    return sum(bool(re.fullmatch(r"roof-seen\d", shape.role)) for shape in drawing.shapes)


@pytest.mark.parametrize("side", EDGES)
def test_as_many_towers_are_coloured_as_are_visible(side: str) -> None:
    for puzzle, grid in ((TOWERS, SOLUTION), (PARKS, PARKS_SOLUTION), (SUMS, SOLUTION)):
        counts = Skyscrapers(puzzle.size, parks=puzzle.parks).visible(grid)[EDGES.index(side)]
        for number, count in enumerate(counts, 1):
            assert seen(city(puzzle, grid, view=f"{side}{number}")) == count


def test_behind_an_empty_lot_nothing_is_known_to_be_visible() -> None:
    grid = SOLUTION.copy()
    grid[2, 1] = -1
    assert seen(city(TOWERS, grid, view="W3")) == 1


@pytest.mark.parametrize("view", [None, "E2", "N4"])
def test_nearer_towers_are_drawn_later(view: str | None) -> None:
    roofs = [s for s in city(TOWERS, SOLUTION, view=view).shapes if s.role.startswith("roof-") and isinstance(s, Lines)]  # fmt: skip
    assert len(roofs) == 25
    walls = [s for s in city(TOWERS, SOLUTION, view=view).shapes if s.role.startswith("left-")]
    ground = [max(y for _, y in wall.lines[0]) for wall in walls if isinstance(wall, Lines)]
    assert ground == sorted(ground)


def test_signs_keep_their_names_when_the_city_is_turned() -> None:
    for view in ("S3", "W3"):
        named = {s.name: s.text for s in city(TOWERS, SOLUTION, view=view).shapes if isinstance(s, Label) and s.name}  # fmt: skip
        edges = {n: str(v) for n, v in TOWERS.clues.items() if n[0] in EDGES}
        assert named == edges
    assert city(TOWERS, SOLUTION, view="W3").title.endswith("seen from W3")


def test_parks_are_flat_and_open_cells_are_lots() -> None:
    roles = city(PARKS, np.where(np.eye(4) == 1, -1, PARKS_SOLUTION)).roles()
    assert {"lawn", "tree", "lot"} <= set(roles)


@pytest.mark.parametrize(
    "view", ["", "X1", "N0", "N6", "N", "Nx", "N1 ", "r1c1", "N²", "N99999999999"]
)
def test_a_view_must_be_an_edge(view: str) -> None:
    with pytest.raises(PuzzleError, match="view: expected an edge from N1 to W5"):
        city(TOWERS, SOLUTION, view=view)


def test_a_mosaic_is_no_city() -> None:
    with pytest.raises(NotSupported, match="the 3D view does not support mosaic puzzles"):
        city(MOSAIC)


@pytest.mark.parametrize("size", [1, 4, 12])
def test_everything_is_on_the_sheet(size: int) -> None:
    latin = (np.arange(size) + np.arange(size)[:, None]) % size + 1
    drawing = city(Skyscrapers(size, np.full((4, size), size)), latin)
    for shape in drawing.shapes:
        if isinstance(shape, Lines):
            points = [point for line in shape.lines for point in line]
            assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in points)


def test_huge_cities_are_refused_and_large_ones_have_no_windows() -> None:
    with pytest.raises(NotSupported, match="boards larger than 100×100"):
        city(Skyscrapers(101))
    latin = (np.arange(30) + np.arange(30)[:, None]) % 30 + 1
    assert "window-left" not in city(Skyscrapers(30), latin).roles()
