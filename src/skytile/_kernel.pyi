"""Skytile's compiled kernel."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


class SkyscrapersRules:
    """
    A board without its clues; the cells of each further group hold every height once.
    """

    def __init__(self, size: int, parks: int, sums: bool, further_groups: Sequence[Sequence[int]]) -> None: ...

class SkyscrapersBatch:
    """Many boards, answered in the background."""

    def wait(self, target: int, seconds: float) -> int:
        """
        Wait for the first so many boards, or so long; how many of the first are done.
        """

    def take(self, first: int, last: int) -> tuple[bytes, bytes, bytes, bytes, bytes, bytes]:
        """
        The answers for boards that are done, once: verdicts (uint8), numbers of solutions
        (uint32), the solutions (int16), clues that took part (uint8), nodes (uint64) and
        seconds (float64).
        """

    def stop(self) -> None:
        """End all work."""

class SkyscrapersSolutions:
    """All solutions of a board, found in the background."""

    def take(self, most: int, seconds: float) -> tuple[bytes, int, int]:
        """
        The next solutions, up to so many; what there is after so long. Then the verdict:
        1 if there are no more, 2 if the budget is exhausted, -1 as long as it goes on;
        and the nodes so far.
        """

    def stop(self) -> None:
        """End the search."""

class SkyscrapersSolver:
    def __init__(self, rules: SkyscrapersRules) -> None: ...

    def solve(self, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], excluded: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int, seconds: float) -> tuple[int, bytes, bytes, int]:
        """
        Verdict (0 solved, 1 impossible, 2 unknown), grids, clues that took part, nodes.
        """

    def solve_many(self, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int, seconds: float, threads: int) -> SkyscrapersBatch:
        """The same question about many boards, one after another in the arrays."""

    def count(self, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bool, list[bytes], int]:
        """
        Whether all solutions were counted; natural numbers (64-bit words, the lowest
        first) whose product is how many there are, or at least are; nodes.
        """

    def solutions(self, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> SkyscrapersSolutions:
        """All solutions; the nodes are for each of them."""

    def forget(self) -> None:
        """Answer the next question as if it were the first."""

    def first_wrong(self, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
        """
        Check so many solutions of each board by plain code: the first board with one that
        breaks a rule, or that is the same as the one before it; -1 if all are right.
        """

class MosaicBatch:
    """Many boards, answered in the background."""

    def wait(self, target: int, seconds: float) -> int:
        """
        Wait for the first so many boards, or so long; how many of the first are done.
        """

    def take(self, first: int, last: int) -> tuple[bytes, bytes, bytes, bytes, bytes, bytes]:
        """
        The answers for boards that are done, once: verdicts (uint8), numbers of solutions
        (uint32), the solutions (int16), clues that took part (uint8), nodes (uint64) and
        seconds (float64).
        """

    def stop(self) -> None:
        """End all work."""

class MosaicSolutions:
    """All solutions of a board, found in the background."""

    def take(self, most: int, seconds: float) -> tuple[bytes, int, int]:
        """
        The next solutions, up to so many; what there is after so long. Then the verdict:
        1 if there are no more, 2 if the budget is exhausted, -1 as long as it goes on;
        and the nodes so far.
        """

    def stop(self) -> None:
        """End the search."""

class MosaicSolver:
    def __init__(self, width: int, height: int) -> None: ...

    def solve(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], excluded: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int, seconds: float) -> tuple[int, bytes, bytes, int]:
        """
        Verdict (0 solved, 1 impossible, 2 unknown), grids, clues that took part, nodes.
        """

    def solve_many(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int, seconds: float, threads: int) -> MosaicBatch:
        """The same question about many boards, one after another in the arrays."""

    def count(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bool, list[bytes], int]:
        """
        Whether all solutions were counted; natural numbers (64-bit words, the lowest
        first) whose product is how many there are, or at least are; nodes.
        """

    def solutions(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> MosaicSolutions:
        """All solutions; the nodes are for each of them."""

    def forget(self) -> None:
        """Answer the next question as if it were the first."""

    def first_wrong(self, clues: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], cells: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
        """
        Check so many solutions of each board by plain code: the first board with one that
        breaks a rule, or that is the same as the one before it; -1 if all are right.
        """

def count_visible(lines: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]:
    """
    How many buildings are visible from the front of each row of `lines` (uint8).
    """

def sum_visible(lines: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> Annotated[NDArray[numpy.uint16], dict(shape=(None,))]:
    """The sum of the heights that are."""

def check_proof(variables: int, formula: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], proof: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], deletes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """
    How many steps of a RUP proof refute the formula; -1 - i if it fails at step i.

    Clauses are literals that end with 0, in one array (int32); deletes[i] is 1 where
    step i deletes a clause (uint8).
    """

def add_hints(variables: int, formula: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], proof: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], deletes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[bytes, bytes, bytes]:
    """
    The same proof as LRAT: numbers, clauses and hints of its steps (int32); empty if it
    does not hold.
    """

def check_lrat(variables: int, formula: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], numbers: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], proof: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], hints: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], deletes: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """
    How many steps of an LRAT proof refute the formula; -1 - i if it fails at step i.

    Where deletes[i] is 1, the hints of step i are the numbers of clauses to delete.
    """

def check_hitting(elements: int, sets: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], at_most: int, nodes: int, seconds: float) -> tuple[int, int, bytes]:
    """
    Whether so many elements at most can meet all sets, tried one after another: 0 they
    can, 1 they cannot, 2 the budget was not enough; the nodes of the search; and a 1 for
    each set that it needed (uint8). Sets are numbers from 1 that end with 0 (int32).
    """

def check_cutting_planes(variables: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)], coefficients: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)], operations: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], operands: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> int:
    """
    How many steps of a cutting-planes proof there are, the last a contradiction;
    -1 - i if it fails at step i.

    A constraint is variables that end with 0 (int32), beside each its coefficient, and
    beside the 0 what they must come to (int64). A step is operations that end with 0
    (uint8: 1 load, 2 literal, 3 add, 4 multiply, 5 divide, 6 saturate), each with its
    operand (int64).
    """

def shuffle(count: int, seed: int) -> bytes:
    """The numbers 0 … count - 1 in random order (uint32)."""

def random_bits(count: int, share: float, seed: int) -> bytes:
    """That many bytes, each 1 with this probability, else 0."""

def random_board(rules: SkyscrapersRules, seed: int) -> bytes:
    """
    A board that follows the rules, row by row (int16); nothing if there is none.
    """

def edge_board(rules: SkyscrapersRules, level: int, steps: int, seed: int) -> tuple[bytes, int]:
    """
    The first board on a random walk that techniques up to a level (0 to 2) solve from all
    its edges, or the best one after so many steps; and how many candidates too many
    they leave.
    """

def complete_skyscrapers(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Give cells until the solution is the only one: clues (edges, then cells) as 0 or 1,
    and whether the budget was enough.
    """

