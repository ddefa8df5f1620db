"""The only interface to the compiled kernel: typed calls that encode limits and decode verdicts.

Boards are passed as arrays. The clues of a board are numbered: in Skyscrapers the edges (north,
east, south, west) and then the cells in reading order, in a Mosaic the cells. A selection of
clues is a mask over these numbers.
"""

from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from math import ceil, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from skytile import _kernel
from skytile.limits import NO_LIMITS, Limits, Status

LARGEST = 255
"""The longest side of a Skyscrapers board."""

LARGEST_LOGIC = 63
"""The longest side for techniques and for removing clues: heights are the bits of one word."""

BEYOND = 4
"""The level of a board that no technique of the kernel solves."""

_STATUS = (Status.SOLVED, Status.IMPOSSIBLE, Status.UNKNOWN)
_NO_NODE_LIMIT = 2**63
_NO_TIME_LIMIT = -1.0
_NOTHING = np.empty(0, np.int16)
_MOST_TRIES = 2**31 - 1
_SHARES, _UNIT = 2**53, 2**20
"""The units in which the kernel counts probabilities, and shares of beauty."""
_GOES_ON = -1
_BLOCK = 4096
_BLOCK_CELLS = 2**22
"""The most solutions, and cells of solutions, that are taken at a time."""
_MANY = 256
"""The most boards whose answers are taken at a time."""
_LONG_JSON = 2**20
"""The most characters of JSON that are decoded in one call."""
_PATIENCE = 0.02
"""Seconds to wait for that many solutions or boards."""
_FOREVER = 1e9
_LARGEST_IDLE, _MOST_IDLE, _IDLE_EACH = 11, 32, 2
"""Boards are kept for reuse up to this size, for this many rules, and this many for each."""

Mask = NDArray[np.bool_]
Cells = NDArray[np.int16]
Accepts = Callable[[bytes, bytes], bool]
"""Whether to take a puzzle, given its clues as flags (uint8) and its solution (int16)."""


class SkyscrapersRules(NamedTuple):
    """What the kernel needs to know of a Skyscrapers board besides its clues."""

    size: int
    parks: int = 0
    further_groups: tuple[tuple[int, ...], ...] = ()
    """Groups beyond rows and columns that hold every height once."""
    sums: bool = False
    """Whether edge clues are sums of the visible heights."""


class Reply(NamedTuple):
    """The kernel's answer to one question."""

    status: Status
    """Solved if all solutions that were asked for were found; else why there are no more."""
    grids: Cells
    """The solutions, one row each."""
    used: bytes
    """1 for each clue that took part in proving that there are no more (edges only), else 0."""
    nodes: int


class Removal(NamedTuple):
    """Clues by number in the order of their removal; `sizes` says how many go together."""

    clues: NDArray[np.uint32]
    sizes: NDArray[np.uint32]

    def groups(self) -> list[list[int]]:
        """The clues that go together, one list for each removal."""
        ends = np.cumsum(self.sizes)[:-1]
        return [part.tolist() for part in np.split(self.clues, ends)]


class Kept(NamedTuple):
    """The clues that a removal left."""

    clues: Mask
    decided: bool
    """Whether all clues were decided about; if not, a limit ran out and more could go."""


class Fewest(NamedTuple):
    """The fewest clues that were found, and how few there could be."""

    clues: Mask
    at_least: int
    """How many clues are needed at least: that is proved."""
    others: Cells
    """Other solutions, cell by cell, that prove it: fewer clues do not hit what each breaks."""


class Recipe(NamedTuple):
    """What recipes of all families share; choices are numbers (`kernel/common/recipe.hpp`)."""

    policy: int
    order: int
    pattern: int
    target: int | None
    hide: int
    level: int | None
    needs_technique: bool
    tries: int
    best_of: int | None
    nodes: int | None


class NewPuzzle(NamedTuple):
    """A puzzle that was made: which clues stay, by number, and the solution, row by row."""

    clues: Mask
    solution: Cells
    at_least: int | None
    """How many clues are needed at least, if the fewest were looked for."""
    beauty: int | None


