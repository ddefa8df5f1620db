"""Links that hold a puzzle; `tests/web/test_page_whole.py` compares them with those of the page."""

import pytest

from skytile.errors import NotSupported
from skytile.formats import parse
from skytile.formats.links import share_link
from skytile.puzzles import Mosaic, Skyscrapers
from tests.beacons import registered

PAGE = "https://example.org/skytile/"


def test_clues_givens_and_rules_are_in_the_fragment() -> None:
    puzzle = Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues({"N1": 2, "S4": 3, "r1c2": 4})
    link = share_link(puzzle, PAGE)
    assert link == (
        f"{PAGE}#skyscrapers?size=4&north=2...&south=...3&givens=.4..............&boxes=2x2&diagonals=1"
    )
    assert share_link(Skyscrapers(5, parks=1), PAGE) == f"{PAGE}#skyscrapers?size=5&parks=1"


def test_runs_of_cells_without_a_clue_are_letters() -> None:
    assert (
        share_link(parse("5x5:b45a2e669a3c4b2b"), PAGE)
        == f"{PAGE}#mosaic?size=5x5&clues=b45a2e669a3c4b2b"
    )
    assert share_link(Mosaic(7, 4), f"{PAGE}#today") == f"{PAGE}#mosaic?size=7x4&clues=zb"


def test_a_family_without_links_is_refused() -> None:
    with registered(), pytest.raises(NotSupported, match="link does not support beacons puzzles"):
        share_link(parse('{"kind":"beacons","width":4}'), PAGE)
