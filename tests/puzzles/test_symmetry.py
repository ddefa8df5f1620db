from itertools import pairwise

import pytest
from hypothesis import given

from skytile.puzzles import SYMMETRIES, Mosaic, Puzzle, Skyscrapers, Symmetry
from tests.strategies import puzzles, solved

TURN, MIRROR = Symmetry(1, False), Symmetry(0, True)


def test_a_quarter_turn_moves_edges_and_givens_clockwise() -> None:
    puzzle = Skyscrapers(3).with_clues({"N1": 3, "E2": 2, "r1c2": 1})
    assert dict(puzzle.transformed(TURN).clues) == {"E1": 3, "S2": 2, "r2c3": 1}


def test_a_mirror_swaps_east_and_west() -> None:
    puzzle = Skyscrapers(3).with_clues({"N1": 3, "E2": 2, "r1c1": 1})
    assert dict(puzzle.transformed(MIRROR).clues) == {"N3": 3, "W2": 2, "r1c3": 1}


def test_boxes_turn_with_the_board() -> None:
    puzzle = Skyscrapers(6, boxes=(2, 3))
    assert puzzle.transformed(TURN).boxes == (3, 2)
    assert puzzle.transformed(MIRROR).boxes == (2, 3)


def test_a_rectangle_stands_up_when_turned() -> None:
    puzzle = Mosaic(3, 2).with_clues({"r1c3": 4})
    assert repr(puzzle.transformed(TURN)) == "Mosaic(2, 3).with_clues({'r3c2': 4})"


@given(puzzles())
def test_four_turns_and_two_mirrors_are_nothing(puzzle: Puzzle) -> None:
    turned = puzzle
    for _ in range(4):
        turned = turned.transformed(TURN)
    assert turned == puzzle
    assert puzzle.transformed(MIRROR).transformed(MIRROR) == puzzle


@given(puzzles())
def test_symmetric_puzzles_share_canonical_form_and_fingerprint(puzzle: Puzzle) -> None:
    for form in puzzle.symmetries():
        assert form.canonical() == puzzle.canonical()
        assert form.fingerprint == puzzle.fingerprint
    assert puzzle.canonical() in list(puzzle.symmetries())


@given(puzzles())
def test_the_keys_of_all_forms_need_no_forms(puzzle: Puzzle) -> None:
    assert puzzle._keys() == [form._key() for form in puzzle.symmetries()]
    assert puzzle.clue_count == len(puzzle.clues)


@given(solved())
def test_a_solution_is_carried_along(puzzle: Puzzle) -> None:
    for symmetry in SYMMETRIES:
        form = puzzle.transformed(symmetry)  # the constructor checks the solution it is given
        assert form.solution is not None
        assert len(form.clues) == len(puzzle.clues)


def test_different_puzzles_have_different_fingerprints() -> None:
    different = [
        Skyscrapers(4),
        Skyscrapers(4, diagonals=True),
        Skyscrapers(4, parks=1),
        Skyscrapers(4, boxes=(2, 2)),
        Skyscrapers(4).with_clues({"N1": 1}),
        Skyscrapers(4).with_clues({"N2": 1}),
        Mosaic(4, 4),
        Mosaic(2, 8),
    ]
    assert len({puzzle.fingerprint for puzzle in different}) == len(different)


def test_the_eight_symmetries_are_eight() -> None:
    puzzle = Skyscrapers(4).with_clues({"N1": 2})
    forms = list(puzzle.symmetries())
    assert len(set(forms)) == 8
    assert forms[0] == puzzle
    assert all(a != b for a, b in pairwise(forms))


@pytest.mark.parametrize(
    ("puzzle", "fingerprint"),
    [
        (Skyscrapers(4).with_clues({"N1": 4, "r2c3": 1}), "f3c841d5fd77fe67c0fa5e83992924e0"),
        (Mosaic(3, 2).with_clues({"r1c3": 4}), "3af0632670d9ec5c66bc9ce06a7dc47b"),
    ],
)
def test_fingerprints_never_change(puzzle: Puzzle, fingerprint: str) -> None:
    assert puzzle.fingerprint == fingerprint
