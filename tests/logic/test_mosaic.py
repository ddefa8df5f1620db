"""Each technique on a board made for it."""

from itertools import pairwise

import pytest

from skytile.formats import parse
from skytile.logic import Step, explain
from skytile.logic.base import Guide, start
from skytile.logic.state import State
from skytile.puzzles import OPEN, Mosaic
from tests.corpus import CORPUS, corpus_ids


def board(clues: dict[str, int], width: int = 6, height: int = 5) -> State:
    return start(Mosaic(width, height).with_clues(clues))


def only(state: State) -> Step:
    steps = Guide(state.puzzle).next_steps(state)
    assert len(steps) == 1, steps
    return steps[0]


def test_full_and_empty_clues() -> None:
    step = only(board({"r1c1": 4}))
    assert step.technique == "full clue"
    assert step.text == "The 4 in r1c1 is as large as its block: all 4 cells are black."
    assert step.places == {(r, c): 1 for r in (0, 1) for c in (0, 1)}
    step = only(board({"r2c2": 0}))
    assert step.technique == "empty clue"
    assert set(step.places.values()) == {0}
    assert len(step.places) == 9


def test_counting_with_known_cells() -> None:
    puzzle = Mosaic(3, 2).with_clues({"r1c2": 2})
    step = only(start(puzzle, [[1, 1, OPEN], [OPEN] * 3]))
    assert step.text == ("The 2 in r1c2 has all its black cells: r1c3 and r2c1 to r2c3 are white.")
    step = only(start(puzzle, [[0, 0, 0], [0, OPEN, OPEN]]))
    assert step.text == (
        "The 2 in r1c2 needs 2 black cells and has only 2 open cells: r2c2 and r2c3 are black."
    )


@pytest.mark.parametrize(
    ("clues", "technique"),
    [
        ({"r2c2": 6, "r2c3": 3}, "touching sides"),
        ({"r2c2": 7, "r3c3": 2}, "touching corners"),
        ({"r2c3": 5, "r1c3": 2}, "edge argument"),
        ({"r2c2": 8, "r2c4": 2}, "mirrored clues"),
        ({"r2c2": 8, "r3c4": 1}, "distant clues"),
    ],
)
def test_two_clues_are_named_after_how_they_stand(clues: dict[str, int], technique: str) -> None:
    step = only(board(clues))
    assert step.technique == technique
    assert set(step.clues) == clues.keys()


def test_the_difference_is_in_the_cells_that_are_not_shared() -> None:
    assert only(board({"r2c2": 6, "r2c3": 3})).text == (
        "The 6 in r2c2 still needs 6 black cells, the 3 in r2c3 only 3. The difference, 3, can "
        "only come from the open cells that r2c2 alone counts: r1c1, r2c1 and r3c1 are black, "
        "and r1c4, r2c4 and r3c4, which r2c3 alone counts, are white."
    )


def test_three_clues_make_a_chain_of_bounds() -> None:
    step = only(board({"r2c2": 2, "r2c4": 7, "r2c6": 2}, width=7, height=3))
    assert step.technique == "chain of bounds"
    assert set(step.clues) == {"r2c2", "r2c4", "r2c6"}
    assert all((step.places[cell] == 1) == (cell[1] == 3) for cell in step.places)
    assert step.record()["links"]


def test_candidates_are_bits() -> None:
    state = start(Mosaic(3, 1), [[1, 0, OPEN]])
    assert state.candidates == [2, 1, 3]
    assert state.grid.tolist() == [[1, 0, -1]]
    assert not state.solved


def test_the_steps_of_a_run_are_near_each_other() -> None:
    puzzle = parse(corpus_ids(CORPUS / "mosaic-50x50.txt")[0])
    runs = [step.steps for step in explain(puzzle).steps if step.steps]
    assert all(3 <= len(run) <= 12 for run in runs)
    for run in runs:
        for before, after in pairwise(next(iter(step.places)) for step in run):
            assert max(abs(before[0] - after[0]), abs(before[1] - after[1])) <= 8
