"""Boards in the terminal: partial grids, half blocks, marks."""

import json
import subprocess
import sys

import numpy as np
import pytest

from skytile.puzzles import Mosaic, Skyscrapers
from skytile.render.text import render_coloured, render_pixels, render_text
from tests.render.pictures import MOSAIC, PARKS, PARKS_SOLUTION, SOLUTION, SUMS, TOWERS


def test_open_cells_are_told_from_black_and_white_ones() -> None:
    grid = np.array([[0, 1, -1]])
    assert render_text(Mosaic(3, 1), grid) == ". X ?"
    styles = [str(span.style) for span in render_coloured(Mosaic(3, 1), grid).spans]
    assert len(set(styles)) == 3
    wide = render_coloured(Mosaic(3, 1), grid, width=4)
    assert wide.plain == "▀▀▀"
    assert len({str(span.style) for span in wide.spans}) == 3


def test_open_cells_are_blank_and_parks_are_dots() -> None:
    grid = PARKS_SOLUTION.copy()
    grid[1] = -1
    rows = render_coloured(PARKS, grid).plain.splitlines()
    assert "· │ 1 │ 2 │ 3" in rows[2]
    assert set(rows[4]) <= set(" ┃│")


def test_an_unsolved_board_has_no_parks_yet() -> None:
    assert "·" not in render_coloured(PARKS).plain


def test_pixels_are_two_rows_a_line() -> None:
    grid = np.array([[1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 1]])
    assert render_pixels(Mosaic(4, 3), grid) == "█▀▄ \n▀  ▀"
    assert render_pixels(TOWERS, SOLUTION) is None


@pytest.mark.parametrize("name", ["N2", "S5", "W3", "r2c3", "r1c1"])
def test_marked_cells_and_clues_are_reversed(name: str) -> None:
    drawn = render_coloured(TOWERS, SOLUTION, marked=[name])
    marked = [span for span in drawn.spans if "reverse" in str(span.style)]
    assert len(marked) == 1
    value = TOWERS.clues.get(name, 1)
    assert drawn.plain[marked[0].start : marked[0].end].strip() == str(value)


def test_a_mosaic_can_be_marked() -> None:
    drawn = render_coloured(MOSAIC, marked=["r1c1"])
    assert [drawn.plain[s.start : s.end] for s in drawn.spans if "reverse" in str(s.style)] == [
        " 3"
    ]


def test_plain_and_coloured_boards_show_the_same_numbers() -> None:
    board = Skyscrapers(12).with_clues({"N12": 11, "E1": 2, "S3": 4})
    digits = "".join(c for c in render_coloured(board).plain if c.isdigit())
    assert digits == "".join(c for c in render_text(board) if c.isdigit())


def test_sums_have_a_sign_in_the_corner_and_room_for_their_digits() -> None:
    rows = render_coloured(SUMS, SUMS.solution).plain.splitlines()
    assert rows[0].split() == ["Σ", "12", "5", "9"]
    assert rows[0].index("12") + 1 == rows[2].index("3")
    assert (rows[6].split()[0], rows[4].split()[-1]) == ("11", "13")


def test_text_needs_nothing_that_draws_or_explains() -> None:
    code = (
        "import json, sys; from skytile.cli import main\n"
        "try: main(['check', '5:/3//3////3/3/1///3///////,g2g3i'])\n"
        "except SystemExit: print(json.dumps(list(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout.splitlines()[-1])
    assert "skytile.render.text" in loaded
    unneeded = ("skytile.logic", "skytile.render.scene", "skytile.render.svg", "rich")
    assert not [name for name in loaded if name.startswith(unneeded)]
