"""MaxSAT files, solved by PySAT's RC2: how many clues have to go, and which."""

import re

import pytest

from skytile.engines import make_engine
from skytile.engines.exports import export
from skytile.formats import parse
from skytile.puzzles import Mosaic, Puzzle, Skyscrapers
from skytile.solving import Uniqueness, check
from tests.conftest import required

FIVE = parse("5:/3//3////3/3/1///3///////,g2g3i")
BOARDS: dict[str, tuple[Puzzle, int]] = {
    "unique": (FIVE, 0),
    "unique mosaic": (parse("5x5:b45a2e669a3c4b2b"), 0),
    "facing edges": (Skyscrapers(4).with_clues({"W1": 3, "E1": 3, "N2": 2}), 1),
    "two givens": (Skyscrapers(4).with_clues({"r1c1": 2, "r1c3": 2, "N2": 2}), 1),
    "two clashes": (
        Skyscrapers(4, boxes=(2, 2), diagonals=True).with_clues(
            {"W1": 3, "E1": 3, "r3c1": 2, "r3c2": 2}
        ),
        2,
    ),
    "sums": (Skyscrapers(4, sums=True, parks=1).with_clues({"N1": 4, "r1c1": 2}), 1),
    "two counts": (Mosaic(4, 4).with_clues({"r1c1": 4, "r1c2": 0, "r4c4": 2}), 1),
    "one count": (Mosaic(4, 4).with_clues({"r1c1": 9, "r3c3": 2}), 1),
}


def solved_by_rc2(text: str) -> tuple[int, set[str]]:
    """The fewest clues that have to go, and those that went."""
    required("engine sat", make_engine("sat").version() is not None)
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    formula = WCNF(from_string=text)
    named = re.findall(r"^c clue (\w+)\n1 (-?\d+) 0$", text, re.MULTILINE)
    assert len(formula.soft) == len(named)
    with RC2(formula) as solver:
        model = solver.compute()
        assert model is not None
        true = set(model)
        gone = {name for name, literal in named if int(literal) not in true}
        return solver.cost, gone


@pytest.mark.parametrize(("puzzle", "fewest"), BOARDS.values(), ids=BOARDS)
def test_the_optimum_is_the_fewest_clues_to_drop(puzzle: Puzzle, fewest: int) -> None:
    cost, gone = solved_by_rc2(export(puzzle, "wcnf"))
    assert (cost, len(gone)) == (fewest, fewest)
    assert check(puzzle.without(gone)).status is not Uniqueness.NONE
    if fewest:
        assert check(puzzle).status is Uniqueness.NONE


def test_every_clue_is_a_soft_clause_of_its_name() -> None:
    text = export(FIVE, "wcnf")
    assert re.findall(r"^c clue (\w+)$", text, re.MULTILINE) == list(FIVE.clues)
    lines = [line for line in text.splitlines() if not line.startswith("c ")]
    assert all(re.fullmatch(r"(h|1)( -?\d+)+ 0", line) for line in lines)
