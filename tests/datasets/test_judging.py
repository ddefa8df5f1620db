"""What a move is worth: provable now, true but not yet provable, or false."""

import itertools
import json
from typing import Any

import numpy as np
import pytest

from skytile.datasets.judging import Move, Position, judge
from skytile.errors import FormatError, NotUnique, OptionError, PuzzleError
from skytile.formats.json import to_object
from skytile.logic import LEVELS, explain
from skytile.logic.base import start
from skytile.puzzles import OPEN, Grid, Puzzle, Skyscrapers
from tests.scoring.boards import RECIPES, make

PUZZLES = [make(*recipe) for recipe in RECIPES if max(recipe[1]) < 11]
HARD = make("skyscrapers", (5, 5), {"difficulty": "hard"})


def positions(puzzle: Puzzle) -> list[Grid]:
    """The boards of a walk-through, from the start to the end."""
    state = start(puzzle)
    grids = [state.grid]
    for step in explain(puzzle, folded=False).steps:
        state.apply(step)
        grids.append(state.grid)
    return grids


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.title)
def test_every_move_is_false_just_where_the_solution_says_so(puzzle: Puzzle) -> None:
    position = Position(puzzle)
    rows, columns = puzzle.shape
    for row, column, value in itertools.product(range(rows), range(columns), puzzle.values):
        is_so = position.solution[row, column] == value
        assert (position.judge((row, column, value), "easy").verdict == "false") != is_so
        ruled_out = position.judge(Move((row, column), value, False), "easy").verdict
        assert (ruled_out == "false") == is_so


@pytest.mark.parametrize("puzzle", [*PUZZLES, HARD], ids=lambda puzzle: puzzle.title)
def test_a_walkthrough_makes_only_moves_that_are_provable(puzzle: Puzzle) -> None:
    walk = explain(puzzle, folded=False)
    state, done = start(puzzle), 0
    for step in walk.steps:
        if step.places and step.technique != "smallest reason":
            cell, value = next(iter(step.places.items()))
            found = judge(puzzle, state.grid, (*cell, value))
            assert found.verdict == "provable"
            done += 1
        state.apply(step)
    assert done


def test_more_is_provable_with_more_techniques() -> None:
    position = Position(HARD)
    known = [set(position.moves(level)) for level in LEVELS[:4]]
    assert known[0] < known[1] <= known[2] <= known[3]
    assert all(position.solution[move.cell] == move.value for moves in known for move in moves)


def test_a_true_move_may_be_not_yet_provable() -> None:
    easy = Position(HARD).moves("easy")
    cells = {move.cell for move in easy}
    solution = Position(HARD).solution
    later = next(cell for cell in np.ndindex(5, 5) if cell not in cells)
    move = (*later, int(solution[later]))
    assert judge(HARD, None, move, up_to="easy").verdict == "true"
    almost = np.where(np.arange(25).reshape(5, 5) == later[0] * 5 + later[1], OPEN, solution)
    assert judge(HARD, almost, move, up_to="easy").verdict == "provable"


def test_the_level_and_the_step_are_told() -> None:
    move, level = next(iter(Position(HARD).moves().items()))
    found = judge(HARD, None, str(move))
    assert (found.verdict, found.level) == ("provable", level)
    assert found.step is not None
    assert found.step.places[move.cell] == move.value
    assert found.record() == {
        "verdict": "provable", "level": level, "technique": found.step.technique
    }  # fmt: skip


def every_move(puzzle: Puzzle) -> list[Move]:
    cells = np.ndindex(*puzzle.shape)
    return [
        Move((row, column), value, is_place)
        for (row, column), value, is_place in itertools.product(cells, puzzle.values, (True, False))
    ]


