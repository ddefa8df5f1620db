"""Walk-throughs as supervision: true to the end, or false from a known step on."""

import json
from collections import Counter
from typing import Any

import pytest

from skytile.datasets.traces import false_trace, first_false_step, trace
from skytile.errors import OptionError, PuzzleError
from skytile.formats.json import to_object
from skytile.logic.steps import Step
from skytile.puzzles import Puzzle, Skyscrapers
from tests.scoring.boards import RECIPES, make

SEVERAL = [
    *(recipe for recipe in RECIPES if max(recipe[1]) < 11),
    ("skyscrapers", (6, 6), {"difficulty": "medium"}),
    ("mosaic", (8, 8), {"difficulty": "medium"}),
    ("mosaic", (8, 8), {"difficulty": "hard"}),
]
HARDER = [make(*recipe, seed) for recipe in SEVERAL[-3:] for seed in (2, 9)]
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


def test_a_false_step_has_all_that_a_true_one_has() -> None:
    for puzzle in (*PUZZLES, *HARDER):
        false = false_trace(puzzle, 6)
        assert false.first_false is not None
        true, flawed = trace(puzzle).steps[false.first_false], false.steps[false.first_false]
        assert true.record().keys() == flawed.record().keys()


def said_to_be(step: Step, columns: int) -> dict[str, Any] | None:
    """What the words conclude, from their slots; None where that is not in slots by itself."""
    message, slots = step.sentences[0]
    things = {name: thing[1] for name, thing in slots.items() if not isinstance(thing, (int, str))}
    if message in {"last-cell", "only-left", "only-left-seen", "one-place", "one-visible"}:
        return {"places": {divmod(things["cell"], columns): things["value"]}, "removes": {}}
    if message in {"pair", "bounds", "all-black", "all-white", "pair-inside"}:
        black = things.get("black", things.get("cells", []) if message == "all-black" else [])
        white = things.get("white", things.get("cells", []) if message == "all-white" else [])
        colours = dict.fromkeys(black, 1) | dict.fromkeys(white, 0)
        return {"places": {divmod(c, columns): v for c, v in colours.items()}, "removes": {}}
    if message in {"silhouette", "stairs", "naked-set", "hidden-set", "locked"}:
        removes = {divmod(cell, columns): tuple(gone) for cell, gone in things["removes"]}
        return {"places": {}, "removes": removes}
    if message in {"height-bounds", "counting-along"}:
        gone: dict[Any, set[int]] = {}
        for _, case in things["list"]:
            cells = case["cells"][1] if "cells" in case else [case["cell"][1]]
            values = case["values"][1] if "values" in case else [case["value"][1]]
            for cell in cells:
                gone.setdefault(divmod(cell, columns), set()).update(values)
        return {"places": {}, "removes": {cell: tuple(sorted(v)) for cell, v in gone.items()}}
    return None


def test_words_and_data_of_a_false_step_say_the_same() -> None:
    checked = Counter[str]()
    for puzzle, seed in ((puzzle, seed) for puzzle in (*PUZZLES, *HARDER) for seed in range(12)):
        false = false_trace(puzzle, seed)
        assert false.first_false is not None
        step = false.steps[false.first_false]
        if (said := said_to_be(step, puzzle.shape[1])) is not None:
            assert said == {"places": dict(step.places), "removes": dict(step.removes)}
            checked[step.technique] += 1
    assert len(checked) >= 10
    assert checked.total() > 150


@pytest.mark.parametrize("kind", ["skyscrapers", "mosaic"])
def test_the_technique_does_not_give_a_false_step_away(kind: str) -> None:
    every, false = Counter[str](), Counter[str]()
    for number, recipe in enumerate(recipe for recipe in SEVERAL if recipe[0] == kind):
        for seed in range(0, 200, 10):
            puzzle = make(*recipe, seed)
            every.update(step.technique for step in trace(puzzle).steps)
            for flaw in range(3):
                found = false_trace(puzzle, seed * 100 + number * 10 + flaw)
                assert found.first_false is not None
                false[found.steps[found.first_false].technique] += 1
    for technique, count in every.items():
        share = count / every.total()
        if share >= 0.05:
            assert false[technique] / false.total() > share / 3, technique


def test_the_place_and_the_flaw_are_chosen_apart() -> None:
    puzzle = PUZZLES[2]
    flaws: dict[int, set[str]] = {}
    for seed in range(300):
        false = false_trace(puzzle, seed)
        assert false.first_false is not None
        flaws.setdefault(false.first_false, set()).add(false.steps[false.first_false].text)
    assert len(flaws) > len(trace(puzzle).steps) * 0.8
    assert sum(len(texts) > 1 for texts in flaws.values()) > len(flaws) / 2


def test_a_trace_may_end_at_the_false_step() -> None:
    whole, short = false_trace(PUZZLES[1], 4), false_trace(PUZZLES[1], 4, ends_there=True)
    assert whole.first_false == short.first_false == len(short.steps) - 1
    assert whole.record()["steps"][: len(short.steps)] == short.record()["steps"]


@pytest.mark.parametrize("seed", [-1, 2**60, 1.5, "a", None, True])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match="seed: expected a whole number from 0"):
        false_trace(PUZZLES[0], seed)


def test_puzzles_are_read_from_json_and_text() -> None:
    record = to_object(PUZZLES[0])
    for given in (record, json.dumps(record)):
        assert trace(given).record() == trace(PUZZLES[0]).record()
        assert false_trace(given, 2).record() == false_trace(PUZZLES[0], 2).record()


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
