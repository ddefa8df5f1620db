"""Skytile's compiled kernel."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


def count_visible(lines: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """How many buildings are visible from the front of each row of `lines`."""

def check_proof(variables: int, formula: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], proof: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], forgets: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """
    How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.

    Clauses are literals that end with 0, in one array; forgets[i] is 1 where step i
    takes a clause away.
    """

class SkyscrapersSolver:
    def __init__(self, size: int, parks: int, further_groups: Sequence[Sequence[int]]) -> None:
        """Rows, columns and further groups of cells that hold every height once."""

    def solve(self, edges: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], excluded: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], wanted: int, nodes: int, seconds: float) -> tuple[int, bytes, bytes, int]:
        """
        Verdict (0 solved, 1 impossible, 2 unknown), grids, edges that took part, nodes.
        """

class MosaicSolver:
    def __init__(self, width: int, height: int) -> None: ...

    def solve(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], excluded: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], wanted: int, nodes: int, seconds: float) -> tuple[int, bytes, bytes, int]:
        """
        Verdict (0 solved, 1 impossible, 2 unknown), grids, clues that took part, nodes.
        """

def shuffled(count: int, seed: int) -> bytes:
    """The numbers 0 … count - 1 in random order (uint32)."""

def random_bits(count: int, share: float, seed: int) -> bytes:
    """So many bytes, each 1 with this probability, else 0."""

def random_board(size: int, parks: int, further_groups: Sequence[Sequence[int]], seed: int) -> bytes:
    """
    A board that follows the rules, row by row (int16); nothing if there is none.
    """

def complete_skyscrapers(size: int, parks: int, further_groups: Sequence[Sequence[int]], edges: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Give cells until the solution is the only one: clues (edges, then cells) as 0 or 1,
    and whether the budget was enough.
    """

def reduce_skyscrapers(size: int, parks: int, further_groups: Sequence[Sequence[int]], edges: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Take groups of clues away in this order while the solution stays the only one.
    """

def counting_solves(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> bool:
    """Whether counting alone finds the solution from these clues."""

def reduce_mosaic(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, by_counting_alone: bool, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Take groups of clues away in this order while the solution stays the only one, or
    while counting alone finds it.
    """

def narrow_line(line: Sequence[int], tallest: int, left: int, right: int) -> list[int]:
    """
    What is left of each cell's candidates with these clues (0 for none) at the ends of
    the line; an empty list if there is no arrangement.
    """

def look_along(line: Sequence[int], tallest: int, clue: int) -> list[int]:
    """
    The same for one clue at the front, if only the tallest so far is kept in mind.
    """

def counts_along(line: Sequence[int], tallest: int) -> int:
    """
    How many buildings may be visible from the front, in the same way: bit v for v.
    """

class SkyscrapersLogic:
    def __init__(self, size: int, parks: int, further_groups: Sequence[Sequence[int]], edges: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def level(self, candidates: Sequence[int], highest: int = 3) -> int:
        """
        0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest
        level asked for; -1 on a contradiction.
        """

    def either_way(self, candidates: Sequence[int]) -> list[list[int]]:
        """
        For each cell with two candidates what singles leave whichever it has, else [].
        """

    def refuted(self, candidates: Sequence[int]) -> list[tuple[int, int, int]]:
        """
        Cell, value and rounds of each candidate that singles and sight refute.
        """

class MosaicLogic:
    def __init__(self, width: int, height: int, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def level(self, cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], highest: int = 3) -> int:
        """
        0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest
        level asked for; -1 on a contradiction.
        """

    def counted(self, cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[int]:
        """Clues whose open cells are all black, or all white."""

    def pairs(self, cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], distance: int) -> list[tuple[int, int]]:
        """
        Two clues at that distance of which the first needs as many more as it has open
        cells of its own.
        """

    def trios(self, cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[tuple[int, int, int, list[int], list[int]]]:
        """
        Three clues (the middle one first), and the cells they turn black and white.
        """

    def refuted(self, cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[tuple[int, int, int]]:
        """
        Cell, colour and cells coloured on the way of each colour that counting refutes.
        """
