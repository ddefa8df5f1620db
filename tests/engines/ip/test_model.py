"""The document's equations: how many there are, what they say, and that they are valid."""

import re
from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from skytile.engines.ip.linear import Program
from skytile.engines.ip.model import MosaicModel, SkyscrapersModel
from skytile.puzzles import OPEN, Mosaic, Skyscrapers
from skytile.puzzles.skyscrapers import EDGES

BASIC = {1: (6, 12), 2: (36, 64), 4: (240, 384), 5: (450, 700), 6: (756, 1152), 7: (1176, 1764)}
"""Variables n³ + n² + 4n² + 2n²(n−1), rows 4n² + 4n + 4n + 4n²(n−1) + 8n(n−1)."""


def full_clues(n: int) -> Skyscrapers:
    square = (np.arange(n)[:, None] + np.arange(n)) % n + 1
    return Skyscrapers(n, Skyscrapers(n).visible(square))


def equation(name: str) -> int:
    found = re.match(r"c(\d+)_", name)
    assert found is not None
    return int(found[1])


def shown(program: Program, number: int) -> list[str]:
    """The rows of an equation, as one would write them."""
    lines = []
    for i, name in enumerate(program.row_names):
        if equation(name) == number:
            inside = range(program.starts[i], program.starts[i + 1])
            terms = [(program.coefficients[t], program.names[program.variables[t]]) for t in inside]
            text = " + ".join(name if c == 1 else f"{c} {name}" for c, name in terms)
            lines.append(f"{program.row_lower[i]} <= {text} <= {program.row_upper[i]}")
    return lines


@pytest.mark.parametrize("n", BASIC)
def test_the_size_of_the_basic_model(n: int) -> None:
    program = SkyscrapersModel(full_clues(n), strengthened=False).program
    assert (len(program.names), len(program.row_names)) == BASIC[n]
    assert len(set(program.names)) == len(program.names)
    assert len(set(program.row_names)) == len(program.row_names)


def test_every_equation_of_the_basic_model_is_there() -> None:
    puzzle = full_clues(4).with_clues({"r2c3": 4})
    program = SkyscrapersModel(puzzle, strengthened=False).program
    count = Counter(map(equation, program.row_names))
    assert count == {
        1: 16, 2: 16, 3: 1, 4: 1, 5: 16, 6: 16, 7: 8, 8: 8, 9: 4, 10: 4, 11: 4, 12: 4,
        13: 96, 14: 96, **dict.fromkeys(range(15, 23), 12),
    }  # fmt: skip


def test_the_equations_of_a_small_board() -> None:
    puzzle = Skyscrapers(3).with_clues({"E2": 2})
    program = SkyscrapersModel(puzzle, strengthened=False).program
    assert shown(program, 2)[0] == "0 <= x_r1c1_1 + 2 x_r1c1_2 + 3 x_r1c1_3 + -1 z_r1c1 <= 0"
    assert shown(program, 8) == ["2 <= y_r2c3_E + y_r2c2_E + y_r2c1_E <= 2"]
    assert shown(program, 12) == ["1 <= y_r2c3_E <= 1"]
    assert shown(program, 13)[0] == "-inf <= z_r2c3 + -1 z_r2c2 + -2 v_r2c2_r2c3 <= 0"
    assert shown(program, 14)[0] == "-2 <= z_r2c3 + -1 z_r2c2 + -2 v_r2c2_r2c3 <= inf"
    assert shown(program, 21)[1] == "1 <= v_r2c1_r2c3 + v_r2c1_r2c2 + y_r2c1_E <= inf"
    assert shown(program, 22)[1] == "-inf <= v_r2c1_r2c3 + v_r2c1_r2c2 + 2 y_r2c1_E <= 2"


