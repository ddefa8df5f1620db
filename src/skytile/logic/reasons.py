"""Where no technique helps: the smallest set of clues that rules something out.

Suppose a cell had a certain value: with all clues, and what is known so far, there is no
solution. Which clues does that take? A smallest set is found as for clashes (`skytile.subsets`),
but of this one question, and with limits that keep a walk-through quick.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from skytile.clashes import core_of, held_clues
from skytile.engines import Outcome, Session
from skytile.errors import LimitReached
from skytile.limits import NO_LIMITS, Limits, Status
from skytile.logic.base import Scope, logic_of
from skytile.logic.state import State
from skytile.logic.steps import Cell, Said, Step
from skytile.logic.techniques import level_of
from skytile.puzzles import OPEN, Grid, cell_at
from skytile.solving import open_session
from skytile.subsets import Refuter, irreducible, smallest

_COMPARED = 8
"""How many of the candidates with the fewest clues at first sight are looked at closely."""
_NODES = 200_000
"""A question that takes more is left unanswered."""
_QUESTIONS = 500
"""How many are asked to find a smaller reason; if that ends it, a reason is called small."""

_LARGE = 1600
"""On a board of more cells a reason is looked for in windows, if it can be."""
_REACH = 12
"""How far a window reaches from its middle, to each side."""
_SUSPECTS_IN_WINDOW, _QUESTIONS_IN_WINDOW = 20, 60
"""A large board has many reasons, so less is asked about each."""

Clues = frozenset[str]


def smallest_reason(state: State, solution: Grid, near: Cell | None = None) -> Step:
    """The step that takes the fewest clues, as far as a limited search can tell."""
    return next(smallest_reasons(state, solution, near))


def smallest_reasons(state: State, solution: Grid, near: Cell | None = None) -> Iterator[Step]:
    """One such step; of a large board whose clues reach only so far one for each part that has any.

    The part around the cell `near` comes first, and so on. A step may be taken before the next one
    is asked for.
    """
    suspects = _wrong_candidates(state, solution)
    if len(state.candidates) > _LARGE and logic_of(state.puzzle).window is not None:
        found = False
        for window in _windows(state, [cell for cell, _ in suspects], near):
            if step := window.reason(solution):
                found = True
                yield step
        if found:
            return
    scope = logic_of(state.puzzle).scope(state)
    with open_session(state.puzzle) as session:
        inquiry = Inquiry(session, scope)
        suspects = suspects[: scope.most_suspects]
        cores = inquiry.first_cores(suspects) or [inquiry.any_core(*suspects[0])]
        reason = inquiry.best_reason(cores)
        step = _step(state, scope, reason, [*inquiry.ruled_out_too(reason, suspects)])
    yield step


class _Window:
    """Part of a large board around a cell, as a board by itself."""

    def __init__(self, state: State, cell: Cell) -> None:
        self._whole, self._middle = state, cell
        self.rows, self.columns = (
            slice(max(0, at - _REACH), min(size, at + _REACH + 1))
            for at, size in zip(cell, state.puzzle.shape, strict=True)
        )

    def __contains__(self, cell: Cell) -> bool:
        return all(part.start <= at < part.stop for part, at in zip(self._parts, cell, strict=True))

    @property
    def _parts(self) -> tuple[slice, slice]:
        return self.rows, self.columns

    def reason(self, solution: Grid) -> Step | None:
        """The best reason in here, if clues in here rule out anything."""
        logic, part = logic_of(self._whole.puzzle), self._parts
        assert logic.window is not None
        puzzle = logic.window(self._whole.puzzle, *part)
        state = State(logic.board(puzzle), self._whole.grid[part])
        scope = logic.scope(state)
        suspects = _wrong_candidates(state, solution[part])
        suspects = sorted(suspects, key=self._from_middle)[:_SUSPECTS_IN_WINDOW]
        with open_session(puzzle) as session:
            inquiry = Inquiry(session, scope, _QUESTIONS_IN_WINDOW)
            cores = inquiry.first_cores(suspects)
            if not cores:
                return None
            reason = inquiry.best_reason(cores)
            gone = [*inquiry.ruled_out_too(reason, suspects)]
        whole = self._on_the_whole(reason)
        columns = state.board.columns
        return _step(self._whole, scope, whole, [(self._cell(c, columns), v) for c, v in gone])

    def _from_middle(self, suspect: tuple[int, int]) -> int:
        row, column = divmod(suspect[0], self.columns.stop - self.columns.start)
        middle = self._middle
        return max(
            abs(self.rows.start + row - middle[0]), abs(self.columns.start + column - middle[1])
        )

    def _cell(self, number: int, columns: int) -> int:
        """The number on the whole board of a cell in here."""
        row, column = divmod(number, columns)
        return (self.rows.start + row) * self._whole.board.columns + self.columns.start + column

    def _on_the_whole(self, reason: "Reason") -> "Reason":
        """The same reason; proved smallest only if no clue beyond the window could help."""
        columns = self.columns.stop - self.columns.start
        cell = self._cell(reason.cell, columns)
        names = self._whole.puzzle.places.names
        places = (cell_at(name) for name in reason.clues)
        clues = tuple(names[self._cell(r * columns + c, columns)] for r, c in filter(None, places))
        seen = all(
            (part.start == 0 or at - part.start > _far(len(clues)))
            and (part.stop == size or part.stop - 1 - at > _far(len(clues)))
            for part, at, size in zip(
                self._parts,
                divmod(cell, self._whole.board.columns),
                self._whole.puzzle.shape,
                strict=True,
            )
        )
        return Reason(cell, reason.value, clues, reason.smallest and seen)


def _windows(state: State, cells: Iterable[int], near: Cell | None) -> Iterator[_Window]:
    """Windows around these cells, the nearest first, each around one that none had before."""
    columns = state.board.columns
    left = [divmod(cell, columns) for cell in cells]
    while left:
        origin = near or left[0]
        middle = min(left, key=lambda at: max(abs(at[0] - origin[0]), abs(at[1] - origin[1])))
        window = _Window(state, middle)
        yield window
        left = [cell for cell in left if cell not in window]


def _far(clues: int) -> int:
    """How far from the cell the clues of an irreducible reason can be.

    Each of them shares open cells with another.
    """
    return 1 + 2 * max(0, clues - 2)


def reason_against(state: State, cell: int, value: int) -> "Reason":
    """The fewest clues that leave no room for this value in this cell."""
    with open_session(state.puzzle) as session:
        inquiry = Inquiry(session, logic_of(state.puzzle).scope(state))
        cores = inquiry.first_cores([(cell, value)]) or [inquiry.any_core(cell, value)]
        ((_, _, core),) = cores
        return inquiry.smallest(cell, value, inquiry.irreducible(cell, value, core))


def _wrong_candidates(state: State, solution: Grid) -> list[tuple[int, int]]:
    """Candidates that are not the solution's, those in cells with few candidates first."""
    truth = solution.ravel().tolist()
    wrong = [
        (mask.bit_count(), cell, value)
        for cell, mask in enumerate(state.candidates)
        if mask & (mask - 1)
        for value in range(mask.bit_length())
        if mask >> value & 1 and value != truth[cell]
    ]
    return [(cell, value) for _, cell, value in sorted(wrong)]


