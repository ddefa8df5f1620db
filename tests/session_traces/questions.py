"""One question to a session: its arguments as a session gets them, and its answer as it must be."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from skytile.engines import Outcome, Session, Status
from skytile.limits import Limits
from tests.session_traces.trace import Call, Fault
from tests.session_traces.truth import Mask, Truth

__all__ = ["FORMS", "ODD_FORMS", "Asked", "Judge", "limits_of"]

FORMS = ("list", "int8", "int16", "int32", "int64", "uint8", "uint64", ">i2", "bool", "fortran", "strided", "readonly")  # fmt: skip
"""How a grid is handed over."""
ODD_FORMS = ("float64", "complex128", "str", "object")
"""How it must not be."""
ENDLESS = 1e6
"""Seconds and nodes that no question on a small board takes."""


class Asked(NamedTuple):
    """The arguments of `Session.solve`, and what they mean."""

    arguments: dict[str, Any]
    well_formed: bool | None
    """Whether it must be answered (True) or refused (False); None: either will do."""
    clues: Mapping[str, int]
    possible: Mask
    """The boards that answer it; those of the rules alone where it is not well-formed."""
    fixed: list[int]
    excluded: list[list[int]]
    limits: Limits | None


class Judge:
    """Puts questions into arguments, and compares answers with the truth."""

    def __init__(self, truth: Truth, clues: Mapping[str, int]) -> None:
        self.truth, self.clues = truth, clues
        self.all = truth.solutions(clues)
        """The solutions with all clues on."""

    def asked(self, call: Call) -> Asked:
        """The question of a call."""
        arguments: dict[str, Any] = {}
        names = call.get("clues")
        known = names is None or all(name in self.clues for name in names)
        if names is not None:
            arguments["clues"] = list(names)
        fixed, fixed_well = self._grids(call, "fixed", arguments)
        excluded, excluded_well = self._grids(call, "excluding", arguments)
        limits = limits_of(call)
        if limits is not None:
            arguments["limits"] = limits
        judged = (known, fixed_well, excluded_well)
        well = False if False in judged else None if None in judged else True
        on = self.clues if names is None else {n: v for n, v in self.clues.items() if n in names}
        cells = fixed[0] if fixed else []
        mask = self.truth.solutions(on, cells, excluded)
        return Asked(arguments, well, on, mask, cells, excluded, limits)

    def _grids(
        self, call: Call, name: str, arguments: dict[str, Any]
    ) -> tuple[list[list[int]], bool | None]:
        """Hand over a grid or a stack in its form; its values as they are in that form."""
        if name not in call:
            return [], True
        arguments[name] = given = _in_form(call[name], call.get(f"{name}_as", "list"))
        try:
            array = np.asarray(given)
        except (ValueError, OverflowError):
            return [], False
        if not array.size:
            return [], None
        stacked = name == "excluding" and array.ndim == 3
        if array.shape[stacked:] != self.truth.shape or array.dtype.kind not in "iub":
            return [], False
        grids = array if stacked else array[np.newaxis]
        return [[int(value) for value in grid.ravel()] for grid in grids], True

    def judge(self, outcome: Outcome, asked: Asked) -> None:
        """Raise a fault unless the answer is right."""
        status, count = outcome.status, int(asked.possible.sum())
        if asked.well_formed is False:
            raise Fault("wrong", f"a question that is none was answered: {status}")
        if status is Status.UNKNOWN:
            self._judge_unknown(outcome, asked)
        elif asked.limits is not None and asked.limits.exhausted:
            raise Fault("wrong", f"{status} without any budget")
        elif status is Status.IMPOSSIBLE:
            if count:
                raise Fault("wrong", f"impossible, but there are {count} solutions")
            self._judge_core(outcome, asked)
        else:
            self._judge_grid(outcome, asked)

    def _judge_unknown(self, outcome: Outcome, asked: Asked) -> None:
        limits = asked.limits
        spent = (limits.seconds, limits.nodes) if limits else (None, None)
        if all(most is None or most >= ENDLESS for most in spent):
            raise Fault("wrong", "unknown without a limit that could run out")
        if outcome.grid is not None or outcome.core is not None:
            raise Fault("wrong", "unknown, and yet a grid or a core")

    def _judge_core(self, outcome: Outcome, asked: Asked) -> None:
        if outcome.grid is not None:
            raise Fault("wrong", "impossible, and yet a grid")
        if outcome.core is None:
            return
        if off := outcome.core - asked.clues.keys():
            raise Fault("wrong", f"the core blames clues that are off: {sorted(off)}")
        needed = {name: asked.clues[name] for name in outcome.core}
        if self.truth.solutions(needed, asked.fixed, asked.excluded).any():
            raise Fault("wrong", f"the core {sorted(outcome.core)} does not clash")

    def _judge_grid(self, outcome: Outcome, asked: Asked) -> None:
        cells = self.cells_of(outcome)
        if not (asked.possible & self.truth.agreeing(cells)).any():
            raise Fault("wrong", f"{cells} does not answer the question")
        if outcome.held is not None:
            here = self.truth.agreeing(cells)
            held = {n for n, v in self.clues.items() if (self.truth.holds(n, v) & here).any()}
            if outcome.held != held:
                raise Fault("wrong", f"clues said to hold: {sorted(outcome.held)}, not {held}")

    def cells_of(self, outcome: Outcome) -> list[int]:
        """The grid of an outcome, cell by cell, after a look at its shape and values."""
        grid = outcome.grid
        if grid is None or grid.shape != self.truth.shape:
            raise Fault("wrong", f"solved with the grid {grid}")
        cells = [int(value) for value in grid.ravel()]
        if any(value not in self.truth.values for value in cells):
            raise Fault("wrong", f"solved with values that no cell has: {cells}")
        return cells


def ask(session: Session, asked: Asked) -> Outcome:
    """Put the question; the arrays that were handed over must stay as they are."""
    grids = {name: asked.arguments.get(name) for name in ("fixed", "excluding")}
    before = {name: grid.copy() for name, grid in grids.items() if isinstance(grid, np.ndarray)}
    outcome = session.solve(**asked.arguments)
    for name, copy in before.items():
        if not np.array_equal(copy, asked.arguments[name]):
            raise Fault("wrong", f"the array given as {name!r} was changed")
    return outcome


def limits_of(call: Call) -> Limits | None:
    """The limits of a call; texts stand for numbers that JSON does not have."""
    if "seconds" not in call and "nodes" not in call:
        return None
    seconds, nodes = call.get("seconds"), call.get("nodes")
    return Limits(None if seconds is None else float(seconds), nodes)


def _ragged(grid: Any) -> bool:
    """Whether the grids of a stack have different shapes, so that they make no array."""
    if not grid or not isinstance(grid[0][0], list):
        return False
    return len({(len(one), len(one[0])) for one in grid}) > 1


def _in_form(grid: Any, form: str) -> Any:
    if form == "list" or _ragged(grid):
        return grid
    if form in ("fortran", "strided", "readonly"):
        array = np.array(grid, np.int64).astype(np.int16)
        if form == "fortran":
            return np.asfortranarray(array)
        if form == "strided":
            wide = np.repeat(array, 2, axis=-1)
            return wide[..., ::2]
        array.flags.writeable = False
        return array
    if form in ("object", "str"):
        return np.array(grid, form)
    return np.array(grid, np.int64).astype(form)