@pytest.mark.parametrize(
    ("clue", "number", "near"),
    [("N1", 43, "r1c1 r2c1 r3c1"), ("S1", 45, "r5c1 r4c1 r3c1"),
     ("W1", 47, "r1c1 r1c2 r1c3"), ("E1", 49, "r1c5 r1c4 r1c3")],
)  # fmt: skip
def test_the_documents_example_from_every_side(clue: str, number: int, near: str) -> None:
    """n = 5 and four visible: 5 in none of the first three cells, 4 not in two, 3 not in one."""
    program = SkyscrapersModel(Skyscrapers(5).with_clues({clue: 4}), strengthened=True).program
    first, second, third = near.split()
    assert shown(program, number) == [
        f"0 <= x_{first}_3 <= 0",
        f"0 <= x_{first}_4 + x_{second}_4 <= 0",
        f"0 <= x_{first}_5 + x_{second}_5 + x_{third}_5 <= 0",
    ]
    assert shown(program, number + 1) == [
        f"-inf <= z_{cell} <= {k - 1}"
        for k, cells in ((3, [first]), (4, [first, second]), (5, [first, second, third]))
        for cell in cells
    ]


def allowed(puzzle: Skyscrapers, clue: str, visible: int) -> set[tuple[int, ...]]:
    """The lines, nearest cell first, that (27)–(50) leave to a clue."""
    program = SkyscrapersModel(puzzle.with_clues({clue: visible}), strengthened=True).program
    line = puzzle.sight_lines[EDGES.index(clue[0]), int(clue[1]) - 1]
    names = [f"r{c // puzzle.size + 1}c{c % puzzle.size + 1}" for c in line]
    rows = [
        i for i, name in enumerate(program.row_names)
        if name.startswith("c") and equation(name) >= 27
    ]  # fmt: skip
    heights = [*range(1, puzzle.tallest + 1), *[0] * puzzle.parks]
    kept = set()
    for heights_of_line in set(permutations(heights)):
        value = {f"z_{n}": h for n, h in zip(names, heights_of_line, strict=True)}
        value |= {f"x_{n}_{h}": 1 for n, h in zip(names, heights_of_line, strict=True)}
        sums = [
            sum(program.coefficients[t] * value.get(program.names[program.variables[t]], 0)
                for t in range(program.starts[i], program.starts[i + 1]))
            for i in rows
        ]  # fmt: skip
        if all(
            program.row_lower[i] <= s <= program.row_upper[i]
            for i, s in zip(rows, sums, strict=True)
        ):
            kept.add(heights_of_line)
    return kept


def seen(line: tuple[int, ...]) -> int:
    return sum(h > max((0, *line[:i])) for i, h in enumerate(line))


@pytest.mark.parametrize(("n", "parks"), [(1, 0), (2, 0), (4, 0), (5, 0), (3, 1), (5, 1), (5, 2)])
def test_the_inequalities_are_valid_and_mirrored(n: int, parks: int) -> None:
    puzzle = Skyscrapers(n, parks=parks)
    everything = set(permutations([*range(1, n - parks + 1), *[0] * parks]))
    for visible in range(1, n - parks + 1):
        kept = allowed(puzzle, "N1", visible)
        right = {line for line in everything if seen(line) == visible}
        assert right <= kept
        assert kept < everything or (n - parks == 1 and kept == everything)
        if visible in (1, n - parks) and not parks:
            assert kept == right
        assert all(allowed(puzzle, f"{side}{n}", visible) == kept for side in "SWE")


def test_a_mosaic_is_one_equation_per_clue() -> None:
    puzzle = Mosaic(4, 3).with_clues({"r1c1": 4, "r2c3": 5})
    program = MosaicModel(puzzle).program
    assert len(program.names) == 12
    assert program.row_names == ["clue_r1c1", "clue_r2c3"]
    assert program.starts == [0, 4, 13]
    assert set(program.coefficients) == {1}
    assert program.row_lower == program.row_upper == [4, 5]


def test_questions_leave_the_model_as_it_was() -> None:
    model = MosaicModel(Mosaic(2, 1).with_clues({"r1c1": 1}))
    fixed = np.array([[1, OPEN]], np.int16)
    excluded = np.array([[[1, 0]], [[OPEN, OPEN]]], np.int16)
    program = model.question(fixed, excluded)
    assert program.row_names == ["clue_r1c1", "fixed", "excluded_1", "excluded_2"]
    assert program.starts == [0, 2, 3, 5, 5]
    assert program.coefficients[2:] == [1, 1, -1]
    assert program.row_upper[1:] == [1, 0, -1]
    assert model.program.row_names == ["clue_r1c1"]
    assert len(model.program.variables) == 2
