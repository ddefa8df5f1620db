"""Random traces, each made of its seed alone."""

from functools import cache
from random import Random
from typing import Any

from skytile.engines import make_engine
from skytile.engines.clp.board import LABELING, VISIBILITY
from skytile.engines.sat.solvers import CARDINALITY, IN_PROCESS, IN_WORKER, PROGRAMS
from skytile.errors import SkytileError
from tests.session_traces.questions import FORMS, ODD_FORMS
from tests.session_traces.trace import Trace
from tests.session_traces.truth import Truth, truth_of

__all__ = ["quick_trace", "random_trace", "usable"]

SLOW = {
    "ip": 0.04, "clp": 0.05, "pb": 0.08, "cpmpy": 0.02, "ace": 0.004, "sat in a worker": 0.04,
    "sat program": 0.02,
}  # fmt: skip
"""Engines that start a process or a Java machine, and how many of the traces have them."""
CPMPY = ("ortools", "exact", "pumpkin", "choco", "z3")
QUICK = 5
"""How many engines every trace has, before the slow ones."""


@cache
def usable(spec: str) -> bool:
    """Whether the engine can run here."""
    try:
        make_engine(spec).load()
    except SkytileError:
        return False
    return True


def random_trace(seed: int, engines: tuple[str, ...] = ()) -> Trace:
    """The trace of this seed, on these engines or on a choice of all."""
    source = Random(seed)
    puzzle = _random_puzzle(source)
    maker = _Maker(source, puzzle)
    chosen = engines or tuple(spec for spec in _random_engines(source) if usable(spec))
    calls = tuple(maker.call() for _ in range(source.randint(3, 14)))
    return Trace(puzzle, chosen, calls, seed=seed)


def quick_trace(seed: int) -> Trace:
    """The trace of this seed without the engines that start processes."""
    trace = random_trace(seed)
    return trace.changed(engines=trace.engines[:QUICK])


def _random_engines(source: Random) -> list[str]:
    """All the quick ones, with options; of the others one now and then."""
    sort = source.choice(["bool", "bool", "int", "bitvec"])
    workers = source.choice([1, 1, 1, 2])
    specs = ["kernel", _random_sat(source, IN_PROCESS), f"cp:workers={workers}", f"smt:sort={sort}", "asp"]  # fmt: skip
    slow = {
        "ip": f"ip:model={source.choice(['basic', 'strengthened'])},solver={source.choice(['highs', 'scip'])}",
        "clp": f"clp:system={source.choice(['gnu', 'gnu', 'swi'])},"
        f"visibility={source.choice(VISIBILITY)},labeling={source.choice(LABELING)}",
        "pb": "pb",
        "cpmpy": f"cpmpy:solver={source.choice(CPMPY)}",
        "ace": "ace",
        "sat in a worker": _random_sat(source, IN_WORKER),
        "sat program": _random_sat(source, PROGRAMS),
    }
    return specs + [spec for name, spec in slow.items() if source.random() < SLOW[name]]


def _random_sat(source: Random, solvers: tuple[str, ...]) -> str:
    solver = source.choice(["auto", *solvers] if solvers is IN_PROCESS else solvers)
    countings = ["naive", "improved", "optimized"]
    countings += ["cardinality"] if solver in ("auto", *CARDINALITY) else []
    options = {
        "latin": source.choice(["minimal", "extended"]),
        "clues": source.choice(["direct", "consequences", "order"]),
        "counting": source.choice(countings),
        "solver": solver,
        "seed": source.choice(["0", "0", "7"]),
    }
    kept = {name: value for name, value in options.items() if value != "0"}
    return "sat:" + ",".join(f"{name}={value}" for name, value in kept.items())


