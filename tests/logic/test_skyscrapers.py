"""Each technique on a board made for it."""

from typing import Any

import pytest

from skytile.logic import Step
from skytile.logic.base import Guide, start
from skytile.logic.state import State
from skytile.puzzles import OPEN, Skyscrapers


def mask(*values: int) -> int:
    return sum(1 << value for value in values)


def board(clues: dict[str, int], size: int = 5, **rules: Any) -> State:
    return start(Skyscrapers(size, **rules).with_clues(clues))


def found(state: State, technique: str) -> list[Step]:
    steps = Guide(state.puzzle).all_steps(state)
    return [step for step in steps if step.technique == technique]


def only(state: State, technique: str) -> Step:
    steps = found(state, technique)
    assert len(steps) == 1, steps
    return steps[0]


def test_clue_1_places_the_tallest() -> None:
    step = only(board({"E2": 1}), "one visible")
    assert step.places == {(1, 4): 5}
    assert step.text == (
        "The 1 east of row 2 (E2): only one building is seen, and it hides all the others. "
        "So r2c5 is 5."
    )


def test_clue_1_with_parks_may_begin_with_a_park() -> None:
    step = only(board({"E2": 1}, parks=1), "one visible")
    assert step.removes[1, 4] == (1, 2, 3)
    assert all(step.removes[1, column] == (4,) for column in (0, 1, 2))


def test_the_largest_clue_is_a_staircase() -> None:
    step = only(board({"S3": 5}), "staircase")
    assert step.places == {(4 - i, 2): i + 1 for i in range(5)}


def test_facing_clues_place_the_tallest() -> None:
    step = only(board({"W2": 2, "E2": 4}), "facing clues")
    assert step.places == {(1, 1): 5}
    assert set(step.clues) == {"W2", "E2"}
    assert not found(board({"W2": 2, "E2": 3}), "facing clues")


def test_facing_clues_and_staircases_do_not_hold_with_parks() -> None:
    state = board({"W2": 2, "E2": 3, "N1": 4}, parks=1)
    assert not found(state, "facing clues")
    assert not found(state, "staircase")


def test_height_bounds() -> None:
    step = only(board({"W2": 4}), "height bounds")
    assert step.removes == {(1, 0): (3, 4, 5), (1, 1): (4, 5), (1, 2): (5,)}
    assert "5 needs 3 before it, so it is not in r2c1, r2c2 or r2c3" in step.text


def test_singles() -> None:
    state = board({})
    state.candidates[7] = mask(3)
    assert only(state, "naked single").places == {(1, 2): 3}
    state = board({})
    for cell in (0, 1, 2, 3):
        state.candidates[cell] &= ~mask(2)
    step = only(state, "hidden single")
    assert step.places == {(0, 4): 2}
    assert step.text == "In row 1, 2 has only one place left: r1c5."
    state = board({"r1c1": 1, "r1c2": 2, "r1c3": 3, "r1c4": 4})
    assert only(state, "last cell").text == "r1c5 is the last open cell of row 1: it is 5."


def test_the_last_parks_are_found() -> None:
    state = board({}, parks=2)
    for cell in (0, 1, 2):
        state.candidates[cell] &= ~1
    assert only(state, "hidden single").places == {(0, 3): 0, (0, 4): 0}


def test_a_silhouette_hides_what_stands_between() -> None:
    step = only(board({"W1": 2, "r1c3": 5}), "silhouette")
    assert step.removes == {(0, 0): (1,), (0, 1): (4,)}
    assert step.text == (
        "The 2 west of row 1 (W1): from r1c3 on, 5 is seen in any case. That leaves one building "
        "to be seen before r1c3: the first. So r1c1 is taller than r1c2: r1c1 is not 1, and r1c2 "
        "is not 4."
    )


def test_stairs_go_up() -> None:
    step = only(board({"W1": 3, "r1c3": 5}), "stairs")
    assert step.removes == {(0, 0): (4,), (0, 1): (1,)}


def test_a_line_with_one_clue_lists_its_arrangements() -> None:
    state = board({"W1": 4})
    for step in found(state, "height bounds"):
        state.apply(step)
    state.candidates[0] = mask(2)
    step = only(state, "one-clue line")
    assert step.removes[0, 1] == (2,) or 2 in step.removes[0, 1]
    record = step.record()
    assert record["arrangements"][0]["cells"][0] == "r1c1"
    assert all(row[0] == 2 for row in record["arrangements"][0]["rows"])


