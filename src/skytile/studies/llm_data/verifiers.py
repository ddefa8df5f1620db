"""The verifiers of the suites, and answers that tell them apart."""

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np
from numpy.typing import NDArray

from skytile.puzzles import Grid, Puzzle, Skyscrapers

Verifier = Callable[[Skyscrapers, Grid], bool]
Line = tuple[int, ...]


def clues_hold(puzzle: Skyscrapers, answer: Grid) -> bool:
    """Whether every edge clue holds; rows and columns are not checked."""
    return bool(((puzzle.visible(answer) == puzzle.edges) | (puzzle.edges == 0)).all())


def rules_hold(puzzle: Skyscrapers, answer: Grid) -> bool:
    """Whether every row and column holds each height once, and every edge clue holds."""
    heights = np.array(list(puzzle.values), np.int16)
    across, down = np.sort(answer, axis=1), np.sort(answer, axis=0)
    latin = (across == heights).all() and (down == heights[:, np.newaxis]).all()
    return bool(latin) and clues_hold(puzzle, answer)


def is_stored(puzzle: Skyscrapers, answer: Grid) -> bool:
    """Whether the answer is the solution that the board was made from."""
    return np.array_equal(answer, _stored(puzzle))


def breaks_nothing(puzzle: Puzzle, answer: Grid) -> bool:
    """Whether the answer breaks no rule of the puzzle: our own verifier."""
    return not puzzle.violations(answer)


VERIFIERS: dict[str, Verifier] = {
    "edge clues alone": clues_hold,
    "rows, columns and edge clues": rules_hold,
    "comparison with the stored solution": is_stored,
    "Skytile": breaks_nothing,
}


def _stored(puzzle: Puzzle) -> Grid:
    assert puzzle.solution is not None
    return puzzle.solution


def ceilings(solution: Grid) -> Grid:
    """The height up to which no edge sees a cell: the least of the four maxima before it.

    It is 0 at an edge. A cell that no edge sees may hold any height up to this, and all such cells
    may do so at once: what the edges see stays the same.
    """
    before = [np.rot90(_highest_before(np.rot90(solution, turns)), -turns) for turns in range(4)]
    lowest: Grid = np.minimum.reduce(before)
    return lowest


def _highest_before(heights: Grid) -> Grid:
    """The greatest height to the left of each cell, 0 in the first column."""
    highest = np.maximum.accumulate(heights, axis=1)
    return np.pad(highest[:, :-1], ((0, 0), (1, 0)))


def choices(puzzle: Skyscrapers) -> NDArray[np.int64]:
    """The number of heights each cell may have with all edge clues unchanged; 1 if it is seen."""
    solution = _stored(puzzle)
    highest = ceilings(solution)
    return np.where(solution <= highest, highest - puzzle.values.start + 1, 1).astype(np.int64)


def repeated_heights(puzzle: Skyscrapers) -> Grid | None:
    """An answer with which every edge clue holds, although heights repeat; None if there is none.

    The cells of the stored solution that no edge sees become as low as possible (which changes the
    sum of a row, so that some height repeats), or as high. Without such cells, all grids that
    satisfy the clues are tried.
    """
    solution, free = _stored(puzzle), choices(puzzle) > 1
    for other in (np.full_like(solution, puzzle.values.start), ceilings(solution)):
        answer = np.where(free, other, solution)
        if (answer != solution).any():
            return answer
    return next((grid for grid in _clue_grids(puzzle) if not rules_hold(puzzle, grid)), None)


def _clue_grids(puzzle: Skyscrapers) -> Iterator[Grid]:
    """All grids of valid heights with which the edge clues hold, built row by row."""
    north, east, south, west = puzzle.edges.tolist()
    rows = [_lines(puzzle, *ends) for ends in zip(west, east, strict=True)]
    begun = [
        {line[:length] for line in _lines(puzzle, *ends) for length in range(1, puzzle.size + 1)}
        for ends in zip(north, south, strict=True)
    ]

    def extend(above: tuple[Line, ...]) -> Iterator[Grid]:
        if len(above) == puzzle.size:
            yield np.array(above, np.int16)
            return
        for row in rows[len(above)]:
            columns = zip(*above, row, strict=True)
            if all(column in known for column, known in zip(columns, begun, strict=True)):
                yield from extend((*above, row))

    yield from extend(())


def _lines(puzzle: Skyscrapers, first: int, last: int) -> list[Line]:
    """All lines of heights with these clues at their ends, 0 for none; heights may repeat."""
    look = _sum_seen if puzzle.sums else _count_seen
    return [
        line
        for line in product(puzzle.values, repeat=puzzle.size)
        if first in (0, look(line)) and last in (0, look(line[::-1]))
    ]


def _seen(line: Line) -> Iterator[int]:
    highest = 0
    for height in line:
        if height > highest:
            highest = height
            yield height


def _sum_seen(line: Line) -> int:
    return sum(_seen(line))


def _count_seen(line: Line) -> int:
    return sum(1 for _ in _seen(line))


def exchanged_rows(puzzle: Skyscrapers) -> Grid | None:
    """The stored solution with two rows exchanged so that a clue breaks; None if none does."""
    solution = _stored(puzzle)
    for row in range(puzzle.size - 1):
        order = np.arange(puzzle.size)
        order[[row, row + 1]] = row + 1, row
        if not clues_hold(puzzle, solution[order]):
            return solution[order]
    return None
