"""Walk-throughs as supervision: true to the end, or false from a known step on."""

import json

import pytest

from skytile.datasets.traces import false_trace, first_false_step, trace
from skytile.errors import PuzzleError
from skytile.puzzles import Puzzle, Skyscrapers
from tests.scoring.boards import RECIPES, make

PUZZLES = [make(*recipe, seed) for recipe in RECIPES if max(recipe[1]) < 11 for seed in (1, 30)]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.fingerprint[:8])
def test_a_trace_leads_to_the_solution(puzzle: Puzzle) -> None:
    assert puzzle.solution is not None
    true = trace(puzzle)
    assert first_false_step(true.steps, puzzle.solution) is None
    assert true.first_false is None
    placed = {cell: value for step in true.steps for cell, value in step.places.items()}
    assert all(puzzle.solution[cell] == value for cell, value in placed.items())
    record = true.record()
    assert len(record["steps"]) == len(record["text"].splitlines()) == len(true.steps)
    assert "first_false" not in record


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.fingerprint[:8])
def test_the_first_false_step_is_where_it_says(puzzle: Puzzle, seed: int) -> None:
    assert puzzle.solution is not None
    true, false = trace(puzzle), false_trace(puzzle, seed)
    number = false.first_false
    assert number is not None
    assert first_false_step(false.steps, puzzle.solution) == number
    assert false.record()["steps"][:number] == true.record()["steps"][:number]
    assert false.steps[number].technique == true.steps[number].technique
    assert false.steps[number].text != true.steps[number].text
    assert false.record()["first_false"] == number


def test_a_false_step_says_in_words_what_it_concludes() -> None:
    for puzzle in PUZZLES:
        false = false_trace(puzzle, 5)
        assert false.first_false is not None
        step = false.steps[false.first_false]
        for row, column in step.places:
            if len(step.places) == 1:
                assert f"r{row + 1}c{column + 1}" in step.text


def test_a_seed_gives_the_same_flaw_again_and_others_give_others() -> None:
    puzzle = PUZZLES[2]
    records = [json.dumps(false_trace(puzzle, seed).record()) for seed in (1, 1, 2, 3, 4)]
    assert records[0] == records[1]
    assert len(set(records)) > 2


def test_traces_are_worded_in_german_too() -> None:
    assert "Zeile" in trace(PUZZLES[0], "de").text
    assert false_trace(PUZZLES[0], 1, "de").text != false_trace(PUZZLES[0], 1, "en").text


def test_a_solved_puzzle_cannot_be_told_wrong() -> None:
    with pytest.raises(PuzzleError, match="nothing to solve"):
        false_trace(Skyscrapers(1).with_clues({"r1c1": 1}), 0)
