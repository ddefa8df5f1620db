"""Data for learning machines: the published rules, what they give, and what verifiers accept."""

import random
from collections import Counter
from functools import cache
from itertools import permutations, product

import numpy as np
import pytest

from skytile import solving
from skytile.puzzles import Grid, Skyscrapers
from skytile.studies.llm_data.audit import ANSWERS, audit_boards
from skytile.studies.llm_data.cells import BoardCell, cells_of, median_at_least, wilson_interval
from skytile.studies.llm_data.rules import (
    LATIN_SQUARES,
    RULES,
    Square,
    cyclic_square,
    cyclic_squares,
    square_by_cells,
    square_by_rows,
)
from skytile.studies.llm_data.sources import COLUMNS, SOURCES
from skytile.studies.llm_data.verifiers import (
    VERIFIERS,
    ceilings,
    choices,
    clues_hold,
    exchanged_rows,
    repeated_heights,
    rules_hold,
)
from skytile.studies.machinery.base import Record
from skytile.studies.machinery.report import report
from skytile.studies.registry import find_study

PUBLISHED = [name for name, rule in RULES.items() if rule.published]
DRAWN = [square_by_cells, square_by_rows, cyclic_square]


@cache
def latin_squares(size: int) -> list[Grid]:
    """All of them, by brute force."""
    orders = list(permutations(range(1, size + 1)))
    grids: list[tuple[tuple[int, ...], ...]] = [()]
    for _ in range(size):
        grids = [
            (*grid, row)
            for grid in grids
            for row in orders
            if all(a != b for above in grid for a, b in zip(above, row, strict=True))
        ]
    return [np.array(grid, np.int16) for grid in grids]


@cache
def solutions_by_edges(size: int) -> Counter[bytes]:
    """How many squares share their edge clues, for all squares of a size."""
    board = Skyscrapers(size)
    return Counter(board.visible(grid).tobytes() for grid in latin_squares(size))


@pytest.mark.parametrize("rule", PUBLISHED)
@pytest.mark.parametrize("size", [3, 4, 6, 8])
def test_a_published_rule_shows_all_edges_and_no_cell_of_a_latin_square(
    rule: str, size: int
) -> None:
    for seed in range(3):
        puzzle = RULES[rule].draw(size, seed)
        assert puzzle.clue_count == np.count_nonzero(puzzle.edges) == 4 * size
        assert puzzle.solution is not None
        assert puzzle.is_solution(puzzle.solution)
        heights = list(range(size)) if rule == "cyclic-sums" else list(range(1, size + 1))
        assert all(sorted(line) == heights for line in puzzle.solution.tolist())
        assert all(sorted(line) == heights for line in puzzle.solution.T.tolist())


@pytest.mark.parametrize("rule", RULES)
def test_a_seed_always_gives_the_same_board(rule: str) -> None:
    draw = RULES[rule].draw
    assert draw(5, 7) == draw(5, 7)
    assert draw(5, 7) != draw(5, 8)


@pytest.mark.parametrize(
    ("square", "rows"),
    [
        (square_by_cells, [[3, 2, 1, 4], [2, 1, 4, 3], [1, 4, 3, 2], [4, 3, 2, 1]]),
        (square_by_rows, [[2, 4, 3, 1], [3, 1, 2, 4], [4, 2, 1, 3], [1, 3, 4, 2]]),
        (cyclic_square, [[4, 1, 3, 2], [2, 3, 1, 4], [3, 4, 2, 1], [1, 2, 4, 3]]),
    ],
)
def test_squares_are_the_same_on_every_machine(square: Square, rows: list[list[int]]) -> None:
    assert square(4, random.Random("pinned")).tolist() == rows


def test_cyclic_squares_are_sums_of_a_row_and_a_column() -> None:
    square = cyclic_square(7, random.Random(1))
    shifts = (square - square[0]) % 7
    assert (shifts == shifts[:, :1]).all()


def test_the_rules_draw_as_many_squares_as_is_said() -> None:
    assert [len(latin_squares(size)) for size in (3, 4)] == [LATIN_SQUARES[3], LATIN_SQUARES[4]]
    source = random.Random(1)
    for square in DRAWN:
        assert len({square(3, source).tobytes() for _ in range(300)}) == LATIN_SQUARES[3]
    cyclic = {cyclic_square(4, source).tobytes() for _ in range(3000)}
    assert len(cyclic) == cyclic_squares(4) == 144
    assert cyclic <= {grid.tobytes() for grid in latin_squares(4)}


@pytest.mark.parametrize("rule", ["enigmata", "synlogic", "cyclic", "uniform"])
def test_solutions_are_counted_as_by_enumeration(rule: str) -> None:
    boards = [RULES[rule].draw(4, seed) for seed in range(60)]
    found = audit_boards(rule, 4, range(60), nodes=10_000)
    assert found["unfinished"] == []
    expected = [solutions_by_edges(4)[puzzle.edges.tobytes()] for puzzle in boards]
    assert found["solutions"] == expected


def test_the_share_of_unique_boards_agrees_with_all_576_squares() -> None:
    unique = sum(number for number in solutions_by_edges(4).values() if number == 1)
    found = audit_boards("uniform", 4, range(300), nodes=10_000)
    low, high = wilson_interval(found["solutions"].count(1), 300)
    assert low < unique / 576 < high


@pytest.mark.parametrize("rule", PUBLISHED)
@pytest.mark.parametrize("size", [5, 6, 8])
def test_repeated_heights_satisfy_every_edge_and_break_rows_or_columns(
    rule: str, size: int
) -> None:
    for seed in range(5):
        puzzle = RULES[rule].draw(size, seed)
        wrong = repeated_heights(puzzle)
        assert wrong is not None
        assert set(wrong.ravel().tolist()) <= set(puzzle.values)
        broken = puzzle.violations(wrong)
        assert broken
        assert all(line.startswith(("row ", "column ")) for line in broken)