def remove_skyscrapers_clues(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Remove groups of clues in this order while the solution stays the only one: the
    clues that are left, and whether the budget was enough to decide about all.
    """

def remove_skyscrapers_clues_within(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, highest: int) -> bytes | None:
    """
    The same while techniques up to a level (0 to 3) solve the puzzle; None if they do not
    even solve it with all its clues.
    """

def remove_skyscrapers_clues_to_level(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, level: int) -> bytes | None:
    """
    The same, and what is left needs just this level (0 to 4); None if it came out
    easier or harder.
    """

def fewest_skyscrapers_clues(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bytes, int, bytes]:
    """
    The fewest clues of which the solution is the only one, if it is the only one of all, and
    how few there could be: as few, unless the budget was not enough. Last the other solutions
    that show it (int16, cell by cell): fewer clues do not hit what each of them breaks.
    """

def counting_solves(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> bool:
    """Whether counting alone finds the solution from these clues."""

def remove_mosaic_clues(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, by_counting: bool, nodes: int, seconds: float) -> tuple[bytes, bool]:
    """
    Remove groups of clues in this order while the solution stays the only one, or
    while counting alone finds it: as for Skyscrapers.
    """

def remove_mosaic_clues_within(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, highest: int) -> bytes | None:
    """
    The same while techniques up to a level (0 to 3) solve the puzzle; None if they do not
    even solve it with all its clues.
    """

def remove_mosaic_clues_to_level(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], sizes: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu', writable=False)], fewest: int, level: int, nodes: int, seconds: float) -> tuple[bytes | None, bool]:
    """
    Remove groups of clues until the puzzle is of a level (0 to 4): the clues that are left,
    None if no order of them came to it; and whether the budget was enough.
    """

def fewest_mosaic_clues(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bytes, int, bytes]:
    """
    The fewest clues of which the solution is the only one, if it is the only one of all, and
    how few there could be: as few, unless the budget was not enough. Last the other solutions
    that show it (int16, cell by cell): fewer clues do not hit what each of them breaks.
    """

def seed_of(seed: int, index: int) -> int:
    """
    The seed of a batch's candidate; number 0 has the seed of the batch itself.
    """

def seed_of_text(text: str) -> int:
    """The seed that a text stands for."""

def choice_of(seed: int, count: int) -> int:
    """
    Which of so many things a seed chooses, where that is not part of the recipe.
    """

def removal_order(rows: int, columns: int, framed: bool, clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], strong: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], order: int, pattern: int, prefer: int, seed: int) -> tuple[bytes, bytes]:
    """
    The clues in the order in which to try and remove them, and how many go together.
    """

class Recipe:
    """What the recipes of all families share."""

    def __init__(self, policy: int, order: int, pattern: int, clue_count: int, hide: int, difficulty: int, needs_technique: bool, tries: int, best_of: int, nodes: int) -> None: ...

def make_skyscrapers(recipe: Recipe, rules: SkyscrapersRules, givens: int, prefer: int, seed: int, accepts: object | None) -> tuple[bytes, bytes, int, int] | None:
    """
    The puzzle of a seed: clues (uint8), solution (int16), how many clues are needed at least
    and beauty, both -1 if not known; None if this seed gives none. `accepts(clues, solution)`
    may refuse puzzles.
    """

def make_mosaic(recipe: Recipe, width: int, height: int, black: int, picture: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, accepts: object | None) -> tuple[bytes, bytes, int, int] | None:
    """
    The puzzle of a seed: clues (uint8), solution (int16), how many clues are needed at least
    and beauty, both -1 if not known; None if this seed gives none. `accepts(clues, solution)`
    may refuse puzzles.
    """

def thin_board(size: int, rounds: int, seed: int) -> tuple[bytes, bytes]:
    """
    Few edge clues (uint16, 0 for none) and the one board that they leave (int16); nothing
    if none was met.
    """

def count_determined(size: int, west: int, east: int) -> tuple[int, int, int]:
    """
    Latin squares whose first row has these clues, the sets of edge clues that they have,
    and how many of them no other shares its clues with.
    """

def skyscrapers_traits(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], givens: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[tuple[str, int, int]]:
    """What makes a board beautiful: names, shares of 2**20, weights."""

def mosaic_traits(width: int, height: int, counts: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)], colours: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> list[tuple[str, int, int]]:
    """The same; the colours may be left empty."""

def beauty_of(traits: Sequence[tuple[int, int]]) -> int:
    """The weighted geometric mean of shares of 2**20, from 0 to 100."""

def ambiguity(width: int, height: int, colours: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> bytes:
    """
    1 for each cell that differs between pictures with the same clues (uint8).
    """

def cells_to_mend(width: int, height: int, colours: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], costs: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> bytes:
    """
    The fewest cells to change so that the clues determine the picture (uint32), those of
    small cost first; without costs, those that stand out most.
    """

class ReasonLimits:
    """How much the search for smallest reasons may cost."""

    def __init__(self, nodes: int = 200000, questions: int = 500, large: int = 1600, reach: int = 12) -> None: ...

class SkyscrapersTeacher:
    def __init__(self, rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], givens: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def next_steps(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        The steps of the easiest technique that has any, nearest to a cell (-1: none)
        first: JSON.
        """

    def all_steps(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        The steps of every technique, easiest first; of chains the shortest only: JSON.
        """

    def walk(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        Step after step, until the board is solved or no technique helps: JSON.
        """

    def level(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], highest: int) -> int:
        """
        0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest
        level asked for; -1 on a contradiction.
        """

    def path(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, limits: ReasonLimits) -> tuple[str, list[list[int]]]:
        """
        Step after step to the end, where no technique helps by smallest reasons: JSON;
        and for each the numbers of the earlier ones that it rests on directly.
        """

    def reason(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, limits: ReasonLimits) -> str:
        """The step that takes the fewest clues, as a list: JSON."""

    def reason_against(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, value: int, limits: ReasonLimits) -> str | None:
        """
        The fewest clues that rule out a value of a cell, and what they were found from:
        JSON; none if it is possible.
        """

    def hint(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], has_marks: bool, near: int, strength: int) -> str:
        """
        The next deduction, or what is wrong: JSON. Without marks it fills in a cell.
        Marks are 0 where nothing is ruled out; strengths are 0 (where), 1 (technique) and
        2 (full).
        """

    def all_hints(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """Every step that there is now, or what is wrong: JSON."""

    def explain(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, folded: bool) -> str:
        """The walk-through to the solution, or to a cell (-1: none): JSON."""

    def grade(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> str:
        """How hard the puzzle is: JSON."""

    def clash(self, core: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float, questions: int) -> str | None:
        """
        A smallest set of clues without a solution: JSON; none if there is a solution, or a
        limit ran out. The core has 1 for each place whose clue is known to clash, if that
        is known. Nodes are for each question; -1 questions mean no limit.
        """

class MosaicTeacher:
    def __init__(self, width: int, height: int, counts: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None: ...

    def next_steps(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        The steps of the easiest technique that has any, nearest to a cell (-1: none)
        first: JSON.
        """

    def all_steps(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        The steps of every technique, easiest first; of chains the shortest only: JSON.
        """

    def walk(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """
        Step after step, until the board is solved or no technique helps: JSON.
        """

    def level(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], highest: int) -> int:
        """
        0 to 3: which techniques solve it, easy to expert; 4 if none up to the highest
        level asked for; -1 on a contradiction.
        """

    def path(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, limits: ReasonLimits) -> tuple[str, list[list[int]]]:
        """
        Step after step to the end, where no technique helps by smallest reasons: JSON;
        and for each the numbers of the earlier ones that it rests on directly.
        """

    def reason(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, limits: ReasonLimits) -> str:
        """The step that takes the fewest clues, as a list: JSON."""

    def reason_against(self, candidates: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], known: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, value: int, limits: ReasonLimits) -> str | None:
        """
        The fewest clues that rule out a value of a cell, and what they were found from:
        JSON; none if it is possible.
        """

    def hint(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], has_marks: bool, near: int, strength: int) -> str:
        """
        The next deduction, or what is wrong: JSON. Without marks it fills in a cell.
        Marks are 0 where nothing is ruled out; strengths are 0 (where), 1 (technique) and
        2 (full).
        """

    def all_hints(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """Every step that there is now, or what is wrong: JSON."""

    def explain(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, folded: bool) -> str:
        """The walk-through to the solution, or to a cell (-1: none): JSON."""

    def grade(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> str:
        """How hard the puzzle is: JSON."""

    def clash(self, core: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float, questions: int) -> str | None:
        """
        A smallest set of clues without a solution: JSON; none if there is a solution, or a
        limit ran out. The core has 1 for each place whose clue is known to clash, if that
        is known. Nodes are for each question; -1 questions mean no limit.
        """

    def estimated_grade(self) -> str:
        """About the grade of an extreme Mosaic: JSON."""

def techniques() -> list[tuple[str, str, int, int]]:
    """
    Every technique: its name, its level, what a step costs in tenths, and how many links
    it may have before it is extreme (0: any number).
    """

def skyscrapers_techniques() -> list[str]:
    """The techniques of Skyscrapers, in the order in which they are tried."""

def mosaic_techniques() -> list[str]:
    """The techniques of Mosaics, in the order in which they are tried."""