@dataclass(frozen=True)
class Reason:
    """Clues that, with what is known so far, leave no room for a value."""

    cell: int
    value: int
    clues: tuple[str, ...]
    smallest: bool
    """Whether it is proved that no fewer clues do."""


class Inquiry:
    """Questions about a board: would these clues allow that value in that cell?"""

    def __init__(self, session: Session, scope: Scope, most: int = _QUESTIONS) -> None:
        self._session, self._most = session, most
        self._scope = scope
        self._asked = 0

    def _ask(
        self, cell: int, value: int, clues: Collection[str], limits: Limits | None = None
    ) -> Outcome:
        self._asked += 1
        chosen = frozenset(clues)
        cells = self._scope.cells_for(chosen)
        cells.flat[cell] = value
        limits = limits or Limits(nodes=_NODES)
        gone = self._scope.ruled_out
        return self._session.solve(clues=chosen, fixed=cells, excluding=gone, limits=limits)

    def first_cores(self, suspects: Iterable[tuple[int, int]]) -> list[tuple[int, int, Clues]]:
        """For cells and values the clues that rule them out, as the engine names them.

        Where clues only reach so far, clues near the cell are tried first, and if they rule
        out anything at all, what else there is does not matter.
        """
        candidates = list(suspects)
        for reach in self._scope.reaches:
            cores = [
                (cell, value, core)
                for cell, value in candidates
                if isinstance(core := self._core_within(cell, value, reach), frozenset)
            ]
            if cores:
                return cores
        return []

    def any_core(self, cell: int, value: int) -> tuple[int, int, Clues]:
        """The same for one value that all clues together rule out, however long it takes."""
        core = core_of(self._ask(cell, value, self._scope.clues, NO_LIMITS), self._scope.clues)
        assert isinstance(core, frozenset), "the puzzle is unique, and its solution another"
        return cell, value, core

    def best_reason(self, cores: list[tuple[int, int, Clues]]) -> "Reason":
        """The smallest reason that comes of some of the smallest of these."""
        few = sorted(cores, key=lambda core: len(core[2]))[:_COMPARED]
        close = [(self.irreducible(*core), *core[:2]) for core in few]
        clues, cell, value = min(close, key=lambda reason: len(reason[0]))
        reason = self.smallest(cell, value, clues)
        self.forget_needless(reason)
        return reason

    def _core_within(self, cell: int, value: int, reach: int) -> Clues | bool | None:
        clues = self._scope.clues_near(cell, reach)
        return core_of(self._ask(cell, value, clues), clues)

    def irreducible(self, cell: int, value: int, core: Clues) -> Clues:
        """The core without the clues that are not needed."""
        order = [name for name in reversed(self._scope.clues) if name in core]
        few = irreducible(order, lambda rest: core_of(self._ask(cell, value, rest), rest))
        return frozenset(few.kept)

    def smallest(self, cell: int, value: int, known: Clues) -> Reason:
        """A smallest reason, or at least an irreducible one, given an irreducible one."""
        near = self._scope.clues_near(cell, _far(len(known)))
        last = self._asked + self._most

        def held(chosen: Clues) -> Clues | None:
            if self._asked >= last:
                raise LimitReached("too many questions about one reason")
            clues = held_clues(self._ask(cell, value, chosen))
            return None if clues is None else clues & near

        names = self._scope.clues
        found = smallest(Refuter((name for name in names if name in near), held), known)
        clues = tuple(name for name in names if name in found.names)
        return Reason(cell, value, clues, found.proved)

    def forget_needless(self, reason: Reason) -> None:
        """Let go of the candidates known to be gone that the reason does not rest on."""
        if self._scope.ruled_out is None:
            return
        every = self._scope.ruled_out
        cells = [int(np.flatnonzero(grid != OPEN)[0]) for grid in every.reshape(len(every), -1)]
        kept = set(cells)
        for cell in (None, *sorted(kept)):  # perhaps the reason rests on none of them
            fewer = set() if cell is None else kept - {cell}
            chosen = [i for i, of in enumerate(cells) if of in fewer]
            before, self._scope.ruled_out = self._scope.ruled_out, every[chosen] if chosen else None
            if self._rules_out(reason.cell, reason.value, reason.clues):
                kept = fewer
            else:
                self._scope.ruled_out = before
            if not kept:
                return

    def ruled_out_too(
        self, reason: Reason, suspects: Iterable[tuple[int, int]]
    ) -> Iterator[tuple[int, int]]:
        """What the same clues rule out, the reason's own candidate among it."""
        near = {cell for name in reason.clues for cell in self._scope.board.clue_cells(name)}
        for cell, value in suspects:
            own = (cell, value) == (reason.cell, reason.value)
            if own or (cell in near and self._rules_out(cell, value, reason.clues)):
                yield cell, value

    def _rules_out(self, cell: int, value: int, clues: Collection[str]) -> bool:
        return self._ask(cell, value, clues).status is Status.IMPOSSIBLE