def test_cells_that_no_edge_sees_may_hold_anything_up_to_their_ceiling() -> None:
    source = np.random.default_rng(1)
    for seed in range(20):
        puzzle = RULES["enigmata"].draw(6, seed)
        assert puzzle.solution is not None
        other = source.integers(1, np.maximum(ceilings(puzzle.solution), 1), endpoint=True)
        free = choices(puzzle) > 1
        assert clues_hold(puzzle, np.where(free, other, puzzle.solution).astype(np.int16))


@pytest.mark.parametrize("sums", [False, True])
def test_where_no_repeated_heights_are_found_there_are_none(sums: bool) -> None:
    board = Skyscrapers(3, sums=sums)
    grids = [np.array(cells, np.int16).reshape(3, 3) for cells in product((1, 2, 3), repeat=9)]
    seen = Counter(board.visible(grid).tobytes() for grid in grids)
    for solution in latin_squares(3):
        puzzle = Skyscrapers(3, board.visible(solution), sums=sums, solution=solution)
        right = solving.count(puzzle).number
        assert (repeated_heights(puzzle) is not None) == (seen[puzzle.edges.tobytes()] > right)


def test_boards_with_few_clues_have_repeated_heights_too() -> None:
    wrong = [repeated_heights(RULES["skytile"].draw(3, seed)) for seed in range(5)]
    assert all(grid is not None for grid in wrong)


def test_verifiers_accept_what_they_check() -> None:
    puzzle = next(
        puzzle
        for puzzle in (RULES["enigmata"].draw(5, seed) for seed in range(50))
        if solving.count(puzzle).number > 1
    )
    assert puzzle.solution is not None
    other = next(
        grid for grid in solving.solutions(puzzle, 2).grids if (grid != puzzle.solution).any()
    )
    answers = (puzzle.solution, other, repeated_heights(puzzle), exchanged_rows(puzzle))
    accepted = {
        name: [answer is not None and verify(puzzle, answer) for answer in answers]
        for name, verify in VERIFIERS.items()
    }
    assert accepted == {
        "edge clues alone": [True, True, True, False],
        "rows, columns and edge clues": [True, True, False, False],
        "comparison with the stored solution": [True, False, False, False],
        "Skytile": [True, True, False, False],
    }


@pytest.mark.parametrize("rule", PUBLISHED)
def test_the_rules_by_others_and_ours_agree_on_random_answers(rule: str) -> None:
    source = np.random.default_rng(2)
    puzzle = RULES[rule].draw(3, 1)
    for _ in range(300):
        answer = source.integers(0, 4, (3, 3)).astype(np.int16)
        assert rules_hold(puzzle, answer) == puzzle.is_solution(answer)


@pytest.mark.parametrize("rule", ["skytile", "skytile-edges"])
def test_boards_of_ours_are_unique(rule: str) -> None:
    found = audit_boards(rule, 5, range(10), nodes=100_000)
    assert found["solutions"] == [1] * 10
    assert sum(found["levels"].values()) == 10


def test_a_limit_that_ran_out_is_unknown_and_not_ambiguous() -> None:
    (cell,) = cells_of([record(audit_boards("enigmata", 8, range(3), nodes=1))], list(RULES))
    assert (cell.boards, cell.unique, cell.unknown) == (3, 0, 3 - cell.several)
    values = {"solutions": [1, 0, 1, 2], "unfinished": [1, 2, 3]}
    some = BoardCell("enigmata", 4, [{"values": values}])
    assert (some.unique, some.several, some.unknown) == (1, 1, 2)
    assert (some.median_of_ambiguous(), some.most()) == ("≥ 2.00", "≥ 2.00")


@pytest.mark.parametrize(
    ("hits", "total", "interval"),
    [
        (0, 60, (0.0, 0.0602)),
        (12, 200, (0.03465, 0.10193)),
        (60, 60, (0.9398, 1.0)),
        (0, 0, (0, 1)),
    ],
)
def test_intervals_are_wilsons(hits: int, total: int, interval: tuple[float, float]) -> None:
    assert wilson_interval(hits, total) == pytest.approx(interval, abs=5e-5)


@pytest.mark.parametrize(
    ("numbers", "unfinished", "expected"),
    [
        ([2, 3, 9], [False, False, True], (3.0, False)),
        ([2, 3, 9], [False, True, False], (3.0, True)),
        ([2, 3, 9], [True, False, False], (3.0, True)),
    ],
)
def test_a_median_is_a_bound_if_what_was_stopped_may_lie_above(
    numbers: list[int], unfinished: list[bool], expected: tuple[float, bool]
) -> None:
    assert median_at_least(numbers, unfinished) == expected


def record(values: object) -> Record:
    return {
        "study": "llm-data", "scale": "tiny", "task": "", "engine": "", "board": "random/8/0",
        "status": "solved", "job_options": {"rule": "enigmata"}, "values": values,
    }  # fmt: skip


def test_a_report_names_its_sources_and_draws_a_board() -> None:
    files = report(find_study("llm-data"), [record(audit_boards("enigmata", 4, range(3), 1000))])
    text, page = files["report.md"].decode(), files["index.html"].decode()
    for source in SOURCES:
        assert len(source) == len(COLUMNS)
        assert source[0] in text
    assert 'href="https://github.com/InternLM/InternBootcamp"' in page
    assert all(kind in text for kind in ANSWERS)
    assert b"another answer; every clue holds" in files["repeated-heights.svg"]