@pytest.mark.parametrize("puzzle", [*PUZZLES[:4], PUZZLES[-2], HARD], ids=lambda p: p.title)
def test_the_order_of_questions_does_not_matter(puzzle: Puzzle) -> None:
    half = np.where(np.indices(puzzle.shape).sum(0) % 3, OPEN, Position(puzzle).solution)
    for progress in (None, half):
        rising, falling = Position(puzzle, progress), Position(puzzle, progress)
        falling.moves()
        for level in LEVELS:
            fresh = Position(puzzle, progress)
            expected = {move: fresh.judge(move, level).record() for move in every_move(puzzle)}
            for asked in (rising, falling):
                assert {m: asked.judge(m, level).record() for m in expected} == expected
                assert asked.moves(level) == Position(puzzle, progress).moves(level)


def test_a_proof_above_the_level_is_none() -> None:
    asked = Position(HARD)
    verdicts = {m: asked.judge(m).level for m in every_move(HARD)}
    later = [move for move, level in verdicts.items() if level == "expert"]
    assert later
    assert {asked.judge(move, "hard").verdict for move in later} == {"true"}


def test_mistakes_prove_nothing() -> None:
    solution = Position(HARD).solution
    wrong = np.full((5, 5), OPEN)
    wrong[0, 0] = solution[0, 0] % 5 + 1
    assert Position(HARD, wrong).moves("hard") == Position(HARD).moves("hard")


def test_marks_count() -> None:
    solution = Position(HARD).solution
    marks = {
        f"r{row + 1}c{column + 1}": [int(solution[row, column])] for row, column in np.ndindex(5, 5)
    }
    everything = Position(HARD, marks=marks).moves("easy")
    assert len(everything) == 25
    lies = {name: [value % 5 + 1] for name, (value,) in marks.items()}
    assert Position(HARD, marks=lies).moves("easy") == Position(HARD).moves("easy")


@pytest.mark.parametrize(
    ("move", "problem"),
    [
        ("r9c9=1", "expected r1c1 to r5c5, got r9c9"),
        ("r1c1=9", "expected a value from 1 to 5, got 9"),
        ("hello", "expected r1c2=3 or r1c2!=3, got 'hello'"),
        ((-1, 0, 1), "expected r1c1 to r5c5"),
        ((0, 0), "expected r1c2=3, or row, column and value in whole numbers"),
        ((0.5, 0, 1), "whole numbers"),
        (("a", 0, 1), "whole numbers"),
        (None, "whole numbers"),
        (Move((0, 0), 1.5), "whole numbers"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_move_is_refused(move: Any, problem: str) -> None:
    with pytest.raises(PuzzleError, match=problem):
        judge(HARD, None, move)


def test_unknown_levels_and_ambiguous_puzzles_are_refused() -> None:
    with pytest.raises(OptionError, match="expected easy, medium, hard, expert, extreme"):
        judge(HARD, None, "r1c1=1", up_to="silly")
    with pytest.raises(OptionError, match="extreme, got 'foo'"):
        Position(HARD).moves("foo")
    with pytest.raises(NotUnique):
        judge(Skyscrapers(3), None, "r1c1=1")


@pytest.mark.parametrize("value", [6, -2, 300])
def test_progress_with_impossible_values_is_refused(value: int) -> None:
    progress = np.full((5, 5), OPEN)
    progress[1, 2] = value
    with pytest.raises(PuzzleError, match=f"progress, r2c3: expected 1 to 5 or open, got {value}"):
        Position(HARD, progress)


def test_nothing_filled_in_may_be_written_as_zero() -> None:
    assert Position(HARD, np.zeros((5, 5), int)).moves("easy") == Position(HARD).moves("easy")


def test_puzzles_are_read_from_json_and_text() -> None:
    record = to_object(HARD)
    expected = judge(HARD, None, "r1c1=1", up_to="easy").record()
    for given in (record, json.dumps(record)):
        assert judge(given, None, "r1c1=1", up_to="easy").record() == expected
        assert Position(given).puzzle == HARD
    with pytest.raises(PuzzleError, match="expected a puzzle, its JSON object or a text"):
        Position(7)  # type: ignore[arg-type]
    with pytest.raises(FormatError):
        Position("nonsense")
