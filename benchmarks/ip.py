"""Barth's table 1: the basic and the strengthened model on boards with all edge clues.

The boards are random squares with all edge clues and no givens, as in section 3 of the document.
Times are those of the solver alone, without building the model or starting the process.
"""

from statistics import median

from benchmarks.report import Section
from skytile.engines import Limits, make_engine
from skytile.puzzles import Skyscrapers
from skytile.solving import solve

LIMIT = 12.0
BASIC = {4: 9, 5: 9, 6: 3}
STRENGTHENED = {4: 9, 5: 9, 6: 9, 7: 5}
BARTH = {4: (0.01, 0.01), 5: (0.03, 0.02), 6: (17.75, 0.18), 7: (275.95, 18.27)}
"""Medians in seconds with Gurobi: the last row of the table."""


def measure() -> list[Section]:
    rows = [_row(solver, n) for n in STRENGTHENED for solver in ("highs", "scip")]
    return [
        Section(
            "Integer programming: full-clue boards, median seconds (Barth 2021, table 1)",
            ["board", "solver", "basic", "strengthened", "ratio", "Barth, Gurobi", "ratio"],
            rows,
            [
                f"Basic {_boards(BASIC)}; strengthened {_boards(STRENGTHENED)}; "
                f"at most {LIMIT:.0f} s a board."
            ],
        )
    ]


def _row(solver: str, n: int) -> list[str]:
    basic = _median(f"ip:model=basic,solver={solver}", n, BASIC.get(n, 0))
    strong = _median(f"ip:model=strengthened,solver={solver}", n, STRENGTHENED[n])
    assert strong is not None
    published = BARTH[n]
    return [
        f"{n}×{n}",
        solver,
        "" if basic is None else _seconds(basic),
        _seconds(strong),
        "" if basic is None else f"{'> ' if basic >= LIMIT else ''}{basic / strong:.1f}",
        f"{published[0]:.2f}, {published[1]:.2f}",
        f"{published[0] / published[1]:.1f}",
    ]


def _median(engine: str, n: int, boards: int) -> float | None:
    """The median seconds to solve a board; boards that reach the limit count as the limit."""
    times = []
    for seed in range(1, boards + 1):
        with make_engine(engine).open(_board(n, seed)) as session:
            outcome = session.solve(limits=Limits(seconds=LIMIT))
        times.append(min(LIMIT, outcome.stats["solve_seconds"]))
    return median(times) if times else None


def _board(n: int, seed: int) -> Skyscrapers:
    square = solve(Skyscrapers(n), engine=f"sat:seed={seed}").grid
    assert square is not None
    return Skyscrapers(n, Skyscrapers(n).visible(square))


def _seconds(seconds: float) -> str:
    return f"> {LIMIT:.0f}" if seconds >= LIMIT else f"{seconds:.3f}"


def _boards(counts: dict[int, int]) -> str:
    return "on " + ", ".join(f"{many} boards {n}×{n}" for n, many in counts.items())