@pytest.mark.parametrize(
    ("cells", "technique"),
    [
        ({0: mask(1, 2), 1: mask(1, 2)}, "naked pair"),
        ({0: mask(1, 2), 1: mask(2, 3), 2: mask(1, 3)}, "naked triple"),
    ],
)
def test_naked_subsets(cells: dict[int, int], technique: str) -> None:
    state = board({})
    for cell, candidates in cells.items():
        state.candidates[cell] = candidates
    step = found(state, technique)[0]
    assert {cell[0] for cell in step.removes} == {0}
    assert set(step.cells) == {divmod(cell, 5) for cell in cells}


def test_hidden_pair() -> None:
    state = board({})
    for cell in (2, 3, 4):
        state.candidates[cell] &= ~mask(4, 5)
    hidden = found(state, "hidden pair")
    assert hidden[0].removes == {(0, 0): (1, 2, 3), (0, 1): (1, 2, 3)}


def test_two_cells_with_a_park_are_no_pair_if_there_are_two_parks() -> None:
    state = board({}, parks=2)
    state.candidates[0] = state.candidates[1] = mask(0, 1)
    assert not found(state, "naked pair")
    state = board({}, parks=1)
    state.candidates[0] = state.candidates[1] = mask(0, 1)
    assert only(state, "naked pair").text.startswith(
        "In row 1, r1c1 and r1c2 can only be a park and 1, in some order."
    )


def test_a_height_is_locked_in_a_box() -> None:
    state = board({}, size=4, boxes=(2, 2))
    for cell in (4, 5):
        state.candidates[cell] &= ~mask(3)
    steps = [step for step in found(state, "locked heights") if "box 1, 3" in step.text]
    assert steps[0].removes == {(0, 2): (3,), (0, 3): (3,)}
    assert steps[0].text.startswith(
        "In box 1, 3 can only stand in r1c1 and r1c2, and so nowhere else in row 1"
    )


def test_x_wing() -> None:
    state = board({})
    for row in (0, 3):
        for column in (1, 2, 4):
            state.candidates[5 * row + column] &= ~mask(2)
    step = found(state, "X-wing")[0]
    assert step.text.startswith("In rows 1 and 4, 2 can only stand in columns 1 and 4")
    assert set(step.removes) == {(r, c) for r in (1, 2, 4) for c in (0, 3)}


def test_a_forcing_chain_goes_both_ways() -> None:
    state = board({})
    state.candidates[0] = mask(1, 2)
    state.candidates[1] = mask(1, 3)
    state.candidates[5] = mask(2, 3)
    step = found(state, "forcing chain")[0]
    assert step.removes == {(1, 1): (3,)}
    assert step.text == (
        "Whether r1c1 is 1 or 2, r2c2 is not 3. If it is 1, then r1c2 can only be 3. If it is 2, "
        "then r2c1 can only be 3."
    )
    assert [link["text"] for link in step.record()["links"]] == [
        "r1c2 can only be 3",
        "r2c1 can only be 3",
    ]


def test_the_state_takes_up_progress() -> None:
    puzzle = Skyscrapers(5, parks=1).with_clues({"r1c1": 4})
    progress = [[OPEN] * 5 for _ in range(5)]
    progress[0][1] = 0
    state = start(puzzle, progress)
    assert [cell for cell in range(25) if state.known[cell]] == [0, 1]
    assert state.grid[0].tolist() == [4, 0, -1, -1, -1]
    assert state.candidates[2] == mask(1, 2, 3), "the only park of the row and the 4 are gone"


def test_with_sums_only_the_least_and_the_largest_clue_tell_at_a_glance() -> None:
    state = board({"W2": 5, "E2": 1 + 5, "S3": 15, "N4": 6}, sums=True)
    assert only(state, "one visible").places == {(1, 0): 5}
    assert only(state, "staircase").clues == ("S3",)
    for technique in ("facing clues", "height bounds"):
        assert not found(state, technique)


def test_sums_are_looked_along() -> None:
    step = only(board({"W2": 6}, sums=True), "counting along")
    assert step.removes[1, 0] == (2, 3, 4, 5), "1 and 5 are seen, and nothing else"
    assert "the sum would be at least" in step.text
