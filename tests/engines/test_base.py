"""The session checks what goes in and what comes out, whatever the engine."""

from typing import Any, ClassVar

import numpy as np
import pytest

from skytile.engines import Engine, Limits, Option, Outcome, Question, Session, Status
from skytile.errors import NotInstalled, NotSupported, OptionError, PuzzleError, WrongAnswer
from skytile.families import Support
from skytile.puzzles import OPEN, Mosaic, Puzzle, Skyscrapers
from skytile.solving import solve

GOOD = np.array([[1, 2], [2, 1]], np.int16)


class Liar(Engine):
    """An engine that gives the answer it was made with, right or wrong."""

    name = "liar"
    summary = "gives the answer it was made with"
    models: ClassVar[dict[str, Support[Any]]] = {"skyscrapers": Support(None)}

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome

    def _open(self, puzzle: Puzzle) -> Session:
        return LyingSession(puzzle, self.outcome)


class LyingSession(Session):
    def __init__(self, puzzle: Puzzle, outcome: Outcome) -> None:
        super().__init__(puzzle)
        self.outcome = outcome

    def _solve(self, question: Question) -> Outcome:
        return self.outcome


PUZZLE = Skyscrapers(2).with_clues({"N1": 2, "W1": 2})


def test_a_right_answer_passes() -> None:
    grid = solve(PUZZLE, engine=Liar(Outcome(Status.SOLVED, GOOD))).grid
    assert grid is not None
    assert (grid == GOOD).all()
    assert not grid.flags.writeable


def test_a_grid_that_breaks_a_rule_is_caught() -> None:
    for grid in (GOOD[::-1], np.zeros((2, 2), np.int16), np.full((2, 2), 9, np.int16)):
        with pytest.raises(WrongAnswer, match="breaks a rule"):
            solve(PUZZLE, engine=Liar(Outcome(Status.SOLVED, grid)))


def test_a_grid_of_another_shape_is_caught() -> None:
    with pytest.raises(PuzzleError, match="expected 2×2"):
        solve(PUZZLE, engine=Liar(Outcome(Status.SOLVED, np.ones((3, 3), np.int16))))


def test_a_solution_without_a_grid_is_caught() -> None:
    with pytest.raises(WrongAnswer, match="gave none"):
        solve(PUZZLE, engine=Liar(Outcome(Status.SOLVED)))


def test_an_excluded_solution_is_caught() -> None:
    with (
        Liar(Outcome(Status.SOLVED, GOOD)).open(PUZZLE) as session,
        pytest.raises(WrongAnswer, match="excluded"),
    ):
        session.solve(excluding=GOOD)


def test_a_fixed_cell_that_was_changed_is_caught() -> None:
    with Liar(Outcome(Status.SOLVED, GOOD)).open(PUZZLE) as session:
        assert session.solve(fixed=[[1, OPEN], [OPEN, OPEN]]).status is Status.SOLVED
        with pytest.raises(WrongAnswer, match="fixed"):
            session.solve(fixed=[[OPEN, OPEN], [OPEN, 2]])


def test_an_impossible_value_is_answered_without_the_engine() -> None:
    with Liar(Outcome(Status.SOLVED, GOOD)).open(PUZZLE) as session:
        outcome = session.solve(fixed=[[3, OPEN], [OPEN, OPEN]])
        assert (outcome.status, outcome.core) == (Status.IMPOSSIBLE, frozenset())
        assert session.solve(excluding=[[1, 2], [2, 0]]).status is Status.SOLVED


def test_only_the_clues_that_are_on_are_checked() -> None:
    with Liar(Outcome(Status.SOLVED, GOOD[::-1])).open(PUZZLE) as session:
        assert session.solve(clues=[]).status is Status.SOLVED
        with pytest.raises(WrongAnswer, match="clue N1 does not hold"):
            session.solve(clues=["N1"])


def test_a_core_of_clues_that_are_off_is_caught() -> None:
    liar = Liar(Outcome(Status.IMPOSSIBLE, core=frozenset({"W1"})))
    with liar.open(PUZZLE) as session:
        assert session.solve(clues=["W1"]).status is Status.IMPOSSIBLE
        with pytest.raises(WrongAnswer, match="switched off"):
            session.solve(clues=["N1"])


def test_unknown_clues_and_grids_of_the_wrong_shape_are_refused() -> None:
    with Liar(Outcome(Status.SOLVED, GOOD)).open(PUZZLE) as session:
        with pytest.raises(PuzzleError, match="'N2': this puzzle has no such clue"):
            session.solve(clues=["N2"])
        with pytest.raises(PuzzleError, match="expected 2×2"):
            session.solve(excluding=[[1, 2, 3]])


def test_an_outcome_is_not_yes_or_no() -> None:
    with pytest.raises(TypeError, match="compare its status"):
        bool(Outcome(Status.UNKNOWN))


def test_what_an_engine_does_not_support_is_said() -> None:
    with pytest.raises(NotSupported, match=r"^engine 'liar' does not support mosaic puzzles$"):
        solve(Mosaic(2, 2), engine=Liar(Outcome(Status.UNKNOWN)))


def test_a_missing_package_names_the_install_line() -> None:
    class Missing(Liar):
        name = "missing"
        packages = ("no-such-distribution",)

    with pytest.raises(NotInstalled, match=r"pip install 'skytile\[missing\]'"):
        solve(PUZZLE, engine=Missing(Outcome(Status.UNKNOWN)))


@pytest.mark.parametrize("value", [-1.0, float("nan")])
def test_limits_are_numbers_from_zero(value: float) -> None:
    with pytest.raises(OptionError, match="seconds: expected a number from 0"):
        Limits(seconds=value)


def test_an_option_takes_its_choices_only() -> None:
    option = Option("sort", "int", "", ("int", "bool"))
    assert option.validate("bool") == "bool"
    with pytest.raises(OptionError, match="sort: expected int or bool, got 'real'"):
        option.validate("real")