class SkyscrapersFacts(NamedTuple):
    """A solution, what is visible of it, and which of all these clues a puzzle has."""

    edges: NDArray[Any]
    solution: Cells
    clues: Mask

    def flat(self) -> tuple[NDArray[np.uint16], Cells, NDArray[np.uint8]]:
        """The arrays as the kernel takes them."""
        edges, solution, clues = self
        return _flat(edges, np.uint16), _flat(solution, np.int16), _flat(clues, np.uint8)


class MosaicFacts(NamedTuple):
    """A solution, and which of its clues a puzzle has."""

    solution: Cells
    clues: Mask

    def flat(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The arrays as the kernel takes them."""
        return _flat(self.solution, np.uint8), _flat(self.clues, np.uint8)


class Answers(NamedTuple):
    """The kernel's answers to the same question about several boards."""

    statuses: list[Status]
    counts: NDArray[np.uint32]
    """How many solutions were found of each."""
    grids: Cells
    """The solutions of one board after those of another, one row each; read-only."""
    used: bytes
    """1 for each clue that took part in proving that there are no more, board after board."""
    nodes: list[int]
    seconds: list[float]


class Board:
    """A board without clues in the kernel, which answers questions about it."""

    def __init__(self, solver: Any, cells: int, clue_type: type[np.integer[Any]]) -> None:
        self._solver, self._cells, self._clue_type = solver, cells, clue_type

    def solve(
        self,
        clues: NDArray[Any],
        cells: Cells,
        excluded: Cells | None = None,
        *,
        count: int = 1,
        limits: Limits = NO_LIMITS,
    ) -> Reply:
        """Up to `count` solutions; `cells` and `excluded` have -1 where they say nothing."""
        flat = _NOTHING if excluded is None else _flat(excluded, np.int16)
        return self.ask(_flat(clues, self._clue_type), _flat(cells, np.int16), flat, count, limits)

    def ask(
        self, clues: NDArray[Any], cells: Cells, excluded: Cells, count: int, limits: Limits
    ) -> Reply:
        """`solve` for arrays that are already as the kernel takes them: flat, of its types."""
        verdict, grids, used, nodes = self._solver.solve(
            clues, cells, excluded, count, *_budget(limits)
        )
        found = np.frombuffer(grids, np.int16).reshape(-1, self._cells)
        return Reply(_STATUS[verdict], found, used, nodes)

    def forget(self) -> None:
        """Answer the next question as a new board would."""
        self._solver.forget()

    def count(self, clues: NDArray[Any], cells: Cells, limits: Limits) -> tuple[int, bool]:
        """The number of solutions, and whether it is exact; if not, it is a lower bound."""
        complete, factors, _ = self._solver.count(
            _flat(clues, self._clue_type), _flat(cells, np.int16), *_budget(limits)
        )
        return prod(int.from_bytes(factor, "little") for factor in factors), complete

    def each_block(
        self, clues: NDArray[Any], cells: Cells, limits: Limits
    ) -> Iterator[tuple[Cells, int, Status | None]]:
        """All solutions in blocks, one per row; nodes so far; with the last, why there are no more.

        The search goes on in the background and keeps its place. Nodes are for each solution.
        """
        stream = self._solver.solutions(
            _flat(clues, self._clue_type), _flat(cells, np.int16), *_budget(limits)
        )
        most, verdict = 1, _GOES_ON
        try:
            while verdict == _GOES_ON:
                grids, verdict, nodes = stream.take(most, _PATIENCE)
                status = None if verdict == _GOES_ON else _STATUS[verdict]
                yield np.frombuffer(grids, np.int16).reshape(-1, self._cells), nodes, status
                most = min(2 * most, _BLOCK, 1 + _BLOCK_CELLS // self._cells)
        finally:
            stream.stop()

    def solve_many(
        self, clues: NDArray[Any], cells: Cells, count: int, limits: Limits, threads: int
    ) -> Iterator[Answers]:
        """Up to `count` solutions of each board; answers come as they are ready, in order.

        `clues` and `cells` have a row for each board. Limits are for each of them.
        """
        boards = len(clues)
        batch = self._solver.solve_many(
            _flat(clues, self._clue_type), _flat(cells, np.int16), count, *_budget(limits), threads
        )
        taken = 0
        try:
            while taken < boards:
                # Many at once cost less, but nobody should wait for them.
                done = batch.wait(min(taken + _MANY, boards), _PATIENCE)
                if done == taken:
                    done = batch.wait(taken + 1, _FOREVER)
                yield self._answers(*batch.take(taken, done))
                taken = done
        finally:
            batch.stop()

    def _answers(
        self,
        verdicts: bytes,
        counts: bytes,
        grids: bytes,
        used: bytes,
        nodes: bytes,
        seconds: bytes,
    ) -> Answers:
        return Answers(
            [_STATUS[verdict] for verdict in verdicts],
            np.frombuffer(counts, np.uint32),
            np.frombuffer(grids, np.int16).reshape(-1, self._cells),
            used,
            np.frombuffer(nodes, np.uint64).tolist(),
            np.frombuffer(seconds, np.float64).tolist(),
        )

    def first_wrong(
        self, clues: NDArray[Any], cells: Cells, counts: NDArray[np.uint32], grids: Cells
    ) -> int | None:
        """The first board with a solution that breaks a rule, or is the same as the one before.

        Found by plain code of its own (`verifier.cpp`), which shares nothing with the search.
        """
        board: int = self._solver.first_wrong(
            clues.reshape(-1), cells.reshape(-1), counts, grids.reshape(-1)
        )
        return None if board < 0 else board


class SkyscrapersBoard(Board):
    """A Skyscrapers board under some rules; clues to `solve` are the edges."""

    def __init__(self, rules: SkyscrapersRules) -> None:
        self._rules = _bound(rules)
        super().__init__(_kernel.SkyscrapersSolver(self._rules), rules.size**2, np.uint16)

    def give_cells(self, facts: SkyscrapersFacts, seed: int, limits: Limits = NO_LIMITS) -> Kept:
        """Give cells, chosen by the seed, until the solution is the only one."""
        return _kept(
            *_kernel.complete_skyscrapers(self._rules, *facts.flat(), seed, *_budget(limits))
        )

    def remove_clues(
        self, facts: SkyscrapersFacts, removal: Removal, fewest: int, limits: Limits
    ) -> Kept:
        """Remove groups of clues in this order while the solution stays the only one."""
        return _kept(
            *_kernel.remove_skyscrapers_clues(
                self._rules, *facts.flat(), *removal, fewest, *_budget(limits)
            )
        )

    def remove_clues_within(
        self, facts: SkyscrapersFacts, removal: Removal, fewest: int, highest: int
    ) -> Mask | None:
        """Remove groups while techniques up to this level solve the rest; None if they never do."""
        return _mask(
            _kernel.remove_skyscrapers_clues_within(
                self._rules, *facts.flat(), *removal, fewest, highest
            )
        )

    def remove_clues_to_level(
        self, facts: SkyscrapersFacts, removal: Removal, fewest: int, level: int
    ) -> Mask | None:
        """Remove groups of clues so that the board needs exactly this level; None if that fails."""
        return _mask(
            _kernel.remove_skyscrapers_clues_to_level(
                self._rules, *facts.flat(), *removal, fewest, level
            )
        )

    def fewest_clues(self, facts: SkyscrapersFacts, limits: Limits) -> Fewest:
        """The fewest of these clues that still leave one solution, as all of them must."""
        return _fewest(
            *_kernel.fewest_skyscrapers_clues(self._rules, *facts.flat(), *_budget(limits))
        )


_idle: dict[SkyscrapersRules, list[SkyscrapersBoard]] = {}


def borrow_board(rules: SkyscrapersRules) -> SkyscrapersBoard:
    """A board under these rules: one that `return_board` kept, or else a new one."""
    try:
        board = _idle[rules].pop()
    except (KeyError, IndexError):
        return SkyscrapersBoard(rules)
    try:
        board.forget()
    except RuntimeError:  # it was returned while another thread was still asking
        return SkyscrapersBoard(rules)
    return board


def return_board(rules: SkyscrapersRules, board: SkyscrapersBoard) -> None:
    """Keep the board for others to borrow, if it is of a common size."""
    if rules.size <= _LARGEST_IDLE:
        if len(_idle) >= _MOST_IDLE:
            _idle.clear()
        boards = _idle.setdefault(rules, [])
        if len(boards) < _IDLE_EACH:
            boards.append(board)


class MosaicBoard(Board):
    """A Mosaic of this size; clues to `solve` are the counts."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        super().__init__(_kernel.MosaicSolver(width, height), width * height, np.int8)

    def counting_solves(self, facts: MosaicFacts) -> bool:
        """Whether counting alone finds the solution."""
        return _kernel.counting_solves(*self._size, *facts.flat())

    def remove_clues(
        self,
        facts: MosaicFacts,
        removal: Removal,
        fewest: int,
        limits: Limits,
        by_counting: bool = False,
    ) -> Kept:
        """Remove groups of clues while the solution is unique, or counting alone finds it.

        The clues are gone through three times: first go those that counting can do without,
        then those that comparing two clues can, then the rest.
        """
        return _kept(
            *_kernel.remove_mosaic_clues(
                *self._size, *facts.flat(), *removal, fewest, by_counting, *_budget(limits)
            )
        )

    def remove_clues_within(
        self, facts: MosaicFacts, removal: Removal, fewest: int, highest: int
    ) -> Mask | None:
        """Remove groups while techniques up to this level solve the rest; None if they never do."""
        return _mask(
            _kernel.remove_mosaic_clues_within(
                *self._size, *facts.flat(), *removal, fewest, highest
            )
        )

    def remove_clues_to_level(
        self, facts: MosaicFacts, removal: Removal, fewest: int, level: int, limits: Limits
    ) -> tuple[Mask | None, bool]:
        """Remove groups of clues until the board is of this level, 0 (easy) to 4 (extreme).

        They go in this order, or one that begins elsewhere. The mask is None if the level was not
        reached; the flag says whether the limits were enough.
        """
        kept, decided = _kernel.remove_mosaic_clues_to_level(
            *self._size, *facts.flat(), *removal, fewest, level, *_budget(limits)
        )
        return _mask(kept), decided

    def fewest_clues(self, facts: MosaicFacts, limits: Limits) -> Fewest:
        """The fewest of these clues that still leave one solution, as all of them must."""
        return _fewest(*_kernel.fewest_mosaic_clues(*self._size, *facts.flat(), *_budget(limits)))


ReasonLimits = _kernel.ReasonLimits
"""How much the search for smallest reasons may cost."""

_REASON_LIMITS = ReasonLimits()


def techniques() -> list[tuple[str, str, int, int]]:
    """Every technique: its name, its level, its cost in tenths, its most links (0: any number)."""
    return _kernel.techniques()


class Teacher:
    """The steps that people take on a board, and everything derived from them, as data.

    `docs/reference/steps.md` describes the data. `candidates` has a mask for each cell, bit v for
    value v; `known` has 1 for each cell that is filled in; `near` is the cell near which steps are
    looked for, or -1. `solution` must be the only one, `filled` has -1 for open cells, and `marks`
    a mask for each cell, 0 where nothing is ruled out.
    """

    def __init__(self, teacher: Any) -> None:
        self._teacher = teacher

    def next_steps(
        self, candidates: NDArray[np.uint64], known: NDArray[np.uint8], near: int
    ) -> list[Any]:
        """All steps of the easiest technique that has any, the nearest first."""
        return _list(self._teacher.next_steps(candidates, known, near))

    def all_steps(
        self, candidates: NDArray[np.uint64], known: NDArray[np.uint8], near: int
    ) -> list[Any]:
        """Every step that is possible now, the easiest first; of chains only the shortest."""
        return _list(self._teacher.all_steps(candidates, known, near))

    def walk(
        self, candidates: NDArray[np.uint64], known: NDArray[np.uint8], near: int
    ) -> list[Any]:
        """The steps, one after another, as far as techniques go."""
        return _list(self._teacher.walk(candidates, known, near))

    def level(self, candidates: NDArray[np.uint64], highest: int) -> int:
        """Which techniques solve it, 0 (easy) to 3 (expert); `BEYOND` if none up to `highest`."""
        level: int = self._teacher.level(candidates, min(highest, BEYOND - 1))
        return BEYOND if level < 0 else level

    def path(
        self,
        candidates: NDArray[np.uint64],
        known: NDArray[np.uint8],
        solution: Cells,
        limits: ReasonLimits | None = None,
    ) -> tuple[list[Any], list[list[int]]]:
        """The steps to the end, and for each the earlier ones that it rests on directly."""
        steps, causes = self._teacher.path(
            candidates, known, _flat(solution, np.int16), -1, limits or _REASON_LIMITS
        )
        return _list(steps), causes

    def reason(
        self,
        candidates: NDArray[np.uint64],
        known: NDArray[np.uint8],
        solution: Cells,
        limits: ReasonLimits | None = None,
    ) -> list[Any]:
        """The step that takes the fewest clues; nothing if the solution is not the only one."""
        cells = _flat(solution, np.int16)
        return _list(self._teacher.reason(candidates, known, cells, -1, limits or _REASON_LIMITS))

    def reason_against(
        self,
        candidates: NDArray[np.uint64],
        known: NDArray[np.uint8],
        cell: int,
        value: int,
        limits: ReasonLimits | None = None,
    ) -> dict[str, Any] | None:
        """The fewest clues that rule out a value of a cell; None if it is possible."""
        text = self._teacher.reason_against(
            candidates, known, cell, value, limits or _REASON_LIMITS
        )
        return text and _object(text)

    def hint(
        self,
        solution: Cells,
        filled: Cells,
        marks: NDArray[np.uint64],
        near: int,
        strength: int,
        has_marks: bool,
    ) -> dict[str, Any]:
        """The next deduction, or what is wrong; strengths are 0 (where) to 2 (full).

        With marks it is a single step, without them a step that fills in a cell.
        """
        cells = _flat(solution, np.int16), _flat(filled, np.int16)
        text = self._teacher.hint(*cells, _flat(marks, np.uint64), has_marks, near, strength)
        return _object(text)

    def all_hints(
        self, solution: Cells, filled: Cells, marks: NDArray[np.uint64], near: int
    ) -> list[Any]:
        """Every step that is possible now, or what is wrong."""
        cells = _flat(solution, np.int16), _flat(filled, np.int16)
        return _list(self._teacher.all_hints(*cells, _flat(marks, np.uint64), near))

    def explain(self, solution: Cells, filled: Cells, cell: int, folded: bool) -> dict[str, Any]:
        """The walk-through to the solution, or to a cell (-1: none)."""
        cells = _flat(solution, np.int16), _flat(filled, np.int16)
        return _object(self._teacher.explain(*cells, cell, folded))

    def grade(self, solution: Cells) -> dict[str, Any]:
        """How hard the puzzle is."""
        return _object(self._teacher.grade(_flat(solution, np.int16)))

    def clash(self, core: Mask, limits: Limits) -> dict[str, Any] | None:
        """A smallest set of clues that clash; None if none was found.

        `core` are clues that are known to clash, or none. Nodes are for each question.
        """
        text = self._teacher.clash(_flat(core, np.uint8), *_budget(limits), -1)
        return text and _object(text)


class SkyscrapersTeacher(Teacher):
    """The teacher of a Skyscrapers board; `givens` has -1 where nothing is given."""

    def __init__(
        self, rules: SkyscrapersRules, edges: NDArray[Any], givens: Cells | None = None
    ) -> None:
        if givens is None:
            givens = np.full(rules.size**2, -1, np.int16)
        super().__init__(
            _kernel.SkyscrapersTeacher(
                _bound(rules), _flat(edges, np.uint16), _flat(givens, np.int16)
            )
        )

    @staticmethod
    def techniques() -> tuple[str, ...]:
        """The techniques of Skyscrapers, in the order in which they are tried."""
        return tuple(_kernel.skyscrapers_techniques())


class MosaicTeacher(Teacher):
    """The teacher of a Mosaic."""

    def __init__(self, width: int, height: int, counts: NDArray[Any]) -> None:
        super().__init__(_kernel.MosaicTeacher(width, height, _flat(counts, np.int8)))

    @staticmethod
    def techniques() -> tuple[str, ...]:
        """The techniques of Mosaics, in the order in which they are tried."""
        return tuple(_kernel.mosaic_techniques())

    def estimated_grade(self) -> dict[str, Any]:
        """An estimate of the grade of an extreme Mosaic."""
        return _object(self._teacher.estimated_grade())


def count_visible(lines: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """How many buildings are visible from the front of each row of `lines`."""
    return _kernel.count_visible(lines)


def sum_visible(lines: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """The sum of the heights that are visible from the front of each row of `lines`."""
    return _kernel.sum_visible(lines)


def shuffle(count: int, seed: int) -> NDArray[np.uint32]:
    """The numbers 0 … count - 1 in random order."""
    return np.frombuffer(_kernel.shuffle(count, seed), np.uint32)


def random_bits(count: int, share: float, seed: int) -> Mask:
    """That many truth values, each true with this probability."""
    return np.frombuffer(_kernel.random_bits(count, share, seed), np.bool_)


def random_board(rules: SkyscrapersRules, seed: int) -> Cells | None:
    """A random board that follows the rules, row by row; None if there is none."""
    heights = _kernel.random_board(_bound(rules), seed)
    return np.frombuffer(heights, np.int16) if heights else None


class EdgeBoard(NamedTuple):
    """A board, row by row, and how many surplus candidates techniques leave, given its edges."""

    heights: Cells
    surplus: int


def edge_board(rules: SkyscrapersRules, level: int, steps: int, seed: int) -> EdgeBoard | None:
    """The first board on a walk that its edges determine by techniques up to this level (0 to 2).

    If there is none within so many steps, the board of which they left the least open; None if no
    board follows the rules.
    """
    heights, surplus = _kernel.edge_board(_bound(rules), level, steps, seed)
    return EdgeBoard(np.frombuffer(heights, np.int16), surplus) if heights else None


def seed_of(seed: int, index: int) -> int:
    """The seed of a batch's candidate; number 0 has the seed of the batch itself."""
    return _kernel.seed_of(seed, index)


def seed_of_text(text: str) -> int:
    """The seed that a text stands for."""
    return _kernel.seed_of_text(text)


def choice_of(seed: int, count: int) -> int:
    """Which of `count` things a seed chooses, where that is not part of the recipe."""
    return _kernel.choice_of(seed, count)


def removal_order(
    shape: tuple[int, int],
    clues: Mask,
    strong: Mask,
    *,
    order: int,
    pattern: int,
    prefer: int,
    seed: int,
) -> Removal:
    """The clues in the order in which to try and remove them.

    Clues beyond one for each cell are around the board, and come first.
    """
    flags = _flat(clues, np.uint8), _flat(strong, np.uint8)
    framed = len(clues) > prod(shape)
    numbers, sizes = _kernel.removal_order(*shape, framed, *flags, order, pattern, prefer, seed)
    return Removal(np.frombuffer(numbers, np.uint32), np.frombuffer(sizes, np.uint32))


def make_skyscrapers(
    recipe: Recipe,
    rules: SkyscrapersRules,
    givens: int,
    prefer: int,
    seed: int,
    accepts: Accepts | None,
) -> NewPuzzle | None:
    """The Skyscrapers of a seed; None if this seed gives none that fits the recipe."""
    shared = _bound_recipe(recipe)
    return _made(_kernel.make_skyscrapers(shared, _bound(rules), givens, prefer, seed, accepts))


def make_mosaic(
    recipe: Recipe,
    width: int,
    height: int,
    black: float,
    picture: Cells | None,
    seed: int,
    accepts: Accepts | None,
) -> NewPuzzle | None:
    """The Mosaic of a seed, of a random grid or of a picture; None if this seed gives none."""
    colours = _flat(_NOTHING if picture is None else picture, np.uint8)
    shared, share = _bound_recipe(recipe), ceil(black * _SHARES)
    return _made(_kernel.make_mosaic(shared, width, height, share, colours, seed, accepts))


def thin_board(size: int, questions: int, seed: int) -> tuple[NDArray[np.uint16], Cells] | None:
    """Few edge clues and the only board that they leave; None if none was found."""
    edges, heights = _kernel.thin_board(size, questions, seed)
    return (np.frombuffer(edges, np.uint16), np.frombuffer(heights, np.int16)) if edges else None


class DeterminedSquares(NamedTuple):
    """Counts of Latin squares, their sets of edge clues, and squares with clues of their own."""

    squares: int
    clue_sets: int
    determined: int


def count_determined(size: int, west: int, east: int) -> DeterminedSquares:
    """Count all Latin squares up to 6×6 whose first row has these clues; counts can be added up."""
    return DeterminedSquares(*_kernel.count_determined(size, west, east))


def skyscrapers_traits(
    rules: SkyscrapersRules, edges: NDArray[Any], givens: NDArray[Any]
) -> dict[str, tuple[float, int]]:
    """What makes a board beautiful: shares from 0 to 1, and their weights."""
    flat = _flat(edges, np.uint16), _flat(givens, np.uint8)
    return _traits(_kernel.skyscrapers_traits(_bound(rules), *flat))


def mosaic_traits(
    width: int, height: int, counts: NDArray[Any], colours: Cells | None
) -> dict[str, tuple[float, int]]:
    """What makes a Mosaic beautiful, like `skyscrapers_traits`; its colours may be unknown."""
    known = _flat(_NOTHING if colours is None else colours, np.uint8)
    return _traits(_kernel.mosaic_traits(width, height, _flat(counts, np.int8), known))


def beauty_of(traits: dict[str, tuple[float, int]]) -> int:
    """The weighted geometric mean of shares, from 0 to 100."""
    return _kernel.beauty_of([(round(share * _UNIT), weight) for share, weight in traits.values()])


def ambiguity(grid: Cells) -> Mask:
    """The cells that differ between pictures with the same clues as this one."""
    height, width = grid.shape
    cells = _kernel.ambiguity(width, height, _flat(grid, np.uint8))
    return np.frombuffer(cells, np.bool_).reshape(grid.shape)


def cells_to_mend(grid: Cells, costs: NDArray[Any] | None) -> NDArray[np.uint32]:
    """The fewest cells to change so that the clues determine the picture; cheap ones first."""
    height, width = grid.shape
    prices = _flat(_NOTHING if costs is None else costs, np.int32)
    cells = _kernel.cells_to_mend(width, height, _flat(grid, np.uint8), prices)
    return np.frombuffer(cells, np.uint32)


def check_proof(
    variables: int,
    formula: NDArray[np.int32],
    proof: NDArray[np.int32],
    deletes: NDArray[np.uint8],
) -> int:
    """How many steps of a RUP proof refute the formula; -1 - i if it fails at step i."""
    return _kernel.check_proof(variables, formula, proof, deletes)


class LratSteps(NamedTuple):
    """An LRAT proof: a number, a clause and hints for each step, the lists ending with 0."""

    numbers: NDArray[np.int32]
    clauses: NDArray[np.int32]
    hints: NDArray[np.int32]


def add_hints(
    variables: int,
    formula: NDArray[np.int32],
    proof: NDArray[np.int32],
    deletes: NDArray[np.uint8],
) -> LratSteps:
    """A RUP proof as LRAT, as far as it is needed; no steps if it does not hold."""
    lists = _kernel.add_hints(variables, formula, proof, deletes)
    return LratSteps(*(np.frombuffer(numbers, np.int32) for numbers in lists))


def check_lrat(
    variables: int, formula: NDArray[np.int32], steps: LratSteps, deletes: NDArray[np.uint8]
) -> int:
    """How many steps of an LRAT proof refute the formula; -1 - i if it fails at step i.

    A step that deletes has no clause; its hints are the numbers of clauses.
    """
    return _kernel.check_lrat(variables, formula, *steps, deletes)


MOST_TO_TRY = 4096
"""The most elements that `check_hitting` tries."""


class HittingCheck(NamedTuple):
    """Whether a few elements can meet all of some sets."""

    status: Status
    nodes: int
    """How many choices were tried."""
    used: Mask
    """Which sets were needed to see that it is impossible."""


def check_hitting(
    elements: int, sets: NDArray[np.int32], at_most: int, limits: Limits = NO_LIMITS
) -> HittingCheck:
    """Whether at most this many elements can meet all sets: by trying, in plain code.

    Sets are numbers from 1 that end with 0, in one array.
    """
    verdict, nodes, used = _kernel.check_hitting(elements, sets, at_most, *_budget(limits))
    return HittingCheck(_STATUS[verdict], nodes, np.frombuffer(used, np.bool_))


class PbOperation(IntEnum):
    """What a step of a cutting-planes proof may do; the numbers are the kernel's."""

    END, LOAD, LITERAL, ADD, MULTIPLY, DIVIDE, SATURATE = range(7)


def check_cutting_planes(
    variables: NDArray[np.int32],
    coefficients: NDArray[np.int64],
    operations: NDArray[np.uint8],
    operands: NDArray[np.int64],
) -> int:
    """How many steps a cutting-planes proof has; -1 - i if it fails at step i.

    A constraint is a list of variables that ends with 0, each with its coefficient, and the 0 with
    the least that they must add up to. A step is a list of operations that ends with `END`, each
    with an operand.
    """
    return _kernel.check_cutting_planes(variables, coefficients, operations, operands)


@lru_cache(maxsize=64)
def _bound(rules: SkyscrapersRules) -> _kernel.SkyscrapersRules:
    """The rules as an object of the kernel, which checks them."""
    return _kernel.SkyscrapersRules(rules.size, rules.parks, rules.sums, rules.further_groups)


@lru_cache(maxsize=64)
def _bound_recipe(recipe: Recipe) -> _kernel.Recipe:
    """The recipe as an object of the kernel, which checks it."""
    return _kernel.Recipe(
        recipe.policy,
        recipe.order,
        recipe.pattern,
        -1 if recipe.target is None else recipe.target,
        recipe.hide,
        -1 if recipe.level is None else recipe.level,
        recipe.needs_technique,
        min(recipe.tries, _MOST_TRIES),
        min(recipe.best_of or 0, _MOST_TRIES),
        _NO_NODE_LIMIT if recipe.nodes is None else recipe.nodes,
    )


def _flat(array: NDArray[Any], dtype: type[np.integer[Any]]) -> NDArray[Any]:
    """The array in one row, contiguous and of that type."""
    return np.ascontiguousarray(array, dtype).reshape(-1)


def _budget(limits: Limits) -> tuple[int, float]:
    if limits is NO_LIMITS:
        return _NO_NODE_LIMIT, _NO_TIME_LIMIT
    nodes = _NO_NODE_LIMIT if limits.nodes is None else limits.nodes
    return nodes, _NO_TIME_LIMIT if limits.seconds is None else limits.seconds


def _kept(clues: bytes, decided: bool) -> Kept:
    return Kept(np.frombuffer(clues, np.bool_), decided)


def _fewest(clues: bytes, at_least: int, others: bytes) -> Fewest:
    return Fewest(np.frombuffer(clues, np.bool_), at_least, np.frombuffer(others, np.int16))


def _made(made: tuple[bytes, bytes, int, int] | None) -> NewPuzzle | None:
    if made is None:
        return None
    clues, solution, at_least, beauty = made
    return NewPuzzle(
        np.frombuffer(clues, np.bool_),
        np.frombuffer(solution, np.int16),
        None if at_least < 0 else at_least,
        None if beauty < 0 else beauty,
    )


def _traits(traits: list[tuple[str, int, int]]) -> dict[str, tuple[float, int]]:
    return {name: (share / _UNIT, weight) for name, share, weight in traits}


def _mask(clues: bytes | None) -> Mask | None:
    return None if clues is None else np.frombuffer(clues, np.bool_)


def _list(text: str) -> list[Any]:
    values: list[Any] = _decode(text)
    return values


def _object(text: str) -> dict[str, Any]:
    values: dict[str, Any] = _decode(text)
    return values


def _decode(text: str) -> Any:
    """Decode JSON as the kernel writes it, without blanks.

    Walk-throughs of huge boards are hundreds of megabytes. These are decoded in parts, as Ctrl-C
    does not reach Python within `json.loads`.
    """
    import json  # needed only for teachers

    if len(text) <= _LONG_JSON:
        return json.loads(text)
    return _decode_parts(text, 0, 2, json.JSONDecoder().raw_decode)[0]


def _decode_parts(
    text: str, at: int, depth: int, decode: Callable[[str, int], tuple[Any, int]]
) -> tuple[Any, int]:
    """The value that begins there, and where it ends; decoded in parts down to this depth."""
    opening = text[at]
    if depth == 0 or opening not in "[{" or text[at + 1] in "]}":
        return decode(text, at)
    values: list[Any] = []
    pairs: dict[str, Any] = {}
    while text[at] not in "]}":
        at += 1
        if opening == "[":
            value, at = _decode_parts(text, at, depth - 1, decode)
            values.append(value)
        else:
            key, at = decode(text, at)
            pairs[key], at = _decode_parts(text, at + 1, depth - 1, decode)
    return (values if opening == "[" else pairs), at + 1