def _step(state: State, scope: Scope, reason: Reason, gone: list[tuple[int, int]]) -> Step:
    logic, numbers = logic_of(state.puzzle), state.puzzle.places.numbers
    slots = {
        "clues": ("clues", [numbers[name] for name in reason.clues]),
        "proved": int(reason.smallest),
    }
    at = {cell: divmod(cell, state.board.columns) for cell, _ in gone}
    removed = {at[cell]: tuple(v for c, v in gone if c == cell) for cell, _ in sorted(gone)}
    places: dict[Cell, int] = {}
    if logic.concludes_places:
        places = {cell: 1 - values[0] for cell, values in removed.items()}
        for colour, value in (("black", 1), ("white", 0)):
            slots[colour] = ("cells", sorted(c for c, cell in at.items() if places[cell] == value))
        removed = {}
    else:
        slots["removes"] = ("removes", [(c, removed[at[c]]) for c in sorted(at)])
    return Step(
        "smallest reason",
        level_of("smallest reason"),
        Said(((logic.conclude, slots),), state.board),
        clues=reason.clues,
        places=places,
        removes=removed,
        rests_on=_rests_on(scope),
    )


def _rests_on(scope: Scope) -> dict[Cell, int]:
    """The candidates that had to be gone."""
    rests_on: dict[Cell, int] = {}
    for grid in () if scope.ruled_out is None else scope.ruled_out:
        row, column = map(int, np.argwhere(grid != OPEN)[0])
        rests_on[row, column] = rests_on.get((row, column), 0) | 1 << int(grid[row, column])
    return rests_on
