"""What propagation leaves along a line: never less than is possible, and exactly that in a table."""

import numpy as np
import pytest

from skytile.solving import check
from skytile.studies.machinery.boards import board
from skytile.studies.propagation import choco, units
from skytile.studies.propagation.lines import Line, draw_line, exact
from tests.conftest import required


@pytest.fixture(autouse=True)
def installed() -> None:
    try:
        import pychoco  # noqa: F401
        import pysat  # noqa: F401
    except ImportError:
        required("pychoco and python-sat", False)


def test_what_is_possible_along_a_line() -> None:
    whole = np.ones((4, 4), np.bool_)
    assert (exact(Line(whole, 4, 1)) == np.eye(4)).all()
    assert not exact(Line(whole, 4, 4)).any()
    left = exact(Line(whole, 1, 2))
    assert left[0].tolist() == [False, False, False, True]
    assert left[3].tolist() == [False, False, True, False]  # it hides the two before it


@pytest.mark.parametrize("share", [1.0, 0.6])
@pytest.mark.parametrize("model", [*choco.VIEWS, *units.ENCODINGS])
def test_no_model_removes_what_is_possible(model: str, share: float) -> None:
    narrow = choco.narrow if model in choco.VIEWS else units.narrow
    for seed in range(12):
        line = draw_line(5, seed, share)
        left, possible = narrow(line, model), exact(line)
        assert (left <= line.domains).all()
        assert (possible <= left).all()
        if model == "exact":
            assert (left == possible).all()


@pytest.mark.parametrize("model", choco.VIEWS)
def test_every_model_solves_boards(model: str) -> None:
    for seed in range(2):
        puzzle = board(f"lean/5/{seed}")
        assert check(puzzle).status.value == "unique"
        found = choco.search(puzzle, model, 20)
        assert found.status == "solved"
        assert found.nodes >= 1