def _random_puzzle(source: Random) -> dict[str, Any]:
    """A board with clues that some solution has, a few of them changed now and then."""
    if source.random() < 0.4:
        width = source.choice([1, 1, 2, 3, 3, 4, 4, 5, 9, 12])
        most = min(16 // width, 5) if source.random() < 0.95 else min(20 // width, 5)
        record: dict[str, Any] = {
            "kind": "mosaic", "width": width, "height": source.randint(1, max(most, 1)),
        }  # fmt: skip
        if source.random() < 0.5:
            record["width"], record["height"] = record["height"], record["width"]
    else:
        n = source.choice([1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5])
        record = {"kind": "skyscrapers", "size": n, "rules": _random_rules(source, n)}
    record["clues"] = _random_clues(source, truth_of(record))
    return record


def _random_rules(source: Random, n: int) -> dict[str, Any]:
    rules: dict[str, Any] = {}
    if source.random() < 0.25:
        high = source.choice([high for high in range(1, n + 1) if n % high == 0])
        rules["boxes"] = [high, n // high]
    if source.random() < 0.2:
        rules["diagonals"] = True
    if n > 1 and source.random() < 0.3:
        rules["parks"] = source.randint(1, n - 1)
    if source.random() < 0.15:
        rules["sums"] = True
    return rules


def _random_clues(source: Random, truth: Truth) -> dict[str, int]:
    share, clues = source.choice([0.0, 0.1, 0.2, 0.4, 0.7, 1.0]), {}
    board = source.randrange(len(truth.grids)) if len(truth.grids) else None
    wrong = source.choice([0, 0, 0.1, 0.3])
    for name in truth.names:
        low, high = truth.range_of(name)
        if source.random() < share * (0.4 if truth.margins and name[0] == "r" else 1):
            right = low if board is None else int(truth.reading(name)[board])
            value = source.randint(low, high) if source.random() < wrong else right
            if value >= low:  # a park is never given
                clues[name] = value
    return clues


class _Maker:
    """Random calls about one puzzle."""

    def __init__(self, source: Random, puzzle: dict[str, Any]) -> None:
        self.source, self.clues, self.truth = source, puzzle["clues"], truth_of(puzzle)
        self.total = int(self.truth.solutions(self.clues).sum())
        self._excluded: list[Any] = []

    def call(self) -> dict[str, Any]:
        """One call."""
        kinds = {
            self._solve: 24, self._open: 2, self._close: 1, self._each: 4, self._together: 1,
            self._count: 1, self._on_top: 2,
        }  # fmt: skip
        make = self.source.choices(list(kinds), list(kinds.values()))[0]
        return make()

    def _chance(self, share: float) -> bool:
        return self.source.random() < share

    def _slot(self) -> str:
        return self.source.choice("aaab")

    def _interrupt(self, share: float) -> dict[str, Any]:
        if not self._chance(share):
            return {}
        if self._chance(0.6):
            return {
                "interrupt": {"line": self.source.randint(1, self.source.choice([20, 60, 300]))}
            }
        pause = round(10 ** self.source.uniform(-4.5, -1.7), 5)
        return {"interrupt": {"signal": pause} | ({"group": True} if self._chance(0.3) else {})}

    def _open(self) -> dict[str, Any]:
        call: dict[str, Any] = {"call": "open", "on": self._slot()}
        call |= {key: True for key in ("forget", "new_engine") if self._chance(0.3)}
        return call | self._interrupt(0.05)

    def _close(self) -> dict[str, Any]:
        return {"call": "close", "on": self._slot()} | self._interrupt(0.05)

    def _solve(self) -> dict[str, Any]:
        call = {"call": "solve", "on": self._slot()} | self._question()
        return call | self._limits(0.15) | self._interrupt(0.05)

    def _together(self) -> dict[str, Any]:
        slots = self.source.choice(["aa", "aa", "ab"])
        questions = [self._question() for _ in slots]
        times = self.source.choice([1, 5, 20])
        return {"call": "together", "slots": list(slots), "questions": questions, "times": times}

    def _each(self) -> dict[str, Any]:
        call: dict[str, Any] = {"call": "each", "on": self._slot()}
        call["take"] = (
            self.source.randint(0, 5) if self.total > 30 else self.source.choice([1, 2, 40])
        )
        if self._chance(0.4):
            call["limit"] = self.source.choice([1, 2, 3, 300])
        return call | ({"anew": True} if self._chance(0.5) else {}) | self._limits(0.1) | self._interrupt(0.05)  # fmt: skip

    def _count(self) -> dict[str, Any]:
        if self.total > 40:
            return self._solve()
        return {"call": "count", "on": self._slot()} | self._limits(0.15) | self._interrupt(0.05)

    def _on_top(self) -> dict[str, Any]:
        kinds = ["check", "backbone"] + ["clash"] * (len(self.clues) <= 9 and self.total == 0)
        return {"call": self.source.choice(kinds)} | self._interrupt(0.05)

    def _limits(self, share: float) -> dict[str, Any]:
        call: dict[str, Any] = {}
        if self._chance(share):
            call["seconds"] = self.source.choice(
                [0, 1e-9, 1e-4, 0.003, 5.0, 3600, 1e10, 1e300, "inf"]
            )
        if self._chance(share):
            call["nodes"] = self.source.choice([0, 1, 2, 10, 10**7, 2**31, 2**32, 2**63, 2**64])
        return call

    def _question(self) -> dict[str, Any]:
        question: dict[str, Any] = {}
        if self._chance(0.5):
            share = self.source.random()
            question["clues"] = [name for name in self.clues if self._chance(share)]
            if self._chance(0.03):
                question["clues"].append(self.source.choice([*self.truth.names, "Q7", ""]))
        if self._chance(0.35):
            question["fixed"] = self._grid(self.source.random() * 0.6)
            question |= self._form("fixed")
        if self._chance(0.45):
            question["excluding"] = self._exclusions()
            question |= self._form("excluding")
        return question

    def _form(self, name: str) -> dict[str, Any]:
        if self._chance(0.7):
            return {}
        return {f"{name}_as": self.source.choice(FORMS if self._chance(0.9) else ODD_FORMS)}

    def _exclusions(self) -> Any:
        """One grid or a stack: whole boards, parts of them, repeated ones, nonsense."""
        if self._excluded and self._chance(0.3):
            return self.source.choice(self._excluded)
        shares = [1.0, 1.0, 1.0, self.source.random(), 0.0]
        grids = [self._grid(self.source.choice(shares)) for _ in range(self.source.choice([0, 1, 1, 2, 3, 6]))]  # fmt: skip
        if grids and self._chance(0.3):
            grids += [self.source.choice(grids) for _ in range(self.source.randint(1, 4))]
        stack = grids[0] if len(grids) == 1 and self._chance(0.7) else grids
        self._excluded.append(stack)
        return stack

    def _grid(self, share: float) -> list[list[int]]:
        """Part of a board, with a wrong value, a strange one or a wrong shape now and then."""
        rows, columns = self.truth.shape
        grids = self.truth.grids
        possible = self.truth.solutions(self.clues) if self._chance(0.6) else None
        if possible is not None and possible.any():
            grids = grids[possible]
        board = grids[self.source.randrange(len(grids))].tolist() if len(grids) else [1] * rows * columns  # fmt: skip
        cells = [value if share == 1 or self._chance(share) else -1 for value in board]
        if self._chance(0.2):
            cells[self.source.randrange(len(cells))] = self.source.choice(self.truth.values)
        if self._chance(0.1):
            strange = [-7, -2, 0, 2, 6, 255, 256, 999, 2**15, 2**16, -(2**31), 2**40]
            cells[self.source.randrange(len(cells))] = self.source.choice(strange)
        if self._chance(0.02):
            columns += 1
            cells += [-1] * rows
        return [cells[row * columns : (row + 1) * columns] for row in range(rows)]
