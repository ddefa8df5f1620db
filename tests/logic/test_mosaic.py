"""Each technique on a board made for it."""

from collections.abc import Callable, Iterable

import pytest

from skytile.logic import Step
from skytile.logic.mosaic import MosaicState
from skytile.logic.mosaic.clues import counting, far_pair, near_pair, three_clues
from skytile.logic.mosaic.contradiction import contradiction
from skytile.puzzles import OPEN, Mosaic

Find = Callable[[MosaicState], Iterable[Step]]


def board(clues: dict[str, int], width: int = 6, height: int = 5) -> MosaicState:
    return MosaicState(Mosaic(width, height).with_clues(clues))


def only(find: Find, state: MosaicState) -> Step:
    steps = list(find(state))
    assert len(steps) == 1, steps
    return steps[0]


def test_full_and_empty_clues() -> None:
    step = only(counting, board({"r1c1": 4}))
    assert step.technique == "full clue"
    assert step.text == "The 4 in r1c1 is full: all four cells that it counts are black."
    assert step.places == {(r, c): 1 for r in (0, 1) for c in (0, 1)}
    step = only(counting, board({"r2c2": 0}))
    assert step.technique == "empty clue"
    assert set(step.places.values()) == {0}
    assert len(step.places) == 9


def test_counting_with_known_cells() -> None:
    puzzle = Mosaic(3, 2).with_clues({"r1c2": 2})
    state = MosaicState(puzzle, [[1, 1, OPEN], [OPEN] * 3])
    step = only(counting, state)
    assert step.text == (
        "The 2 in r1c2 has all its black cells: r1c3, r2c1, r2c2 and r2c3 are white."
    )
    state = MosaicState(puzzle, [[0, 0, 0], [0, OPEN, OPEN]])
    step = only(counting, state)
    assert (
        step.text == "The 2 in r1c2 needs 2, and just two cells are open: r2c2 and r2c3 are black."
    )


@pytest.mark.parametrize(
    ("clues", "find", "technique"),
    [
        ({"r2c2": 6, "r2c3": 3}, near_pair, "touching sides"),
        ({"r2c2": 7, "r3c3": 2}, near_pair, "touching corners"),
        ({"r2c3": 5, "r1c3": 2}, near_pair, "edge argument"),
        ({"r2c2": 8, "r2c4": 2}, far_pair, "mirrored clues"),
        ({"r2c2": 8, "r3c4": 1}, far_pair, "distant clues"),
    ],
)
def test_two_clues_are_named_after_how_they_stand(
    clues: dict[str, int], find: Find, technique: str
) -> None:
    step = only(find, board(clues))
    assert step.technique == technique
    assert set(step.clues) == clues.keys()


def test_the_difference_is_in_the_cells_that_are_not_shared() -> None:
    step = only(near_pair, board({"r2c2": 6, "r2c3": 3}))
    assert step.text == (
        "The 6 in r2c2 needs 6 more, the 3 in r2c3 3, and the difference can only be in the "
        "three open cells that r2c2 counts alone; so r1c1, r2c1 and r3c1 are black, "
        "and r1c4, r2c4 and r3c4 are white."
    )


def test_three_clues_tell_what_two_do_not() -> None:
    state = board({"r2c2": 2, "r2c4": 7, "r2c6": 2}, width=7, height=3)
    assert not list(near_pair(state))
    assert not list(far_pair(state))
    step = only(three_clues, state)
    assert set(step.clues) == {"r2c2", "r2c4", "r2c6"}
    assert step.places == {(r, c): int(c == 3) for r in range(3) for c in (0, 1, 3, 5, 6)}


def test_contradiction_ends_at_a_broken_clue() -> None:
    state = board({"r1c1": 1, "r1c3": 5}, width=4, height=2)
    step = only(contradiction, state)
    assert step.text.startswith("If r1c1 were black, the 1 in r1c1 would turn r1c2, r2c1 and r2c2 ")
    assert step.text.endswith("the 5 in r1c3 could reach only 4; so it is white.")
    assert step.places == {(0, 0): 0}


def test_candidates_are_bits() -> None:
    state = MosaicState(Mosaic(3, 1), [[1, 0, OPEN]])
    assert state.candidates == [2, 1, 3]
    assert state.grid.tolist() == [[1, 0, -1]]
    assert not state.solved
