"""Each technique on a board made for it."""

from collections.abc import Callable, Iterable

import pytest

from skytile.logic import Step
from skytile.logic.latin.chains import forcing_chain
from skytile.logic.latin.sets import fish, larger_subset, locked_heights, pair
from skytile.logic.latin.singles import hidden_single, naked_single
from skytile.logic.skyscrapers import SkyscrapersState
from skytile.logic.skyscrapers.clues import (
    counting_along,
    facing_clues,
    height_bounds,
    one_clue_line,
    one_visible,
    staircase,
    two_clue_line,
)
from skytile.logic.skyscrapers.contradiction import SightTrail, contradiction
from skytile.puzzles import OPEN, Skyscrapers

Find = Callable[[SkyscrapersState], Iterable[Step]]


def mask(*values: int) -> int:
    return sum(1 << value for value in values)


def board(clues: dict[str, int], **rules: object) -> SkyscrapersState:
    return SkyscrapersState(Skyscrapers(5, **rules).with_clues(clues))  # type: ignore[arg-type]


def only(find: Find, state: SkyscrapersState) -> Step:
    steps = list(find(state))
    assert len(steps) == 1, steps
    return steps[0]


def test_clue_1_places_the_tallest() -> None:
    step = only(one_visible, board({"E2": 1}))
    assert step.places == {(1, 4): 5}
    assert step.text == "East clue 1 in row 2: the first building hides all others, so r2c5 is 5."


def test_clue_1_with_parks_may_begin_with_a_park() -> None:
    step = only(one_visible, board({"E2": 1}, parks=1))
    assert step.removes == {(1, 4): (1, 2, 3)}
    assert step.text.endswith("so r2c5 is 4 or a park.")
    step = only(height_bounds, board({"E2": 1}, parks=1))
    assert step.removes == {(1, 2): (4,), (1, 1): (4,), (1, 0): (4,)}


def test_the_largest_clue_is_a_staircase() -> None:
    step = only(staircase, board({"S3": 5}))
    assert step.places == {(4 - i, 2): i + 1 for i in range(5)}


def test_facing_clues_place_the_tallest() -> None:
    step = only(facing_clues, board({"W2": 2, "E2": 4}))
    assert step.places == {(1, 1): 5}
    assert step.clues == ("W2", "E2")
    assert not list(facing_clues(board({"W2": 2, "E2": 3})))


def test_facing_clues_and_staircases_do_not_hold_with_parks() -> None:
    state = board({"W2": 2, "E2": 3, "N1": 4}, parks=1)
    assert not list(facing_clues(state))
    assert not list(staircase(state))


def test_height_bounds_read_like_a_sentence() -> None:
    step = only(height_bounds, board({"W2": 4}))
    assert step.text == (
        "West clue 4 in row 2: the tallest building cannot stand in the first three cells, "
        "nor 4 in the first two cells, nor 3 in the first cell."
    )
    assert step.removes == {(1, 0): (3, 4, 5), (1, 1): (4, 5), (1, 2): (5,)}


def test_singles() -> None:
    state = board({})
    state.candidates[7] = mask(3)
    assert only(naked_single, state).places == {(1, 2): 3}
    state = board({})
    for cell in (0, 1, 2, 3):
        state.candidates[cell] &= ~mask(2)
    step = only(hidden_single, state)
    assert step.places == {(0, 4): 2}
    assert step.text == "Row 1: 2 has only one place left, r1c5."


def test_the_last_parks_are_found() -> None:
    state = board({}, parks=2)
    for cell in (0, 1, 2):
        state.candidates[cell] &= ~1
    assert only(hidden_single, state).places == {(0, 3): 0, (0, 4): 0}


def test_what_stands_before_the_tallest_must_show_the_rest() -> None:
    state = SkyscrapersState(Skyscrapers(5).with_clues({"W1": 2, "r1c3": 5}))
    step = only(counting_along, state)
    assert step.technique == "last visible"
    assert step.removes == {(0, 0): (1,), (0, 1): (4,)}
    assert step.text == (
        "West clue 2 in row 1: the tallest stands in r1c3, so one building must be seen before it; "
        "with 1 in r1c1, or 4 in r1c2, at least 3 would be seen."
    )


def test_a_line_with_one_clue_is_narrowed_exactly() -> None:
    state = board({"W1": 4})
    list(map(state.apply, height_bounds(state)))
    state.candidates[0] = mask(2)
    step = only(one_clue_line, state)
    assert step.technique == "one-clue line"
    assert step.removes[0, 1] == (2,)


def test_both_clues_tell_more_than_each() -> None:
    state = board({"W1": 2, "E1": 2})
    for _ in range(3):
        for step in (*height_bounds(state), *counting_along(state), *one_clue_line(state)):
            if state.has_use_for(step):
                state.apply(step)
    step = only(two_clue_line, state)
    assert step.clues == ("W1", "E1")
    assert step.removes == {(0, 2): (4,)}


