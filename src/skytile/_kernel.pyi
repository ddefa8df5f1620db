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

def fewest_skyscrapers_clues(rules: SkyscrapersRules, edges: Annotated[NDArray[numpy.uint16], dict(shape=(None,), order='C', device='cpu', writable=False)], solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bytes, int]:
    """
    The fewest clues of which the solution is the only one, if it is the only one of all, and
    how few there could be: as few, unless the budget was not enough.
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

def fewest_mosaic_clues(width: int, height: int, solution: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], clues: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], nodes: int, seconds: float) -> tuple[bytes, int]:
    """
    The fewest clues of which the solution is the only one, if it is the only one of all, and
    how few there could be: as few, unless the budget was not enough.
    """

class ReasonLimits:
    """How much the search for smallest reasons may cost."""

    def __init__(self) -> None: ...

    @property
    def nodes(self) -> int: ...

    @nodes.setter
    def nodes(self, arg: int, /) -> None: ...

    @property
    def questions(self) -> int: ...

    @questions.setter
    def questions(self, arg: int, /) -> None: ...

    @property
    def large(self) -> int: ...

    @large.setter
    def large(self, arg: int, /) -> None: ...

    @property
    def reach(self) -> int: ...

    @reach.setter
    def reach(self, arg: int, /) -> None: ...

    @property
    def window_suspects(self) -> int: ...

    @window_suspects.setter
    def window_suspects(self, arg: int, /) -> None: ...

    @property
    def window_questions(self) -> int: ...

    @window_questions.setter
    def window_questions(self, arg: int, /) -> None: ...

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
        level asked for, or if there is a contradiction.
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

    def hint(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, strength: int) -> str:
        """
        The next deduction, or what is wrong: JSON. Without any marks it fills in a cell.
        Strengths are 0 (where), 1 (technique) and 2 (full).
        """

    def all_hints(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """Every step that there is now, or what is wrong: JSON."""

    def explain(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, folded: bool) -> str:
        """The walk-through to the solution, or to a cell (-1: none): JSON."""

    def grade(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> str:
        """How hard the puzzle is: JSON."""

    def clash(self, core: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, nodes: int, seconds: float, questions: int) -> str | None:
        """
        A smallest set of clues without a solution, perhaps of a core: JSON; none if there
        is a solution or a limit ran out. Nodes are for each question; questions below 0
        mean no limit.
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
        level asked for, or if there is a contradiction.
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

    def hint(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int, strength: int) -> str:
        """
        The next deduction, or what is wrong: JSON. Without any marks it fills in a cell.
        Strengths are 0 (where), 1 (technique) and 2 (full).
        """

    def all_hints(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], marks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], near: int) -> str:
        """Every step that there is now, or what is wrong: JSON."""

    def explain(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], filled: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)], cell: int, folded: bool) -> str:
        """The walk-through to the solution, or to a cell (-1: none): JSON."""

    def grade(self, solution: Annotated[NDArray[numpy.int16], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> str:
        """How hard the puzzle is: JSON."""

    def clash(self, core: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, nodes: int, seconds: float, questions: int) -> str | None:
        """
        A smallest set of clues without a solution, perhaps of a core: JSON; none if there
        is a solution or a limit ran out. Nodes are for each question; questions below 0
        mean no limit.
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