@pytest.mark.parametrize(
    ("find", "cells", "technique"),
    [
        (pair, {0: mask(1, 2), 1: mask(1, 2)}, "naked pair"),
        (larger_subset, {0: mask(1, 2), 1: mask(2, 3), 2: mask(1, 3)}, "naked triple"),
    ],
)
def test_naked_subsets(find: Find, cells: dict[int, int], technique: str) -> None:
    state = board({})
    for cell, candidates in cells.items():
        state.candidates[cell] = candidates
    step = next(iter(find(state)))
    assert step.technique == technique
    assert {cell[0] for cell in step.removes} == {0}
    assert set(step.cells) == {divmod(cell, 5) for cell in cells}


def test_hidden_pair() -> None:
    state = board({})
    for cell in (2, 3, 4):
        state.candidates[cell] &= ~mask(4, 5)
    hidden = [step for step in pair(state) if step.technique == "hidden pair"]
    assert hidden[0].removes == {(0, 0): (1, 2, 3), (0, 1): (1, 2, 3)}


def test_two_cells_with_a_park_are_no_pair_if_there_are_two_parks() -> None:
    state = board({}, parks=2)
    state.candidates[0] = state.candidates[1] = mask(0, 1)
    assert not list(pair(state))
    state = board({}, parks=1)
    state.candidates[0] = state.candidates[1] = mask(0, 1)
    assert only(pair, state).technique == "naked pair"


def test_a_height_is_locked_in_a_box() -> None:
    state = SkyscrapersState(Skyscrapers(4, boxes=(2, 2)))
    for cell in (4, 5):
        state.candidates[cell] &= ~mask(3)
    row, step = locked_heights(state)
    assert row.removes == step.removes == {(0, 2): (3,), (0, 3): (3,)}
    assert step.text.startswith("Box 1: 3 can only stand where it meets row 1")


def test_x_wing() -> None:
    state = board({})
    for row in (0, 3):
        for column in (1, 2, 4):
            state.candidates[5 * row + column] &= ~mask(2)
    step = next(iter(fish(state)))
    assert step.technique == "X-wing"
    assert step.text.startswith("In rows 1 and 4, 2 stands in columns 1 and 4 only")
    assert set(step.removes) == {(r, c) for r in (1, 2, 4) for c in (0, 3)}


def test_forcing_chain_is_told_both_ways() -> None:
    state = board({})
    state.candidates[0] = mask(1, 2)
    state.candidates[1] = mask(1, 3)
    state.candidates[5] = mask(2, 3)
    step = only(forcing_chain, state)
    assert step.removes == {(1, 1): (3,)}
    assert step.text == (
        "r1c1 is 1 or 2. If it is 1, r1c2 is 3. If it is 2, r2c1 is 3. Either way, r2c2 is not 3."
    )


def test_contradiction_names_the_clue_that_breaks() -> None:
    state = SkyscrapersState(Skyscrapers(4).with_clues({"W1": 2, "N2": 2, "r1c4": 4, "r4c2": 4}))
    step = only(contradiction, state)
    assert step.text.startswith("If r1c")
    assert step.clues


def test_the_state_takes_up_progress() -> None:
    puzzle = Skyscrapers(5, parks=1).with_clues({"r1c1": 4})
    progress = [[OPEN] * 5 for _ in range(5)]
    progress[0][1] = 0
    state = SkyscrapersState(puzzle, progress)
    assert state.known == {0, 1}
    assert state.grid[0].tolist() == [4, 0, -1, -1, -1]
    assert state.candidates[2] == mask(1, 2, 3), "the only park of the row and the 4 are gone"


def test_with_sums_nothing_is_counted_at_a_glance() -> None:
    state = board({"N1": 5, "W2": 5, "E2": 1 + 5, "S3": 15}, sums=True)
    for find in (one_visible, staircase, facing_clues, height_bounds):
        assert not list(find(state))


def test_sums_are_looked_along() -> None:
    step = only(counting_along, board({"W2": 5}, sums=True))
    assert step.removes[1, 0] == (1, 2, 3, 4), "only the tallest is seen, so it comes first"
    assert "with 4 in r2c1, the heights seen would add up to at least 9" in step.text
    state = board({"W2": 9, "r2c3": 5}, sums=True)
    step = only(counting_along, state)
    assert step.technique == "last visible"
    assert "so the heights seen before it must add up to 4; " in step.text


def test_all_arrangements_of_a_sum() -> None:
    state = board({"W2": 15}, sums=True)
    step = only(one_clue_line, state)
    assert step.text.startswith(
        "West clue 15 in row 2: in every arrangement whose visible heights add up to 15, r2c1 is "
    )
    state.apply(step)
    assert [state.candidates[cell] for cell in range(5, 10)] == [mask(v) for v in range(1, 6)]
    step = only(two_clue_line, board({"W2": 8, "E2": 9}, sums=True))
    assert step.clues == ("W2", "E2")
    assert step.text.startswith("West clue 8 in row 2, facing 9: in every arrangement that fits")


def test_a_contradiction_names_the_sum_that_cannot_be() -> None:
    clues = {"W1": 9, "N2": 9, "r1c4": 5, "r4c2": 5}
    state = board(clues, sums=True)
    steps = list(contradiction(state))
    assert all("could not see" not in step.text for step in steps)
    trail = SightTrail(board({"W1": 15, "r1c5": 5}, sums=True), 0, 4)
    assert trail.end is not None
    assert trail.end.words == "what W1 sees could not add up to 15"
